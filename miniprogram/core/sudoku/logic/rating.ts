/** The difficulty of a puzzle: the hardest technique on its path and the amount of work. */
import type { Puzzle } from '../grid'
import { type ExplainerWalk, estimateOf, explainerRatingOf, explainPuzzle } from './explainer'
import { LEVELS, type Level } from './levels'
import { type Path, solvePath } from './path'
import { rateSer, type SerRating } from './ser/walk'
import type { Step } from './step'
import { TECHNIQUE_IDS, type TechniqueId } from './technique-ids'
import type { FinderOptions } from './techniques'

export { LEVELS, type Level } from './levels'

export interface Rating {
  /** The level of the hardest technique; 'extreme' if the path does not solve the puzzle. */
  readonly level: Level
  /**
   * An integer: the work of all steps, dominated by the hardest ones. Compare scores of the same
   * kind: `ratePath` adds up the steps of the path, `ratePuzzle` those in Sudoku Explainer's order.
   */
  readonly score: number
  /** Null for a path without steps: a full grid, or a puzzle in which no technique applies. */
  readonly hardest: TechniqueId | null
  /** False if the path gets stuck. The score then includes the unsolved rest. */
  readonly solved: boolean
}

/**
 * The difficulty of one step of each technique on Sudoku Explainer's scale (1: trivial; 9 and more:
 * not feasible by hand). Techniques that Sudoku Explainer does not rate get values between their
 * neighbours in order of difficulty.
 */
const DIFFICULTY: Readonly<Record<Level, Readonly<Partial<Record<TechniqueId, number>>>>> = {
  easy: {
    'full-house': 1,
    'hidden-single': 1.2,
    'naked-single': 2.3,
    thermometer: 1.6,
    'cage-combinations': 1.8,
    'rule-of-45': 2,
  },
  medium: {
    'locked-pair': 2.5,
    'locked-triple': 2.8,
    'cage-house': 2.6,
    'thermometer-bounds': 2.6,
    pointing: 2.4,
    claiming: 2.7,
    'law-of-leftovers': 2.6,
    'naked-pair': 3,
    'naked-triple': 3.4,
    'hidden-pair': 3.4,
    'hidden-triple': 3.8,
  },
  hard: {
    'cage-pair': 3.6,
    'cage-hidden': 3.6,
    'innies-outies': 4,
    'split-cage': 4,
    'naked-quad': 4.8,
    'hidden-quad': 5,
    'x-wing': 3.3,
    swordfish: 3.8,
    jellyfish: 4.8,
    'remote-pair': 4.2,
    'bug-plus-1': 5.2,
    skyscraper: 4.1,
    'two-string-kite': 4.1,
    'dual-two-string-kite': 4.1,
    'turbot-fish': 4.2,
    'empty-rectangle': 4.3,
    'dual-empty-rectangle': 4.3,
    'w-wing': 5,
    'xy-wing': 4.5,
    'xyz-wing': 4.6,
    'unique-rectangle-1': 4.6,
    'unique-rectangle-2': 4.6,
    'unique-rectangle-3': 4.8,
    'unique-rectangle-4': 4.6,
    'unique-rectangle-5': 4.8,
    'unique-rectangle-6': 4.8,
    'hidden-rectangle': 5.2,
    'avoidable-rectangle-1': 5.2,
    'avoidable-rectangle-2': 5.2,
    'finned-x-wing': 5,
    'sashimi-x-wing': 5.2,
    'simple-colors-trap': 5.6,
    'simple-colors-wrap': 5.6,
    'multi-colors-1': 5.8,
    'multi-colors-2': 5.8,
  },
  unfair: {
    'unique-loop': 5.2,
    'extended-rectangle': 5.2,
    'bug-2': 5.8,
    'bug-3': 6,
    'bug-4': 5.9,
    'bug-plus-n': 6,
    'bug-lite': 6,
    'wxyz-wing': 5.5,
    'vwxyz-wing': 6.2,
    'aligned-pair-exclusion': 6.2,
    squirmbag: 6,
    whale: 6,
    leviathan: 6,
    guardians: 5.8,
    fireworks: 6.4,
    'finned-swordfish': 5.6,
    'sashimi-swordfish': 5.8,
    'finned-jellyfish': 6.2,
    'sashimi-jellyfish': 6.4,
    'finned-squirmbag': 6.6,
    'sashimi-squirmbag': 6.6,
    'finned-whale': 6.8,
    'sashimi-whale': 6.8,
    'finned-leviathan': 6.8,
    'sashimi-leviathan': 6.8,
    'sue-de-coq': 6.2,
    'large-innies-outies': 5.4,
    'x-chain': 6,
    'xy-chain': 6,
    'continuous-nice-loop': 6.5,
    'discontinuous-nice-loop': 6.6,
    aic: 7.2,
    'grouped-continuous-nice-loop': 7.8,
    'grouped-discontinuous-nice-loop': 8,
    'grouped-aic': 8,
    'als-xz': 8.1,
    'als-xy-wing': 8.2,
    'als-xy-chain': 8.3,
    'death-blossom': 8.4,
    'franken-x-wing': 7.4,
    'franken-swordfish': 7.6,
    'franken-jellyfish': 7.8,
    'finned-franken-x-wing': 8,
    'finned-franken-swordfish': 8.2,
    'finned-franken-jellyfish': 8.4,
  },
  extreme: {
    'forcing-chain-contradiction': 8.2,
    'forcing-chain-verity': 8.2,
    'forcing-net-contradiction': 9.1,
    'forcing-net-verity': 9.1,
    'template-set': 9.5,
    'template-delete': 9.5,
  },
}
/**
 * The difficulty of fish that people do not search for by hand: Franken fish larger than a jellyfish,
 * mutant and Kraken fish.
 */
const EXTREME_FISH_DIFFICULTY = 8.4

const levels = new Map<TechniqueId, Level>(TECHNIQUE_IDS.map((id) => [id, 'extreme']))
const difficulties = new Map<TechniqueId, number>(
  TECHNIQUE_IDS.map((id) => [id, EXTREME_FISH_DIFFICULTY]),
)
for (const level of LEVELS) {
  for (const [id, difficulty] of Object.entries(DIFFICULTY[level])) {
    levels.set(id as TechniqueId, level)
    difficulties.set(id as TechniqueId, difficulty)
  }
}

/** The level of a puzzle whose hardest technique is `technique`. */
export function levelOf(technique: TechniqueId): Level {
  return levels.get(technique) as Level
}

/** A hidden single is this much harder to see in a line than in a box. */
const LINE_SINGLE_EXTRA = 0.3

/** Techniques whose chains can have any length. */
const CHAIN_TECHNIQUES = /chain|nice-loop|aic/
/**
 * A chain of this many links has the difficulty of its technique; each doubling adds
 * LENGTH_DOUBLING_EXTRA.
 */
const BASE_CHAIN_LINKS = 8
const LENGTH_DOUBLING_EXTRA = 0.5

/**
 * The difficulty of one step in a grid of this size on Sudoku Explainer's scale: 1 for a full
 * house, about 9 for a net.
 */
export function difficultyOf({ technique, houses, links }: Step, size: number): number {
  const difficulty = difficulties.get(technique) as number
  const isInLine = houses[0] < 2 * size
  if (technique === 'hidden-single' && isInLine) return difficulty + LINE_SINGLE_EXTRA
  if (links.length === 0 || !CHAIN_TECHNIQUES.test(technique)) return difficulty
  return difficulty + LENGTH_DOUBLING_EXTRA * Math.log2(links.length / BASE_CHAIN_LINKS)
}

/** Each point of difficulty multiplies the work of a step by this. */
const WORK_PER_POINT = 5
/**
 * The unsolved rest of a path counts as one step of this difficulty, more than any path of forcing
 * nets.
 */
const GUESSING_DIFFICULTY = 12

/**
 * Rates a path in a grid of this size. The score is ten times the square root of the work of all
 * steps: hundreds for easy puzzles, tens of thousands for the hardest.
 */
export function ratePath({ steps, end }: Path, size: number): Rating {
  let hardest: TechniqueId | null = null
  for (const { technique } of steps) {
    if (hardest === null || isHarder(technique, hardest)) hardest = technique
  }
  const solved = end === 'solved'
  const difficulties = steps.map((step) => difficultyOf(step, size))
  return {
    level: !solved ? 'extreme' : hardest === null ? 'easy' : levelOf(hardest),
    score: scoreOf(difficulties, solved),
    hardest,
    solved,
  }
}

/** The score of a walk in Sudoku Explainer's order, by its ratings of the steps. */
export function explainerScoreOf({ steps, solved }: ExplainerWalk): number {
  return scoreOf(
    steps.map((step) => explainerRatingOf(step)),
    solved,
  )
}

/** Adds up the work of all steps. */
function scoreOf(difficulties: readonly number[], solved: boolean): number {
  let work = solved ? 0 : WORK_PER_POINT ** GUESSING_DIFFICULTY
  for (const difficulty of difficulties) work += WORK_PER_POINT ** difficulty
  return Math.round(10 * Math.sqrt(work))
}

/** Compares levels first, then the order in which paths try the techniques. */
export function isHarder(one: TechniqueId, other: TechniqueId): boolean {
  const levels = LEVELS.indexOf(levelOf(one)) - LEVELS.indexOf(levelOf(other))
  return (levels || TECHNIQUE_IDS.indexOf(one) - TECHNIQUE_IDS.indexOf(other)) > 0
}

/** The rating of a puzzle in three walks: its path, and the orders of two versions of Sudoku Explainer. */
export interface PuzzleRating extends Rating {
  /**
   * An estimate of Sukaku Explainer's rating, see `estimateOf`. Null for other sizes than 9×9, and if
   * the techniques are limited or uniqueness is not assumed.
   */
  readonly explainer: number | null
  /**
   * SER: the rating of the original Sudoku Explainer. Null where there is no estimate, for removed
   * candidates and for full grids.
   */
  readonly ser: SerRating | null
}

/**
 * Solves a puzzle step by step and rates it. Assumes a unique solution unless `unique` is false.
 */
export function ratePuzzle(puzzle: Puzzle, options: FinderOptions = {}): PuzzleRating {
  const rating = ratePath(solvePath(puzzle, options), puzzle.shape.size)
  const { techniques, unique = true } = options
  const walk = unique && techniques === undefined ? explainPuzzle(puzzle) : null
  if (walk === null) return { ...rating, explainer: null, ser: null }
  const score = explainerScoreOf(walk)
  return { ...rating, score, explainer: estimateOf(walk), ser: rateSer(puzzle) }
}
