import {
  CORNER_HEIGHT_PX,
  CORNER_WIDTH_PX,
  findMarks,
} from '../../../../miniprogram/core/vision/cages/marks'
import { readGlyph, shareFont } from '../../../../miniprogram/core/vision/cages/sum-glyphs'
import { classify } from '../../../../miniprogram/packages/capture/model/classify'

/** Reads a glyph that is drawn with one character per pixel, twice as large. */
function read(rows: readonly string[]) {
  const ink = new Uint8Array(CORNER_WIDTH_PX * CORNER_HEIGHT_PX)
  rows.forEach((row, y) => {
    ;[...row].forEach((char, x) => {
      if (char === ' ') return
      for (const at of [0, 1, CORNER_WIDTH_PX, CORNER_WIDTH_PX + 1])
        ink[(10 + 2 * y) * CORNER_WIDTH_PX + 10 + 2 * x + at] = 255
    })
  })
  return readGlyph(ink, findMarks(ink, 100)[0], classify)
}

const zero = [' ### ', '#   #', '#   #', '#   #', '#   #', '#   #', ' ### ']
const seven = ['#####', '    #', '   # ', '   # ', '  #  ', '  #  ', '  #  ']
const likeliest = ({ scores }: { readonly scores: readonly number[] }) =>
  scores.indexOf(Math.max(...scores))

test('a ring is a 0, which the network does not know, and other digits are what it reads', () => {
  expect(likeliest(read(zero))).toBe(0)
  expect(likeliest(read(seven))).toBe(7)
})

test('an unclear glyph becomes what most that look like it are, and others stay', () => {
  const clear = (digit: number) =>
    Array.from({ length: 10 }, (_, i) => Math.log(i === digit ? 0.991 : 0.001))
  const unclear = Array.from({ length: 10 }, (_, i) =>
    Math.log(i === 1 ? 0.5 : i === 7 ? 0.42 : 0.01),
  )
  const { image } = read(seven)
  const sevens = [1, 2, 3].map(() => ({ image, scores: clear(7) }))
  const doubtful = { image, scores: unclear }
  const other = { image: read(zero).image, scores: unclear }
  const all = [...sevens, doubtful, other]
  shareFont(all, () => all)
  expect(likeliest(doubtful)).toBe(7)
  expect(likeliest(other)).toBe(1)
})
