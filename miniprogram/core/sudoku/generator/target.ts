/** What a wish for a level or a technique demands of a puzzle's path. */
import { type Shape, type Size, shapeOf } from '../grid'
import { PATH_TECHNIQUES } from '../logic/path'
import { isHarder, LEVELS, type Level, levelOf, type Rating } from '../logic/rating'
import type { TechniqueId } from '../logic/technique-ids'
import { techniquesFor } from '../logic/techniques'
import { GenerationError } from './error'
import type { ClueRange, PuzzleSpec } from './index'

export interface RatedPuzzleSpec extends Omit<PuzzleSpec, 'clues'> {
  /** Named by the hardest technique of the path; any without it. */
  readonly level?: Level
  /** The hardest technique itself: a puzzle that needs it, and nothing harder. */
  readonly technique?: TechniqueId
}

const TO_THE_END: ClueRange = { fewest: 0, most: 0 }

/**
 * The levels that a size has, each with the clues at which emptying ends: more of them make an easy puzzle easy on the eye
 * too, and on 16×16 their number decides the level. What is missing was never seen: every 4×4 with one solution gives way to
 * singles (the tests prove it), and of 100,000 minimal 6×6 none needed forcing chains.
 */
const CLUES: Readonly<Record<Size, Readonly<Partial<Record<Level, ClueRange>>>>> = {
  4: { easy: { fewest: 5, most: 7 } },
  6: {
    easy: { fewest: 12, most: 15 },
    medium: TO_THE_END,
    hard: TO_THE_END,
    unfair: TO_THE_END,
  },
  9: {
    easy: { fewest: 32, most: 36 },
    medium: { fewest: 26, most: 29 },
    hard: TO_THE_END,
    unfair: TO_THE_END,
    extreme: TO_THE_END,
  },
  16: {
    easy: { fewest: 124, most: 132 },
    medium: { fewest: 112, most: 120 },
    hard: { fewest: 108, most: 114 },
    unfair: { fewest: 106, most: 112 },
    extreme: { fewest: 102, most: 106 },
  },
  25: {},
}

const BELOW_UNFAIR = PATH_TECHNIQUES.filter(
  (id) => LEVELS.indexOf(levelOf(id)) <= LEVELS.indexOf('hard'),
)

/**
 * Extreme puzzles are so rare among the unfair ones, and those take so long to walk, that it pays to walk only the most open: of
 * 4,000 minimal 9×9 a fifth are unfair, 34 are extreme, and 30 of these among the third that has 130 candidates left.
 */
const EXTREME_CANDIDATES = 130

/** Full houses alone lead only through grids that are nearly full. */
const FULL_HOUSE_CLUES = 0.9

/** The levels that puzzles of a size can have. */
export function levelsOf(size: Size): readonly Level[] {
  return LEVELS.filter((level) => CLUES[size][level] !== undefined)
}

export interface RatingTarget {
  readonly clues: ClueRange
  /**
   * A quick look that tells most of the puzzles that are too easy: where these techniques end, so many candidates have to be
   * left. It may turn away a puzzle that fits, never let one pass that does not.
   */
  readonly precheck: {
    readonly techniques: readonly TechniqueId[]
    readonly candidates: number
  } | null
  /** The techniques that a walk has to try to learn whether the puzzle fits. */
  readonly techniques: readonly TechniqueId[]
  /** Whether a puzzle whose path takes this technique is out of the question. */
  isTooHard(technique: TechniqueId): boolean
  fits(rating: Rating): boolean
}

/** Throws a GenerationError for what no puzzle fulfils. */
export function targetOf(wishes: RatedPuzzleSpec): RatingTarget {
  const { size, technique, level = technique && levelOf(technique) } = wishes
  const place = { size, ...(level && { level }), ...(technique && { technique }) }
  const refuse = (code: 'unreachable' | 'contradiction', message: string) => {
    throw new GenerationError(code, message, place)
  }
  if (size === 25) refuse('unreachable', 'puzzles are made up to 16×16')
  if (wishes.minimal && (wishes.symmetry ?? 'none') !== 'none') {
    refuse('contradiction', 'no minimal puzzle with a symmetry')
  }
  if (technique && !isOnPaths(shapeOf(size), technique)) {
    refuse('unreachable', `no path of a ${size}×${size} puzzle uses ${technique}`)
  }
  if (technique && level !== levelOf(technique)) {
    refuse('contradiction', `${technique} is ${levelOf(technique)}, not ${level}`)
  }
  const clues = level && CLUES[size][level]
  if (level && !clues) {
    refuse(
      'unreachable',
      `no ${size}×${size} puzzle is ${level}, but ${levelsOf(size).join(' or ')}`,
    )
  }
  const isTooHard = (other: TechniqueId) =>
    technique !== undefined
      ? isHarder(other, technique)
      : level !== undefined && LEVELS.indexOf(levelOf(other)) > LEVELS.indexOf(level)
  return {
    precheck:
      size === 9 && level === 'extreme'
        ? { techniques: BELOW_UNFAIR, candidates: EXTREME_CANDIDATES }
        : null,
    clues: !clues || wishes.minimal ? TO_THE_END : (cluesFor(technique, shapeOf(size)) ?? clues),
    techniques: PATH_TECHNIQUES.slice(0, lastAllowed(isTooHard) + 1),
    isTooHard,
    fits: ({ solved, ...rating }) =>
      solved &&
      (level === undefined || rating.level === level) &&
      (technique === undefined || rating.hardest === technique),
  }
}

function cluesFor(technique: TechniqueId | undefined, { cellCount }: Shape): ClueRange | undefined {
  if (technique !== 'full-house') return undefined
  const clues = Math.round(FULL_HOUSE_CLUES * cellCount)
  return { fewest: clues, most: clues }
}

function isOnPaths(shape: Shape, technique: TechniqueId): boolean {
  return (
    PATH_TECHNIQUES.includes(technique) &&
    techniquesFor(shape, { techniques: [technique] }).length > 0
  )
}

/** Paths try techniques in an order of their own: some that are too hard before some that are not. */
function lastAllowed(isTooHard: (technique: TechniqueId) => boolean): number {
  return PATH_TECHNIQUES.reduce((last, id, index) => (isTooHard(id) ? last : index), -1)
}
