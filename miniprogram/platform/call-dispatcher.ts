import type { Clock } from '../core/worker/clock'
import type { WorkerAnswer, WorkerFault } from '../core/worker/messages'
import { createRunner, type Method, type Runner } from '../core/worker/runner'
import { createCancelTimeouts } from './cancel-timeouts'
import { log } from './log'
import type { PendingCall, PendingCalls } from './pending-calls'
import { createWorkerTransport, type WorkerHandle } from './worker-transport'

/** What computing depends on. */
export interface ComputePlatform {
  readonly clock: Clock
  /** Throws if WeChat cannot start a worker. */
  createWorker(): WorkerHandle
  /** The methods that the page may run if the worker does not start. */
  pageMethods(): Readonly<Record<string, Method>>
}

/** A worker that does not confirm a cancellation within this time is blocked, and is replaced. */
const CANCEL_TIMEOUT_MS = 200
/** The same for a worker that has not answered anything yet: it may still be loading its script. */
const START_TIMEOUT_MS = 3000
/** A slice on the page shares the 16 ms of a frame with rendering and input. */
const PAGE_SLICE_MS = 8

/** Decides where each pending call runs, and runs it again when the worker has died. */
interface CallDispatcher {
  /** Starts a call in the worker, or on the page if the worker does not start. */
  send(call: PendingCall): void
  /** Ends a call with the error `cancelled`. No effect if it has ended already. */
  cancel(call: PendingCall): void
  /** Terminates the worker. Its calls are sent to a new one; without calls, the next one starts it. */
  restart(): void
}

export function createCallDispatcher(
  platform: ComputePlatform,
  calls: PendingCalls,
): CallDispatcher {
  const cancelTimeouts = createCancelTimeouts(platform.clock)
  const worker = createWorkerTransport(() => platform.createWorker(), {
    onMessage(message) {
      if (isAnswer(message)) receive(message)
      else log.warn('compute.garbage', { type: typeof message })
    },
    onLost: recover,
  })
  let pageRunner: Runner | undefined

  function send(call: PendingCall) {
    if (worker.start()) {
      worker.post(call.request)
    } else if (call.request.method in platform.pageMethods()) {
      call.isOnPage = true
      page().receive(call.request)
    } else {
      lose(call)
    }
  }

  function page(): Runner {
    pageRunner ??= createPageRunner(platform, receive)
    return pageRunner
  }

  function lose({ request: { id } }: PendingCall) {
    calls.receive({ id, error: { code: 'worker-lost' } })
  }

  function receive(answer: WorkerAnswer) {
    if (!('progress' in answer)) cancelTimeouts.confirm(answer.id)
    calls.receive(answer)
  }

  /** After the worker has died, sends each of its calls again, but only once. */
  function recover() {
    cancelTimeouts.clear()
    for (const call of calls.forWorker()) {
      if (!calls.has(call)) continue
      call.losses++
      if (call.losses === 1) send(call)
      else lose(call)
    }
  }

  function cancel(call: PendingCall) {
    const { id, method } = call.request
    if (!calls.has(call)) return
    calls.receive({ id, error: { code: 'cancelled' } })
    if (call.isOnPage) {
      page().receive({ id, cancel: true })
    } else if (worker.isRunning) {
      const timeoutMs = worker.hasAnswered ? CANCEL_TIMEOUT_MS : START_TIMEOUT_MS
      cancelTimeouts.start(id, timeoutMs, () => {
        log.warn('compute.unresponsive', { method })
        restart()
      })
      worker.post({ id, cancel: true })
    }
  }

  function restart() {
    cancelTimeouts.clear()
    worker.stop()
    for (const call of calls.forWorker()) send(call)
  }

  return { send, cancel, restart }
}

/** Whether a message of the worker keeps to the protocol. */
function isAnswer(message: unknown): message is WorkerAnswer {
  if (typeof message !== 'object' || message === null) return false
  const { id, error } = message as { id?: unknown; error?: Partial<WorkerFault> | null }
  if (typeof id !== 'number') return false
  return 'error' in message
    ? typeof error?.code === 'string'
    : 'result' in message || 'progress' in message
}

/** Runs methods on the page, in short slices. */
function createPageRunner(
  { pageMethods, clock }: ComputePlatform,
  post: (answer: WorkerAnswer) => void,
): Runner {
  return createRunner({
    methods: pageMethods(),
    post,
    clock,
    sliceMs: PAGE_SLICE_MS,
    report: (error, method) => log.error('compute.internal', { method, error: String(error) }),
  })
}
