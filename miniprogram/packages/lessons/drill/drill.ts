import { formatNotes } from '../../../core/game/text'
import {
  answerTo,
  type Drill,
  isPlacing,
  leftOf,
  notesOf,
  positionOf,
  solvedStep,
  soundResults,
  stepInHand,
} from '../../../core/learning/drill'
import { DRILLS, type Lesson, lessonOf } from '../../../core/learning/lessons'
import { allDigits, maskOf } from '../../../core/sudoku/bits'
import { formatDigits, rowsOf } from '../../../core/sudoku/digits'
import { shapeOf } from '../../../core/sudoku/grid'
import type { Candidate } from '../../../core/sudoku/logic/candidates'
import { reasonsOf } from '../../../core/sudoku/logic/step'
import { windowSize } from '../../../platform/device'
import { say } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { router } from '../../../platform/router'
import { feel } from '../../../state/haptics'
import { lessonProgress } from '../../../state/lessons'
import { words } from '../../../strings/index'
import { sayLesson } from '../../../strings/lessons'
import { sayStep } from '../../../strings/step'
import { themedPage } from '../../../ui/behaviors/themed-page'
import type { Drawing } from '../../../ui/components/board/drawing'
import { layOut } from '../../../ui/components/board/layout'
import { sketchOf } from '../../../ui/components/board/marks'
import { drillOf } from '../drills'
import {
  type DrillHintStage,
  type DrillHintView,
  hintAt,
  NO_DRILL_HINT,
  sayAnswer,
  sayTask,
} from './words'

const SIZE = 9
/** Height of the page's other parts, px: the lines above and below the board, the margins. */
const OTHERS = 64 + 52 + 16
/** What is said under the board. */
interface Said {
  readonly message: string
  readonly tone: '' | 'good' | 'care'
}

const QUIET: Said = { message: '', tone: '' }
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
    /** The digits of the selected cell that can be tapped. */
    mask: 0,
    // What is said
    ...QUIET,
    hint: NO_DRILL_HINT,
    solved: false,
    reason: '',
    // Fixed
    l: words().lesson,
    boardWidth: 0,
    keyHeight: 56,
    assist: { conflicts: false, peers: true, same: true },
  },

  lesson: undefined as Lesson | undefined,
  index: 0,
  drill: undefined as Drill | undefined,
  found: [] as readonly Candidate[],
  level: 1 as DrillHintStage,

  onLoad(query: Record<string, string | undefined>) {
    const lesson = lessonOf(query.id)
    const index = Number(query.drill)
    const drill = lesson && drillOf(lesson, index)
    if (!lesson || !drill) {
      this.setData({ missing: true, l: words().lesson })
      return
    }
    this.lesson = lesson
    this.index = index
    this.drill = drill
    this.setData({
      ...this.layOut(),
      name: `${sayLesson(lesson.id)} ${index + 1}/${DRILLS}`,
      task: sayTask(drill),
      givens: rowsOf(formatDigits(drill.givens), SIZE),
      placing: isPlacing(drill),
      hasNext: index + 1 < DRILLS,
    })
    this.show(soundResults(drill, lessonProgress.found(lesson.id, index)))
  },

  onResize() {
    this.setData(this.layOut())
  },

  layOut() {
    const room = windowSize()
    return layOut(SIZE, room, OTHERS + room.bottomInset)
  },

  /** Brings the board to what was found so far and says something of it, in one setData. */
  show(found: readonly Candidate[], said: Said = QUIET) {
    const { drill } = this
    if (!drill) return
    this.found = found
    const shape = shapeOf(SIZE)
    const placing = isPlacing(drill)
    const values = drill.values.slice()
    if (placing) for (const { cell, digit } of found) values[cell] = digit
    const solved = solvedStep(drill, found)
    this.setData({
      values: rowsOf(formatDigits(values), SIZE),
      notes: placing ? [] : formatNotes(notesOf(drill, found), SIZE),
      solved: solved !== undefined,
      reason: solved ? sayStep(shape, solved) : '',
      ...this.selection(solved ? -1 : this.data.selected),
      ...(solved ? sketchOf(shape, solved, reasonsOf(positionOf(drill), solved)) : NO_SKETCH),
      ...said,
    })
  },

  /** A cell selected, and the digits of it that can be tapped. */
  selection(cell: number): { selected: number; mask: number } {
    const { drill } = this
    const isOpen = drill?.values[cell] === 0
    if (!drill || !isOpen) return { selected: cell, mask: 0 }
    const mask = isPlacing(drill) ? allDigits(SIZE) : notesOf(drill, this.found)[cell]
    return { selected: cell, mask }
  },

  onCell(event: WechatMiniprogram.CustomEvent<{ cell: number }>) {
    if (this.data.solved) return
    this.setData({ ...this.selection(event.detail.cell), ...QUIET })
  },

  onDigit(event: WechatMiniprogram.CustomEvent<{ digit: number }>) {
    const { drill } = this
    if (!drill) return
    const { selected, mask } = this.data
    const tapped = { cell: selected, digit: event.detail.digit }
    const shape = shapeOf(SIZE)
    const isOpen = (mask & maskOf(tapped.digit)) !== 0
    const answer = isOpen ? answerTo(drill, this.found, tapped) : mask ? 'absent' : 'nowhere'
    if (answer !== 'right' && answer !== 'solved') {
      feel('refuse')
      this.setData({ message: sayAnswer(shape, answer, tapped), tone: isOpen ? 'care' : '' })
      return
    }
    const found = [...this.found, tapped]
    const left = leftOf(drill, found).length
    this.show(found, { message: sayAnswer(shape, answer, tapped, left), tone: 'good' })
    this.keep(found, answer === 'solved')
    feel(answer === 'solved' ? 'finish' : 'place')
  },

  /** Saves after the screen has changed; a full storage is said, and the drill goes on. */
  keep(found: readonly Candidate[], solved: boolean) {
    const { lesson, index } = this
    if (!lesson) return
    try {
      lessonProgress.keep(lesson.id, index, found, solved)
    } catch (error) {
      log.error('drill.keep', { error: String(error) })
      say(words().common.storageFull)
    }
  },

  onHint() {
    this.level = 1
    this.showHint()
  },

  /** The next level; after the last one the drawing stays and the pad comes back. */
  onHintNext() {
    if (this.level === 3) {
      this.setData({ hint: NO_DRILL_HINT })
      return
    }
    this.level = (this.level + 1) as DrillHintStage
    this.showHint()
  },

  onHintClose() {
    this.setData({ hint: NO_DRILL_HINT, ...NO_SKETCH })
  },

  showHint() {
    const { drill } = this
    if (!drill) return
    const step = stepInHand(drill, this.found)
    const hint: DrillHintView = hintAt(shapeOf(SIZE), step, this.level)
    const sketch =
      this.level === 3
        ? sketchOf(shapeOf(SIZE), step, reasonsOf(positionOf(drill), step))
        : NO_SKETCH
    this.setData({ hint, ...sketch })
  },

  onAgain() {
    this.keep([], false)
    this.show([])
  },

  onOn() {
    const { lesson, index } = this
    if (!lesson) return
    if (this.data.hasNext) router.replace('drill', { id: lesson.id, drill: index + 1 })
    else router.back('lesson', { id: lesson.id })
  },

  onLearn() {
    router.open('learn', null)
  },
})
