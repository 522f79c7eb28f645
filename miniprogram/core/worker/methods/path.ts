import type { Puzzle } from '../../sudoku/grid'
import {
  assignCandidates,
  type Candidate,
  copyCandidates,
  createCandidates,
} from '../../sudoku/logic/candidates'
import { type PathEnd, walkPath } from '../../sudoku/logic/path'
import { difficultyOf, type Level, levelOf, type Rating, ratePath } from '../../sudoku/logic/rating'
import { reasonsOf, type Step } from '../../sudoku/logic/step'
import { ComputeFault } from '../fault'
import { readPuzzle } from '../grid'
import type { MethodContext } from '../runner'
import { type Verdict, verdict } from './verdict'

/** A step of a path with the details that a page shows. */
export interface PathStep {
  readonly step: Step
  /** The candidates of its pattern. */
  readonly reasons: readonly Candidate[]
  /** Difficulty on the scale of Sudoku Explainer, about 1 to 12. */
  readonly difficulty: number
  readonly level: Level
}

/** A complete solution path by logical steps. */
export interface PathResult {
  readonly steps: readonly PathStep[]
  readonly end: PathEnd
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
export function* path(
  payload: unknown,
  context: MethodContext,
): Generator<PathProgress | undefined, PathResult, void> {
  const puzzle = readLogicPuzzle(payload)
  const { kind } = yield* judge(payload, context)
  if (kind === 'conflict' || kind === 'none') return { steps: [], end: 'broken', rating: null }
  const unique = kind === 'unique'
  const steps: PathStep[] = []
  const end = yield* walk(puzzle, unique, steps)
  const rating = unique ? ratingOf(puzzle, steps, end) : null
  return { steps, end, rating }
}

/** Rates a puzzle; null if it does not have a unique solution. */
export function* rate(
  payload: unknown,
  context: MethodContext,
): Generator<PathProgress | undefined, Rating | null, void> {
  const puzzle = readLogicPuzzle(payload)
  if ((yield* judge(payload, context)).kind !== 'unique') return null
  const steps: PathStep[] = []
  const end = yield* walk(puzzle, true, steps)
  return ratingOf(puzzle, steps, end)
}

/** Walks the path of a puzzle and appends its steps to `steps`. */
function* walk(
  { shape, values }: Puzzle,
  unique: boolean,
  steps: PathStep[],
): Generator<PathProgress | undefined, PathEnd, void> {
  const position = createCandidates(shape, values)
  const before = copyCandidates(position)
  const walking = walkPath(position, { unique })
  for (;;) {
    const { done, value: step } = walking.next()
    if (done) return step
    if (step !== null) {
      const difficulty = difficultyOf(step, shape.size)
      steps.push({
        step,
        reasons: reasonsOf(before, step),
        difficulty,
        level: levelOf(step.technique),
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
function* judge(payload: unknown, context: MethodContext): Generator<undefined, Verdict, void> {
  const judging = verdict(payload, context)
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
