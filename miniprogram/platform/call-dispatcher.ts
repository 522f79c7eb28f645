import type { Clock } from '../core/worker/clock'
import type { WorkerAnswer, WorkerFault } from '../core/worker/messages'
import { createCancelTimeouts } from './cancel-timeouts'
import { log } from './log'
import type { PendingCall, PendingCalls } from './pending-calls'
import { createWorkerTransport, type WorkerHandle } from './worker-transport'

/** What computing depends on. */
export interface ComputePlatform {
  readonly clock: Clock
  /** Throws if WeChat cannot start a worker. */
  createWorker(): WorkerHandle
}

/** A worker that does not confirm a cancellation within this time and this many of its longest slices is blocked, and is replaced. */
const CANCEL_TIMEOUT_MS = 200
const CANCEL_SLICES = 5
/** No more than that, since a clock that was changed can make a slice look long. */
const MAX_CANCEL_TIMEOUT_MS = 60_000
/** The same for a worker that has not answered anything yet: it may still be loading its script. */
const START_TIMEOUT_MS = 3000

/** Runs pending calls in the worker, and again when the worker has died. */
interface CallDispatcher {
  /** Starts a call in the worker. It fails with `worker-lost` if the worker does not start. */
  send(call: PendingCall): void
  /** Ends a call with the error `cancelled`. No effect if it has ended already. */
  cancel(call: PendingCall): void
}

export function createCallDispatcher(
  platform: ComputePlatform,
  calls: PendingCalls,
): CallDispatcher {
  const cancelTimeouts = createCancelTimeouts(platform.clock)
  /** The longest slice that the running worker has reported. */
  let longestSliceMs = 0
  const worker = createWorkerTransport(() => platform.createWorker(), {
    onMessage(message) {
      if (isAnswer(message)) receive(message)
      else log.warn('compute.garbage', { type: typeof message })
    },
    onLost: recover,
  })

  function send(call: PendingCall) {
    if (worker.start()) worker.post(call.request)
    else lose(call)
  }

  function lose({ request: { id } }: PendingCall) {
    calls.receive({ id, error: { code: 'worker-lost' } })
  }

  function receive(answer: WorkerAnswer) {
    longestSliceMs = answer.longestSliceMs ?? longestSliceMs
    if (!('progress' in answer)) cancelTimeouts.confirm(answer.id)
    if ('error' in answer && answer.error.trace) log.error('compute.fault', answer.error)
    calls.receive(answer)
  }

  /** After the worker has died, sends each of its calls again, but only once. */
  function recover() {
    forgetWorker()
    for (const call of calls.all()) {
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
    if (worker.isRunning) {
      cancelTimeouts.start(id, cancelTimeoutMs(), () => {
        log.warn('compute.unresponsive', { method })
        restart()
      })
      worker.post({ id, cancel: true })
    }
  }

  function cancelTimeoutMs() {
    if (!worker.hasAnswered) return START_TIMEOUT_MS
    const slicesMs = Math.min(CANCEL_SLICES * longestSliceMs, MAX_CANCEL_TIMEOUT_MS)
    return Math.max(CANCEL_TIMEOUT_MS, slicesMs)
  }

  function forgetWorker() {
    cancelTimeouts.clear()
    longestSliceMs = 0
  }

  function restart() {
    forgetWorker()
    worker.stop()
    for (const call of calls.all()) send(call)
  }

  return { send, cancel }
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
