import { formatDigits } from '../../sudoku/digits'
import { createTraceRun, type TraceEvent } from '../../sudoku/solver/trace'
import { readCount, readPuzzle } from '../grid'
import type { MethodContext } from '../runner'
import { SLICE_BUDGET } from './budget'

export interface TraceResult {
  /** Guesses and recalls in their order, at most about `limit` of them. */
  readonly events: readonly TraceEvent[]
  readonly guesses: number
  readonly recalls: number
  /** False when the trace was stopped by `limit`, before its solution. */
  readonly complete: boolean
  /** As text, a character a cell; null where there is no solution, or none yet. */
  readonly solution: string | null
}

/** Characters of grids until a trace stops by default: two thousand events of a 9×9, more than anybody reads. */
const MAX_TRACE_CHARS = 162_000

/** The guesses and recalls on the way to the first solution, up to `limit` of them. */
export function* traceMethod(
  payload: unknown,
  _context: MethodContext,
): Generator<undefined, TraceResult, void> {
  const puzzle = readPuzzle(payload)
  const limit = readCount(payload, 'limit', 1, Math.floor(MAX_TRACE_CHARS / puzzle.shape.cellCount))
  const tracing = createTraceRun(puzzle)
  const budget = SLICE_BUDGET[puzzle.shape.size]
  for (;;) {
    const goesOn = tracing.advance(budget)
    const { events, guesses, recalls, solution } = tracing.trace()
    if (!goesOn || events.length >= limit) {
      const packed = solution && formatDigits(solution)
      return { events, guesses, recalls, complete: !goesOn, solution: packed }
    }
    yield
  }
}
