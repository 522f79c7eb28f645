import {
  CELL_SIDE_PX,
  type CellImages,
} from '../../../../miniprogram/core/vision/cells/cell-images'
import { measureGlyph } from '../../../../miniprogram/core/vision/cells/glyph'
import {
  evidenceFromScores,
  logNoDigit,
} from '../../../../miniprogram/core/vision/decoding/evidence'
import { reweighPresence } from '../../../../miniprogram/core/vision/decoding/presence'
import {
  BLANK_CLASS,
  CANDIDATES_CLASS,
  CLASS_COUNT,
  FIRST_PRINTED_CLASS,
} from '../../../../miniprogram/core/vision/model/classifier'

interface Mark {
  /** Probability that it is a digit. */
  readonly digit: number
  readonly height?: number
  readonly ink?: number
  readonly width?: number
  /** The class that it may be instead. */
  readonly rival?: number
}

const clear: readonly Mark[] = Array.from({ length: 8 }, () => ({ digit: 0.999 }))

/** Draws eight clear digits and another mark as bars; returns the probability that the mark is a digit. */
function presenceOf(mark: Mark): number {
  const marks = [...clear, mark]
  const pixels = new Uint8Array(marks.length * CELL_SIDE_PX ** 2)
  marks.forEach(({ height = 16, width = 4 }, cell) => {
    for (let y = 0; y < height; y++) {
      const at = (cell * CELL_SIDE_PX + 6 + y) * CELL_SIDE_PX
      pixels.fill(255, at + 12, at + 12 + width)
    }
  })
  const ink = Float32Array.from(marks, (one) => one.ink ?? 1)
  const cells: CellImages = { count: marks.length, pixels, ink }
  const evidence = marks.map(({ digit, rival = BLANK_CLASS }, cell) => {
    const scores = new Float32Array(CLASS_COUNT).fill(-12)
    scores[rival] = Math.log(1 - digit)
    scores[FIRST_PRINTED_CLASS] = Math.log(digit)
    return evidenceFromScores(scores, 0, 9, ink[cell])
  })
  const glyphs = marks.map((_, cell) => measureGlyph(cells, cell))
  return 1 - Math.exp(logNoDigit(reweighPresence(evidence, glyphs)[clear.length]))
}

test('a dark mark of a digit’s height is more likely a digit', () => {
  expect(presenceOf({ digit: 0.8 })).toBeGreaterThan(0.95)
})

test('a faint mark is less likely a digit', () => {
  expect(presenceOf({ digit: 0.8, ink: 0.12 })).toBeLessThan(0.5)
})

test('a mark of half the height is a note', () => {
  expect(presenceOf({ digit: 0.9, height: 8 })).toBeLessThan(0.2)
})

test('a faint mark of a digit’s height is no note', () => {
  const faint = { digit: 0.8, ink: 0.38 }
  expect(presenceOf({ ...faint, rival: CANDIDATES_CLASS })).toBeGreaterThan(0.9)
  expect(presenceOf({ ...faint, rival: BLANK_CLASS })).toBeLessThan(0.8)
})

test('the only thin line that is higher than the digits is a text cursor', () => {
  expect(presenceOf({ digit: 0.99, height: 20, width: 2 })).toBeLessThan(0.2)
  expect(presenceOf({ digit: 0.99, height: 16, width: 2 })).toBeGreaterThan(0.95)
})
