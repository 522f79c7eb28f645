import type { Move } from '../../core/game/index'
import { lessonOf } from '../../core/learning/lessons'
import { SYMBOLS } from '../../core/sudoku/digits'
import type { Shape } from '../../core/sudoku/grid'
import type { TechniqueId } from '../../core/sudoku/logic/technique-ids'
import type { Hint } from '../../core/worker/methods/index'
import { fill, words } from '../../strings/index'
import { sayCell } from '../../strings/say'
import { housesOf, sayStep, sayTechnique, sayWhere } from '../../strings/step'
import type { Drawing } from '../../ui/components/board/drawing'
import { marksOf, sketchOf } from '../../ui/components/board/marks'

/** How much a hint shows: 1 where to look, 2 the reason, 3 the drawing. Only steps have a third stage. */
export type HintStage = 1 | 2 | 3

/** The hint panel and the board marks of a hint. */
export interface HintView {
  readonly title: string
  readonly text: string
  /** The label of the button; empty after the last stage of a hint that cannot be applied. */
  readonly action: string
  /** One character per cell for the board. */
  readonly marks: string
  readonly drawing: Drawing | null
  /** The lesson on the technique, once the technique is named. */
  readonly lesson?: TechniqueId
}

/** No hint is open. */
export const NO_HINT: HintView = { title: '', text: '', action: '', marks: '', drawing: null }

/** The stage whose button applies the hint. */
export function lastStageOf({ kind }: Hint): HintStage {
  return kind === 'step' ? 3 : 2
}

export function hintView(hint: Hint, stage: HintStage, shape: Shape): HintView {
  const t = words().hint
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
      return stepView(hint, stage, shape)
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
export function lessonHintView(hint: Hint, shape: Shape): HintView {
  const view = hintView(hint, 1, shape)
  if (hint.kind !== 'step') return view
  const { technique } = hint.step
  const title = fill(words().hint.nudge, { name: sayTechnique(technique) })
  return { ...view, title, lesson: lessonOf(technique)?.id }
}

/** The panel after a failed request. */
export function hintFailure(): HintView {
  const t = words().hint
  return finalView(t.failedTitle, t.failedText, '', null)
}

function stepView(hint: Extract<Hint, { kind: 'step' }>, stage: HintStage, shape: Shape): HintView {
  const t = words().hint
  const { step, own, reasons } = hint
  const cells = housesOf(shape, step).flatMap((house) => [...shape.houses[house]])
  const shaded = { marks: marksOf(shape, { h: cells }), drawing: null }
  if (stage === 1) {
    const text = (own ? t.own : '') + sayWhere(shape, step)
    return { title: t.whereTitle, text, action: t.explain, ...shaded }
  }
  const title = sayTechnique(step.technique)
  const text = sayStep(shape, step)
  const lesson = lessonOf(step.technique)?.id
  if (stage === 2) return { title, text, action: t.draw, ...shaded, lesson }
  return { title, text, action: t.apply, ...sketchOf(shape, step, reasons), lesson }
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
