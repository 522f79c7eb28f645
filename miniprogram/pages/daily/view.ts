import { DAILY_LEVELS, type DailyLevel, type Round } from '../../core/game/round'
import type { TechniqueId } from '../../core/sudoku/logic/technique-ids'
import { type CalendarEntry, type DailyStatistics, daily, type Today } from '../../state/daily'
import type { GameSummary } from '../../state/games'
import { fill, words } from '../../strings/index'
import { sayTechnique } from '../../strings/step'
import { clockText } from '../../ui/components/game-clock/clock-text'
import { blanksBefore, type DayCell, daysOf } from '../../ui/components/month-grid/month'

/** A puzzle of a day, as a line. */
export interface RoundLine {
  readonly level: DailyLevel
  readonly rank: number
  readonly name: string
  readonly detail: string
  readonly time: string
  readonly state: 'new' | 'running' | 'sending' | 'done'
  readonly text: string
}

/** What is known of a round: its result, or how far its game is. */
function stateOf(round: Round, standing?: { rank: number; total: number }) {
  const t = words().daily
  const entry = entryOf(round)
  const outcome = daily.outcome(round)
  const game = daily.game(round)
  if (entry) {
    const place = standing ? fill(t.ranked, { ...standing }) : t.rankedSoon
    const text = entry.ranked || !entry.why ? place : t.why[entry.why]
    return { state: 'done', time: clockText(entry.ms), text } as const
  }
  if (!game) return { state: 'new', time: '', text: t.begin } as const
  if (game.finishedAt !== null) {
    const isRefused = outcome !== undefined && 'refused' in outcome
    const text = isRefused ? t.refused : t.sending
    return { state: isRefused ? 'done' : 'sending', time: clockText(game.elapsed), text } as const
  }
  const percent = Math.floor(100 * shareOf(game))
  return {
    state: 'running',
    time: clockText(game.elapsed),
    text: fill(t.running, { percent }),
  } as const
}

/** The result of a round: what the calendar knows, today's list, or what came back from the outbox. */
function entryOf({ day, level }: Round): Pick<CalendarEntry, 'ms' | 'ranked' | 'why'> | undefined {
  const listed = daily.month(day.slice(0, 7)).find((one) => one.day === day && one.level === level)
  if (listed) return listed
  const outcome = daily.outcome({ day, level })
  return outcome && 'ms' in outcome ? outcome : undefined
}

/** The filled share of what a puzzle left open, 0…1. */
function shareOf({ givens, values }: GameSummary): number {
  const open = givens.split('.').length - 1
  return open === 0 ? 1 : 1 - (values.split('.').length - 1) / open
}

export function todayLines({ day, levels }: Today): RoundLine[] {
  const t = words().daily
  return levels.map(({ level, hardest, clues, standing, startedAt }) => {
    const state = stateOf({ day, level }, standing)
    const isElsewhere = state.state === 'new' && startedAt !== undefined
    return {
      level,
      rank: DAILY_LEVELS.indexOf(level) + 1,
      name: words().levels[level],
      detail: `${sayTechnique(hardest as TechniqueId)} · ${fill(t.clues, { n: clues })}`,
      ...state,
      ...(isElsewhere && { text: t.elsewhere }),
    }
  })
}

/** The puzzles of a past day. */
export function pastLines(day: string): RoundLine[] {
  return DAILY_LEVELS.map((level, index) => ({
    level,
    rank: index + 1,
    name: words().levels[level],
    detail: '',
    ...stateOf({ day, level }),
  }))
}

/** The cells of a month; days after `today` are closed. */
export function monthCells(month: string, today: string): DayCell[] {
  const t = words().daily
  const entries = daily.month(month)
  const blank = { day: '', n: 0, marks: [], today: false, open: false, label: '' }
  const blanks = Array.from({ length: blanksBefore(month) }, (_, i) => ({
    ...blank,
    key: `before-${i}`,
  }))
  const days = daysOf(month).map((day): DayCell => {
    const solved = DAILY_LEVELS.flatMap((level) =>
      entries.filter((entry) => entry.day === day && entry.level === level),
    )
    const isOpen = day <= today
    const parts = { ...partsOf(day), n: solved.length }
    return {
      key: day,
      day,
      n: Number(day.slice(8)),
      marks: solved.map(({ level, why }) => ({
        key: level,
        kind: why === 'late' ? 'ring' : 'full',
      })),
      today: day === today,
      open: isOpen,
      label: fill(isOpen ? t.dayLabel : t.dayClosed, parts),
    }
  })
  return [...blanks, ...days]
}

/** Year, month and day of a date as people read them. */
export function partsOf(day: string): { year: number; month: number; day: number } {
  const [year, month, date] = day.split('-').map(Number)
  return { year, month, day: date }
}

/** The three figures above the month; dashes until the cloud has said them once. */
export function figures(statistics: DailyStatistics | null) {
  const t = words().daily
  const say = (n: number | undefined) => (n === undefined ? '–' : fill(t.days, { n }))
  return [
    { name: t.streak, text: say(statistics?.streak) },
    { name: t.longest, text: say(statistics?.longest) },
    { name: t.total, text: say(statistics?.days) },
  ]
}

export function untilText(ends: number, now: number): string {
  const minutes = Math.max(0, Math.floor((ends - now) / 60_000))
  return fill(words().daily.ends, { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
