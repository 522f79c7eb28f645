import { digitCount, digitsOf } from '../../miniprogram/core/sudoku/bits'
import { generatePuzzle } from '../../miniprogram/core/sudoku/generator'
import { createRandom, type Random, shuffle } from '../../miniprogram/core/sudoku/generator/random'
import type { Values } from '../../miniprogram/core/sudoku/grid'
import {
  type Candidate,
  type Candidates,
  createCandidates,
  eliminate,
  placesOf,
} from '../../miniprogram/core/sudoku/logic/candidates'
import { PATH_TECHNIQUES } from '../../miniprogram/core/sudoku/logic/path'
import { levelOf } from '../../miniprogram/core/sudoku/logic/rating'
import { applyStep, type Step } from '../../miniprogram/core/sudoku/logic/step'
import { nameStep } from '../../miniprogram/core/sudoku/logic/step-names'
import type { TechniqueId } from '../../miniprogram/core/sudoku/logic/technique-ids'
import { findAll, findFirst, techniquesFor } from '../../miniprogram/core/sudoku/logic/techniques'
import type { Counts } from '../checks'
import { table } from '../table'
import { type KnownPosition, plantSkLoop, plantTridagon } from './planted'

/** Techniques whose steps in random positions are compared with the solution. */
const CHECKED_IN_RANDOM: readonly TechniqueId[] = [
  'unique-loop',
  'extended-rectangle',
  'bug-lite',
  'wxyz-wing',
  'vwxyz-wing',
  'aligned-pair-exclusion',
  'fireworks',
  'guardians',
  'bivalue-oddagon',
  'junior-exocet',
  'multi-sector-locked-set',
]

/** Techniques that rarely occur at random, and forcing chains that begin at guardians, in positions with a planted pattern. */
const PLANTED: readonly (readonly [TechniqueId, (seed: number) => KnownPosition])[] = [
  ['tridagon', plantTridagon],
  ['forcing-chain-verity', plantTridagon],
  ['forcing-chain-contradiction', plantTridagon],
  ['sk-loop', plantSkLoop],
]
/** Chance does not lead to a grave, but paths do. */
const CHECKED_ON_PATHS: readonly TechniqueId[] = [
  'bug-plus-1',
  'bug-2',
  'bug-3',
  'bug-4',
  'bug-plus-n',
]

const PUZZLES = 2_000

/** Checks the techniques in 2,000 positions, or every N-th of them. A technique fails if one of its steps is wrong. */
export function soundness(every: number): Counts {
  const counts = new Map<TechniqueId, Count>()
  const total = Math.ceil(PUZZLES / every)
  let onPaths = 0
  for (let seed = 1; seed <= total; seed++) {
    const known = randomPosition(seed)
    for (const id of CHECKED_IN_RANDOM) check(counts, id, known, seed)
    for (const [id, plant] of PLANTED) check(counts, id, plant(seed), seed)
    for (const onPath of positionsOnPath(seed)) {
      onPaths++
      for (const id of CHECKED_ON_PATHS) check(counts, id, onPath, seed)
    }
  }
  const rows = [...counts].map(([id, count]) => [id, ...Object.values(count).map(String)])
  console.log(
    `\n${total} random positions of generated puzzles, or of random grids with a pattern;`,
  )
  console.log(`for BUG types ${onPaths} positions of the paths of ${total} generated puzzles`)
  console.log(table(['technique', 'positions with steps', 'steps', 'wrong'], rows))
  const failed = [...counts.values()].filter(({ wrong }) => wrong > 0).length
  return { passed: counts.size - failed, failed }
}

/** The positions with steps of a technique, its steps and the wrong ones among them. */
interface Count {
  positions: number
  steps: number
  wrong: number
}

function check(
  counts: Map<TechniqueId, Count>,
  id: TechniqueId,
  { position, solution }: KnownPosition,
  seed: number,
): void {
  const steps = findAll(position, { techniques: [id] })
  const wrong = steps.filter((step) => isWrong(step, solution))
  const { positions, ...known } = counts.get(id) ?? { positions: 0, steps: 0, wrong: 0 }
  counts.set(id, {
    positions: positions + (steps.length > 0 ? 1 : 0),
    steps: known.steps + steps.length,
    wrong: known.wrong + wrong.length,
  })
  for (const step of wrong) {
    console.log(`✗ seed ${seed} ${JSON.stringify(nameStep(position.shape, step))}`)
  }
}

/** Every position without singles on the path of a generated puzzle, as far as hard techniques lead. */
export function* positionsOnPath(seed: number): Generator<KnownPosition> {
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

/** True if a step places a wrong digit or eliminates a right one. */
export function isWrong({ placements, eliminations }: Step, solution: Values): boolean {
  return (
    placements.some(({ cell, digit }) => solution[cell] !== digit) ||
    eliminations.some(({ cell, digit }) => solution[cell] === digit)
  )
}

/** How candidates are eliminated, by seed: at random, only where many are left, or close to patterns of two or three digits. */
const KINDS = ['share', 'thin', 'two', 'three'] as const

/**
 * The position of a seed: some singles are placed, then wrong candidates are eliminated at random. Patterns of
 * few digits appear where the cells that hold these digits have no others.
 */
export function randomPosition(seed: number): KnownPosition {
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
