import { shapeOf } from '../../../../miniprogram/core/sudoku/grid'
import { createCandidates, eliminate } from '../../../../miniprogram/core/sudoku/logic/candidates'
import { cellsOf } from '../../../../miniprogram/core/sudoku/logic/cell-set'
import {
  digitsWithImpossibleCells,
  impossibleCells,
} from '../../../../miniprogram/core/sudoku/logic/placements'
import { findAll } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { seededRandom } from '../random'
import { randomPosition } from './positions'

describe('impossible cells', () => {
  const shape = shapeOf(4)
  const empty = () => createCandidates(shape, new Uint8Array(shape.cellCount))

  test('are none in an empty grid', () => {
    expect(digitsWithImpossibleCells(empty())).toEqual([])
  })

  test('are those that leave a row without a place', () => {
    const position = empty()
    // Digit 1 is in the first two cells of rows 1 and 3: an X-Wing.
    for (const cell of [2, 3, 10, 11]) eliminate(position, cell, 1)
    expect(cellsOf(impossibleCells(position, 1))).toEqual([4, 5, 12, 13])
    expect(digitsWithImpossibleCells(position)).toEqual([1])
  })

  test('are all cells of a digit without a placement', () => {
    const position = empty()
    for (const cell of [0, 1, 2, 3]) eliminate(position, cell, 1)
    expect(cellsOf(impossibleCells(position, 1))).toHaveLength(12)
  })

  test('contain what arguments about one digit eliminate', () => {
    const random = seededRandom(7)
    for (let round = 0; round < 20; round++) {
      const { position } = randomPosition(9, 30, 0.5, random)
      for (const { eliminations } of findAll(position, { techniques: ['pointing', 'claiming'] })) {
        for (const { cell, digit } of eliminations) {
          expect(cellsOf(impossibleCells(position, digit))).toContain(cell)
        }
      }
    }
  })
})
