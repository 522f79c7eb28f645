import { dressed } from '../../behaviors/dressed'
import { layOut } from '../../components/board/layout'
import { clockText } from '../../components/game-clock/clock-text'
import { sharePuzzle } from '../../components/share-card/share'
import {
  apply,
  elapsedAt,
  type GameState,
  isWrongFull,
  type Move,
  render,
  withSolution,
} from '../../game/index'
import { lessonOf } from '../../game/lessons'
import { conflictsOf } from '../../game/progress'
import { type Canceller, createCanceller } from '../../services/cancel'
import { challengeOf, challenges } from '../../services/challenges'
import { daily, roundOf } from '../../services/daily'
import { windowSize } from '../../services/device'
import { ask, say } from '../../services/dialog'
import { games } from '../../services/games'
import { feel } from '../../services/haptics'
import { log } from '../../services/log'
import { puzzleOf, router } from '../../services/router'
import { openSession, puzzleAt } from '../../services/sessions'
import { settings } from '../../services/settings'
import { fill, words } from '../../strings/index'
import { sayPuzzle } from '../../strings/say'
import { learnLevel, learnSolution } from './facts'
import { createHinting, type Hinting, NO_HINT } from './hinting'
import { type MenuEntry, menuFor, toolsFor } from './menu'

/** Two taps on a cell within so many milliseconds place its only note. */
const DOUBLE_TAP = 320
/** Height of the page's other parts, px: the line above the board, the tools, the margin below. */
const OTHERS = 48 + 64 + 12
/** Under the board, tools apart, there is room for a hint's whole card from so many px on. */
const ROOMY = 180
/** The largest boards that the cloud takes as challenges. */
const LARGEST_SENT = 16
/** How much larger a 16×16 board is drawn when zoomed. */
const ZOOM = 1.9

Page({
  behaviors: [dressed('play')],

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
    elapsed: 0,
    running: false,
    finalTime: '',
    /** Whether the puzzle is one of a day, whose end leads to its board. */
    ofDay: false,
    celebrating: false,
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
  lastTap: { cell: -1, at: 0 },
  hinting: undefined as Hinting | undefined,
  learning: undefined as Canceller | undefined,

  onLoad(query: Record<string, string | undefined>) {
    const ref = puzzleOf(query)
    const session = ref && openSession(ref, query.name && decodeURIComponent(query.name))
    if (!session) {
      this.setData({ lost: true })
      return
    }
    const { id, game, stored } = session
    this.id = id
    this.wearSettings()
    this.setData({
      ...this.layOut(game.puzzle.size),
      size: game.puzzle.size,
      name: sayPuzzle(game.puzzle),
      challenge: this.challengeText(game),
      ofDay: roundOf(game.puzzle.origin) !== null,
      locking: settings.get().digitFirst,
    })
    this.hinting = createHinting({
      game: () => this.game,
      show: (hint) => this.setData({ hint }),
      play: (move) => this.play(move),
    })
    this.show(game)
    this.learn(game)
    if (!stored) say(words().common.storageFull)
    const lesson = lessonOf(query.lesson)
    if (lesson) {
      this.play({ kind: 'resume' })
      this.hinting.seek(lesson.techniques)
    }
  },

  onShow() {
    this.wearSettings()
    this.play({ kind: 'enter' })
  },

  onHide() {
    this.play({ kind: 'leave' })
  },

  onUnload() {
    this.hinting?.close()
    this.learning?.cancel()
    this.play({ kind: 'leave' })
  },

  challengeText({ puzzle }: GameState) {
    const t = words().challenge
    if (puzzle.size > LARGEST_SENT) return ''
    return challengeOf(puzzle.origin) ? t.see : t.start
  },

  onShareAppMessage() {
    const puzzle = puzzleAt({ id: this.id })
    if (!puzzle) return {}
    const title = fill(words().play.shareTitle, { name: this.data.name })
    return sharePuzzle(this, puzzle, title, this.game?.puzzle.name)
  },

  /** What the worker knows of the puzzle: marks of wrong digits need the solution, the line above the board the level. */
  async learn({ puzzle }: GameState) {
    this.learning = createCanceller()
    const solution = puzzle.solution ? null : await learnSolution(puzzle)
    if (solution && this.game) this.game = withSolution(this.game, solution)
    const level = await learnLevel(puzzle, this.learning.signal)
    if (level) this.setData({ level })
  },

  onResize() {
    this.setData(this.layOut(this.data.size))
  },

  layOut(size: number) {
    const room = windowSize()
    const layout = layOut(size, room, OTHERS + room.bottomInset)
    const under = room.height - room.bottomInset - OTHERS - layout.boardWidth
    return { ...layout, cramped: under < ROOMY }
  },

  wearSettings() {
    const now = settings.get()
    this.setData({
      showTimer: now.showTimer,
      digitSize: now.digitSize,
      assist: { conflicts: now.markConflicts, peers: now.highlightPeers, same: now.highlightSame },
      tools: toolsFor(now.leftHand),
    })
  },

  /** The one way by which the game changes: one move, one setData, then the rest. */
  play(move: Move) {
    const before = this.game
    if (!before) return
    const now = Date.now()
    const { erasePeerNotes } = settings.get()
    const next = apply(before, move, { now, erasePeersNotes: erasePeerNotes })
    if (next === before) return
    this.show(next)
    this.keep()
    if (next.status === 'finished' && before.status !== 'finished') {
      daily.settle()
      challenges.settle()
    }
    if (next.values !== before.values) this.feelChange(before, next)
  },

  /** Brings the page from the game it shows to `next`. */
  show(next: GameState) {
    const before = this.game
    this.game = next
    const patch: Record<string, unknown> = { ...render(before, next) }
    if (before?.clock !== next.clock) {
      patch.elapsed = elapsedAt(next.clock, Date.now())
      patch.running = next.clock.since !== null
    }
    if (next.status === 'finished' && before?.status !== 'finished') {
      patch.finalTime = clockText(elapsedAt(next.clock, Date.now()))
      if (before) patch.celebrating = true
    }
    if (Object.keys(patch).length > 0) this.setData(patch)
  },

  /** Saves after the screen has changed; a full storage is said, and the game goes on. */
  keep() {
    try {
      games.save(this.id, this.game as GameState)
    } catch (error) {
      log.error('play.save', { error: String(error) })
      say(words().common.storageFull)
    }
  },

  feelChange(before: GameState, next: GameState) {
    if (next.status === 'finished' && before.status !== 'finished') feel('finish')
    else feel(conflictsOf(next).length > conflictsOf(before).length ? 'refuse' : 'place')
    if (isWrongFull(next)) {
      const t = words().play
      say(conflictsOf(next).length > 0 ? t.wrongFullConflict : t.wrongFull)
    }
  },

  onCell(event: WechatMiniprogram.CustomEvent<{ cell: number }>) {
    const { cell } = event.detail
    const now = Date.now()
    const isDouble = this.lastTap.cell === cell && now - this.lastTap.at < DOUBLE_TAP
    this.lastTap = { cell, at: now }
    this.play(isDouble && !this.data.locked ? { kind: 'lone', cell } : { kind: 'tap', cell })
  },

  onDigit(event: WechatMiniprogram.CustomEvent<{ digit: number }>) {
    const { digit } = event.detail
    const game = this.game
    if (!game) return
    if (this.data.locking) {
      this.play({ kind: 'lock', digit })
      return
    }
    if (game.selected >= 0 && game.puzzle.givens[game.selected] && !game.locked) {
      feel('refuse')
      say(words().play.givenFixed)
      return
    }
    this.play({ kind: 'press', digit })
  },

  onHold(event: WechatMiniprogram.CustomEvent<{ digit: number }>) {
    if (this.game?.locked !== event.detail.digit) {
      this.play({ kind: 'lock', digit: event.detail.digit })
    }
  },

  onLock() {
    const locking = !(this.data.locking || this.data.locked > 0)
    this.setData({ locking })
    if (!locking) this.play({ kind: 'lock', digit: 0 })
  },

  onPause() {
    this.play({ kind: this.data.status === 'paused' ? 'resume' : 'pause' })
  },

  onTool(event: WechatMiniprogram.CustomEvent<{ name: string }>) {
    switch (event.detail.name) {
      case 'undo':
        return this.play({ kind: 'undo' })
      case 'redo':
        return this.play({ kind: 'redo' })
      case 'erase':
        return this.play({ kind: 'erase' })
      case 'notes':
        return this.play({ kind: 'noting' })
      case 'hint':
        return this.hinting?.seek()
      default:
        return this.onMore()
    }
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
    const name = event.currentTarget.dataset.name as string
    this.onMenuClose()
    switch (name) {
      case 'autoNotes':
      case 'clearNotes':
      case 'bookmark':
      case 'return':
        return this.play({ kind: name })
      case 'undoMistakes':
        return this.undoMistakes()
      case 'restart':
        return this.restart()
      case 'path':
        return this.onPath()
      case 'solve':
        return this.solve()
    }
  },

  onZoom() {
    this.setData({ zoom: this.data.zoom > 1 ? 1 : ZOOM })
  },

  undoMistakes() {
    const before = this.game
    this.play({ kind: 'undoMistakes' })
    if (this.game === before) say(words().play.noMistake)
  },

  async restart() {
    const { play, common } = words()
    if (!(await ask(play.restartAsk, common.confirm, common.cancel))) return
    this.setData({ celebrating: false, locking: settings.get().digitFirst })
    this.play({ kind: 'restart' })
  },

  onBoard() {
    const round = roundOf(this.game?.puzzle.origin)
    if (round) router.open('ranking', round)
  },

  onPath() {
    this.play({ kind: 'assist' })
    router.open('path', { id: this.id })
  },

  solve() {
    this.play({ kind: 'assist' })
    router.open('solve', { id: this.id })
  },

  /** A finished game becomes a challenge, or goes back to the one that it belongs to. */
  onChallenge() {
    const code = challengeOf(this.game?.puzzle.origin)
    if (code) router.back('challenge', { code })
    else router.open('challenge', { id: this.id })
  },

  onLookAgain() {
    this.setData({ celebrating: false })
  },

  onHome() {
    router.open('home', null)
  },
})
