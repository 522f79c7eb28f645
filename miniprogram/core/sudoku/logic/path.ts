/** The next step and the whole solution path, always by the easiest technique that applies. */
import type { Puzzle, Shape } from '../grid'
import { type Candidates, candidatesOfPuzzle, isBroken, isComplete } from './candidates'
import type { Technique } from './finder'
import { applyStep, type Step } from './step'
import { EXPERT_TECHNIQUES, TECHNIQUE_IDS, type TechniqueId } from './technique-table'
import { type FinderOptions, findFirst, techniquesFor } from './techniques'

/**
 * Fish that a path does not search: larger than a jellyfish (a fish without fins then has a smaller
 * complement) or with boxes among the houses. Searching one of them costs more than a whole path,
 * and chains explain the same more briefly.
 */
const COSTLY_FISH = /squirmbag|whale|leviathan|franken|mutant|kraken/
/** Enumerating all placements of a digit amounts to trial and error. */
const TEMPLATES = /^template-/
/** Patterns that chains explain as briefly; they are found where they are asked for. */
const EXPLAINED_BY_CHAINS: readonly TechniqueId[] = ['guardians', 'fireworks']

/**
 * What a person finds only by going through many cells: almost locked sets eliminate the same as
 * aligned pairs, and of 1,000 puzzles almost none needs a BUG-Lite.
 */
const TEDIOUS = /^aligned-|^bug-lite$/

/** The default techniques of a path, from the easiest to the hardest. */
export const PATH_TECHNIQUES: readonly TechniqueId[] = TECHNIQUE_IDS.filter(
  (id) =>
    !COSTLY_FISH.test(id) &&
    !TEMPLATES.test(id) &&
    !TEDIOUS.test(id) &&
    !EXPLAINED_BY_CHAINS.includes(id) &&
    !EXPERT_TECHNIQUES.includes(id),
)

/** What a player whose notes show every candidate sees first. */
const SEEN_IN_NOTES: readonly TechniqueId[] = ['full-house', 'naked-single']

export interface PathOptions extends FinderOptions {
  /** True if notes show every candidate: naked singles then come before hidden ones. */
  readonly isNoted?: boolean
}

/**
 * How a path ends. `stuck`: no technique applies, only guessing is left. `broken`: the position
 * contradicts itself (the puzzle has no solution, or uniqueness was assumed of a puzzle with
 * several).
 */
export type PathEnd = 'solved' | 'stuck' | 'broken'

export interface Path {
  readonly steps: readonly Step[]
  readonly end: PathEnd
}

/**
 * Searches for the easiest step without changing the position. Yields after each search that
 * finds nothing and within long ones, so a caller can slice the work.
 * Returns null if no technique applies.
 */
export function seekStep(
  position: Candidates,
  options: PathOptions = {},
): Generator<null, Step | null, undefined> {
  return seekAmong(position, chooseTechniques(position.shape, options))
}

/** The easiest step of a position, or null if no technique applies. */
export function nextStep(position: Candidates, options: PathOptions = {}): Step | null {
  return findFirst(position, chooseTechniques(position.shape, options))
}

/**
 * Applies one easiest step after another to `position`. Yields each step after applying it, and
 * null after each technique that finds nothing, so a caller can slice the work, show progress or
 * stop early.
 */
export function* walkPath(
  position: Candidates,
  options: PathOptions = {},
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

/** The whole path of a puzzle, synchronously. */
export function solvePath(puzzle: Puzzle, options: PathOptions = {}): Path {
  const steps: Step[] = []
  const walk = walkPath(candidatesOfPuzzle(puzzle), options)
  for (let turn = walk.next(); ; turn = walk.next()) {
    if (turn.done) return { steps, end: turn.value }
    if (turn.value !== null) steps.push(turn.value)
  }
}

function chooseTechniques(
  shape: Shape,
  { isNoted = false, ...options }: PathOptions,
): readonly Technique[] {
  const chosen = techniquesFor(shape, { techniques: PATH_TECHNIQUES, ...options })
  if (!isNoted) return chosen
  const isSeen = ({ id }: Technique) => SEEN_IN_NOTES.includes(id)
  return [...chosen.filter(isSeen), ...chosen.filter((technique) => !isSeen(technique))]
}

function* seekAmong(
  position: Candidates,
  among: readonly Technique[],
): Generator<null, Step | null, undefined> {
  for (const { find, seek } of among) {
    let found = null as Step | null
    const keep = (step: Step) => {
      found = step
      return true
    }
    if (seek) yield* seek(position, keep)
    else find(position, keep)
    if (found !== null) return found
    yield null
  }
  return null
}
