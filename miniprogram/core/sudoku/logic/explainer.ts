/**
 * An estimate of Sudoku Explainer's rating. A second walk tries our finders in that program's order,
 * easiest first; the rating is that of its hardest step. Paths have another order (what players look
 * for first) and techniques that the program lacks, so their steps tell less about its rating.
 */
import type { Puzzle } from '../grid'
import {
  type Candidates,
  copyCandidates,
  createCandidates,
  isBroken,
  isComplete,
} from './candidates'
import { EXPLAINER_FIT, type ExplainerFit } from './explainer-fit'
import type { Technique } from './finder'
import { applyStep, type Step } from './step'
import type { TechniqueId } from './technique-ids'
import { type FinderOptions, findFirst, techniquesFor } from './techniques'

/** The estimate is this or less away for at least 80 of 100 puzzles from 2.5 to 9; see tools/rating. */
export const EXPLAINER_ERROR = 0.3
/** The highest estimate. It means this or more: beyond, the program nests chains and we search. */
export const MAX_EXPLAINER_RATING = 9

/** A kind of step with its rating. */
interface Rung {
  /** The program's own rating, or the name of a fitted one. */
  readonly rating: number | Exclude<keyof ExplainerFit, 'doubling'>
  readonly techniques: readonly TechniqueId[]
  /** Which of their steps count. Default: all. */
  readonly accepts?: (step: Step, position: Candidates) => boolean
  /** True for chains that are harder the longer they are. */
  readonly isChain?: boolean
}

/** A step of the walk: the index of its rung and the number of its links. */
export interface ExplainerStep {
  readonly rung: number
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
const RUNGS: readonly Rung[] = [
  { rating: 1, techniques: ['full-house'] },
  { rating: 1.2, techniques: ['hidden-single'], accepts: ({ houses: [at] }) => kindOf(at) === 2 },
  { rating: 1.5, techniques: ['hidden-single'] },
  { rating: 1.7, techniques: ['pointing'], accepts: isDirect },
  { rating: 1.9, techniques: ['claiming'], accepts: isDirect },
  { rating: 2, techniques: ['hidden-pair'], accepts: isDirect },
  { rating: 2.3, techniques: ['naked-single'] },
  { rating: 2.5, techniques: ['hidden-triple'], accepts: isDirect },
  { rating: 2.6, techniques: ['pointing'] },
  { rating: 2.8, techniques: ['claiming'] },
  { rating: 3, techniques: ['locked-pair', 'naked-pair'] },
  { rating: 3.2, techniques: ['x-wing'] },
  { rating: 3.4, techniques: ['hidden-pair'] },
  { rating: 3.6, techniques: ['locked-triple', 'naked-triple'] },
  { rating: 3.8, techniques: ['swordfish'] },
  { rating: 4, techniques: ['hidden-triple', 'skyscraper'] },
  { rating: 4.1, techniques: ['two-string-kite', 'dual-two-string-kite', 'turbot-fish'] },
  { rating: 4.2, techniques: ['xy-wing'] },
  // In the program: two strong links, one of them grouped.
  { rating: 4.3, techniques: ['empty-rectangle', 'finned-x-wing', 'sashimi-x-wing'] },
  { rating: 4.4, techniques: ['xyz-wing'] },
  {
    rating: 4.5,
    techniques: [
      'unique-rectangle-1',
      'unique-rectangle-2',
      'unique-rectangle-4',
      'unique-rectangle-5',
      'unique-rectangle-6',
    ],
  },
  { rating: 4.6, techniques: ['unique-rectangle-3'] },
  { rating: 5, techniques: ['naked-quad'] },
  { rating: 5.2, techniques: ['jellyfish'] },
  { rating: 5.4, techniques: ['hidden-quad'] },
  { rating: 5.4, techniques: ['x-chain'], accepts: isShort },
  { rating: 5.6, techniques: ['als-xz'], accepts: isWing(4) },
  { rating: 5.7, techniques: ['bug-plus-1'] },
  { rating: 6.3, techniques: ['als-xz'], accepts: isWing(5) },
  { rating: 6.5, techniques: ['x-chain'] },
  {
    rating: 'cellLoop',
    techniques: ['continuous-nice-loop'],
    accepts: isThroughCells,
    isChain: true,
  },
  { rating: 6.6, techniques: ['als-xz'], accepts: isWing(6) },
  { rating: 'loop', techniques: ['continuous-nice-loop'], isChain: true },
  {
    rating: 'chain',
    techniques: ['xy-chain', 'discontinuous-nice-loop', 'aic'],
    isChain: true,
  },
  // In the program: a contradiction between candidates of one digit (Nishio).
  { rating: 'nishio', techniques: ['template-delete'] },
  {
    rating: 'forcing',
    techniques: ['forcing-chain-verity', 'forcing-chain-contradiction'],
    isChain: true,
  },
  { rating: 'net', techniques: ['forcing-net-contradiction', 'forcing-net-verity'] },
]

/** Fitted ratings of chains are those of chains with this many links. */
const BASE_LINKS = 6
const MIN_LINKS = 4

/** The rating of one step on the program's scale. */
export function explainerRatingOf(
  { rung, links }: ExplainerStep,
  fit: ExplainerFit = EXPLAINER_FIT,
): number {
  const { rating, isChain = false } = RUNGS[rung]
  const base = typeof rating === 'number' ? rating : fit[rating]
  if (!isChain) return base
  return base + fit.doubling * Math.log2(Math.max(links, MIN_LINKS) / BASE_LINKS)
}

/** The first accepted step of a rung; of chains, the shortest that its techniques report first. */
function findOn(
  { accepts, isChain = false }: Rung,
  among: readonly Technique[],
  position: Candidates,
): Step | null {
  let best: Step | null = null
  for (const technique of among) {
    const step = findFirst(position, [technique], accepts && ((one) => accepts(one, position)))
    if (step !== null && (best === null || step.links.length < best.links.length)) best = step
    if (best !== null && !isChain) break
  }
  return best
}

/**
 * Solves a 9×9 position in the program's order. Yields each step, and null after each rung without
 * one, so a caller can slice the work. Returns false if it ends before the solution. Assumes a
 * unique solution.
 */
function* walkExplainer(position: Candidates): Generator<ExplainerStep | null, boolean, undefined> {
  const searches = RUNGS.map(({ techniques }) => techniquesFor(position.shape, { techniques }))
  for (let rung = 0; rung < RUNGS.length; ) {
    if (isBroken(position)) return false
    if (isComplete(position)) return true
    const step = findOn(RUNGS[rung], searches[rung], position)
    if (step === null) {
      rung++
      yield null
    } else {
      applyStep(position, step)
      yield { rung, links: step.links.length }
      rung = 0
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
export function* explainInSlices({
  shape,
  values,
}: Puzzle): Generator<undefined, ExplainerWalk | null, undefined> {
  if (shape.size !== 9) return null
  const steps: ExplainerStep[] = []
  const walk = walkExplainer(createCandidates(shape, values))
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
export function estimateOf({ steps, solved }: ExplainerWalk, fit?: ExplainerFit): number {
  if (!solved) return MAX_EXPLAINER_RATING
  const hardest = steps.reduce((most, step) => Math.max(most, explainerRatingOf(step, fit)), 1)
  return Math.min(MAX_EXPLAINER_RATING, Math.round(hardest * 10) / 10)
}
