import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { findConflicts, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import type { Answers, Case, GeneratorPace, Giant, Pace, Question, Task, Trial } from './messages'
import { type Line, type PuzzleSet, readLines } from './sets'
import { type Adapter, loadOurs, SOLVERS } from './solvers'

/*
 * The program of a measured process: node [--jitless] process.js SOLVER. It answers questions one at a time
 * (messages.ts). Times are CPU times of the whole process, including compilation and garbage collection.
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
function tryLines(adapter: Adapter, question: Question & { kind: 'try' }): Trial {
  const { file, set, milliseconds } = question
  const task = adapter.prove ? question.task : 'first'
  const { lines, inputs } = loadSet(adapter, file)
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
function pace(adapter: Adapter, question: Question & { kind: 'pace' }): Pace {
  const inputs = loadSet(adapter, question.file).inputs.slice(0, question.lines)
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

/** Solves 25×25 puzzles with a time limit for each. */
async function giants({ file, lines, seconds }: Question & { kind: 'giants' }): Promise<Giant[]> {
  const { createPuzzle, createSearch, parseDigits } = await loadOurs()
  return readLines(file)
    .slice(0, lines)
    .map(({ puzzle, solution }) => {
      const start = cpuMicroseconds()
      const search = createSearch(createPuzzle(Math.sqrt(puzzle.length), parseDigits(puzzle)))
      const expected = parseDigits(solution)
      const next = () => {
        for (;;) {
          const status = search.advance(100)
          const time = (cpuMicroseconds() - start) / 1e6
          if (status !== 'paused') return { status, time }
          if (time > seconds) return { status, time: null }
        }
      }
      const { status, time: first } = next()
      if (status !== 'solution') return { first: null, proof: null, right: status === 'paused' }
      const right = expected.every((digit, cell) => digit === search.solution[cell])
      const second = next()
      return { first, proof: second.time, right: right && second.status !== 'solution' }
    })
}

/** The median time of finding the first solution, or of counting all solutions. */
async function measureCase({ puzzle: line, count }: Question & { kind: 'case' }): Promise<Case> {
  const { countSolutions, createPuzzle, parseDigits, solve } = await loadOurs()
  const puzzle = createPuzzle(9, parseDigits(line))
  const work = () => (count ? countSolutions(puzzle) : solve(puzzle) ? 1 : 0)
  const solutions = work()
  const times: number[] = []
  const end = performance.now() + 1500
  while (times.length < 5 || performance.now() < end) {
    const start = performance.now()
    work()
    times.push((performance.now() - start) * 1000)
  }
  return { microseconds: times.sort((a, b) => a - b)[times.length >> 1], solutions }
}

/** Generates minimal 9×9 puzzles and checks them after the measurement. */
async function generate({ milliseconds }: Question & { kind: 'generate' }): Promise<GeneratorPace> {
  const { countSolutions, generatePuzzles } = await loadOurs()
  const generated: { shape: ReturnType<typeof shapeOf>; values: Uint8Array }[] = []
  let start = 0
  for (const { puzzle } of generatePuzzles({ size: 9, seed: 1 })) {
    generated.push(puzzle)
    if (generated.length === WARM_UP_PUZZLES) start = cpuMicroseconds()
    else if (generated.length > WARM_UP_PUZZLES && cpuMicroseconds() - start > milliseconds * 1000)
      break
  }
  const perSecond = ((generated.length - WARM_UP_PUZZLES) / (cpuMicroseconds() - start)) * 1e6
  const sample = generated.slice(0, 500)
  const isMinimal = ({ shape, values }: (typeof generated)[number]) =>
    countSolutions({ shape, values }, 2) === 1 &&
    values.every((digit, cell) => {
      if (digit === 0) return true
      const without = values.slice()
      without[cell] = 0
      return countSolutions({ shape, values: without }, 2) === 2
    })
  const wrong = sample.filter((puzzle) => !isMinimal(puzzle)).length
  return { perSecond, checked: sample.length, wrong }
}

/** Puzzles generated before the measurement starts. */
const WARM_UP_PUZZLES = 50

async function main(): Promise<void> {
  const solver = SOLVERS.find(({ name }) => name === process.argv[2])
  if (!solver) throw new Error(`unknown solver: ${process.argv[2]}`)
  const adapter = await solver.load()
  const answer = (question: Question): Answers[keyof Answers] | Promise<Answers[keyof Answers]> => {
    switch (question.kind) {
      case 'try':
        return tryLines(adapter, question)
      case 'pace':
        return pace(adapter, question)
      case 'giants':
        return giants(question)
      case 'case':
        return measureCase(question)
      case 'generate':
        return generate(question)
    }
  }
  process.on('message', async (question: Question) => process.send?.(await answer(question)))
}

main()
