import { parseArgs } from 'node:util'
import { MADE_KINDS, type MadeKind } from '../../../miniprogram/core/sudoku/generator/kinds'
import { levelsOf } from '../../../miniprogram/core/sudoku/generator/rated-puzzles'
import { LEVELS, type Level } from '../../../miniprogram/core/sudoku/logic/rating'
import { mean, quantile } from '../../statistics'
import { table } from '../../table'
import { writeFigure } from '../figures'
import { bundleProcess } from '../measured'
import type { Outcome, Task } from './process'

const SEEDS = 200
const HEAD = ['9×9', 'puzzles', 'median ms', 'p95', 'slowest', 'tried', 'wrong']

/** Without JIT a sample is enough. */
const JITLESS_SEEDS = 10

/** For each kind of rules and level. */
const VARIANT_SEEDS = 40

/**
 * `npm run -s bench -- generator [--seeds N] [--write | --variants | --kind KIND]`: processor time for a new 9×9 puzzle of each level, with
 * and without JIT, each puzzle checked by solver and rating. `--write` puts the figure into the README. `--variants`: of the
 * other kinds of rules instead, with JIT; `--kind`: of one of them.
 */
export async function benchGenerator(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string' },
      write: { type: 'boolean' },
      variants: { type: 'boolean' },
      kind: { type: 'string' },
    },
  })
  if (values.variants || values.kind) {
    const kinds = MADE_KINDS.filter((kind) =>
      values.kind ? kind === values.kind : kind !== 'classic',
    )
    return measureVariants(kinds, Number(values.seeds ?? VARIANT_SEEDS))
  }
  const rows = await measure(Number(values.seeds ?? SEEDS), JITLESS_SEEDS)
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
      const outcomes = run(taskOf('classic', level, count), ...flags)
      const title = `${level}, ${name}`
      times[title] = outcomes.map(({ milliseconds }) => milliseconds)
      rows.push(rowOf(title, outcomes))
    }
  }
  console.log(table(HEAD, rows))
  return times
}

async function measureVariants(kinds: readonly MadeKind[], seeds: number): Promise<void> {
  const run = await bundleProcess<Task, Outcome>('generator')
  const rows: string[][] = []
  for (const kind of kinds) {
    for (const level of LEVELS) {
      rows.push(rowOf(`${kind}, ${level}`, run(taskOf(kind, level, seeds))))
      console.error(rows[rows.length - 1].join('  '))
    }
  }
  console.log(table(HEAD, rows))
}

/** As the app asks: symmetric puzzles that need forcing chains are too rare. */
function taskOf(kind: MadeKind, level: Level, seeds: number): Task {
  return { kind, size: 9, level, symmetry: level === 'extreme' ? 'none' : 'half-turn', seeds }
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
