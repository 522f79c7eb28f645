/** Generates puzzles of a given level, or puzzles that need a given technique. */
import { digitCount } from '../bits'
import { isClassic, type Puzzle, type ShapeSize } from '../grid'
import { type Candidates, createCandidates } from '../logic/candidates'
import { walkPath } from '../logic/path'
import { type Rating, ratePath } from '../logic/rating'
import type { Step } from '../logic/step'
import { countCandidates } from '../solver'
import { GenerationError } from './error'
import { type GeneratedPuzzle, generatePuzzleSlices, kept } from './index'
import { type Precheck, type RatedPuzzleSpec, type RatingTarget, targetOf } from './target'

export { GenerationError } from './error'
export { levelsOf } from './target'

export interface RatedPuzzleOptions extends RatedPuzzleSpec {
  /** An integer of 0 … 2^53 − 1. */
  readonly seed: number
}

/** A puzzle with the rating of its path. */
export interface RatedPuzzle extends GeneratedPuzzle {
  readonly rating: Rating
}

/** The search fails after this number of consecutive puzzles that do not match. */
const MAX_ATTEMPTS: Readonly<Record<ShapeSize, number>> = {
  4: 1000,
  5: 1000,
  6: 50_000,
  7: 20_000,
  8: 20_000,
  9: 20_000,
  16: 500,
  25: 0,
}

/**
 * An endless sequence of matching puzzles for a seed: the puzzles of `generatePuzzleSlices` whose path
 * matches the spec. Yields each puzzle found, and in between, after short slices of work, the number of
 * puzzles examined so far. The result depends only on the spec and the seed.
 *
 * Throws a GenerationError, and a RangeError for an invalid seed.
 */
export function* generateRatedPuzzles(
  options: RatedPuzzleOptions,
): Generator<number | RatedPuzzle, never, undefined> {
  const { size, level, technique } = options
  const target = targetOf(options)
  let tried = 0
  let misses = 0
  for (const generated of generatePuzzleSlices(options, target.clues)) {
    yield tried
    if (generated === null) continue
    const rating = yield* rateIfMatching(generated.puzzle, target, tried)
    tried++
    misses++
    if (rating !== null) {
      misses = 0
      yield { ...kept(generated), rating }
    } else if (misses >= MAX_ATTEMPTS[size]) {
      const detail = { size, tried, ...(level && { level }), ...(technique && { technique }) }
      const request = [technique && `that needs ${technique}`, level && `of level ${level}`]
      throw new GenerationError(
        'not-found',
        `no ${size}×${size} puzzle ${request.filter(Boolean).join(' ')} among ${misses}`,
        detail,
      )
    }
  }
  throw new Error('generatePuzzleSlices ended')
}

/** The first matching puzzle of a seed. Yields the number of puzzles examined so far. */
export function* generateRatedPuzzle(
  options: RatedPuzzleOptions,
): Generator<number, RatedPuzzle, undefined> {
  for (const found of generateRatedPuzzles(options)) {
    if (typeof found !== 'number') return found
    yield found
  }
  throw new Error('generateRatedPuzzles ended')
}

/** Walks the path of a puzzle as far as needed; returns its rating if it matches, else null. */
function* rateIfMatching(
  puzzle: Puzzle,
  { precheck, techniques, isTooHard, matches }: RatingTarget,
  tried: number,
): Generator<number, Rating | null, undefined> {
  if (precheck && !(yield* passes(puzzle, precheck, tried))) return null
  const { shape, values } = puzzle
  const steps: Step[] = []
  const walk = walkPath(createCandidates(shape, values), { techniques })
  for (let turn = walk.next(); ; turn = walk.next()) {
    if (turn.done) {
      const rating = ratePath({ steps, end: turn.value }, shape.size)
      return matches(rating) ? rating : null
    }
    if (turn.value !== null) {
      if (isTooHard(turn.value.technique)) return null
      steps.push(turn.value)
    }
    yield tried
  }
}

/**
 * Whether enough candidates are left after the techniques of a precheck. Candidates only disappear, so
 * the check ends as soon as too few are left, for most puzzles after the solver's propagation.
 */
function* passes(
  puzzle: Puzzle,
  { techniques, minCandidates }: Precheck,
  tried: number,
): Generator<number, boolean, undefined> {
  if (isClassic(puzzle.shape) && countCandidates(puzzle) < minCandidates) return false
  const position = createCandidates(puzzle.shape, puzzle.values)
  for (const _ of walkPath(position, { techniques })) {
    if (candidateCount(position) < minCandidates) return false
    yield tried
  }
  return candidateCount(position) >= minCandidates
}

function candidateCount({ masks }: Candidates): number {
  return masks.reduce((count, mask) => count + digitCount(mask), 0)
}
