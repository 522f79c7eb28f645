import type { ReadCell } from '../../../miniprogram/core/worker/methods'
import {
  cellAt,
  cornersOf,
  correct,
  nextDoubt,
  printAll,
  printedPuzzle,
  readingOf,
  setPrinted,
  writtenEntries,
} from '../../../miniprogram/packages/capture/reading'

/** A 4×4 grid of cells 10 pixels wide at (100, 50), slanted by one pixel per row. */
const lattice = Array.from({ length: 25 }, (_, index) => {
  const row = Math.floor(index / 5)
  return [100 + 10 * (index % 5) + row, 50 + 10 * row]
}).flat()

const kinds: Record<string, ReadCell['kind']> = { P: 'printed', H: 'handwritten', '.': 'blank' }

const faint: ReadCell['alternatives'] = [{ digit: 4, kind: 'handwritten', probability: 0.1 }]
const empty: ReadCell['alternatives'] = [{ digit: 0, kind: 'blank', probability: 0.1 }]

function photo(
  digits: string,
  kind: string,
  doubt: number[] = [],
  others = (_cell: number) => empty,
) {
  return readingOf({
    kind: 'grid',
    size: 4,
    corners: [],
    verdict: 'several',
    suspicion: null,
    regions: null,
    cages: null,
    lattice,
    grids: [],
    grid: 0,
    doubt,
    cells: Array.from(digits, (digit, cell) => ({
      digit: Number(digit),
      kind: kinds[kind[cell]],
      confidence: 0.9,
      alternatives: [
        { digit: Number(digit), kind: kinds[kind[cell]], probability: 0.9 },
        ...others(cell),
      ],
    })),
  })
}

const half = photo('1200001000200003', 'PH....P...H....P', [1, 14])

test('printed digits are the puzzle, handwritten ones the entries', () => {
  expect(Array.from(printedPuzzle(half).values)).toEqual([
    1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 3,
  ])
  expect(writtenEntries(half)).toEqual([0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0])
})

test('a corrected cell is no longer doubtful and keeps its kind', () => {
  const after = correct(half, 1, 4)
  expect(after.cells[1]).toMatchObject({ digit: 4, printed: false, doubtful: false })
  expect(half.cells[1].digit).toBe(2)
})

test('a digit added to a clearly blank cell counts as printed', () => {
  expect(correct(half, 5, 3).cells[5]).toMatchObject({ digit: 3, printed: true })
})

test('a digit added to a cell with faint handwriting counts as handwritten', () => {
  const page = photo('1200001000200003', 'PH....P...H....P', [5], (cell) =>
    cell === 5 ? faint : empty,
  )
  expect(correct(page, 5, 3).cells[5]).toMatchObject({ digit: 3, printed: false })
})

test('one digit or all digits can be set as printed', () => {
  expect(writtenEntries(setPrinted(half, 1, true))[1]).toBe(0)
  expect(writtenEntries(printAll(half)).every((digit) => digit === 0)).toBe(true)
})

test('doubtful cells are visited cyclically', () => {
  expect(nextDoubt(half, -1)).toBe(1)
  expect(nextDoubt(half, 1)).toBe(14)
  expect(nextDoubt(half, 14)).toBe(1)
  expect(nextDoubt(correct(correct(half, 1, 2), 14, 0), 3)).toBe(-1)
})

test('a point of the picture is mapped to its cell, even in a slanted grid', () => {
  expect(cornersOf(half, 5)).toEqual([
    { x: 111, y: 60 },
    { x: 121, y: 60 },
    { x: 122, y: 70 },
    { x: 112, y: 70 },
  ])
  expect(cellAt(half, { x: 116, y: 65 })).toBe(5)
  expect(cellAt(half, { x: 142, y: 89 })).toBe(15)
  expect(cellAt(half, { x: 90, y: 55 })).toBe(-1)
})
