import { ROUND_NAMES } from '../miniprogram/core/game/round'
import { EXCLUSION_REASONS } from '../miniprogram/core/game/state'
import { MAX_PLAYED_SIZE } from '../miniprogram/core/sudoku/grid'
import { CODE_PATTERN } from './core/code'
import { MAX_LOG_CHARS } from './core/judge'
import { boolean, day, integer, oneOf, optional, textMatching } from './validation'

/** Validators of fields that several functions use. */

/** The id of a board row or a challenge entry. */
export const rowField = textMatching(/^[0-9a-f]{32}$/)

/** The code of a puzzle or a challenge. */
export const codeField = textMatching(CODE_PATTERN)

export const roundFields = { day, level: oneOf(ROUND_NAMES) }

/** A game's moves, and whether hints or the solver were used. */
export const gameFields = {
  log: textMatching(/^[0-9A-Za-z. ]*$/, MAX_LOG_CHARS),
  assisted: boolean,
}

/** Why a player's game is not to be ranked. */
export const exclusionField = oneOf(EXCLUSION_REASONS)

/** A time, in milliseconds since 1970. */
export const timeField = integer(0, 10 ** 13)

/** A text of bit planes (game/note-planes). Its length depends on the size. */
export const planesField = textMatching(/^[0-[\]-oz]*$/, 1024)

/** Rules as text (sudoku/rules-code). Those of a 16×16 jigsaw with marks and areas that do not overlap take 600 characters at most. */
const rulesField = textMatching(/^[\w-]+$/, 600)

/** A puzzle: its size, rules and givens. */
export const puzzleFields = {
  size: integer(4, MAX_PLAYED_SIZE),
  rules: optional(rulesField),
  givens: textMatching(/^[.1-9A-P]+$/, MAX_PLAYED_SIZE * MAX_PLAYED_SIZE),
}
