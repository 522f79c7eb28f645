import { parseArgs } from 'node:util'
import { levelsOf } from '../../../miniprogram/core/sudoku/generator/rated-puzzles'
import { mean, quantile } from '../../statistics'
import { table } from '../../table'
import { writeFigure } from '../figures'
import { bundleProcess } from '../measured'
import type { Outcome, Task } from './process'

const SEEDS = 200
/** Without JIT a sample is enough. */
const JITLESS_SEEDS = 10

/**
 * `npm run -s bench -- generator [--seeds N] [--write]`: processor time for a new 9×9 puzzle of each level, with and without
 * JIT, each puzzle checked by solver and rating. `--write` puts the figure into the README.
 */
export async function benchGenerator(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { seeds: { type: 'string', default: `${SEEDS}` }, write: { type: 'boolean' } },
  })
  const rows = await measure(Number(values.seeds), JITLESS_SEEDS)
  if (values.write) {
    writeFigure('README.md', 'generator', `${quantile(rows['hard, with JIT'], 0.95).toFixed(0)} ms`)
  }
}

export async function smokeGenerator(): Promise<void> {
  await measure(1, 0)
}

/** Prints the table. Returns the times of each row in ms. */
async function measure(seeds: number, jitlessSeeds: number): Promise<Record<string, number[]>> {
  const run = await bundleProcess<Task, Outcome>('generator')
  const times: Record<string, number[]> = {}
  const rows: string[][] = []
  for (const [name, count, ...flags] of [
    ['with JIT', seeds],
    ['without', jitlessSeeds, '--jitless'],
  ] as const) {
    if (count === 0) continue
    for (const level of levelsOf(9)) {
      // Symmetric puzzles that need forcing chains are too rare.
      const symmetry = level === 'extreme' ? 'none' : 'half-turn'
      const outcomes = run({ size: 9, level, symmetry, seeds: count }, ...flags)
      const title = `${level}, ${name}`
      times[title] = outcomes.map(({ milliseconds }) => milliseconds)
      rows.push(rowOf(title, outcomes))
    }
  }
  console.log(table(['9×9', 'puzzles', 'median ms', 'p95', 'slowest', 'tried', 'wrong'], rows))
  return times
}

function rowOf(title: string, outcomes: readonly Outcome[]): string[] {
  const times = outcomes.map(({ milliseconds }) => milliseconds)
  return [
    title,
    String(outcomes.length),
    ...[quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)].map((ms) => ms.toFixed(0)),
    mean(outcomes.map(({ tried }) => tried)).toFixed(0),
    String(outcomes.filter(({ isRight }) => !isRight).length),
  ]
}
