import { isDay, isDayRunning } from '../../../core/game/day'
import { type RoundName, roundsOf } from '../../../core/game/round'
import { showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { router, urlOf } from '../../../platform/router'
import { enableShareTicket } from '../../../platform/sharing'
import { type CloudError, cloud, noteCloudError } from '../../../state/cloud/calls'
import { daily } from '../../../state/days/daily'
import { finishedRound, levelPlayedLast } from '../../../state/days/finished-round'
import { enterGroup } from '../../../state/social/group'
import {
  BOARD_SCOPES,
  type BoardRow,
  type BoardScope,
  chooseScope,
  type Everyone,
  fetchEveryone,
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
import { type CurveView, curveView } from './curve'
import { noteOf, type OwnBar, type OwnGame, ownBar, ownGame, PRIVATE_ROW, withOwnGame } from './own'
import {
  aloneText,
  type BoardNotice,
  blocksOf,
  emptyNotice,
  failureNotice,
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
    /** The times of everyone; null on the other boards, and if nothing is known. */
    curve: null as CurveView | null,
    blocks: [] as RowBlock[],
    /** Below the own row if it is alone. */
    alone: '',
    own: null as OwnBar | null,
    profile: null as OwnProfile | null,
    /** Shown instead of rows, or below the own one. */
    notice: null as BoardNotice | null,

    // Loading
    loading: true,

    // Constant
    /** Placeholder rows while loading. */
    skeletons: [1, 2, 3, 4, 5, 6],
  },

  /** The day of the board. */
  day: '',
  /** The rows as the cloud sent them. */
  received: [] as readonly BoardRow[],
  /** All rows of `blocks`. */
  shown: [] as readonly RowView[],
  /** Null until the cloud has answered. */
  everyone: null as Everyone | null,
  /** The player's own game when the board was loaded, as text. */
  loadedOwn: '',
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
    this.unsubscribe = daily.subscribe(() => {
      if (this.ownOnPhone() !== this.loadedOwn) this.load()
    })
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

  /** The player's own game of the round as this phone knows it, as text. */
  ownOnPhone(): string {
    return JSON.stringify(finishedRound({ day: this.day, level: this.data.level }))
  },

  /** Loads the board and the own place. The current content stays until they arrive. */
  async load() {
    const turn = ++this.turn
    const { day } = this
    const { level, scope } = this.data
    this.loadedOwn = this.ownOnPhone()
    this.setData({ loading: true })
    this.render()
    const round = { day, level }
    try {
      const [{ rows, hasGroup }, everyone, { profile }] = await Promise.all([
        scope === 'all' ? { rows: [], hasGroup: true } : fetchRows(scope, round),
        fetchEveryone(round),
        cloud.call('profile', 'get', {}),
      ])
      if (turn !== this.turn) return
      Object.assign(this, { received: rows, everyone, hasGroup, failure: null })
      this.setData({ profile, loading: false })
    } catch (error) {
      noteCloudError('board.load', error)
      if (turn !== this.turn) return
      Object.assign(this, { received: [], everyone: null, hasGroup: true, failure: error })
      this.setData({ loading: false })
    }
    this.render()
  },

  /** Shows what was received, with the own game in its place. */
  render() {
    const { day, received, everyone, hasGroup, failure } = this
    const { level, scope, profile, loading } = this.data
    const isOffline = failure?.code === 'offline' || failure?.code === 'slow'
    const own = hasGroup ? ownGame(everyone, finishedRound({ day, level })) : null
    const isRunning = isDayRunning(day, Date.now())
    const bar = { scope, profile, hasBoard: hasGroup, isRunning, isOffline }
    if (scope === 'all') {
      const curve = this.curveFor(own)
      this.shown = []
      this.setData({
        ...{ curve, blocks: [], alone: '' },
        own: ownBar(own, { ...bar, rows: [] }),
        notice: this.noticeFor(curve !== null),
      })
      return
    }
    // Another board: the place there is not known yet.
    if (loading && everyone && received.length === 0) {
      this.setData({ curve: null, blocks: [], alone: '' })
      return
    }
    const { rows, privateIndex } = withOwnGame(received, own)
    const note = own ? noteOf(own, isOffline) : ''
    const shown = rowViews(rows, { index: privateIndex, note, profile })
    const isAlone = !loading && !failure && shown.length === 1 && shown[0].mine
    this.shown = shown
    this.setData({
      ...{ curve: null, blocks: blocksOf(shown), alone: isAlone ? aloneText(scope) : '' },
      own: ownBar(own, { ...bar, rows }),
      notice: this.noticeFor(shown.length > 0),
    })
  },

  /** The times of everyone: from the cloud, else as it was last heard of today. Null if there are none. */
  curveFor(own: OwnGame | null): CurveView | null {
    const { day, everyone } = this
    const { level } = this.data
    const percentile = own?.percentile
    const standing = everyone ? { ...everyone, percentile } : daily.standing({ day, level })
    if (!standing?.total) return null
    const isCompared =
      own?.state === 'ranked' || own?.state === 'sending' || percentile !== undefined
    return curveView(standing, isCompared ? own?.ms : undefined, {
      isToday: !this.isOver(),
      isOld: this.failure !== null,
    })
  },

  /** @param hasContent whether the board shows anything */
  noticeFor(hasContent: boolean): BoardNotice | null {
    const { failure, hasGroup } = this
    const { scope, loading, notice } = this.data
    if (loading) return hasContent ? null : notice
    if (failure) return failureNotice(failure.code === 'offline' || failure.code === 'slow')
    return hasContent ? null : emptyNotice(scope, hasGroup, this.isOver())
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
    if ('level' in choice) this.everyone = null
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
    const { turn, everyone } = this
    await this.act(everyone?.own ? '' : words().joining.done, joinBoards)
    // Joining that ranks the own game has loaded the board already.
    if (turn === this.turn) this.load()
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
      noteCloudError('board.act', error)
      showToast(words().joining.failed)
    }
  },
})
