import type { WorkerFault } from '../core/worker/messages'

/**
 * Why a call has no result: `cancelled`; `worker-lost` (the worker died twice during the call, or does not start and the
 * page cannot run this method); or the code of a fault in the request, with its place in `fault`.
 */
export class ComputeError extends Error {
  readonly code: string

  constructor(readonly fault: WorkerFault) {
    super(fault.code)
    this.name = 'ComputeError'
    this.code = fault.code
  }
}
