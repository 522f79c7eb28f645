import { quantile } from '../../statistics'
import { type SolverProcess, startSolver, type Task } from './ask'
import type { PuzzleSet } from './sets'
import { BASELINE, OURS, type Solver } from './solvers'

export interface Effort {
  readonly rounds: number
  /** Maximum number of lines of a set. */
  readonly lines: number
  /** Time for one solver on one set in one round. */
  readonly milliseconds: number
  /** Time for the trial of a solver on a set; the solver is measured on the lines that it manages. */
  readonly trialMilliseconds: number
}

/** The result of one solver on one set. */
export interface Cell {
  /** Number of lines measured. */
  readonly lines: number
  readonly wrong: number
  /** Puzzles per second of CPU time, the median of the rounds; null after a timeout. */
  readonly perSecond: number | null
}

export interface Column {
  readonly set: PuzzleSet
  /** By the name of the solver. */
  readonly cells: ReadonlyMap<string, Cell>
}

/** Extra time for one line, in seconds; after that the process is killed. */
export const LINE_TIMEOUT_SECONDS = 5

/** Factor on the trial time of our solver and the baseline, so that their ratio covers all lines. */
const MAIN_TRIAL_FACTOR = 16

/** Measures all solvers on all sets. The rounds of a set are interleaved between the solvers. */
export async function measureSets(
  program: string,
  solvers: readonly Solver[],
  sets: readonly PuzzleSet[],
  options: { task: Task; jit: boolean; effort: Effort },
): Promise<Column[]> {
  const running = solvers.map(({ name }) => startSolver(program, name, options.jit))
  const columns: Column[] = []
  try {
    for (const set of sets) {
      const capable = running.filter((_, i) => solvers[i].sizes.includes(set.size))
      columns.push(await measureSet(capable, set, options))
    }
  } finally {
    for (const solver of running) solver.end()
  }
  return columns
}

async function measureSet(
  solvers: readonly SolverProcess[],
  set: PuzzleSet,
  { task, jit, effort }: { task: Task; jit: boolean; effort: Effort },
): Promise<Column> {
  const trials = new Map<string, { lines: number; wrong: number }>()
  for (const solver of solvers) {
    logProgress(`${set.name}, ${jit ? 'with' : 'without'} JIT: ${solver.name}`)
    const isMain = solver.name === OURS || solver.name === BASELINE
    const milliseconds = effort.trialMilliseconds * (isMain ? MAIN_TRIAL_FACTOR : 1)
    const question = { kind: 'try', set, task, lines: effort.lines, milliseconds } as const
    const trial = await solver.ask(question, milliseconds / 1000 + LINE_TIMEOUT_SECONDS)
    if (trial) trials.set(solver.name, trial)
  }

  const times = new Map<string, number[]>(solvers.map(({ name }) => [name, []]))
  const { milliseconds } = effort
  for (let round = 0; round < effort.rounds; round++) {
    for (const solver of solvers) {
      const lines = trials.get(solver.name)?.lines
      if (lines === undefined) continue
      const question = { kind: 'pace', set, task, lines, milliseconds } as const
      const seconds =
        (effort.trialMilliseconds * MAIN_TRIAL_FACTOR) / 1000 + 3 * LINE_TIMEOUT_SECONDS
      const pace = await solver.ask(question, seconds)
      if (pace) times.get(solver.name)?.push(pace.microseconds)
    }
  }

  const cells = solvers.map(({ name }): [string, Cell] => {
    const { lines, wrong } = trials.get(name) ?? { lines: 0, wrong: 0 }
    const measured = times.get(name) ?? []
    return [
      name,
      { lines, wrong, perSecond: measured.length > 0 ? 1e6 / quantile(measured, 0.5) : null },
    ]
  })
  return { set, cells: new Map(cells) }
}

/** Reports progress on standard error. */
function logProgress(what: string): void {
  process.stderr.write(`${what} …\n`)
}
