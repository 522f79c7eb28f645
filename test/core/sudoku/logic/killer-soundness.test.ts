import { digitsOf } from '../../../../miniprogram/core/sudoku/bits'
import { generatePuzzle } from '../../../../miniprogram/core/sudoku/generator'
import { createRandom } from '../../../../miniprogram/core/sudoku/generator/random'
import {
  type Candidates,
  candidatesOfPuzzle,
  eliminate,
} from '../../../../miniprogram/core/sudoku/logic/candidates'
import { applyStep, type Step } from '../../../../miniprogram/core/sudoku/logic/step'
import { nameStep } from '../../../../miniprogram/core/sudoku/logic/step-names'
import type { TechniqueId } from '../../../../miniprogram/core/sudoku/logic/technique-table'
import { findFirst, techniquesFor } from '../../../../miniprogram/core/sudoku/logic/techniques'

/** What sums tell beyond a single cage, and every chain, which may use links of sums. */
const CHECKED: readonly TechniqueId[] = [
  'innies-outies',
  'large-innies-outies',
  'split-cage',
  'cage-sharing',
  'sum-limits',
  'combination-chain',
  'continuous-nice-loop',
  'discontinuous-nice-loop',
  'aic',
  'grouped-continuous-nice-loop',
  'grouped-discontinuous-nice-loop',
  'grouped-aic',
  'death-blossom',
  'forcing-chain-contradiction',
  'forcing-chain-verity',
]

const SEEDS = 12
/** Of each technique in a position; a few candidates lead to thousands of chains. */
const MAX_STEPS = 20

/**
 * The killer of a seed after some easy steps and without some wrong candidates at random: so few or so many that patterns of any
 * size appear.
 */
function randomPosition(seed: number): { position: Candidates; solution: ArrayLike<number> } {
  const random = createRandom(seed)
  const size = seed % 3 === 0 ? 6 : 9
  const { puzzle, solution } = generatePuzzle({ size, cages: 3 + (seed % 3), seed })
  const position = candidatesOfPuzzle(puzzle)
  const easy = techniquesFor(puzzle.shape, {
    techniques: ['cage-combinations', 'cage-house', 'hidden-single'],
  })
  for (let steps = random.below(40); steps > 0; steps--) {
    const step = findFirst(position, easy)
    if (step) applyStep(position, step)
  }
  const share = random.below(60)
  position.masks.forEach((mask, cell) => {
    for (const digit of digitsOf(mask)) {
      if (digit !== solution[cell] && random.below(100) < share) eliminate(position, cell, digit)
    }
  })
  return { position, solution }
}

function firstSteps(position: Candidates): Step[] {
  return techniquesFor(position.shape, { techniques: CHECKED }).flatMap(({ find }) => {
    const steps: Step[] = []
    find(position, (step) => steps.push(step) === MAX_STEPS)
    return steps
  })
}

test('no step of a killer contradicts the solution, and every new technique finds some', () => {
  const found = new Map<string, number>()
  for (let seed = 1; seed <= SEEDS; seed++) {
    const { position, solution } = randomPosition(seed)
    for (const step of firstSteps(position)) {
      const isWrong =
        step.placements.some(({ cell, digit }) => solution[cell] !== digit) ||
        step.eliminations.some(({ cell, digit }) => solution[cell] === digit)
      if (isWrong)
        throw new Error(`seed ${seed}: ${JSON.stringify(nameStep(position.shape, step))}`)
      const kind = step.links.some(({ sum }) => sum) ? 'links of sums' : step.technique
      found.set(kind, (found.get(kind) ?? 0) + 1)
    }
  }
  for (const kind of ['cage-sharing', 'sum-limits', 'combination-chain', 'links of sums']) {
    expect([kind, (found.get(kind) ?? 0) > 0]).toEqual([kind, true])
  }
})
