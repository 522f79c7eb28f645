import { elapsedAt, type GameState } from '../../core/game/index'
import { formatOrigin, type Origin, parseOrigin } from '../../core/game/origin'
import { formatDigits } from '../../core/sudoku/digits'
import type { Size } from '../../core/sudoku/grid'
import { isGrid, isGridSize, isText, isTimestamp, objectOf, orMissing, orNull } from '../checks'

/** What lists and the resume card show of a game. Stored as it is. */
export interface GameSummary {
  readonly id: string
  readonly size: Size
  /** One character per cell (sudoku/digits): the givens, and the digits on the board. */
  readonly givens: string
  readonly values: string
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

export function summarise(
  id: string,
  { puzzle, values, clock }: GameState,
  now: number,
  finishedAt: number | null,
): GameSummary {
  const { size, givens, origin, name, level } = puzzle
  return {
    id,
    size,
    givens: formatDigits(givens),
    values: formatDigits(values),
    elapsed: elapsedAt(clock, now),
    playedAt: now,
    finishedAt,
    ...(origin !== undefined && { origin: formatOrigin(origin) }),
    ...(name !== undefined && { name }),
    ...(level !== undefined && { level }),
  }
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
  givens: isGrid,
  values: isGrid,
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
