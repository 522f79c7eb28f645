/** The difficulty of a puzzle: the hardest technique on its path and the amount of work. */
import type { Puzzle } from '../grid'
import { type ExplainerWalk, estimateOf, explainerRatingOf, explainPuzzle } from './explainer'
import { LEVELS, type Level } from './levels'
import { type Path, solvePath } from './path'
import { rateSer, type SerRating } from './ser/walk'
import type { Step } from './step'
import { rowOf, TECHNIQUE_IDS, type TechniqueId } from './technique-table'
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

/** The level of a puzzle whose hardest technique is `technique`. */
export function levelOf(technique: TechniqueId): Level {
  return rowOf(technique)[0]
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
  const difficulty = rowOf(technique)[1]
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
