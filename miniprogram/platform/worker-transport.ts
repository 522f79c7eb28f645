import type { WorkerCancel, WorkerRequest } from '../core/worker/messages'
import { log } from './log'

/** The part of WeChat's worker that is used. Old base libraries have no `onError`. */
export interface WorkerHandle {
  postMessage(message: object): void
  onMessage(listener: (message: unknown) => void): void
  onProcessKilled(listener: () => void): void
  onError?(listener: (error: unknown) => void): void
  terminate(): void
}

/** The one worker: started when it is first needed, and again after it has died. */
interface WorkerTransport {
  readonly isRunning: boolean
  /** Whether the running worker has sent anything; before that, it may still be loading its script. */
  readonly hasAnswered: boolean
  /** Starts the worker if it is not running. Returns whether it runs. */
  start(): boolean
  /** Posts to the running worker. If that fails, the worker counts as lost. */
  post(message: WorkerRequest | WorkerCancel): void
  /** Terminates the worker; its late messages are ignored. */
  stop(): void
}

interface TransportHandlers {
  onMessage(message: unknown): void
  /** The worker has died: the system killed it, its script failed, or nothing can be posted to it. */
  onLost(): void
}

export function createWorkerTransport(
  createWorker: () => WorkerHandle,
  { onMessage, onLost }: TransportHandlers,
): WorkerTransport {
  let worker: WorkerHandle | undefined
  let hasAnswered = false

  function start(): boolean {
    if (worker) return true
    try {
      listenTo(createWorker())
      return true
    } catch (error) {
      log.warn('compute.start', { error: String(error) })
      return false
    }
  }

  function listenTo(started: WorkerHandle) {
    worker = started
    hasAnswered = false
    started.onMessage((message) => {
      if (started !== worker) return
      hasAnswered = true
      onMessage(message)
    })
    started.onProcessKilled(() => lose(started, 'killed'))
    started.onError?.((error) => lose(started, error))
  }

  function lose(lost: WorkerHandle, cause: unknown) {
    if (lost !== worker) return
    // WeChat's documentation has message and stack in the event, its typings in the event's `error`.
    const { error = cause } = Object(cause)
    const { message = error, stack } = Object(error)
    log.warn('compute.lost', { cause: String(message), stack })
    stop()
    onLost()
  }

  function stop() {
    const stopped = worker
    worker = undefined
    try {
      stopped?.terminate()
    } catch (error) {
      log.warn('compute.terminate', { error: String(error) })
    }
  }

  function post(message: WorkerRequest | WorkerCancel) {
    if (!worker) return
    const target = worker
    try {
      target.postMessage(message)
    } catch (error) {
      lose(target, error)
    }
  }

  return {
    get isRunning() {
      return worker !== undefined
    },
    get hasAnswered() {
      return hasAnswered
    },
    start,
    post,
    stop,
  }
}
