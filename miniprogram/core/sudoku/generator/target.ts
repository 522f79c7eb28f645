/** Translates a requested level or technique into conditions on a puzzle's path. */
import { isClassic, type Shape, type ShapeSize, type Size, shapeOf } from '../grid'
import { PATH_TECHNIQUES } from '../logic/path'
import { isHarder, LEVELS, type Level, levelOf, type Rating } from '../logic/rating'
import type { TechniqueId } from '../logic/technique-ids'
import { techniquesFor } from '../logic/techniques'
import { kindOfRules, type RuleKind } from '../rules'
import { GenerationError } from './error'
import { type ClueRange, type PuzzleSpec, shapeOfSpec } from './index'
import { killerLevels } from './kinds'

export interface RatedPuzzleSpec extends Omit<PuzzleSpec, 'clues'> {
  /** The level, given by the hardest technique of the path; any by default. */
  readonly level?: Level
  /** The hardest technique of the path; the puzzle needs it and nothing harder. */
  readonly technique?: TechniqueId
}

const AS_FEW_AS_POSSIBLE: ClueRange = { min: 0, max: 0 }

/**
 * The levels of each size, with the number of clues at which digging stops. More clues make easy puzzles
 * look easy too, and in 16×16 the number of clues determines the level. Missing levels do not occur: every
 * 4×4 puzzle is solved by singles (the tests prove it), and none of 100,000 minimal 6×6 puzzles needed
 * forcing chains.
 */
const CLUE_RANGES: Readonly<Record<Size, Readonly<Partial<Record<Level, ClueRange>>>>> = {
  4: { easy: { min: 5, max: 7 } },
  6: {
    easy: { min: 12, max: 15 },
    medium: AS_FEW_AS_POSSIBLE,
    hard: AS_FEW_AS_POSSIBLE,
    unfair: AS_FEW_AS_POSSIBLE,
  },
  9: {
    easy: { min: 32, max: 36 },
    medium: { min: 26, max: 29 },
    hard: AS_FEW_AS_POSSIBLE,
    unfair: AS_FEW_AS_POSSIBLE,
    extreme: AS_FEW_AS_POSSIBLE,
  },
  16: {
    easy: { min: 124, max: 132 },
    medium: { min: 112, max: 120 },
    hard: { min: 108, max: 114 },
    unfair: { min: 106, max: 112 },
    extreme: { min: 102, max: 106 },
  },
  25: {},
}

const BELOW_UNFAIR = PATH_TECHNIQUES.filter(
  (id) => LEVELS.indexOf(levelOf(id)) <= LEVELS.indexOf('hard'),
)

/**
 * Extreme puzzles are rare, and rating unfair puzzles is slow. So a cheap check discards puzzles that have
 * few candidates left after the techniques up to hard. Of 4,000 minimal 9×9 puzzles, a fifth are unfair
 * and 34 are extreme; 30 of these are among the third with at least 130 candidates left.
 */
const MIN_EXTREME_CANDIDATES = 130

/** Only nearly full grids can be solved by full houses alone. */
const FULL_HOUSE_CLUE_RATIO = 0.9

/**
 * With other rules, easy and medium puzzles keep about this share of the cells as clues. Rules differ in how few clues make a
 * puzzle medium, so that range is wide.
 */
const EASY_CLUE_RATIO = { min: 0.34, max: 0.4 }
const MEDIUM_CLUE_RATIO = { min: 0.2, max: 0.33 }

/** A range of clues, and see `DrawOptions` for the share. */
type Clues = readonly [min: number, max: number, share?: number]

/**
 * Where digging stops, by the kind of rules: there the levels are frequent and quickly told. With
 * fewer clues most puzzles are too hard: of minimal ones with 13 or 14 clues, logic solves a third.
 * Levels and kinds without an entry dig as far as possible.
 */
const VARIANT_CLUES: Readonly<
  Partial<Record<Size, Readonly<Partial<Record<RuleKind, Partial<Record<Level, Clues>>>>>>>
> = {
  6: {
    kropki: { easy: [4, 8], medium: [0, 2] },
    consecutive: { easy: [6, 10], medium: [2, 4] },
    arrow: { easy: [12, 16], medium: [6, 8] },
    greater: { easy: [8, 12], medium: [4, 6, 0.4] },
  },
  9: {
    jigsaw: { hard: [21, 23], unfair: [20, 22] },
    diagonal: { hard: [23, 25], unfair: [22, 24] },
    windows: { hard: [20, 21], unfair: [20, 21] },
    'anti-knight': { hard: [18, 20], unfair: [18, 19], extreme: [15, 17] },
    'anti-king': { hard: [23, 24], unfair: [22, 24] },
    'odd-even': { hard: [22, 23] },
    thermometer: { easy: [22, 26], medium: [15, 18], hard: [14, 15] },
    kropki: {
      easy: [8, 10],
      medium: [2, 4],
      hard: [20, 22, 0.25],
      unfair: [16, 18, 0.25],
      extreme: [14, 16, 0.35],
    },
    arrow: {
      easy: [30, 34],
      medium: [20, 24],
      hard: [24, 26, 0.2],
      unfair: [22, 24, 0.2],
      extreme: [20, 22, 0.4],
    },
    greater: {
      easy: [20, 24],
      medium: [12, 16, 0.5],
      hard: [22, 24, 0.15],
      unfair: [20, 22, 0.15],
      extreme: [18, 20, 0.15],
    },
    xv: {
      easy: [12, 16],
      medium: [4, 8],
      hard: [20, 22, 0.4],
      unfair: [20, 24, 0.15],
      extreme: [0, 0, 0.25],
    },
    consecutive: {
      easy: [14, 18],
      medium: [8, 10],
      hard: [20, 22, 0.3],
      unfair: [20, 22, 0.3],
      extreme: [18, 20, 0.3],
    },
  },
}

/** How large the cages of a killer are, on average: of 150 random puzzles each, these sizes have most of the level. */
const CAGE_CELLS: Readonly<Record<Level, number>> = {
  easy: 2.4,
  medium: 3,
  hard: 4.5,
  unfair: 5.5,
  extreme: 4.5,
}

/** The levels of a shape with the numbers of clues at which digging stops. */
function clueRangesOf(shape: Shape): Readonly<Partial<Record<Level, ClueRange>>> {
  if (isClassic(shape)) return CLUE_RANGES[shape.size]
  if (shape.areas.length > 0) {
    const levels = killerLevels(
      shape.size,
      Math.max(...shape.areas.map(({ cells }) => cells.length)),
    )
    return Object.fromEntries(
      levels.map((level) => [level, { ...AS_FEW_AS_POSSIBLE, meanCells: CAGE_CELLS[level] }]),
    )
  }
  const { size, cellCount, rules } = shape
  const share = ({ min, max }: ClueRange) => ({
    min: Math.round(min * cellCount),
    max: Math.round(max * cellCount),
  })
  const levels = LEVELS.slice(1, size <= 4 ? 1 : size <= 6 ? 4 : undefined)
  return {
    ...Object.fromEntries(levels.map((level) => [level, AS_FEW_AS_POSSIBLE])),
    easy: share(EASY_CLUE_RATIO),
    ...(size > 4 && { medium: share(MEDIUM_CLUE_RATIO) }),
    ...Object.fromEntries(
      Object.entries(VARIANT_CLUES[size as Size]?.[kindOfRules(rules)] ?? {}).map(
        ([level, [min, max, usedShare]]) => [level, { min, max, share: usedShare }],
      ),
    ),
  }
}

/** The levels that puzzles of a size can have, or puzzles of a shape. Throws a RangeError for an unsupported size. */
export function levelsOf(size: ShapeSize, shape: Shape = shapeOf(size)): readonly Level[] {
  const ranges = clueRangesOf(shape)
  return LEVELS.filter((level) => ranges[level] !== undefined)
}

/**
 * A cheap check that discards most puzzles that are too easy: after these techniques, at least
 * `minCandidates` candidates must be left. It may discard a puzzle that matches.
 */
export interface Precheck {
  /** Singles and locked candidates among them. */
  readonly techniques: readonly TechniqueId[]
  readonly minCandidates: number
}

export interface RatingTarget {
  /** Where digging stops. */
  readonly clues: ClueRange
  readonly precheck: Precheck | null
  /** The techniques that are needed to decide whether a puzzle matches. */
  readonly techniques: readonly TechniqueId[]
  /** True if no path with this technique matches. */
  isTooHard(technique: TechniqueId): boolean
  matches(rating: Rating): boolean
}

/** Throws a GenerationError for a spec that no puzzle matches, a RangeError for an unsupported size. */
export function targetOf(spec: RatedPuzzleSpec): RatingTarget {
  const { size, technique, level = technique && levelOf(technique) } = spec
  const detail = { size, ...(level && { level }), ...(technique && { technique }) }
  const refuse = (code: 'unreachable' | 'contradiction', message: string) => {
    throw new GenerationError(code, message, detail)
  }
  const shape = shapeOfSpec(spec)
  if (size === 25) refuse('unreachable', 'puzzles can be generated up to 16×16')
  if (spec.minimal && (spec.symmetry ?? 'none') !== 'none') {
    refuse('contradiction', 'a minimal puzzle cannot have a symmetry')
  }
  if (technique && !isOnPaths(shape, technique)) {
    refuse('unreachable', `no path of a ${size}×${size} puzzle uses ${technique}`)
  }
  if (technique && level !== levelOf(technique)) {
    refuse('contradiction', `${technique} is ${levelOf(technique)}, not ${level}`)
  }
  const clues = level && clueRangesOf(shape)[level]
  if (level && !clues) {
    refuse(
      'unreachable',
      `no ${size}×${size} puzzle is ${level}, only ${levelsOf(size, shape).join(' or ')}`,
    )
  }
  const isTooHard = (other: TechniqueId) =>
    technique !== undefined
      ? isHarder(other, technique)
      : level !== undefined && LEVELS.indexOf(levelOf(other)) > LEVELS.indexOf(level)
  return {
    precheck:
      size === 9 && isClassic(shape) && level === 'extreme'
        ? { techniques: BELOW_UNFAIR, minCandidates: MIN_EXTREME_CANDIDATES }
        : null,
    clues: !clues || spec.minimal ? AS_FEW_AS_POSSIBLE : (cluesFor(technique, shape) ?? clues),
    techniques: PATH_TECHNIQUES.slice(0, lastAllowedIndex(isTooHard) + 1),
    isTooHard,
    matches: ({ solved, ...rating }) =>
      solved &&
      (level === undefined || rating.level === level) &&
      (technique === undefined || rating.hardest === technique),
  }
}

function cluesFor(technique: TechniqueId | undefined, { cellCount }: Shape): ClueRange | undefined {
  if (technique !== 'full-house') return undefined
  const clues = Math.round(FULL_HOUSE_CLUE_RATIO * cellCount)
  return { min: clues, max: clues }
}

function isOnPaths(shape: Shape, technique: TechniqueId): boolean {
  return (
    PATH_TECHNIQUES.includes(technique) &&
    techniquesFor(shape, { techniques: [technique] }).length > 0
  )
}

/** Paths do not try techniques strictly by level, so some that are too hard come before some that are not. */
function lastAllowedIndex(isTooHard: (technique: TechniqueId) => boolean): number {
  return PATH_TECHNIQUES.reduce((last, id, index) => (isTooHard(id) ? last : index), -1)
}
