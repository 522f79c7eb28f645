import type { Clock } from './clock'
import { ComputeFault, faultOf } from './fault'
import type { WorkerAnswer, WorkerFault } from './messages'

/** What a method gets besides its payload. */
export interface MethodContext {
  /** Milliseconds, for methods that report how long they took. */
  now(): number
}

/**
 * A method is a generator. Each `yield` lets the runner pause it, so a method yields every millisecond
 * or so; a yielded value is progress for the page. It checks its own payload (unknown: it was a message).
 */
export type Method<Result = unknown, Progress = unknown> = (
  payload: unknown,
  context: MethodContext,
) => Generator<Progress | undefined, Result, void>

export interface RunnerOptions {
  readonly methods: Readonly<Record<string, Method>>
  /** Sends an answer to the page. */
  readonly post: (answer: WorkerAnswer) => void
  readonly clock: Clock
  /** Longest stretch without a pause, milliseconds. Default 20. */
  readonly slice?: number
  /** Shortest time between two progress messages of one request, milliseconds. Default 100. */
  readonly progressEvery?: number
  /** Told of exceptions that are bugs rather than faults of the request. */
  readonly report?: (error: unknown, method: string) => void
}

export interface Runner {
  /** Takes a message of the page; anything that is no message of the protocol is ignored. */
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
 * Runs methods in slices, several at once in turn, so that messages (a cancel above all) get through
 * between two slices. The same runner serves in the worker and, while that is missing, on the page.
 */
export function createRunner(options: RunnerOptions): Runner {
  const { post, clock, slice = 20, progressEvery = 100, report } = options
  const table = new Map(Object.entries(options.methods))
  const context: MethodContext = { now: () => clock.now() }
  /** The tasks under way; the first one runs next. */
  const queue: Task[] = []
  let scheduled = false

  function schedule() {
    if (scheduled || queue.length === 0) return
    scheduled = true
    clock.later(runSlice, 0)
  }

  function runSlice() {
    scheduled = false
    const end = clock.now() + slice
    while (queue.length > 0 && clock.now() < end) advance(queue[0], end)
    if (queue.length > 1) queue.push(queue.shift() as Task)
    schedule()
  }

  /** Steps a task until it ends or is cancelled (by whoever hears its progress), or until time is up. */
  function advance(task: Task, end: number) {
    try {
      do {
        const step = task.steps.next()
        if (step.done) {
          leave(task)
          post({ id: task.id, result: step.value })
          return
        }
        if (step.value !== undefined) task.progress = step.value
        postProgress(task)
      } while (clock.now() < end && queue.includes(task))
    } catch (error) {
      leave(task)
      fail(task.id, task.method, error)
    }
  }

  function leave(task: Task) {
    queue.splice(queue.indexOf(task), 1)
  }

  function postProgress(task: Task) {
    const now = clock.now()
    if (task.progress === undefined || now - task.progressAt < progressEvery) return
    post({ id: task.id, progress: task.progress })
    task.progress = undefined
    task.progressAt = now
  }

  function fail(id: number, method: string, error: unknown) {
    const fault: WorkerFault = faultOf(error)
    if (fault.code === 'internal') report?.(error, method)
    post({ id, error: fault })
  }

  function start(id: number, method: string, payload: unknown) {
    if (queue.some((task) => task.id === id)) return
    const known = table.get(method)
    if (!known) {
      fail(id, method, new ComputeFault('unknown-method', { method }))
      return
    }
    const steps = known(payload, context)
    queue.push({ id, method, steps, progress: undefined, progressAt: clock.now() })
    schedule()
  }

  function cancel(id: number) {
    const task = queue.find((one) => one.id === id)
    if (!task) return
    leave(task)
    task.steps.return(undefined)
    fail(id, task.method, new ComputeFault('cancelled'))
  }

  return {
    receive(message) {
      if (typeof message !== 'object' || message === null) return
      const { id, method, payload, cancel: stop } = message as Record<string, unknown>
      if (typeof id !== 'number') return
      if (stop === true) cancel(id)
      else if (typeof method === 'string') start(id, method, payload)
    },
  }
}
