import type { Lesson } from '../../../core/learning/lessons'
import { formatDigits } from '../../../core/sudoku/digits'
import type { CancelSignal } from '../../../platform/cancel'
import { compute } from '../../../platform/worker-client'
import { games } from '../../../state/games'

/** The game in which a technique applies now, and how many were looked at. */
export interface FoundGame {
  readonly id?: string
  readonly looked: number
}

/** So many of the games played last are looked at. */
const MAX_SEARCHED_GAMES = 20
/** Lessons are about boards of this size. */
const SIZE = 9

/**
 * The first of the player's unfinished games, the last played first, in which a lesson's technique finds something now. Games
 * with a mistake are passed over: nothing that is found there holds. Throws a ComputeError.
 */
export async function findGame({ techniques }: Lesson, signal: CancelSignal): Promise<FoundGame> {
  const running = games
    .list()
    .filter(({ size, finishedAt }) => size === SIZE && finishedAt === null)
  let looked = 0
  for (const { id } of running.slice(0, MAX_SEARCHED_GAMES)) {
    const game = games.load(id)
    if (!game) continue
    looked++
    const { puzzle, values, notes } = game
    const givens = formatDigits(puzzle.givens)
    const payload = { size: SIZE, givens, values: formatDigits(values), notes, techniques }
    const hint = await compute.call('hint', payload, { signal })
    if (hint.kind === 'step') return { id, looked }
  }
  return { looked }
}
