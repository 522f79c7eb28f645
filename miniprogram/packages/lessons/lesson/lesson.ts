import {
  CHAPTERS,
  DRILLS_PER_LESSON,
  type Lesson,
  lessonAfter,
  lessonOf,
} from '../../../core/learning/lessons'
import { formatDigits, rowsOf } from '../../../core/sudoku/digits'
import { puzzleWithShape } from '../../../core/sudoku/grid'
import type { Step } from '../../../core/sudoku/logic/step'
import { isChain } from '../../../core/sudoku/logic/technique-ids'
import { encodeRules } from '../../../core/sudoku/rules-code'
import { type Canceller, createCanceller } from '../../../platform/cancel'
import { isOnTimeline, windowSize } from '../../../platform/device'
import { log } from '../../../platform/log'
import { router, urlOf } from '../../../platform/router'
import { ComputeError } from '../../../platform/worker-client'
import { lessonProgress } from '../../../state/lessons/lessons'
import { keepSettings } from '../../../state/settings/settings'
import { fill } from '../../../strings/index'
import { sayIdea, sayLesson } from '../../../strings/lessons'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { boardWidth } from '../../../ui/components/board/layout'
import { nextPulse, type Pulse } from '../../../ui/components/board/pulse'
import { type ShareLink, shareLink } from '../../../ui/components/share-card/share'
import {
  createTimelinePicture,
  type TimelinePicture,
} from '../../../ui/components/share-card/timeline'
import { exampleOf } from '../course/drill'
import { lessonText } from '../course/texts'
import { lessonPagesWords } from '../strings/index'
import { findGame } from './find'
import { framesOf, type LessonFrame } from './frames'
import { openPuzzle } from './offer'

/** Height of everything but the board on the first screen: the idea, bars, sentence, buttons, and the margins. */
const OTHER_PARTS_PX = 31 + 24 + 77 + 68 - 12

/** How much further down the line ends that offers a puzzle: its margin above is that of the buttons. */
const OFFER_PX = 40

/** The state of “find it in my games”. */
interface Finding {
  readonly text: string
  readonly busy: boolean
  /** Whether the button for a new puzzle is shown. */
  readonly offer: boolean
}

const NO_FRAME: LessonFrame = {
  picture: 0,
  text: '',
  names: [],
  values: [],
  notes: [],
  marks: '',
  drawing: null,
  ms: 0,
}
/** Every lesson has four pictures. */
const PICTURES = 4
const IDLE: Finding = { text: '', busy: false, offer: false }

/** The lesson's name; before it is known, what it is. */
function titleOf({ name }: Readonly<Record<string, unknown>>): string {
  return typeof name === 'string' && name ? name : lessonPagesWords().lesson.title
}

Page({
  behaviors: [
    themedPage(() => lessonPagesWords().lesson, { titleOf, reads: ['common', 'boardWords'] }),
  ],

  data: {
    missing: false,
    /** Within WeChat's timeline, which has no storage and where nothing can be tapped but the board. */
    single: false,
    // The lesson
    name: '',
    idea: '',
    text: { what: '', look: '', slip: '' },
    isFolded: true,
    rules: '',
    givens: [] as string[],
    next: '',
    // The pictures
    frame: NO_FRAME,
    index: 0,
    isLast: false,
    bars: [] as ReturnType<typeof barsOf>,
    /** What the legend explains, see chain-legend; empty for no legend. */
    legend: '',
    place: '',
    /** The bar that fills and turns the page when it is full; empty while the pictures stand still. */
    clocks: [] as number[],
    isPaused: false,
    pulse: null as Pulse | null,
    // The player's progress
    drills: [] as ReturnType<typeof drillTiles>,
    drillLabel: '',
    ownGames: '',
    finding: IDLE,
    /** What is said while a puzzle is made; empty otherwise. */
    making: '',
    // Layout
    boardWidth: 0,
    /** Whether a line below the buttons is out of sight. */
    cramped: false,
    assist: { conflicts: false, peers: false, same: false },
  },

  lesson: undefined as Lesson | undefined,
  frames: [] as LessonFrame[],
  canceller: undefined as Canceller | undefined,
  timelinePicture: undefined as TimelinePicture | undefined,

  onLoad(query: Record<string, string | undefined>) {
    const lesson = lessonOf(query.id)
    if (!lesson) {
      this.setData({ missing: true })
      return
    }
    this.lesson = lesson
    const single = isOnTimeline()
    const example = exampleOf(lesson)
    this.frames = framesOf(lesson.id, example)
    const next = lessonAfter(lesson)
    this.setData({
      single,
      name: sayLesson(lesson.id),
      idea: sayIdea(lesson.id),
      text: lessonText(lesson.id),
      rules: encodeRules(example.shape),
      givens: rowsOf(formatDigits(example.givens), 9),
      next: next ? sayLesson(next.id) : '',
      bars: barsOf(this.frames),
      legend: this.legendOf(example.steps[0]),
      ...this.layOut(),
      ...(!single && progressOf(lesson)),
    })
    this.show(0, true)
    if (!single) {
      this.timelinePicture = createTimelinePicture(this)
      this.timelinePicture.prepare(puzzleOf(lesson), linkTo(lesson))
    }
  },

  legendOf(step: Step): string {
    const hasLinks = this.frames.some(({ drawing }) => drawing && drawing.links.length > 0)
    if (!hasLinks) return ''
    return isChain(step.technique) ? 'chain' : 'nodes'
  },

  onShow() {
    if (this.lesson && !this.data.single) this.setData(progressOf(this.lesson))
  },

  onHide() {
    this.pause()
    this.stop()
  },

  onUnload() {
    this.stop()
    this.timelinePicture?.stop()
  },

  onShareAppMessage(): object {
    return this.lesson ? shareLink(this, puzzleOf(this.lesson), linkTo(this.lesson)) : {}
  },

  onShareTimeline(): object {
    return (this.lesson && this.timelinePicture?.share(linkTo(this.lesson))) ?? {}
  },

  onResize() {
    this.setData(this.layOut())
  },

  layOut() {
    const room = windowSize()
    const others = OTHER_PARTS_PX + room.bottomInset
    const width = boardWidth(room, others)
    return { boardWidth: width, cramped: width + others + OFFER_PX > room.height }
  },

  /** Shows a moment. If it plays, the next one follows by itself, unless less motion is wanted. */
  show(index: number, isPlaying: boolean) {
    const frame = this.frames[index]
    const { picture } = lessonPagesWords().lesson
    this.setData({
      frame,
      index,
      isLast: index === this.frames.length - 1,
      place: fill(picture, { i: frame.picture + 1, n: PICTURES }),
      clocks: isPlaying ? [index] : [],
      isPaused: false,
      pulse: null,
    })
  },

  /** A cell's name was tapped. The pictures stand still, so that it can be found. */
  onCells(event: WechatMiniprogram.CustomEvent<{ cells: number[] }>) {
    this.pause()
    this.setData({ pulse: nextPulse(this.data.pulse, event.detail.cells) })
  },

  /** The clock of a moment has run out. It never does where less motion is wanted. */
  onClock() {
    if (this.data.isLast) this.setData({ clocks: [] })
    else this.show(this.data.index + 1, true)
  },

  onPlay() {
    const { clocks, isPaused, isLast, index } = this.data
    if (clocks.length > 0) this.setData({ isPaused: !isPaused })
    else this.show(isLast ? 0 : index, true)
  },

  pause() {
    if (this.data.clocks.length > 0) this.setData({ isPaused: true })
  },

  onPrevious() {
    if (this.data.index > 0) this.show(this.data.index - 1, false)
  },

  onNext() {
    if (!this.data.isLast) this.show(this.data.index + 1, false)
  },

  /** The main button: the next moment, or a drill after the last one. */
  onMain() {
    const { lesson } = this
    if (!this.data.isLast || !lesson) {
      this.onNext()
      return
    }
    this.pause()
    const open = lessonProgress.solved(lesson.id).indexOf(false)
    router.open('drill', { id: lesson.id, drill: Math.max(0, open) })
  },

  onFold() {
    this.setData({ isFolded: !this.data.isFolded })
  },

  onDrill(event: WechatMiniprogram.TouchEvent) {
    const drill = event.currentTarget.dataset.drill as number
    if (this.lesson) router.open('drill', { id: this.lesson.id, drill })
  },

  /** Searches the unfinished games and opens the first one in which the lesson applies. */
  async onFind() {
    const { lesson } = this
    if (!lesson || this.data.finding.busy || this.data.making) return
    const t = lessonPagesWords().lesson
    // Whoever looks for an X-Wing or more on their own can use the list of possible steps.
    const first = CHAPTERS.findIndex(({ id }) => id === 'lines')
    if (!lesson.rules && CHAPTERS.slice(first).some(({ lessons }) => lessons.includes(lesson)))
      keepSettings({ expertTools: true })
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
      router.open('play', { id: found.id, ...(found.hasHint && { lesson: lesson.id }) })
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
    if (!lesson || this.data.finding.busy || this.data.making) return
    this.canceller = createCanceller()
    await openPuzzle(lesson, this.canceller.signal, (making) => this.setData({ making }))
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

/** A link to a lesson, with its idea on the card. */
function linkTo({ id }: Lesson): ShareLink {
  const name = sayLesson(id)
  const title = fill(lessonPagesWords().lesson.shareTitle, { name, idea: sayIdea(id) })
  return { title, url: urlOf('lesson', { id }), name, dare: '' }
}

/** The position in which the lesson shows its technique. */
const puzzleOf = (lesson: Lesson) => {
  const { shape, values } = exampleOf(lesson)
  return puzzleWithShape(shape, values)
}

/** One bar for each moment, in the groups of the pictures. */
function barsOf(frames: readonly LessonFrame[]) {
  return Array.from({ length: PICTURES }, (_, picture) => ({
    picture,
    moments: frames.flatMap((frame, index) => (frame.picture === picture ? [index] : [])),
  }))
}

/** What the page shows of the player's progress. */
function progressOf(lesson: Lesson) {
  const t = lessonPagesWords().lesson
  const solved = lessonProgress.solved(lesson.id).filter(Boolean).length
  const games = lessonProgress.games(lesson.id)
  return {
    drills: drillTiles(lesson),
    drillLabel: solved === 0 ? t.try : solved < DRILLS_PER_LESSON ? t.tryMore : t.tryAgain,
    ownGames: games > 0 ? fill(t.ownGames, { n: games }) : '',
  }
}

function drillTiles({ id }: Lesson) {
  const t = lessonPagesWords().lesson
  const solved = lessonProgress.solved(id)
  return Array.from({ length: DRILLS_PER_LESSON }, (_, drill) => ({
    drill,
    name: fill(t.drill, { i: drill + 1 }),
    state: solved[drill] ? t.drillSolved : t.drillOpen,
    isSolved: solved[drill],
  }))
}
