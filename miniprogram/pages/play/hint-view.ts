import type { Move } from '../../core/game/index'
import { lessonOf } from '../../core/learning/lessons'
import { SYMBOLS } from '../../core/sudoku/digits'
import type { Shape } from '../../core/sudoku/grid'
import type { TechniqueId } from '../../core/sudoku/logic/technique-ids'
import type { Hint } from '../../core/worker/methods/index'
import { beatsOf } from '../../strings/beats'
import { fill, words } from '../../strings/index'
import { sayQuestion } from '../../strings/question'
import { sayCell } from '../../strings/say'
import { housesOf, sayDrawnStep, sayStepName, sayWhere } from '../../strings/step'
import type { Drawing } from '../../ui/components/board/drawing'
import { marksOf, sketchLinks, sketchOf } from '../../ui/components/board/marks'

/** How much a hint shows: 1 where to look, 2 the technique and a question, 3 the reason, drawn. Only steps have a third stage. */
export type HintStage = 1 | 2 | 3

/** What is shown of a hint. */
export interface HintPlace {
  readonly stage: HintStage
  /** At the third stage of a chain, the number of its beat, from 0. */
  readonly beat: number
}

/** Where every hint begins. */
export const FIRST_PLACE: HintPlace = { stage: 1, beat: 0 }

/** The board of a hint. */
export interface HintBoard {
  readonly shape: Shape
  /** The digits on the board, row by row, 0 = empty. */
  readonly placed: ArrayLike<number>
}

/** The hint panel and the board marks of a hint. */
export interface HintView {
  readonly title: string
  readonly text: string
  /** The label of the button; empty after the last stage of a hint that cannot be applied. */
  readonly action: string
  /** One character per cell for the board. */
  readonly marks: string
  readonly drawing: Drawing | null
  /** For a chain that is drawn link by link: the current beat, from 1, and their number. */
  readonly beat?: number
  readonly beats?: number
  /** The lesson on the technique, once the technique is named. */
  readonly lesson?: TechniqueId
}

/** No hint is open. */
export const NO_HINT: HintView = { title: '', text: '', action: '', marks: '', drawing: null }

/** What follows `place`; null if the next thing to do is to apply the hint. */
export function placeAfter(hint: Hint, { stage, beat }: HintPlace, { shape }: HintBoard) {
  if (hint.kind === 'step' && stage === 3) {
    const isLast = beat >= beatsOf(shape, hint.step).length - 1
    return isLast ? null : { stage, beat: beat + 1 }
  }
  const lastStage = hint.kind === 'step' ? 3 : 2
  return stage === lastStage ? null : { stage: (stage + 1) as HintStage, beat: 0 }
}

export function hintView(hint: Hint, place: HintPlace, board: HintBoard): HintView {
  const t = words().hint
  const { shape } = board
  const { stage } = place
  switch (hint.kind) {
    case 'mistake':
      return mistakeView(shape, hint.cells, stage, {
        title: t.mistakeTitle,
        count: t.mistakeText,
        cells: t.mistakeCells,
        action: t.mistakeApply,
      })
    case 'noteMistake':
      return mistakeView(shape, hint.cells, stage, {
        title: t.noteTitle,
        count: t.noteText,
        cells: t.noteCells,
        action: t.noteApply,
      })
    case 'fork': {
      const digits = hint.digits.map((digit) => SYMBOLS[digit]).join(words().common.listComma)
      const text = fill(t.forkText, { cell: sayCell(shape, hint.cell), digits })
      const reasons = hint.digits.map((digit) => ({ cell: hint.cell, digit }))
      const drawing = { reasons, eliminations: [], links: [] }
      return finalView(t.forkTitle, text, marksOf(shape, { r: [hint.cell] }), drawing)
    }
    case 'nothing':
      return finalView(t.nothingTitle, t.nothingText, '', null)
    case 'step':
      return stepView(hint, place, board)
  }
}

/** The moves that apply a hint; empty if there is nothing to apply. */
export function movesOf(hint: Hint): Move[] {
  switch (hint.kind) {
    case 'mistake':
      return [{ kind: 'erase', cells: hint.cells }]
    case 'noteMistake':
      return [{ kind: 'fillNotes' }]
    case 'step': {
      const { placements, eliminations } = hint.step
      if (placements.length === 0) return [{ kind: 'eliminate', candidates: eliminations }]
      return placements.map(({ cell, digit }) => ({ kind: 'place', cell, digit }))
    }
    default:
      return []
  }
}

/** The first stage of a hint opened from a lesson, which names the technique at once. */
export function lessonHintView(hint: Hint, board: HintBoard): HintView {
  const view = hintView(hint, FIRST_PLACE, board)
  if (hint.kind !== 'step') return view
  const { step } = hint
  const title = fill(words().hint.nudge, { name: sayStepName(board.shape, step) })
  return { ...view, title, lesson: lessonOf(step.technique)?.id }
}

/** The panel after a failed request. */
export function hintFailure(): HintView {
  const t = words().hint
  return finalView(t.failedTitle, t.failedText, '', null)
}

function stepView(
  { step, own, reasons }: Extract<Hint, { kind: 'step' }>,
  { stage, beat }: HintPlace,
  { shape, placed }: HintBoard,
): HintView {
  const t = words().hint
  const cells = housesOf(shape, step).flatMap((house) => [...shape.houses[house]])
  const shaded = { marks: cells.length > 0 ? marksOf(shape, { h: cells }) : '', drawing: null }
  if (stage === 1) {
    const text = (own ? t.own : '') + sayWhere(shape, step)
    return { title: t.whereTitle, text, action: t.method, ...shaded }
  }
  const title = sayStepName(shape, step)
  const lesson = lessonOf(step.technique)?.id
  if (stage === 2) {
    return { title, text: sayQuestion(shape, step), action: t.draw, ...shaded, lesson }
  }
  const beats = beatsOf(shape, step)
  const shown = beats[beat]
  if (shown && !shown.isLast) {
    const { links, text } = shown
    const played = { beat: beat + 1, beats: beats.length, action: t.nextLink, lesson }
    return { title, text, ...played, ...sketchLinks(shape, step, links) }
  }
  const sketch = sketchOf(shape, { step, reasons, placed })
  const text = shown?.text ?? sayDrawnStep(shape, step, placed)
  const played = shown ? { beat: beat + 1, beats: beats.length } : {}
  return { title, text, ...played, action: t.apply, ...sketch, lesson }
}

/** First how many cells are wrong, then which ones. */
function mistakeView(
  shape: Shape,
  cells: readonly number[],
  stage: HintStage,
  texts: { readonly [K in 'title' | 'count' | 'cells' | 'action']: string },
): HintView {
  const { title } = texts
  if (stage === 1) {
    const text = fill(texts.count, { n: cells.length })
    return { title, text, action: words().hint.mistakeShow, marks: '', drawing: null }
  }
  const names = cells.map((cell) => sayCell(shape, cell)).join(words().common.listComma)
  const text = fill(texts.cells, { cells: names })
  return { title, text, action: texts.action, marks: marksOf(shape, { e: cells }), drawing: null }
}

function finalView(title: string, text: string, marks: string, drawing: Drawing | null): HintView {
  return { title, text, action: '', marks, drawing }
}
