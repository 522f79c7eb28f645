import { systemClock } from '../core/worker/clock'
import type {
  WorkerAnswer,
  WorkerCancel,
  WorkerFault,
  WorkerRequest,
} from '../core/worker/messages'
import {
  type MethodName,
  type PayloadOf,
  type ProgressOf,
  type ResultOf,
  solverMethods,
} from '../core/worker/methods'
import { createRunner, type Method } from '../core/worker/runner'
import type { CancelSignal } from './cancel'
import { log } from './log'
import { onReconnect } from './network'
import { type CodeSource, createWorkerCode } from './worker-code'

/** WeChat's worker as far as the client uses it. Old base libraries have no `onError`. */
export interface WorkerHandle {
  postMessage(message: object): void
  onMessage(listener: (message: unknown) => void): void
  onProcessKilled(listener: () => void): void
  onError?(listener: (error: unknown) => void): void
  terminate(): void
}

/** What the client needs of the world. */
export interface Platform extends CodeSource {
  /** Throws where the worker's code is not there. */
  createWorker(): WorkerHandle
  /** Methods that may run on the page while the worker is missing. */
  readonly pageMethods: Readonly<Record<string, Method>>
}

/**
 * Why a call has no result: `cancelled`; `needs-download` (the worker's code is not on the phone yet
 * and the page cannot do this alone); `worker-lost` (the worker died twice over it); or the code of a
 * fault in the request, with its place in `fault`.
 */
export class ComputeError extends Error {
  readonly code: string

  constructor(readonly fault: WorkerFault) {
    super(fault.code)
    this.name = 'ComputeError'
    this.code = fault.code
  }
}

export interface CallOptions<M extends MethodName> {
  onProgress?(progress: ProgressOf<M>): void
  signal?: CancelSignal
}

export interface Compute {
  /** True when the worker's code is on the phone, so that every method can be called. */
  readonly ready: boolean
  /**
   * Brings the worker's code to the phone; call it after the first render. Where that fails it tries
   * again on every reconnect. Resolves to `ready`, never rejects.
   */
  prepare(): Promise<boolean>
  /** Runs a method away from the page's thread and rejects with a ComputeError. */
  call<M extends MethodName>(
    method: M,
    payload: PayloadOf<M>,
    options?: CallOptions<M>,
  ): Promise<ResultOf<M>>
}

/** A cancel that a live worker leaves unanswered for so long means that it no longer listens. */
const CANCEL_PATIENCE = 200
/** A worker that has not said anything yet may still be loading its script. */
const START_PATIENCE = 3000
/** A call that only the worker can answer waits so long for the worker's code to arrive. */
const ARRIVAL_PATIENCE = 8000
/** On the page a slice shares the 16 ms of a tap with everything else. */
const PAGE_SLICE = 8

interface Pending {
  readonly request: WorkerRequest
  /** How often the worker died over this request. */
  deaths: number
  settle(answer: WorkerAnswer): void
}

/**
 * The client of the one worker: made at the first call, made anew when the system kills it, replaced
 * when it no longer listens. Requests that were under way are sent again.
 */
export function createCompute(platform: Platform): Compute {
  const { clock } = platform
  const pending = new Map<number, Pending>()
  /** Cancelled requests that the worker has not confirmed; each value calls off the ultimatum. */
  const unconfirmed = new Map<number, () => void>()
  let lastId = 0
  const code = createWorkerCode(platform)
  let worker: WorkerHandle | undefined
  let workerHasSpoken = false

  const page = createRunner({
    methods: platform.pageMethods,
    post: receive,
    clock,
    slice: PAGE_SLICE,
    report: (error, method) => log.error('compute.internal', { method, error: String(error) }),
  })
  /** Requests that the page does itself; they stay there when the worker arrives. */
  const onPage = new Set<number>()

  function call<M extends MethodName>(
    method: M,
    payload: PayloadOf<M>,
    options: CallOptions<M> = {},
  ): Promise<ResultOf<M>> {
    const { signal, onProgress } = options
    return new Promise((resolve, reject) => {
      if (signal?.cancelled) {
        reject(new ComputeError({ code: 'cancelled' }))
        return
      }
      const id = ++lastId
      const forget = signal?.onCancel(() => cancel(id))
      pending.set(id, {
        request: { id, method, payload },
        deaths: 0,
        settle(answer) {
          if ('progress' in answer) {
            onProgress?.(answer.progress as ProgressOf<M>)
            return
          }
          pending.delete(id)
          onPage.delete(id)
          forget?.()
          if ('error' in answer) reject(new ComputeError(answer.error))
          else resolve(answer.result as ResultOf<M>)
        },
      })
      send(id)
    })
  }

  function send(id: number) {
    const { request } = pending.get(id) as Pending
    const target = runningWorker()
    if (target) {
      post(target, request)
    } else if (request.method in platform.pageMethods) {
      onPage.add(id)
      page.receive(request)
    } else {
      awaitCode(id)
    }
  }

  /** Code that is on its way is waited for, once: a page opened from a link asks before it is there. */
  function awaitCode(id: number) {
    const { request, settle } = pending.get(id) as Pending
    const refuse = () => {
      if (pending.has(id)) settle({ id, error: { code: 'needs-download', method: request.method } })
    }
    if (!code.arrival) {
      refuse()
      return
    }
    const callOff = clock.later(refuse, ARRIVAL_PATIENCE)
    void code.arrival.then((arrived) => {
      callOff()
      if (!arrived) refuse()
      else if (pending.has(id)) send(id)
    })
  }

  /** The worker, made where there is none; undefined (and a fetch under way) while its code is missing. */
  function runningWorker(): WorkerHandle | undefined {
    if (worker) return worker
    if (code.isHere) {
      try {
        return startWorker()
      } catch (error) {
        log.warn('compute.start', { error: String(error) })
        code.lose()
      }
    }
    code.fetchAgain()
    return undefined
  }

  function startWorker(): WorkerHandle {
    const started = platform.createWorker()
    worker = started
    workerHasSpoken = false
    started.onMessage((message) => {
      if (started !== worker) return
      workerHasSpoken = true
      receive(message)
    })
    started.onProcessKilled(() => lose(started, 'killed'))
    started.onError?.((error) => lose(started, error))
    return started
  }

  function receive(message: unknown) {
    const answer = message as WorkerAnswer
    if (!('progress' in answer)) confirm(answer.id)
    pending.get(answer.id)?.settle(answer)
  }

  /** The worker died: whatever it was doing is tried once more on a new one. */
  function lose(lost: WorkerHandle, cause: unknown) {
    if (lost !== worker) return
    log.warn('compute.lost', { cause: String(cause) })
    for (const id of replace()) {
      const entry = pending.get(id)
      if (!entry) continue
      entry.deaths++
      if (entry.deaths > 1) entry.settle({ id, error: { code: 'worker-lost' } })
      else send(id)
    }
  }

  /** Puts the worker away; returns the ids of the requests that it leaves behind. */
  function replace(): number[] {
    const old = worker
    worker = undefined
    for (const callOff of unconfirmed.values()) callOff()
    unconfirmed.clear()
    try {
      old?.terminate()
    } catch (error) {
      log.warn('compute.terminate', { error: String(error) })
    }
    return [...pending.keys()].filter((id) => !onPage.has(id))
  }

  function cancel(id: number) {
    const entry = pending.get(id)
    if (!entry) return
    const isOnPage = onPage.has(id)
    entry.settle({ id, error: { code: 'cancelled' } })
    if (isOnPage) {
      page.receive({ id, cancel: true })
      return
    }
    if (!worker) return
    unconfirmed.set(
      id,
      clock.later(
        () => {
          log.warn('compute.deaf', { method: entry.request.method })
          for (const left of replace()) send(left)
        },
        workerHasSpoken ? CANCEL_PATIENCE : START_PATIENCE,
      ),
    )
    post(worker, { id, cancel: true })
  }

  function post(target: WorkerHandle, message: WorkerRequest | WorkerCancel) {
    try {
      target.postMessage(message)
    } catch (error) {
      lose(target, error)
    }
  }

  function confirm(id: number) {
    unconfirmed.get(id)?.()
    unconfirmed.delete(id)
  }

  return {
    get ready() {
      return code.isHere
    },
    prepare: code.fetch,
    call,
  }
}

/** The one client of the app, on WeChat's own worker. */
export const compute = createCompute({
  clock: systemClock,
  pageMethods: { ...solverMethods },
  createWorker: () =>
    wx.createWorker('workers/compute.js', { useExperimentalWorker: true }) as WorkerHandle,
  fetchWorkerCode: () =>
    new Promise((resolve, reject) => {
      wx.preDownloadSubpackage({
        packageType: 'workers',
        success: () => resolve(),
        fail: reject,
      })
    }),
  onReconnect,
})
