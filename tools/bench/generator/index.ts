import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { levelsOf } from '../../../miniprogram/core/sudoku/generator/rated-puzzles'
import { PATH_TECHNIQUES } from '../../../miniprogram/core/sudoku/logic/path'
import { mean, quantile } from '../../statistics'
import { bundleProcess } from '../bundle'
import { table } from '../solver/tables'
import type { Outcome, Task } from './process'

const SEEDS = 200
/** With --quick and without JIT, a sample is enough. */
const SAMPLE_SEEDS = 10
const TECHNIQUE_SEEDS = 3
/** The search for a rare technique is given up after this time; the search for a level never is. */
const TECHNIQUE_LIMIT_MS = 5_000
const LEVEL_LIMIT_MS = 600_000

const JITLESS = ['--jitless']

/**
 * `npm run -s bench -- generator [--quick]`: the time for a new puzzle of each level, with and
 * without JIT, each checked by solver and rating; then for a puzzle that needs each of the
 * techniques of a path.
 */
export async function benchGenerator(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { quick: { type: 'boolean' } } })
  const program = await bundleProcess('generator')
  const seeds = values.quick ? SAMPLE_SEEDS : SEEDS
  print(HEAD, [levelRows(program, seeds), jitlessRows(program)])
  console.log()
  print(TECHNIQUE_HEAD, [techniqueRows(program)])
}

/** Prints a table row by row as results arrive. */
function print(head: readonly string[], parts: readonly Iterable<readonly string[]>[]): void {
  console.log(table(head, []))
  for (const part of parts) for (const row of part) console.log(`| ${row.join(' | ')} |`)
}

const HEAD = ['9×9', 'puzzles', 'median ms', 'p95', 'slowest', 'tried', 'one solution', 'level']

function* levelRows(program: string, seeds: number): Iterable<string[]> {
  for (const level of levelsOf(9)) {
    for (const symmetry of ['none', 'half-turn'] as const) {
      // Symmetric puzzles that need forcing chains are too rare.
      if (level === 'extreme' && symmetry !== 'none') continue
      const task: Task = { size: 9, level, symmetry, seeds, limit: LEVEL_LIMIT_MS }
      yield levelRow(`${level}, ${symmetry}`, run(program, [], task))
    }
  }
}

/** As iOS runs the code on a page. */
function* jitlessRows(program: string): Iterable<string[]> {
  for (const level of levelsOf(9)) {
    const symmetry = level === 'extreme' ? 'none' : 'half-turn'
    const task: Task = { size: 9, level, symmetry, seeds: SAMPLE_SEEDS, limit: LEVEL_LIMIT_MS }
    yield levelRow(`${level}, without JIT`, run(program, JITLESS, task))
  }
}

function levelRow(title: string, outcomes: readonly Outcome[]): string[] {
  const times = outcomes.map(({ milliseconds }) => milliseconds)
  const tried = outcomes.map((outcome) => outcome.tried)
  const share = (holds: (outcome: Outcome) => boolean) =>
    `${((100 * outcomes.filter(holds).length) / outcomes.length).toFixed(1)} %`
  return [
    title,
    String(outcomes.length),
    ...[quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)].map((ms) => ms.toFixed(0)),
    mean(tried).toFixed(0),
    share(({ isUnique }) => isUnique),
    share(({ isConfirmed }) => isConfirmed),
  ]
}

const TECHNIQUE_HEAD = ['technique', 'found', 'median ms', 'tried', 'confirmed']

function* techniqueRows(program: string): Iterable<string[]> {
  for (const technique of PATH_TECHNIQUES) {
    const limit = TECHNIQUE_LIMIT_MS
    const outcomes = run(program, [], { size: 9, technique, seeds: TECHNIQUE_SEEDS, limit })
    const found = outcomes.filter((outcome) => outcome.found)
    const times = found.map(({ milliseconds }) => milliseconds)
    yield [
      technique,
      `${found.length} of ${outcomes.length}`,
      found.length > 0 ? quantile(times, 0.5).toFixed(0) : `> ${limit}`,
      mean(outcomes.map(({ tried }) => tried)).toFixed(0),
      String(found.filter(({ isConfirmed, isUnique }) => isConfirmed && isUnique).length),
    ]
  }
}

function run(program: string, flags: readonly string[], task: Task): Outcome[] {
  const { stdout, status } = spawnSync(
    process.execPath,
    [...flags, program, JSON.stringify(task)],
    { encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  if (status !== 0) throw new Error(`the measured process exited with ${status}`)
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line): Outcome => JSON.parse(line))
}
