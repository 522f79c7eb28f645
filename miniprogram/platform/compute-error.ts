import type { WorkerFault } from '../core/worker/messages'
import { words } from '../strings/index'

/**
 * Why a call has no result: `cancelled`; `worker-lost` (the worker died twice during the call, or does not start); or the code of a fault in the request, with its place in `fault`.
 */
export class ComputeError extends Error {
  readonly code: string

  constructor(readonly fault: WorkerFault) {
    super(fault.code)
    this.name = 'ComputeError'
    this.code = fault.code
  }
}

/** Whether an error says that a call was cancelled. */
export function isCancelled(error: unknown): boolean {
  return error instanceof ComputeError && error.code === 'cancelled'
}

/** Whether an error says that nothing can be computed, because the worker does not start or dies again and again. */
export function isWorkerLost(error: unknown): boolean {
  return error instanceof ComputeError && error.code === 'worker-lost'
}

/** What is said wherever a call has failed, beside a button that tries again. `otherwise`: if the worker itself works. */
export function computeNotice(error: unknown, otherwise: string): string {
  return isWorkerLost(error) ? words().common.computeMissing : otherwise
}
