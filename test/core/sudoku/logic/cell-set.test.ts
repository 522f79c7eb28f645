import { SIZES, shapeOf } from '../../../../miniprogram/core/sudoku/grid'
import {
  addCell,
  cellCount,
  cellsOf,
  emptySet,
  firstCell,
  geometryOf,
  hasCell,
  intersects,
  isEmpty,
  isSubset,
  seenByAll,
  setOf,
} from '../../../../miniprogram/core/sudoku/logic/cell-set'
import { seededRandom } from '../random'

describe.each(SIZES)('sets of cells of %i×%i', (size) => {
  const shape = shapeOf(size)
  const geometry = geometryOf(shape)

  test('return the cells that were added', () => {
    const random = seededRandom(size)
    const cells = [...Array(shape.cellCount).keys()].filter(() => random() < 0.3)
    const set = setOf(geometry, cells)
    expect(cellsOf(set)).toEqual(cells)
    expect(cellCount(set)).toBe(cells.length)
    expect(firstCell(set)).toBe(cells[0])
  })

  test('add single cells', () => {
    const set = emptySet(geometry)
    const last = shape.cellCount - 1
    expect(isEmpty(set)).toBe(true)
    expect(firstCell(set)).toBe(-1)
    addCell(geometry, set, last)
    expect(hasCell(geometry, set, last)).toBe(true)
  })

  test('match the houses and peers of the shape', () => {
    shape.peers.forEach((peers, cell) => {
      expect(cellsOf(geometry.peers[cell])).toEqual(peers)
      const houses = geometry.housesOf.subarray(3 * cell, 3 * cell + 3)
      houses.forEach((house, kind) => {
        expect(shape.houses[house][geometry.positionsOf[3 * cell + kind]]).toBe(cell)
      })
    })
  })

  test('find the cells that see two cells', () => {
    const all = setOf(geometry, shape.peers.keys())
    const seen = cellsOf(seenByAll(geometry, all, [0, shape.cellCount - 1]))
    expect(seen).toEqual([size - 1, shape.cellCount - size])
  })
})

test('the crossings of a shape are the cells that a box and a line share', () => {
  for (const size of SIZES) {
    const shape = shapeOf(size)
    const { crossings } = geometryOf(shape)
    expect(crossings).toHaveLength(shape.size * (shape.boxHeight + shape.boxWidth))
    for (const { box, line, inBox, inLine } of crossings) {
      const cells = (house: number, places: number) =>
        shape.houses[house].filter((_, place) => (places >> place) & 1)
      expect(cells(box, inBox)).toEqual(cells(line, inLine))
      expect(cells(box, inBox)).toEqual(
        shape.houses[box].filter((cell) => shape.houses[line].includes(cell)),
      )
    }
  }
})

test('sets compare by their cells', () => {
  const geometry = geometryOf(shapeOf(9))
  const small = setOf(geometry, [1, 30, 80])
  const large = setOf(geometry, [1, 2, 30, 60, 80])
  expect(isSubset(small, large)).toBe(true)
  expect(isSubset(large, small)).toBe(false)
  expect(intersects(small, setOf(geometry, [80]))).toBe(true)
  expect(intersects(small, setOf(geometry, [79]))).toBe(false)
})
