import { type GameState, type Move, withSolution } from '../../core/game/index'
import { lessonOf } from '../../core/learning/lessons'
import { type Canceller, createCanceller } from '../../platform/cancel'
import { isOnTimeline } from '../../platform/device'
import { say } from '../../platform/dialog'
import { log } from '../../platform/log'
import { puzzleRefOf, router } from '../../platform/router'
import { challenges } from '../../state/challenges'
import { daily } from '../../state/daily'
import { games } from '../../state/games'
import { openSession } from '../../state/sessions'
import { settings } from '../../state/settings'
import { words } from '../../strings/index'
import { themedPage } from '../../ui/behaviors/themed-page'
import { type Actions, createActions } from './actions'
import { learnLevel, learnSolution } from './facts'
import { createHinting, type Hinting, NO_HINT } from './hinting'
import type { Host } from './host'
import { type MenuEntry, menuFor } from './menu'
import { afterMove, isLastMistake, mistakesView } from './mistakes'
import { messageOf, timelineOf } from './sharing'
import { createTouch } from './touch'
import { aboutGame, feelChange, gamePatch, glimpseOf, roomFor, settingsView } from './view'

/** How much larger a 16×16 board is drawn when zoomed. */
const ZOOM = 1.9

Page({
  behaviors: [themedPage('play')],

  data: {
    // From the game (game/view): patched by render()
    givens: [] as readonly string[],
    values: [] as readonly string[],
    notes: [] as readonly string[],
    selected: -1,
    locked: 0,
    noting: false,
    history: 0,
    status: 'playing',
    // Fixed while the page is open
    size: 9,
    name: '',
    /** How hard the puzzle is, in words; empty while that is not known. */
    level: '',
    /** What the finished game can be sent as or compared with; empty for nothing. */
    challenge: '',
    boardWidth: 0,
    keyHeight: 56,
    cramped: false,
    // The page's own state
    lost: false,
    /** Whether the page is shown within WeChat's timeline: the puzzle, not to be played. */
    glimpse: null as null | { title: string; text: string },
    elapsed: 0,
    running: false,
    finalTime: '',
    /** Whether the puzzle is one of a day, whose end leads to its board. */
    ofDay: false,
    celebrating: false,
    /** Marks of wrong digits and their count, where the player wants them (mistakes.ts). */
    wrong: '',
    mistakes: '',
    failed: false,
    menuOpen: false,
    menu: [] as MenuEntry[],
    locking: false,
    /** The open hint; no title where there is none. */
    hint: NO_HINT,
    zoom: 1,
    // From the settings
    showTimer: true,
    digitSize: 'normal',
    assist: { conflicts: true, peers: true, same: true },
    tools: [] as MenuEntry[],
  },

  game: undefined as GameState | undefined,
  id: '',
  /** Whether the storage has the game as the page shows it. */
  kept: true,
  away: false,
  actions: undefined as Actions | undefined,
  hinting: undefined as Hinting | undefined,
  learning: undefined as Canceller | undefined,
  touch: undefined as ReturnType<typeof createTouch> | undefined,
  timeline: undefined as ReturnType<typeof timelineOf>,

  onLoad(query: Record<string, string | undefined>) {
    const [ref, name] = [puzzleRefOf(query), query.name && decodeURIComponent(query.name)]
    if (isOnTimeline()) {
      this.setData(glimpseOf(ref, name))
      return
    }
    const session = ref && openSession(ref, name)
    if (!session) {
      this.setData({ lost: true })
      return
    }
    const { id, game, stored } = session
    this.id = id
    this.kept = stored
    this.setData({
      ...roomFor(game.puzzle.size),
      ...aboutGame(game),
      ...settingsView(),
      locking: settings.get().digitFirst,
    })
    const host: Host = {
      id: () => this.id,
      game: () => this.game,
      play: (move) => this.play(move),
      isLocking: () => this.data.locking,
      setData: (patch) => this.setData(patch),
    }
    this.actions = createActions(host)
    this.hinting = createHinting(host)
    this.touch = createTouch(host)
    this.show(game)
    this.learn(game)
    if (!stored) say(words().common.storageFull)
    const lesson = lessonOf(query.lesson)
    if (lesson) {
      this.play({ kind: 'resume' })
      this.hinting.seek(lesson.techniques)
    }
  },

  onReady() {
    if (this.game) this.timeline = timelineOf(this, this.game, this.data.name)
  },

  onShow() {
    if (!this.game) return
    this.setData({ ...settingsView(), ...mistakesView(this.game) })
    // Pages above may have played on, or have shown the answer.
    const stored = this.away && this.kept ? games.load(this.id) : null
    const { solution } = this.game.puzzle
    if (stored) this.show(solution ? withSolution(stored, solution) : stored)
    this.play({ kind: 'enter' })
  },

  onHide() {
    this.away = true
    this.play({ kind: 'leave' })
  },

  onUnload() {
    this.timeline?.stop()
    this.hinting?.close()
    this.learning?.cancel()
    this.play({ kind: 'leave' })
  },

  onShareAppMessage() {
    return this.game ? messageOf(this, this.game, this.data.name) : {}
  },

  onShareTimeline() {
    return this.timeline?.share() ?? {}
  },

  /** What the worker knows of the puzzle: marks of wrong digits need the solution, the line above the board the level. */
  async learn({ puzzle }: GameState) {
    this.learning = createCanceller()
    const solution = puzzle.solution ? null : await learnSolution(puzzle)
    if (solution && this.game) this.show(withSolution(this.game, solution))
    const level = await learnLevel(puzzle, this.learning.signal)
    if (level) this.setData({ level })
  },

  onResize() {
    this.setData(roomFor(this.data.size))
  },

  /** The one way by which the game changes: one move, one setData, then the rest. */
  play(move: Move) {
    const before = this.game
    if (!before) return
    const next = afterMove(before, move)
    if (next === before) return
    this.show(next)
    this.keep()
    if (isLastMistake(before, next)) this.setData({ failed: true })
    if (next.status === 'finished' && before.status !== 'finished') {
      daily.settle(this.id)
      challenges.settle(this.id)
    }
    if (next.values !== before.values) feelChange(before, next)
  },

  /** Brings the page from the game it shows to `next`. */
  show(next: GameState) {
    const before = this.game
    this.game = next
    const patch = gamePatch(before, next)
    const { wrong, mistakes } = mistakesView(next)
    if (wrong !== this.data.wrong) patch.wrong = wrong
    if (mistakes !== this.data.mistakes) patch.mistakes = mistakes
    if (Object.keys(patch).length > 0) this.setData(patch)
  },

  /** Saves after the screen has changed; a full storage is said, and the game goes on. */
  keep() {
    this.kept = false
    try {
      games.save(this.id, this.game as GameState)
      this.kept = true
    } catch (error) {
      log.error('play.save', { error: String(error) })
      say(words().common.storageFull)
    }
  },

  onCell(event: WechatMiniprogram.CustomEvent<{ cell: number }>) {
    this.touch?.cell(event.detail.cell)
  },

  onDigit(event: WechatMiniprogram.CustomEvent<{ digit: number }>) {
    this.touch?.digit(event.detail.digit)
  },

  onHold(event: WechatMiniprogram.CustomEvent<{ digit: number }>) {
    this.touch?.hold(event.detail.digit)
  },

  onLock() {
    this.touch?.lock()
  },

  onPause() {
    this.play({ kind: this.data.status === 'paused' ? 'resume' : 'pause' })
  },

  onTool(event: WechatMiniprogram.CustomEvent<{ name: string }>) {
    const { name } = event.detail
    if (name === 'hint') this.hinting?.seek()
    else if (name === 'more') this.onMore()
    else this.actions?.choose(name)
  },

  onHintNext() {
    this.hinting?.next()
  },

  onHintLesson() {
    const { lesson } = this.data.hint
    if (lesson) router.open('lesson', { id: lesson })
  },

  onHintClose() {
    this.hinting?.close()
  },

  onMore() {
    if (this.game) this.setData({ menu: menuFor(this.game), menuOpen: true })
  },

  onMenuClose() {
    this.setData({ menuOpen: false })
  },

  onMenu(event: WechatMiniprogram.TouchEvent) {
    this.onMenuClose()
    this.actions?.choose(event.currentTarget.dataset.name as string)
  },

  onZoom() {
    this.setData({ zoom: this.data.zoom > 1 ? 1 : ZOOM })
  },

  onBoard() {
    this.actions?.ranking()
  },

  onPath() {
    this.actions?.explain()
  },

  onChallenge() {
    this.actions?.challenge()
  },

  onGoOn() {
    this.setData({ failed: false })
  },

  onStartAgain() {
    this.setData({ failed: false })
    this.play({ kind: 'restart' })
  },

  onLookAgain() {
    this.setData({ celebrating: false })
  },

  onHome() {
    router.open('home', null)
  },
})
