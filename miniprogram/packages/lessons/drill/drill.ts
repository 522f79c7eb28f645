import { formatNotes } from '../../../core/game/note-planes'
import { DRILLS_PER_LESSON, type Lesson, lessonOf } from '../../../core/learning/lessons'
import { allDigits, maskOf } from '../../../core/sudoku/bits'
import { formatDigits, rowsOf } from '../../../core/sudoku/digits'
import { shapeOf } from '../../../core/sudoku/grid'
import type { Candidate } from '../../../core/sudoku/logic/candidates'
import { reasonsOf, type Step } from '../../../core/sudoku/logic/step'
import { windowSize } from '../../../platform/device'
import { showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { router } from '../../../platform/router'
import { vibrateFor } from '../../../state/haptics'
import { lessonProgress } from '../../../state/lessons'
import { words } from '../../../strings/index'
import { sayLesson } from '../../../strings/lessons'
import { sayStep } from '../../../strings/step'
import { themedPage } from '../../../ui/behaviors/themed-page'
import type { Drawing } from '../../../ui/components/board/drawing'
import { layOut } from '../../../ui/components/board/layout'
import { sketchOf } from '../../../ui/components/board/marks'
import {
  currentStep,
  type Drill,
  drillOf,
  isPlacing,
  judgeTap,
  notesOf,
  positionOf,
  remainingResults,
  solvedStep,
  validResults,
} from '../course/drill'
import {
  type DrillHintStage,
  type DrillHintView,
  drillHintView,
  NO_DRILL_HINT,
  sayAnswer,
  sayTask,
} from './words'

const SIZE = 9
const SHAPE = shapeOf(SIZE)
/** Height of everything except board and pad: the lines above and below the board, and the margins. */
const OTHER_PARTS_PX = 64 + 52 + 16

/** The line under the board. */
interface Message {
  readonly message: string
  readonly tone: '' | 'good' | 'care'
}

const NO_MESSAGE: Message = { message: '', tone: '' }
const NO_SKETCH = { marks: '', drawing: null as Drawing | null }

Page({
  behaviors: [themedPage('drill')],

  data: {
    missing: false,
    // The drill
    name: '',
    task: '',
    givens: [] as string[],
    placing: false,
    hasNext: false,
    // The board
    values: [] as string[],
    notes: [] as string[],
    selected: -1,
    marks: '',
    drawing: null as Drawing | null,
    /** The digits that can be tapped, as a mask. */
    mask: 0,
    // Feedback
    ...NO_MESSAGE,
    hint: NO_DRILL_HINT,
    solved: false,
    reason: '',
    // Layout and words
    lessonWords: words().lesson,
    boardWidth: 0,
    keyHeight: 56,
    assist: { conflicts: false, peers: true, same: true },
  },

  lesson: undefined as Lesson | undefined,
  index: 0,
  drill: undefined as Drill | undefined,
  found: [] as readonly Candidate[],
  hintStage: 1 as DrillHintStage,

  onLoad(query: Record<string, string | undefined>) {
    const lesson = lessonOf(query.id)
    const index = Number(query.drill)
    const drill = lesson && drillOf(lesson, index)
    if (!lesson || !drill) {
      this.setData({ missing: true, lessonWords: words().lesson })
      return
    }
    this.lesson = lesson
    this.index = index
    this.drill = drill
    this.setData({
      ...this.layOut(),
      name: `${sayLesson(lesson.id)} ${index + 1}/${DRILLS_PER_LESSON}`,
      task: sayTask(drill),
      givens: rowsOf(formatDigits(drill.givens), SIZE),
      placing: isPlacing(drill),
      hasNext: index + 1 < DRILLS_PER_LESSON,
    })
    this.show(validResults(drill, lessonProgress.found(lesson.id, index)))
  },

  onResize() {
    this.setData(this.layOut())
  },

  layOut() {
    const room = windowSize()
    return layOut(SIZE, room, OTHER_PARTS_PX + room.bottomInset)
  },

  /** Shows the results found so far and a message, in one setData. */
  show(found: readonly Candidate[], message = NO_MESSAGE) {
    const { drill } = this
    if (!drill) return
    this.found = found
    const placing = isPlacing(drill)
    const values = drill.values.slice()
    if (placing) for (const { cell, digit } of found) values[cell] = digit
    const solved = solvedStep(drill, found)
    this.setData({
      values: rowsOf(formatDigits(values), SIZE),
      notes: placing ? [] : formatNotes(notesOf(drill, found), SIZE),
      solved: solved !== undefined,
      reason: solved ? sayStep(SHAPE, solved) : '',
      ...this.selection(solved ? -1 : this.data.selected),
      ...(solved ? sketch(drill, solved) : NO_SKETCH),
      ...message,
    })
  },

  /** The data of a selected cell: the cell and the digits that can be tapped. */
  selection(cell: number): { selected: number; mask: number } {
    const { drill } = this
    const isOpen = drill?.values[cell] === 0
    if (!drill || !isOpen) return { selected: cell, mask: 0 }
    const mask = isPlacing(drill) ? allDigits(SIZE) : notesOf(drill, this.found)[cell]
    return { selected: cell, mask }
  },

  onCell(event: WechatMiniprogram.CustomEvent<{ cell: number }>) {
    if (this.data.solved) return
    this.setData({ ...this.selection(event.detail.cell), ...NO_MESSAGE })
  },

  onDigit(event: WechatMiniprogram.CustomEvent<{ digit: number }>) {
    const { drill } = this
    if (!drill) return
    const { selected, mask } = this.data
    const tapped = { cell: selected, digit: event.detail.digit }
    if ((mask & maskOf(tapped.digit)) === 0) {
      this.refuse(sayAnswer(SHAPE, mask ? 'noCandidate' : 'noEmptyCell', tapped), '')
      return
    }
    const answer = judgeTap(drill, this.found, tapped)
    if (answer !== 'right' && answer !== 'solved') {
      this.refuse(sayAnswer(SHAPE, answer, tapped), 'care')
      return
    }
    const found = [...this.found, tapped]
    const remaining = remainingResults(drill, found).length
    this.show(found, { message: sayAnswer(SHAPE, answer, tapped, remaining), tone: 'good' })
    this.save(found, answer === 'solved')
    vibrateFor(answer === 'solved' ? 'finish' : 'place')
  },

  refuse(message: string, tone: Message['tone']) {
    vibrateFor('refuse')
    this.setData({ message, tone })
  },

  /** Stores the progress. If the storage is full, shows a message; the drill continues. */
  save(found: readonly Candidate[], solved: boolean) {
    const { lesson, index } = this
    if (!lesson) return
    try {
      lessonProgress.keep(lesson.id, index, found, solved)
    } catch (error) {
      log.error('drill.keep', { error: String(error) })
      showToast(words().common.storageFull)
    }
  },

  onHint() {
    this.hintStage = 1
    this.showHint()
  },

  /** Goes to the next stage. After the last one the pad returns and the drawing stays. */
  onHintNext() {
    if (this.hintStage === 3) {
      this.setData({ hint: NO_DRILL_HINT })
      return
    }
    this.hintStage = this.hintStage === 1 ? 2 : 3
    this.showHint()
  },

  onHintClose() {
    this.setData({ hint: NO_DRILL_HINT, ...NO_SKETCH })
  },

  showHint() {
    const { drill } = this
    if (!drill) return
    const step = currentStep(drill, this.found)
    const hint: DrillHintView = drillHintView(SHAPE, step, this.hintStage)
    this.setData({ hint, ...(this.hintStage === 3 ? sketch(drill, step) : NO_SKETCH) })
  },

  onAgain() {
    this.save([], false)
    this.show([])
  },

  onContinue() {
    const { lesson, index } = this
    if (!lesson) return
    if (this.data.hasNext) router.replace('drill', { id: lesson.id, drill: index + 1 })
    else router.back('lesson', { id: lesson.id })
  },

  onLearn() {
    router.open('learn', null)
  },
})

/** The marks and the drawing that show a step on the board. */
function sketch(drill: Drill, step: Step) {
  const reasons = reasonsOf(positionOf(drill), step)
  return sketchOf(SHAPE, { step, reasons, placed: drill.values })
}
