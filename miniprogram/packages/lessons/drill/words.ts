import { type Drill, type DrillAnswer, isPlacing } from '../../../core/learning/drill'
import { SYMBOLS } from '../../../core/sudoku/digits'
import type { Shape } from '../../../core/sudoku/grid'
import type { Candidate } from '../../../core/sudoku/logic/candidates'
import type { Step } from '../../../core/sudoku/logic/step'
import { fill, words } from '../../../strings/index'
import { sayCell } from '../../../strings/say'
import { sayStep, sayTechnique, sayWhere } from '../../../strings/step'

/** How much a hint tells: where to look, why, the drawing. */
export type DrillHintStage = 1 | 2 | 3

/** What the panel shows of a hint. */
export interface DrillHintView {
  readonly title: string
  readonly text: string
  readonly action: string
}

export const NO_DRILL_HINT: DrillHintView = { title: '', text: '', action: '' }

/** A hint at one of its levels, in the words of the play page. */
export function hintAt(shape: Shape, step: Step, level: DrillHintStage): DrillHintView {
  const t = words().hint
  if (level === 1) return { title: t.whereTitle, text: sayWhere(shape, step), action: t.explain }
  const [title, text] = [sayTechnique(step.technique), sayStep(shape, step)]
  return { title, text, action: level === 2 ? t.draw : words().drill.dismiss }
}

/** What a drill asks for. */
export function sayTask(drill: Drill): string {
  const t = words().drill
  const name = sayTechnique(drill.steps[0].technique)
  return fill(isPlacing(drill) ? t.place : t.strike, { name })
}

/** What is said to a tap: no cell or a filled one is `nowhere`; `left` results remain of the step. */
export function sayAnswer(
  shape: Shape,
  answer: DrillAnswer | 'nowhere' | 'absent',
  { cell, digit }: Candidate,
  left = 0,
): string {
  const t = words().drill
  const text = {
    right: t.right,
    solved: t.solved,
    seen: t.seen,
    open: t.open,
    pattern: t.pattern,
    digit: t.digit,
    place: t.candidate,
    absent: t.absent,
    nowhere: cell < 0 ? t.first : t.filled,
  }[answer]
  const named = cell < 0 ? '' : sayCell(shape, cell)
  return fill(text, { cell: named, digit: SYMBOLS[digit], n: left })
}
