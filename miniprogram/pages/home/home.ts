import { STARTERS } from '../../core/learning/starters'
import type { Level } from '../../core/sudoku/logic/levels'
import { parsePuzzle } from '../../core/sudoku/notation'
import { showChoices, showConfirm } from '../../platform/dialog'
import { router } from '../../platform/router'
import { firstLesson } from '../../state/first-lesson'
import type { GameSummary } from '../../state/game-summary'
import { games } from '../../state/games'
import { sync } from '../../state/sync'
import { words } from '../../strings/index'
import { themedPage } from '../../ui/behaviors/themed-page'
import { newPuzzleOf } from '../../ui/components/new-puzzle/opening'
import { starterTiles } from '../../ui/components/new-puzzle/view'
import { sharePuzzle } from '../../ui/components/share-card/share'
import { levelLines } from './levels'
import { gameLine, resumeCard, todayCard } from './view'

/** The number of games listed at first, and added by each tap on "more". */
const GAMES_PER_PAGE = 20
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
    // Page state
    /** Whether to show the first lesson: the player has never played. */
    first: false,
  },

  isShown: false,
  isRendered: false,
  listLimit: GAMES_PER_PAGE,
  /** The games as they were listed last, to notice changes. */
  listedGames: undefined as readonly GameSummary[] | undefined,
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

  release() {
    this.isShown = false
    this.unsubscribe?.()
    this.unsubscribe = undefined
  },

  /** Starting the worker must not delay the first frame. */
  refillStock() {
    if (this.isShown && this.isRendered) newPuzzleOf(this)?.refill()
  },

  refresh() {
    const all = games.list()
    this.listedGames = all
    const resume = games.resumable()
    const others = all.filter((game) => game !== resume)
    this.setData({
      resume: resume ? resumeCard(resume) : null,
      mine: others.slice(0, this.listLimit).map(gameLine),
      hasMore: others.length > this.listLimit,
      today: todayCard(),
      firstWords: words().first,
      levels: levelLines(),
      starters: starterTiles(all).filter(({ size }) => size !== 9),
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
    newPuzzleOf(this)?.open('easy')
  },

  onDaily() {
    router.open('daily', null)
  },

  onLevel(event: WechatMiniprogram.TouchEvent) {
    newPuzzleOf(this)?.open(event.currentTarget.dataset.level as Level)
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
    newPuzzleOf(this)?.openStarter(event.currentTarget.dataset.id as string)
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
