import { shapeOf } from '../../../../miniprogram/core/sudoku/grid'
import {
  createCandidates,
  hasCandidate,
} from '../../../../miniprogram/core/sudoku/logic/candidates'
import { nameStep } from '../../../../miniprogram/core/sudoku/logic/step-names'
import type { TechniqueId } from '../../../../miniprogram/core/sudoku/logic/technique-ids'
import { findAll, techniquesFor } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { parsePuzzle } from '../../../../miniprogram/packages/capture/notation'
import { seededRandom } from '../random'
import { idsBetween } from './ids'
import { leave, openPosition, randomPosition } from './positions'
import { itFinds, resultsOf, sketch, stepsOf } from './sketch'
import { wrongSteps } from './wrong-steps'

describe('a full house', () => {
  const positionOf = (text: string) => {
    const { shape, values } = parsePuzzle(text)
    return createCandidates(shape, values)
  }

  test('is the last empty cell in a house', () => {
    const position = positionOf('123.' + '....' + '2...' + '....')
    const steps = stepsOf(position, 'full-house').map((step) => nameStep(position.shape, step))
    expect(steps).toMatchObject([{ placements: ['4r1c4'], eliminations: [], houses: ['r1'] }])
  })

  test('is reported once if it completes two houses', () => {
    expect(resultsOf(positionOf('1234' + '34..' + '2...' + '4...'), 'full-house')).toEqual([])
    const full = positionOf('1234' + '341.' + '2143' + '432.')
    expect(resultsOf(full, 'full-house')).toEqual(['1r4c4', '2r2c4'])
  })
})

describe('a single', () => {
  test('is naked if a cell has one candidate', () => {
    expect(resultsOf(sketch({ cells: { r5c5: '6' } }), 'naked-single')).toEqual(['6r5c5'])
  })

  test('is hidden if a house has one place; a box is preferred', () => {
    const position = sketch({ only: { '3b5': '1', '3r4': '4' } })
    const steps = stepsOf(position, 'hidden-single').map((step) => nameStep(position.shape, step))
    expect(steps).toMatchObject([{ placements: ['3r4c4'], houses: ['b5'] }])
  })
})

describe('locked candidates', () => {
  itFinds(`
    pointing eliminates from a line | 7b1=46 | 7r2c4 7r2c5 7r2c6 7r2c7 7r2c8 7r2c9
    claiming leaves that to pointing | 7b1=46 |
    claiming eliminates from a box | 7c1=789 | 7r7c2 7r7c3 7r8c2 7r8c3 7r9c2 7r9c3
    pointing leaves that to claiming | 7c1=789 |
    pointing works in 6×6 boxes of three columns and two rows | size=6 2b1=25 | 2r3c2 2r4c2 2r5c2 2r6c2
    pointing is not reported for a hidden single | 7b1=4 |
  `)
})

describe('a naked subset', () => {
  itFinds(`
    naked-pair eliminates its digits from the other cells of the house | size=4 r1c1=12 r1c4=12 | 1r1c2 2r1c2 1r1c3 2r1c3
  `)

  test('is locked if it eliminates in a box and a line', () => {
    const position = sketch({ cells: { r1c1: '456', r1c2: '45', r1c3: '56' } })
    const steps = stepsOf(position, 'locked-triple')
    expect(steps).toHaveLength(1)
    expect(steps[0].eliminations).toHaveLength(3 * 12)
    expect(nameStep(position.shape, steps[0]).houses).toEqual(['r1', 'b1'])
    expect(resultsOf(position, 'naked-triple')).toEqual([])
  })

  test('is not locked if it eliminates nothing in the box', () => {
    const position = sketch({ size: 4, cells: { r1c1: '12', r1c2: '12', r2c1: '34', r2c2: '34' } })
    expect(resultsOf(position, 'locked-pair')).toEqual([])
    expect(resultsOf(position, 'naked-pair')).toEqual([
      '1r1c3 2r1c3 1r1c4 2r1c4',
      '3r2c3 4r2c3 3r2c4 4r2c4',
    ])
  })

  test('of four cells may have only two candidates per cell', () => {
    const position = openPosition(16)
    leave(position, 0, [1, 16])
    leave(position, 5, [16, 8])
    leave(position, 10, [8, 9])
    leave(position, 15, [9, 1])
    const steps = stepsOf(position, 'naked-quad')
    expect(steps).toMatchObject([{ digits: [1, 8, 9, 16] }])
    expect(steps[0].eliminations).toHaveLength(12 * 4)
  })
})

describe('a hidden subset', () => {
  test('eliminates other candidates from its cells', () => {
    const position = sketch({ only: { '2r5': '28', '9r5': '28' } })
    const steps = stepsOf(position, 'hidden-pair').map((step) => nameStep(position.shape, step))
    expect(steps).toMatchObject([{ digits: [2, 9], cells: ['r5c2', 'r5c8'], houses: ['r5'] }])
    expect(steps[0].eliminations).toHaveLength(14)
  })

  test('of three digits needs no digit in all three cells', () => {
    const position = sketch({ only: { '1b9': '15', '2b9': '59', '3b9': '19' } })
    const steps = stepsOf(position, 'hidden-triple').map((step) => nameStep(position.shape, step))
    expect(steps).toMatchObject([{ cells: ['r7c7', 'r8c8', 'r9c9'] }])
    expect(steps[0].eliminations).toHaveLength(3 * 6)
  })
})

describe.each([4, 6, 9, 16] as const)('basic techniques of %i×%i', (size) => {
  // Without those of other rules: regions that are boxes leave nothing over, and nothing has a sum.
  const ids = idsBetween('full-house', 'hidden-quad').filter((id) => id !== 'law-of-leftovers')
  const basics = techniquesFor(shapeOf(size), { techniques: ids }).map(({ id }) => id)

  test('never eliminate the solution, and every technique occurs', () => {
    const random = seededRandom(size)
    const kinds = new Set<TechniqueId>()
    for (let round = 0; round < (size === 16 ? 30 : 120); round++) {
      const givens = Math.floor(size * size * (0.15 + 0.6 * random()))
      const { position, solution } = randomPosition(size, givens, 0.7 * random(), random)
      const steps = findAll(position, { techniques: basics })
      expect(wrongSteps(steps, solution)).toEqual([])
      for (const { technique, eliminations } of steps) {
        kinds.add(technique)
        for (const { cell, digit } of eliminations) {
          expect(hasCandidate(position, cell, digit)).toBe(true)
        }
      }
    }
    const absent = size === 4 ? 4 : 0
    expect(basics.length - kinds.size).toBeLessThanOrEqual(absent)
  })
})
