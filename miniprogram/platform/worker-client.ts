import { systemClock } from '../core/worker/clock'
import type { MethodName, PayloadOf, ProgressOf, ResultOf } from '../core/worker/methods'
import { type ComputePlatform, createCallDispatcher } from './call-dispatcher'
import type { CancelSignal } from './cancel'
import { ComputeError } from './compute-error'
import { log } from './log'
import { createPendingCalls } from './pending-calls'
import type { WorkerHandle } from './worker-transport'

export { ComputeError, isCancelled } from './compute-error'

interface CallOptions<M extends MethodName> {
  onProgress?(progress: ProgressOf<M>): void
  signal?: CancelSignal
}

export interface Compute {
  /** Runs a method away from the page's thread. Rejects with a ComputeError. */
  call<M extends MethodName>(
    method: M,
    payload: PayloadOf<M>,
    options?: CallOptions<M>,
  ): Promise<ResultOf<M>>
}

/**
 * The client of the one worker. The worker is started at the first call and replaced when it dies or no longer
 * reacts; calls in progress are then sent again.
 */
export function createCompute(platform: ComputePlatform): Compute {
  const calls = createPendingCalls()
  const dispatcher = createCallDispatcher(platform, calls)

  return {
    call(method, payload, { signal, onProgress } = {}) {
      return new Promise((resolve, reject) => {
        if (signal?.cancelled) {
          reject(new ComputeError({ code: 'cancelled' }))
          return
        }
        const call = calls.add(method, payload, {
          onProgress: (progress) => onProgress?.(progress as ProgressOf<typeof method>),
          onResult(result) {
            unsubscribe?.()
            resolve(result as ResultOf<typeof method>)
          },
          onError(fault) {
            unsubscribe?.()
            reject(new ComputeError(fault))
          },
        })
        const unsubscribe = signal?.onCancel(() => dispatcher.cancel(call))
        dispatcher.send(call)
      })
    },
  }
}

const SCRIPT = 'workers/compute.js'

/** The experimental worker has a JIT compiler on iOS; the plain one starts on more phones. Throws if neither starts. */
function startWorker(): WorkerHandle {
  try {
    return wx.createWorker(SCRIPT, { useExperimentalWorker: true }) as WorkerHandle
  } catch (error) {
    log.warn('compute.experimental', { error: String(error) })
    return wx.createWorker(SCRIPT) as WorkerHandle
  }
}

/** The app's client of WeChat's worker. */
export const compute = createCompute({
  clock: systemClock,
  createWorker: startWorker,
})
