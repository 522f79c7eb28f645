import type { WorkerAnswer } from '../../../miniprogram/core/worker/messages'

/** An answer without the longest slice, which is there on slow machines only. */
export function withoutSlice<T extends WorkerAnswer>({ longestSliceMs: _, ...answer }: T) {
  return answer as T
}
