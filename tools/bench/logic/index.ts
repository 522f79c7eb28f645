import { parseArgs } from 'node:util'
import { generatePuzzle } from '../../../miniprogram/core/sudoku/generator'
import { readRated } from '../../corpus/rated'
import { mean, quantile } from '../../statistics'
import { table } from '../../table'
import { bundleProcess } from '../measured'
import type { Task, Timing } from './process'

/** Without JIT a sample is enough to show the slowdown. */
const JITLESS_EVERY = 10
const SMOKE_PUZZLES = 5

/** `npm run -s bench -- logic [--every N]`: time for paths and hints of logic/rated.tsv, with and without JIT. */
export async function benchLogic(args: readonly string[]): Promise<void> {
  const options = { every: { type: 'string', default: '1' } } as const
  const every = Number(parseArgs({ args: [...args], options }).values.every)
  const puzzles = (readRated(every) ?? []).map(({ puzzle }) => Array.from(puzzle.values))
  await measure(puzzles)
}

export async function smokeLogic(): Promise<void> {
  const puzzleOf = (seed: number) => Array.from(generatePuzzle({ size: 9, seed }).puzzle.values)
  await measure(Array.from({ length: SMOKE_PUZZLES }, (_, seed) => puzzleOf(seed)))
}

async function measure(puzzles: Task): Promise<void> {
  const run = await bundleProcess<Task, Timing>('logic')
  const sample = puzzles.filter((_, i) => i % JITLESS_EVERY === 0)
  const head = ['processor time, ms', 'puzzles', 'median', 'mean', 'p99', 'slowest', 'hint p99']
  console.log(
    table(head, [row('with JIT', run(puzzles)), row('without JIT', run(sample, '--jitless'))]),
  )
}

function row(title: string, timings: readonly Timing[]): string[] {
  const times = timings.map(({ milliseconds }) => milliseconds)
  const hints = timings.flatMap((timing) => timing.hints)
  const figures = [
    quantile(times, 0.5),
    mean(times),
    quantile(times, 0.99),
    Math.max(...times),
    quantile(hints, 0.99),
  ]
  return [title, String(timings.length), ...figures.map((value) => value.toFixed(2))]
}
