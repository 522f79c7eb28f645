/** Puzzles of a wanted level, or that need a wanted technique. */
import { digitCount } from '../bits'
import type { Puzzle, Size } from '../grid'
import { type Candidates, createCandidates } from '../logic/candidates'
import { walkPath } from '../logic/path'
import { type Rating, ratePath } from '../logic/rating'
import type { Step } from '../logic/step'
import { GenerationError } from './error'
import { type GeneratedPuzzle, generatePuzzleSlices } from './index'
import { type RatedPuzzleSpec, type RatingTarget, targetOf } from './target'

export { type GenerationCode, GenerationError } from './error'
export { levelsOf, type RatedPuzzleSpec } from './target'

export interface RatedPuzzleOptions extends RatedPuzzleSpec {
  /** An integer of 0 … 2^53 − 1. */
  readonly seed: number
}

/** A puzzle with its own path's rating. */
export interface RatedPuzzle extends GeneratedPuzzle {
  readonly rating: Rating
}

/** After so many puzzles in vain a search says that there is none to be found. */
const TRIES: Readonly<Record<Size, number>> = { 4: 1000, 6: 50_000, 9: 20_000, 16: 500, 25: 0 }

/**
 * The puzzles of a seed that are as wanted, without end: of those of `makePuzzles` the ones whose path fits. Yields how many
 * were looked at, again and again between short stretches of work, and each puzzle found. What comes depends on nothing but
 * the wishes and the seed.
 *
 * Throws a GenerationError, and a RangeError for a seed that is none.
 */
export function* generateRatedPuzzles(
  options: RatedPuzzleOptions,
): Generator<number | RatedPuzzle, never, undefined> {
  const { size, level, technique } = options
  const target = targetOf(options)
  let tried = 0
  let fruitless = 0
  for (const made of generatePuzzleSlices(options, target.clues)) {
    yield tried
    if (made === null) continue
    const rating = yield* judge(made.puzzle, target, tried)
    tried++
    fruitless++
    if (rating !== null) {
      fruitless = 0
      yield { ...made, rating }
    } else if (fruitless >= TRIES[size]) {
      const place = { size, tried, ...(level && { level }), ...(technique && { technique }) }
      const wish = [technique && `that needs ${technique}`, level && `of level ${level}`]
      throw new GenerationError(
        'not-found',
        `no ${size}×${size} puzzle ${wish.filter(Boolean).join(' ')} among ${fruitless}`,
        place,
      )
    }
  }
  throw new Error('makePuzzles never ends')
}

/** The first puzzle of a seed that is as wanted; yields how many were looked at before. */
export function* generateRatedPuzzle(
  options: RatedPuzzleOptions,
): Generator<number, RatedPuzzle, undefined> {
  for (const found of generateRatedPuzzles(options)) {
    if (typeof found !== 'number') return found
    yield found
  }
  throw new Error('seekPuzzles never ends')
}

/** Walks the path of a puzzle until it is plain whether it fits; null where it does not. */
function* judge(
  { shape, values }: Puzzle,
  { precheck, techniques, isTooHard, fits }: RatingTarget,
  tried: number,
): Generator<number, Rating | null, undefined> {
  if (precheck) {
    const position = createCandidates(shape, values)
    const walk = walkPath(position, { techniques: precheck.techniques })
    while (!walk.next().done) yield tried
    if (candidateCount(position) < precheck.candidates) return null
  }
  const steps: Step[] = []
  const walk = walkPath(createCandidates(shape, values), { techniques })
  for (let turn = walk.next(); ; turn = walk.next()) {
    if (turn.done) {
      const rating = ratePath({ steps, end: turn.value }, shape.size)
      return fits(rating) ? rating : null
    }
    if (turn.value !== null) {
      if (isTooHard(turn.value.technique)) return null
      steps.push(turn.value)
    }
    yield tried
  }
}

function candidateCount({ masks }: Candidates): number {
  return masks.reduce((count, mask) => count + digitCount(mask), 0)
}
