import type { Clock } from './clock'
import { ComputeFault, faultOf } from './fault'
import type { WorkerAnswer, WorkerFault } from './messages'

/** What a method receives besides its payload. */
export interface MethodContext {
  /** Milliseconds, for methods that measure time. */
  now(): number
}

/**
 * A method is a generator function. The runner can pause it at each `yield`, so it yields about every
 * millisecond; a yielded value is progress for the page. It validates its payload itself.
 */
export type Method<Result = unknown, Progress = unknown> = (
  payload: unknown,
  context: MethodContext,
) => Generator<Progress | undefined, Result, void>

interface RunnerOptions {
  readonly methods: Readonly<Record<string, Method>>
  /** Sends an answer to the page. */
  readonly post: (answer: WorkerAnswer) => void
  readonly clock: Clock
  /** Maximum duration of a slice. Default 20. */
  readonly sliceMs?: number
  /** Minimum time between two progress messages of a request. Default 250. */
  readonly progressIntervalMs?: number
  /** Called with exceptions that are bugs, not faults of the request. */
  readonly report?: (error: unknown, method: string) => void
}

export interface Runner {
  /** Handles a message from the page; ignores anything that does not match the protocol. */
  receive(message: unknown): void
}

interface Task {
  readonly id: number
  readonly method: string
  readonly steps: Generator<unknown, unknown, void>
  progress: unknown
  progressAt: number
}

/**
 * Creates a runner. It runs methods in slices, several requests in turn, so that messages, in particular
 * cancel, are handled between two slices.
 */
export function createRunner(options: RunnerOptions): Runner {
  return new SlicedRunner(options)
}

class SlicedRunner implements Runner {
  private readonly methods: ReadonlyMap<string, Method>
  private readonly send: (answer: WorkerAnswer) => void
  private readonly clock: Clock
  private readonly sliceMs: number
  private readonly progressIntervalMs: number
  private readonly report: RunnerOptions['report']
  private readonly context: MethodContext
  /** The running tasks; the first one gets the next slice. */
  private readonly queue: Task[] = []
  private isScheduled = false
  /** When the slice began that is running. */
  private sliceStart: number | undefined
  private longestSliceMs = 0

  constructor(options: RunnerOptions) {
    const { clock } = options
    this.methods = new Map(Object.entries(options.methods))
    this.send = options.post
    this.clock = clock
    this.sliceMs = options.sliceMs ?? 20
    this.progressIntervalMs = options.progressIntervalMs ?? 250
    this.report = options.report
    this.context = { now: () => clock.now() }
  }

  receive(message: unknown): void {
    if (typeof message !== 'object' || message === null) return
    const { id, method, payload, cancel } = message as Record<string, unknown>
    if (typeof id !== 'number') return
    if (cancel === true) this.cancel(id)
    else if (typeof method === 'string') this.start(id, method, payload)
  }

  private start(id: number, method: string, payload: unknown): void {
    if (this.queue.some((task) => task.id === id)) return
    const start = this.methods.get(method)
    if (!start) {
      this.fail(id, method, new ComputeFault('unknown-method', { method }))
      return
    }
    const steps = start(payload, this.context)
    this.queue.push({ id, method, steps, progress: undefined, progressAt: this.clock.now() })
    this.schedule()
  }

  private cancel(id: number): void {
    const task = this.queue.find((candidate) => candidate.id === id)
    if (!task) return
    this.remove(task)
    task.steps.return(undefined)
    this.fail(id, task.method, new ComputeFault('cancelled'))
  }

  private schedule(): void {
    if (this.isScheduled || this.queue.length === 0) return
    this.isScheduled = true
    this.clock.later(() => this.runSlice(), 0)
  }

  private runSlice(): void {
    const { queue, clock } = this
    this.isScheduled = false
    this.sliceStart = clock.now()
    const end = this.sliceStart + this.sliceMs
    while (queue.length > 0 && clock.now() < end) this.advance(queue[0], end)
    this.measureSlice()
    this.sliceStart = undefined
    if (queue.length > 1) queue.push(queue.shift() as Task)
    this.schedule()
  }

  /** Advances a task until it ends, time is up, or it is cancelled by the receiver of its progress. */
  private advance(task: Task, end: number): void {
    try {
      do {
        const step = task.steps.next()
        if (step.done) {
          this.remove(task)
          this.post({ id: task.id, result: step.value })
          return
        }
        if (step.value !== undefined) task.progress = step.value
        this.postProgress(task)
      } while (this.clock.now() < end && this.queue.includes(task))
    } catch (error) {
      this.remove(task)
      this.fail(task.id, task.method, error)
    }
  }

  private measureSlice(): void {
    if (this.sliceStart === undefined) return
    this.longestSliceMs = Math.max(this.longestSliceMs, this.clock.now() - this.sliceStart)
  }

  private post(answer: WorkerAnswer): void {
    this.measureSlice()
    const { longestSliceMs } = this
    this.send(longestSliceMs > this.sliceMs ? { ...answer, longestSliceMs } : answer)
  }

  private remove(task: Task): void {
    this.queue.splice(this.queue.indexOf(task), 1)
  }

  private postProgress(task: Task): void {
    const now = this.clock.now()
    if (task.progress === undefined || now - task.progressAt < this.progressIntervalMs) return
    this.post({ id: task.id, progress: task.progress })
    task.progress = undefined
    task.progressAt = now
  }

  private fail(id: number, method: string, error: unknown): void {
    const fault: WorkerFault = faultOf(error)
    if (fault.code === 'internal') this.report?.(error, method)
    this.post({ id, error: fault })
  }
}
