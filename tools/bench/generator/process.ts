/**
 * The program of a measured process: `node process.js '{"level":"hard",…}'` prints an Outcome for each seed, a JSON line each.
 * Times are of the processor, so that other programs on the machine do not count.
 */
import {
  GenerationError,
  generateRatedPuzzle,
  type RatedPuzzle,
  type RatedPuzzleOptions,
} from '../../../miniprogram/core/sudoku/generator/rated-puzzles'
import { ratePuzzle } from '../../../miniprogram/core/sudoku/logic/rating'
import { countSolutions } from '../../../miniprogram/core/sudoku/solver'

export interface Task extends Omit<RatedPuzzleOptions, 'seed'> {
  /** Seeds 1 … this. */
  readonly seeds: number
  /** A seed that takes longer is given up, ms. */
  readonly limit: number
}

export interface Outcome {
  readonly milliseconds: number
  /** Puzzles looked at before. */
  readonly tried: number
  readonly found: boolean
  /** The solver counts one solution. */
  readonly isUnique: boolean
  /** A path walked from the start says the same as the generator, and what was wanted. */
  readonly isConfirmed: boolean
}

/** Hard ones, made before anything is measured, so that the compiler has seen the way. */
const WARM_UP_PUZZLES = 30

const processorTime = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function outcomeOf({ seeds: _, limit, ...wishes }: Task, seed: number): Outcome {
  const start = processorTime()
  const milliseconds = () => processorTime() - start
  const search = generateRatedPuzzle({ ...wishes, seed })
  let tried = 0
  try {
    for (let turn = search.next(); ; turn = search.next()) {
      if (turn.done) {
        const taken = milliseconds()
        return { ...judge(turn.value, wishes), milliseconds: taken, tried }
      }
      if (turn.value > tried) {
        tried = turn.value
        // Asking the time is not free.
        if (tried % 16 === 0 && milliseconds() > limit) break
      }
    }
  } catch (error) {
    if (!(error instanceof GenerationError)) throw error
  }
  const nothing = { found: false, isUnique: false, isConfirmed: false }
  return { ...nothing, milliseconds: milliseconds(), tried }
}

function judge({ puzzle, rating }: RatedPuzzle, { level, technique }: Partial<RatedPuzzleOptions>) {
  const again = ratePuzzle(puzzle)
  return {
    found: true,
    isUnique: countSolutions(puzzle, 2) === 1,
    isConfirmed:
      JSON.stringify(again) === JSON.stringify(rating) &&
      (level === undefined || again.level === level) &&
      (technique === undefined || again.hardest === technique),
  }
}

const task: Task = JSON.parse(process.argv[2])
for (let seed = 1; seed <= WARM_UP_PUZZLES; seed++)
  outcomeOf({ ...task, level: 'hard', technique: undefined }, seed)
for (let seed = 1; seed <= task.seeds; seed++) {
  process.stdout.write(`${JSON.stringify(outcomeOf(task, seed))}\n`)
}
