import { SYMBOLS } from '../../../core/sudoku/digits'
import type { Shape } from '../../../core/sudoku/grid'
import type { TraceResult } from '../../../core/worker/methods/index'
import { fill, words } from '../../../strings/index'
import { sayCells } from '../../../strings/phrases'
import { sayHouse } from '../../../strings/say'
import { marksOf } from '../../../ui/components/board/marks'
import { analysisWords } from '../strings/index'

/** One frame of the trace page: the puzzle, an event of the search, or the outcome. */
export interface TraceFrame {
  readonly title: string
  readonly text: string
  /** The board, one character per cell. */
  readonly grid: string
  /** 'r' marks the cell of a guess, 'e' the house of a contradiction. */
  readonly marks: string
  /** The selected cell, or −1. */
  readonly cell: number
}

/** Number of the last frame: the puzzle is frame 0, the outcome is the frame after all events. */
export function lastTraceFrame(traced: TraceResult): number {
  return traced.events.length + 1
}

/** Frame `index` of a search over `givens`. */
export function traceFrameAt(
  shape: Shape,
  givens: string,
  traced: TraceResult,
  index: number,
): TraceFrame {
  const t = analysisWords().trace
  if (index === 0) return { title: t.start, text: t.startText, grid: givens, marks: '', cell: -1 }
  const event = traced.events[index - 1]
  if (!event) return outcome(givens, traced)
  const cell = sayCells(shape, [event.cell])
  const digit = SYMBOLS[event.digit]
  if (event.kind === 'guess') {
    const rest = event.alternatives.map((other) => SYMBOLS[other]).join(words().common.listComma)
    return {
      title: fill(t.guess, { cell, digit }),
      text: fill(t.guessText, { depth: event.depth, rest }),
      grid: event.grid.slice(0, event.cell) + digit + event.grid.slice(event.cell + 1),
      marks: marksOf(shape, { r: [event.cell] }),
      cell: event.cell,
    }
  }
  const conflict = { digit: SYMBOLS[event.conflictDigit] }
  return {
    title: fill(t.recall, { cell, digit }),
    text:
      event.house < 0
        ? fill(event.conflictDigit > 0 ? t.apart : t.sum, conflict)
        : fill(t[event.conflict], { house: sayHouse(shape, event.house), ...conflict }),
    grid: event.grid,
    marks: marksOf(shape, { e: event.house < 0 ? [] : shape.houses[event.house] }),
    cell: event.cell,
  }
}

function outcome(
  givens: string,
  { solution, complete, guesses, recalls, events }: TraceResult,
): TraceFrame {
  const t = analysisWords().trace
  const counts = { guesses, recalls, n: events.length }
  const [title, text] = solution
    ? [t.done, t.doneText]
    : complete
      ? [t.none, t.noneText]
      : [t.cut, t.cutText]
  return { title, text: fill(text, counts), grid: solution ?? givens, marks: '', cell: -1 }
}
