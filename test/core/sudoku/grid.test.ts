import {
  cellName,
  createPuzzle,
  findConflicts,
  houseName,
  isSolved,
  SIZES,
  shapeOf,
} from '../../../miniprogram/core/sudoku/grid'
import { randomSolution, seededRandom } from './random'

describe('a shape', () => {
  test.each(SIZES)('of size %i covers every cell with one row, one column and one box', (size) => {
    const { houses, cellCount } = shapeOf(size)
    expect(houses).toHaveLength(3 * size)
    for (const kind of [0, 1, 2]) {
      const cells = houses.slice(kind * size, (kind + 1) * size).flat()
      expect(new Set(cells).size).toBe(cellCount)
    }
  })

  test.each(SIZES)('of size %i has as peers exactly the cells that share a house', (size) => {
    const { houses, peers } = shapeOf(size)
    for (const [cell, list] of peers.entries()) {
      const cells = houses.filter((house) => house.includes(cell)).flat()
      expect(new Set(list)).toEqual(new Set(cells.filter((other) => other !== cell)))
      expect([...list].sort((a, b) => a - b)).toEqual(list)
    }
  })

  test('is always the same object', () => {
    expect(shapeOf(9)).toBe(shapeOf(9))
  })

  test('of size 6 has boxes two high and three wide', () => {
    const shape = shapeOf(6)
    expect([shape.boxHeight, shape.boxWidth]).toEqual([2, 3])
    expect(shape.houses[12]).toEqual([0, 1, 2, 6, 7, 8])
    expect(shape.houses[15]).toEqual([15, 16, 17, 21, 22, 23])
  })

  test.each([0, 5, 8, 36, Number.NaN])('of size %p does not exist', (size) => {
    expect(() => shapeOf(size)).toThrow(RangeError)
  })
})

describe('names', () => {
  test('count from one', () => {
    const shape = shapeOf(9)
    expect(cellName(shape, 0)).toBe('r1c1')
    expect(cellName(shape, 22)).toBe('r3c5')
    expect([2, 13, 24].map((house) => houseName(shape, house))).toEqual(['r3', 'c5', 'b7'])
    expect(cellName(shapeOf(16), 255)).toBe('r16c16')
  })
})

describe('a puzzle', () => {
  test('copies its values', () => {
    const values = [1, ...Array(15).fill(0)]
    const puzzle = createPuzzle(4, values)
    values[0] = 2
    expect(puzzle.values[0]).toBe(1)
  })

  test.each([
    ['too few cells', 9, Array(80).fill(0)],
    ['a digit above its size', 4, [5, ...Array(15).fill(0)]],
    ['a fraction', 4, [0.5, ...Array(15).fill(0)]],
  ])('rejects %s', (_, size, values) => {
    expect(() => createPuzzle(size, values)).toThrow(RangeError)
  })
})

describe('conflicts', () => {
  test('name the digit, the house and every cell', () => {
    const values = new Uint8Array(81)
    values[0] = values[4] = values[8] = 7
    values[60] = values[80] = 3
    expect(findConflicts(shapeOf(9), values)).toEqual([
      { digit: 7, house: 0, cells: [0, 4, 8] },
      { digit: 3, house: 26, cells: [60, 80] },
    ])
  })

  test('are reported once for each house that two equal digits share', () => {
    const values = new Uint8Array(16)
    values[0] = values[1] = 2
    expect(findConflicts(shapeOf(4), values).map(({ house }) => house)).toEqual([0, 8])
  })

  test.each(SIZES)('do not exist in a solved grid of size %i until a digit changes', (size) => {
    const values = randomSolution(size, seededRandom(size))
    expect(isSolved(shapeOf(size), values)).toBe(true)
    values[5] = (values[5] % size) + 1
    expect(findConflicts(shapeOf(size), values)).not.toEqual([])
    expect(isSolved(shapeOf(size), values)).toBe(false)
    values[5] = 0
    expect(findConflicts(shapeOf(size), values)).toEqual([])
    expect(isSolved(shapeOf(size), values)).toBe(false)
  })
})
