import { generatePuzzle } from '../../../../miniprogram/core/sudoku/generator'
import { type Shape, type Size, shapeOf } from '../../../../miniprogram/core/sudoku/grid'
import {
  createCandidates,
  hasCandidate,
} from '../../../../miniprogram/core/sudoku/logic/candidates'
import { reasonOfSingle, type SingleReason } from '../../../../miniprogram/core/sudoku/logic/sight'
import { createStep, type Step } from '../../../../miniprogram/core/sudoku/logic/step'
import { findAll } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { shapeOfRules } from '../../../../miniprogram/core/sudoku/rules'
import { parsePuzzle } from '../../../../miniprogram/packages/capture/notation'
import { seededRandom } from '../random'
import { randomPosition } from './positions'

const SINGLES = ['full-house', 'hidden-single', 'naked-single'] as const

/** The candidates that a single has to exclude: the digit in the rest of the house, or the other digits of the cell. */
function excludedBy(shape: Shape, values: ArrayLike<number>, step: Step): string[] {
  const [{ cell, digit }] = step.placements
  if (step.technique === 'hidden-single') {
    const open = shape.houses[step.houses[0]].filter((at) => !values[at] && at !== cell)
    return open.map((at) => `${at}:${digit}`).sort()
  }
  const others = Array.from({ length: shape.size }, (_, i) => i + 1).filter((d) => d !== digit)
  return others.map((other) => `${cell}:${other}`).sort()
}

const excluded = ({ sights, removed }: SingleReason) => [
  ...sights.flatMap(({ blocker, cells }) => cells.map((at) => `${at}:${blocker.digit}`)),
  ...removed.map(({ cell, digit }) => `${cell}:${digit}`),
]

describe('the reason of a single', () => {
  test.each<[Size, number]>([
    [4, 6],
    [6, 14],
    [9, 36],
    [16, 225],
  ])('excludes in %s×%s exactly what must be excluded, each once', (size, givens) => {
    const random = seededRandom(size)
    const shape = shapeOf(size)
    const seen = new Map<string, number>()
    for (let round = 0; round < (size > 9 ? 4 : 16); round++) {
      const { position } = randomPosition(size, givens, round % 2 ? 0.4 : 0, random)
      const { values } = position
      for (const step of findAll(position, { techniques: [...SINGLES] })) {
        const reason = reasonOfSingle(shape, values, step) as SingleReason
        seen.set(step.technique, (seen.get(step.technique) ?? 0) + 1)
        expect(excluded(reason).sort()).toEqual(excludedBy(shape, values, step))
        for (const { blocker, house, cells } of reason.sights) {
          expect(values[blocker.cell]).toBe(blocker.digit)
          expect(cells.length).toBeGreaterThan(0)
          for (const at of [blocker.cell, ...cells]) expect(shape.houses[house]).toContain(at)
          expect(cells.map((at) => values[at])).toEqual(cells.map(() => 0))
        }
        // Only earlier eliminations may be left unexplained.
        for (const { cell, digit } of reason.removed) {
          expect(hasCandidate(position, cell, digit)).toBe(false)
          expect(shape.peers[cell].filter((at) => values[at] === digit)).toEqual([])
        }
        if (round % 2 === 0) expect(reason.removed).toEqual([])
      }
    }
    expect(Math.min(...SINGLES.map((id) => seen.get(id) ?? 0))).toBeGreaterThan(0)
  })

  test.each([
    ['diagonals and windows', { size: 9, diagonals: true, windows: true }],
    ["knight's and king's moves", { size: 9, antiKnight: true, antiKing: true }],
  ] as const)(
    'excludes with %s what must be excluded, by a house or by two cells that must differ',
    (_, rules) => {
      const shape = shapeOfRules(rules)
      for (const seed of [1, 2, 3]) {
        const { puzzle } = generatePuzzle({ size: 9, shape, seed, clues: 28 })
        const { values } = puzzle
        const steps = findAll(createCandidates(shape, values), { techniques: [...SINGLES] })
        expect(steps.length).toBeGreaterThan(0)
        for (const step of steps) {
          const reason = reasonOfSingle(shape, values, step) as SingleReason
          expect(excluded(reason).sort()).toEqual(excludedBy(shape, values, step))
          expect(reason.removed).toEqual([])
          for (const { blocker, house, cells } of reason.sights) {
            const shared = (at: number) =>
              shape.housesOf[at].filter((one) => shape.housesOf[blocker.cell].includes(one))
            for (const at of cells) {
              expect(shape.peers[at]).toContain(blocker.cell)
              if (house < 0) expect(shared(at)).toEqual([])
              else expect(shared(at)).toContain(house)
            }
          }
        }
      }
    },
  )

  test('of a hidden single uses few digits, along rows and columns where it can', () => {
    const { shape, values } = parsePuzzle(
      `...7.....${'.'.repeat(9)}3........${'.......7.'}${'.'.repeat(36)}.7.......`,
    )
    const single = createStep({
      technique: 'hidden-single',
      digits: [7],
      placements: [{ cell: 9, digit: 7 }],
      cells: [9],
      houses: [18],
    })
    // Row 1 blocks three cells at once, column 2 two; r2c3 and r3c3 were eliminated earlier.
    expect(reasonOfSingle(shape, values, single)).toEqual({
      sights: [
        { blocker: { cell: 3, digit: 7 }, house: 0, cells: [0, 1, 2] },
        { blocker: { cell: 73, digit: 7 }, house: 10, cells: [10, 19] },
      ],
      removed: [
        { cell: 11, digit: 7 },
        { cell: 20, digit: 7 },
      ],
    })
  })

  test('of a naked single takes its digits from as few houses as possible', () => {
    const { shape, values } = parsePuzzle(`1234567..8${'.'.repeat(71)}`)
    const single = createStep({
      technique: 'naked-single',
      digits: [9],
      placements: [{ cell: 8, digit: 9 }],
      cells: [8],
    })
    const reason = reasonOfSingle(shape, values, single) as SingleReason
    expect(reason.sights.map(({ blocker }) => blocker.digit)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(new Set(reason.sights.map(({ house }) => house))).toEqual(new Set([0]))
    expect(reason.removed).toEqual([{ cell: 8, digit: 8 }])
  })

  test('of a full house takes its digits from that house', () => {
    const { shape, values } = parsePuzzle(`.23456789${'.'.repeat(72)}`)
    const single = createStep({
      technique: 'full-house',
      digits: [1],
      placements: [{ cell: 0, digit: 1 }],
      houses: [0],
    })
    const { sights, removed } = reasonOfSingle(shape, values, single) as SingleReason
    expect(sights.map(({ blocker }) => blocker.digit)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    expect(sights.map(({ house, cells }) => [house, ...cells])).toEqual(Array(8).fill([0, 0]))
    expect(removed).toEqual([])
  })

  test('exists for singles only', () => {
    const { shape, values } = parsePuzzle('.'.repeat(81))
    const step = createStep({
      technique: 'template-set',
      digits: [1],
      placements: [{ cell: 0, digit: 1 }],
    })
    expect(reasonOfSingle(shape, values, step)).toBeNull()
  })
})
