import { DAILY_LEVELS, type RoundName } from '../../core/game/round'
import { host } from '../../platform/host'
import { dayInQuery, router, urlOf } from '../../platform/router'
import { noteCloudError } from '../../state/cloud/calls'
import { daily } from '../../state/days/daily'
import { reminder } from '../../state/days/reminder'
import { bookReminder } from '../../state/days/reminder-booking'
import type { PuzzleWish } from '../../state/games/stock'
import { sayDay, sayDayOfWeek, sayMonth, shortWeekdays } from '../../strings/dates'
import { fill, words } from '../../strings/index'
import { sheetPage } from '../../ui/behaviors/sheet-page'
import { themedPage } from '../../ui/behaviors/themed-page'
import { addMonths, type DayCell } from '../../ui/components/month-grid/month'
import { newPuzzleOf } from '../../ui/components/new-puzzle/opening'
import { shareDay } from '../../ui/components/share-card/share'
import { openResult, openRound } from '../../ui/components/today-card/open-round'
import { todayCard } from '../../ui/components/today-card/view'
import { cancelReminder, type ReminderView, refreshReminder, reminderView } from './reminder-line'
import { figures, monthCells, pastLines, type RoundLine, todayLines, troubleView } from './view'
import { gamesOfWeek, saveWeek } from './week'

/** How many months back the calendar goes: the cloud keeps puzzles for a little more than a year. */
const MAX_MONTHS_BACK = 12
/** The picture of a week shows at least this many results. */
const MIN_DAYS_OF_WEEK = 2
/** The longest wait before a page that is open at midnight asks for the new day. */
const MAX_JITTER_MS = 20_000

Page({
  behaviors: [themedPage(() => words().daily, { reads: ['common'] }), sheetPage],

  data: {
    // From the puzzles and results of the days
    date: '',
    /** When today ends by this phone's clock, ms since 1970; 0 if that is unknown. */
    ends: 0,
    lines: [] as RoundLine[],
    /** The puzzle at the player's own level; null until the page is shown, so that its content is rendered once. */
    own: null as null | ReturnType<typeof todayCard>,
    /** The two beside it. */
    extras: [] as RoundLine[],
    remind: null as ReminderView | null,
    monthName: '',
    weekdays: [] as string[],
    days: [] as DayCell[],
    figures: [] as ReturnType<typeof figures>,
    /** Whether the week has enough results for a picture. */
    hasWeek: false,
    hasNext: false,
    hasPrevious: true,
    host,
    // Page state
    /** The past day in the sheet; `day` is empty before one is opened. */
    past: { day: '', title: '', lines: [] as RoundLine[] },
    pastOpen: false,
    /** Why the last refresh failed. */
    trouble: null as null | ReturnType<typeof troubleView>,
  },

  unsubscribes: [] as (() => void)[],
  /** How many months before today's the calendar shows. */
  monthsBack: 0,
  /** Delays the first request of a new day, see `onDayEnd`. */
  dayTimer: undefined as number | undefined,

  /** @param query `day`: a past day that opens with the page */
  onLoad(query: Record<string, string | undefined>) {
    const day = dayInQuery(query)
    if (day && day < daily.day()) this.showPast(day)
    this.unsubscribes = [daily, reminder].map((source) => source.subscribe(() => this.render()))
  },

  onHide() {
    clearTimeout(this.dayTimer)
  },

  onUnload() {
    clearTimeout(this.dayTimer)
    for (const unsubscribe of this.unsubscribes) unsubscribe()
  },

  onShow() {
    daily.settleAll()
    this.render()
    this.refresh()
  },

  onShareAppMessage() {
    const { shareTitle: title } = words().daily
    const day = daily.day()
    return shareDay(this, { title, url: urlOf('daily', { day }), name: sayDay(day) })
  },

  /** The month shown, `YYYY-MM`. */
  month(): string {
    return addMonths(daily.day().slice(0, 7), -this.monthsBack)
  },

  render() {
    const known = daily.today()
    const today = daily.day()
    const month = this.month()
    const { past } = this.data
    const lines = known ? todayLines(known) : []
    const card = todayCard()
    const own = { ...card, title: words().levels[card.level] }
    this.setData({
      date: sayDayOfWeek(today),
      ends: known?.ends ?? 0,
      lines,
      own,
      extras: lines.filter(({ level }) => level !== own.level && level !== 'extra'),
      remind: reminderView(today, lines),
      monthName: sayMonth(month),
      weekdays: shortWeekdays(),
      days: monthCells(month, today),
      figures: figures(daily.record(), daily.statistics() !== null),
      hasWeek: gamesOfWeek(today).filter(Boolean).length >= MIN_DAYS_OF_WEEK,
      hasNext: this.monthsBack > 0,
      hasPrevious: this.monthsBack < MAX_MONTHS_BACK,
      past: past.day ? { ...past, lines: pastLines(past.day) } : past,
    })
  },

  async refresh() {
    const before = daily.day().slice(0, 7)
    try {
      await daily.refresh(this.month())
      // The cloud's day may be in another month than the phone's.
      if (daily.day().slice(0, 7) !== before) await daily.refresh(this.month())
      const levels = daily.today()?.levels.map(({ level }) => level)
      const isIncomplete = levels && !DAILY_LEVELS.every((level) => levels.includes(level))
      this.setData({ trouble: isIncomplete ? troubleView('not-found', levels.length > 0) : null })
      refreshReminder(daily.day(), this.data.lines)
      await daily.catchUp()
    } catch (error) {
      noteCloudError('daily.refresh', error)
      this.setData({ trouble: troubleView(error.code, this.data.lines.length > 0) })
    }
  },

  onRetry() {
    this.refresh()
  },

  onFresh(event: WechatMiniprogram.CustomEvent<PuzzleWish>) {
    newPuzzleOf(this)?.open(event.detail)
  },

  onExtra(event: WechatMiniprogram.TouchEvent) {
    const day = this.data.own?.day ?? daily.day()
    const level = event.currentTarget.dataset.level as RoundName
    const isDone = this.data.extras.some((line) => line.level === level && line.state === 'done')
    const open = isDone ? openResult : openRound
    open({ day, level })
  },

  /** All phones come to this point at the same time, so each waits for a while of its own before it asks for the new day. */
  onDayEnd() {
    this.render()
    this.dayTimer = setTimeout(() => this.refresh(), Math.random() * MAX_JITTER_MS)
  },

  onWeek() {
    saveWeek(this, daily.day())
  },

  onBoard() {
    router.open('ranking', { day: daily.day() })
  },

  onRemind() {
    if (!this.data.remind?.booked) bookReminder()
  },

  onRemindOff() {
    cancelReminder()
  },

  async onPastBoard() {
    if (await router.open('ranking', { day: this.data.past.day })) {
      this.onPastClose()
    }
  },

  async onPastRound(event: WechatMiniprogram.TouchEvent) {
    const level = event.currentTarget.dataset.level as RoundName
    if (await openRound({ day: this.data.past.day, level })) this.onPastClose()
  },

  onDay(event: WechatMiniprogram.CustomEvent<{ day: string }>) {
    const { day } = event.detail
    // Today's puzzles are above the calendar.
    if (day !== daily.day()) this.showPast(day)
  },

  showPast(day: string) {
    const title = fill(words().daily.pastTitle, { date: sayDay(day) })
    this.setData({ past: { day, title, lines: pastLines(day) }, pastOpen: true })
  },

  onPastClose() {
    if (this.data.pastOpen) this.setData({ pastOpen: false })
  },

  onMonth(event: WechatMiniprogram.TouchEvent) {
    const by = Number(event.currentTarget.dataset.by)
    if (by > 0 ? !this.data.hasNext : !this.data.hasPrevious) return
    this.monthsBack -= by
    this.render()
    this.refresh()
  },
})
