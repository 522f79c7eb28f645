import { DAILY_LEVELS } from '../miniprogram/core/game/round'
import { boolean, day, integer, oneOf, textMatching } from './check'
import { CODE } from './core/code'
import { LARGEST } from './core/givens'
import { MAX_LOG_CHARS } from './core/judge'

/** Fields that several functions take. */

/** An id of a row. */
export const row = textMatching(/^[0-9a-f]{32}$/)

export const code = textMatching(CODE)

/** A day's puzzle of one level. */
export const which = { day, level: oneOf(DAILY_LEVELS) }

/** A game's moves, and whether hints or a solver had a part in them. */
export const game = { log: textMatching(/^[0-9A-Za-z. ]*$/, MAX_LOG_CHARS), assisted: boolean }

export const puzzle = {
  size: integer(4, LARGEST),
  givens: textMatching(/^[.1-9A-P]+$/, LARGEST * LARGEST),
}
