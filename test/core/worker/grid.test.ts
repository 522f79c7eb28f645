import { createPuzzle, SIZES } from '../../../miniprogram/core/sudoku/grid'
import { packPuzzle, readPuzzle } from '../../../miniprogram/core/worker/grid'

describe('the message form of a grid', () => {
  it.each(SIZES)('is read back unchanged, %i×%i', (size) => {
    const values = Array.from({ length: size * size }, (_, cell) => cell % (size + 1))
    const puzzle = createPuzzle(size, values)
    const grid = packPuzzle(puzzle)
    expect(grid.values).toHaveLength(size * size)
    expect(readPuzzle(grid)).toEqual(puzzle)
  })

  const empty4 = '.'.repeat(16)
  it.each([
    [undefined, {}],
    [{ values: empty4 }, { field: 'size' }],
    [{ size: 5, values: '.'.repeat(25) }, { field: 'size' }],
    [{ size: '4', values: empty4 }, { field: 'size' }],
    [{ size: 4, values: [...empty4] }, { field: 'values' }],
    [
      { size: 4, values: '...' },
      { field: 'values', length: 3, expected: 16 },
    ],
    [
      { size: 4, values: `...5${'.'.repeat(12)}` },
      { field: 'values', cell: 3 },
    ],
    [
      { size: 4, values: `.${'.'.repeat(14)}?` },
      { field: 'values', cell: 15 },
    ],
  ])('is rejected with the field if malformed: %j', (payload, place) => {
    expect(() => readPuzzle(payload)).toThrow(
      expect.objectContaining({ code: 'invalid-payload', place }),
    )
  })
})
