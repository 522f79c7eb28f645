import type { Lesson } from '../../../core/learning/lessons'
import type { CancelSignal } from '../../../platform/cancel'
import { compute } from '../../../platform/worker-client'
import { games } from '../../../state/games/games'
import { hintRequest } from '../../../state/games/hints'

/** The result of a search through the player's games. */
export interface FoundGame {
  /** The game in which the technique applies; undefined if there is none. */
  readonly id?: string
  /** How many games were searched. */
  readonly searched: number
}

const MAX_SEARCHED_GAMES = 20
/** Lessons use 9×9 boards. */
const SIZE = 9

/**
 * Searches the player's unfinished games, most recently played first, for one in which a lesson's technique applies now.
 * Games that contain a mistake never match. Throws a ComputeError.
 */
export async function findGame({ techniques }: Lesson, signal: CancelSignal): Promise<FoundGame> {
  const running = games
    .list()
    .filter(({ size, finishedAt }) => size === SIZE && finishedAt === null)
  let searched = 0
  for (const { id } of running.slice(0, MAX_SEARCHED_GAMES)) {
    const game = games.load(id)
    if (!game) continue
    searched++
    const hint = await compute.call('hint', hintRequest(game, techniques), { signal })
    if (hint.kind === 'step') return { id, searched }
  }
  return { searched }
}
