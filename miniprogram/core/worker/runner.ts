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

export interface RunnerOptions {
  readonly methods: Readonly<Record<string, Method>>
  /** Sends an answer to the page. */
  readonly post: (answer: WorkerAnswer) => void
  readonly clock: Clock
  /** Maximum duration of a slice. Default 20. */
  readonly sliceMs?: number
  /** Minimum time between two progress messages of a request. Default 100. */
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
 * cancel, are handled between two slices. It is used in the worker and, as a fallback, on the page.
 */
export function createRunner(options: RunnerOptions): Runner {
  const { post, clock, sliceMs = 20, progressIntervalMs = 100, report } = options
  const methods = new Map(Object.entries(options.methods))
  const context: MethodContext = { now: () => clock.now() }
  /** The running tasks; the first one gets the next slice. */
  const queue: Task[] = []
  let scheduled = false

  function schedule() {
    if (scheduled || queue.length === 0) return
    scheduled = true
    clock.later(runSlice, 0)
  }

  function runSlice() {
    scheduled = false
    const end = clock.now() + sliceMs
    while (queue.length > 0 && clock.now() < end) advance(queue[0], end)
    if (queue.length > 1) queue.push(queue.shift() as Task)
    schedule()
  }

  /** Advances a task until it ends, time is up, or it is cancelled by the receiver of its progress. */
  function advance(task: Task, end: number) {
    try {
      do {
        const step = task.steps.next()
        if (step.done) {
          removeTask(task)
          post({ id: task.id, result: step.value })
          return
        }
        if (step.value !== undefined) task.progress = step.value
        postProgress(task)
      } while (clock.now() < end && queue.includes(task))
    } catch (error) {
      removeTask(task)
      fail(task.id, task.method, error)
    }
  }

  function removeTask(task: Task) {
    queue.splice(queue.indexOf(task), 1)
  }

  function postProgress(task: Task) {
    const now = clock.now()
    if (task.progress === undefined || now - task.progressAt < progressIntervalMs) return
    post({ id: task.id, progress: task.progress })
    task.progress = undefined
    task.progressAt = now
  }

  function fail(id: number, method: string, error: unknown) {
    const fault: WorkerFault = faultOf(error)
    if (fault.code === 'internal') report?.(error, method)
    post({ id, error: fault })
  }

  function startTask(id: number, method: string, payload: unknown) {
    if (queue.some((task) => task.id === id)) return
    const start = methods.get(method)
    if (!start) {
      fail(id, method, new ComputeFault('unknown-method', { method }))
      return
    }
    const steps = start(payload, context)
    queue.push({ id, method, steps, progress: undefined, progressAt: clock.now() })
    schedule()
  }

  function cancelTask(id: number) {
    const task = queue.find((candidate) => candidate.id === id)
    if (!task) return
    removeTask(task)
    task.steps.return(undefined)
    fail(id, task.method, new ComputeFault('cancelled'))
  }

  return {
    receive(message) {
      if (typeof message !== 'object' || message === null) return
      const { id, method, payload, cancel: stop } = message as Record<string, unknown>
      if (typeof id !== 'number') return
      if (stop === true) cancelTask(id)
      else if (typeof method === 'string') startTask(id, method, payload)
    },
  }
}
