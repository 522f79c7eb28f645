import type { Clock } from '../../../miniprogram/core/worker/clock'

interface Timer {
  readonly at: number
  readonly task: () => void
}

/** A clock that moves only when it is told to. */
export class ManualClock implements Clock {
  private time = 0
  private timers: Timer[] = []

  now() {
    return this.time
  }

  later(task: () => void, milliseconds: number) {
    const timer = { at: this.time + milliseconds, task }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((one) => one !== timer)
    }
  }

  /** Time that passes inside a task: nothing else runs meanwhile. */
  spend(milliseconds: number) {
    this.time += milliseconds
  }

  /** Lets time pass and runs whatever falls due, in order. */
  advance(milliseconds: number) {
    const end = this.time + milliseconds
    for (;;) {
      const [next] = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
      if (!next) break
      this.timers = this.timers.filter((one) => one !== next)
      this.time = Math.max(this.time, next.at)
      next.task()
    }
    this.time = Math.max(this.time, end)
  }

  /** Runs until nothing is due any more. */
  drain() {
    while (this.timers.length > 0) this.advance(Math.max(1, this.timers[0].at - this.time))
  }

  get waiting() {
    return this.timers.length
  }
}
