/** The calendar of the days played: a column per week, a row per weekday, darker the more games. */
import { addDays, dayAt, weekdayOf, weekOf } from '../../../core/game/day'
import { MAX_EXPLAINED_SIZE } from '../../../core/sudoku/grid'
import { host } from '../../../platform/host'
import { daily } from '../../../state/days/daily'
import { type FinishRecord, finishes } from '../../../state/games/finishes'
import { games } from '../../../state/games/games'
import { sayDayOfWeek, sayShortMonth, shortWeekdays } from '../../../strings/dates'
import { fill, words } from '../../../strings/index'
import { sayPuzzle } from '../../../strings/say'
import { clockText } from '../../../ui/components/game-clock/clock-text'
import { settingsPageWords } from '../strings/index'

const HEAT_WEEKS = 20

/** Opacity of a day by its number of games; the last one for more. */
const SHADES = [0.12, 0.4, 0.65, 1] as const
/** The names of months need this many columns. */
const MONTH_COLUMNS = 3

export interface HeatMapView {
  /** The days of each week, with their opacities. */
  readonly weeks: readonly (readonly { readonly day: string; readonly shade: number }[])[]
  readonly months: readonly { readonly key: string; readonly text: string; readonly left: number }[]
  readonly weekdays: readonly string[]
  /** The opacities of the legend. */
  readonly shades: readonly number[]
  /** On how many days the player played, in words. */
  readonly count: string
}

/** A day of the calendar, in words. */
export interface HeatDayView {
  readonly day: string
  readonly title: string
  readonly summary: string
  /** `game`: its id, if the phone still has it and it can be reviewed; else ''. */
  readonly lines: readonly {
    readonly key: string
    readonly name: string
    readonly time: string
    readonly game: string
  }[]
  /** The played days before and after it; '' if there is none. */
  readonly previous: string
  readonly next: string
  /** Screen reader label of the calendar. */
  readonly label: string
}

/** What was played on a day. */
interface Played {
  readonly key: string
  readonly name: string
  readonly ms: number
  /** The game; missing for one of another phone. */
  readonly id?: string
}

type Days = ReadonlyMap<string, readonly Played[]>

/** The Monday of the first week. */
function firstDay(today: string): string {
  return addDays(today, -weekdayOf(today) - 7 * (HEAT_WEEKS - 1))
}

/** What was played on each day of the calendar, by day. */
export function playedDays(today: string): Days {
  const first = firstDay(today)
  const days = new Map<string, Played[]>()
  const add = (day: string, played: Played) => {
    if (day >= first && day <= today) days.set(day, [...(days.get(day) ?? []), played])
  }
  for (const finish of finishes.list()) add(dayAt(finish.at, host.dayZone), playedOf(finish))
  for (const month of monthsBetween(first, today)) {
    for (const { day, level, ms } of daily.month(month)) {
      // Daily puzzles that were finished on another phone.
      if (!days.has(day) && !daily.game({ day, level })) add(day, dailyOf(level, ms))
    }
  }
  return days
}

function playedOf({ id, at, size, level, ms, origin }: FinishRecord): Played {
  const key = `${id}@${at}`
  if (origin === 'daily' && level) return { ...dailyOf(level, ms), key, id }
  const t = settingsPageWords().statistics
  const name = level || size !== 9 ? sayPuzzle({ size, givens: '', level }) : t.ownPuzzle
  const shown = level || size === 9 ? name : `${size}×${size}`
  // Others have moved, too: there is no review.
  if (origin === 'together') return { key, name: `${words().game.together} · ${shown}`, ms }
  return { key, name: shown, ms, id }
}

function dailyOf(level: string, ms: number): Played {
  const names: Readonly<Record<string, string>> = words().levels
  return {
    key: level,
    name: fill(settingsPageWords().statistics.dailyGame, { level: names[level] ?? level }),
    ms,
  }
}

function monthsBetween(first: string, last: string): string[] {
  const months = new Set<string>()
  for (let day = first; day <= last; day = addDays(day, 7)) months.add(day.slice(0, 7))
  return [...months.add(last.slice(0, 7))]
}

export function heatMapView(today: string, days: Days): HeatMapView {
  const t = settingsPageWords().statistics
  return {
    weeks: mondaysOf(today).map((monday) => weekOf(monday).flatMap(squareOf(today, days))),
    months: monthNames(mondaysOf(today)),
    weekdays: shortWeekdays(),
    shades: SHADES,
    count: fill(t.daysCount, { weeks: HEAT_WEEKS, n: days.size }),
  }
}

function mondaysOf(today: string): string[] {
  return Array.from({ length: HEAT_WEEKS }, (_, week) => addDays(firstDay(today), 7 * week))
}

/** The months over the weeks in which they begin. */
function monthNames(mondays: readonly string[]): HeatMapView['months'] {
  const begins = mondays.flatMap((monday, week) =>
    week === 0 || monday.slice(0, 7) !== mondays[week - 1].slice(0, 7) ? [week] : [],
  )
  return begins
    .filter((week, index) => (begins[index + 1] ?? HEAT_WEEKS) - week >= MONTH_COLUMNS)
    .map((week) => ({
      key: mondays[week],
      text: sayShortMonth(mondays[week]),
      left: (100 * week) / HEAT_WEEKS,
    }))
}

const squareOf = (today: string, days: Days) => (day: string) => {
  const shade = SHADES[Math.min(days.get(day)?.length ?? 0, SHADES.length - 1)]
  return day > today ? [] : [{ day, shade }]
}

export function heatDayView(day: string, today: string, days: Days): HeatDayView {
  const t = settingsPageWords().statistics
  const played = days.get(day) ?? []
  const known = [...days.keys()].sort()
  const explained = games.list().filter(({ size }) => size <= MAX_EXPLAINED_SIZE)
  const reviewable = new Set(explained.map(({ id }) => id))
  const title = sayDayOfWeek(day)
  const total = clockText(played.reduce((sum, { ms }) => sum + ms, 0))
  const none = day === today ? t.dayTodayNone : t.dayNone
  const summary = played.length > 0 ? fill(t.dayGames, { n: played.length, time: total }) : none
  return {
    day,
    title,
    summary,
    lines: played.map(({ key, name, ms, id = '' }) => ({
      ...{ key, name, time: clockText(ms) },
      game: reviewable.has(id) ? id : '',
    })),
    previous: known.filter((one) => one < day).pop() ?? '',
    next: known.find((one) => one > day) ?? (day < today ? today : ''),
    label: fill(t.daysLabel, { weeks: HEAT_WEEKS, n: days.size, day: `${title} ${summary}` }),
  }
}
