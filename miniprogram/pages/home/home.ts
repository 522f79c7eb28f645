import type { Round } from '../../core/game/round'
import { STARTERS } from '../../core/learning/starters'
import { parseDigits, rowsOf } from '../../core/sudoku/digits'
import { createPuzzle } from '../../core/sudoku/grid'
import type { Level } from '../../core/sudoku/logic/levels'
import { parsePuzzle } from '../../core/sudoku/notation'
import { type Canceller, createCanceller } from '../../platform/cancel'
import { ask, pick, say } from '../../platform/dialog'
import { log } from '../../platform/log'
import { router } from '../../platform/router'
import { StorageError } from '../../platform/storage'
import { ComputeError, compute } from '../../platform/worker-client'
import { daily } from '../../state/daily'
import { firstLesson } from '../../state/first-lesson'
import { type GameSummary, games } from '../../state/games'
import { shareCodeOf, startGame } from '../../state/sessions'
import { type ReadyPuzzle, stock } from '../../state/stock'
import { sync } from '../../state/sync'
import { fill, words } from '../../strings/index'
import { sayPuzzle, sayPuzzleDetail } from '../../strings/say'
import { themedPage } from '../../ui/behaviors/themed-page'
import { clockText } from '../../ui/components/game-clock/clock-text'
import { sharePuzzle } from '../../ui/components/share-card/share'
import { levelLines, makingFailure, makingView } from './fresh'

/** How many games the list shows; the rest wait behind the last line. */
const PAGE = 20
/** A puzzle that is made within so many milliseconds needs no sheet to wait behind. */
const SHEET_DELAY = 200
/** The puzzle on the card when the app itself is shared. */
const SHARED_STARTER = STARTERS[2]

Page({
  behaviors: [themedPage('home')],

  data: {
    /** Whether somebody is here who has never played. */
    first: false,
    firstWords: words().first,
    today: todayCard(),
    resume: null as null | ReturnType<typeof resumeCard>,
    levels: [] as ReturnType<typeof levelLines>,
    /** Starters of the sizes that have no levels. */
    starters: [] as ReturnType<typeof starterTiles>,
    /** The others: to play while the worker is not on the phone. */
    spares: [] as ReturnType<typeof starterTiles>,
    making: { ...makingView('easy'), open: false },
    mine: [] as ReturnType<typeof gameLine>[],
    hasMore: false,
    // Fixed
    noAssist: { conflicts: false, peers: false, same: false },
  },

  shown: PAGE,
  isShown: false,
  /** Of the puzzle in the making. */
  seeking: undefined as Canceller | undefined,
  stopRefill: undefined as (() => void) | undefined,
  /** The games as they were listed last. */
  listed: undefined as readonly GameSummary[] | undefined,
  unsubscribe: undefined as (() => void) | undefined,

  onShow() {
    this.isShown = true
    this.shown = PAGE
    this.list()
    this.setData({ first: games.list().length === 0 && !firstLesson.read().over })
    this.refill()
    this.unsubscribe = sync.subscribe(() => {
      if (games.list() !== this.listed) this.list()
    })
  },

  async onReady() {
    if (await compute.prepare()) this.refill()
  },

  onHide() {
    this.leave()
  },

  onUnload() {
    this.leave()
  },

  /** The worker belongs to the page that is shown. */
  leave() {
    this.isShown = false
    this.unsubscribe?.()
    this.unsubscribe = undefined
    this.rest()
    this.stop()
  },

  /** While nothing else is asked of the worker, the next puzzles are made. */
  refill() {
    if (this.isShown && !this.seeking) this.stopRefill = stock.refill()
  },

  rest() {
    this.stopRefill?.()
    this.stopRefill = undefined
  },

  onShareAppMessage() {
    const { givens, id } = SHARED_STARTER
    return sharePuzzle(this, parsePuzzle(givens), words().home.shareTitle, id)
  },

  list() {
    const all = games.list()
    this.listed = all
    const resume = games.resumable()
    const rest = all.filter((game) => game !== resume)
    const tiles = starterTiles(all)
    this.setData({
      firstWords: words().first,
      levels: levelLines(),
      today: todayCard(),
      resume: resume ? resumeCard(resume) : null,
      starters: tiles.filter(({ size }) => size !== 9),
      spares: tiles.filter(({ size }) => size === 9),
      mine: rest.slice(0, this.shown).map(gameLine),
      hasMore: rest.length > this.shown,
    })
  },

  onMore() {
    this.shown += PAGE
    this.list()
  },

  onResume() {
    const { resume } = this.data
    if (resume) router.open('play', { id: resume.id })
  },

  onFirstSkip() {
    this.setData({ first: false })
  },

  onFirstGo() {
    if (!this.seeking) this.open('easy')
  },

  onDaily() {
    router.open('daily', null)
  },

  onLevel(event: WechatMiniprogram.TouchEvent) {
    if (!this.seeking) this.open(event.currentTarget.dataset.level as Level)
  },

  onAgain() {
    this.open(this.data.making.level)
  },

  /** Opens a puzzle of a level: the one that is ready, else one that is made now. */
  async open(level: Level) {
    this.rest()
    const ready = stock.take(level)
    if (ready) {
      this.begin(ready)
      return
    }
    const canceller = createCanceller()
    this.seeking = canceller
    const sheet = setTimeout(() => this.setData({ making: makingView(level) }), SHEET_DELAY)
    try {
      const { signal } = canceller
      const made = await stock.make(level, { signal, onProgress: ({ tried }) => this.tell(tried) })
      this.begin(made)
    } catch (error) {
      const code = error instanceof ComputeError ? error.code : 'failed'
      if (code === 'cancelled') return
      if (code !== 'needs-download') log.warn('home.make', { level, error: String(error) })
      this.setData({ making: makingFailure(level, code) })
    } finally {
      clearTimeout(sheet)
      if (this.seeking === canceller) this.seeking = undefined
    }
  },

  tell(tried: number) {
    if (!this.data.making.open) return
    this.setData({ 'making.text': fill(words().home.makingTried, { n: tried }) })
  },

  /** Plays a new puzzle. */
  begin({ level, puzzle, solution }: ReadyPuzzle) {
    this.closeSheet()
    const fresh = createPuzzle(9, parseDigits(puzzle))
    try {
      const id = startGame(fresh, {
        origin: { kind: 'made' },
        level,
        solution: parseDigits(solution),
      })
      router.open('play', { id })
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      log.error('home.begin', { error: String(error) })
      say(words().common.storageFull)
      router.open('play', { code: shareCodeOf(fresh) })
    }
  },

  /** Steps back from a puzzle in the making. */
  onStop() {
    this.stop()
    this.refill()
  },

  stop() {
    this.seeking?.cancel()
    this.seeking = undefined
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
    const choice = await pick([home.open, home.solveAction, home.remove])
    if (choice === 0) router.open('play', { id })
    if (choice === 1) router.open('solve', { id })
    if (choice === 2 && (await ask(home.removeAsk, common.confirm, common.cancel))) {
      games.remove(id)
      this.list()
    }
  },
})

/** Today's puzzles, by what is known without asking. */
function todayCard() {
  const t = words().daily
  const known = daily.today()
  const all = known?.levels.length ?? 0
  const isDone = (round: Round) => Boolean(daily.game(round)?.finishedAt)
  const done =
    known?.levels.filter(({ level, result }) => result ?? isDone({ day: known.day, level }))
      .length ?? 0
  return {
    name: t.card,
    text: done > 0 ? fill(t.cardDone, { n: done, all }) : t.cardText,
    done,
    all,
  }
}

function resumeCard(game: GameSummary) {
  const { id, size } = game
  const share = progressOf(game)
  return {
    id,
    size,
    name: sayPuzzle(game),
    givens: rowsOf(game.givens, size),
    values: rowsOf(game.values, size),
    detail: `${percent(share)} · ${clockText(game.elapsed)}`,
    share,
  }
}

function gameLine(game: GameSummary) {
  const { home } = words()
  const time = clockText(game.elapsed)
  const state = game.finishedAt === null ? percent(progressOf(game)) : home.solved
  return { id: game.id, size: game.size, name: sayPuzzleDetail(game), detail: `${state} · ${time}` }
}

function starterTiles(all: readonly GameSummary[]) {
  const names: Readonly<Record<string, string>> = words().starters
  return STARTERS.map(({ id, size, givens }) => ({
    id,
    size,
    name: names[id],
    done: all.some((game) => game.finishedAt !== null && game.givens === givens),
  }))
}

function percent(share: number): string {
  return fill(words().home.progress, { percent: Math.floor(share * 100) })
}

/** The filled share of what the puzzle left open, 0…1. */
function progressOf({ givens, values }: GameSummary): number {
  const open = givens.split('.').length - 1
  return open === 0 ? 1 : 1 - (values.split('.').length - 1) / open
}
