import { shapeOfGame } from '../../core/game/game-shape'
import { elapsedAt, type GameState } from '../../core/game/index'
import { formatPlanes, parsePlanes } from '../../core/game/note-planes'
import { formatOrigin, type Origin, parseOrigin } from '../../core/game/origin'
import { formatDigits, parseDigits } from '../../core/sudoku/digits'
import { type Puzzle, puzzleWithShape, type ShapeSize } from '../../core/sudoku/grid'
import { isGridSize } from '../../core/sudoku/rules'
import { encodeRules, shapeOfRulesText } from '../../core/sudoku/rules-code'
import {
  isGrid,
  isRemoved,
  isRules,
  isText,
  isTimestamp,
  objectOf,
  orMissing,
  orNull,
} from '../checks'

/** What lists and the resume card show of a game. Stored as it is. */
export interface GameSummary {
  readonly id: string
  readonly size: ShapeSize
  /** As text (sudoku/rules-code); missing if they are the classic ones. */
  readonly rules?: string
  /** One character per cell (sudoku/digits): the givens, and the digits on the board. */
  readonly givens: string
  readonly values: string
  /** The candidates that the puzzle itself removes, see `formatPlanes`; missing if there are none. */
  readonly removed?: string
  /** Playing time, ms. */
  readonly elapsed: number
  /** When the game was last saved and when it was finished, ms since 1970. */
  readonly playedAt: number
  readonly finishedAt: number | null
  /** As text; `originOf` parses it. */
  readonly origin?: string
  readonly name?: string
  readonly level?: string
}

export type StoredPuzzle = Pick<GameSummary, 'size' | 'rules' | 'givens' | 'removed'>

export function summarise(
  id: string,
  { puzzle, values, clock }: GameState,
  now: number,
  finishedAt: number | null,
): GameSummary {
  const { size, rules, givens, removed, origin, name, level } = puzzle
  return {
    id,
    size,
    givens: formatDigits(givens),
    values: formatDigits(values),
    ...(rules && { rules: encodeRules(shapeOfGame(puzzle)) }),
    ...(removed && { removed: formatPlanes(removed, size) }),
    elapsed: elapsedAt(clock, now),
    playedAt: now,
    finishedAt,
    ...(origin !== undefined && { origin: formatOrigin(origin) }),
    ...(name !== undefined && { name }),
    ...(level !== undefined && { level }),
  }
}

/** Tells puzzles apart: the givens, and each after a slash the candidates that the puzzle removes, and its rules. */
export function puzzleKey({
  givens,
  removed = '',
  rules = '',
}: Omit<StoredPuzzle, 'size'>): string {
  if (rules) return `${givens}/${removed}/${rules}`
  return removed ? `${givens}/${removed}` : givens
}

/** The puzzle of a game. Throws a NewerError, see `shapeOfRulesText`. */
export function readStoredPuzzle({ size, rules = '', givens, removed }: StoredPuzzle): Puzzle {
  const masks = removed === undefined ? undefined : parsePlanes(removed, size)
  return puzzleWithShape(shapeOfRulesText(size, rules), parseDigits(givens), masks ?? undefined)
}

/** The key of a puzzle that may not be stored. */
export function keyOfPuzzle({ shape, values, removed }: Puzzle): string {
  return puzzleKey({
    givens: formatDigits(values),
    rules: encodeRules(shape),
    ...(removed && { removed: formatPlanes(removed, shape.size) }),
  })
}

/** Where the puzzle of a game came from. */
export function originOf({ origin }: GameSummary): Origin | undefined {
  return origin === undefined ? undefined : parseOrigin(origin)
}

/** Names one finish of a game, so that it is counted once: a game can be restarted and finished again. */
export function finishKey({ id, finishedAt }: Pick<GameSummary, 'id' | 'finishedAt'>): string {
  return `${id}@${finishedAt}`
}

const isSummary = objectOf<GameSummary>({
  id: isText,
  size: isGridSize,
  rules: orMissing(isRules),
  givens: isGrid,
  values: isGrid,
  removed: orMissing(isRemoved),
  elapsed: isTimestamp,
  playedAt: isTimestamp,
  finishedAt: orNull(isTimestamp),
  origin: orMissing(isText),
  name: orMissing(isText),
  level: orMissing(isText),
})

export function isGameSummary(data: unknown): data is GameSummary {
  return isSummary(data, {})
}
