import { formatColours } from '../../../core/game/colour-text'
import { ReplayError } from '../../../core/game/index'
import { formatNotes, formatSomeNotes } from '../../../core/game/note-planes'
import { formatDigits, parseDigits, rowsOf } from '../../../core/sudoku/digits'
import type { ShapeSize } from '../../../core/sudoku/grid'
import { decodeRules } from '../../../core/sudoku/rules-code'
import { windowSize } from '../../../platform/device'
import { log } from '../../../platform/log'
import { router } from '../../../platform/router'
import { CloudError, cloud } from '../../../state/cloud/calls'
import { fill, words } from '../../../strings/index'
import { sayPlayer } from '../../../strings/say'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import type { Notice } from '../../../ui/components/state-view/notice'
import { socialWords } from '../strings/index'
import { createPlayback, type Playback } from './playback'
import { type SideGame, sideGameOf } from './side-game'

const DAILY_SIZE = 9
/** How long a move is shown during playback. */
const MOVE_MS = 350
/** Beside and between two boards. */
const PAIR_GAP_PX = 12

/** How a row of a board or of a challenge was played, move by move. */
Page({
  behaviors: [themedPage(() => socialWords().replay, { reads: ['isDark', 'boardWords'] })],

  data: {
    // The game
    name: '',
    avatar: 0,
    time: '',
    size: DAILY_SIZE as ShapeSize,
    givens: [] as string[],
    /** As text (sudoku/rules-code). */
    rules: '',

    // The current move
    values: [] as string[],
    notes: [] as string[],
    corners: [] as string[],
    colours: [] as string[],
    conflicts: '',
    selected: -1,
    step: '',
    index: 0,
    last: 0,

    // The player's own game of the puzzle beside it; boards larger than 9×9 are too small side by side, and figures tell
    hasOwn: false,
    isPaired: false,
    raceRows: [] as SideGame['rows'],
    lead: '',
    ownValues: [] as string[],
    ownConflicts: '',
    pairWidth: 0,

    // Loading
    loading: true,
    notice: null as null | Notice<'retry' | 'leave'>,

    // Constant
    frameMs: MOVE_MS,
    assist: { conflicts: true, peers: false, same: false },
  },

  row: '',
  isChallenge: false,
  playback: null as Playback | null,
  ownGame: null as SideGame | null,

  onLoad(query: Record<string, string | undefined>) {
    this.row = query.row ?? ''
    this.isChallenge = query.challenge !== undefined
    this.load()
  },

  async load() {
    this.setData({ loading: true, notice: null })
    try {
      const answer = await this.fetch()
      const givens = parseDigits(answer.givens)
      const { rules = '' } = answer
      const size = answer.size as ShapeSize
      const shape = decodeRules(size, rules)
      const puzzle = { size, ...(shape?.rules && { rules: shape.rules }), givens }
      const playback = createPlayback(puzzle, answer.log)
      this.playback = playback
      const name = sayPlayer(answer.name, answer.avatar)
      this.ownGame = sideGameOf(puzzle, { log: answer.log, theirs: playback, name })
      this.setData({
        name,
        hasOwn: this.ownGame !== null,
        raceRows: this.ownGame?.rows ?? [],
        avatar: answer.avatar,
        time: clockText(answer.ms),
        size,
        givens: rowsOf(answer.givens, size),
        rules,
        last: playback.last,
        loading: false,
      })
      this.show(0)
    } catch (error) {
      if (!(error instanceof CloudError || error instanceof ReplayError)) throw error
      log.info('replay.load', { error: String(error) })
      this.fail(error)
    }
  },

  async fetch() {
    const { row } = this
    if (this.isChallenge) return cloud.call('challenge', 'replay', { row })
    return { size: DAILY_SIZE, ...(await cloud.call('board', 'replay', { row })) }
  },

  fail(error: CloudError | ReplayError) {
    const t = socialWords().replay
    const { code } = error
    const isTemporary = error instanceof CloudError && error.isTemporary
    const [heading, text] =
      code === 'day-running'
        ? [t.runningTitle, t.runningText]
        : code === 'replay-over'
          ? [t.overTitle, t.overText]
          : isTemporary
            ? [t.failedTitle, t.failedText]
            : [t.goneTitle, t.goneText]
    const button = isTemporary
      ? ({ action: words().common.retry, handler: 'retry' } as const)
      : ({ action: words().common.back, handler: 'leave' } as const)
    this.setData({ loading: false, notice: { heading, text, ...button } })
  },

  /** Shows the board after `index` moves. */
  show(index: number) {
    if (this.playback === null) return
    const { size } = this.data
    const { board, conflicts, entry } = this.playback.seek(index)
    const edit = entry && 'edit' in entry ? entry.edit : null
    const t = socialWords()
    const help = entry && 'help' in entry ? ` · ${t.ranking.notes.assisted}` : ''
    this.setData({
      index,
      values: rowsOf(formatDigits(board.values), size),
      notes: formatNotes(board.notes, size),
      corners: formatSomeNotes(board.corners, size),
      colours: formatColours(board.colours, size),
      conflicts,
      selected: edit?.kind === 'place' ? edit.cell : -1,
      step: `${fill(t.replay.step, { i: index, n: this.playback.last, time: clockText(entry?.at ?? 0) })}${help}`,
    })
    if (this.data.isPaired) this.showOwn(entry?.at ?? 0)
  },

  /** Shows the player's own board at this playing time, ms. */
  showOwn(ms: number) {
    if (!this.ownGame) return
    const { own } = this.ownGame
    const { board, conflicts } = own.seek(own.countAt(ms))
    this.setData({
      ownValues: rowsOf(formatDigits(board.values), this.data.size),
      ownConflicts: conflicts,
      lead: this.ownGame.say(ms),
    })
  },

  onPair() {
    const room = windowSize()
    const pairWidth = Math.floor((room.width - 3 * PAIR_GAP_PX) / 2)
    this.setData({ isPaired: !this.data.isPaired, pairWidth })
    this.show(this.data.index)
  },

  /** Shows the boards when the lead changed, or a digit took long. */
  onRace(event: WechatMiniprogram.TouchEvent) {
    const at = event.currentTarget.dataset.at as number
    if (this.playback) this.show(this.playback.countAt(at))
  },

  onSeek(event: WechatMiniprogram.CustomEvent<{ index: number }>) {
    this.show(event.detail.index)
  },

  onNotice() {
    if (this.data.notice?.handler === 'retry') this.load()
    else router.leave()
  },
})
