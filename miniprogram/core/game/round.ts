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

/**
 * The kinds of the extras in turn, one a week, from a week on; later all of them with a killer between. Weeks that have begun
 * stay as they are: their puzzles may have been published.
 */
const TURNS: readonly { readonly from: number; readonly kinds: readonly MadeKind[] }[] = [
  // 2027-01-09
  {
    from: 53,
    kinds: [
      ...(['thermometer', 'anti-knight', 'kropki', 'odd-even'] as const),
      ...(['arrow', 'anti-king', 'consecutive', 'jigsaw'] as const),
      ...(['xv', 'diagonal', 'greater', 'windows'] as const),
    ].flatMap((kind) => ['killer', kind] as const),
  },
  // 2026-12-12
  { from: 49, kinds: ['killer', 'diagonal', 'killer', 'windows'] },
  {
    from: Number.NEGATIVE_INFINITY,
    kinds: ['jigsaw', 'diagonal', 'windows', 'anti-knight', 'odd-even', 'anti-king'],
  },
]

/** A Saturday, on which the turn begins. */
const FIRST_EXTRA = '2026-01-03'
const SATURDAY = 5

/** The extra of a day; null unless it is a Saturday. */
export function extraOf(day: string): Extra | null {
  if (weekdayOf(day) !== SATURDAY) return null
  const week = daysSince(FIRST_EXTRA, day) / 7
  return { kind: kindOfWeek(week), level: 'medium', week }
}

function kindOfWeek(week: number): MadeKind {
  const { from, kinds } = TURNS.find((turn) => week >= turn.from) ?? TURNS[0]
  const turn = Number.isFinite(from) ? week - from : week
  return kinds[((turn % kinds.length) + kinds.length) % kinds.length]
}

/** The puzzles of a day: three, and on a Saturday its extra. */
export function roundsOf(day: string): readonly RoundName[] {
  return extraOf(day) ? ROUND_NAMES : DAILY_LEVELS
}

/** The level of a round, also of an extra. */
export function levelOfRound({ day, level }: Round): Level {
  return level === 'extra' ? (extraOf(day)?.level ?? 'medium') : level
}
