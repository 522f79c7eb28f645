import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { installPackage } from '../../install-package'
import { startSolver } from './ask'
import { buildProcess, solverBytes } from './build'
import {
  type Column,
  type Effort,
  LINE_TIMEOUT_SECONDS,
  logProgress,
  measureSets,
  median,
} from './measure'
import type { Giant, Task } from './messages'
import { fileOf, type PuzzleSet, presentSets } from './sets'
import { BASELINE, OURS, SOLVERS, type Solver } from './solvers'
import { pace, ratioToBaseline, setTable, table } from './tables'

const bench = resolve(__dirname, '..')

const FULL_EFFORT: Effort = {
  rounds: 5,
  lines: Infinity,
  milliseconds: 250,
  trialMilliseconds: 500,
}
/** Without JIT everything is ten times slower, so all solvers get the same small sample. */
const NO_JIT_EFFORT: Effort = { ...FULL_EFFORT, lines: 250 }
const QUICK_EFFORT: Effort = { rounds: 2, lines: 60, milliseconds: 60, trialMilliseconds: 300 }

/** Puzzles reported as slow, with the reported times. */
const CASES = [
  {
    title: 'an article: 23 s',
    puzzle: '85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.',
  },
  {
    title: '0.54 s',
    puzzle: '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..',
  },
  {
    title: 'an article: 101.7 s',
    puzzle: '...8.1.........43.5............7.8........1...2..3....6......75..34........2..6..',
  },
]

/** Implements `npm run -s bench -- solver`; see the README. */
export async function benchSolver(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      limit: { type: 'string' },
    },
    allowPositionals: true,
  })
  const quick = values.quick === true
  const withRounds = (effort: Effort) => ({
    ...effort,
    rounds: values.rounds ? numberOf('--rounds', values.rounds) : effort.rounds,
  })
  const limit = values.limit ? numberOf('--limit', values.limit) : quick ? 10 : 120
  const sets = presentSets(positionals)
  installPackage(bench, 'the peers')
  const program = await buildProcess()
  const versions = versionsOf(SOLVERS)

  const ofSize = (size: number) => sets.filter((set) => set.size === size)
  const measure = (chosen: PuzzleSet[], jit: boolean, effort: Effort) =>
    measureSets(program, SOLVERS, chosen, {
      task: jit ? 'prove' : 'first',
      jit,
      effort: withRounds(effort),
    })
  const show = (title: string, task: Task, columns: Column[]) => {
    if (columns.length > 0) print(`${title}\n\n${setTable(columns, SOLVERS, versions, task)}`)
  }

  const proved = await measure(ofSize(9), true, quick ? QUICK_EFFORT : FULL_EFFORT)
  show(`### 9×9, with proof of uniqueness\n\n${legend()}`, 'prove', proved)
  show(
    '### 9×9 without JIT, first solution',
    'first',
    await measure(ofSize(9), false, quick ? QUICK_EFFORT : NO_JIT_EFFORT),
  )
  show(
    '### 16×16, with proof of uniqueness',
    'prove',
    await measure(ofSize(16), true, quick ? QUICK_EFFORT : FULL_EFFORT),
  )
  for (const set of ofSize(25)) await showGiants(program, set, quick ? 4 : Infinity, limit)
  if (positionals.length === 0) {
    await showCases(program)
    await showGenerator(program, quick)
  }
  print(`Solver, minified: ${((await solverBytes()) / 1000).toFixed(1)} KB`)
  // The last line is read by programs.
  process.stdout.write(
    `geometric mean to ${BASELINE}: ${geometricMean(proved)?.toFixed(1) ?? '–'}\n`,
  )
}

function legend(): string {
  return [
    'Medians of CPU time, one process per solver, rounds interleaved. †: finds a solution without proof of',
    'uniqueness; (n): a sample of n lines, as many as the solver manages; ✗n: n lines with a wrong answer or',
    `none; over time: more than ${LINE_TIMEOUT_SECONDS} s for a line.`,
  ].join('\n')
}

async function showGiants(
  program: string,
  set: PuzzleSet,
  lines: number,
  seconds: number,
): Promise<void> {
  logProgress(`${set.name}, up to ${seconds} s each`)
  const file = fileOf(set)
  const ours = startSolver(program, OURS, true)
  const giants = await ours.ask({ kind: 'giants', file, lines, seconds }, 86_400)
  ours.end()
  const peer = startSolver(program, BASELINE, true)
  const question = { kind: 'try', set, file, task: 'first', lines: 1, milliseconds: 0 } as const
  const trial = await peer.ask(question, 2 * LINE_TIMEOUT_SECONDS)
  peer.end()

  const row = (title: string, times: (number | null)[]) => {
    const known = times.filter((time) => time !== null)
    const all = known.length === times.length
    const text = (time: number) => `${time.toFixed(2)} s`
    return [
      title,
      `${known.length} of ${times.length}`,
      known.length > 0 ? text(median(known)) : '–',
      all ? text(Math.max(...known)) : `over ${seconds} s`,
    ]
  }
  const found = (giants ?? []) as Giant[]
  print(
    `### 25×25 (${set.name})\n\n` +
      table(
        ['', 'solved', 'median', 'longest'],
        [
          row(
            'first solution',
            found.map(({ first }) => first),
          ),
          row(
            'with proof',
            found.map(({ proof }) => proof),
          ),
        ],
      ) +
      `\n\nWrong: ${found.filter(({ right }) => !right).length}. ${BASELINE} on one of them: ` +
      `${trial ? 'solved' : `over ${2 * LINE_TIMEOUT_SECONDS} s`}.`,
  )
}

async function showCases(program: string): Promise<void> {
  const rows: string[][] = []
  for (const jit of [true, false]) {
    const solver = startSolver(program, OURS, jit)
    for (const [index, { title, puzzle }] of CASES.entries()) {
      logProgress(`${title}, ${jit ? 'with' : 'without'} JIT`)
      const first = await solver.ask({ kind: 'case', puzzle, count: false }, 600)
      const all = await solver.ask({ kind: 'case', puzzle, count: true }, 600)
      rows[index] ??= [`\`${puzzle.slice(0, 18)}…\` (${title})`, `${all?.solutions}`]
      rows[index].push(pace(first?.microseconds ?? 0), pace(all?.microseconds ?? 0))
    }
    solver.end()
  }
  const head = ['microseconds', 'solutions']
  for (const jit of ['JIT', 'no JIT']) head.push(`first, ${jit}`, `all, ${jit}`)
  print(`### Puzzles reported as slow\n\n${table(head, rows)}`)
}

async function showGenerator(program: string, quick: boolean): Promise<void> {
  const rows: string[][] = []
  for (const jit of [true, false]) {
    logProgress(`puzzle maker, ${jit ? 'with' : 'without'} JIT`)
    const solver = startSolver(program, OURS, jit)
    const milliseconds = quick ? 500 : 4000
    const made = await solver.ask({ kind: 'generate', milliseconds }, 600)
    solver.end()
    if (!made) continue
    const { perSecond, checked, wrong } = made
    rows.push([jit ? 'with JIT' : 'without', pace(perSecond), `${checked}`, `${wrong}`])
  }
  const head = ['minimal 9×9', 'puzzles per second', 'checked', 'not minimal or not unique']
  print(`### Puzzle maker\n\n${table(head, rows)}`)
}

/** Of the sets with one solution, where both were measured. */
function geometricMean(columns: readonly Column[]): number | null {
  const ratios = columns
    .filter(({ set }) => set.kind === 'one solution')
    .map(ratioToBaseline)
    .filter((ratio) => ratio !== null)
  if (ratios.length === 0) return null
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length)
}

function versionsOf(solvers: readonly Solver[]): Map<string, string> {
  return new Map(
    solvers
      .filter(({ name }) => name !== OURS)
      .map(({ name }) => {
        const manifest = resolve(bench, 'node_modules', name, 'package.json')
        return [name, (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version]
      }),
  )
}

function numberOf(option: string, text: string): number {
  const number = Number(text)
  if (!(number > 0)) throw new Error(`${option} must be a number above 0, not ${text}`)
  return number
}

function print(text: string): void {
  process.stdout.write(`${text}\n\n`)
}
