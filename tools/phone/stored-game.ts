import { apply, createGame, type GameState, serialise } from '../../miniprogram/core/game'
import { formatOrigin, type Origin } from '../../miniprogram/core/game/origin'
import { formatDigits } from '../../miniprogram/core/sudoku/digits'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'

interface StoredGameOptions {
  readonly givens: string
  readonly level?: string
  readonly origin?: Origin
  /** The id in addresses. */
  readonly id?: string
  /** How many cells are still empty. */
  readonly missing: number
  /** Playing time before each digit, s; repeated. */
  readonly pace?: readonly number[]
}

/** The solution of a puzzle, a digit per cell. */
export const solutionOf = (givens: string): number[] =>
  Array.from(solve(parsePuzzle(givens)) as Uint8Array)

/** The empty cells of a puzzle. */
export const emptyCells = (givens: string): number[] =>
  [...givens].flatMap((symbol, cell) => (symbol === '.' ? [cell] : []))

/** The storage of a phone with one 9×9 game in which the last cells are still empty. */
export function storedGame(options: StoredGameOptions): Record<string, string> {
  const { givens, level, origin, id, missing, pace = [4] } = options
  const solution = solutionOf(givens)
  const empty = emptyCells(givens)
  const cells = empty.slice(0, empty.length - missing)
  const start = createGame({ size: 9, givens: parsePuzzle(givens).values, level, origin, solution })
  let now = 0
  let state: GameState = apply(start, { kind: 'enter' }, { now })
  cells.forEach((cell, index) => {
    now += 1000 * pace[index % pace.length]
    state = apply(state, { kind: 'place', cell, digit: solution[cell] }, { now })
  })
  return storageOf(apply(state, { kind: 'leave' }, { now }), now, id)
}

/** The storage of a phone with one game. `now`: when it was played last, ms. */
export function storageOf(state: GameState, now: number, id = 'game'): Record<string, string> {
  const { size, origin, level } = state.puzzle
  const summary = {
    id,
    size,
    givens: formatDigits(state.puzzle.givens),
    values: formatDigits(state.values),
    elapsed: now,
    playedAt: now,
    finishedAt: state.status === 'finished' ? now : null,
    ...(origin && { origin: formatOrigin(origin) }),
    ...(level && { level }),
  }
  const stored = (data: unknown) => JSON.stringify({ version: 1, data })
  return {
    games: stored([summary]),
    [`game:${id}`]: stored({ summary, save: serialise(state, now) }),
  }
}
