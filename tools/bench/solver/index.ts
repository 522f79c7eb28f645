import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { formatDigits } from '../../../miniprogram/core/sudoku/digits'
import { generatePuzzle } from '../../../miniprogram/core/sudoku/generator'
import { bundleForPhones } from '../../build/worker'
import { installPackage } from '../../install-package.cjs'
import { quantile } from '../../statistics'
import { writeFigure } from '../figures'
import { bundleProcess } from '../measured'
import type { Outcome, Task } from './process'
import { type PuzzleSet, presentSets, SETS } from './sets'
import { BASELINE, OURS, SOLVERS, type Solver } from './solvers'
import { type Column, ratioToBaseline, setTable, summaryTable } from './tables'

const bench = resolve(__dirname, '..')
const README = 'miniprogram/core/sudoku/solver/README.md'

interface Effort extends Pick<Task, 'maxLines' | 'trialMs' | 'measuredMs'> {
  readonly rounds: number
}

const FULL_EFFORT: Effort = { rounds: 5, trialMs: 2000, measuredMs: 250 }
/** Without JIT everything is ten times slower, so all solvers get the same small sample. */
const JITLESS_EFFORT: Effort = { ...FULL_EFFORT, maxLines: 250 }
const QUICK_EFFORT: Effort = { rounds: 2, maxLines: 60, trialMs: 300, measuredMs: 60 }

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
  if (sets.length === 0) return
  installPackage(bench, 'the peers')
  await buildSolvers(SOLVERS)
  const versions = versionsOf(SOLVERS)
  const measure = async (proves: boolean, effort: Effort) => {
    const columns = await measureSets(SOLVERS, sets, proves, values.quick ? QUICK_EFFORT : effort)
    console.log(`${setTable(columns, SOLVERS, versions, proves)}\n`)
    return columns
  }
  console.log(LEGEND)
  const proved = await measure(true, FULL_EFFORT)
  console.log('Without JIT, first solution\n')
  const first = await measure(false, JITLESS_EFFORT)
  const mean = geometricMean(proved)?.toFixed(1) ?? '–'
  console.log(`geometric mean to ${BASELINE}: ${mean}`)
  if (!values.write) return
  writeFigure(README, 'solver', `\n${summaryTable(proved, first)}\n`)
  writeFigure(README, 'mean', mean)
  writeFigure('README.md', 'solver', `${mean} ×`)
}

/** Our solver alone, on puzzles that are made for it. */
export async function smokeSolver(): Promise<void> {
  const ours = SOLVERS.filter(({ name }) => name === OURS)
  const folder = mkdtempSync(resolve(tmpdir(), 'bench-solver-'))
  try {
    const file = resolve(folder, 'smoke.txt')
    const lines = Array.from({ length: 20 }, (_, seed) => {
      const { puzzle, solution } = generatePuzzle({ size: 9, seed })
      return `${formatDigits(puzzle.values)},${formatDigits(solution)}`
    })
    writeFileSync(file, lines.join('\n'))
    await buildSolvers(ours)
    const set = { name: 'smoke', kind: 'one solution', file } as const
    const columns = await measureSets(ours, [set], true, QUICK_EFFORT)
    if (columns[0].cells.get(OURS)?.wrong !== 0) throw new Error('wrong answers')
    console.log(setTable(columns, ours, new Map(), true))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const LEGEND = `9×9, with proof of uniqueness: medians of CPU time, one process per solver, set and round, rounds interleaved.
†: finds a solution without proof of uniqueness; (n): a sample of n lines, as many as the solver manages;
✗n: n lines with a wrong answer or none.
`

/** Bundles our solver as it is shipped to phones, and the others, which do not run as they are. */
async function buildSolvers(solvers: readonly Solver[]): Promise<void> {
  const outdir = resolve(bench, '.cache')
  mkdirSync(outdir, { recursive: true })
  for (const { name } of solvers.filter((one) => one.name !== OURS)) {
    await build({
      absWorkingDir: bench,
      entryPoints: [name],
      outfile: resolve(outdir, `${name}.js`),
      bundle: true,
      platform: 'node',
      target: 'node20',
      logLevel: 'error',
    })
  }
  const { code } = await bundleForPhones('tools/bench/solver/ours.ts', 'cjs')
  writeFileSync(resolve(outdir, 'ours.js'), code)
}

/** Measures all solvers on all sets: for first solutions without JIT. */
async function measureSets(
  solvers: readonly Solver[],
  sets: readonly PuzzleSet[],
  proves: boolean,
  { rounds, ...effort }: Effort,
): Promise<Column[]> {
  const run = await bundleProcess<Task, Outcome>('solver')
  const flags = proves ? [] : ['--jitless']
  return sets.map((set) => {
    const outcomes = solvers.map((): Outcome[] => [])
    for (let round = 0; round < rounds; round++) {
      console.error(`${set.name}, ${proves ? 'with' : 'without'} JIT: round ${round + 1}`)
      for (const [i, { name }] of solvers.entries()) {
        outcomes[i].push(...run({ solver: name, set, proves, ...effort }, ...flags))
      }
    }
    const cells = solvers.map(({ name }, i) => {
      const times = outcomes[i].map(({ milliseconds }) => milliseconds)
      const lines = Math.min(...outcomes[i].map((one) => one.lines))
      const wrong = Math.max(...outcomes[i].map((one) => one.wrong))
      return [name, { lines, wrong, perSecond: 1000 / quantile(times, 0.5) }] as const
    })
    return { set, cells: new Map(cells) }
  })
}

/** Of the sets with one solution. */
function geometricMean(columns: readonly Column[]): number | null {
  const ratios = columns.filter(({ set }) => set.kind === 'one solution').map(ratioToBaseline)
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
