import type { GameState } from '../../core/game/index'
import { type LessonId, lessonOfStep } from '../../core/learning/lessons'
import { maskOf } from '../../core/sudoku/bits'
import { SYMBOLS } from '../../core/sudoku/digits'
import type { Shape } from '../../core/sudoku/grid'
import type { Candidate } from '../../core/sudoku/logic/candidates'
import type { Hint } from '../../core/worker/methods/index'
import { ComputeError, computeNotice } from '../../platform/compute-error'
import { fill, words } from '../../strings/index'
import { sayCells } from '../../strings/phrases'
import type { Drawing } from '../../ui/components/board/drawing'
import { marksOf } from '../../ui/components/board/marks'
import {
  FIRST_PLACE,
  type HintPlace,
  type HintStage,
  type StepHint,
  type StepTeller,
} from '../../ui/components/hint-panel/step-hint'

export interface HintBoard {
  readonly shape: Shape
  /** The digits on the board, row by row, 0 = empty. */
  readonly placed: readonly number[]
  /** The notes, a mask per cell. */
  readonly notes: readonly number[]
}

/** The hint panel and the board of a hint. The action is empty after the last stage of a hint that cannot be applied. */
export interface HintView extends StepHint {
  /** The lesson on the step, once its technique is named. */
  readonly lesson?: LessonId
  /** That the step relies on the puzzle having one solution, and the button against such hints. */
  readonly caution?: { readonly text: string; readonly off: string }
}

/** A hint that the worker has found. */
export interface FoundHint {
  readonly hint: Hint
  /** Says the step. */
  readonly teller: StepTeller
  readonly board: HintBoard
  readonly place: HintPlace
  /** The furthest stage that was shown; absent: that of `place`. */
  readonly reached?: HintStage
  /** The player has not been told before that hints may rely on one solution. */
  readonly isFirst?: boolean
  /** The notes were as the hint wants them before it was given: only closing it ends it. */
  readonly isOld: boolean
}

/** No hint is open. */
export const NO_HINT: HintView = { title: '', text: '', action: '', marks: '', drawing: null }

/** What follows `place`; null if the next thing to do is to apply the hint. */
export function placeAfter({ hint, teller, place, board }: FoundHint): HintPlace | null {
  if (hint.kind === 'step') return teller.placeAfterStep(board.shape, hint.step, place)
  const isTold = hint.kind === 'fork' || place.stage > 1
  return isTold ? null : { stage: 2, beat: 0 }
}

export function hintView(found: Omit<FoundHint, 'isOld'>): HintView {
  const { hint, teller, place, board, isFirst } = found
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
      const text = fill(t.forkText, { cell: sayCells(shape, [hint.cell]), digits })
      const reasons = hint.digits.map((digit) => ({ cell: hint.cell, digit }))
      const drawing = { reasons, eliminations: [], links: [] }
      const view = finalView(t.forkTitle, text, marksOf(shape, { r: [hint.cell] }), drawing)
      return hint.digit ? { ...view, action: t.forkApply } : view
    }
    case 'nothing':
      return hint.limited
        ? { ...finalView(t.limitedTitle, t.limitedText, '', null), action: t.limitedAction }
        : finalView(t.nothingTitle, t.nothingText, '', null)
    case 'step': {
      const view = stepView(hint, teller, place, board)
      const isCautious = isFirst && hint.assumesUnique && place.stage > 1
      const caution = { text: t.oneSolution, off: t.oneSolutionOff }
      return isCautious ? { ...view, caution } : view
    }
  }
}

/**
 * Whether the player has done what a hint says. Also if a cell of its pattern has been filled since: then its drawing no
 * longer shows the board.
 */
export function isDone(hint: Hint, { placed, notes }: HintBoard, now: GameState): boolean {
  const isChanged = (cell: number) => now.values[cell] !== placed[cell]
  switch (hint.kind) {
    case 'mistake':
      return hint.cells.every(isChanged)
    case 'noteMistake':
      return hint.cells.every((cell) => isChanged(cell) || now.notes[cell] !== notes[cell])
    case 'fork':
      return isChanged(hint.cell)
    case 'nothing':
      return true
    case 'step': {
      const { placements, eliminations } = hint.step
      const isOut = ({ cell, digit }: Candidate) =>
        isChanged(cell) || (now.notes[cell] !== 0 && (now.notes[cell] & maskOf(digit)) === 0)
      return (
        hint.reasons.some(({ cell }) => isChanged(cell)) ||
        (placements.every(({ cell }) => isChanged(cell)) && eliminations.every(isOut))
      )
    }
  }
}

/** The first stage of a hint opened from a lesson, which names the technique at once. */
export function lessonHintView(found: Omit<FoundHint, 'isOld'>): HintView {
  const { hint, board, teller } = found
  const view = hintView({ ...found, place: FIRST_PLACE })
  if (hint.kind !== 'step') return view
  const { step } = hint
  const title = fill(words().hint.nudge, { name: teller.sayStepName(board.shape, step) })
  return { ...view, title, lesson: lessonOfStep(board.shape, board.placed, step)?.id }
}

/** Shown if the worker gave no hint. Its button, and the same tool, try again. */
export function hintFailure(error: unknown): HintView {
  const { hint: t, common } = words()
  // What has not failed in the worker is the subpackage of the texts.
  const otherwise = error instanceof ComputeError ? t.failedTitle : common.partMissing
  const view = finalView(computeNotice(error, otherwise), t.failedText, '', null)
  return { ...view, action: common.retry }
}

function stepView(
  { step, own, reasons }: Extract<Hint, { kind: 'step' }>,
  teller: StepTeller,
  place: HintPlace,
  { shape, placed }: HintBoard,
): HintView {
  const t = words().hint
  const view = teller.stepHint(shape, { step, reasons, placed }, place, t.apply)
  if (place.stage > 1) return { ...view, lesson: lessonOfStep(shape, placed, step)?.id }
  return own ? { ...view, text: t.own + view.text } : view
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
  const text = fill(texts.cells, { cells: sayCells(shape, cells) })
  return { title, text, action: texts.action, marks: marksOf(shape, { e: cells }), drawing: null }
}

function finalView(title: string, text: string, marks: string, drawing: Drawing | null): HintView {
  return { title, text, action: '', marks, drawing }
}
