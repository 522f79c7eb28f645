import { addDays, weekOf } from './day'

/** Days played in a row, as the days up to `last` leave it. Later days continue it. */
export interface StreakRun {
  /** The last played day; '' if there is none. */
  readonly last: string
  readonly length: number
  readonly longest: number
  /** Days since a missed day was forgiven, at most FORGIVENESS_INTERVAL_DAYS if none was. */
  readonly sinceForgiven: number
}

export interface Streak {
  /** Days in a row up to today or yesterday. */
  readonly current: number
  readonly longest: number
  /** The missed days that did not end a streak, oldest first. */
  readonly forgiven: readonly string[]
}

/** One missed day is forgiven if the previous seven days had none. */
const FORGIVENESS_INTERVAL_DAYS = 7

/** Before the first played day. */
const NO_RUN: StreakRun = {
  last: '',
  length: 0,
  longest: 0,
  sinceForgiven: FORGIVENESS_INTERVAL_DAYS,
}

/** The run after some days, which may be unsorted and contain duplicates. */
export function runOf(days: readonly string[]): StreakRun {
  return sortedDays(days).reduce((run, day) => continueRun(run, day).run, NO_RUN)
}

/**
 * The current and longest streak of played days. A single missed day does not end a streak if none was missed in the
 * seven days before; it is not counted either. `days` may be unsorted and contain duplicates. `before`: the run up to
 * an earlier day; only the days after its last one count.
 */
export function streakOf(
  days: readonly string[],
  today: string,
  before: StreakRun = NO_RUN,
): Streak {
  let run = before
  const forgiven: string[] = []
  for (const day of sortedDays(days)) {
    if (day <= before.last || day > today) continue
    const next = continueRun(run, day)
    if (next.forgiven) forgiven.push(next.forgiven)
    run = next.run
  }
  // Today can still be played, and yesterday can be the forgiven day.
  const isYesterdayForgiven = run.last === addDays(today, -2) && canForgive(run)
  if (isYesterdayForgiven) forgiven.push(addDays(today, -1))
  const isCurrent = run.last >= addDays(today, -1) || isYesterdayForgiven
  return { current: isCurrent ? run.length : 0, longest: run.longest, forgiven }
}

/** What a day of the week is to the player: `open` is today, `missed` a past day that can still be caught up on. */
export type WeekDayState = 'played' | 'forgiven' | 'missed' | 'open' | 'future'

/** The days of the week that contains today, Monday first. */
export function weekStates(
  today: string,
  played: readonly string[],
  forgiven: readonly string[],
): { readonly day: string; readonly state: WeekDayState }[] {
  const stateOf = (day: string): WeekDayState => {
    if (played.includes(day)) return 'played'
    if (day === today) return 'open'
    if (day > today) return 'future'
    return forgiven.includes(day) ? 'forgiven' : 'missed'
  }
  return weekOf(today).map((day) => ({ day, state: stateOf(day) }))
}

function sortedDays(days: readonly string[]): string[] {
  return [...new Set(days)].sort()
}

/** Adds a later day. `forgiven`: the missed day before it, if it did not end the run. */
function continueRun(
  run: StreakRun,
  day: string,
): { readonly run: StreakRun; readonly forgiven?: string } {
  const { last, longest } = run
  const grow = (length: number, sinceForgiven: number): StreakRun => ({
    last: day,
    length,
    longest: Math.max(longest, length),
    sinceForgiven: Math.min(sinceForgiven, FORGIVENESS_INTERVAL_DAYS),
  })
  if (last !== '' && day === addDays(last, 1)) {
    return { run: grow(run.length + 1, run.sinceForgiven + 1) }
  }
  if (last !== '' && day === addDays(last, 2) && canForgive(run)) {
    return { run: grow(run.length + 1, 1), forgiven: addDays(last, 1) }
  }
  return { run: grow(1, FORGIVENESS_INTERVAL_DAYS) }
}

const canForgive = (run: StreakRun) => run.sinceForgiven >= FORGIVENESS_INTERVAL_DAYS
