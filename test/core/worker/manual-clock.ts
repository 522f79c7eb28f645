import type { Clock } from '../../../miniprogram/core/worker/clock'

interface Timer {
  readonly at: number
  readonly task: () => void
}

/** A clock that tests advance explicitly. */
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
      this.timers = this.timers.filter((other) => other !== timer)
    }
  }

  /** Advances the time inside a task, without running timers. */
  spend(milliseconds: number) {
    this.time += milliseconds
  }

  /** Advances the time and runs the timers that become due, in order. */
  advance(milliseconds: number) {
    const end = this.time + milliseconds
    for (;;) {
      const [next] = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
      if (!next) break
      this.timers = this.timers.filter((timer) => timer !== next)
      this.time = Math.max(this.time, next.at)
      next.task()
    }
    this.time = Math.max(this.time, end)
  }

  /** Runs until there are no timers left. */
  drain() {
    while (this.timers.length > 0) this.advance(Math.max(1, this.timers[0].at - this.time))
  }

  get waiting() {
    return this.timers.length
  }
}

/** A clock that advances on every reading, so that work is divided into many slices. */
export class RunningClock extends ManualClock {
  constructor(private readonly step: number) {
    super()
  }

  override now() {
    this.spend(this.step)
    return super.now()
  }
}
