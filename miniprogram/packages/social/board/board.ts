import { dayAt } from '../../../core/game/day'
import { DAILY_LEVELS, type DailyLevel } from '../../../core/game/round'
import { showConfirm, showToast } from '../../../platform/dialog'
import { log } from '../../../platform/log'
import { pathOf, roundInQuery, router } from '../../../platform/router'
import { enableShareTicket } from '../../../platform/sharing'
import { CloudError, cloud } from '../../../state/cloud'
import { daily } from '../../../state/daily'
import { enterGroup } from '../../../state/group'
import { type BoardScope, fetchRows, joinBoards, type OwnProfile } from '../../../state/ranking'
import { fill, words } from '../../../strings/index'
import { monthAndDay } from '../../../strings/say'
import { themedPage } from '../../../ui/behaviors/themed-page'
import { shareDay } from '../../../ui/components/share-card/share'
import {
  type BoardNotice,
  emptyNotice,
  failureNotice,
  type OwnView,
  ownAmong,
  ownAmongAll,
  type RowView,
  rowView,
} from './view'

Page({
  behaviors: [themedPage('ranking')],

  data: {
    // Which board
    day: '',
    /** The day as text. */
    date: '',
    level: 'easy' as DailyLevel,
    scope: 'all' as BoardScope,
    levels: [] as { value: DailyLevel; text: string }[],
    scopes: [] as { value: BoardScope; text: string }[],

    // From the cloud
    rows: [] as RowView[],
    own: null as OwnView | null,
    profile: null as OwnProfile | null,
    /** Shown instead of rows. */
    notice: null as BoardNotice | null,

    // Loading
    loading: true,
    more: false,
    fetchingMore: false,

    // Constant
    /** Placeholder rows while loading. */
    bones: [1, 2, 3, 4, 5, 6],
  },

  /** Number of the last request; answers to earlier ones are ignored. */
  turn: 0,
  unsubscribe: undefined as (() => void) | undefined,

  onLoad(query: Record<string, string | undefined>) {
    const today = { day: daily.day(), level: 'easy' } as const
    const { day, level } = roundInQuery(query) ?? today
    const t = words()
    this.setData({
      day,
      level,
      date: fill(t.daily.date, monthAndDay(day)),
      levels: DAILY_LEVELS.map((value) => ({ value, text: t.levels[value] })),
      scopes: (['group', 'friends', 'all'] as const).map((value) => ({
        value,
        text: t.ranking[value],
      })),
    })
    enableShareTicket()
    // Players who come from a group appear on its board even if they do not open it.
    enterGroup().catch((error) => log.info('board.group', { error: String(error) }))
    // A game that was just finished may be submitted while its board is open.
    this.unsubscribe = daily.subscribe(() => this.load())
  },

  onUnload() {
    this.unsubscribe?.()
  },

  onShow() {
    this.load()
  },

  onShareAppMessage() {
    const { day, level, date: name } = this.data
    const title = fill(words().ranking.shareTitle, monthAndDay(day))
    return shareDay(this, { title, path: pathOf('ranking', { day, level }), name })
  },

  /** Loads the first rows and the own rank. The current content stays until they arrive. */
  async load() {
    const turn = ++this.turn
    const { day, level, scope } = this.data
    this.setData({ loading: true })
    try {
      const [{ rows, more, hasGroup }, me, { profile }] = await Promise.all([
        fetchRows(scope, { day, level }),
        cloud.call('board', 'me', { day, level }),
        cloud.call('profile', 'get', {}),
      ])
      if (turn !== this.turn) return
      const shown = rows.map((row, index) => rowView(row, index + 1))
      this.setData({
        rows: shown,
        more,
        profile,
        own: scope === 'all' ? ownAmongAll(me) : ownAmong(shown),
        notice: shown.length > 0 ? null : emptyNotice(scope, hasGroup, this.isOver()),
      })
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      log.info('board.load', { error: String(error) })
      if (turn !== this.turn) return
      const isOffline = error.code === 'offline' || error.code === 'slow'
      this.setData({ rows: [], own: null, more: false, notice: failureNotice(isOffline) })
    } finally {
      if (turn === this.turn) this.setData({ loading: false })
    }
  },

  async onReachBottom() {
    const { more, fetchingMore, day, level, scope, rows } = this.data
    // Hidden rows have no cursor.
    const after = [...rows].reverse().find(({ order }) => order)?.order
    if (!more || fetchingMore || after === undefined) return
    const { turn } = this
    this.setData({ fetchingMore: true })
    try {
      const next = await fetchRows(scope, { day, level }, after)
      if (turn !== this.turn) return
      const known = new Set(rows.map(({ row }) => row))
      const fresh = next.rows.filter(({ row }) => !known.has(row))
      const added = fresh.map((row, index) => rowView(row, rows.length + index + 1))
      this.setData({ rows: [...rows, ...added], more: next.more && added.length > 0 })
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      log.info('board.more', { error: String(error) })
      showToast(words().ranking.actionFailed)
    } finally {
      this.setData({ fetchingMore: false })
    }
  },

  onLevel(event: WechatMiniprogram.CustomEvent<{ value: DailyLevel }>) {
    this.setData({ level: event.detail.value, rows: [], own: null, notice: null })
    this.load()
  },

  onScope(event: WechatMiniprogram.CustomEvent<{ value: BoardScope }>) {
    this.setData({ scope: event.detail.value, rows: [], own: null, notice: null })
    this.load()
  },

  onNotice() {
    const handler = this.data.notice?.handler
    if (handler === 'play') router.open('daily', null)
    else if (handler === 'challenges') router.open('challenge', null)
    else {
      this.setData({ notice: null })
      this.load()
    }
  },

  /**
   * Opens the replay of a row; replays are available when the day is over. Rows are found by their ids: the
   * player may have tapped a list that has been replaced.
   */
  onRow(event: WechatMiniprogram.TouchEvent) {
    const { row } = event.currentTarget.dataset
    const tapped = this.data.rows.find((one) => one.row === row)
    if (!tapped || tapped.hidden) return
    if (this.isOver()) router.open('replay', { row: tapped.row })
    else showToast(words().ranking.replayLater)
  },

  isOver(): boolean {
    return this.data.day < dayAt(Date.now())
  },

  onReported(event: WechatMiniprogram.TouchEvent) {
    const { row } = event.currentTarget.dataset
    const index = this.data.rows.findIndex((one) => one.row === row)
    if (index < 0) return
    const { rank } = this.data.rows[index]
    this.setData({ [`rows[${index}]`]: rowView({ row, hidden: true }, rank) })
  },

  async onJoin() {
    const t = words().ranking
    await this.act(t.joined, async () => {
      await joinBoards()
      await this.load()
    })
  },

  async onLeave() {
    const { ranking, common } = words()
    if (!(await showConfirm(ranking.leaveAsk, ranking.leaveYes, common.cancel))) return
    await this.act(ranking.left, async () => {
      await cloud.call('profile', 'leave', {})
      await this.load()
    })
  },

  onProfile() {
    router.open('profile', null)
  },

  /** Runs an action in the cloud and shows a toast: `done`, or that it failed. */
  async act(done: string, action: () => Promise<void>) {
    try {
      await action()
      showToast(done)
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      log.warn('board.act', { error: String(error) })
      showToast(words().ranking.actionFailed)
    }
  },
})
