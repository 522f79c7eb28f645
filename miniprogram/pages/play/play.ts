import type { GameState } from '../../core/game/index'
import { lessonOf } from '../../core/learning/lessons'
import { type Canceller, createCanceller } from '../../platform/cancel'
import { isOnTimeline } from '../../platform/device'
import { showToast } from '../../platform/dialog'
import { decodeParameter, puzzleRefOf, roundInQuery, router } from '../../platform/router'
import { storage } from '../../platform/storage'
import { offers } from '../../state/days/offers'
import { openSession } from '../../state/games/sessions'
import { giveUnitFeedback, prepareFeedback } from '../../state/settings/feedback'
import { settings } from '../../state/settings/settings'
import type { Crew } from '../../state/social/table'
import { words } from '../../strings/index'
import { nameOfGame } from '../../strings/say'
import { sheetPage } from '../../ui/behaviors/sheet-page'
import { themedPage } from '../../ui/behaviors/themed-page'
import { otherZoom } from '../../ui/components/board/layout'
import type { OfferLine } from './finish-offers'
import type { FinishView } from './finish-view'
import type { KeyLine } from './keys'
import type { MenuEntry } from './menu'
import type { Act } from './mode'
import { findLevel, findSolution } from './puzzle-info'
import { createPlaySession, type PlaySession } from './session'
import { createTimelineShare, shareMessage } from './sharing'
import { layoutFor, lostView, NO_MODE, settingsView, timelineDayView, timelineView } from './view'

/** The acts of tools that are held; the other tools do what they do when they are tapped. */
const HELD: Readonly<Record<string, Act['kind']>> = {
  undo: 'review',
  redo: 'review',
  notes: 'notesMenu',
}

Page({
  behaviors: [
    themedPage(() => words().play, { reads: ['isDark', 'common', 'boardWords', 'padWords'] }),
    sheetPage,
  ],

  data: {
    // Fixed while the page is open
    size: 9,
    rules: '',
    /** What the rules add to the classic ones; empty for none. */
    ruleLine: '',
    name: '',
    /** The puzzle's level, and the weekday of a daily one; empty until it is known. */
    level: '',
    /** Set within WeChat's timeline, which shows the puzzle but cannot play it. */
    glimpse: null as null | { title: string; text: string },

    // From the modes: what stands where, and who gets what the player does
    ...NO_MODE,
    menu: [] as readonly MenuEntry[],
    menuTitle: '',
    keyTable: [] as readonly KeyLine[],

    // From the game: patched by the controller
    givens: [] as readonly string[],
    values: [] as readonly string[],
    notes: [] as readonly string[],
    corners: [] as readonly string[],
    colours: [] as readonly string[],
    conflicts: '',
    selected: -1 as number | string,
    locked: 0,
    noting: false,
    cornering: false,
    history: 0,
    status: 'playing',
    elapsed: 0,
    running: false,
    finalTime: '',
    /** The board is full and not solved. */
    full: false,
    /** What is left of the sum at the selected cell; empty in a game without sums. */
    sumLine: '',
    wrong: '',
    /** Who has written each cell, and what the others do; on a board with others only. */
    owners: '',
    crew: null as Crew | null,
    /** What a screen reader says of the last change of the board. */
    said: '',
    mistakes: '',
    glow: '',

    // Derived from the window
    /** Whether tools and pad are beside the board. */
    wide: false,
    /** Whether the line of a sum stands above the board. */
    sumAbove: false,
    boardWidth: 0,
    panelWidth: 0,
    keyHeight: 56,
    paletteKeyHeight: 56,
    cramped: false,

    // Page state
    /** Grows with every opening of the sheet 导出; see `openExport`. */
    exporting: 0,
    /** Grows with everything that the panel of combinations shows. */
    sums: 0,
    locking: false,
    /** The value of `history` with which the line above the board says the rules; it ends with the first move of a game. */
    rulesAt: -1,
    /** Whether the line above the board says what a locked digit does. */
    explaining: false,
    /** The content of the sheet after the end; null before. */
    finish: null as FinishView | null,
    question: null as OfferLine | null,
    finishWords: words().finish,
    lost: { heading: '', text: '' },
    zoom: 1,
    /** The colour chosen in the palette, or 0 for its eraser. */
    brush: 1,

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
    tools: [] as readonly MenuEntry[],
  },

  /** Undefined if there is no game to play. */
  session: undefined as PlaySession | undefined,
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
    const opened = ref && openSession(ref, { name, origin })
    if (!opened) {
      this.setData(lostView(ref))
      return
    }
    const session = createPlaySession(this, opened, () => this.puzzleLevel)
    const { controller, hints } = session
    this.session = session
    this.unsubscribe = storage.onClear(controller.catchUp)
    controller.enter(settingsView)
    if (!opened.stored) showToast(words().common.storageFull)
    const lesson = lessonOf(query.lesson)
    if (lesson) {
      controller.play({ kind: 'resume' })
      hints.request(lesson.techniques)
    }
  },

  onReady() {
    const game = this.session?.controller.game()
    if (!game) return
    // Neither the sounds nor the worker may delay the first frame.
    prepareFeedback()
    this.loadPuzzleInfo(game)
    this.timeline = createTimelineShare(this, game)
  },

  onShow() {
    this.session?.listen()
    this.session?.controller.enter(settingsView)
  },

  onHide() {
    this.session?.leave()
  },

  onUnload() {
    this.unsubscribe?.()
    this.timeline?.stop()
    this.session?.hints.close()
    this.session?.leave()
    this.session?.finish.stop()
    this.canceller?.cancel()
  },

  onShareAppMessage() {
    const { controller, finish } = this.session ?? {}
    return controller ? (finish?.share() ?? shareMessage(this, controller.game())) : {}
  },

  onShareTimeline() {
    return this.session?.finish.timeline() ?? this.timeline?.share() ?? {}
  },

  onResize() {
    this.setData(layoutFor(this.data.size, this.data.sumLine !== ''))
  },

  /** Asks the worker for the solution, which the marks of wrong digits need, and for the level. */
  async loadPuzzleInfo({ puzzle }: GameState) {
    this.canceller = createCanceller()
    if (!puzzle.solution) {
      const solution = await findSolution(puzzle)
      if (solution) this.session?.controller.setSolution(solution)
    }
    this.puzzleLevel = await findLevel(puzzle, this.canceller.signal)
    const { detail: level } = nameOfGame(puzzle, this.puzzleLevel)
    if (level !== this.data.level) this.setData({ level })
  },

  /** What the player does (see mode.ts): the event of that name, or what the template's `data-EVENT` names. */
  onAct({ type, currentTarget: { dataset }, detail }: WechatMiniprogram.CustomEvent<object>) {
    this.session?.receive({ ...dataset, ...detail, kind: dataset[type] ?? type } as Act)
  },

  onTool({ detail: { name } }: WechatMiniprogram.CustomEvent<{ name: string }>) {
    this.session?.receive({ kind: name } as Act)
  },

  onToolHold({ detail: { name } }: WechatMiniprogram.CustomEvent<{ name: string }>) {
    this.session?.receive({ kind: HELD[name] ?? name } as Act)
  },

  /** A completed row, column, box or digit lights up. The first one offers that it can be heard and felt. */
  onUnit() {
    if (settings.get().unitFeedback) giveUnitFeedback()
    else if (!offers.wasMade('unitFeedback')) showToast(words().play.unitOffer)
    offers.noteMade('unitFeedback')
  },

  /** Shows the rules, or hides them. */
  onRules() {
    const { rulesAt, history, ruleLine } = this.data
    if (ruleLine) this.setData({ rulesAt: rulesAt === history ? -1 : history })
  },

  onZoom() {
    this.setData({ zoom: otherZoom(this.data.zoom, this.data.size) })
  },

  onHome() {
    router.open('home', null)
  },
})
