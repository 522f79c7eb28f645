import { puzzleOfGame } from '../../../miniprogram/core/game'
import { packPuzzle } from '../../../miniprogram/core/worker/grid'
import { movesOfGame } from '../../../miniprogram/packages/analysis/coach/moves'
import { gamesOf, styles } from '../../players/player'
import { quantile } from '../../statistics'
import { table } from '../../table'
import { bundleProcess } from '../measured'
import type { Task, Timing } from './process'

const GAMES_PER_STYLE = 10

/** `npm run -s bench -- review`: the worker's time for the reviews of 100 simulated games, with and without JIT. */
export async function benchReview(): Promise<void> {
  await measure(GAMES_PER_STYLE)
}

export async function smokeReview(): Promise<void> {
  await measure(1)
}

async function measure(count: number): Promise<void> {
  const payloads: Task = styles.flatMap((style) =>
    [...gamesOf(style, count)].map(({ game, solution }) => ({
      ...packPuzzle(puzzleOfGame(game.puzzle)),
      moves: movesOfGame(game, solution).moves,
    })),
  )
  const run = await bundleProcess<Task, Timing>('review')
  const head = ['processor time, ms', 'games', 'median', 'p95', 'slowest', 'longest slice']
  console.log(
    table(head, [row('with JIT', run(payloads)), row('without JIT', run(payloads, '--jitless'))]),
  )
}

function row(title: string, timings: readonly Timing[]): string[] {
  const times = timings.map(({ milliseconds }) => milliseconds)
  const figures = [
    quantile(times, 0.5),
    quantile(times, 0.95),
    Math.max(...times),
    Math.max(...timings.map(({ slice }) => slice)),
  ]
  return [title, String(timings.length), ...figures.map((value) => value.toFixed(1))]
}
