import { STARTERS } from '../../core/learning/starters'
import { parseDigits } from '../../core/sudoku/digits'
import { createPuzzle } from '../../core/sudoku/grid'
import { showChoices, showConfirm, showToast } from '../../platform/dialog'
import { countEventOnce } from '../../platform/events'
import { router } from '../../platform/router'
import { storage, storing } from '../../platform/storage'
import { updates } from '../../platform/updates'
import { noteCloudError } from '../../state/cloud/calls'
import { daily } from '../../state/days/daily'
import { offers } from '../../state/days/offers'
import { finishes } from '../../state/games/finishes'
import type { GameSummary } from '../../state/games/game-summary'
import { games } from '../../state/games/games'
import type { PuzzleWish } from '../../state/games/stock'
import { firstLesson } from '../../state/lessons/first-lesson'
import { keepSettings } from '../../state/settings/settings'
import { onSynchronised } from '../../state/sync/keeper'
import { words } from '../../strings/index'
import { sheetPage } from '../../ui/behaviors/sheet-page'
import { themedPage } from '../../ui/behaviors/themed-page'
import { newPuzzleOf } from '../../ui/components/new-puzzle/opening'
import { sharePuzzle } from '../../ui/components/share-card/share'
import { todayCard } from '../../ui/components/today-card/view'
import { FIT, lastPick, type Pick, pickerOf, wishOf } from './picker'
import { ALL_KINDS, filtered, gameLine, isOfFirstWeek, listFilters, resumeCard } from './view'

/** The number of games listed at first, and added by each tap on "more". */
const GAMES_PER_PAGE = 20
/** The longest wait before a page that is open at midnight asks for the new day. */
const MAX_JITTER_MS = 20_000
/** The puzzle on the card when the app itself is shared. */
const SHARED_STARTER = STARTERS[2]

Page({
  behaviors: [
    themedPage(() => words().home, { reads: ['boardWords', 'common', 'padWords'] }),
    sheetPage,
  ],

  data: {
    // Fixed while the page is open
    noAssist: { conflicts: false, peers: false, same: false },
    // From the player's games and days
    resume: null as null | ReturnType<typeof resumeCard>,
    mine: [] as ReturnType<typeof gameLine>[],
    filters: [] as ReturnType<typeof listFilters>,
    hasMore: false,
    /** Null until the page is shown, so that its content is rendered once. */
    today: null as null | ReturnType<typeof todayCard>,
    // From the words and the built-in puzzles
    firstWords: words().first,
    dailyWords: words().daily,
    picker: {} as ReturnType<typeof pickerOf>,
    // Page state
    /** Whether to show the first lesson: the player has never played. */
    first: false,
    /** Whether the player is so new that the page says what this is. */
    hasSlogan: false,
    /** No game has been begun. */
    isNew: false,
    /** Whether the sheet is open that asks which new game, and whether it has ever been. */
    choosing: false,
    asked: false,
    /** The kind of rules whose games are listed, see `listFilters`. */
    filter: ALL_KINDS,
  },

  isShown: false,
  isRendered: false,
  /** The chosen new game; at first that of the last one. */
  pick: lastPick([]),
  /** Whether the sheet shows everything that a new game can be. */
  isWide: false,
  listLimit: GAMES_PER_PAGE,
  /** The games as they were listed last, to notice changes. */
  listedGames: undefined as readonly GameSummary[] | undefined,
  unsubscribes: [] as (() => void)[],
  /** Delays the first request of a new day, see `onDayEnd`. */
  dayTimer: undefined as number | undefined,

  onShow() {
    this.isShown = true
    this.listLimit = GAMES_PER_PAGE
    const all = games.list()
    this.pick = lastPick(all)
    const first = all.length === 0 && !firstLesson.read().over
    this.setData({ first })
    if (first) countEventOnce('first_home', {})
    this.tellNewer()
    this.refresh()
    this.startWork()
    const refreshList = () => {
      if (games.list() !== this.listedGames) this.refresh()
    }
    this.unsubscribes = [
      onSynchronised(refreshList),
      // Another window of the app has stored games.
      storage.onClear(refreshList),
      daily.subscribe(() => {
        this.refresh()
        if (daily.today()?.isPlaceOpen) this.catchUp()
      }),
      updates.subscribe(() => this.offerUpdate()),
    ]
    this.offerUpdate()
  },

  onReady() {
    this.isRendered = true
    this.startWork()
  },

  onHide() {
    this.release()
    this.onChangeClose()
  },

  onUnload() {
    this.release()
  },

  onShareAppMessage() {
    const { size, givens, id } = SHARED_STARTER
    const puzzle = createPuzzle(size, parseDigits(givens))
    return sharePuzzle(this, puzzle, words().home.shareTitle, id)
  },

  release() {
    this.isShown = false
    for (const unsubscribe of this.unsubscribes.splice(0)) unsubscribe()
    clearTimeout(this.dayTimer)
  },

  /** Starting the worker and calling the cloud must not delay the first frame. */
  startWork() {
    if (!this.isShown || !this.isRendered) return
    newPuzzleOf(this)?.refill()
    this.catchUp()
  },

  /** Offline, the page shows what the phone knows. */
  async catchUp() {
    try {
      await daily.catchUp()
    } catch (error) {
      noteCloudError('home.today', error)
    }
  },

  /** Nothing is disturbed here but the first lesson. */
  offerUpdate() {
    const { newVersion, restart, later } = words().home
    if (!this.data.first) updates.offer(() => showConfirm(newVersion, restart, later))
  },

  /** Says once that a newer version has stored what this one cannot read, and again after the next update. */
  tellNewer() {
    const isNewer = storage.isNewer()
    if (isNewer === offers.wasMade('newerData')) return
    if (isNewer) {
      offers.noteMade('newerData')
      showToast(words().home.newerData)
    } else offers.forget('newerData')
  },

  refresh() {
    const all = games.list()
    this.listedGames = all
    const today = todayCard()
    // The game of the card of today and the extra are on cards of their own while they last.
    const own = today.isDone ? undefined : daily.game(today)
    const extra = daily.game({ day: today.day, level: 'extra' })
    const resume = games.resumable(own?.id, extra?.id)
    const filters = listFilters(all)
    const filter = filters.some(({ id }) => id === this.data.filter) ? this.data.filter : ALL_KINDS
    const listed = filtered(all, filter)
    this.setData({
      resume: resume ? resumeCard(resume) : null,
      mine: listed.slice(0, this.listLimit).map(gameLine),
      hasMore: listed.length > this.listLimit,
      filters,
      filter,
      today,
      isNew: all.length === 0 && daily.record().played.length === 0,
      hasSlogan: isOfFirstWeek(finishes.list(), Date.now()),
      firstWords: words().first,
      dailyWords: words().daily,
      picker: pickerOf(this.pick, all, this.isWide),
    })
  },

  choose(change: Partial<Pick>) {
    this.pick = { ...this.pick, ...change }
    this.setData({ picker: pickerOf(this.pick, games.list(), this.isWide) })
  },

  onFilter(event: WechatMiniprogram.TouchEvent) {
    this.listLimit = GAMES_PER_PAGE
    this.setData({ filter: event.currentTarget.dataset.id as string })
    this.refresh()
  },

  onMore() {
    this.listLimit += GAMES_PER_PAGE
    this.refresh()
  },

  onResume() {
    const { resume } = this.data
    if (resume) router.open('play', { id: resume.id })
  },

  onFirstSkip() {
    this.setData({ first: false })
  },

  onFirstGo() {
    newPuzzleOf(this)?.open({ level: 'easy' })
  },

  onDaily() {
    router.open('daily', null)
  },

  onFresh(event: WechatMiniprogram.CustomEvent<PuzzleWish>) {
    newPuzzleOf(this)?.open(event.detail)
  },

  /** All phones come to this point at the same time, so each waits for a while of its own before it asks for the new day. */
  onDayEnd() {
    this.refresh()
    this.dayTimer = setTimeout(() => this.catchUp(), Math.random() * MAX_JITTER_MS)
  },

  onChange() {
    // A newcomer begins with an easy one.
    if (!this.data.first) this.setData({ choosing: true, asked: true })
  },

  onChangeClose() {
    this.isWide = false
    if (this.data.choosing) this.setData({ choosing: false })
  },

  /** Chooses a tile of the sheet: its kind, size, level or the most cells of a cage. */
  onTile(event: WechatMiniprogram.TouchEvent) {
    const { part, id } = event.currentTarget.dataset
    if (part === 'cageCells') keepSettings({ cageCells: id })
    if (part === 'level') keepSettings({ fitLevel: id === FIT })
    this.choose(part === 'cageCells' ? {} : { [part]: id })
  },

  onWider() {
    this.isWide = true
    this.choose({})
  },

  onBegin() {
    newPuzzleOf(this)?.open(wishOf(this.data.picker))
  },

  onScan() {
    router.open('scan', null)
  },

  onEnter() {
    router.open('input', null)
  },

  onPaste() {
    router.open('input', { paste: 1 })
  },

  onOpen(event: WechatMiniprogram.TouchEvent) {
    router.open('play', { id: event.currentTarget.dataset.id as string })
  },

  async onManage(event: WechatMiniprogram.TouchEvent) {
    const id = event.currentTarget.dataset.id as string
    const { home, common } = words()
    const choices = [home.open, words().finish.review, home.solveAction, home.remove]
    const choice = await showChoices(choices)
    if (choice === 0) router.open('play', { id })
    if (choice === 1) router.open('review', { id })
    if (choice === 2) router.open('solve', { id })
    if (choice === 3 && (await showConfirm(home.removeAsk, common.confirm, common.cancel))) {
      this.remove(id)
    }
  },

  remove(id: string) {
    if (!storing('home.remove', () => games.remove(id))) showToast(words().joining.failed)
    this.refresh()
  },
})
