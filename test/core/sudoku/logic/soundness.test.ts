import fc from 'fast-check'
import { digitCount, digitsOf } from '../../../../miniprogram/core/sudoku/bits'
import { generatePuzzle } from '../../../../miniprogram/core/sudoku/generator'
import {
  createRandom,
  type Random,
  shuffle,
} from '../../../../miniprogram/core/sudoku/generator/random'
import type { Values } from '../../../../miniprogram/core/sudoku/grid'
import {
  type Candidate,
  type Candidates,
  createCandidates,
  eliminate,
  placesOf,
} from '../../../../miniprogram/core/sudoku/logic/candidates'
import { PATH_TECHNIQUES } from '../../../../miniprogram/core/sudoku/logic/path'
import { levelOf } from '../../../../miniprogram/core/sudoku/logic/rating'
import { applyStep } from '../../../../miniprogram/core/sudoku/logic/step'
import type { TechniqueId } from '../../../../miniprogram/core/sudoku/logic/technique-ids'
import {
  findAll,
  findFirst,
  techniquesFor,
} from '../../../../miniprogram/core/sudoku/logic/techniques'
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
/** A position from which some wrong candidates are eliminated, with the solution. */
interface KnownPosition {
  readonly position: Candidates
  readonly solution: Values
}

/** Every position without singles on the path of a generated puzzle, as far as hard techniques lead. */
function* positionsOnPath(seed: number): Generator<KnownPosition> {
  const { puzzle, solution } = generatePuzzle({ size: 9, seed })
  const position = createCandidates(puzzle.shape, puzzle.values)
  const among = techniquesFor(puzzle.shape, { techniques: UP_TO_HARD })
  for (;;) {
    const step = findFirst(position, among)
    if (step === null || step.eliminations.length > 0) yield { position, solution }
    if (step === null) return
    applyStep(position, step)
  }
}

const UP_TO_HARD = PATH_TECHNIQUES.filter(
  (id) => levelOf(id) !== 'unfair' && levelOf(id) !== 'extreme' && id !== 'bug-plus-1',
)

/** How candidates are eliminated, by seed: at random, only where many are left, or close to patterns of two or three digits. */
const KINDS = ['share', 'thin', 'two', 'three'] as const

/**
 * The position of a seed: some singles are placed, then wrong candidates are eliminated at random. Patterns of
 * few digits appear where the cells that hold these digits have no others.
 */
function randomPosition(seed: number): KnownPosition {
  const random = createRandom(seed)
  const { puzzle, solution } = generatePuzzle({ size: 9, seed })
  const position = createCandidates(puzzle.shape, puzzle.values)
  placeSingles(position, random)
  const kind = KINDS[seed % KINDS.length]
  const wrong = shuffle(wrongCandidates(position, solution), random)
  const share = random.below(kind === 'share' ? 70 : 30)
  const few = shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9], random).slice(0, kind === 'two' ? 2 : 3)
  for (const one of wrong) {
    if (kind === 'thin') thinOut(position, one)
    else if (random.below(100) < share) eliminate(position, one.cell, one.digit)
    else if (kind !== 'share' && few.includes(solution[one.cell]) && !few.includes(one.digit)) {
      eliminate(position, one.cell, one.digit)
    }
  }
  return { position, solution }
}

/** Places up to thirty singles, as far as there are any. */
function placeSingles(position: Candidates, random: Random): void {
  const singles = techniquesFor(position.shape, { techniques: ['hidden-single', 'naked-single'] })
  for (let count = random.below(30); count > 0; count--) {
    const step = findFirst(position, singles)
    if (step === null) return
    applyStep(position, step)
  }
}

function wrongCandidates({ masks }: Candidates, solution: Values): Candidate[] {
  return Array.from(masks).flatMap((mask, cell) =>
    digitsOf(mask)
      .filter((digit) => digit !== solution[cell])
      .map((digit) => ({ cell, digit })),
  )
}

/** Eliminates a candidate if its cell keeps two others and its houses keep two other places. */
function thinOut(position: Candidates, { cell, digit }: Candidate): void {
  const { geometry, masks } = position
  if (digitCount(masks[cell]) <= 2) return
  for (let kind = 3 * cell; kind < 3 * cell + 3; kind++) {
    if (digitCount(placesOf(position, digit, geometry.housesOf[kind])) <= 2) return
  }
  eliminate(position, cell, digit)
}

/** What techniques find in a position; fails if a step is wrong. */
function foundIn(known: KnownPosition, techniques: readonly TechniqueId[]): TechniqueId[] {
  const steps = findAll(known.position, { techniques })
  expect(wrongSteps(steps, known.solution)).toEqual([])
  return steps.map(({ technique }) => technique)
}

/** What the techniques find in positions of the puzzle with this seed. */
function foundWith(seed: number): TechniqueId[] {
  const found = foundIn(randomPosition(seed), IN_RANDOM)
  for (const known of positionsOnPath(seed)) found.push(...foundIn(known, ON_PATHS))
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
    const found = new Set([10, 30, 224, 337, 73, 7].flatMap(foundWith))
    const missing = [...IN_RANDOM, ...ON_PATHS].filter((id) => !found.has(id))
    expect(missing).toEqual([])
  })
})
