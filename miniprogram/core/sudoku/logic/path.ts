/** The next step and the whole way to a solution, each time by the easiest step there is. */
import type { Puzzle, Shape } from '../grid'
import { type Candidates, createCandidates, isBroken, isComplete } from './candidates'
import type { Technique } from './finder'
import { applyStep, type Step } from './step'
import { TECHNIQUE_IDS, type TechniqueId } from './technique-ids'
import { type FinderOptions, findFirst, techniquesFor } from './techniques'

/**
 * Fish that a path passes over: of more than four lines (an equal one of at most four exists where they have no fins), and with
 * boxes among their houses. Searching one of them costs more than a whole path, and chains say the same in fewer words.
 */
const COSTLY_FISH = /squirmbag|whale|leviathan|franken|mutant|kraken/
/** Listing every placement of a digit is trying them out. */
const TEMPLATES = /^template-/

/** The techniques of a path when none are named, from the easiest to the hardest. */
export const PATH_TECHNIQUES: readonly TechniqueId[] = TECHNIQUE_IDS.filter(
  (id) => !COSTLY_FISH.test(id) && !TEMPLATES.test(id),
)

/**
 * How a path ends. `stuck`: no technique finds anything, and what is left is trying. `broken`: the position contradicts itself
 * (the puzzle has no solution, or uniqueness was assumed of one with several).
 */
export type PathEnd = 'solved' | 'stuck' | 'broken'

export interface Path {
  readonly steps: readonly Step[]
  readonly end: PathEnd
}

/**
 * Looks for the easiest step of a position, which it leaves as it is. Yields after each technique that found nothing, so that a
 * caller can slice the work; the longest stretch is the search of one technique. Returns null where no technique finds any.
 */
export function seekStep(
  position: Candidates,
  options: FinderOptions = {},
): Generator<null, Step | null, undefined> {
  return seekAmong(position, chooseTechniques(position.shape, options))
}

/** The easiest step of a position, or null where no technique finds any. */
export function nextStep(position: Candidates, options: FinderOptions = {}): Step | null {
  return findFirst(position, chooseTechniques(position.shape, options))
}

/**
 * Does one easiest step after the other to `position`. Yields each step just after it was done, and null after each technique
 * that found nothing, so that a caller can slice the work, tell how far it is and end it early.
 */
export function* walkPath(
  position: Candidates,
  options: FinderOptions = {},
): Generator<Step | null, PathEnd, undefined> {
  const techniques = chooseTechniques(position.shape, options)
  while (!isBroken(position)) {
    if (isComplete(position)) return 'solved'
    const step = yield* seekAmong(position, techniques)
    if (step === null) return 'stuck'
    applyStep(position, step)
    yield step
  }
  return 'broken'
}

/** The whole path of a puzzle, in one go. */
export function solvePath({ shape, values }: Puzzle, options: FinderOptions = {}): Path {
  const steps: Step[] = []
  const walk = walkPath(createCandidates(shape, values), options)
  for (let turn = walk.next(); ; turn = walk.next()) {
    if (turn.done) return { steps, end: turn.value }
    if (turn.value !== null) steps.push(turn.value)
  }
}

function chooseTechniques(shape: Shape, options: FinderOptions): readonly Technique[] {
  return techniquesFor(shape, { techniques: PATH_TECHNIQUES, ...options })
}

function* seekAmong(
  position: Candidates,
  among: readonly Technique[],
): Generator<null, Step | null, undefined> {
  for (const technique of among) {
    const step = findFirst(position, [technique])
    if (step !== null) return step
    yield null
  }
  return null
}
