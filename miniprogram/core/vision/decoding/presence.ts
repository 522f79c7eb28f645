import { MIN_PEAK_RATIO, TYPICAL_INK_QUANTILE } from '../cells/cell-images'
import type { Glyph } from '../cells/glyph'
import { clearDigit } from './cell-reading'
import { type CellEvidence, logNoDigit } from './evidence'
import { MIN_STYLE_DIGITS } from './print-style'

/** Log-odds of a digit by a mark's ink: 0 at the least ink of one, more for darker marks. */
const INK_SLOPE = 8
const MAX_INK_LOG_ODDS = 2
/** Marks up to this share of the digits' usual height are notes. */
const MAX_NOTE_HEIGHT_RATIO = 0.5
const NOTE_LOG_ODDS = -4
/** Dark marks of about the usual height are hardly ever anything but digits, and faint ones hardly ever notes. */
const MAX_HEIGHT_DEVIATION_RATIO = 0.25
const DIGIT_HEIGHT_LOG_ODDS = 1.5
/** A text cursor is a thin line, higher than digits. */
const MIN_CARET_HEIGHT_RATIO = 1.18
const MAX_CARET_WIDTH_PX = 2.7
/** Log-odds of a digit in the only cell with such a line. */
const CARET_LOG_ODDS = -2.2

/**
 * Reweighs digits against no digit in all cells, by what the network does not see: how dark and how high a mark is beside
 * the other digits of the grid. Faint marks are dirt or show through from the other side, small ones are notes. `glyphs`: see
 * `measureGlyph`, by cell.
 */
export function reweighPresence(
  evidence: readonly CellEvidence[],
  glyphs: readonly (Glyph | undefined)[],
): readonly CellEvidence[] {
  const heights = glyphs.map((glyph) => glyph?.height ?? 0)
  const clear = heights
    .filter((height, cell) => height > 0 && clearDigit(evidence[cell]) > 0)
    .sort((a, b) => a - b)
  const usual =
    clear.length < MIN_STYLE_DIGITS ? 0 : clear[Math.floor(TYPICAL_INK_QUANTILE * clear.length)]
  const caret = findCaret(evidence, glyphs, usual)
  return evidence.map((one, cell) => {
    if (cell === caret) return shiftPresence(one, CARET_LOG_ODDS - presenceOf(one))
    const byInk = Math.min(MAX_INK_LOG_ODDS, INK_SLOPE * (one.ink - MIN_PEAK_RATIO))
    const isNote = heights[cell] > 0 && heights[cell] <= MAX_NOTE_HEIGHT_RATIO * usual
    if (isNote) return shiftPresence(one, NOTE_LOG_ODDS)
    const isUsual = Math.abs(heights[cell] - usual) <= MAX_HEIGHT_DEVIATION_RATIO * usual
    if (!isUsual) return shiftPresence(one, byInk)
    return byInk > 0
      ? shiftPresence(one, byInk + DIGIT_HEIGHT_LOG_ODDS)
      : shiftPresence(one, byInk, -DIGIT_HEIGHT_LOG_ODDS)
  })
}

/** The only cell that seems to hold a text cursor; −1 if there is none, or several are such lines. */
function findCaret(
  evidence: readonly CellEvidence[],
  glyphs: readonly (Glyph | undefined)[],
  usual: number,
): number {
  const carets = [...glyphs.keys()].filter((cell) => {
    const { height = 0, area = 0 } = glyphs[cell] ?? {}
    const isLine = area <= MAX_CARET_WIDTH_PX * height && height >= MIN_CARET_HEIGHT_RATIO * usual
    return usual > 0 && isLine && logNoDigit(evidence[cell]) < Math.log(0.5)
  })
  return carets.length === 1 ? carets[0] : -1
}

/** The log-odds of a digit. */
function presenceOf(evidence: CellEvidence): number {
  const none = logNoDigit(evidence)
  return Math.log(Math.max(Number.EPSILON, 1 - Math.exp(none))) - none
}

/** Adds to the log-odds of a digit, and of notes, to a blank cell. */
function shiftPresence(evidence: CellEvidence, shift: number, notesShift = 0): CellEvidence {
  const blank = Math.exp(evidence.blank)
  const notes = Math.exp(evidence.candidates)
  const digits = 1 - blank - notes
  const total = Math.log(blank + notes * Math.exp(notesShift) + digits * Math.exp(shift))
  const add = (score: number) => score + shift - total
  return {
    ...evidence,
    blank: evidence.blank - total,
    candidates: evidence.candidates + notesShift - total,
    printed: evidence.printed.map(add),
    handwritten: evidence.handwritten.map(add),
  }
}
