import { formatDigits, rowsOf, SYMBOLS } from '../../../core/sudoku/digits'
import { shapeOf } from '../../../core/sudoku/grid'
import { fill } from '../../../strings/index'
import { sayCell } from '../../../strings/say'
import type { Assessment } from '../input/assessment'
import { type CorrectedReading, doubtCount } from '../reading'
import { captureWords } from '../strings/index'

/** How many alternatives fit on their line. */
const MAX_ALTERNATIVES = 3

/** One of the likeliest digits of a cell. */
export interface AlternativeView {
  readonly digit: number
  readonly text: string
  readonly label: string
}

/** The page's data of a reading with a selected cell (−1 for none). */
export function readingView(reading: CorrectedReading, selected: number) {
  return {
    ...cellView(reading, selected),
    values: rowsOf(formatDigits(reading.cells.map(({ digit }) => digit)), reading.size),
    doubts: doubtCount(reading),
  }
}

/** The selected cell with its likeliest digits. */
function cellView(reading: CorrectedReading, selected: number) {
  if (selected < 0) return { selected, alternatives: [] }
  const t = captureWords().scan
  const { digit, printed, alternatives } = reading.cells[selected]
  return {
    selected,
    digit,
    printed,
    cellName: sayCell(shapeOf(reading.size), selected),
    alternatives: alternatives.slice(0, MAX_ALTERNATIVES).map((one): AlternativeView => {
      const name = one > 0 ? SYMBOLS[one] : t.empty
      return {
        digit: one,
        text: one > 0 ? name : t.blank,
        label: fill(t.alternative, { digit: name }),
      }
    }),
  }
}

/** The page's data of an assessment. A good verdict also shows how many digits were read. */
export function assessmentView(reading: CorrectedReading, { verdict, ready }: Assessment) {
  const text = verdict.tone === 'good' ? countText(reading) : verdict.text
  return { verdict: { ...verdict, text }, ready }
}

/** How many printed and handwritten digits were read. */
function countText({ cells }: CorrectedReading): string {
  const t = captureWords().scan
  const given = cells.filter(({ digit, printed }) => digit > 0 && printed).length
  const written = cells.filter(({ digit, printed }) => digit > 0 && !printed).length
  return fill(written > 0 ? t.foundBoth : t.found, { given, written })
}
