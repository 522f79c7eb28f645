import {
  CORNER_HEIGHT_PX,
  CORNER_WIDTH_PX,
  type Mark,
} from '../../../../miniprogram/core/vision/cages/marks'
import {
  eraseLines,
  findSumMarks,
  listReadings,
} from '../../../../miniprogram/core/vision/cages/sum-marks'

/** Sums begin at (10, 9); their digits are 14 pixels high and 9 wide. */
const places = { left: 10, top: 9, height: 14, width: 9, votes: 40 }
const minInk = 100

type Rectangle = readonly [left: number, top: number, right: number, bottom: number, ink?: number]

/** A corner with rectangles of ink. */
function draw(...rectangles: readonly Rectangle[]): Uint8Array {
  const corner = new Uint8Array(CORNER_WIDTH_PX * CORNER_HEIGHT_PX)
  for (const [left, top, right, bottom, ink = 255] of rectangles) {
    for (let y = top; y < bottom; y++) {
      corner.fill(ink, y * CORNER_WIDTH_PX + left, y * CORNER_WIDTH_PX + right)
    }
  }
  return corner
}

const boundsOf = ({ left, top, right, bottom }: Mark) => [left, top, right, bottom]
const find = (corner: Uint8Array, least = minInk, overhang = 0.35) =>
  findSumMarks(corner, least, places, overhang)
const one: Rectangle = [10, 9, 18, 23]
const two: Rectangle = [21, 9, 29, 23]

test('lines left of sums and above them are erased', () => {
  const withLines = draw(one, [5, 0, 7, CORNER_HEIGHT_PX], [0, 4, CORNER_WIDTH_PX, 6])
  expect(eraseLines(withLines, minInk, places, 5)).toEqual(draw(one))
})

test('a line that runs farther inside than others is erased, too', () => {
  const withLines = draw(one, [8, 7, 9, CORNER_HEIGHT_PX], [8, 7, CORNER_WIDTH_PX, 8])
  expect(eraseLines(withLines, minInk, places, 5)).toEqual(draw(one))
})

test('a flat bar belongs to the digit beneath it, and a dash beside it does not', () => {
  const corner = draw([14, 12, 17, 23], [10, 9, 18, 11], [24, 9, 31, 11])
  expect(find(corner).map(boundsOf)).toEqual([
    [10, 9, 18, 11],
    [14, 12, 17, 23],
  ])
})

test('the digits of a sum are found from the left, and what is elsewhere is not', () => {
  const marks = find(draw(two, one, [40, 9, 47, 23], [10, 30, 18, 34]))
  expect(marks.map(boundsOf)).toEqual([[...one], [...two]])
})

test('digits that a blurred line joins come apart at a higher threshold', () => {
  const corner = draw(one, [18, 15, 21, 17, 120], two)
  expect(find(corner)).toHaveLength(1)
  expect(find(corner, 1.5 * minInk).map(boundsOf)).toEqual([[...one], [...two]])
})

test('a large digit beneath a sum comes off where marks may not reach below it', () => {
  const corner = draw(one, [12, 23, 16, CORNER_HEIGHT_PX])
  expect(find(corner)).toHaveLength(0)
  expect(find(corner, minInk, 0).map(boundsOf)).toEqual([[10, 9, 18, 24]])
})

test('the end of a line that touches a digit is cut off', () => {
  expect(find(draw(one, [18, 15, 26, 17])).map(boundsOf)).toEqual([[...one]])
})

test('marks are read as one digit, as two, and with strays behind', () => {
  const corner = draw(one, two)
  const readings = listReadings(corner, find(corner), places)
  const described = readings.map(({ digits, before, strays }) => ({
    lefts: digits.map(({ left }) => left),
    before,
    strays,
  }))
  expect(described).toEqual([
    { lefts: [10], before: 0, strays: 1 },
    { lefts: [10, 21], before: 0, strays: 0 },
    { lefts: [21], before: 1, strays: 0 },
  ])
})

test('a mark as wide as two digits is divided where it has least ink', () => {
  const corner = draw(one, [18, 15, 20, 17], [20, 9, 28, 23])
  const readings = listReadings(corner, find(corner), places)
  expect(readings.every(({ digits }) => digits.length === 2)).toBe(true)
  const cuts = readings.map(({ digits }) => digits[1].left)
  expect(cuts[0]).toBe(18)
})
