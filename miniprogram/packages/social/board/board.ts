import { isDay } from '../../../core/game/day'
import { type RoundName, roundsOf } from '../../../core/game/round'
import { showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { router, urlOf } from '../../../platform/router'
import { enableShareTicket } from '../../../platform/sharing'
import { CloudError, cloud } from '../../../state/cloud/calls'
import { daily } from '../../../state/days/daily'
import { finishedRound, levelPlayedLast } from '../../../state/days/finished-round'
import { enterGroup } from '../../../state/social/group'
import {
  BOARD_SCOPES,
  type BoardRow,
  type BoardScope,
  chooseScope,
  fetchRows,
  firstScope,
  hiddenRow,
  joinBoards,
  type OwnProfile,
} from '../../../state/social/ranking'
import { sayDay } from '../../../strings/dates'
import { fill, words } from '../../../strings/index'
import { sayRoundName } from '../../../strings/say'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { shareDay } from '../../../ui/components/share-card/share'
import { socialWords } from '../strings/index'
import { type Me, noteOf, type OwnBar, ownBar, ownGame, PRIVATE_ROW, withOwnGame } from './own'
import {
  aloneText,
  type BoardNotice,
  blocksOf,
  emptyNotice,
  failureNotice,
  isFull,
  moreText,
  type RowBlock,
  type RowView,
  rowViews,
} from './view'

Page({
  behaviors: [themedPage(() => socialWords().ranking)],

  data: {
    // Which board
    /** The day as text. */
    date: '',
    level: 'easy' as RoundName,
    scope: 'all' as BoardScope,
    levels: [] as { value: RoundName; text: string }[],
    scopes: [] as { value: BoardScope; text: string }[],

    // From the cloud and this phone
    blocks: [] as RowBlock[],
    /** Below the own row if it is alone. */
    alone: '',
    own: null as OwnBar | null,
    profile: null as OwnProfile | null,
    /** Shown instead of rows, or below the own one. */
    notice: null as BoardNotice | null,

    // Loading
    loading: true,
    /** Below the rows, if there are more; '' if these are all. */
    more: '',

    // Constant
    /** Placeholder rows while loading. */
    skeletons: [1, 2, 3, 4, 5, 6],
  },

  /** The day of the board. */
  day: '',
  /** The rows as the cloud sent them. */
  received: [] as readonly BoardRow[],
  /** Whether the cloud has more. */
  hasMore: false,
  isFetchingMore: false,
  /** All rows of `blocks`. */
  shown: [] as readonly RowView[],
  /** The own rank; null until the cloud has answered. */
  me: null as Me | null,
  /** Why the last request failed, if it did. */
  failure: null as CloudError | null,
  /** Whether the own row belongs on this board: not without a group. */
  hasGroup: true,
  /** Number of the last request; answers to earlier ones are ignored. */
  turn: 0,
  unsubscribe: undefined as (() => void) | undefined,
  /** Resolves when the first scope is known. */
  opening: Promise.resolve(),

  onLoad(query: Record<string, string | undefined>) {
    const day = isDay(query.day ?? '') ? (query.day as string) : daily.day()
    const level = roundsOf(day).find((one) => one === query.level) ?? levelPlayedLast(day)
    this.day = day
    this.setData({
      level,
      date: sayDay(day),
      levels: roundsOf(day).map((level) => ({ value: level, text: sayRoundName({ day, level }) })),
      scopes: BOARD_SCOPES.map((value) => ({ value, text: socialWords().ranking[value] })),
    })
    enableShareTicket()
    // Players who come from a group appear on its board even if they do not open it.
    enterGroup().catch((error) => log.info('board.group', { error: String(error) }))
    // A game that was just finished may be submitted while its board is open.
    this.unsubscribe = daily.subscribe(() => this.load())
    this.opening = firstScope(query.card !== undefined).then((scope) => this.setData({ scope }))
  },

  onUnload() {
    this.turn++
    this.unsubscribe?.()
  },

  async onShow() {
    daily.settleAll()
    await this.opening
    this.load()
  },

  onShareAppMessage() {
    const { day } = this
    const { level, date: name } = this.data
    const title = fill(words().share.dayTitle, { date: sayDay(day) })
    const url = urlOf('ranking', { day, level, card: 1 })
    return shareDay(this, { title, url, name }, { day, level })
  },

  /** Loads the first rows and the own rank. The current content stays until they arrive. */
  async load() {
    const turn = ++this.turn
    const { day } = this
    const { level, scope } = this.data
    this.setData({ loading: true })
    this.render()
    try {
      const [{ rows, more, hasGroup }, me, { profile }] = await Promise.all([
        fetchRows(scope, { day, level }),
        cloud.call('board', 'me', { day, level }),
        cloud.call('profile', 'get', {}),
      ])
      if (turn !== this.turn) return
      Object.assign(this, { received: rows, hasMore: more, me, hasGroup, failure: null })
      this.setData({ profile, loading: false })
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      log.info('board.load', { error: String(error) })
      if (turn !== this.turn) return
      Object.assign(this, { received: [], hasMore: false, me: null, hasGroup: true })
      this.failure = error
      this.setData({ loading: false })
    }
    this.render()
  },

  /** Shows what was received, with the own game in its place. */
  render() {
    const { day, received, hasMore, me, hasGroup, failure } = this
    const { level, scope, profile, loading } = this.data
    // Another scope: the place there is not known yet, and the player alone would be the first.
    if (loading && me && received.length === 0) {
      this.setData({ blocks: [], more: '', alone: '' })
      return
    }
    const isOffline = failure?.code === 'offline' || failure?.code === 'slow'
    const own = hasGroup ? ownGame(me, finishedRound({ day, level })) : null
    const { rows, privateIndex } = withOwnGame(received, own, hasMore)
    const shown = rowViews(rows, {
      index: privateIndex,
      note: own ? noteOf(own, isOffline) : '',
      profile,
    })
    const isAlone = !loading && !failure && shown.length === 1 && shown[0].mine
    const position = 1 + shown.findIndex(({ mine }) => mine)
    this.shown = shown
    this.setData({
      blocks: blocksOf(shown),
      more: hasMore ? moreText(received.length) : '',
      own: ownBar(own, {
        ...{ scope, me, profile, rows, position, isOffline },
        hasBoard: hasGroup,
        total: shown.length,
      }),
      alone: isAlone ? aloneText(scope) : '',
      notice: this.noticeFor(shown),
    })
  },

  noticeFor(shown: readonly RowView[]): BoardNotice | null {
    const { failure, hasGroup } = this
    const { scope, loading, notice } = this.data
    if (loading) return shown.length > 0 ? null : notice
    if (failure) return failureNotice(failure.code === 'offline' || failure.code === 'slow')
    return shown.length > 0 ? null : emptyNotice(scope, hasGroup, this.isOver())
  },

  async onReachBottom() {
    const { level, scope } = this.data
    const { day, turn, received, hasMore, isFetchingMore } = this
    const after = received[received.length - 1]?.order
    if (!hasMore || isFetchingMore || isFull(received.length) || after === undefined) return
    this.isFetchingMore = true
    try {
      const next = await fetchRows(scope, { day, level }, after)
      if (turn !== this.turn) return
      const known = new Set(received.map(({ row }: BoardRow) => row))
      const added = next.rows.filter(({ row }) => !known.has(row))
      this.received = [...received, ...added]
      this.hasMore = next.more && added.length > 0
      this.render()
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      log.info('board.more', { error: String(error) })
      showToast(words().joining.failed)
    } finally {
      this.isFetchingMore = false
    }
  },

  onLevel(event: WechatMiniprogram.CustomEvent<{ value: RoundName }>) {
    this.open({ level: event.detail.value })
  },

  onScope(event: WechatMiniprogram.CustomEvent<{ value: BoardScope }>) {
    chooseScope(event.detail.value)
    this.open({ scope: event.detail.value })
  },

  /** Opens another board. */
  open(choice: { level: RoundName } | { scope: BoardScope }) {
    this.received = []
    this.hasMore = false
    if ('level' in choice) this.me = null
    this.setData({ ...choice, notice: null, ...('level' in choice && { own: null }) })
    this.load()
  },

  onNotice() {
    const handler = this.data.notice?.handler
    if (handler === 'play') router.open('daily', null)
    else if (handler === 'challenges') router.open('challenge', null)
    else {
      this.setData({ notice: null })
      daily.settleAll()
      this.load()
    }
  },

  /**
   * Opens the replay of a row; replays are available when the day is over. Rows are found by their ids: the
   * player may have tapped a list that has been replaced.
   */
  onRow({ detail }: WechatMiniprogram.CustomEvent<{ row: string }>) {
    const tapped = this.shown.find(({ row }: RowView) => row === detail.row)
    if (!tapped || tapped.hidden || tapped.row === PRIVATE_ROW) return
    if (this.isOver()) router.open('replay', { row: tapped.row })
    else showToast(socialWords().ranking.replayLater)
  },

  isOver(): boolean {
    return this.day < daily.day()
  },

  onReported({ detail }: WechatMiniprogram.CustomEvent<{ row: string }>) {
    this.received = this.received.map((one: BoardRow) =>
      one.row === detail.row ? hiddenRow(one) : one,
    )
    this.render()
  },

  async onJoin() {
    // Joining changes the cached days, which loads the board again: the own row gets its place.
    await this.act(this.me?.unranked ? '' : words().joining.done, joinBoards)
  },

  onProfile() {
    router.open('profile', null)
  },

  /** Runs an action in the cloud and shows a toast: `done` if it is not empty, or that it failed. */
  async act(done: string, action: () => Promise<unknown>) {
    try {
      await action()
      if (done) showToast(done)
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      log.warn('board.act', { error: String(error) })
      showToast(words().joining.failed)
    }
  },
})
