/** The measured program: a Timing for each review. */
import type { ReviewPayload } from '../../../miniprogram/core/worker/methods/index'
import { review } from '../../../miniprogram/core/worker/methods/review'
import { processorTime } from '../../processor-time'
import { answer } from '../measured'

export type Task = readonly ReviewPayload[]

/** Processor times, ms. */
export interface Timing {
  readonly milliseconds: number
  /** The longest time between two points at which the method can be paused, each the shortest of RUNS. */
  readonly slice: number
}

/** Reviews made before the measurement, so that every technique is compiled. */
const WARM_UP_REVIEWS = 40

/** The same review so often: its slices are the same, but in some of them other threads of the process compile and collect garbage. */
const RUNS = 3

/** The time of each slice of a review, ms. */
function slicesOf(payload: ReviewPayload): number[] {
  const slices: number[] = []
  let before = processorTime()
  const running = review(payload)
  for (let turn = running.next(); ; turn = running.next()) {
    const now = processorTime()
    slices.push(now - before)
    before = now
    if (turn.done) return slices
  }
}

function timingOf(payload: ReviewPayload): Timing {
  const runs = Array.from({ length: RUNS }, () => slicesOf(payload))
  const own = runs[0].map((_, index) => Math.min(...runs.map((slices) => slices[index])))
  return { milliseconds: runs[0].reduce((sum, ms) => sum + ms, 0), slice: Math.max(...own) }
}

answer<Task, Timing>(function* (payloads) {
  const stride = Math.ceil(payloads.length / WARM_UP_REVIEWS)
  payloads.filter((_, index) => index % stride === 0).map(slicesOf)
  for (const payload of payloads) yield timingOf(payload)
})
