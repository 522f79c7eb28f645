import { STARTERS } from '../../core/learning/starters'
import { parseDigits } from '../../core/sudoku/digits'
import { createPuzzle } from '../../core/sudoku/grid'
import type { Level } from '../../core/sudoku/logic/levels'
import { parsePuzzle } from '../../core/sudoku/notation'
import { type Canceller, createCanceller } from '../../platform/cancel'
import { showChoices, showConfirm, showToast } from '../../platform/dialog'
import { log } from '../../platform/log'
import { router } from '../../platform/router'
import { StorageError } from '../../platform/storage'
import { ComputeError } from '../../platform/worker-client'
import { firstLesson } from '../../state/first-lesson'
import type { GameSummary } from '../../state/game-summary'
import { games } from '../../state/games'
import { shareCodeOf, startGame } from '../../state/sessions'
import { type ReadyPuzzle, stock } from '../../state/stock'
import { sync } from '../../state/sync'
import { fill, words } from '../../strings/index'
import { themedPage } from '../../ui/behaviors/themed-page'
import { sharePuzzle } from '../../ui/components/share-card/share'
import { levelLines, makingFailure, makingView } from './new-puzzle'
import { gameLine, resumeCard, starterTiles, todayCard } from './view'

/** The number of games listed at first, and added by each tap on "more". */
const GAMES_PER_PAGE = 20
/** The sheet appears only if generating a puzzle takes longer than this. */
const SHEET_DELAY_MS = 200
/** The puzzle on the card when the app itself is shared. */
const SHARED_STARTER = STARTERS[2]

Page({
  behaviors: [themedPage('home')],

  data: {
    // Fixed while the page is open
    noAssist: { conflicts: false, peers: false, same: false },
    // From the player's games
    resume: null as null | ReturnType<typeof resumeCard>,
    mine: [] as ReturnType<typeof gameLine>[],
    hasMore: false,
    today: todayCard(),
    // From the words and the built-in puzzles
    firstWords: words().first,
    levels: [] as ReturnType<typeof levelLines>,
    /** Built-in puzzles of the sizes that have no levels. */
    starters: [] as ReturnType<typeof starterTiles>,
    /** Built-in 9×9 puzzles, offered if a new puzzle cannot be generated. */
    spares: [] as ReturnType<typeof starterTiles>,
    // Page state
    /** Whether to show the first lesson: the player has never played. */
    first: false,
    making: { ...makingView('easy'), open: false },
  },

  isShown: false,
  isRendered: false,
  listLimit: GAMES_PER_PAGE,
  /** The games as they were listed last, to notice changes. */
  listedGames: undefined as readonly GameSummary[] | undefined,
  /** Set while a puzzle is generated for the player. */
  makingCanceller: undefined as Canceller | undefined,
  stopRefill: undefined as (() => void) | undefined,
  unsubscribe: undefined as (() => void) | undefined,

  onShow() {
    this.isShown = true
    this.listLimit = GAMES_PER_PAGE
    this.refresh()
    this.setData({ first: games.list().length === 0 && !firstLesson.read().over })
    this.refillStock()
    this.unsubscribe = sync.subscribe(() => {
      if (games.list() !== this.listedGames) this.refresh()
    })
  },

  onReady() {
    this.isRendered = true
    this.refillStock()
  },

  onHide() {
    this.release()
  },

  onUnload() {
    this.release()
  },

  onShareAppMessage() {
    const { givens, id } = SHARED_STARTER
    return sharePuzzle(this, parsePuzzle(givens), words().home.shareTitle, id)
  },

  /** Frees the worker for the next page. */
  release() {
    this.isShown = false
    this.unsubscribe?.()
    this.unsubscribe = undefined
    this.pauseRefill()
    this.cancelMaking()
  },

  /** Generates puzzles in advance while the worker has nothing else to do. Starting it must not delay the first frame. */
  refillStock() {
    const isIdle = this.isShown && this.isRendered && !this.makingCanceller
    if (isIdle) this.stopRefill = stock.refill()
  },

  pauseRefill() {
    this.stopRefill?.()
    this.stopRefill = undefined
  },

  refresh() {
    const all = games.list()
    this.listedGames = all
    const resume = games.resumable()
    const others = all.filter((game) => game !== resume)
    const tiles = starterTiles(all)
    this.setData({
      resume: resume ? resumeCard(resume) : null,
      mine: others.slice(0, this.listLimit).map(gameLine),
      hasMore: others.length > this.listLimit,
      today: todayCard(),
      firstWords: words().first,
      levels: levelLines(),
      starters: tiles.filter(({ size }) => size !== 9),
      spares: tiles.filter(({ size }) => size === 9),
    })
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
    if (!this.makingCanceller) this.openLevel('easy')
  },

  onDaily() {
    router.open('daily', null)
  },

  onLevel(event: WechatMiniprogram.TouchEvent) {
    if (!this.makingCanceller) this.openLevel(event.currentTarget.dataset.level as Level)
  },

  onAgain() {
    this.openLevel(this.data.making.level)
  },

  /** Plays a puzzle of a level: one from the stock, or one generated now. */
  async openLevel(level: Level) {
    this.pauseRefill()
    const ready = stock.take(level)
    if (ready) {
      this.play(ready)
      return
    }
    const canceller = createCanceller()
    this.makingCanceller = canceller
    const sheetTimer = setTimeout(() => this.setData({ making: makingView(level) }), SHEET_DELAY_MS)
    try {
      const { signal } = canceller
      const onProgress = ({ tried }: { tried: number }) => this.showProgress(tried)
      this.play(await stock.make(level, { signal, onProgress }))
    } catch (error) {
      if (error instanceof ComputeError && error.code === 'cancelled') return
      log.warn('home.make', { level, error: String(error) })
      this.setData({ making: makingFailure(level) })
    } finally {
      clearTimeout(sheetTimer)
      if (this.makingCanceller === canceller) this.makingCanceller = undefined
    }
  },

  /** @param tried the number of candidate puzzles examined so far */
  showProgress(tried: number) {
    if (!this.data.making.open) return
    this.setData({ 'making.text': fill(words().home.makingTried, { n: tried }) })
  },

  /** Opens a new puzzle. If the storage is full, it is played without being saved. */
  play({ level, puzzle: givens, solution }: ReadyPuzzle) {
    this.closeSheet()
    const puzzle = createPuzzle(9, parseDigits(givens))
    try {
      const id = startGame(puzzle, {
        origin: { kind: 'made' },
        level,
        solution: parseDigits(solution),
      })
      router.open('play', { id })
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      log.error('home.begin', { error: String(error) })
      showToast(words().common.storageFull)
      router.open('play', { code: shareCodeOf(puzzle) })
    }
  },

  onStop() {
    this.cancelMaking()
    this.refillStock()
  },

  cancelMaking() {
    this.makingCanceller?.cancel()
    this.makingCanceller = undefined
    this.closeSheet()
  },

  closeSheet() {
    if (this.data.making.open) this.setData({ 'making.open': false })
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

  onStarter(event: WechatMiniprogram.TouchEvent) {
    const starter = STARTERS.find(({ id }) => id === event.currentTarget.dataset.id)
    if (!starter) return
    const code = shareCodeOf(parsePuzzle(starter.givens))
    router.open('play', { code, name: starter.id })
  },

  onOpen(event: WechatMiniprogram.TouchEvent) {
    router.open('play', { id: event.currentTarget.dataset.id as string })
  },

  async onManage(event: WechatMiniprogram.TouchEvent) {
    const id = event.currentTarget.dataset.id as string
    const { home, common } = words()
    const choice = await showChoices([home.open, home.solveAction, home.remove])
    if (choice === 0) router.open('play', { id })
    if (choice === 1) router.open('solve', { id })
    if (choice === 2 && (await showConfirm(home.removeAsk, common.confirm, common.cancel))) {
      games.remove(id)
      this.refresh()
    }
  },
})
