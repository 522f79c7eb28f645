import { shapeOf } from '../../../../miniprogram/core/sudoku/grid'
import { cellsFor, createCandidates } from '../../../../miniprogram/core/sudoku/logic/candidates'
import {
  applyStep,
  candidateName,
  createStep,
  parseCandidate,
  resultKey,
  seenCandidates,
} from '../../../../miniprogram/core/sudoku/logic/step'
import { nameStep } from '../../../../miniprogram/core/sudoku/logic/step-names'
import { openPosition } from './positions'

describe('a candidate', () => {
  test.each([4, 6, 9, 16] as const)('of %i×%i is parsed from its name', (size) => {
    const shape = shapeOf(size)
    for (let cell = 0; cell < shape.cellCount; cell++) {
      for (const digit of [1, size]) {
        const name = candidateName(shape, { cell, digit })
        expect(parseCandidate(shape, name)).toEqual({ cell, digit })
      }
    }
  })

  test('is written digit first, rows and columns from 1', () => {
    expect(candidateName(shapeOf(9), { cell: 22, digit: 4 })).toBe('4r3c5')
  })

  test.each(['', '4', 'r3c5', '0r1c1', '10r1c1', '4r10c1', '4r1c0', ' 4r3c5', '4r3c5x'])(
    "is not '%s'",
    (text) => {
      expect(parseCandidate(shapeOf(9), text)).toBeNull()
    },
  )
})

describe('a step', () => {
  const step = createStep({
    technique: 'x-wing',
    digits: [7, 2],
    eliminations: [
      { cell: 9, digit: 7 },
      { cell: 3, digit: 7 },
      { cell: 9, digit: 2 },
    ],
    cells: [0, 8],
    houses: [0],
    covers: [9],
  })

  test('has sorted digits and results', () => {
    expect(step.digits).toEqual([2, 7])
    const names = step.eliminations.map((one) => candidateName(shapeOf(9), one))
    expect(names).toEqual(['7r1c4', '2r2c1', '7r2c1'])
  })

  test('has the same key as another step with the same result', () => {
    const other = createStep({
      technique: 'xy-wing',
      digits: [2],
      eliminations: [...step.eliminations].reverse(),
    })
    expect(resultKey(other)).toBe(resultKey(step))
    const placing = createStep({ technique: 'xy-wing', digits: [2], placements: step.eliminations })
    expect(resultKey(placing)).not.toBe(resultKey(step))
  })

  test('is named without missing fields', () => {
    expect(nameStep(shapeOf(9), step)).toEqual({
      technique: 'x-wing',
      digits: [2, 7],
      placements: [],
      eliminations: ['7r1c4', '2r2c1', '7r2c1'],
      cells: ['r1c1', 'r1c9'],
      houses: ['r1'],
      covers: ['c1'],
      links: [],
    })
  })

  test('is named with its sets and the ends of its links', () => {
    const chain = createStep({
      technique: 'grouped-aic',
      digits: [1],
      eliminations: [{ cell: 0, digit: 1 }],
      sets: [{ cells: [1, 2], digits: [1, 2, 3] }],
      links: [
        { from: { digit: 1, cells: [1] }, to: { digit: 3, cells: [1, 2] }, strong: true, set: 0 },
      ],
    })
    expect(nameStep(shapeOf(9), chain)).toMatchObject({
      sets: [{ cells: ['r1c2', 'r1c3'], digits: [1, 2, 3] }],
      links: [
        {
          from: { digit: 1, cells: ['r1c2'] },
          to: { digit: 3, cells: ['r1c2', 'r1c3'] },
          strong: true,
          set: 0,
        },
      ],
    })
  })

  test('is applied by placing digits or eliminating candidates', () => {
    const position = openPosition(4)
    applyStep(
      position,
      createStep({ technique: 'pointing', digits: [1], eliminations: [{ cell: 0, digit: 1 }] }),
    )
    expect(cellsFor(position, 1, 0)).toEqual([1, 2, 3])
    applyStep(
      position,
      createStep({ technique: 'naked-single', digits: [1], placements: [{ cell: 3, digit: 1 }] }),
    )
    expect(position.values[3]).toBe(1)
    expect(cellsFor(position, 1, 0)).toEqual([])
  })
})

test('the candidates that see two cells are common peers', () => {
  const values = new Uint8Array(81)
  values[4] = 9
  const position = createCandidates(shapeOf(9), values)
  const names = seenCandidates(position, 5, [0, 12]).map((one) => candidateName(shapeOf(9), one))
  // The common peers of r1c1 and r2c4 are in row 1 (box 2) and row 2 (box 1); r1c5 is filled.
  expect(names).toEqual(['5r1c4', '5r1c6', '5r2c1', '5r2c2', '5r2c3'])
})
