import { avatarFor } from '../../../core/game/avatar'
import { formatColours } from '../../../core/game/colour-text'
import { replay } from '../../../core/game/index'
import { splitLog } from '../../../core/game/log-text'
import { formatNotes, formatSomeNotes } from '../../../core/game/note-planes'
import { formatDigits, parseDigits, rowsOf } from '../../../core/sudoku/digits'
import type { Size } from '../../../core/sudoku/grid'
import { log } from '../../../platform/log'
import { router } from '../../../platform/router'
import { CloudError, cloud } from '../../../state/cloud'
import { fill } from '../../../strings/index'
import { sayPlayer } from '../../../strings/say'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import type { Notice } from '../../../ui/components/state-view/notice'
import { socialWords } from '../strings/index'

/** Daily puzzles are 9×9. */
const SIZE: Size = 9
/** How long a move is shown during playback. */
const MOVE_MS = 350

/** How a row of a board was played, move by move. */
Page({
  behaviors: [themedPage(() => socialWords().replay)],

  data: {
    // The game
    name: '',
    avatar: 0,
    time: '',
    size: SIZE,
    givens: [] as string[],

    // The current move
    values: [] as string[],
    notes: [] as string[],
    corners: [] as string[],
    colours: [] as string[],
    selected: -1,
    step: '',
    index: 0,
    last: 0,

    // Loading
    loading: true,
    notice: null as null | Notice<'retry' | 'daily'>,

    // Constant
    frameMs: MOVE_MS,
    assist: { conflicts: true, peers: false, same: false },
  },

  row: '',
  puzzle: { size: SIZE, givens: [] as readonly number[] },
  entries: [] as readonly string[],

  onLoad(query: Record<string, string | undefined>) {
    this.row = query.row ?? ''
    this.load()
  },

  async load() {
    this.setData({ loading: true, notice: null })
    try {
      const answer = await cloud.call('board', 'replay', { row: this.row })
      this.puzzle = { size: SIZE, givens: parseDigits(answer.givens) }
      this.entries = splitLog(answer.log)
      const avatar = avatarFor(answer.avatar, this.row)
      this.setData({
        name: sayPlayer(answer.name, avatar),
        avatar,
        time: clockText(answer.ms),
        givens: rowsOf(answer.givens, SIZE),
        last: this.entries.length,
        loading: false,
      })
      this.show(0)
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      log.info('replay.load', { error: String(error) })
      this.fail(error)
    }
  },

  fail({ code, isTemporary }: CloudError) {
    const t = socialWords().replay
    const [heading, text] =
      code === 'day-running'
        ? [t.runningTitle, t.runningText]
        : isTemporary
          ? [t.failedTitle, t.failedText]
          : [t.goneTitle, t.goneText]
    const button = isTemporary
      ? ({ action: t.retry, handler: 'retry' } as const)
      : ({ action: t.back, handler: 'daily' } as const)
    this.setData({ loading: false, notice: { heading, text, ...button } })
  },

  /** Shows the board after `index` moves. Replaying a whole game takes milliseconds. */
  show(index: number) {
    const played = replay(this.puzzle, this.entries.slice(0, index).join(' '))
    const { log: moves } = played.history
    const entry = moves[moves.length - 1]
    const isPlaced = entry && 'edit' in entry && entry.edit.kind === 'place'
    this.setData({
      index,
      values: rowsOf(formatDigits(played.values), SIZE),
      notes: formatNotes(played.notes, SIZE),
      corners: formatSomeNotes(played.corners, SIZE),
      colours: formatColours(played.colours, SIZE),
      selected: isPlaced && entry.edit.kind === 'place' ? entry.edit.cell : -1,
      step: fill(socialWords().replay.step, {
        i: index,
        n: this.entries.length,
        time: clockText(entry?.at ?? 0),
      }),
    })
  },

  onSeek(event: WechatMiniprogram.CustomEvent<{ index: number }>) {
    this.show(event.detail.index)
  },

  onNotice() {
    if (this.data.notice?.handler === 'retry') this.load()
    else router.open('daily', null)
  },
})
