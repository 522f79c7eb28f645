import type { WorkerAnswer } from '../core/worker/messages'
import { createRunner, type Method, type Runner } from '../core/worker/runner'
import { createCancelTimeouts } from './cancel-timeouts'
import { log } from './log'
import type { PendingCall, PendingCalls } from './pending-calls'
import type { CodeSource, WorkerCode } from './worker-code'
import { createWorkerTransport, type WorkerHandle } from './worker-transport'

/** What computing depends on. */
export interface ComputePlatform extends CodeSource {
  /** Throws if the worker's code is not on the phone. */
  createWorker(): WorkerHandle
  /** The methods that the page may run while the worker's code is missing. */
  readonly pageMethods: Readonly<Record<string, Method>>
}

/** A worker that does not confirm a cancellation within this time is blocked, and is replaced. */
const CANCEL_TIMEOUT_MS = 200
/** The same for a worker that has not answered anything yet: it may still be loading its script. */
const START_TIMEOUT_MS = 3000
/** How long a call that only the worker can run waits for a download in progress. */
const DOWNLOAD_TIMEOUT_MS = 8000
/** A slice on the page shares the 16 ms of a frame with rendering and input. */
const PAGE_SLICE_MS = 8

/** Decides where each pending call runs, and runs it again when the worker has died. */
interface CallDispatcher {
  /** Starts a call in the worker, or on the page while the worker's code is missing. */
  send(call: PendingCall): void
  /** Ends a call with the error `cancelled`. No effect if it has ended already. */
  cancel(call: PendingCall): void
}

export function createCallDispatcher(
  platform: ComputePlatform,
  code: WorkerCode,
  calls: PendingCalls,
): CallDispatcher {
  const cancelTimeouts = createCancelTimeouts(platform.clock)
  const worker = createWorkerTransport(() => platform.createWorker(), code, {
    onMessage: (message) => receive(message as WorkerAnswer),
    onLost: recover,
  })
  const page = createPageRunner(platform, receive)

  function send(call: PendingCall) {
    if (worker.start()) {
      worker.post(call.request)
    } else if (call.request.method in platform.pageMethods) {
      call.isOnPage = true
      page.receive(call.request)
    } else {
      sendAfterDownload(call)
    }
  }

  /** Waits for a download in progress, once: a page opened from a link makes calls before it has ended. */
  function sendAfterDownload(call: PendingCall) {
    const { id, method } = call.request
    const refuse = () => calls.receive({ id, error: { code: 'needs-download', method } })
    if (!code.download) {
      refuse()
      return
    }
    const cancelTimer = platform.clock.later(refuse, DOWNLOAD_TIMEOUT_MS)
    void code.download.then((isAvailable) => {
      cancelTimer()
      if (!isAvailable) refuse()
      else if (calls.has(call)) send(call)
    })
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
      else calls.receive({ id: call.request.id, error: { code: 'worker-lost' } })
    }
  }

  function cancel(call: PendingCall) {
    const { id, method } = call.request
    if (!calls.has(call)) return
    calls.receive({ id, error: { code: 'cancelled' } })
    if (call.isOnPage) {
      page.receive({ id, cancel: true })
    } else if (worker.isRunning) {
      const timeoutMs = worker.hasAnswered ? CANCEL_TIMEOUT_MS : START_TIMEOUT_MS
      cancelTimeouts.start(id, timeoutMs, () => {
        log.warn('compute.unresponsive', { method })
        replaceWorker()
      })
      worker.post({ id, cancel: true })
    }
  }

  function replaceWorker() {
    cancelTimeouts.clear()
    worker.stop()
    for (const call of calls.forWorker()) send(call)
  }

  return { send, cancel }
}

/** Runs methods on the page, in short slices. */
function createPageRunner(
  { pageMethods: methods, clock }: ComputePlatform,
  post: (answer: WorkerAnswer) => void,
): Runner {
  return createRunner({
    methods,
    post,
    clock,
    sliceMs: PAGE_SLICE_MS,
    report: (error, method) => log.error('compute.internal', { method, error: String(error) }),
  })
}
