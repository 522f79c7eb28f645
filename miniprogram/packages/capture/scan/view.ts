/** What was read, as the page shows it: the selected cell with its likeliest digits, and how much there is. */

import { SYMBOLS } from '../../../core/sudoku/digits'
import { shapeOf } from '../../../core/sudoku/grid'
import { fill, words } from '../../../strings/index'
import { sayCell } from '../../../strings/say'
import type { CorrectedReading } from '../reading'

/** How many alternatives fit into their line. */
const ALTERNATIVES = 3

/** One of the likeliest digits of a cell. */
export interface AlternativeView {
  readonly digit: number
  readonly text: string
  readonly label: string
}

/** What the line under the verdict says of the selected cell. */
export function cellView(reading: CorrectedReading, selected: number) {
  if (selected < 0) return { selected, alternatives: [] }
  const t = words().scan
  const { digit, printed, alternatives } = reading.cells[selected]
  return {
    selected,
    digit,
    printed,
    cellName: sayCell(shapeOf(reading.size), selected),
    alternatives: alternatives.slice(0, ALTERNATIVES).map((one): AlternativeView => {
      const name = one > 0 ? SYMBOLS[one] : t.empty
      return {
        digit: one,
        text: one > 0 ? name : t.blank,
        label: fill(t.alternative, { digit: name }),
      }
    }),
  }
}

/** How many digits were read, printed and written. */
export function countOf({ cells }: CorrectedReading): string {
  const t = words().scan
  const count = (holds: (cell: CorrectedReading['cells'][number]) => boolean) =>
    cells.filter(holds).length
  const given = count(({ digit, printed }) => digit > 0 && printed)
  const written = count(({ digit, printed }) => digit > 0 && !printed)
  return fill(written > 0 ? t.foundBoth : t.found, { given, written })
}
