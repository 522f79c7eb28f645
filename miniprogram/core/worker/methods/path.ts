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

/** A step of a path, with what a page shows of it. */
export interface PathStep {
  readonly step: Step
  /** The candidates that its pattern is made of. */
  readonly reasons: readonly Candidate[]
  /** How hard it is to find: about 1 to 12, as Sudoku Explainer rates. */
  readonly difficulty: number
  readonly level: Level
}

/** The whole way through a puzzle by reasons alone. */
export interface PathResult {
  readonly steps: readonly PathStep[]
  readonly end: PathEnd
  /** Null where the puzzle does not have exactly one solution. */
  readonly rating: Rating | null
}

export interface PathProgress {
  /** Steps found so far. */
  readonly steps: number
}

/**
 * The easiest steps one after the other, as far as logic leads. A puzzle without a solution is `broken` and has no steps; one with
 * several is walked without the techniques that rest on uniqueness.
 */
export function* path(
  payload: unknown,
  context: MethodContext,
): Generator<PathProgress | undefined, PathResult, void> {
  const puzzle = readLogical(payload)
  const { kind } = yield* judge(payload, context)
  if (kind === 'conflict' || kind === 'none') return { steps: [], end: 'broken', rating: null }
  const unique = kind === 'unique'
  const steps: PathStep[] = []
  const end = yield* walk(puzzle, unique, steps)
  const rating = unique ? ratingOf(puzzle, steps, end) : null
  return { steps, end, rating }
}

/** How hard a puzzle is; null where it does not have exactly one solution. */
export function* rate(
  payload: unknown,
  context: MethodContext,
): Generator<PathProgress | undefined, Rating | null, void> {
  const puzzle = readLogical(payload)
  if ((yield* judge(payload, context)).kind !== 'unique') return null
  const steps: PathStep[] = []
  const end = yield* walk(puzzle, true, steps)
  return ratingOf(puzzle, steps, end)
}

/** Walks the path of a puzzle and puts what it finds into `steps`. */
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

/** The verdict, without its progress. */
function* judge(payload: unknown, context: MethodContext): Generator<undefined, Verdict, void> {
  const judging = verdict(payload, context)
  for (;;) {
    const { done, value } = judging.next()
    if (done) return value
    yield
  }
}

/** The puzzle of a payload. Throws `invalid-payload` also for 25×25, which the techniques do not know. */
function readLogical(payload: unknown): Puzzle {
  const puzzle = readPuzzle(payload)
  if (puzzle.shape.size > 16) throw new ComputeFault('invalid-payload', { field: 'size' })
  return puzzle
}
