/** The measured program: a Timing for each review. */
import type { ReviewPayload } from '../../../miniprogram/core/worker/methods/index'
import { review } from '../../../miniprogram/core/worker/methods/review'
import { processorTime } from '../../processor-time'
import { answer } from '../measured'

export type Task = readonly ReviewPayload[]

/** Processor times, ms. */
export interface Timing {
  readonly milliseconds: number
  /** The longest time between two points at which the method can be paused. */
  readonly slice: number
}

/** Reviews made before the measurement, so that every technique is compiled. */
const WARM_UP_REVIEWS = 40

function timingOf(payload: ReviewPayload): Timing {
  const start = processorTime()
  let before = start
  let slice = 0
  const running = review(payload, { now: () => 0 })
  for (let turn = running.next(); ; turn = running.next()) {
    const now = processorTime()
    slice = Math.max(slice, now - before)
    before = now
    if (turn.done) return { milliseconds: now - start, slice }
  }
}

answer<Task, Timing>(function* (payloads) {
  const stride = Math.ceil(payloads.length / WARM_UP_REVIEWS)
  payloads.filter((_, index) => index % stride === 0).map(timingOf)
  for (const payload of payloads) yield timingOf(payload)
})
