import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { findConflicts, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import type { Answers, Question, Task } from './ask'
import { type Line, type PuzzleSet, readLines } from './sets'
import { type Adapter, SOLVERS } from './solvers'

/*
 * The program of a measured process: node [--jitless] process.js SOLVER. It answers questions one at a time
 * (ask.ts). Times are CPU times of the whole process, including compilation and garbage collection.
 */

interface LoadedSet {
  readonly lines: readonly Line[]
  readonly inputs: readonly unknown[]
}

const files = new Map<string, LoadedSet>()

function loadSet(adapter: Adapter, file: string): LoadedSet {
  let loaded = files.get(file)
  if (!loaded) {
    const lines = readLines(file)
    loaded = { lines, inputs: lines.map(({ puzzle }) => adapter.prepare(puzzle)) }
    files.set(file, loaded)
  }
  return loaded
}

/** CPU time of the process so far in microseconds. */
function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Returns a function that solves one line; its answers are in the format of the solver. */
function solverOf(adapter: Adapter, task: Task): (input: unknown) => unknown[] {
  const { prove } = adapter
  if (task === 'prove' && prove) return (input) => prove(input)
  return (input) => {
    const answer = adapter.first(input)
    return answer === null ? [] : [answer]
  }
}

/** Solves lines in order until the time is up and checks all answers. This also warms up the JIT. */
function tryLines(adapter: Adapter, question: Question): Answers['try'] {
  const { set, milliseconds } = question
  const task = adapter.prove ? question.task : 'first'
  const { lines, inputs } = loadSet(adapter, set.file)
  const solveLine = solverOf(adapter, task)
  const wanted = Math.min(question.lines, lines.length)
  const end = performance.now() + milliseconds
  let done = 0
  let wrong = 0
  while (done < wanted && (done === 0 || performance.now() < end)) {
    const answers = attempt(() => solveLine(inputs[done]).map((answer) => adapter.write(answer)))
    if (!answers || !isRight(lines[done], set, task, answers)) wrong++
    done++
  }
  return { lines: done, wrong }
}

/** The result of `solve`; undefined if it throws. */
function attempt<T>(solve: () => T): T | undefined {
  try {
    return solve()
  } catch {
    return undefined
  }
}

/** Whether the answers are different solutions of the line, as many as the task requires. */
function isRight(
  { puzzle, solution }: Line,
  set: PuzzleSet,
  task: Task,
  answers: string[],
): boolean {
  if (set.kind === 'no solution') return answers.length === 0
  if (set.kind === 'one solution') return answers.length === 1 && answers[0] === solution
  const wanted = task === 'prove' ? 2 : 1
  return (
    answers.length >= wanted &&
    new Set(answers).size === answers.length &&
    answers.slice(0, 2).every((answer) => solves(puzzle, answer))
  )
}

function solves(puzzle: string, answer: string): boolean {
  const values = parseDigits(answer)
  return (
    values.length === puzzle.length &&
    values.every((digit) => digit > 0) &&
    findConflicts(shapeOf(Math.sqrt(values.length)), values).length === 0 &&
    Array.from(puzzle).every((symbol, cell) => symbol === '.' || symbol === answer[cell])
  )
}

/** Solves all lines repeatedly, at least once, until the time is up. */
function pace(adapter: Adapter, question: Question): Answers['pace'] {
  const inputs = loadSet(adapter, question.set.file).inputs.slice(0, question.lines)
  const solveLine = solverOf(adapter, question.task)
  let passes = 0
  const start = cpuMicroseconds()
  let spent = 0
  do {
    for (const input of inputs) attempt(() => solveLine(input))
    passes++
    spent = cpuMicroseconds() - start
  } while (spent < question.milliseconds * 1000)
  return { microseconds: spent / passes / inputs.length }
}

async function main(): Promise<void> {
  const solver = SOLVERS.find(({ name }) => name === process.argv[2])
  if (!solver) throw new Error(`unknown solver: ${process.argv[2]}`)
  const adapter = await solver.load()
  process.on('message', (question: Question) =>
    process.send?.(question.kind === 'try' ? tryLines(adapter, question) : pace(adapter, question)),
  )
}

main()
