import { type Measured, startSolver } from './ask'
import type { Task } from './messages'
import { fileOf, type PuzzleSet } from './sets'
import { BASELINE, OURS, type Solver } from './solvers'

export interface Effort {
  readonly rounds: number
  /** Lines of a set at most. */
  readonly lines: number
  /** For one solver and one set in one round. */
  readonly milliseconds: number
  /** For the first look at a set; slower solvers get as many lines as they manage. */
  readonly trialMilliseconds: number
}

/** What one solver did with one set. */
export interface Cell {
  /** Lines of the sample. */
  readonly lines: number
  readonly wrong: number
  /** Puzzles per second of processor time, the median of the rounds; null where a line took too long. */
  readonly perSecond: number | null
}

export interface Column {
  readonly set: PuzzleSet
  /** By the name of the solver. */
  readonly cells: ReadonlyMap<string, Cell>
}

/** Seconds of patience with one line beyond the time given; then the process is ended. */
export const PATIENCE = 5

/** How much longer the first look may take for ours and the baseline, so that all lines are in their ratio. */
const PATIENT = 16

/** Measures all solvers on all sets, interleaved: each set's rounds go through all solvers in turn. */
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
      const able = running.filter((_, i) => solvers[i].sizes.includes(set.size))
      columns.push(await measureSet(able, set, options))
    }
  } finally {
    for (const solver of running) solver.end()
  }
  return columns
}

async function measureSet(
  solvers: readonly Measured[],
  set: PuzzleSet,
  { task, jit, effort }: { task: Task; jit: boolean; effort: Effort },
): Promise<Column> {
  const file = fileOf(set)
  const trials = new Map<string, { lines: number; wrong: number }>()
  for (const solver of solvers) {
    tell(`${set.name}, ${jit ? 'with' : 'without'} JIT: ${solver.name}`)
    const patient = solver.name === OURS || solver.name === BASELINE
    const milliseconds = effort.trialMilliseconds * (patient ? PATIENT : 1)
    const question = { kind: 'try', set, file, task, lines: effort.lines, milliseconds } as const
    const trial = await solver.ask(question, milliseconds / 1000 + PATIENCE)
    if (trial) trials.set(solver.name, trial)
  }

  const times = new Map<string, number[]>(solvers.map(({ name }) => [name, []]))
  const { milliseconds } = effort
  for (let round = 0; round < effort.rounds; round++) {
    for (const solver of solvers) {
      const lines = trials.get(solver.name)?.lines
      if (lines === undefined) continue
      const question = { kind: 'pace', file, task, lines, milliseconds } as const
      const seconds = (effort.trialMilliseconds * PATIENT) / 1000 + 3 * PATIENCE
      const pace = await solver.ask(question, seconds)
      if (pace) times.get(solver.name)?.push(pace.microseconds)
    }
  }

  const cells = solvers.map(({ name }): [string, Cell] => {
    const { lines, wrong } = trials.get(name) ?? { lines: 0, wrong: 0 }
    const measured = times.get(name) ?? []
    return [name, { lines, wrong, perSecond: measured.length > 0 ? 1e6 / median(measured) : null }]
  })
  return { set, cells: new Map(cells) }
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** What is going on, on standard error. */
export function tell(what: string): void {
  process.stderr.write(`${what} …\n`)
}
