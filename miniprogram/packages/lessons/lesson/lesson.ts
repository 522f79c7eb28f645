import {
  DRILLS_PER_LESSON,
  type Lesson,
  lessonAfter,
  lessonOf,
} from '../../../core/learning/lessons'
import { formatDigits, rowsOf } from '../../../core/sudoku/digits'
import { type Canceller, createCanceller } from '../../../platform/cancel'
import { windowWidth } from '../../../platform/device'
import { log } from '../../../platform/log'
import { router } from '../../../platform/router'
import { ComputeError } from '../../../platform/worker-client'
import { lessonProgress } from '../../../state/lessons'
import { fill, words } from '../../../strings/index'
import { sayLesson } from '../../../strings/lessons'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { exampleOf } from '../course/drill'
import { lessonText } from '../course/texts'
import { findGame } from './find'
import { framesOf, type LessonFrame } from './frames'
import { startPuzzle } from './offer'

/** Left and right margin of the board together. */
const MARGINS_PX = 8

/** The state of “find it in my games”. */
interface Finding {
  readonly text: string
  readonly busy: boolean
  /** Whether the button for a new puzzle is shown. */
  readonly offer: boolean
}

const NO_FRAME: LessonFrame = {
  title: '',
  text: '',
  values: [],
  notes: [],
  marks: '',
  drawing: null,
}
const IDLE: Finding = { text: '', busy: false, offer: false }

Page({
  behaviors: [themedPage('lesson')],

  data: {
    missing: false,
    // The lesson
    name: '',
    text: { what: '', why: '', look: '', slip: '' },
    givens: [] as string[],
    next: '',
    // The current page of the explanation
    frame: NO_FRAME,
    index: 0,
    count: 0,
    page: '',
    // The player's progress
    drills: [] as ReturnType<typeof drillTiles>,
    finding: IDLE,
    // Layout
    boardWidth: 0,
    assist: { conflicts: false, peers: false, same: false },
  },

  lesson: undefined as Lesson | undefined,
  frames: [] as LessonFrame[],
  canceller: undefined as Canceller | undefined,

  onLoad(query: Record<string, string | undefined>) {
    const lesson = lessonOf(query.id)
    if (!lesson) {
      this.setData({ missing: true })
      return
    }
    this.lesson = lesson
    const example = exampleOf(lesson)
    this.frames = framesOf(example)
    const next = lessonAfter(lesson)
    const { what, why, look, slip } = lessonText(lesson.id)
    this.setData({
      name: sayLesson(lesson.id),
      text: { what, why, look, slip },
      givens: rowsOf(formatDigits(example.givens), 9),
      next: next ? sayLesson(next.id) : '',
      boardWidth: windowWidth() - MARGINS_PX,
      count: this.frames.length,
      drills: drillTiles(lesson),
    })
    this.show(0)
  },

  onShow() {
    if (this.lesson) this.setData({ drills: drillTiles(this.lesson) })
  },

  onHide() {
    this.stop()
  },

  onUnload() {
    this.stop()
  },

  onResize() {
    this.setData({ boardWidth: windowWidth() - MARGINS_PX })
  },

  show(index: number) {
    const { page } = words().lesson
    const text = fill(page, { i: index + 1, n: this.frames.length })
    this.setData({ frame: this.frames[index], index, page: text })
  },

  onPrevious() {
    if (this.data.index > 0) this.show(this.data.index - 1)
  },

  onNext() {
    if (this.data.index < this.frames.length - 1) this.show(this.data.index + 1)
  },

  onDrill(event: WechatMiniprogram.TouchEvent) {
    const drill = event.currentTarget.dataset.drill as number
    if (this.lesson) router.open('drill', { id: this.lesson.id, drill })
  },

  /** Searches the unfinished games and opens the first one in which the lesson applies. */
  async onFind() {
    const { lesson } = this
    if (!lesson || this.data.finding.busy) return
    const t = words().lesson
    this.canceller = createCanceller()
    this.setData({ finding: { ...IDLE, text: t.finding, busy: true } })
    try {
      const found = await findGame(lesson, this.canceller.signal)
      if (found.id === undefined) {
        const text = found.searched > 0 ? t.foundNone : t.foundNoGames
        this.setData({ finding: { ...IDLE, text, offer: true } })
        return
      }
      this.setData({ finding: IDLE })
      router.open('play', { id: found.id, lesson: lesson.id })
    } catch (error) {
      const code = error instanceof ComputeError ? error.code : 'failed'
      if (code === 'cancelled') return
      log.warn('lesson.find', { error: String(error) })
      this.setData({ finding: { ...IDLE, text: t.foundNone, offer: true } })
    }
  },

  /** Starts a game that needs the technique. */
  async onOffer() {
    const { lesson } = this
    if (!lesson || this.data.finding.busy) return
    const t = words().lesson
    const showProgress = (text: string) => this.setData({ finding: { ...IDLE, text, busy: true } })
    this.canceller = createCanceller()
    const { signal } = this.canceller
    showProgress(t.making)
    try {
      const onTried = (n: number) => showProgress(fill(t.makingTried, { n }))
      const id = await startPuzzle(lesson, { signal, onTried })
      this.setData({ finding: IDLE })
      router.open('play', { id })
    } catch (error) {
      if (signal.cancelled) return
      log.error('lesson.offer', { error: String(error) })
      this.setData({ finding: { ...IDLE, text: words().common.storageFull, offer: true } })
    }
  },

  stop() {
    this.canceller?.cancel()
    if (this.data.finding.busy) this.setData({ finding: IDLE })
  },

  onNextLesson() {
    const next = this.lesson && lessonAfter(this.lesson)
    if (next) router.replace('lesson', { id: next.id })
  },

  onLearn() {
    router.open('learn', null)
  },
})

function drillTiles({ id }: Lesson) {
  const t = words().lesson
  const solved = lessonProgress.solved(id)
  return Array.from({ length: DRILLS_PER_LESSON }, (_, drill) => ({
    drill,
    name: fill(t.drill, { i: drill + 1 }),
    state: solved[drill] ? t.drillSolved : t.drillOpen,
    isSolved: solved[drill],
  }))
}
