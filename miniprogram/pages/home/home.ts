import { STARTERS } from '../../core/learning/starters'
import { parseDigits } from '../../core/sudoku/digits'
import type { MadeKind } from '../../core/sudoku/generator/kinds'
import { createPuzzle } from '../../core/sudoku/grid'
import { LEVELS } from '../../core/sudoku/logic/levels'
import { showChoices, showConfirm, showToast } from '../../platform/dialog'
import { countEventOnce } from '../../platform/events'
import { log } from '../../platform/log'
import { router } from '../../platform/router'
import { StorageError, storage } from '../../platform/storage'
import { updates } from '../../platform/updates'
import { CloudError } from '../../state/cloud/calls'
import { daily } from '../../state/days/daily'
import { offers } from '../../state/days/offers'
import type { GameSummary } from '../../state/games/game-summary'
import { games } from '../../state/games/games'
import { firstLesson } from '../../state/lessons/first-lesson'
import { keepSettings, type Settings, settings } from '../../state/settings/settings'
import { onSynchronised } from '../../state/sync/keeper'
import { words } from '../../strings/index'
import { sheetPage } from '../../ui/behaviors/sheet-page'
import { themedPage } from '../../ui/behaviors/themed-page'
import { newPuzzleOf } from '../../ui/components/new-puzzle/opening'
import { sharePuzzle } from '../../ui/components/share-card/share'
import { openResult, openRound } from '../../ui/components/today-card/open-round'
import { todayCard } from '../../ui/components/today-card/view'
import {
  cageChoices,
  type GameChoice,
  kindChoices,
  lastPick,
  type Pick,
  type PickId,
  pickAmong,
  picksOf,
  sayPick,
  wishOf,
} from './picker'
import { ALL_KINDS, filtered, gameLine, listFilters, resumeCard } from './view'

/** The number of games listed at first, and added by each tap on "more". */
const GAMES_PER_PAGE = 20
/** The longest wait before a page that is open at midnight asks for the new day. */
const MAX_JITTER_MS = 20_000
/** The choices of the picker that need no scrolling. */
const SHORT_PICKS: readonly PickId[] = ['fit', ...LEVELS.slice(0, 2)]
/** The puzzle on the card when the app itself is shared. */
const SHARED_STARTER = STARTERS[2]

Page({
  behaviors: [themedPage(() => words().home, { reads: ['boardWords', 'padWords'] }), sheetPage],

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
    picks: [] as GameChoice[],
    kinds: [] as ReturnType<typeof kindChoices>,
    cages: [] as ReturnType<typeof cageChoices>,
    // Page state
    /** Whether to show the first lesson: the player has never played. */
    first: false,
    /** The chosen level or size and kind; at first those of the last new game, which the picker shows at its start. */
    picked: 'easy' as PickId,
    kind: 'classic' as MadeKind,
    /** The most cells of a cage of a killer. */
    cageCells: 5 as Settings['cageCells'],
    pickDetail: '',
    pickInView: '',
    kindInView: '',
    /** The kind of rules whose games are listed, see `listFilters`. */
    filter: ALL_KINDS,
  },

  isShown: false,
  isRendered: false,
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
    const { kind, picked } = lastPick(all)
    const first = all.length === 0 && !firstLesson.read().over
    this.setData({ kind, picked, first })
    if (first) countEventOnce('first_home', {})
    this.tellNewer()
    this.refresh()
    this.scrollPicker()
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
    this.scrollPicker()
    this.startWork()
  },

  onHide() {
    this.release()
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

  /** Scrolls to what is chosen. Before the first frame, the choices have no place yet. */
  scrollPicker() {
    if (!this.isRendered) return
    const { kind, picked } = this.data
    // The first ones are visible at any width.
    const pickInView = SHORT_PICKS.includes(picked) ? '' : `pick-${picked}`
    const kindInView = kind === 'classic' ? '' : `kind-${kind}`
    this.setData({ pickInView, kindInView })
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
      if (!(error instanceof CloudError)) throw error
      log.info('home.today', { error: String(error) })
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
    // The game in the centre of today and the extra are on cards of their own while they last.
    const central = today.isDone ? undefined : daily.game(today)
    const extra = daily.game({ day: today.day, level: 'extra' })
    const resume = games.resumable(central?.id, extra?.id)
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
      firstWords: words().first,
      dailyWords: words().daily,
      kinds: kindChoices(),
    })
    this.pick(this.data)
  },

  /** Shows a choice of the picker, as far as there is such a puzzle. */
  pick({ kind, picked }: Pick) {
    const { cageCells } = settings.get()
    const picks = picksOf(games.list(), kind, cageCells)
    const choice = { kind, picked: pickAmong(picks, picked) }
    const cages = cageChoices(kind)
    this.setData({ ...choice, picks, cages, cageCells, pickDetail: sayPick(picks, choice) })
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

  onToday() {
    const { today } = this.data
    if (today) openRound({ day: today.day, level: today.level })
  },

  onRanking() {
    const { today } = this.data
    if (today) openResult(today)
  },

  /** Plays another level of today, else a new puzzle of the same level. */
  onNext() {
    const { today } = this.data
    if (!today) return
    const { day, level, extra } = today
    if (extra) openRound({ day, level: extra })
    else newPuzzleOf(this)?.open({ level })
  },

  /** All phones come to this point at the same time, so each waits for a while of its own before it asks for the new day. */
  onDayEnd() {
    this.refresh()
    this.dayTimer = setTimeout(() => this.catchUp(), Math.random() * MAX_JITTER_MS)
  },

  onPick(event: WechatMiniprogram.TouchEvent) {
    this.pick({ kind: this.data.kind, picked: event.currentTarget.dataset.id as PickId })
  },

  onKind(event: WechatMiniprogram.TouchEvent) {
    this.pick({ kind: event.currentTarget.dataset.id as MadeKind, picked: this.data.picked })
  },

  onCages(event: WechatMiniprogram.TouchEvent) {
    keepSettings({ cageCells: event.currentTarget.dataset.id as Settings['cageCells'] })
    this.pick(this.data)
  },

  onBegin() {
    const wish = wishOf(this.data.picks, this.data)
    const opener = newPuzzleOf(this)
    keepSettings({ fitLevel: this.data.picked === 'fit' })
    if (wish) opener?.open(wish)
    else opener?.openStarter(this.data.picked)
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
    try {
      games.remove(id)
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      showToast(words().joining.failed)
    }
    this.refresh()
  },
})
