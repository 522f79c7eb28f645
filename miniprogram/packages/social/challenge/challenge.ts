import { formatDigits, rowsOf } from '../../../core/sudoku/digits'
import type { Puzzle } from '../../../core/sudoku/grid'
import { type Canceller, createCanceller } from '../../../platform/cancel'
import { setPageTitle } from '../../../platform/chrome'
import { isOnTimeline } from '../../../platform/device'
import { say } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { pathOf, router } from '../../../platform/router'
import { StorageError } from '../../../platform/storage'
import { ComputeError, compute } from '../../../platform/worker-client'
import { type ChallengeRow, challenges } from '../../../state/challenges'
import { CloudError } from '../../../state/cloud'
import { puzzleAt } from '../../../state/sessions'
import { words } from '../../../strings/index'
import { sayPuzzle } from '../../../strings/say'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { challengeLink, shareLink } from '../../../ui/components/share-card/share'
import {
  createTimelinePicture,
  type TimelinePicture,
} from '../../../ui/components/share-card/timeline'
import {
  challengeFailure,
  finishedMessage,
  gone,
  invited,
  type Message,
  onTimeline,
  type Purpose,
  type ResultLine,
  refused,
  resultLines,
  running,
  sending,
  sentLines,
  withoutReported,
} from './view'

/** The hardest rating is worth the wait up to this size; larger boards are called by their givens. */
const LARGEST_RATED = 16

interface Shown {
  message?: Message | null
  lines?: ResultLine[]
  sent?: ReturnType<typeof sentLines>
  puzzleName?: string
}

/**
 * A challenge: its link, and what it comes to afterwards. Opened with `id`, it sends a finished game; with
 * nothing, it lists what the player has sent.
 */
Page({
  behaviors: [themedPage('challenge')],

  data: {
    // The puzzle, where it is known
    grid: null as null | { size: number; givens: string[] },
    puzzleName: '',
    // From the cloud
    /** Null while it is asked. */
    message: null as null | Message,
    lines: [] as ResultLine[],
    /** What the player has sent; null while it is asked. */
    sent: null as null | ReturnType<typeof sentLines>,
    // The page's own state
    /** Whether this is the list of what the player has sent. */
    listing: false,
    busy: false,
    noAssist: {},
    bones: [1, 2, 3],
  },

  code: '',
  /** The finished game to be sent. */
  id: '',
  level: '',
  puzzle: null as Puzzle | null,
  timeline: false,
  /** For sharing to the timeline. */
  square: undefined as TimelinePicture | undefined,
  /** The results as they were told last. */
  rows: [] as readonly ChallengeRow[],
  /** Counts what was asked, so that a late answer changes nothing. */
  turn: 0,
  leave: undefined as (() => void) | undefined,
  learning: undefined as Canceller | undefined,

  onLoad(query: Record<string, string | undefined>) {
    const { code = '', id = '', puzzle, level = '' } = query
    this.code = code
    this.id = id
    this.timeline = isOnTimeline()
    if (level in words().levels) this.level = level
    this.puzzle = puzzle ? puzzleAt({ code: decodeURIComponent(puzzle) }) : this.known()
    this.setData({ listing: !code && !id, ...this.picture() })
    if (this.timeline) {
      this.setData({ message: onTimeline() })
      return
    }
    this.leave = challenges.subscribe(() => this.refresh())
    this.learnLevel()
  },

  /** The puzzle where the link does not carry it: that of the player's game. */
  known(): Puzzle | null {
    const id = this.timeline ? '' : this.id || challenges.game(this.code)?.id
    return id ? puzzleAt({ id }) : null
  },

  onShow() {
    if (this.timeline) return
    if (this.data.listing) setPageTitle(words().challenge.mine)
    challenges.settleAll()
    this.refresh()
  },

  onUnload() {
    this.turn++
    this.square?.stop()
    this.leave?.()
    this.learning?.cancel()
  },

  onShareAppMessage() {
    const link = this.link()
    if (!link || !this.puzzle) return { title: words().app.name, path: pathOf('home', null) }
    return shareLink(this, this.puzzle, link)
  },

  onShareTimeline() {
    const link = this.link()
    return link ? this.square?.share(link) : {}
  },

  /** What a friend gets. */
  link() {
    if (!this.code || !this.puzzle) return null
    return challengeLink(this.code, this.puzzle, this.level || undefined)
  },

  picture() {
    if (!this.puzzle) return {}
    const { size } = this.puzzle.shape
    const givens = formatDigits(this.puzzle.values)
    const level = this.level || undefined
    return {
      grid: { size, givens: rowsOf(givens, size) },
      puzzleName: sayPuzzle({ size, givens, level }),
    }
  },

  /** How hard the puzzle is, where the link does not tell. */
  async learnLevel() {
    const { puzzle } = this
    if (!puzzle || this.level || puzzle.shape.size > LARGEST_RATED) return
    this.learning = createCanceller()
    try {
      const grid = { size: puzzle.shape.size, values: formatDigits(puzzle.values) }
      const rating = await compute.call('rate', grid, { signal: this.learning.signal })
      this.level = rating?.level ?? ''
      this.setData(this.picture())
    } catch (error) {
      if (!(error instanceof ComputeError)) throw error
      log.info('challenge.level', { error: String(error) })
    }
  },

  async refresh() {
    this.turn++
    const { turn } = this
    let next: Shown
    try {
      next = await this.ask()
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      log.info('challenge.refresh', { error: String(error) })
      next = { message: challengeFailure(error.code, this.purpose()) }
    }
    if (turn !== this.turn) return
    this.setData(next)
    this.prepareSquare()
  },

  /** Once both its code and its puzzle are known. */
  prepareSquare() {
    const link = this.link()
    if (this.square || !link || !this.puzzle) return
    this.square = createTimelinePicture(this)
    this.square.prepare(this.puzzle, link)
  },

  purpose(): Purpose {
    if (!this.code) return this.id ? 'send' : 'mine'
    return challenges.game(this.code)?.finishedAt || this.id ? 'results' : 'open'
  },

  /** What is to be shown: by what this phone knows first, then by what the cloud says. */
  async ask(): Promise<Shown> {
    if (this.data.listing) return { sent: sentLines(await challenges.sent()), message: null }
    const isSender = this.id !== ''
    this.code = this.code || ((await challenges.send(this.id)) ?? '')
    if (!this.code) return { message: gone() }
    const game = challenges.game(this.code)
    if (game?.finishedAt === null) return { message: running(game.elapsed) }
    const outcome = challenges.outcome(this.code)
    if (game && !outcome) return { message: sending(game.elapsed) }
    if (game && outcome && 'refused' in outcome && outcome.refused !== 'already') {
      return { message: outcome.refused === 'not-found' ? gone() : refused(game.elapsed) }
    }
    if (!game && !isSender) {
      const invitation = await challenges.look(this.code)
      const { size } = invitation
      const puzzleName = this.puzzle ? this.data.puzzleName : `${size}×${size}`
      if (!invitation.finished) return { message: invited(invitation), puzzleName }
    }
    return this.results(await challenges.results(this.code))
  },

  results(rows: readonly ChallengeRow[]): Shown {
    this.rows = rows
    return { message: finishedMessage(rows), lines: resultLines(rows) }
  },

  onReported(event: WechatMiniprogram.CustomEvent<{ row: string }>) {
    this.setData(this.results(withoutReported(this.rows, event.detail.row)))
  },

  onAction() {
    switch (this.data.message?.handler) {
      case 'accept':
      case 'play':
        return this.play()
      case 'retry':
        return this.retry()
      default:
        return this.onHome()
    }
  },

  retry() {
    this.setData({ message: null })
    challenges.settleAll()
    return this.refresh()
  },

  /** Opens the challenge's game, which is fetched where this phone has none. */
  async play() {
    if (this.data.busy) return
    this.setData({ busy: true })
    try {
      const opened = await challenges.accept(this.code, this.level || undefined)
      if (!opened) await this.refresh()
      else if ((await router.open('play', { id: opened.id })) && opened.missed > 0) {
        say(words().contest.missed)
      }
    } catch (error) {
      if (error instanceof StorageError) say(words().common.storageFull)
      else if (error instanceof CloudError)
        this.setData({ message: challengeFailure(error.code, 'open') })
      else throw error
      log.info('challenge.accept', { error: String(error) })
    } finally {
      this.setData({ busy: false })
    }
  },

  onHome() {
    router.open('home', null)
  },

  onMine() {
    router.open('challenge', null)
  },

  onSent(event: WechatMiniprogram.TouchEvent) {
    const { code, puzzle } = event.currentTarget.dataset as { code: string; puzzle: string }
    router.open('challenge', { code, puzzle })
  },
})
