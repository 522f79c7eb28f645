import { formatNotes } from '../../../core/game/note-planes'
import { lessonOf } from '../../../core/learning/lessons'
import { formatDigits, rowsOf } from '../../../core/sudoku/digits'
import type { Puzzle } from '../../../core/sudoku/grid'
import { type Candidates, createCandidates } from '../../../core/sudoku/logic/candidates'
import { EXPLAINER_ERROR, MAX_EXPLAINER_RATING } from '../../../core/sudoku/logic/explainer-fit'
import type { ForkReport } from '../../../core/sudoku/logic/forks'
import type { Level } from '../../../core/sudoku/logic/rating'
import { applyStep } from '../../../core/sudoku/logic/step'
import type { TechniqueId } from '../../../core/sudoku/logic/technique-ids'
import type { ForksPayload, PathResult, PathStep } from '../../../core/worker/methods/index'
import { fill, words } from '../../../strings/index'
import { sayDrawnStep, sayStep, sayStepName, sayTechnique } from '../../../strings/step'
import type { Drawing } from '../../../ui/components/board/drawing'
import { type Sketch, sketchOf } from '../../../ui/components/board/marks'
import { analysisWords } from '../strings/index'
import { forkView } from './fork-view'

/** One frame of the path page: the beginning, a step, or the end. */
export interface PathFrame {
  readonly title: string
  readonly text: string
  /** The step's level; empty at the beginning and the end. */
  readonly level: Level | ''
  readonly levelName: string
  /** The step's technique; empty at the beginning and the end. */
  readonly technique: TechniqueId | ''
  /** The lesson that teaches it, if any. */
  readonly lesson: TechniqueId | ''
  /** The board: one string per row, and the candidates as note planes. */
  readonly values: readonly string[]
  readonly notes: readonly string[]
  readonly marks: string
  readonly drawing: Drawing | null
}

/** A puzzle and its path. */
export interface PathWithPuzzle {
  readonly puzzle: Puzzle
  readonly path: PathResult
  /** The estimate of Sudoku Explainer's rating; absent while unknown, and for other sizes than 9×9. */
  readonly estimate?: number
  /** What helps where logic ends; absent while unknown. */
  readonly forks?: ForkReport
}

/** Number of the last frame: the puzzle is frame 0, step i is frame i, the end is the frame after all steps. */
export function lastPathFrame({ path }: PathWithPuzzle): number {
  return path.steps.length + 1
}

/** Frame `index` of a path. A step shows the position before it with its reason drawn, or the position `after` it. */
export function pathFrameAt(solved: PathWithPuzzle, index: number, after = false): PathFrame {
  const { puzzle, path } = solved
  const entry = path.steps[index - 1]
  const plain = {
    technique: '',
    lesson: '',
    level: '',
    levelName: '',
    marks: '',
    drawing: null,
  } as const
  if (index === 0) {
    const values = rowsOf(formatDigits(puzzle.values), puzzle.shape.size)
    return { ...plain, ...opening(solved), values, notes: formatNotes([], puzzle.shape.size) }
  }
  if (!entry) return { ...plain, ...ending(solved), ...boardOf(positionAfter(solved, index - 1)) }
  const { step, reasons, level } = entry
  const { shape } = puzzle
  const before = positionAfter(solved, index - 1)
  const placed = before.values
  const { marks, drawing } = sketchOf(shape, { step, reasons, placed })
  return {
    title: sayStepName(shape, step),
    text: after ? sayStep(shape, step) : sayDrawnStep(shape, step, placed),
    level,
    levelName: words().levels[level],
    technique: step.technique,
    lesson: lessonOf(step.technique)?.id ?? '',
    ...boardOf(after ? positionAfter(solved, index) : before),
    marks,
    drawing: after ? null : drawing,
  }
}

/** The `setData` patch between two frames. Of rows and note planes it contains only those that differ. */
export function framePatch(before: Partial<PathFrame>, next: PathFrame): Record<string, unknown> {
  const patch: Record<string, unknown> = {}
  const fields = Object.keys(next) as (keyof PathFrame)[]
  for (const field of fields) {
    const [old, now] = [before[field], next[field]]
    if (old === now) continue
    if (Array.isArray(old) && Array.isArray(now) && old.length === now.length) {
      now.forEach((line, at) => {
        if (line !== old[at]) patch[`${field}[${at}]`] = line
      })
    } else patch[field] = now
  }
  return patch
}

/** A technique in the list of a path's techniques. */
export interface TechniqueTally {
  readonly technique: TechniqueId
  readonly name: string
  readonly level: Level
  /** The frames of its steps. */
  readonly frames: readonly number[]
}

/** The techniques of a path with their frames, hardest first. */
export function tallyTechniques(steps: readonly PathStep[]): TechniqueTally[] {
  const byTechnique = new Map<TechniqueId, { difficulty: number; level: Level; frames: number[] }>()
  steps.forEach(({ step: { technique }, level, difficulty }, at) => {
    const known = byTechnique.get(technique)
    if (known) known.frames.push(at + 1)
    else byTechnique.set(technique, { difficulty, level, frames: [at + 1] })
  })
  return [...byTechnique]
    .sort(([, a], [, b]) => b.difficulty - a.difficulty)
    .map(([technique, { level, frames }]) => ({
      technique,
      name: sayTechnique(technique),
      level,
      frames,
    }))
}

/** The position after `count` steps. */
function positionAfter({ puzzle, path }: PathWithPuzzle, count: number): Candidates {
  const position = createCandidates(puzzle.shape, puzzle.values)
  for (const { step } of path.steps.slice(0, count)) applyStep(position, step)
  return position
}

/** The position where logic ends, for the worker. */
export function stuckPosition(solved: PathWithPuzzle): ForksPayload {
  const { shape, values, masks } = positionAfter(solved, solved.path.steps.length)
  return { size: shape.size, values: formatDigits(values), notes: Array.from(masks) }
}

/** A position as rows and note planes for the board. */
function boardOf({ shape, values, masks }: Candidates): Pick<PathFrame, 'values' | 'notes'> {
  return {
    values: rowsOf(formatDigits(values), shape.size),
    notes: formatNotes(Array.from(masks), shape.size),
  }
}

function opening({ puzzle, path, estimate }: PathWithPuzzle): Pick<PathFrame, 'title' | 'text'> {
  const { steps, end, rating } = path
  const t = analysisWords().path
  const n = steps.length
  if (!rating) return { title: t.several, text: fill(t.startTextSeveral, { n }) }
  const { level, hardest } = rating
  const parts = {
    n,
    hardest: hardest ? fill(words().rating.hardest, { technique: sayTechnique(hardest) }) : '',
    score: puzzle.shape.size === 9 ? '' : fill(t.score, { n: rating.score }),
    steps: fill(t.steps, { n }),
  }
  const text = end === 'solved' ? t.startText : t.startTextStuck
  return { title: words().levels[level], text: fill(text, parts) + sayEstimate(estimate) }
}

/** The estimate with its error and what it means; empty while it is unknown. */
function sayEstimate(estimate: number | undefined): string {
  if (estimate === undefined) return ''
  const t = analysisWords().path
  const numbers = {
    rating: estimate.toFixed(1),
    error: EXPLAINER_ERROR,
    max: MAX_EXPLAINER_RATING,
  }
  return fill(estimate < MAX_EXPLAINER_RATING ? t.estimate : t.estimateOver, numbers)
}

function ending({
  puzzle,
  path,
  forks,
}: PathWithPuzzle): Pick<PathFrame, 'title' | 'text'> & Partial<Sketch> {
  const t = analysisWords().path
  const { steps, end, rating } = path
  const n = steps.length
  if (end === 'solved') return { title: t.done, text: fill(t.doneText, { n }) }
  if (forks) {
    const start = fill(n === 0 ? t.stuckStartAtOnce : t.stuckStart, {
      n,
      max: MAX_EXPLAINER_RATING,
    })
    const { text, ...sketch } = forkView(puzzle.shape, forks)
    return { title: t.stuck, text: start + text, ...sketch }
  }
  if (n === 0) return { title: t.stuck, text: t.stuckAtOnce }
  if (!rating) return { title: t.stuck, text: t.severalText }
  return { title: t.stuck, text: fill(t.stuckText, { n }) }
}
