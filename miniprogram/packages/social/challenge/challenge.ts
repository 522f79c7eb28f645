import { formatDigits, rowsOf } from '../../../core/sudoku/digits'
import type { Puzzle } from '../../../core/sudoku/grid'
import { MAX_EXPLAINED_SIZE } from '../../../core/sudoku/grid'
import { encodeRules } from '../../../core/sudoku/rules-code'
import { packPuzzle } from '../../../core/worker/grid'
import { type Canceller, createCanceller } from '../../../platform/cancel'
import { isOnTimeline, windowWidth } from '../../../platform/device'
import { showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { puzzleRefOf, router, urlOf } from '../../../platform/router'
import { StorageError } from '../../../platform/storage'
import { ComputeError, compute } from '../../../platform/worker-client'
import { CloudError, noteCloudError } from '../../../state/cloud/calls'
import { daily } from '../../../state/days/daily'
import { isNewerAt, puzzleAt } from '../../../state/games/sessions'
import { type ChallengeResults, challenges } from '../../../state/social/challenges'
import { reportedRows } from '../../../state/social/reported-rows'
import { sayDay } from '../../../strings/dates'
import { words } from '../../../strings/index'
import { sayPuzzle } from '../../../strings/say'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { contentWidth } from '../../../ui/components/board/layout'
import { challengeLink, shareDay, shareLink } from '../../../ui/components/share-card/share'
import {
  createTimelinePicture,
  type TimelinePicture,
} from '../../../ui/components/share-card/timeline'
import { socialWords } from '../strings/index'
import {
  type ChallengeNotice,
  type ChallengePurpose,
  failedNotice,
  finishedNotice,
  goneNotice,
  invitationNotice,
  type ResultLine,
  refusedNotice,
  resultLines,
  runningNotice,
  sendingNotice,
  sentLines,
  sentNotice,
  timelineNotice,
  withoutReported,
} from './view'

const GRID_WIDTH_PX = 168
/** Beside everyone's times, which matter more then. */
const RESULTS_GRID_WIDTH_PX = 104
/** Left and right margin and padding of the card together. */
const CARD_MARGINS_PX = 64

/** What a refresh changes on the page. */
interface PageUpdate {
  notice?: ChallengeNotice | null
  lines?: ResultLine[]
  hasReplays?: boolean
  sent?: ReturnType<typeof sentLines>
  puzzleName?: string
  gridWidth?: number
}

/**
 * A challenge, opened with
 *
 *   code (and puzzle, level)    from a link: the invitation, later everyone's times
 *   id                          from a game: sends it as a challenge
 *   nothing                     the list of the challenges that the player has sent
 */
Page({
  behaviors: [
    themedPage(() => socialWords().challenge, {
      titleOf: ({ listing }) => socialWords().challenge[listing ? 'mine' : 'title'],
    }),
  ],

  data: {
    // The puzzle, if known
    grid: null as null | { size: number; rules: string; givens: string[] },
    puzzleName: '',
    gridWidth: GRID_WIDTH_PX,

    // From the cloud
    /** Null while loading. */
    notice: null as null | ChallengeNotice,
    lines: [] as ResultLine[],
    hasReplays: false,
    /** The challenges that the player has sent; null while loading. */
    sent: null as null | ReturnType<typeof sentLines>,

    // The page
    /** Whether the page lists the sent challenges. */
    listing: false,
    /** Whether the game is being opened. */
    busy: false,

    // Constant
    noAssist: {},
    /** Placeholder rows while loading. */
    skeletons: [1, 2, 3],
  },

  code: '',
  /** The id of the game to send. */
  id: '',
  level: '',
  puzzle: null as Puzzle | null,
  /** Only a newer version of the app can open the puzzle. The cloud is not asked for it: its clock would start. */
  isNewer: false,
  /** Opened from the timeline. */
  timeline: false,
  /** The picture for sharing to the timeline. */
  timelinePicture: undefined as TimelinePicture | undefined,
  /** The last results. */
  results: { rows: [] } as ChallengeResults,
  /** Number of the last request; answers to earlier ones are ignored. */
  turn: 0,
  unsubscribe: undefined as (() => void) | undefined,
  ratingCanceller: undefined as Canceller | undefined,

  onLoad(query: Record<string, string | undefined>) {
    const { code = '', id = '', puzzle, level = '' } = query
    this.code = code
    this.id = id
    this.timeline = isOnTimeline()
    if (Object.keys(words().levels).includes(level)) this.level = level
    const ref = puzzleRefOf({ code: puzzle })
    this.puzzle = ref ? puzzleAt(ref) : this.localPuzzle()
    this.isNewer = ref !== null && isNewerAt(ref)
    this.setData({ listing: !code && !id, ...this.puzzleData() })
    if (this.timeline) {
      this.setData({
        notice: timelineNotice(),
        gridWidth: contentWidth(windowWidth()) - CARD_MARGINS_PX,
      })
      return
    }
    this.unsubscribe = challenges.subscribe(() => this.refresh())
    this.rateLevel()
  },

  /** The puzzle of the player's game, if the link does not contain it. */
  localPuzzle(): Puzzle | null {
    const id = this.timeline ? '' : this.id || challenges.game(this.code)?.id
    return id ? puzzleAt({ id }) : null
  },

  onShow() {
    if (this.timeline) return
    challenges.settleAll()
    this.refresh()
  },

  onUnload() {
    this.turn++
    this.timelinePicture?.stop()
    this.unsubscribe?.()
    this.ratingCanceller?.cancel()
  },

  onShareAppMessage() {
    const link = this.link()
    if (this.data.notice?.handler === 'send' && !link) return this.shareToday()
    if (!link || !this.puzzle) return { title: words().app.name, path: urlOf('home', null) }
    return shareLink(this, this.puzzle, link)
  },

  /** A puzzle of today is not sent as a challenge: everyone plays it on its day. */
  shareToday() {
    const { shareTitle: title } = words().daily
    const day = daily.day()
    return shareDay(this, { title, url: urlOf('daily', { day }), name: sayDay(day) })
  },

  onShareTimeline() {
    const link = this.link()
    return link ? this.timelinePicture?.share(link) : {}
  },

  /** The link for a friend; null until code and puzzle are known. */
  link() {
    if (!this.code || !this.puzzle) return null
    return challengeLink(this.code, this.puzzle, this.level || undefined)
  },

  /** The part of `data` that shows the puzzle. */
  puzzleData() {
    if (!this.puzzle) return {}
    const { size } = this.puzzle.shape
    const rules = encodeRules(this.puzzle.shape)
    const givens = formatDigits(this.puzzle.values)
    const level = this.level || undefined
    return {
      grid: { size, rules, givens: rowsOf(givens, size) },
      puzzleName: sayPuzzle({ size, rules, givens, level }),
    }
  },

  /** Rates the puzzle if the link does not contain its level. */
  async rateLevel() {
    const { puzzle } = this
    if (!puzzle || this.level || puzzle.shape.size > MAX_EXPLAINED_SIZE) return
    this.ratingCanceller = createCanceller()
    try {
      const grid = packPuzzle(puzzle)
      const rating = await compute.call('rate', grid, { signal: this.ratingCanceller.signal })
      this.level = rating?.level ?? ''
      this.setData(this.puzzleData())
    } catch (error) {
      if (!(error instanceof ComputeError)) throw error
      log.info('challenge.level', { error: String(error) })
    }
  },

  /** Determines the current state and shows it, unless a later refresh has begun. */
  async refresh() {
    this.turn++
    const { turn } = this
    let next: PageUpdate
    try {
      next = await this.currentState()
    } catch (error) {
      noteCloudError('challenge.refresh', error)
      next = { notice: failedNotice(error.code, this.purpose()) }
    }
    if (turn !== this.turn) return
    this.setData(next)
    this.prepareTimelinePicture()
  },

  /** Prepares the picture once code and puzzle are known. */
  prepareTimelinePicture() {
    const link = this.link()
    if (this.timelinePicture || !link || !this.puzzle) return
    this.timelinePicture = createTimelinePicture(this)
    this.timelinePicture.prepare(this.puzzle, link)
  },

  purpose(): ChallengePurpose {
    if (!this.code) return this.id ? 'send' : 'mine'
    return challenges.game(this.code)?.finishedAt || this.id ? 'results' : 'open'
  },

  /** What to show: from this phone's games if possible, otherwise from the cloud. */
  async currentState(): Promise<PageUpdate> {
    if (this.data.listing) return { sent: sentLines(await challenges.sent()), notice: null }
    this.code = this.code || ((await challenges.send(this.id)) ?? '')
    if (!this.code) return { notice: goneNotice() }
    const game = challenges.game(this.code)
    const isRunning = game?.finishedAt === null
    if (isRunning && !challenges.isSent(game.id)) return { notice: runningNotice(game.elapsed) }
    const outcome = challenges.outcome(this.code)
    if (game && !isRunning && !outcome) return { notice: sendingNotice(game.elapsed) }
    if (game && outcome && 'refused' in outcome && outcome.refused !== 'already') {
      return {
        notice: outcome.refused === 'not-found' ? goneNotice() : refusedNotice(game.elapsed),
      }
    }
    if (this.isNewer && !game) return { notice: failedNotice('newer', 'open') }
    if (isRunning || (!game && !this.id)) {
      const invitation = await challenges.look(this.code)
      const { size, finished, mine, count } = invitation
      const puzzleName = this.puzzle ? this.data.puzzleName : `${size}×${size}`
      const notice = mine ? sentNotice(count, isRunning) : invitationNotice(invitation)
      if (!finished) return { notice, puzzleName }
    }
    return this.resultsUpdate(await challenges.results(this.code))
  },

  resultsUpdate({ waiting, ...received }: ChallengeResults): PageUpdate {
    const rows = withoutReported(received.rows, reportedRows())
    this.results = { rows, waiting }
    const lines = resultLines(this.results)
    const gridWidth = rows.length > 1 ? RESULTS_GRID_WIDTH_PX : GRID_WIDTH_PX
    return {
      notice: finishedNotice(rows, waiting),
      lines,
      hasReplays: lines.some(({ replay }) => replay),
      gridWidth,
    }
  },

  onReported() {
    this.setData(this.resultsUpdate(this.results))
  },

  onAction() {
    switch (this.data.notice?.handler) {
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
    this.setData({ notice: null })
    challenges.settleAll()
    return this.refresh()
  },

  /** Opens the challenge's game, fetching it first if necessary. */
  async play() {
    if (this.data.busy) return
    this.setData({ busy: true })
    try {
      const opened = await challenges.accept(this.code, this.level || undefined)
      if (!opened) await this.refresh()
      // The game is on the page below.
      else if (opened.id === this.id) await router.leave()
      else if ((await router.open('play', { id: opened.id })) && opened.missed > 0) {
        showToast(words().contest.missed)
      }
    } catch (error) {
      if (error instanceof StorageError) showToast(words().common.storageFull)
      else if (error instanceof CloudError)
        this.setData({ notice: failedNotice(error.code, 'open') })
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

  onRow(event: WechatMiniprogram.TouchEvent) {
    const row = event.currentTarget.dataset.row as string
    const line = this.data.lines.find((one: ResultLine) => one.row === row)
    if (line?.replay) router.open('replay', { row, challenge: 1 })
  },

  onSent(event: WechatMiniprogram.TouchEvent) {
    const { code, puzzle } = event.currentTarget.dataset as { code: string; puzzle: string }
    router.open('challenge', { code, puzzle })
  },
})
