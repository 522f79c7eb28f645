import type { GameState } from '../../core/game/index'
import { lessonOf } from '../../core/learning/lessons'
import type { TechniqueId } from '../../core/sudoku/logic/technique-ids'
import { type Canceller, createCanceller } from '../../platform/cancel'
import { isOnTimeline } from '../../platform/device'
import { showToast } from '../../platform/dialog'
import { decodeParameter, puzzleRefOf, roundInQuery, router } from '../../platform/router'
import { storage } from '../../platform/storage'
import type { Offer } from '../../state/days/offers'
import { openSession } from '../../state/games/sessions'
import { prepareFeedback } from '../../state/settings/feedback'
import { words } from '../../strings/index'
import { nameOfGame } from '../../strings/say'
import { sheetPage } from '../../ui/behaviors/sheet-page'
import { themedPage } from '../../ui/behaviors/themed-page'
import { nextPulse, type Pulse } from '../../ui/components/board/pulse'
import { type Actions, createActions } from './actions'
import { createPlayController, type PlayController } from './controller'
import { createEffects } from './effects'
import { createFinish, type Finish } from './finish'
import type { OfferLine } from './finish-offers'
import type { FinishAction, FinishView } from './finish-view'
import { createHintSession, type HintSession } from './hint-session'
import { NO_HINT } from './hint-view'
import { createKeySession, type KeySession } from './key-session'
import { type KeyLine, keysView } from './keys'
import { type MenuEntry, menuFor } from './menu'
import { notesMenuFor } from './notes-menu'
import { createPainting, type Painting, type PalettePart } from './painting'
import { findLevel, findSolution } from './puzzle-info'
import { createReviewSession, type ReviewSession, type ReviewView } from './review-session'
import { createTimelineShare, shareMessage } from './sharing'
import { gameInfo, layoutFor, settingsView, timelineDayView, timelineView } from './view'

/** How much larger a 16×16 or 25×25 board is drawn when zoomed. */
const ZOOM_RATIO = 1.9

/** The tools that are not for writing while a hint is drawn. */
const ENDS_HINT = ['colours', 'more']

Page({
  behaviors: [
    themedPage(() => words().play, { reads: ['isDark', 'common', 'boardWords', 'padWords'] }),
    sheetPage,
  ],

  data: {
    // Fixed while the page is open
    size: 9,
    name: '',
    /** The puzzle's level, and the weekday of a daily one; empty until it is known. */
    level: '',
    /** Nothing until the game is open, so that the board is rendered once; `lost` if it cannot be opened. */
    content: '' as '' | 'game' | 'lost',
    /** Set within WeChat's timeline, which shows the puzzle but cannot play it. */
    glimpse: null as null | { title: string; text: string },

    // From the game: patched by the controller
    givens: [] as readonly string[],
    values: [] as readonly string[],
    notes: [] as readonly string[],
    corners: [] as readonly string[],
    colours: [] as readonly string[],
    selected: -1 as number | string,
    locked: 0,
    noting: false,
    cornering: false,
    history: 0,
    status: 'playing',
    elapsed: 0,
    running: false,
    finalTime: '',
    wrong: '',
    mistakes: '',
    glow: '',

    // Derived from the window
    /** Whether tools and pad are beside the board. */
    wide: false,
    boardWidth: 0,
    panelWidth: 0,
    keyHeight: 56,
    paletteKeyHeight: 56,
    cramped: false,

    // Page state
    locking: false,
    /** Whether the line above the board says what a locked digit does. */
    explaining: false,
    /** The end of the game: the wave over the board, then the sheet; empty while playing and after the sheet is closed. */
    finale: '' as '' | 'wave' | 'sheet',
    /** The sheet's content; null before the end. */
    finish: null as FinishView | null,
    offers: [] as OfferLine[],
    finishWords: words().finish,
    failed: false,
    menuOpen: false,
    /** The table of keys. */
    keysOpen: false,
    keyTable: [] as readonly KeyLine[],
    menu: [] as MenuEntry[],
    menuTitle: '',
    /** Closed if its title is empty. */
    hint: NO_HINT,
    /** The point of the history that is shown; null if the game itself is. */
    review: null as ReviewView | null,
    /** The cells whose name in the hint was tapped last. */
    pulse: null as Pulse | null,
    zoom: 1,
    palette: '' as PalettePart,
    /** The colour chosen in the palette, or 0 for its eraser. */
    brush: 1,
    /** The digit whose candidates are coloured, or 0 for whole cells. */
    candidate: 0,

    // From the settings
    showTimer: true,
    leftHand: false,
    digitSize: 'normal',
    assist: { conflicts: true, peers: true, same: true },
    /** While a hint or the history is open. */
    noAssist: { conflicts: false, peers: false, same: false },
    noMarks: [] as readonly string[],
    cornerNotes: false,
    /** Whether the pad has the key for digit-first mode: from the first digit on that the player locks. */
    lockKey: false,
    tools: [] as MenuEntry[],
  },

  // All undefined if there is no game to play
  controller: undefined as PlayController | undefined,
  actions: undefined as Actions | undefined,
  hints: undefined as HintSession | undefined,
  review: undefined as ReviewSession | undefined,
  keys: undefined as KeySession | undefined,
  painting: undefined as Painting | undefined,
  finish: undefined as Finish | undefined,
  timeline: undefined as ReturnType<typeof createTimelineShare> | undefined,
  /** Ends listening to other windows. */
  unsubscribe: undefined as (() => void) | undefined,
  /** Cancels the rating of the puzzle. */
  canceller: undefined as Canceller | undefined,
  /** The puzzle's level; '' until it is known. */
  puzzleLevel: '',

  onLoad(query: Record<string, string | undefined>) {
    const ref = puzzleRefOf(query)
    const name = query.name && decodeParameter(query.name)
    const round = roundInQuery(query)
    if (isOnTimeline()) {
      this.setData(round ? timelineDayView(round) : timelineView(ref, name))
      return
    }
    if (round) {
      router.open('daily', null)
      return
    }
    const origin = query.typed ? ({ kind: 'typed' } as const) : undefined
    const session = ref && openSession(ref, { name, origin })
    if (!session) {
      this.setData({ content: 'lost' })
      return
    }
    const { id, game, stored } = session
    const effects = createEffects(id, stored, {
      onFinish: () => this.finish?.begin(),
      onNewer: () => this.controller?.catchUp(),
    })
    const controller = createPlayController(id, game, effects, (patch) =>
      this.setData({ ...patch, ...this.hints?.closing() }),
    )
    const review = createReviewSession(controller)
    const actions = createActions(controller, review)
    this.controller = controller
    this.unsubscribe = storage.onClear(controller.catchUp)
    this.review = review
    this.actions = actions
    const levelOf = () => this.puzzleLevel
    const finish = createFinish({ page: this, controller, actions, levelOf })
    this.finish = finish
    const hints = createHintSession(controller)
    this.hints = hints
    const painting = createPainting(controller)
    this.painting = painting
    const parts = { controller, actions, hints, review, painting, finish }
    this.keys = createKeySession({ page: this, ...parts })
    controller.show({ ...layoutFor(game.puzzle.size), ...gameInfo(game), ...settingsView(game) })
    if (!stored) showToast(words().common.storageFull)
    const lesson = lessonOf(query.lesson)
    if (lesson) {
      controller.play({ kind: 'resume' })
      this.hints.request(lesson.techniques)
    }
  },

  onReady() {
    const game = this.controller?.game()
    if (!game) return
    // Neither the sounds nor the worker may delay the first frame.
    prepareFeedback()
    this.loadPuzzleInfo(game)
    this.timeline = createTimelineShare(this, game)
  },

  onShow() {
    this.keys?.listen()
    this.controller?.enter(settingsView)
  },

  onHide() {
    // A phone may not report the end of an animation that nobody sees.
    if (this.data.finale === 'wave') this.finish?.show()
    this.review?.close()
    this.keys?.stop()
    this.controller?.leave()
  },

  onUnload() {
    this.unsubscribe?.()
    this.timeline?.stop()
    this.hints?.close()
    this.review?.close()
    this.keys?.stop()
    this.finish?.stop()
    this.canceller?.cancel()
    this.controller?.leave()
  },

  onShareAppMessage() {
    const game = this.controller?.game()
    return game ? (this.finish?.share() ?? shareMessage(this, game)) : {}
  },

  onShareTimeline() {
    return this.timeline?.share() ?? {}
  },

  onResize() {
    this.setData(layoutFor(this.data.size))
  },

  /** Asks the worker for the solution, which the marks of wrong digits need, and for the level. */
  async loadPuzzleInfo({ puzzle }: GameState) {
    this.canceller = createCanceller()
    if (!puzzle.solution) {
      const solution = await findSolution(puzzle)
      if (solution) this.controller?.setSolution(solution)
    }
    this.puzzleLevel = await findLevel(puzzle, this.canceller.signal)
    const { detail: level } = nameOfGame(puzzle, this.puzzleLevel)
    if (level !== this.data.level) this.setData({ level })
  },

  /** While a hint is read or the history is open, the board has no selection. A tap puts the hint's panel away. */
  onCell(event: WechatMiniprogram.CustomEvent<{ cell: number }>) {
    const { hint, review } = this.data
    if (review || (hint.title && !hint.folded && !this.hints?.fold())) return
    this.painting?.input().tapCell(event.detail.cell)
  },

  onDrag(event: WechatMiniprogram.CustomEvent<{ cells: number[] }>) {
    this.painting?.input().dragCells(event.detail.cells)
  },

  onDigit(event: WechatMiniprogram.CustomEvent<{ digit: number }>) {
    this.painting?.input().pressDigit(event.detail.digit)
  },

  onHold(event: WechatMiniprogram.CustomEvent<{ digit: number }>) {
    this.painting?.input().holdDigit(event.detail.digit)
  },

  /** The key of the pad or of the palette that is no digit and no colour. */
  onPadAction() {
    this.painting?.input().pressAction()
  },

  onColour(event: WechatMiniprogram.CustomEvent<{ colour: number }>) {
    this.painting?.choose(event.detail.colour)
  },

  onPause() {
    this.review?.close()
    this.controller?.togglePause()
  },

  onTimerHold() {
    this.actions?.choose('timer')
  },

  onTool(event: WechatMiniprogram.CustomEvent<{ name: string }>) {
    const { name } = event.detail
    if (ENDS_HINT.includes(name)) this.closeHint()
    if (this.painting?.useTool(name)) return
    if (name === 'hint') this.hints?.request()
    else if (name === 'more') this.onMore()
    else this.actions?.choose(name)
  },

  onToolHold(event: WechatMiniprogram.CustomEvent<{ name: string }>) {
    const { name } = event.detail
    this.closeHint()
    if (name === 'notes') this.onNotesMenu()
    else if (name === 'undo' || name === 'redo') this.review?.open()
    else this.onTool(event)
  },

  onHintNext() {
    this.hints?.next()
  },

  onHintDraw() {
    this.hints?.draw()
  },

  onHintBack() {
    this.hints?.back()
  },

  onHintCells(event: WechatMiniprogram.CustomEvent<{ cells: number[] }>) {
    this.setData({ pulse: nextPulse(this.data.pulse, event.detail.cells) })
  },

  onHintLesson() {
    const { lesson } = this.data.hint
    if (lesson) router.open('lesson', { id: lesson })
  },

  onHintClose() {
    this.hints?.close()
  },

  /** What needs the board for itself ends a hint that is still drawn. */
  closeHint() {
    if (this.data.hint.title) this.hints?.close()
  },

  onReviewSeek(event: WechatMiniprogram.CustomEvent<{ index: number }>) {
    this.review?.seek(event.detail.index)
  },

  onReviewEarlier() {
    this.review?.seekBookmark(-1)
  },

  onReviewLater() {
    this.review?.seekBookmark(1)
  },

  onReviewBookmark() {
    this.review?.toggleBookmark()
  },

  onReviewClose() {
    this.review?.close()
  },

  onMore() {
    const game = this.controller?.game()
    if (game)
      this.setData({
        menu: menuFor(game),
        menuTitle: words().play.more,
        menuOpen: true,
      })
  },

  onNotesMenu() {
    const game = this.controller?.game()
    if (game?.status !== 'playing') return
    this.setData({ menu: notesMenuFor(game), menuTitle: words().notesMenu.title, menuOpen: true })
  },

  onMenuClose() {
    this.setData({ menuOpen: false })
  },

  onMenu(event: WechatMiniprogram.TouchEvent) {
    const name = event.currentTarget.dataset.name as string
    if (name === 'notesMenu') {
      this.onNotesMenu()
      return
    }
    this.onMenuClose()
    const game = this.controller?.game()
    if (name === 'keys' && game) this.setData(keysView(game))
    this.actions?.choose(name)
  },

  onKeysClose() {
    this.setData({ keysOpen: false })
  },

  onZoom() {
    this.setData({ zoom: this.data.zoom > 1 ? 1 : ZOOM_RATIO })
  },

  /** The wave is over, or the player has skipped it; or the player opens the sheet again. */
  onFinish() {
    this.finish?.show()
  },

  onFinishClose() {
    this.finish?.close()
  },

  onFinishAction(event: WechatMiniprogram.CustomEvent<{ name: FinishAction['name'] }>) {
    this.finish?.act(event.detail.name)
  },

  onFinishLesson(event: WechatMiniprogram.CustomEvent<{ lesson: TechniqueId }>) {
    router.open('lesson', { id: event.detail.lesson })
  },

  onFinishOffer(event: WechatMiniprogram.CustomEvent<{ name: Offer }>) {
    this.finish?.take(event.detail.name)
  },

  onGoOn() {
    this.setData({ failed: false })
  },

  onStartAgain() {
    this.controller?.play({ kind: 'restart' }, { failed: false })
  },

  onHome() {
    router.open('home', null)
  },
})
