import { formatDigits } from '../../sudoku/digits'
import { createTraceRun, type TraceEvent } from '../../sudoku/solver/trace'
import { readCount, readPuzzle } from '../grid'
import { SLICE_BUDGET } from './budget'

export interface TraceResult {
  /** Guesses and recalls in order, about `limit` at most. */
  readonly events: readonly TraceEvent[]
  readonly guesses: number
  readonly recalls: number
  /** False if `limit` stopped the trace before the end. */
  readonly complete: boolean
  /** The solution as text; null if there is none or it was not reached. */
  readonly solution: string | null
}

/** Default limit on the total length of the grids in a trace: two thousand events for 9×9. */
const MAX_TRACE_CHARS = 162_000

/** Traces the guesses and recalls on the way to the first solution, up to `limit`. */
export function* traceMethod(payload: unknown): Generator<undefined, TraceResult, void> {
  const puzzle = readPuzzle(payload)
  const limit = readCount(payload, 'limit', 1, Math.floor(MAX_TRACE_CHARS / puzzle.shape.cellCount))
  const tracing = createTraceRun(puzzle)
  const budget = SLICE_BUDGET[puzzle.shape.size]
  for (;;) {
    const isRunning = tracing.advance(budget)
    const { events, guesses, recalls, solution } = tracing.trace()
    if (!isRunning || events.length >= limit) {
      return {
        events,
        guesses,
        recalls,
        complete: !isRunning,
        solution: solution && formatDigits(solution),
      }
    }
    yield
  }
}
