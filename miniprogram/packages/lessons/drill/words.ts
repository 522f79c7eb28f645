import { SYMBOLS } from '../../../core/sudoku/digits'
import type { Shape } from '../../../core/sudoku/grid'
import type { Candidate } from '../../../core/sudoku/logic/candidates'
import type { Step } from '../../../core/sudoku/logic/step'
import { fill, words } from '../../../strings/index'
import { sayCell } from '../../../strings/say'
import { sayStep, sayTechnique, sayWhere } from '../../../strings/step'
import { type Drill, type DrillAnswer, isPlacing } from '../course/drill'

/** 1: where to look. 2: the reason. 3: the reason, drawn on the board. */
export type DrillHintStage = 1 | 2 | 3

/** The texts of the hint panel. The panel is hidden while the title is empty. */
export interface DrillHintView {
  readonly title: string
  readonly text: string
  readonly action: string
}

export const NO_DRILL_HINT: DrillHintView = { title: '', text: '', action: '' }

export function drillHintView(shape: Shape, step: Step, stage: DrillHintStage): DrillHintView {
  const { hint, drill } = words()
  if (stage === 1) {
    return { title: hint.whereTitle, text: sayWhere(shape, step), action: hint.explain }
  }
  return {
    title: sayTechnique(step.technique),
    text: sayStep(shape, step),
    action: stage === 2 ? hint.draw : drill.dismiss,
  }
}

/** What the player has to do in a drill. */
export function sayTask(drill: Drill): string {
  const t = words().drill
  const name = sayTechnique(drill.steps[0].technique)
  return fill(isPlacing(drill) ? t.place : t.strike, { name })
}

/**
 * The verdict on a tap. `noEmptyCell`: no cell or a filled cell is selected. `noCandidate`: the selected cell does not
 * have the digit as a candidate. `remaining` counts the results of the step that are still missing.
 */
export function sayAnswer(
  shape: Shape,
  answer: DrillAnswer | 'noEmptyCell' | 'noCandidate',
  { cell, digit }: Candidate,
  remaining = 0,
): string {
  const t = words().drill
  const hasCell = cell >= 0
  const texts = {
    right: t.right,
    solved: t.solved,
    conflict: t.seen,
    undetermined: t.open,
    pattern: t.pattern,
    wrongDigit: t.digit,
    wrongCell: t.candidate,
    noCandidate: t.absent,
    noEmptyCell: hasCell ? t.filled : t.first,
  }
  const cellText = hasCell ? sayCell(shape, cell) : ''
  return fill(texts[answer], { cell: cellText, digit: SYMBOLS[digit], n: remaining })
}
