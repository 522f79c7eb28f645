import { houseName } from '../../../../miniprogram/core/sudoku/grid'
import { createCandidates } from '../../../../miniprogram/core/sudoku/logic/candidates'
import { nameStep } from '../../../../miniprogram/core/sudoku/logic/step-names'
import { findAll } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { readRules } from '../../../../miniprogram/packages/capture/notation/rules-json'

/**
 * Row 1 has five cells of region 1, and r1c6; region 1 has one more cell, r2c1.
 *
 *   A A A A A B
 *   A C B B B B
 *   C C D D B D
 *   C C D D D F
 *   C E E F F F
 *   E E E E F F
 */
const SHAPE = readRules({ regions: 'AAAAABACBBBBCCDDBDCCDDDFCEEFFFEEEEFF' }, 6)

/** The steps of a grid with these digits, by cell. */
function stepsWith(digits: Readonly<Record<number, number>>) {
  const values = new Uint8Array(36)
  for (const [cell, digit] of Object.entries(digits)) values[Number(cell)] = digit
  const position = createCandidates(SHAPE, values)
  return findAll(position, { techniques: ['law-of-leftovers'] }).map((step) =>
    nameStep(SHAPE, step),
  )
}

describe('law of leftovers', () => {
  it('places the digit of one leftover cell in the other', () => {
    const [step] = stepsWith({ 5: 4 })
    expect(step).toMatchObject({
      digits: [4],
      placements: ['4r2c1'],
      houses: ['r1', 'g1'],
      sets: [{ cells: ['r1c6'], digits: [4] }, { cells: ['r2c1'] }],
    })
  })

  it('eliminates what the other cell cannot be', () => {
    const steps = stepsWith({ 23: 5 })
    expect(steps).toContainEqual(
      expect.objectContaining({ digits: [5], eliminations: ['5r2c1'], houses: ['r1', 'g1'] }),
    )
  })

  it('compares several cells of several lines', () => {
    const several = stepsWith({ 23: 5 }).filter(({ sets }) => (sets?.[0].cells.length ?? 0) > 1)
    expect(several.length).toBeGreaterThan(0)
    for (const { houses, sets } of several) {
      expect(sets?.[0].cells.length).toBe(sets?.[1].cells.length)
      expect(houses.filter((name) => name.startsWith('g'))).toHaveLength(houses.length / 2)
    }
  })

  it('says nothing about grids with boxes', () => {
    const shape = readRules({ diagonals: true }, 6)
    expect(houseName(shape, 12)).toBe('b1')
    const values = new Uint8Array(36)
    values[5] = 4
    const options = { techniques: ['law-of-leftovers'] } as const
    expect(findAll(createCandidates(shape, values), options)).toEqual([])
  })
})
