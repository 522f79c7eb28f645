import type { WorkerFault } from '../core/worker/messages'

/**
 * Why a call has no result: `cancelled`; `needs-download` (the worker's code is not on the phone yet and the page
 * cannot run this method); `worker-lost` (the worker died twice during the call); or the code of a fault in the
 * request, with its place in `fault`.
 */
export class ComputeError extends Error {
  readonly code: string

  constructor(readonly fault: WorkerFault) {
    super(fault.code)
    this.name = 'ComputeError'
    this.code = fault.code
  }
}
