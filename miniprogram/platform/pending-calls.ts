import type { WorkerAnswer, WorkerFault, WorkerRequest } from '../core/worker/messages'

/** A call that has no result yet. */
export interface PendingCall {
  readonly request: WorkerRequest
  /** How often the worker died during this call. */
  losses: number
}

interface Handlers {
  onProgress(progress: unknown): void
  onResult(result: unknown): void
  onError(fault: WorkerFault): void
}

/** The calls that have no result yet, in the order of their ids. */
export interface PendingCalls {
  add(method: string, payload: unknown, handlers: Handlers): PendingCall
  has(call: PendingCall): boolean
  /** Passes an answer to the handlers of its call. A result or an error ends the call. Ignores unknown ids. */
  receive(answer: WorkerAnswer): void
  all(): PendingCall[]
}

export function createPendingCalls(): PendingCalls {
  const calls = new Map<number, PendingCall & Handlers>()
  let lastId = 0

  return {
    add(method, payload, handlers) {
      const id = ++lastId
      const call = { request: { id, method, payload }, losses: 0, ...handlers }
      calls.set(id, call)
      return call
    },
    has: ({ request }) => calls.has(request.id),
    receive(answer) {
      const call = calls.get(answer.id)
      if (!call) return
      if ('progress' in answer) {
        call.onProgress(answer.progress)
        return
      }
      calls.delete(answer.id)
      if ('error' in answer) call.onError(answer.error)
      else call.onResult(answer.result)
    },
    all: () => [...calls.values()],
  }
}
