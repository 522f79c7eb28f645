import { shapeOfGame } from '../../../core/game/game-shape'
import type { GameState } from '../../../core/game/index'
import { type LessonId, lessonOf } from '../../../core/learning/lessons'
import { formatDigits, rowsOf } from '../../../core/sudoku/digits'
import { MAX_EXPLAINED_SIZE } from '../../../core/sudoku/grid'
import type { TechniqueId } from '../../../core/sudoku/logic/technique-ids'
import { encodeRules } from '../../../core/sudoku/rules-code'
import { createCanceller } from '../../../platform/cancel'
import { showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { puzzleRefOf, router, urlOf } from '../../../platform/router'
import { storing } from '../../../platform/storage'
import { ComputeError, isCancelled } from '../../../platform/worker-client'
import { games } from '../../../state/games/games'
import { help } from '../../../state/social/contest'
import { fill, words } from '../../../strings/index'
import { sayTechnique } from '../../../strings/techniques'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { openReady } from '../../../ui/components/new-puzzle/opening'
import type { Notice } from '../../../ui/components/state-view/notice'
import type { ChartBar } from '../bars/chart'
import { BOARD, boardHandlers, layOutAbove, NO_STEP, WHOLE } from '../board-page'
import type { Review, ReviewedStep } from '../coach/judge'
import { puzzleNeeding, techniqueToPractise } from '../coach/next-puzzle'
import { repetition } from '../coach/repetition'
import {
  areTimesJudged,
  currentHabits,
  type ReviewedGame,
  recountOnce,
  reviewGame,
} from '../coach/review-game'
import { type MomentText, sayReviewedStep } from '../coach/sentences'
import { beatsOf } from '../sentences/beats'
import { analysisWords } from '../strings/index'
import { reviewShare } from './share'
import { boardAt, gameReview, habitRows, type MomentRow, momentView, type UsedChip } from './view'

/** Height below the board at which the list and the explanation are still easy to read. */
const LIST_HEIGHT_PX = 260
/** A finished or abandoned game as a teacher sees it: where time went, the first wrong digit, what was tried. */
Page({
  behaviors: [themedPage(() => analysisWords().review, { reads: ['common', 'boardWords'] })],

  data: {
    // The board
    ...{ ...BOARD, zoom: 1 },
    values: [] as readonly string[],
    notes: [] as readonly string[],
    corners: [] as readonly string[],
    conflicts: '',
    selected: -1,

    // The review; `facts` is empty while it is made
    facts: '',
    more: [] as readonly string[],
    bars: [] as readonly ChartBar[],
    moments: [] as readonly MomentRow[],
    used: [] as readonly UsedChip[],
    isFine: false,
    habitsTitle: '',
    habits: [] as readonly MomentText[],
    /** The drill of this game; '' if it has none, or it is mastered. */
    drill: '',
    isDrillOff: false,
    /** The technique that a new puzzle could need; '' for none. */
    practice: '' as TechniqueId | '',
    practiceText: '',
    revisitWords: analysisWords().revisit,
    /** The digit in the line of time, from 1; 0 for none. */
    index: 0,
    step: '',
    progress: '',
    /** While a new puzzle is made: how far that is; '' otherwise. */
    making: '',

    // The moment on the board
    at: -1,
    hint: NO_STEP,
    lesson: '' as LessonId | '',

    // The page
    notice: null as null | Notice<'back' | 'retry'>,

    // Constant
    assist: { conflicts: true, peers: false, same: false },
  },

  ...boardHandlers,

  id: '',
  game: null as GameState | null,
  review: null as Review | null,
  beat: WHOLE,
  canceller: createCanceller(),

  async onLoad(query: Record<string, string | undefined>) {
    const t = analysisWords().review
    const ref = puzzleRefOf(query)
    this.id = ref && 'id' in ref ? ref.id : ''
    const game = this.id ? games.load(this.id) : null
    if (!game) return this.showNotice('warning', t.gone, t.goneText, words().common.back, 'back')
    this.game = game
    const { puzzle, history } = game
    if (puzzle.size > MAX_EXPLAINED_SIZE) {
      return this.showNotice('warning', t.tooLarge, t.tooLargeText, words().common.back, 'back')
    }
    const givens = rowsOf(formatDigits(puzzle.givens), puzzle.size)
    const rules = encodeRules(shapeOfGame(puzzle))
    const board = boardAt(game, history.position)
    this.setData({ size: puzzle.size, rules, givens, ...board, ...layOutAbove(LIST_HEIGHT_PX) })
    const isOver = game.status === 'finished'
    if (isOver || (await help.give(formatDigits(puzzle.givens)))) this.start()
    else router.leave()
  },

  onUnload() {
    this.canceller.cancel()
  },

  onHide() {
    // A puzzle that is ready later would open over another page.
    if (this.data.making) this.canceller.cancel()
  },

  onResize() {
    this.setData(layOutAbove(LIST_HEIGHT_PX))
  },

  /** Shows the review that is kept with the game, or makes it. */
  async start() {
    const game = this.game as GameState
    const t = analysisWords().review
    this.canceller = createCanceller()
    this.setData({ notice: null, progress: t.working })
    const onProgress = (i: number, n: number) =>
      this.setData({ progress: fill(t.progress, { i, n }) })
    try {
      const made = await reviewGame(this.id, game, this.canceller.signal, onProgress)
      if (!made)
        return this.showNotice('warning', t.several, t.severalText, words().common.back, 'back')
      if (made.review.steps.length === 0) {
        return this.showNotice('steps', t.empty, t.emptyText, words().common.back, 'back')
      }
      this.show(made)
      recountOnce()
    } catch (error) {
      this.showFailure(error)
    }
  },

  show({ game, review }: ReviewedGame) {
    this.game = game
    this.review = review
    const view = gameReview(game, review, areTimesJudged(game))
    const { habits, games: count } = currentHabits()
    const common = habitRows(habits, count)
    const practice = techniqueToPractise(review) ?? ''
    const technique = practice && sayTechnique(practice)
    const practiceText = fill(analysisWords().review.practice, { technique })
    this.setData({ progress: '', index: review.steps.length + 1, ...view, ...common })
    this.setData({ practice, practiceText })
    this.changeDrills(() => repetition.add(this.id, game, review))
  },

  /** Changes the drills, and shows that of this game. */
  changeDrills(change: () => void) {
    storing('review.drills', change)
    const drill = repetition.ofGame(this.id)?.id ?? ''
    const revisitWords = analysisWords().revisit
    this.setData({ drill, isDrillOff: repetition.isOff(), revisitWords })
  },

  onShow() {
    if (this.review) this.changeDrills(() => {})
  },

  onDrill() {
    const { drill } = this.data
    if (drill) router.open('revisit', { id: drill })
  },

  onDrillSwitch() {
    const { game, review } = this
    if (!game || !review) return
    const isOff = !repetition.isOff()
    this.changeDrills(() => {
      repetition.turn(isOff)
      if (!isOff) repetition.add(this.id, game, review)
    })
  },

  /** Plays a new puzzle that needs the technique of the costliest moment. */
  async onPractice() {
    const { practice } = this.data
    const game = this.game as GameState
    if (!practice) return
    const t = analysisWords().review
    this.canceller = createCanceller()
    this.setData({ making: t.making })
    const onTried = (n: number) => this.setData({ making: fill(t.makingTried, { n }) })
    try {
      openReady(await puzzleNeeding(practice, game.puzzle, this.canceller.signal, onTried), false)
    } catch (error) {
      if (!(error instanceof ComputeError)) throw error
      log.info('review.practice', { error: String(error) })
      if (error.code !== 'cancelled') showToast(t.makingFailed)
    }
    this.setData({ making: '' })
  },

  onShareAppMessage() {
    const { game, review } = this
    if (game && review) return reviewShare(this, game, review).message()
    return { title: words().app.name, path: urlOf('home', null) }
  },

  onPicture() {
    const { game, review } = this
    if (game && review) reviewShare(this, game, review).save()
  },

  showFailure(error: unknown) {
    const t = analysisWords().review
    if (isCancelled(error)) {
      this.showNotice('pause', t.cancelled, t.cancelledText, t.retry, 'retry')
      return
    }
    log.warn('review.failed', { error: String(error) })
    this.showNotice('warning', t.failed, t.failedText, t.retry, 'retry')
  },

  showNotice(
    drawing: string,
    heading: string,
    text: string,
    action: string,
    handler: 'back' | 'retry',
  ) {
    const notice = { drawing, tone: 'care', heading, text, action, handler } as const
    this.setData({ notice, progress: '' })
  },

  /** Shows a digit of the line of time on the board. */
  onSeek(event: WechatMiniprogram.CustomEvent<{ index: number }>) {
    const { game, review } = this
    if (!game || !review) return
    const { index } = event.detail
    const step = review.steps[index - 1]
    const { log } = game.history
    const entry = step && log[step.node - 1]
    const cell = entry && 'edit' in entry && entry.edit.kind === 'place' ? entry.edit.cell : -1
    const text = step ? sayReviewedStep(step) : index === 0 ? analysisWords().review.start : ''
    const node = step?.node ?? (index === 0 ? 0 : game.history.position)
    this.setData({ index, step: text, ...boardAt(game, node, cell) })
  },

  onMoment(event: WechatMiniprogram.TouchEvent) {
    this.showMoment(event.currentTarget.dataset.at as number)
  },

  /** Draws a moment as a whole, or one beat of its step. */
  showMoment(at: number, beat = WHOLE) {
    const { game, review } = this
    const moment = review?.moments[at]
    if (!game || !moment) return
    const t = analysisWords().review
    this.beat = beat
    const action = at + 1 < this.data.moments.length ? t.next : t.done
    const { hint, ...board } = momentView(game, moment, beat, action)
    const { shown } = moment
    const shape = shapeOfGame(game.puzzle)
    const isTold = beat === WHOLE && hint.drawing && shown && beatsOf(shape, shown.step).length > 0
    this.setData({
      ...board,
      hint: isTold ? { ...hint, other: t.beats } : hint,
      lesson: (hint.drawing && shown && lessonOf(shown.step.technique)?.id) || '',
      at,
      index: 1 + (review?.steps.findIndex((step: ReviewedStep) => step.n === moment.n) ?? -1),
      pulse: null,
    })
  },

  onAction() {
    const { beats = 0 } = this.data.hint
    if (this.beat !== WHOLE && this.beat + 1 < beats) this.showMoment(this.data.at, this.beat + 1)
    else if (this.data.at + 1 < this.data.moments.length) this.showMoment(this.data.at + 1)
    else this.onClose()
  },

  onBeats() {
    this.showMoment(this.data.at, 0)
  },

  onBeatBack() {
    if (this.beat > 0) this.showMoment(this.data.at, this.beat - 1)
  },

  onClose() {
    const { game, review } = this
    const step = review?.steps[this.data.index - 1]
    this.setData({ hint: NO_STEP, at: -1, pulse: null, step: step ? sayReviewedStep(step) : '' })
    if (game) this.setData(boardAt(game, step?.node ?? game.history.position))
  },

  onLesson(event: WechatMiniprogram.TouchEvent) {
    const lesson = (event.currentTarget.dataset.lesson || this.data.lesson) as LessonId | ''
    if (lesson) router.open('lesson', { id: lesson })
  },

  onCancel() {
    this.canceller.cancel()
  },

  onNotice() {
    if (this.data.notice?.handler === 'retry') this.start()
    else router.leave()
  },
})
