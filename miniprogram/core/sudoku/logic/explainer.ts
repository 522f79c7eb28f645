/**
 * An estimate of the rating by Sukaku Explainer, the later version of Sudoku Explainer. A second walk
 * tries our finders in that program's order, easiest first; the rating is that of its hardest step.
 * Paths have another order (what players look for first) and techniques that the program lacks, so
 * their steps tell less about its rating. The original program's rating is computed: see ser/.
 */
import { type Puzzle, shapeOf } from '../grid'
import {
  type Candidates,
  candidatesOfPuzzle,
  copyCandidates,
  isBroken,
  isComplete,
} from './candidates'
import { EXPLAINER_FIT, type ExplainerFit, MAX_EXPLAINER_RATING } from './explainer-fit'
import type { Technique } from './finder'
import { applyStep, type Step } from './step'
import type { TechniqueId } from './technique-ids'
import { type FinderOptions, findFirst, techniquesFor } from './techniques'

/** A kind of step: which techniques have it, its rating, and which of their steps count (default: all). */
type Tier = readonly [
  techniques: string,
  /** The program's own rating, or the name of a fitted one. */
  rating: number | Exclude<keyof ExplainerFit, 'doubling'>,
  accepts?: (step: Step, position: Candidates) => boolean,
]

/** A step of the walk: the index of its tier and the number of its links. */
export interface ExplainerStep {
  readonly tier: number
  readonly links: number
}

/** The kind of a 9×9 house: 0 row, 1 column, 2 box. */
const kindOf = (house: number) => Math.floor(house / 9)

const HIDDEN_SINGLE: FinderOptions = { techniques: ['hidden-single'] }

/** True if a step leaves a hidden single at once: the program then takes both as one easy step. */
function isDirect(step: Step, position: Candidates): boolean {
  const [house] = step.houses
  const after = copyCandidates(position)
  applyStep(after, step)
  const accepts = ({ digits, houses }: Step) =>
    step.digits.length > 1
      ? houses[0] === house
      : digits[0] === step.digits[0] && kindOf(houses[0]) === kindOf(house)
  const single = findFirst(after, techniquesFor(after.shape, HIDDEN_SINGLE), accepts)
  return single !== null
}

/** WXYZ-Wing and larger: a bivalue cell and an almost locked set, this many cells in all. */
const isWing =
  (size: number) =>
  ({ sets = [] }: Step) =>
    sets.reduce((sum, { cells }) => sum + cells.length, 0) <= size &&
    sets.some(({ cells }) => cells.length === 1)

const isShort = ({ links }: Step) => links.length <= 5
/** True if every strong link is a bivalue cell. */
const isThroughCells = ({ links }: Step) =>
  links.every(({ strong, from, to }) => !strong || from.cells[0] === to.cells[0])

/** From the easiest to the hardest. */
const TIERS: readonly Tier[] = [
  ['full-house', 1],
  ['hidden-single', 1.2, ({ houses }) => kindOf(houses[0]) === 2],
  ['hidden-single', 1.5],
  ['pointing', 1.7, isDirect],
  ['claiming', 1.9, isDirect],
  ['hidden-pair', 2, isDirect],
  ['naked-single', 2.3],
  ['hidden-triple', 2.5, isDirect],
  ['pointing', 2.6],
  ['claiming', 2.8],
  ['locked-pair naked-pair', 3],
  ['x-wing', 3.2],
  ['hidden-pair', 3.4],
  ['locked-triple naked-triple', 3.6],
  ['swordfish', 3.8],
  ['hidden-triple skyscraper', 4],
  ['two-string-kite dual-two-string-kite turbot-fish', 4.1],
  ['xy-wing', 4.2],
  // In the program: two strong links, one of them grouped.
  ['empty-rectangle finned-x-wing sashimi-x-wing', 4.3],
  ['xyz-wing', 4.4],
  ['unique-rectangle-1 unique-rectangle-2 unique-rectangle-4', 4.5],
  ['unique-rectangle-3 unique-rectangle-5 unique-rectangle-6', 4.6],
  ['naked-quad', 5],
  ['jellyfish', 5.2],
  ['hidden-quad', 5.4],
  ['x-chain', 5.4, isShort],
  ['als-xz', 5.6, isWing(4)],
  ['bug-plus-1', 5.7],
  ['als-xz', 6.3, isWing(5)],
  ['x-chain', 6.5],
  ['continuous-nice-loop', 'cellLoop', isThroughCells],
  ['als-xz', 6.6, isWing(6)],
  ['continuous-nice-loop', 'loop'],
  ['xy-chain discontinuous-nice-loop aic', 'chain'],
  // In the program: a contradiction between candidates of one digit (Nishio).
  ['template-delete', 'nishio'],
  ['forcing-chain-verity forcing-chain-contradiction', 'forcing'],
  ['forcing-net-contradiction forcing-net-verity', 'net'],
]

/** Kinds of chains that are harder the longer they are. */
const CHAINS = /oop|chain|forcing/

/** Fitted ratings of chains are those of chains with this many links. */
const BASE_LINKS = 6
const MIN_LINKS = 4

/** The rating of one step on the program's scale. */
export function explainerRatingOf({ tier, links }: ExplainerStep): number {
  const [, rating] = TIERS[tier]
  if (typeof rating === 'number') return rating
  const fitted = EXPLAINER_FIT[rating]
  if (!CHAINS.test(rating)) return fitted
  return fitted + EXPLAINER_FIT.doubling * Math.log2(Math.max(links, MIN_LINKS) / BASE_LINKS)
}

/** The first accepted step of a tier; of several techniques, the one with the fewest links. */
function findOn(
  [, , accepts]: Tier,
  among: readonly Technique[],
  position: Candidates,
): Step | null {
  let best: Step | null = null
  for (const technique of among) {
    const step = findFirst(position, [technique], accepts && ((one) => accepts(one, position)))
    if (step !== null && (best === null || step.links.length < best.links.length)) best = step
    // Without links, none is shorter.
    if (best?.links.length === 0) break
  }
  return best
}

/**
 * Solves a 9×9 position in the program's order. Yields each step, and null after each tier without
 * one, so a caller can slice the work. Returns false if it ends before the solution. Assumes a
 * unique solution.
 */
function* walkExplainer(position: Candidates): Generator<ExplainerStep | null, boolean, void> {
  const searches = TIERS.map(([ids]) =>
    techniquesFor(position.shape, { techniques: ids.split(' ') as TechniqueId[] }),
  )
  for (let tier = 0; tier < TIERS.length; ) {
    if (isBroken(position)) return false
    if (isComplete(position)) return true
    const step = findOn(TIERS[tier], searches[tier], position)
    if (step === null) {
      tier++
      yield null
    } else {
      applyStep(position, step)
      yield { tier, links: step.links.length }
      tier = 0
    }
  }
  return false
}

/** The steps of the whole walk, and whether it reaches the solution. */
export interface ExplainerWalk {
  readonly steps: readonly ExplainerStep[]
  readonly solved: boolean
}

/**
 * Walks a 9×9 puzzle with a unique solution in slices; null for other sizes, which the program
 * cannot rate.
 */
export function* explainInSlices(puzzle: Puzzle): Generator<undefined, ExplainerWalk | null, void> {
  if (puzzle.shape !== shapeOf(9)) return null
  const steps: ExplainerStep[] = []
  const walk = walkExplainer(candidatesOfPuzzle(puzzle))
  for (let turn = walk.next(); ; turn = walk.next()) {
    if (turn.done) return { steps, solved: turn.value }
    if (turn.value !== null) steps.push(turn.value)
    yield
  }
}

/** The whole walk, synchronously; null for other sizes than 9×9. */
export function explainPuzzle(puzzle: Puzzle): ExplainerWalk | null {
  const walk = explainInSlices(puzzle)
  for (;;) {
    const { done, value } = walk.next()
    if (done) return value
  }
}

/**
 * The estimate for a walk, to one decimal: 1 to MAX_EXPLAINER_RATING, which means that or more. A
 * walk that ends before the solution gets the highest.
 */
export function estimateOf({ steps, solved }: ExplainerWalk): number {
  if (!solved) return MAX_EXPLAINER_RATING
  const hardest = steps.reduce((most, step) => Math.max(most, explainerRatingOf(step)), 1)
  return Math.min(MAX_EXPLAINER_RATING, Math.round(hardest * 10) / 10)
}
