import { dayAt } from '../../core/game/day'
import type { DailyLevel } from '../../core/game/round'
import { showToast } from '../../platform/dialog'
import { log } from '../../platform/log'
import { pathOf, router } from '../../platform/router'
import { StorageError } from '../../platform/storage'
import { CloudError } from '../../state/cloud'
import { daily } from '../../state/daily'
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
} from './reminder-line'
import {
  dateParts,
  figures,
  monthCells,
  pastLines,
  type RoundLine,
  timeLeftText,
  todayLines,
  troubleView,
} from './view'

/** How many months back the calendar goes: the cloud keeps puzzles for a little more than a year. */
const MAX_MONTHS_BACK = 12
/** A toast appears if opening a puzzle takes longer than this. */
const OPENING_TOAST_DELAY_MS = 400

Page({
  behaviors: [themedPage('daily')],

  data: {
    // Fixed while the page is open
    rungs: [1, 2, 3],
    // From the puzzles and results of the days
    date: '',
    until: '',
    lines: [] as RoundLine[],
    remind: null as ReminderView | null,
    monthName: '',
    weekdays: [] as string[],
    days: [] as DayCell[],
    figures: [] as ReturnType<typeof figures>,
    hasNext: false,
    hasPrevious: true,
    // Page state
    /** The month shown, `YYYY-MM`. */
    month: '',
    /** The past day in the sheet; `day` is empty before one is opened. */
    past: { day: '', title: '', lines: [] as RoundLine[] },
    pastOpen: false,
    loading: false,
    /** Why the last refresh failed. */
    trouble: null as null | ReturnType<typeof troubleView>,
  },

  /** Whether a puzzle is being opened: further taps are ignored. */
  isOpening: false,
  unsubscribes: [] as (() => void)[],

  onLoad() {
    this.setData({ month: this.today().slice(0, 7) })
    this.unsubscribes = [daily, reminder].map((source) => source.subscribe(() => this.render()))
  },

  onUnload() {
    for (const unsubscribe of this.unsubscribes) unsubscribe()
  },

  onShow() {
    daily.settleAll()
    this.render()
    this.refresh()
  },

  onShareAppMessage() {
    const { shareTitle: title, date } = words().daily
    const name = fill(date, dateParts(this.today()))
    return shareDay(this, { title, path: pathOf('daily', null), name })
  },

  /** Today's date by the cloud's clock; by the phone's clock if no list of today is cached. */
  today(): string {
    return daily.today()?.day ?? dayAt(Date.now())
  },

  render() {
    const t = words().daily
    const known = daily.today()
    const today = this.today()
    const { month, past } = this.data
    const lines = known ? todayLines(known) : []
    this.setData({
      date: fill(t.date, dateParts(today)),
      until: known ? timeLeftText(known.ends, Date.now()) : '',
      lines,
      remind: reminderView(today, lines),
      monthName: fill(t.month, dateParts(`${month}-01`)),
      weekdays: t.weekdays.split(' '),
      days: monthCells(month, today),
      figures: figures(daily.statistics()),
      hasNext: month < today.slice(0, 7),
      hasPrevious: month > addMonths(today.slice(0, 7), -MAX_MONTHS_BACK),
      past: past.day ? { ...past, lines: pastLines(past.day) } : past,
    })
  },

  async refresh() {
    const { month } = this.data
    this.setData({ loading: true })
    try {
      await daily.refresh(month)
      const isEmpty = daily.today()?.levels.length === 0
      this.setData({ trouble: isEmpty ? troubleView('not-found', false) : null })
      refreshReminder(this.today(), this.data.lines)
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
    router.open('ranking', { day: this.today(), level: 'easy' })
  },

  onRemind() {
    if (!this.data.remind?.booked) bookReminder()
  },

  onRemindOff() {
    cancelReminder()
  },

  async onPastBoard() {
    if (await router.open('ranking', { day: this.data.past.day, level: 'easy' })) {
      this.onPastClose()
    }
  },

  onPastRound(event: WechatMiniprogram.TouchEvent) {
    this.play(this.data.past.day, event.currentTarget.dataset.level as DailyLevel)
  },

  /** Opens the game of a round, or fetches its puzzle if this phone has no such game. */
  async play(day: string, level: DailyLevel) {
    if (this.isOpening) return
    this.isOpening = true
    const t = words().daily
    const toastTimer = setTimeout(() => showToast(t.opening), OPENING_TOAST_DELAY_MS)
    try {
      const { id, missed } = await daily.open({ day, level })
      if (!(await router.open('play', { id }))) return
      this.onPastClose()
      if (missed > 0) showToast(words().contest.missed)
    } catch (error) {
      if (!(error instanceof CloudError) && !(error instanceof StorageError)) throw error
      log.info('daily.open', { error: String(error) })
      if (error instanceof StorageError) showToast(words().common.storageFull)
      else showToast(error.code === 'not-found' ? t.openNone : t.openFailed)
    } finally {
      clearTimeout(toastTimer)
      this.isOpening = false
    }
  },

  onDay(event: WechatMiniprogram.CustomEvent<{ day: string }>) {
    const { day } = event.detail
    // Today's puzzles are listed above the calendar.
    if (day === this.today()) return
    const title = fill(words().daily.pastTitle, dateParts(day))
    this.setData({ past: { day, title, lines: pastLines(day) }, pastOpen: true })
  },

  onPastClose() {
    if (this.data.pastOpen) this.setData({ pastOpen: false })
  },

  onMonth(event: WechatMiniprogram.TouchEvent) {
    const by = Number(event.currentTarget.dataset.by)
    if (by > 0 ? !this.data.hasNext : !this.data.hasPrevious) return
    this.setData({ month: addMonths(this.data.month, by) })
    this.render()
    this.refresh()
  },
})
