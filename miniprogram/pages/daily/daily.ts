import type { DailyLevel } from '../../core/game/round'
import { say } from '../../platform/dialog'
import { log } from '../../platform/log'
import { pathOf, router } from '../../platform/router'
import { StorageError } from '../../platform/storage'
import { CloudError } from '../../state/cloud'
import { beijingDay, daily } from '../../state/daily'
import { reminder } from '../../state/reminder'
import { fill, words } from '../../strings/index'
import { themedPage } from '../../ui/behaviors/themed-page'
import { addMonths, type DayCell } from '../../ui/components/month-grid/month'
import { shareDay } from '../../ui/components/share-card/share'
import {
  bookReminder,
  cancelReminder,
  type ReminderView,
  refreshReminder,
  reminderView,
} from './reminding'
import {
  figures,
  monthCells,
  partsOf,
  pastLines,
  type RoundLine,
  todayLines,
  untilText,
} from './view'

/** The cloud has the puzzles of a little more than a year. */
const MONTHS = 12

Page({
  behaviors: [themedPage('daily')],

  data: {
    // Fixed
    rungs: [1, 2, 3],
    // Today
    date: '',
    until: '',
    lines: [] as RoundLine[],
    remind: null as ReminderView | null,
    // The month
    month: '',
    monthName: '',
    weekdays: [] as string[],
    days: [] as DayCell[],
    figures: [] as ReturnType<typeof figures>,
    hasNext: false,
    hasPrevious: true,
    // A past day
    past: { day: '', title: '', lines: [] as RoundLine[] },
    pastOpen: false,
    // The page's own state
    loading: false,
    /** Why nothing fresh is shown: the cloud cannot be reached, or has nothing. */
    trouble: null as null | ReturnType<typeof troubleView>,
  },

  /** The puzzle that is being fetched. */
  opening: false,
  leaving: [] as (() => void)[],

  onLoad() {
    this.setData({ month: this.day().slice(0, 7) })
    this.leaving = [daily, reminder].map((source) => source.subscribe(() => this.show()))
  },

  onUnload() {
    for (const leave of this.leaving) leave()
  },

  onShow() {
    daily.settle()
    this.show()
    this.refresh()
  },

  onShareAppMessage() {
    const { shareTitle: title, date } = words().daily
    const name = fill(date, partsOf(this.day()))
    return shareDay(this, { title, path: pathOf('daily', null), name })
  },

  /** Today by the cloud; by this phone's clock where nothing was heard yet. */
  day(): string {
    return daily.today()?.day ?? beijingDay(Date.now())
  },

  show() {
    const t = words().daily
    const today = daily.today()
    const day = this.day()
    const { month, past } = this.data
    const lines = today ? todayLines(today) : []
    this.setData({
      date: fill(t.date, partsOf(day)),
      until: today ? untilText(today.ends, Date.now()) : '',
      lines,
      remind: reminderView(day, lines),
      monthName: fill(t.month, partsOf(`${month}-01`)),
      weekdays: t.weekdays.split(' '),
      days: monthCells(month, day),
      figures: figures(daily.statistics()),
      hasNext: month < day.slice(0, 7),
      hasPrevious: month > addMonths(day.slice(0, 7), -MONTHS),
      ...(past.day && { 'past.lines': pastLines(past.day) }),
    })
  },

  async refresh() {
    const { month } = this.data
    this.setData({ loading: true })
    try {
      await daily.refresh(month)
      const isEmpty = daily.today()?.levels.length === 0
      this.setData({ trouble: isEmpty ? troubleView('not-found', false) : null })
      refreshReminder(this.day(), this.data.lines)
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      log.info('daily.refresh', { error: String(error) })
      this.setData({ trouble: troubleView(error.code, this.data.lines.length > 0) })
    } finally {
      this.setData({ loading: false })
    }
  },

  onRetry() {
    this.refresh()
  },

  onRound(event: WechatMiniprogram.TouchEvent) {
    const today = daily.today()
    const level = event.currentTarget.dataset.level as DailyLevel
    if (!today) return
    const isDone = this.data.lines.some((line) => line.level === level && line.state === 'done')
    if (isDone) router.open('ranking', { day: today.day, level })
    else this.play(today.day, level)
  },

  onBoard() {
    router.open('ranking', { day: this.day(), level: 'easy' })
  },

  onRemind() {
    if (!this.data.remind?.booked) bookReminder()
  },

  onRemindOff() {
    cancelReminder()
  },

  /** The board of a past day, where its games can be looked at. */
  async onPastBoard() {
    if (await router.open('ranking', { day: this.data.past.day, level: 'easy' })) {
      this.onPastClose()
    }
  },

  onPastRound(event: WechatMiniprogram.TouchEvent) {
    this.play(this.data.past.day, event.currentTarget.dataset.level as DailyLevel)
  },

  /** Opens the game of a round, which is fetched where this phone has none. */
  async play(day: string, level: DailyLevel) {
    if (this.opening) return
    this.opening = true
    const t = words().daily
    const wait = setTimeout(() => say(t.opening), 400)
    try {
      const { id, missed } = await daily.open({ day, level })
      if (!(await router.open('play', { id }))) return
      this.onPastClose()
      if (missed > 0) say(words().contest.missed)
    } catch (error) {
      if (!(error instanceof CloudError) && !(error instanceof StorageError)) throw error
      log.info('daily.open', { error: String(error) })
      const isNone = error instanceof CloudError && error.code === 'not-found'
      if (error instanceof StorageError) say(words().common.storageFull)
      else say(isNone ? t.openNone : t.openFailed)
    } finally {
      clearTimeout(wait)
      this.opening = false
    }
  },

  onDay(event: WechatMiniprogram.CustomEvent<{ day: string }>) {
    const { day } = event.detail
    // Today's stand above.
    if (day === this.day()) return
    const title = fill(words().daily.pastTitle, partsOf(day))
    this.setData({ past: { day, title, lines: pastLines(day) }, pastOpen: true })
  },

  onPastClose() {
    if (this.data.pastOpen) this.setData({ pastOpen: false })
  },

  onMonth(event: WechatMiniprogram.TouchEvent) {
    const by = Number(event.currentTarget.dataset.by)
    if (by > 0 ? !this.data.hasNext : !this.data.hasPrevious) return
    this.setData({ month: addMonths(this.data.month, by) })
    this.show()
    this.refresh()
  },
})

/** What is said where the cloud has no answer; `known`: whether an earlier answer is shown. */
function troubleView(code: CloudError['code'], known: boolean) {
  const t = words().daily
  if (code === 'not-found') {
    return { drawing: 'clock', heading: t.missingTitle, text: t.missing, known }
  }
  const isOffline = code === 'offline' || code === 'slow'
  const offline = known ? t.offline : t.offlineFirst
  return isOffline
    ? { drawing: 'warning', heading: t.offlineTitle, text: offline, known }
    : { drawing: 'warning', heading: t.failedTitle, text: t.failed, known }
}
