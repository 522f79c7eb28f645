import { formatNotes } from '../../../core/game/note-planes'
import { type LessonId, lessonOfStep } from '../../../core/learning/lessons'
import { formatDigits, rowsOf } from '../../../core/sudoku/digits'
import type { Puzzle, Shape } from '../../../core/sudoku/grid'
import { type Candidates, candidatesOfPuzzle } from '../../../core/sudoku/logic/candidates'
import { EXPLAINER_ERROR, MAX_EXPLAINER_RATING } from '../../../core/sudoku/logic/explainer-fit'
import type { ForkReport } from '../../../core/sudoku/logic/forks'
import type { Level } from '../../../core/sudoku/logic/rating'
import type { SerRating } from '../../../core/sudoku/logic/ser/walk'
import { applyStep } from '../../../core/sudoku/logic/step'
import type { TechniqueId } from '../../../core/sudoku/logic/technique-ids'
import { packPuzzle } from '../../../core/worker/grid'
import type { ForksPayload, PathResult, PathStep } from '../../../core/worker/methods/index'
import { fill, words } from '../../../strings/index'
import { sayTechnique } from '../../../strings/techniques'
import type { Drawing } from '../../../ui/components/board/drawing'
import {
  type Sketch,
  type Sketched,
  sketchBeat,
  sketchOf,
} from '../../../ui/components/board/marks'
import type { Exported } from '../../../ui/exports'
import { beatsOf } from '../sentences/beats'
import { sayDrawnStep, sayStep, sayStepName } from '../sentences/step'
import { beatAction, legendOf } from '../step-hint'
import { analysisWords } from '../strings/index'
import { forkView } from './fork-view'

/** One frame of the path page: the beginning, a step, or the end. */
export interface PathFrame {
  readonly title: string
  readonly text: string
  /** Figures that most players do not need; empty except at the beginning. */
  readonly details: string
  /** The step's level; empty at the beginning and the end. */
  readonly level: Level | ''
  readonly levelName: string
  /** The step's technique; empty at the beginning and the end. */
  readonly technique: TechniqueId | ''
  /** Whether the step relies on the puzzle having one solution. */
  readonly assumesUnique: boolean
  /** The lesson that teaches it, if any. */
  readonly lesson: LessonId | ''
  /** The board: one string per row, and the candidates as note planes. */
  readonly values: readonly string[]
  readonly notes: readonly string[]
  readonly marks: string
  readonly drawing: Drawing | null
  /** What the legend explains, see chain-legend; empty for no legend. */
  readonly legend: string
  /** Of a step told in beats: the beat shown, from 1, their number, and the label of the button to what follows; else 0. */
  readonly beat: number
  readonly beats: number
  readonly action: string
}

export interface PathWithPuzzle {
  readonly puzzle: Puzzle
  readonly path: PathResult
  /** SER, the rating of the original Sudoku Explainer; absent while unknown, and for other sizes than 9×9. */
  readonly ser?: SerRating
  /** The estimate of Sukaku Explainer's rating; absent like SER. */
  readonly estimate?: number
  /** What helps where logic ends; absent while unknown. */
  readonly forks?: ForkReport
}

/** Number of the last frame: the puzzle is frame 0, step i is frame i, the end is the frame after all steps. */
export function lastPathFrame({ path }: PathWithPuzzle): number {
  return path.steps.length + 1
}

/** A step with the position before it. */
type SketchedOn = Sketched & { readonly shape: Shape }

/** What a frame shows of its step. */
export interface StepView {
  /** The position after it, instead of the one before it with its reason drawn. */
  readonly after?: boolean
  /** The beat of a step told in beats, from 0; the last one if there are fewer. */
  readonly beat?: number
}

/** Frame `index` of a path. */
export function pathFrameAt(
  solved: PathWithPuzzle,
  index: number,
  { after = false, beat = 0 }: StepView = {},
): PathFrame {
  const { puzzle, path } = solved
  const entry = path.steps[index - 1]
  const plain = {
    details: '',
    technique: '',
    assumesUnique: false,
    lesson: '',
    level: '',
    levelName: '',
    marks: '',
    drawing: null,
    legend: '',
    ...NO_BEATS,
  } as const
  if (index === 0) {
    const values = rowsOf(formatDigits(puzzle.values), puzzle.shape.size)
    return { ...plain, ...opening(solved), values, notes: formatNotes([], puzzle.shape.size) }
  }
  if (!entry) return { ...plain, ...ending(solved), ...boardOf(positionAfter(solved, index - 1)) }
  const { step, reasons, level, assumesUnique } = entry
  const { shape } = puzzle
  const before = positionAfter(solved, index - 1)
  const sketched = { shape, step, reasons, placed: before.values }
  return {
    details: '',
    title: sayStepName(shape, step),
    level,
    levelName: words().levels[level],
    technique: step.technique,
    assumesUnique,
    lesson: lessonOfStep(shape, before.values, step)?.id ?? '',
    ...boardOf(after ? positionAfter(solved, index) : before),
    ...(after ? resultOf(sketched) : reasonAt(sketched, beat)),
  }
}

const NO_BEATS = { beat: 0, beats: 0, action: '' }

type ReasonView = Pick<
  PathFrame,
  'text' | 'marks' | 'drawing' | 'legend' | 'beat' | 'beats' | 'action'
>

/** The marks of a step and its reason in words, for the position after it. */
function resultOf({ shape, ...sketched }: SketchedOn): ReasonView {
  const { marks } = sketchOf(shape, sketched)
  return { text: sayStep(shape, sketched.step), marks, drawing: null, legend: '', ...NO_BEATS }
}

/** The reason of a step, drawn: as a whole, or the beat of this number. */
function reasonAt({ shape, ...sketched }: SketchedOn, index: number): ReasonView {
  const { step, placed } = sketched
  const legend = legendOf(step)
  const beats = beatsOf(shape, step)
  const beat = Math.min(index, beats.length - 1)
  const shown = beats[beat]
  if (!shown) {
    const text = sayDrawnStep(shape, step, placed)
    return { text, legend, ...NO_BEATS, ...sketchOf(shape, sketched) }
  }
  const action = beatAction(step, shown, analysisWords().path.next)
  const place = { beat: beat + 1, beats: beats.length, action }
  return { text: shown.text, legend, ...place, ...sketchBeat(shape, sketched, shown) }
}

/** What a template reads of a frame. */
export type ShownFrame = Omit<PathFrame, 'assumesUnique'>

/** The `setData` patch between two frames. Of rows and note planes it contains only those that differ. */
export function framePatch(before: Partial<ShownFrame>, next: ShownFrame): Record<string, unknown> {
  const patch: Record<string, unknown> = {}
  const fields = Object.keys(next) as (keyof ShownFrame)[]
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

export function positionAfter({ puzzle, path }: PathWithPuzzle, count: number): Candidates {
  const position = candidatesOfPuzzle(puzzle)
  for (const { step } of path.steps.slice(0, count)) applyStep(position, step)
  return position
}

/** What is exported of a frame: the position before its step with all candidates; the puzzle alone at the beginning. */
export function exportedFrame(solved: PathWithPuzzle, index: number): Exported {
  const { puzzle } = solved
  if (index < 2) return { puzzle }
  const { values, masks } = positionAfter(solved, index - 1)
  const entries = values.map((digit, cell) => (puzzle.values[cell] ? 0 : digit))
  return { puzzle, entries, notes: Array.from(masks) }
}

/** The position where logic ends, for the worker. */
export function stuckPosition(solved: PathWithPuzzle): ForksPayload {
  const { shape, values, masks } = positionAfter(solved, solved.path.steps.length)
  const { removed } = solved.puzzle
  const grid = packPuzzle({ shape, values, ...(removed && { removed }) })
  return { ...grid, notes: Array.from(masks) }
}

/** A position as rows and note planes for the board. */
function boardOf({ shape, values, masks }: Candidates): Pick<PathFrame, 'values' | 'notes'> {
  return {
    values: rowsOf(formatDigits(values), shape.size),
    notes: formatNotes(Array.from(masks), shape.size),
  }
}

function opening(solved: PathWithPuzzle) {
  const { puzzle, path } = solved
  const { steps, end, rating } = path
  const t = analysisWords().path
  const n = steps.length
  if (!rating) return { title: t.several, text: fill(t.startTextSeveral, { n }) }
  const { level, hardest } = rating
  const parts = {
    n,
    hardest: hardest ? fill(words().rating.hardest, { technique: sayTechnique(hardest) }) : '',
    steps: fill(t.steps, { n }),
  }
  const unsolved = path.limited ? t.startTextLimited : t.startTextStuck
  const text = end === 'solved' ? t.startText : unsolved
  const isUsual = puzzle.shape.size === 9
  const details = isUsual ? sayScales(solved) : fill(t.score, { n: rating.score })
  return { title: words().levels[level], text: fill(text, parts), details }
}

/** SER and the estimate, a line each, with what they mean; without those that are unknown. */
function sayScales({ ser, estimate }: PathWithPuzzle): string {
  const t = analysisWords().path
  const lines: string[] = []
  if (ser) lines.push(fill(ser.isExact ? t.ser : t.serOver, { rating: ser.rating.toFixed(1) }))
  if (estimate !== undefined) {
    const isOver = estimate >= MAX_EXPLAINER_RATING
    const numbers = {
      rating: estimate.toFixed(1),
      error: EXPLAINER_ERROR,
      max: MAX_EXPLAINER_RATING,
    }
    lines.push(fill(isOver ? t.estimateOver : t.estimate, numbers))
  }
  return lines.join('\n')
}

function ending({
  puzzle,
  path,
  forks,
}: PathWithPuzzle): Pick<PathFrame, 'title' | 'text'> & Partial<Sketch> {
  const t = analysisWords().path
  const { steps, end, rating } = path
  const n = steps.length
  if (path.limited) return { title: t.limited, text: fill(t.limitedText, { n }) }
  if (end === 'solved') return { title: t.done, text: fill(t.doneText, { n }) }
  if (forks) {
    const start = fill(n === 0 ? t.stuckStartAtOnce : t.stuckStart, { n })
    const { text, ...sketch } = forkView(puzzle.shape, forks)
    return { title: t.stuck, text: start + text, ...sketch }
  }
  if (n === 0) return { title: t.stuck, text: t.stuckAtOnce }
  if (!rating) return { title: t.stuck, text: t.severalText }
  return { title: t.stuck, text: fill(t.stuckText, { n }) }
}
