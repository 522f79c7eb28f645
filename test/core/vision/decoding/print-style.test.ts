import {
  CELL_SIDE_PX,
  type CellImages,
} from '../../../../miniprogram/core/vision/cells/cell-images'
import type { Tint } from '../../../../miniprogram/core/vision/cells/tint'
import { type CellEvidence, logDigit } from '../../../../miniprogram/core/vision/decoding/evidence'
import { reweighKinds } from '../../../../miniprogram/core/vision/decoding/print-style'

/** Evidence of a cell with a 5 that is printed with this probability. */
function five(printed: number): CellEvidence {
  const spread = (share: number) =>
    Float64Array.from({ length: 10 }, (_, digit) =>
      digit === 0 ? -Infinity : Math.log(digit === 5 ? share : 1e-5),
    )
  return {
    blank: -12,
    other: 0,
    ink: 1,
    candidates: -12,
    printed: spread(printed),
    handwritten: spread(1 - printed),
  }
}

interface Mark {
  readonly printed: number
  readonly top?: number
  readonly height?: number
  readonly ink?: number
  readonly tint?: Tint
}

/** Draws marks as bars and returns P or H for each after reweighing. */
function kindsOf(marks: readonly Mark[]): string {
  const count = marks.length
  const pixels = new Uint8Array(count * CELL_SIDE_PX ** 2)
  marks.forEach(({ top = 7, height = 14 }, cell) => {
    for (let y = top; y < top + height; y++) {
      const at = (cell * CELL_SIDE_PX + y) * CELL_SIDE_PX
      pixels.fill(255, at + 10, at + 18)
    }
  })
  const cells: CellImages = { count, pixels, ink: Float32Array.from(marks, ({ ink = 1 }) => ink) }
  const evidence = marks.map(({ printed }) => five(printed))
  const weighed = reweighKinds(evidence, cells, (cell) => marks[cell].tint ?? [0, 0])
  weighed.forEach((one, cell) => {
    expect(logDigit(one, 5)).toBeCloseTo(logDigit(evidence[cell], 5), 6)
  })
  return weighed
    .map(({ printed, handwritten }) => (printed[5] > handwritten[5] ? 'P' : 'H'))
    .join('')
}

const print: Mark = { printed: 0.95 }
const prints = Array.from({ length: 12 }, () => print)

test('printed digits stay printed', () => {
  expect(kindsOf(prints)).toBe('PPPPPPPPPPPP')
})

test('a digit that differs from the print in size, position and ink is handwritten', () => {
  expect(kindsOf([...prints, { printed: 0.8, top: 3, height: 20, ink: 0.6 }])).toBe('PPPPPPPPPPPPH')
})

test('a digit that differs from the print only in colour is handwritten', () => {
  expect(kindsOf([...prints, { printed: 0.9, tint: [-0.08, 0.28] }])).toBe('PPPPPPPPPPPPH')
})

test('coloured print is recognised if all print has that colour', () => {
  const red = prints.map((one) => ({ ...one, tint: [0.3, 0] as const }))
  expect(kindsOf([...red, { printed: 0.3, tint: [0.3, 0] }])).toBe('PPPPPPPPPPPPP')
})

test('an uncertain digit that looks like the print is printed', () => {
  expect(kindsOf([...prints, { printed: 0.3 }])).toBe('PPPPPPPPPPPPP')
})

test('too few digits do not determine a style', () => {
  expect(kindsOf([print, print, { printed: 0.3 }])).toBe('PPH')
})
