import { DAILY_LEVELS } from '../miniprogram/core/game/round'
import { boolean, day, integer, oneOf, text } from './check'
import { CODE } from './core/code'
import { LARGEST } from './core/givens'
import { MOST_LOG } from './core/judge'

/** Fields that several functions take. */

/** An id of a row. */
export const row = text(/^[0-9a-f]{32}$/)

export const code = text(CODE)

/** A day's puzzle of one level. */
export const which = { day, level: oneOf(DAILY_LEVELS) }

/** A game's moves, and whether hints or a solver had a part in them. */
export const game = { log: text(/^[0-9A-Za-z. ]*$/, MOST_LOG), assisted: boolean }

export const puzzle = {
  size: integer(4, LARGEST),
  givens: text(/^[.1-9A-P]+$/, LARGEST * LARGEST),
}
