import fc from 'fast-check'
import type { TechniqueId } from '../../../../miniprogram/core/sudoku/logic/technique-ids'
import { findAll } from '../../../../miniprogram/core/sudoku/logic/techniques'
import type { KnownPosition } from '../../../../tools/corpus/planted'
import { positionsOnPath, randomPosition } from '../../../../tools/corpus/soundness'
import { cases } from '../../../support/properties'
import { wrongSteps } from './wrong-steps'

const IN_RANDOM = [
  'unique-loop',
  'extended-rectangle',
  'bug-lite',
  'wxyz-wing',
  'vwxyz-wing',
  'aligned-pair-exclusion',
] as const
/** Chance does not lead to a grave, but paths do. */
const ON_PATHS = ['bug-plus-1', 'bug-2', 'bug-3', 'bug-4', 'bug-plus-n'] as const

/** What the techniques find in positions of the puzzle with this seed; fails if a step is wrong. */
function foundWith(seed: number): Set<TechniqueId> {
  const found = new Set<TechniqueId>()
  const check = ({ position, solution }: KnownPosition, techniques: readonly TechniqueId[]) => {
    const steps = findAll(position, { techniques })
    expect(wrongSteps(steps, solution)).toEqual([])
    for (const { technique } of steps) found.add(technique)
  }
  check(randomPosition(seed), IN_RANDOM)
  for (const known of positionsOnPath(seed)) check(known, ON_PATHS)
  return found
}

describe('larger deadly patterns and wings', () => {
  it('never contradict the solution, whatever the puzzle', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 }), (seed) => {
        foundWith(seed)
      }),
      cases(20),
    )
  })

  it('are all found, and right, in positions of some puzzles', () => {
    const found = [10, 30, 224, 337, 73, 7].flatMap((seed) => [...foundWith(seed)])
    const missing = [...IN_RANDOM, ...ON_PATHS].filter((id) => !found.includes(id))
    expect(missing).toEqual([])
  })
})
