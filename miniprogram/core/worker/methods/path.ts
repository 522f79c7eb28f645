import type { Puzzle } from '../../sudoku/grid'
import {
  assignCandidates,
  type Candidate,
  candidatesOfPuzzle,
  copyCandidates,
} from '../../sudoku/logic/candidates'
import { isLimited, techniquesWithout } from '../../sudoku/logic/families'
import type { TechniqueFamily } from '../../sudoku/logic/levels'
import { type PathEnd, type PathOptions, walkPath } from '../../sudoku/logic/path'
import { difficultyOf, type Level, levelOf, type Rating, ratePath } from '../../sudoku/logic/rating'
import { reasonsOf, type Step } from '../../sudoku/logic/step'
import { assumesUnique } from '../../sudoku/logic/technique-table'
import { ComputeFault } from '../fault'
import { type Grid, readPuzzle } from '../grid'
import { readFamilies } from './payload'
import { type Verdict, verdict } from './verdict'

export interface PathPayload extends Grid {
  /** The families of techniques that the player has switched off. They do not change the rating. */
  readonly off?: readonly TechniqueFamily[]
}

/** A step of a path with the details that a page shows. */
export interface PathStep {
  readonly step: Step
  /** The candidates of its pattern. */
  readonly reasons: readonly Candidate[]
  /** Difficulty on the scale of Sudoku Explainer, about 1 to 12. */
  readonly difficulty: number
  readonly level: Level
  /** It relies on the puzzle having one solution. */
  readonly assumesUnique: boolean
}

/** A complete solution path by logical steps. */
export interface PathResult {
  readonly steps: readonly PathStep[]
  readonly end: PathEnd
  /** Whether it is stuck without having used all techniques, because some are switched off. */
  readonly limited: boolean
  /** Null if the puzzle does not have a unique solution. */
  readonly rating: Rating | null
}

export interface PathProgress {
  /** The number of steps found so far. */
  readonly steps: number
}

/**
 * Finds the path of a puzzle: the easiest step, again and again, until none is found. A puzzle without a solution is
 * `broken` and has no steps. A puzzle with several solutions is walked without uniqueness techniques.
 */
export function* path(payload: unknown): Generator<PathProgress | undefined, PathResult, void> {
  const puzzle = readLogicPuzzle(payload)
  const { kind } = yield* judge(payload)
  if (kind === 'conflict' || kind === 'none') {
    return { steps: [], end: 'broken', limited: false, rating: null }
  }
  const unique = kind === 'unique'
  const off = readFamilies(payload)
  const steps: PathStep[] = []
  const end = yield* walk(
    puzzle,
    { unique, ...(off && { techniques: techniquesWithout(off) }) },
    steps,
  )
  const limited = end === 'stuck' && off !== undefined && isLimited(off)
  const rating = unique ? yield* rateWalked(puzzle, off ?? DEFAULT_OFF, steps, end) : null
  return { steps, end, limited, rating }
}

/** Rates a puzzle; null if it does not have a unique solution. */
export function* rate(payload: unknown): Generator<PathProgress | undefined, Rating | null, void> {
  const puzzle = readLogicPuzzle(payload)
  if ((yield* judge(payload)).kind !== 'unique') return null
  const steps: PathStep[] = []
  const end = yield* walk(puzzle, { unique: true }, steps)
  return ratingOf(puzzle, steps, end)
}

/** What a path leaves out that rates a puzzle. */
const DEFAULT_OFF: readonly TechniqueFamily[] = ['expert']

/** The rating of a puzzle with one solution, whose path without the families `off` is known: by another path, if that differs. */
function* rateWalked(
  puzzle: Puzzle,
  off: readonly TechniqueFamily[],
  steps: readonly PathStep[],
  end: PathEnd,
): Generator<undefined, Rating, void> {
  if (off.join() === DEFAULT_OFF.join()) return ratingOf(puzzle, steps, end)
  const rated: PathStep[] = []
  const walking = walk(puzzle, { unique: true }, rated)
  for (;;) {
    const { done, value } = walking.next()
    if (done) return ratingOf(puzzle, rated, value)
    yield
  }
}

/** Walks the path of a puzzle and appends its steps to `steps`. */
function* walk(
  puzzle: Puzzle,
  options: PathOptions,
  steps: PathStep[],
): Generator<PathProgress | undefined, PathEnd, void> {
  const position = candidatesOfPuzzle(puzzle)
  const before = copyCandidates(position)
  const walking = walkPath(position, options)
  for (;;) {
    const { done, value: step } = walking.next()
    if (done) return step
    if (step !== null) {
      const difficulty = difficultyOf(step, puzzle.shape.size)
      steps.push({
        step,
        reasons: reasonsOf(before, step),
        difficulty,
        level: levelOf(step.technique),
        assumesUnique: assumesUnique(step.technique),
      })
      assignCandidates(before, position)
    }
    yield step === null ? undefined : { steps: steps.length }
  }
}

function ratingOf({ shape }: Puzzle, steps: readonly PathStep[], end: PathEnd): Rating {
  return ratePath({ steps: steps.map(({ step }) => step), end }, shape.size)
}

/** Runs `verdict` and drops its progress. */
function* judge(payload: unknown): Generator<undefined, Verdict, void> {
  const judging = verdict(payload)
  for (;;) {
    const { done, value } = judging.next()
    if (done) return value
    yield
  }
}

/** Reads the puzzle of a payload. Also throws `invalid-payload` for 25×25, which sudoku/logic does not support. */
function readLogicPuzzle(payload: unknown): Puzzle {
  const puzzle = readPuzzle(payload)
  if (puzzle.shape.size > 16) throw new ComputeFault('invalid-payload', { field: 'size' })
  return puzzle
}
