import { DAILY_LEVELS, type DailyLevel, type Round } from '../../core/game/round'
import type { TechniqueId } from '../../core/sudoku/logic/technique-ids'
import type { CloudError } from '../../state/cloud'
import {
  type CalendarEntry,
  type DailyStatistics,
  daily,
  type Standing,
  type Today,
} from '../../state/daily'
import { filledRatio } from '../../state/progress'
import { fill, words } from '../../strings/index'
import { sayTechnique } from '../../strings/step'
import { clockText } from '../../ui/components/game-clock/clock-text'
import { blanksBefore, type DayCell, daysOf } from '../../ui/components/month-grid/month'

/** One puzzle of a day, as a line. */
export interface RoundLine {
  readonly level: DailyLevel
  /** From 1, the easiest. */
  readonly rank: number
  readonly name: string
  readonly detail: string
  readonly time: string
  readonly state: 'new' | 'running' | 'sending' | 'done'
  readonly text: string
}

export function todayLines({ day, levels }: Today): RoundLine[] {
  const t = words().daily
  return levels.map(({ level, hardest, clues, standing, startedAt }) => {
    const progress = progressOfRound({ day, level }, standing)
    const isStartedElsewhere = progress.state === 'new' && startedAt !== undefined
    return {
      ...progress,
      level,
      rank: DAILY_LEVELS.indexOf(level) + 1,
      name: words().levels[level],
      detail: `${sayTechnique(hardest as TechniqueId)} · ${fill(t.clues, { n: clues })}`,
      text: isStartedElsewhere ? t.elsewhere : progress.text,
    }
  })
}

export function pastLines(day: string): RoundLine[] {
  return DAILY_LEVELS.map((level, index) => ({
    level,
    rank: index + 1,
    name: words().levels[level],
    detail: '',
    ...progressOfRound({ day, level }),
  }))
}

/** The state, time and text of a round: from its result if there is one, else from its game. */
function progressOfRound(
  round: Round,
  standing?: Standing,
): Pick<RoundLine, 'state' | 'time' | 'text'> {
  const t = words().daily
  const result = resultOf(round)
  if (result) {
    const place = standing ? fill(t.ranked, { ...standing }) : t.rankedSoon
    const text = result.ranked || !result.why ? place : t.why[result.why]
    return { state: 'done', time: clockText(result.ms), text }
  }
  const game = daily.game(round)
  if (!game) return { state: 'new', time: '', text: t.begin }
  const time = clockText(game.elapsed)
  if (game.finishedAt === null) {
    const percent = Math.floor(100 * filledRatio(game))
    return { state: 'running', time, text: fill(t.running, { percent }) }
  }
  const outcome = daily.outcome(round)
  const isRefused = outcome !== undefined && 'refused' in outcome
  return isRefused
    ? { state: 'done', time, text: t.refused }
    : { state: 'sending', time, text: t.sending }
}

/** The result of a round: from the calendar, else from the answer to the submitted game. */
function resultOf({ day, level }: Round): Pick<CalendarEntry, 'ms' | 'ranked' | 'why'> | undefined {
  const month = daily.month(day.slice(0, 7))
  const listed = month.find((entry) => entry.day === day && entry.level === level)
  if (listed) return listed
  const outcome = daily.outcome({ day, level })
  return outcome && 'ms' in outcome ? outcome : undefined
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
  const solved = DAILY_LEVELS.flatMap((level) =>
    entries.filter((entry) => entry.day === day && entry.level === level),
  )
  const isOpen = day <= today
  const date = dateParts(day)
  return {
    key: day,
    day,
    n: date.day,
    marks: solved.map(({ level, why }) => ({
      key: level,
      kind: why === 'late' ? 'ring' : 'full',
    })),
    today: day === today,
    open: isOpen,
    label: fill(isOpen ? t.dayLabel : t.dayClosed, { ...date, n: solved.length }),
  }
}

/** `YYYY-MM-DD` as numbers. */
export function dateParts(date: string): { year: number; month: number; day: number } {
  const [year, month, day] = date.split('-').map(Number)
  return { year, month, day }
}

/** The three figures above the month; dashes before the first answer of the cloud. */
export function figures(statistics: DailyStatistics | null) {
  const t = words().daily
  const daysText = (n: number | undefined) => (n === undefined ? '–' : fill(t.days, { n }))
  return [
    { name: t.streak, text: daysText(statistics?.streak) },
    { name: t.longest, text: daysText(statistics?.longest) },
    { name: t.total, text: daysText(statistics?.days) },
  ]
}

/** How long today's puzzles still count. `ends` and `now` are timestamps, ms. */
export function timeLeftText(ends: number, now: number): string {
  const minutes = Math.max(0, Math.floor((ends - now) / 60_000))
  return fill(words().daily.ends, { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

/** The message after a failed refresh; `known` is whether cached puzzles are shown below it. */
export function troubleView(code: CloudError['code'], known: boolean) {
  const t = words().daily
  if (code === 'not-found') {
    return { drawing: 'clock', heading: t.missingTitle, text: t.missing, known }
  }
  if (code === 'offline' || code === 'slow') {
    const text = known ? t.offline : t.offlineFirst
    return { drawing: 'warning', heading: t.offlineTitle, text, known }
  }
  return { drawing: 'warning', heading: t.failedTitle, text: t.failed, known }
}
