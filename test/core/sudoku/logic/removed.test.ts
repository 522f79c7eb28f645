import { maskOf } from '../../../../miniprogram/core/sudoku/bits'
import { createPuzzle, type Puzzle } from '../../../../miniprogram/core/sudoku/grid'
import {
  candidatesOfPuzzle,
  copyCandidates,
  createCandidates,
} from '../../../../miniprogram/core/sudoku/logic/candidates'
import { estimateOf, explainPuzzle } from '../../../../miniprogram/core/sudoku/logic/explainer'
import { solvePath } from '../../../../miniprogram/core/sudoku/logic/path'
import { applyStep, type Step } from '../../../../miniprogram/core/sudoku/logic/step'
import { TECHNIQUE_IDS } from '../../../../miniprogram/core/sudoku/logic/technique-table'
import { findAll } from '../../../../miniprogram/core/sudoku/logic/techniques'
import { solve } from '../../../../miniprogram/core/sudoku/solver'
import { cases } from '../../../support/properties'
import { randomSukaku } from '../../../support/random-sukaku'
import { resultsOf, sketch } from './sketch'
import { wrongSteps } from './wrong-steps'

const UNIQUENESS = TECHNIQUE_IDS.filter((id) => /rectangle|^bug/.test(id))

/** The steps of a puzzle's path, and every uniqueness step of every position on it. */
function stepsOn(puzzle: Puzzle): Step[] {
  const { steps } = solvePath(puzzle)
  const position = candidatesOfPuzzle(puzzle)
  const found = [...steps, ...findAll(copyCandidates(position), { techniques: UNIQUENESS })]
  for (const step of steps) {
    applyStep(position, step)
    found.push(...findAll(position, { techniques: UNIQUENESS }))
  }
  return found
}

describe('candidates that a puzzle removes', () => {
  test('are no candidates of its position', () => {
    const removed = [0b011, ...Array(80).fill(0)]
    const position = candidatesOfPuzzle(createPuzzle(9, undefined, removed))
    expect(position.masks[0]).toBe(0b111111100)
    expect(position.masks[1]).toBe(0b111111111)
    expect(copyCandidates(position).ruledOut).toEqual(removed)
  })

  test('keep every step true on random puzzles, with and without givens', () => {
    let uniqueness = 0
    const { numRuns = 0 } = cases(3)
    for (let i = 0; i < numRuns; i++) {
      const puzzle = randomSukaku(9, [0, 16, 20][i % 3], 416 + i)
      const steps = stepsOn(puzzle)
      expect(wrongSteps(steps, solve(puzzle) as Uint8Array)).toEqual([])
      uniqueness += steps.filter(({ technique }) => UNIQUENESS.includes(technique)).length
    }
    expect(uniqueness).toBeGreaterThan(0)
  })

  test('make a rectangle no deadly pattern, unlike candidates that steps have eliminated', () => {
    const cells = { r1c1: '12', r1c4: '12', r2c1: '12' }
    expect(resultsOf(sketch({ cells, removed: ['1r2c4'] }), 'unique-rectangle-1')).toEqual([
      '2r2c4',
    ])
    const ruledOut = Array(81).fill(0)
    ruledOut[12] = maskOf(1)
    expect(
      resultsOf({ ...sketch({ cells, removed: ['1r2c4'] }), ruledOut }, 'unique-rectangle-1'),
    ).toEqual([])
  })

  test('make the exchange of two lines impossible in an extended rectangle', () => {
    const cells = { r1c1: '12', r2c1: '12', r1c4: '23', r2c4: '123', r1c7: '13' }
    expect(resultsOf(sketch({ cells }), 'extended-rectangle')).toEqual(['1r2c7 2r2c7 3r2c7'])
    const ruledOut = Array(81).fill(0)
    ruledOut[3] = maskOf(1)
    expect(resultsOf({ ...sketch({ cells }), ruledOut }, 'extended-rectangle')).toEqual([])
  })

  test('make filled corners no avoidable rectangle', () => {
    const values = Array(81).fill(0)
    values[0] = 1
    values[3] = 2
    values[9] = 2
    const { shape } = createPuzzle(9)
    const givens = Array(81).fill(0)
    const found = (ruledOut?: number[]) =>
      findAll(createCandidates(shape, values, { givens, ruledOut }), {
        techniques: ['avoidable-rectangle-1'],
      })
    expect(found()).toHaveLength(1)
    const other = Array(81).fill(0)
    other[0] = maskOf(2)
    expect(found(other)).toEqual([])
    other[0] = maskOf(3)
    expect(found(other)).toHaveLength(1)
  })

  test('are part of what is rated', () => {
    const puzzle = randomSukaku(9, 22, 9)
    const walk = explainPuzzle(puzzle)
    expect(walk?.solved).toBe(true)
    expect(walk && estimateOf(walk)).toBeGreaterThan(1)
    expect(solvePath(puzzle).end).toBe('solved')
  })
})
