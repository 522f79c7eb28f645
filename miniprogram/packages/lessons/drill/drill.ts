import { formatNotes } from '../../../core/game/note-planes'
import { DRILLS_PER_LESSON, type Lesson, lessonOf } from '../../../core/learning/lessons'
import { allDigits, maskOf } from '../../../core/sudoku/bits'
import { formatDigits, rowsOf } from '../../../core/sudoku/digits'
import type { Candidate } from '../../../core/sudoku/logic/candidates'
import { reasonsOf, type Step } from '../../../core/sudoku/logic/step'
import { encodeRules } from '../../../core/sudoku/rules-code'
import { type Canceller, createCanceller } from '../../../platform/cancel'
import { windowSize } from '../../../platform/device'
import { askRetry, showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { router } from '../../../platform/router'
import { lessonProgress } from '../../../state/lessons/lessons'
import { giveFeedback } from '../../../state/settings/feedback'
import { words } from '../../../strings/index'
import { sayLesson } from '../../../strings/lessons'
import { themedPage } from '../../../ui/behaviors/themed-page'
import type { Drawing } from '../../../ui/components/board/drawing'
import { layOut } from '../../../ui/components/board/layout'
import { sketchOf } from '../../../ui/components/board/marks'
import { nextPulse, type Pulse } from '../../../ui/components/board/pulse'
import {
  FIRST_PLACE,
  type HintPlace,
  loadStepTeller,
  type StepHint,
  type StepTeller,
} from '../../../ui/components/hint-panel/step-hint'
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
import { openPuzzle } from '../lesson/offer'
import { lessonPagesWords } from '../strings/index'
import { sayAnswer, sayTask } from './words'

const SIZE = 9
/** Height of everything except board and pad: the lines above and below the board, and the margins. */
const OTHER_PARTS_PX = 64 + 52 + 16
/** Height of the name above the board. With less space below, the hint is compact. */
const HEAD_PX = 36
const MIN_HINT_SPACE_PX = 230

/** The line under the board. */
interface Message {
  readonly message: string
  readonly tone: '' | 'good' | 'care'
}

const NO_MESSAGE: Message = { message: '', tone: '' }
const NO_SKETCH = { marks: '', drawing: null as Drawing | null }
/** What follows the area of a hint: drills leave the question out, because the player knows the technique. */
const DRAWN: HintPlace = { stage: 3, beat: 0 }
const NO_HINT: StepHint = { title: '', text: '', action: '', ...NO_SKETCH }

Page({
  behaviors: [
    themedPage(() => lessonPagesWords().drill, { reads: ['common', 'boardWords', 'padWords'] }),
  ],

  data: {
    missing: false,
    // The drill
    name: '',
    task: '',
    rules: '',
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
    hint: NO_HINT,
    pulse: null as Pulse | null,
    solved: false,
    reason: '',
    /** What is said while a puzzle for the technique is made; empty otherwise. */
    making: '',
    // Layout and words
    lessonWords: lessonPagesWords().lesson,
    boardWidth: 0,
    keyHeight: 56,
    cramped: false,
    assist: { conflicts: false, peers: true, same: true },
    noAssist: { conflicts: false, peers: false, same: false },
  },

  lesson: undefined as Lesson | undefined,
  index: 0,
  drill: undefined as Drill | undefined,
  found: [] as readonly Candidate[],
  hintPlace: FIRST_PLACE,
  /** What says a step, once it is loaded. */
  teller: undefined as StepTeller | undefined,
  /** Cancels the making of a puzzle. */
  canceller: undefined as Canceller | undefined,

  onLoad(query: Record<string, string | undefined>) {
    const lesson = lessonOf(query.id)
    const index = Number(query.drill)
    const drill = lesson && drillOf(lesson, index)
    if (!lesson || !drill) {
      this.setData({ missing: true, lessonWords: lessonPagesWords().lesson })
      return
    }
    this.lesson = lesson
    this.index = index
    this.drill = drill
    this.setData({
      ...this.layOut(),
      name: `${sayLesson(lesson.id)} ${index + 1}/${DRILLS_PER_LESSON}`,
      task: sayTask(drill),
      rules: encodeRules(drill.shape),
      givens: rowsOf(formatDigits(drill.givens), SIZE),
      placing: isPlacing(drill),
      hasNext: index + 1 < DRILLS_PER_LESSON,
    })
    this.show(validResults(drill, lessonProgress.found(lesson.id, index)))
    this.loadTeller()
  },

  /** Loads what says a step, and gives the reason of a drill that is solved already. Returns undefined if it cannot be loaded. */
  async loadTeller(): Promise<StepTeller | undefined> {
    if (this.teller) return this.teller
    try {
      this.teller = await loadStepTeller()
    } catch (error) {
      log.warn('drill.teller', { error: String(error) })
      return undefined
    }
    if (this.data.solved) this.setData({ reason: this.reason() })
    return this.teller
  },

  /** Why the solved step holds. */
  reason(): string {
    const { drill, found, teller } = this
    const solved = drill && solvedStep(drill, found)
    return (solved && teller?.sayStep(drill.shape, solved)) ?? ''
  },

  onHide() {
    this.stop()
  },

  onUnload() {
    this.stop()
  },

  onResize() {
    this.setData(this.layOut())
  },

  layOut() {
    const room = windowSize()
    const layout = layOut(SIZE, room, OTHER_PARTS_PX + room.bottomInset)
    const spaceBelow = room.height - room.bottomInset - HEAD_PX - layout.boardWidth
    return { ...layout, cramped: spaceBelow < MIN_HINT_SPACE_PX }
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
      reason: this.reason(),
      ...this.selection(solved ? -1 : this.data.selected),
      ...(solved ? sketchOf(drill.shape, sketchedIn(drill, solved)) : NO_SKETCH),
      pulse: null,
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
    // The pad takes the place of a hint, whose drawing stays.
    const read = this.data.hint.title ? { hint: NO_HINT, pulse: null } : {}
    this.setData({ ...this.selection(event.detail.cell), ...NO_MESSAGE, ...read })
  },

  onDigit(event: WechatMiniprogram.CustomEvent<{ digit: number }>) {
    const { drill } = this
    if (!drill) return
    const { selected, mask } = this.data
    const tapped = { cell: selected, digit: event.detail.digit }
    if ((mask & maskOf(tapped.digit)) === 0) {
      this.refuse(sayAnswer(drill.shape, mask ? 'noCandidate' : 'noEmptyCell', tapped), '')
      return
    }
    const answer = judgeTap(drill, this.found, tapped)
    if (answer !== 'right' && answer !== 'solved') {
      this.refuse(sayAnswer(drill.shape, answer, tapped), 'care')
      return
    }
    const found = [...this.found, tapped]
    const remaining = remainingResults(drill, found).length
    this.show(found, { message: sayAnswer(drill.shape, answer, tapped, remaining), tone: 'good' })
    this.save(found, answer === 'solved')
    giveFeedback(answer === 'solved' ? 'finish' : 'place')
  },

  refuse(message: string, tone: Message['tone']) {
    giveFeedback('refuse')
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
    this.showHint(FIRST_PLACE)
  },

  /** Goes on. At the end the pad returns and the drawing stays: the player makes the step. */
  onHintNext() {
    const { drill } = this
    if (!drill) return
    const place = this.hintPlace
    const step = currentStep(drill, this.found)
    const next = place.stage === 1 ? DRAWN : this.teller?.placeAfterStep(drill.shape, step, place)
    if (next) this.showHint(next)
    else this.setData({ hint: NO_HINT, pulse: null })
  },

  onHintBack() {
    const { stage, beat } = this.hintPlace
    if (beat > 0) this.showHint({ stage, beat: beat - 1 })
  },

  onHintClose() {
    this.setData({ hint: NO_HINT, pulse: null, ...NO_SKETCH })
  },

  async showHint(place: HintPlace) {
    const { drill } = this
    if (!drill) return
    const teller = await this.loadTeller()
    if (!teller) {
      if (await askRetry()) await this.showHint(place)
      return
    }
    this.hintPlace = place
    const step = currentStep(drill, this.found)
    const { dismiss } = lessonPagesWords().drill
    const said = teller.stepHint(drill.shape, sketchedIn(drill, step), place, dismiss)
    const { other = said.action, ...rest } = said
    const hint = { ...rest, action: other }
    this.setData({ hint, marks: hint.marks, drawing: hint.drawing, pulse: null, ...NO_MESSAGE })
  },

  /** A cell's name was tapped in the hint or in the reason. */
  onCells(event: WechatMiniprogram.CustomEvent<{ cells: number[] }>) {
    this.setData({ pulse: nextPulse(this.data.pulse, event.detail.cells) })
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

  /** Starts a game that needs the technique. */
  async onOffer() {
    const { lesson } = this
    if (!lesson || this.data.making) return
    this.canceller = createCanceller()
    await openPuzzle(lesson, this.canceller.signal, (making) => this.setData({ making }))
  },

  stop() {
    this.canceller?.cancel()
  },

  onLearn() {
    router.open('learn', null)
  },
})

/** A step of a drill with the position before it. */
function sketchedIn(drill: Drill, step: Step) {
  return { step, reasons: reasonsOf(positionOf(drill), step), placed: drill.values }
}
