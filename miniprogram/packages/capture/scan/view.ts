import { formatDigits, rowsOf, SYMBOLS } from '../../../core/sudoku/digits'
import { fill } from '../../../strings/index'
import { sayCell } from '../../../strings/say'
import type { DrawnRule } from '../brush'
import { cagesIn } from '../cage-sketch'
import type { Assessment } from '../input/assessment'
import { type CorrectedReading, doubtCount } from '../reading'
import { regionsIn, shapeOfSketch } from '../sketch'
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
  const { size } = reading
  return {
    ...cellView(reading, selected),
    values: rowsOf(formatDigits(reading.cells.map(({ digit }) => digit)), size),
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
    cellName: sayCell(shapeOfSketch(reading.sketch), selected),
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

/**
 * The page's data of an assessment. A good verdict also shows how many digits were read. `hasOthers`: the picture has other
 * grids to choose.
 */
export function assessmentView(
  reading: CorrectedReading,
  { verdict, ready }: Assessment,
  hasOthers: boolean,
) {
  const text = verdict.tone === 'good' ? countText(reading) : verdict.text
  return { verdict: { ...verdict, text }, ready, ...actionOf(reading, verdict.tone, hasOthers) }
}

/** What the verdict's button does: chooses another grid, draws a rule, or opens the rules, which may be others. */
export type VerdictAction = 'another' | 'rules' | DrawnRule | ''

function actionOf({ sketch, suspicion }: CorrectedReading, tone: string, hasOthers: boolean) {
  const { scan, rules } = captureWords()
  const action = (kind: VerdictAction, verdictAction: string) => ({ kind, verdictAction })
  if (hasOthers) return action('another', scan.another)
  if (cagesIn(sketch).length > 0) return action('killer', rules.cagesRedraw)
  if (regionsIn(sketch)) return action('jigsaw', rules.redraw)
  if (suspicion === 'jigsaw') return action('jigsaw', rules.draw)
  return tone === 'bad' || tone === 'care' ? action('rules', rules.title) : action('', '')
}

/** How many printed and handwritten digits were read, and how many cages. */
function countText({ cells, sketch }: CorrectedReading): string {
  const t = captureWords().scan
  const given = cells.filter(({ digit, printed }) => digit > 0 && printed).length
  const written = cells.filter(({ digit, printed }) => digit > 0 && !printed).length
  const cages = cagesIn(sketch).length
  if (cages > 0) return fill(t.foundCages, { cages, given: given + written })
  return fill(written > 0 ? t.foundBoth : t.found, { given, written })
}
