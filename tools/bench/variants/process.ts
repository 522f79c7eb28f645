/** The measured program: an Outcome for each puzzle. */
import { formatDigits, parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { puzzleWithShape, type Shape } from '../../../miniprogram/core/sudoku/grid'
import { createSearch, twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import { readRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { processorTime } from '../../processor-time'
import { answer } from '../measured'
import { createPeer } from './peer'
import { IMAGES, imageOf, type VariantPuzzle } from './puzzles'

export interface Task {
  readonly puzzles: readonly VariantPuzzle[]
  /** The folder of the other solver; absent for ours. */
  readonly peer?: string
  /** How often each puzzle is solved; the fastest counts. */
  readonly runs: number
  /** Puzzles that take seconds: each once, in processor time and with setup, also that of the other solver. */
  readonly isHard?: boolean
}

/** Times in milliseconds. */
export interface Outcome {
  readonly search: number
  /** Search and setup for rules that the process has not seen before; 0 for the other solver. */
  readonly withSetup: number
  /** Memory of the layout and its tables, on average, if the process may collect garbage. */
  readonly bytes: number
  /** Whether the solution is the expected one, and the only one. */
  readonly isRight: boolean
}

/** Images solved first, so that the code is compiled. The others are measured, each once. */
const WARM_UP_IMAGES = 4

/** Milliseconds on the clock, or of processor time. */
function now(isHard: boolean): number {
  return isHard ? processorTime() : performance.now()
}

/** Bytes for each layout. */
function measureMemory(puzzles: readonly VariantPuzzle[]): number {
  const used = () => {
    globalThis.gc?.()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const start = used()
  const kept = puzzles.map((puzzle) => {
    // An image that is solved before the measured ones.
    const { size, rules } = imageOf(puzzle, IMAGES - 1)
    // A search keeps what it derives from a shape.
    return createSearch(puzzleWithShape(readRules(rules, size)))
  })
  const bytes = used() - start
  return bytes / kept.length
}

function* measureOurs({ puzzles, runs, isHard = false }: Task): Generator<Outcome> {
  const bytes = measureMemory(puzzles)
  const withSetup = puzzles.map(() => Infinity)
  const search = puzzles.map(() => Infinity)
  const isRight: boolean[] = []
  const solve = (puzzle: VariantPuzzle, index: number, times: number[], prepared?: Shape) => {
    const values = Uint8Array.from(parseDigits(puzzle.givens))
    const start = now(isHard)
    const shape = prepared ?? readRules(puzzle.rules, puzzle.size)
    const found = twoSolutions({ shape, values })
    times[index] = Math.min(times[index], now(isHard) - start)
    isRight[index] = found.length === 1 && formatDigits(found[0]) === puzzle.solution
  }
  for (let image = isHard ? 0 : IMAGES - 1; image >= 0; image--) {
    const times = image < IMAGES - WARM_UP_IMAGES ? withSetup : []
    puzzles.forEach((puzzle, index) => {
      solve(imageOf(puzzle, image), index, times)
    })
  }
  for (let run = 0; run < runs && !isHard; run++) {
    puzzles.forEach((puzzle, index) => {
      // Of more puzzles than shapes are kept, the tables are not there any more.
      const shape = readRules(puzzle.rules, puzzle.size)
      createSearch(puzzleWithShape(shape))
      solve(puzzle, index, search, shape)
    })
  }
  for (let i = 0; i < puzzles.length; i++) {
    const time = isHard ? withSetup[i] : search[i]
    yield { search: time, withSetup: withSetup[i], bytes, isRight: isRight[i] }
  }
}

async function* measurePeer(
  { puzzles, runs, isHard = false }: Task,
  folder: string,
): AsyncGenerator<Outcome> {
  const solve = await createPeer(folder)
  const search = puzzles.map(() => Infinity)
  const isRight: boolean[] = []
  for (let run = 0; run < runs; run++) {
    puzzles.forEach((puzzle, index) => {
      const start = now(isHard)
      const found = solve(puzzle)
      const time = isHard ? now(isHard) - start : found.milliseconds
      search[index] = Math.min(search[index], time)
      isRight[index] = found.solution === puzzle.solution
    })
  }
  for (let i = 0; i < puzzles.length; i++) {
    yield { search: search[i], withSetup: 0, bytes: 0, isRight: isRight[i] }
  }
}

answer<Task, Outcome>((task) => (task.peer ? measurePeer(task, task.peer) : measureOurs(task)))
