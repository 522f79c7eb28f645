import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formatDigits } from '../../../miniprogram/core/sudoku/digits'
import { generatePuzzle } from '../../../miniprogram/core/sudoku/generator'
import { installPackage } from '../../install-package.cjs'
import { writeFigure } from '../figures'
import type { Task } from './ask'
import { buildProcess } from './build'
import { type Column, type Effort, LINE_TIMEOUT_SECONDS, measureSets } from './measure'
import { presentSets, SETS } from './sets'
import { BASELINE, OURS, SOLVERS, type Solver } from './solvers'
import { ratioToBaseline, setTable, summaryTable } from './tables'

const bench = resolve(__dirname, '..')
const README = 'miniprogram/core/sudoku/solver/README.md'

const FULL_EFFORT: Effort = {
  rounds: 5,
  lines: Infinity,
  milliseconds: 250,
  trialMilliseconds: 500,
}
/** Without JIT everything is ten times slower, so all solvers get the same small sample. */
const JITLESS_EFFORT: Effort = { ...FULL_EFFORT, lines: 250 }
const QUICK_EFFORT: Effort = { rounds: 2, lines: 60, milliseconds: 60, trialMilliseconds: 300 }

/** Implements `npm run -s bench -- solver [SETS…] [--quick] [--write]`; see the README. */
export async function benchSolver(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { quick: { type: 'boolean' }, write: { type: 'boolean' } },
    allowPositionals: true,
  })
  const sets = presentSets(positionals)
  if (values.write && (values.quick || sets.length < SETS.length)) {
    throw new Error('--write needs all sets in full')
  }
  installPackage(bench, 'the peers')
  const program = await buildProcess(SOLVERS)
  const versions = versionsOf(SOLVERS)
  const measure = async (size: number, jit: boolean, effort: Effort) => {
    const task: Task = jit ? 'prove' : 'first'
    const chosen = sets.filter((set) => set.size === size)
    const options = { task, jit, effort: values.quick ? QUICK_EFFORT : effort }
    const columns = await measureSets(program, SOLVERS, chosen, options)
    if (columns.length > 0) console.log(`${setTable(columns, SOLVERS, versions, task)}\n`)
    return columns
  }
  console.log(LEGEND)
  const proved = await measure(9, true, FULL_EFFORT)
  console.log('Without JIT, first solution\n')
  const first = await measure(9, false, JITLESS_EFFORT)
  await measure(16, true, FULL_EFFORT)
  const mean = geometricMean(proved)?.toFixed(1) ?? '–'
  console.log(`geometric mean to ${BASELINE}: ${mean}`)
  if (!values.write) return
  writeFigure(README, 'solver', `\n${summaryTable(proved, first)}\n`)
  writeFigure(README, 'mean', mean)
  writeFigure('README.md', 'solver', `${mean} ×`)
}

/** Our solver alone, on puzzles that are made for it. */
export async function smokeSolver(): Promise<void> {
  const [ours] = SOLVERS.filter(({ name }) => name === OURS)
  const folder = mkdtempSync(resolve(tmpdir(), 'bench-solver-'))
  try {
    const file = resolve(folder, 'smoke.txt')
    const lines = Array.from({ length: 20 }, (_, seed) => {
      const { puzzle, solution } = generatePuzzle({ size: 9, seed })
      return `${formatDigits(puzzle.values)},${formatDigits(solution)}`
    })
    writeFileSync(file, lines.join('\n'))
    const set = { name: 'smoke', kind: 'one solution', size: 9, file } as const
    const options = { task: 'prove', jit: true, effort: QUICK_EFFORT } as const
    const columns = await measureSets(await buildProcess([ours]), [ours], [set], options)
    if (columns[0].cells.get(OURS)?.wrong !== 0) throw new Error('wrong answers')
    console.log(setTable(columns, [ours], new Map(), 'prove'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const LEGEND = `9×9 and 16×16 with proof of uniqueness: medians of CPU time, one process per solver, rounds interleaved.
†: finds a solution without proof of uniqueness; (n): a sample of n lines, as many as the solver manages;
✗n: n lines with a wrong answer or none; over time: more than ${LINE_TIMEOUT_SECONDS} s for a line.
`

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
