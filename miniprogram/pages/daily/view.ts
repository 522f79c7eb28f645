import { type Round, type RoundName, roundsOf } from '../../core/game/round'
import { host } from '../../platform/host'
import type { CloudError } from '../../state/cloud/calls'
import { type CalendarEntry, type DailyRecord, daily, type Today } from '../../state/days/daily'
import { dayOfMonth, sayDay } from '../../strings/dates'
import { fill, words } from '../../strings/index'
import { sayRoundName } from '../../strings/say'
import { blanksBefore, type DayCell, daysOf } from '../../ui/components/month-grid/month'
import { type RoundProgress, roundProgress } from '../../ui/components/today-card/progress'

/** One puzzle of a day, as a line. */
export interface RoundLine extends RoundProgress {
  readonly level: RoundName
  readonly name: string
}

export function todayLines({ day, levels }: Today): RoundLine[] {
  const t = words().daily
  return levels.map(({ level, standing, startedAt }) => {
    const progress = roundProgress({ day, level }, standing)
    const isStartedElsewhere =
      progress.state === 'new' && startedAt !== undefined && !daily.opening({ day, level })
    return {
      ...progress,
      level,
      name: sayRoundName({ day, level }),
      text: isStartedElsewhere ? t.elsewhere : progress.text,
    }
  })
}

export function pastLines(day: string): RoundLine[] {
  return roundsOf(day).map((level) => ({
    level,
    name: pastName({ day, level }),
    ...roundProgress({ day, level }),
  }))
}

function pastName(round: Round): string {
  const { extra, extraName } = words().daily
  const name = sayRoundName(round)
  return round.level === 'extra' ? fill(extraName, { extra, name }) : name
}

/** The cells of a month's calendar, with blanks before its first day. Days after `today` are closed. */
export function monthCells(month: string, today: string): DayCell[] {
  const entries = daily.month(month)
  const blank = { day: '', n: 0, marks: [], today: false, open: false, label: '' }
  const blanks = Array.from({ length: blanksBefore(month) }, (_, i) => ({
    ...blank,
    key: `before-${i}`,
  }))
  return [...blanks, ...daysOf(month).map((day) => dayCell(day, today, entries))]
}

function dayCell(day: string, today: string, entries: readonly CalendarEntry[]): DayCell {
  const t = words().daily
  const solved = roundsOf(day).flatMap((level) =>
    entries.filter((entry) => entry.day === day && entry.level === level),
  )
  const isOpen = day <= today
  const date = sayDay(day)
  return {
    key: day,
    day,
    n: dayOfMonth(day),
    marks: solved.map(({ level, why }) => ({
      key: level,
      kind: why === 'late' ? 'ring' : 'full',
    })),
    today: day === today,
    open: isOpen,
    label: isOpen ? fill(t.dayLabel, { date, n: solved.length }) : date,
  }
}

/** The three figures below the month; dashes before the first answer of the cloud. */
export function figures({ current, longest, total }: DailyRecord, isCounted: boolean) {
  const t = words().daily
  return [
    { name: t.streak, n: current },
    { name: t.longest, n: longest },
    { name: t.total, n: total },
  ].map(({ name, n }) => ({ name, text: isCounted ? fill(t.days, { n }) : '–' }))
}

/** The message after a failed refresh; `known` is whether cached puzzles are shown below it. */
export function troubleView(code: CloudError['code'], known: boolean) {
  const t = words().daily
  // Not published, not deployed, or this version has no cloud.
  if (code === 'not-found' || code === 'missing') {
    const [text, action] = host.hasCloud ? [t.missing, words().common.retry] : [t.otherPuzzles, '']
    const heading = known ? t.missingSome : t.missingTitle
    return { drawing: 'clock', heading, text, action, known }
  }
  const action = words().common.retry
  if (code === 'offline' || code === 'slow') {
    const text = known ? t.offline : t.offlineFirst
    return { drawing: 'warning', heading: words().common.offline, text, action, known }
  }
  return { drawing: 'warning', heading: t.failedTitle, text: t.failed, action, known }
}
