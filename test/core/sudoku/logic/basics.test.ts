import {
  type Candidates,
  createCandidates,
} from '../../../../miniprogram/core/sudoku/logic/candidates'
import { nameStep, type Step } from '../../../../miniprogram/core/sudoku/logic/step'
import type { TechniqueId } from '../../../../miniprogram/core/sudoku/logic/technique-ids'
import { findAll } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { parsePuzzle } from '../../../../miniprogram/packages/capture/notation'
import { seededRandom } from '../random'
import { idsBetween } from './ids'
import { keepOnly, leave, openPosition, randomPosition } from './positions'

function find(position: Candidates, technique: TechniqueId): Step[] {
  return findAll(position, { techniques: [technique] })
}

function results(position: Candidates, technique: TechniqueId): string[][] {
  return find(position, technique).map((step) => {
    const { placements, eliminations } = nameStep(position.shape, step)
    return [...placements, ...eliminations]
  })
}

/** The first box of 9×9, after 18 lines. */
const BOX = 18

describe('a full house', () => {
  test('is the last empty cell in a house', () => {
    const { shape, values } = parsePuzzle('123.' + '....' + '2...' + '....')
    const position = createCandidates(shape, values)
    const [step, ...others] = find(position, 'full-house')
    expect(nameStep(shape, step)).toMatchObject({
      placements: ['4r1c4'],
      eliminations: [],
      houses: ['r1'],
    })
    expect(others).toEqual([])
  })

  test('is reported once if it completes two houses', () => {
    const { shape, values } = parsePuzzle('1234' + '34..' + '2...' + '4...')
    const position = createCandidates(shape, values)
    expect(results(position, 'full-house')).toEqual([])
    const full = parsePuzzle('1234' + '341.' + '2143' + '432.')
    expect(results(createCandidates(full.shape, full.values), 'full-house')).toEqual([
      ['2r2c4'],
      ['1r4c4'],
    ])
  })
})

describe('a single', () => {
  test('is naked if a cell has one candidate', () => {
    const position = openPosition(9)
    leave(position, 40, [6])
    expect(results(position, 'naked-single')).toEqual([['6r5c5']])
  })

  test('is hidden if a house has one place; a box is preferred', () => {
    const position = openPosition(9)
    keepOnly(position, 3, BOX + 4, [0])
    keepOnly(position, 3, 3, [3])
    const [step, ...others] = find(position, 'hidden-single')
    expect(nameStep(position.shape, step)).toMatchObject({ placements: ['3r4c4'], houses: ['b5'] })
    expect(others).toEqual([])
  })
})

describe('locked candidates', () => {
  test('eliminate from a line (pointing)', () => {
    const position = openPosition(9)
    keepOnly(position, 7, BOX, [3, 5])
    expect(results(position, 'pointing')).toEqual([
      ['7r2c4', '7r2c5', '7r2c6', '7r2c7', '7r2c8', '7r2c9'],
    ])
    expect(results(position, 'claiming')).toEqual([])
  })

  test('eliminate from a box (claiming)', () => {
    const position = openPosition(9)
    keepOnly(position, 7, 9, [6, 7, 8])
    expect(results(position, 'claiming')).toEqual([
      ['7r7c2', '7r7c3', '7r8c2', '7r8c3', '7r9c2', '7r9c3'],
    ])
    expect(results(position, 'pointing')).toEqual([])
  })

  test('work in 6×6 boxes of three columns and two rows', () => {
    const position = openPosition(6)
    keepOnly(position, 2, 12, [1, 4])
    expect(results(position, 'pointing')).toEqual([['2r3c2', '2r4c2', '2r5c2', '2r6c2']])
  })

  test('are not reported for a hidden single', () => {
    const position = openPosition(9)
    keepOnly(position, 7, BOX, [3])
    expect(results(position, 'pointing')).toEqual([])
  })
})

describe('a naked subset', () => {
  test('eliminates its digits from the other cells of the house', () => {
    const position = openPosition(4)
    leave(position, 0, [1, 2])
    leave(position, 3, [1, 2])
    expect(results(position, 'naked-pair')).toEqual([['1r1c2', '2r1c2', '1r1c3', '2r1c3']])
  })

  test('is locked if it eliminates in a box and a line', () => {
    const position = openPosition(9)
    leave(position, 0, [4, 5, 6])
    leave(position, 1, [4, 5])
    leave(position, 2, [5, 6])
    const steps = find(position, 'locked-triple')
    expect(steps).toHaveLength(1)
    expect(steps[0].eliminations).toHaveLength(3 * 12)
    expect(nameStep(position.shape, steps[0]).houses).toEqual(['r1', 'b1'])
    expect(results(position, 'naked-triple')).toEqual([])
  })

  test('is not locked if it eliminates nothing in the box', () => {
    const position = openPosition(4)
    leave(position, 0, [1, 2])
    leave(position, 1, [1, 2])
    leave(position, 4, [3, 4])
    leave(position, 5, [3, 4])
    expect(results(position, 'locked-pair')).toEqual([])
    expect(results(position, 'naked-pair')).toEqual([
      ['1r1c3', '2r1c3', '1r1c4', '2r1c4'],
      ['3r2c3', '4r2c3', '3r2c4', '4r2c4'],
    ])
  })

  test('of four cells may have only two candidates per cell', () => {
    const position = openPosition(16)
    leave(position, 0, [1, 16])
    leave(position, 5, [16, 8])
    leave(position, 10, [8, 9])
    leave(position, 15, [9, 1])
    const [step, ...others] = find(position, 'naked-quad')
    expect(step.digits).toEqual([1, 8, 9, 16])
    expect(step.eliminations).toHaveLength(12 * 4)
    expect(others).toEqual([])
  })
})

describe('a hidden subset', () => {
  test('eliminates other candidates from its cells', () => {
    const position = openPosition(9)
    keepOnly(position, 2, 4, [1, 7])
    keepOnly(position, 9, 4, [1, 7])
    const [step, ...others] = find(position, 'hidden-pair')
    expect(nameStep(position.shape, step)).toMatchObject({
      digits: [2, 9],
      cells: ['r5c2', 'r5c8'],
      houses: ['r5'],
    })
    expect(step.eliminations).toHaveLength(14)
    expect(others).toEqual([])
  })

  test('of three digits needs no digit in all three cells', () => {
    const position = openPosition(9)
    keepOnly(position, 1, BOX + 8, [0, 4])
    keepOnly(position, 2, BOX + 8, [4, 8])
    keepOnly(position, 3, BOX + 8, [0, 8])
    const steps = find(position, 'hidden-triple')
    expect(steps).toHaveLength(1)
    expect(nameStep(position.shape, steps[0]).cells).toEqual(['r7c7', 'r8c8', 'r9c9'])
    expect(steps[0].eliminations).toHaveLength(3 * 6)
  })
})

describe.each([4, 6, 9, 16] as const)('basic techniques of %i×%i', (size) => {
  const basics = idsBetween('full-house', 'hidden-quad')

  test('never eliminate the solution, and every technique occurs', () => {
    const random = seededRandom(size)
    const kinds = new Set<TechniqueId>()
    for (let round = 0; round < (size === 16 ? 30 : 120); round++) {
      const givens = Math.floor(size * size * (0.15 + 0.6 * random()))
      const { position, solution } = randomPosition(size, givens, 0.7 * random(), random)
      for (const step of findAll(position, { techniques: basics })) {
        kinds.add(step.technique)
        for (const { cell, digit } of step.placements) expect(solution[cell]).toBe(digit)
        for (const { cell, digit } of step.eliminations) {
          expect(solution[cell]).not.toBe(digit)
          expect((position.masks[cell] >> (digit - 1)) & 1).toBe(1)
        }
      }
    }
    const absent = size === 4 ? 4 : 0
    expect(basics.length - kinds.size).toBeLessThanOrEqual(absent)
  })
})
