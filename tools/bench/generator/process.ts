/**
 * The measured program: `node process.js '{"level":"hard",…}'` prints an Outcome for each seed, one
 * JSON line each. Measures processor time, so other programs do not count.
 */
import {
  GenerationError,
  generateRatedPuzzle,
  type RatedPuzzle,
  type RatedPuzzleOptions,
} from '../../../miniprogram/core/sudoku/generator/rated-puzzles'
import { solvePath } from '../../../miniprogram/core/sudoku/logic/path'
import { ratePath } from '../../../miniprogram/core/sudoku/logic/rating'
import { countSolutions } from '../../../miniprogram/core/sudoku/solver'

export interface Task extends Omit<RatedPuzzleOptions, 'seed'> {
  /** The seeds are 1 … this number. */
  readonly seeds: number
  /** A seed that takes longer is given up, ms. */
  readonly limit: number
}

export interface Outcome {
  readonly milliseconds: number
  /** The number of puzzles tried before. */
  readonly tried: number
  readonly found: boolean
  /** The solver finds exactly one solution. */
  readonly isUnique: boolean
  /**
   * Rating the puzzle from the start gives the generator's rating and the requested level and
   * technique.
   */
  readonly isConfirmed: boolean
}

/** Hard puzzles made before the measurement, so that the code is compiled. */
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
        // Reading the processor time is not free.
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
  const again = ratePath(solvePath(puzzle), puzzle.shape.size)
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
