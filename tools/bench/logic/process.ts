/** The measured program: a Timing for each puzzle. */
import { shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { createCandidates } from '../../../miniprogram/core/sudoku/logic/candidates'
import { walkPath } from '../../../miniprogram/core/sudoku/logic/path'
import { processorTime } from '../../processor-time'
import { answer } from '../measured'

/** The values of 9×9 puzzles. */
export type Task = readonly (readonly number[])[]

/** Processor times, ms. */
export interface Timing {
  /** For the whole path. */
  readonly milliseconds: number
  /** For each step of the path: the time of a hint at that point. */
  readonly hints: readonly number[]
}

/** Puzzles solved before the measurement, so that every technique is compiled. */
const WARM_UP_PUZZLES = 40

function timingOf(values: readonly number[]): Timing {
  const hints: number[] = []
  const start = processorTime()
  let before = start
  for (const step of walkPath(createCandidates(shapeOf(9), values))) {
    if (step === null) continue
    const now = processorTime()
    hints.push(now - before)
    before = now
  }
  return { milliseconds: processorTime() - start, hints }
}

answer<Task, Timing>(function* (puzzles) {
  const stride = Math.ceil(puzzles.length / WARM_UP_PUZZLES)
  puzzles.filter((_, index) => index % stride === 0).map(timingOf)
  for (const puzzle of puzzles) yield timingOf(puzzle)
})
