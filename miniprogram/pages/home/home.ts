import { dressed } from '../../behaviors/dressed'
import { clockText } from '../../components/game-clock/clock-text'
import { sharePuzzle } from '../../components/share-card/share'
import { STARTERS } from '../../game/starters'
import { compute } from '../../services/compute'
import { ask, pick } from '../../services/dialog'
import { type GameSummary, games } from '../../services/games'
import { router } from '../../services/router'
import { codeOf } from '../../services/sessions'
import { fill, words } from '../../strings/index'
import { sayPuzzle } from '../../strings/say'
import { rowsOf } from '../../sudoku/digits'
import { parsePuzzle } from '../../sudoku/notation'

/** How many games the list shows; the rest wait behind the last line. */
const PAGE = 20
/** The puzzle on the card when the app itself is shared. */
const SHARED_STARTER = STARTERS[2]

Page({
  behaviors: [dressed('home')],

  data: {
    resume: null as null | ReturnType<typeof resumeCard>,
    starters: [] as ReturnType<typeof starterTiles>,
    mine: [] as ReturnType<typeof gameLine>[],
    hasMore: false,
    // Fixed
    noAssist: { conflicts: false, peers: false, same: false },
  },

  shown: PAGE,

  onShow() {
    this.shown = PAGE
    this.list()
  },

  onReady() {
    compute.prepare()
  },

  onShareAppMessage() {
    const { givens, id } = SHARED_STARTER
    return sharePuzzle(this, parsePuzzle(givens), words().home.shareTitle, id)
  },

  list() {
    const all = games.list()
    const resume = games.resumable()
    const rest = all.filter((game) => game !== resume)
    this.setData({
      resume: resume ? resumeCard(resume) : null,
      starters: starterTiles(all),
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

  onEnter() {
    router.open('input', null)
  },

  onPaste() {
    router.open('input', { paste: 1 })
  },

  onStarter(event: WechatMiniprogram.TouchEvent) {
    const starter = STARTERS.find(({ id }) => id === event.currentTarget.dataset.id)
    if (!starter) return
    const code = codeOf(parsePuzzle(starter.givens))
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
  return { id: game.id, size: game.size, name: sayPuzzle(game), detail: `${state} · ${time}` }
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
