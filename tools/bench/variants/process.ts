/** The measured program: an Outcome for each puzzle. */
import { formatDigits, parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { readRules } from '../../../miniprogram/core/sudoku/rules-json'
import { twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import { answer } from '../measured'
import { createPeer } from './peer'
import { IMAGES, imageOf, type VariantPuzzle } from './puzzles'

export interface Task {
  readonly puzzles: readonly VariantPuzzle[]
  /** The folder of the other solver; absent for ours. */
  readonly peer?: string
  /** How often each puzzle is solved; the fastest counts. */
  readonly runs: number
}

/** Times in milliseconds. */
export interface Outcome {
  readonly search: number
  /** Search and setup for rules that the process has not seen before; 0 for the other solver. */
  readonly withSetup: number
  /** Whether the solution is the expected one, and the only one. */
  readonly isRight: boolean
}

/** Images solved first, so that the code is compiled. The others are measured, each once. */
const WARM_UP_IMAGES = 4

function* measureOurs({ puzzles, runs }: Task): Generator<Outcome> {
  const withSetup = puzzles.map(() => Infinity)
  for (let image = IMAGES - 1; image >= 0; image--) {
    puzzles.forEach((puzzle, index) => {
      const { size, givens, rules } = imageOf(puzzle, image)
      const values = Uint8Array.from(parseDigits(givens))
      const start = performance.now()
      twoSolutions({ shape: readRules(rules, size), values })
      const time = performance.now() - start
      if (image < IMAGES - WARM_UP_IMAGES) withSetup[index] = Math.min(withSetup[index], time)
    })
  }
  const search = puzzles.map(() => Infinity)
  const isRight: boolean[] = []
  const prepared = puzzles.map(({ size, givens, rules }) => ({
    shape: readRules(rules, size),
    values: Uint8Array.from(parseDigits(givens)),
  }))
  for (let run = 0; run < runs; run++) {
    puzzles.forEach(({ solution }, index) => {
      const start = performance.now()
      const found = twoSolutions(prepared[index])
      search[index] = Math.min(search[index], performance.now() - start)
      isRight[index] = found.length === 1 && formatDigits(found[0]) === solution
    })
  }
  for (let i = 0; i < puzzles.length; i++) {
    yield { search: search[i], withSetup: withSetup[i], isRight: isRight[i] }
  }
}

async function* measurePeer({ puzzles, runs }: Task, folder: string): AsyncGenerator<Outcome> {
  const solve = await createPeer(folder)
  const search = puzzles.map(() => Infinity)
  const isRight: boolean[] = []
  for (let run = 0; run < runs; run++) {
    puzzles.forEach((puzzle, index) => {
      const found = solve(puzzle)
      search[index] = Math.min(search[index], found.milliseconds)
      isRight[index] = found.solution === puzzle.solution
    })
  }
  for (let i = 0; i < puzzles.length; i++) {
    yield { search: search[i], withSetup: 0, isRight: isRight[i] }
  }
}

answer<Task, Outcome>((task) => (task.peer ? measurePeer(task, task.peer) : measureOurs(task)))
