import type { MadeKind } from '../sudoku/generator/kinds'
import type { Level } from '../sudoku/logic/levels'
import { daysSince, weekdayOf } from './day'

/** The levels of the daily puzzles, easiest first. */
export const DAILY_LEVELS = ['easy', 'medium', 'hard'] as const

export type DailyLevel = (typeof DAILY_LEVELS)[number]

/** What the puzzles of a day are called: by their levels, and the extra of a Saturday. */
export const ROUND_NAMES = [...DAILY_LEVELS, 'extra'] as const

export type RoundName = (typeof ROUND_NAMES)[number]

/** A daily puzzle. `day` is a date in Beijing time, `YYYY-MM-DD`. */
export interface Round {
  readonly day: string
  readonly level: RoundName
}

/** What the extra of a Saturday is. */
export interface Extra {
  readonly kind: MadeKind
  readonly level: Level
  /** The number of its Saturday, counted from FIRST_EXTRA. */
  readonly week: number
}

/** The extras, one a week, in turn; since FIRST_KILLER_WEEK one in two weeks. */
const EXTRAS: readonly Pick<Extra, 'kind' | 'level'>[] = [
  { kind: 'jigsaw', level: 'medium' },
  { kind: 'diagonal', level: 'medium' },
  { kind: 'windows', level: 'medium' },
  { kind: 'anti-knight', level: 'medium' },
  { kind: 'odd-even', level: 'medium' },
  { kind: 'anti-king', level: 'medium' },
]

/** The extra of every other Saturday since FIRST_KILLER_WEEK. */
const KILLER = { kind: 'killer', level: 'medium' } as const

/** A Saturday, on which the turn begins. */
const FIRST_EXTRA = '2026-01-03'
/** 2026-12-12. Earlier Saturdays stay as they are: they may have been published. */
const FIRST_KILLER_WEEK = 49
const SATURDAY = 5

/** The extra of a day; null unless it is a Saturday. */
export function extraOf(day: string): Extra | null {
  if (weekdayOf(day) !== SATURDAY) return null
  const week = daysSince(FIRST_EXTRA, day) / 7
  return { ...kindOfWeek(week), week }
}

function kindOfWeek(week: number): Pick<Extra, 'kind' | 'level'> {
  const killers = week - FIRST_KILLER_WEEK
  if (killers >= 0 && killers % 2 === 0) return KILLER
  const turn = killers < 0 ? week : FIRST_KILLER_WEEK + (killers - 1) / 2
  return EXTRAS[((turn % EXTRAS.length) + EXTRAS.length) % EXTRAS.length]
}

/** The puzzles of a day: three, and on a Saturday its extra. */
export function roundsOf(day: string): readonly RoundName[] {
  return extraOf(day) ? ROUND_NAMES : DAILY_LEVELS
}

/** The level of a round, also of an extra. */
export function levelOfRound({ day, level }: Round): Level {
  return level === 'extra' ? (extraOf(day)?.level ?? 'medium') : level
}
