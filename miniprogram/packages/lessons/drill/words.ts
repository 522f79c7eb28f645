import { SYMBOLS } from '../../../core/sudoku/digits'
import type { Shape } from '../../../core/sudoku/grid'
import type { Candidate } from '../../../core/sudoku/logic/candidates'
import { fill } from '../../../strings/index'
import { sayCells } from '../../../strings/phrases'
import { type Drill, type DrillAnswer, isPlacing } from '../course/drill'
import { lessonPagesWords } from '../strings/index'

/** What the player has to do in a drill. */
export function sayTask(drill: Drill): string {
  const t = lessonPagesWords().drill
  return isPlacing(drill) ? t.place : t.strike
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
  const t = lessonPagesWords().drill
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
  const cellText = hasCell ? sayCells(shape, [cell]) : ''
  return fill(texts[answer], { cell: cellText, digit: SYMBOLS[digit], n: remaining })
}
