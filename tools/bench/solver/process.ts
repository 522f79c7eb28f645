/** The measured program: one solver on the lines of one set. Times are of the whole process, with compilation and garbage collection. */
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { findConflicts, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { processorTime } from '../../processor-time'
import { answer } from '../measured'
import { type Line, type PuzzleSet, readLines } from './sets'
import { type Adapter, SOLVERS } from './solvers'

export interface Task {
  readonly solver: string
  readonly set: PuzzleSet
  /** Find one solution, or also prove that there is no other. */
  readonly proves: boolean
  /** Of the set, at most this many lines. */
  readonly maxLines?: number
  /** How long lines are tried first, which also compiles the code, and how long those are then solved again and again. */
  readonly trialMs: number
  readonly measuredMs: number
}

export interface Outcome {
  /** Number of lines that were tried and measured, and of these with a wrong answer or none. */
  readonly lines: number
  readonly wrong: number
  /** Average CPU time per line. */
  readonly milliseconds: number
}

/** Returns a function that solves one line; its answers are in the format of the solver. */
function solverOf({ first, prove }: Adapter, proves: boolean): (input: unknown) => unknown[] {
  if (proves && prove) return (input) => prove(input)
  return (input) => {
    const found = first(input)
    return found === null ? [] : [found]
  }
}

/** Whether the answers are different solutions of the line, as many as are wanted. */
function isRight(
  { puzzle, solution }: Line,
  { kind }: PuzzleSet,
  wanted: number,
  answers: readonly string[],
): boolean {
  if (kind === 'no solution') return answers.length === 0
  if (kind === 'one solution') return answers.length === 1 && answers[0] === solution
  return (
    answers.length >= wanted &&
    new Set(answers).size === answers.length &&
    answers.slice(0, 2).every((one) => solves(puzzle, one))
  )
}

function solves(puzzle: string, solution: string): boolean {
  const values = parseDigits(solution)
  return (
    values.length === puzzle.length &&
    values.every((digit) => digit > 0) &&
    findConflicts(shapeOf(9), values).length === 0 &&
    Array.from(puzzle).every((symbol, cell) => symbol === '.' || symbol === solution[cell])
  )
}

answer<Task, Outcome>(async function* ({ solver, set, proves, maxLines, trialMs, measuredMs }) {
  const adapter = await SOLVERS.find(({ name }) => name === solver)?.load()
  if (!adapter) throw new Error(`unknown solver: ${solver}`)
  const solveLine = solverOf(adapter, proves)
  const lines = readLines(set.file).slice(0, maxLines)
  const inputs = lines.map(({ puzzle }) => adapter.prepare(puzzle))
  const wanted = proves && adapter.prove ? 2 : 1
  let [done, wrong] = [0, 0]
  for (const end = processorTime() + trialMs; done < lines.length; done++) {
    if (done > 0 && processorTime() > end) break
    const answers = solveLine(inputs[done]).map((one) => adapter.write(one))
    if (!isRight(lines[done], set, wanted, answers)) wrong++
  }
  const start = processorTime()
  let passes = 0
  do {
    for (let i = 0; i < done; i++) solveLine(inputs[i])
    passes++
  } while (processorTime() - start < measuredMs)
  yield { lines: done, wrong, milliseconds: (processorTime() - start) / passes / done }
})
