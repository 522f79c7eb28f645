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

/** How much a hint tells: where to look (shaded), why, the drawing. */
export type HintStage = 1 | 2 | 3

/** What the page shows of a hint. */
export interface HintView {
  readonly title: string
  readonly text: string
  /** What the next tap does; empty where nothing follows. */
  readonly action: string
  /** One character a cell for the board. */
  readonly marks: string
  readonly drawing: Drawing | null
  /** The lesson that teaches the technique, once that is named. */
  readonly lesson?: TechniqueId
}

/** A hint at one of its levels; the last level's action does what it says (`movesOf`). */
export function viewOf(hint: Hint, level: HintStage, shape: Shape): HintView {
  const t = words().hint
  switch (hint.kind) {
    case 'mistake':
      return wrongCells(shape, hint.cells, level, [
        t.mistakeTitle,
        t.mistakeText,
        t.mistakeCells,
        t.mistakeApply,
      ])
    case 'noteMistake':
      return wrongCells(shape, hint.cells, level, [
        t.noteTitle,
        t.noteText,
        t.noteCells,
        t.noteApply,
      ])
    case 'fork': {
      const digits = hint.digits.map((digit) => SYMBOLS[digit]).join(words().common.listComma)
      const text = fill(t.forkText, { cell: sayCell(shape, hint.cell), digits })
      const reasons = hint.digits.map((digit) => ({ cell: hint.cell, digit }))
      const drawing = { reasons, eliminations: [], links: [] }
      return plain(t.forkTitle, text, marksOf(shape, { r: [hint.cell] }), drawing)
    }
    case 'nothing':
      return plain(t.nothingTitle, t.nothingText, '', null)
    case 'step':
      return stepView(hint, level, shape)
  }
}

/** The moves that do what a hint says. */
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

/** A hint at what a lesson teaches: like any other, but the technique is named from the start. */
export function nudgeOf(hint: Hint, shape: Shape): HintView {
  const view = viewOf(hint, 1, shape)
  if (hint.kind !== 'step') return view
  const { technique } = hint.step
  const title = fill(words().hint.nudge, { name: sayTechnique(technique) })
  return { ...view, title, lesson: lessonOf(technique)?.id }
}

/** A hint that could not be had, and why. */
export function hintFailure(code: string): HintView {
  const t = words().hint
  return code === 'needs-download'
    ? plain(t.downloadTitle, t.downloadText, '', null)
    : plain(t.failedTitle, t.failedText, '', null)
}

function stepView(hint: Extract<Hint, { kind: 'step' }>, level: HintStage, shape: Shape): HintView {
  const t = words().hint
  const { step, own, reasons } = hint
  const named = housesOf(shape, step).flatMap((house) => [...shape.houses[house]])
  const shaded = { marks: marksOf(shape, { h: named }), drawing: null }
  if (level === 1) {
    const text = (own ? t.own : '') + sayWhere(shape, step)
    return { title: t.whereTitle, text, action: t.explain, ...shaded }
  }
  const title = sayTechnique(step.technique)
  const text = sayStep(shape, step)
  const lesson = lessonOf(step.technique)?.id
  if (level === 2) return { title, text, action: t.draw, ...shaded, lesson }
  return { title, text, action: t.apply, ...sketchOf(shape, step, reasons), lesson }
}

function wrongCells(
  shape: Shape,
  cells: readonly number[],
  level: HintStage,
  [title, count, named, apply]: readonly [string, string, string, string],
): HintView {
  const t = words().hint
  if (level === 1) {
    const text = fill(count, { n: cells.length })
    return { title, text, action: t.mistakeShow, marks: '', drawing: null }
  }
  const list = cells.map((cell) => sayCell(shape, cell)).join(words().common.listComma)
  const marks = marksOf(shape, { e: cells })
  return { title, text: fill(named, { cells: list }), action: apply, marks, drawing: null }
}

function plain(title: string, text: string, marks: string, drawing: Drawing | null): HintView {
  return { title, text, action: '', marks, drawing }
}
