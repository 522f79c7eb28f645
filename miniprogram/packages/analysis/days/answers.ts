import { addDays, dayAt, dayEnd, isDay, isDayRunning, isNextListed } from '../../../core/game/day'
import { replay } from '../../../core/game/replay'
import { type Round, type RoundName, roundsOf } from '../../../core/game/round'
import { runOf, streakOf } from '../../../core/game/streak'
import { parseDigits } from '../../../core/sudoku/digits'
import { decodeRules } from '../../../core/sudoku/rules-code'
import type { ActionName, AnswerOf, FunctionName, RequestOf } from '../../../state/cloud/answers'
import type { OwnDays, StoredResult } from '../../../state/cloud/own-days'
import { puzzleOf } from './schedule'

type OwnResult = AnswerOf<'daily', 'submit'>['result']

/** How many days back puzzles can be played. */
const MAX_PAST_DAYS = 400
/** The days that `statistics` lists: a week, and the days that can forgive one in it. */
const RECENT_DAYS = 14

type Refusal = { readonly ok: false; readonly code: string; readonly message: string }
type Outcome<Answer> = ({ ok: true } & Answer) | Refusal

/**
 * What is answered in place of the cloud: the days of the schedule and the player's own results. Undefined for all other
 * actions.
 */
export function answerDays(
  name: string,
  { action, ...request }: Record<string, unknown>,
  own: OwnDays,
): object | undefined {
  const functions: Record<string, Record<string, (request: never) => object>> = {
    daily: dailyActions(own),
    profile: profileActions(own),
  }
  return functions[name]?.[String(action)]?.(request as never)
}

type Actions<F extends FunctionName, Names extends ActionName<F> = ActionName<F>> = {
  [Name in Names]: (request: RequestOf<F, Name>) => Outcome<AnswerOf<F, Name>>
}

function dailyActions({ store, now, dayZone }: OwnDays): Actions<'daily'> {
  const current = dayAt(now, dayZone)
  const next = addDays(current, 1)

  function ownResult(level: RoundName) {
    const result = store.read().find((one) => one.day === current && one.level === level)
    return result && { result: toOwnResult(result) }
  }

  function record({ day, level, log, assisted }: RequestOf<'daily', 'submit'>, isLate: boolean) {
    const results = store.read()
    const known = results.find((one) => one.day === day && one.level === level)
    if (known) return { ok: true as const, result: toOwnResult(known), repeated: true }
    const puzzle = puzzleOf({ day, level })
    if (!puzzle) return refusal('not-found')
    const rules = decodeRules(9, puzzle.rules ?? '')?.rules
    const givens = parseDigits(puzzle.givens)
    const { finishedAt } = replay({ size: 9, ...(rules && { rules }), givens }, log)
    if (finishedAt === null) return refusal('unfinished')
    const why = isLate ? ('late' as const) : assisted ? ('assisted' as const) : undefined
    const result = { day, level, ms: finishedAt, ...(why && { why }) }
    store.write([...results, result])
    return { ok: true as const, result: toOwnResult(result) }
  }

  return {
    today: ({ friends }) => ({
      ok: true,
      day: current,
      ends: dayEnd(current, dayZone),
      now,
      levels: listOfDay(current).map((one) => ({ ...one, ...ownResult(one.level) })),
      ...(isNextListed(current, now, dayZone) && { next: { day: next, levels: listOfDay(next) } }),
      ...(friends && { friends: { count: 0, faces: [] } }),
    }),
    start({ day, level }) {
      if (day < current) return refusal('day-over')
      if (day > current) return refusal('day-to-come')
      const puzzle = givenPuzzle({ day, level })
      return puzzle ? { ok: true, ...puzzle, startedAt: now, now } : refusal('not-found')
    },
    past({ day, level }) {
      const isPast = isDay(day) && day < current && day >= addDays(current, -MAX_PAST_DAYS)
      const puzzle = isPast ? givenPuzzle({ day, level }) : null
      return puzzle ? { ok: true, ...puzzle } : refusal('not-found')
    },
    submit: (request) =>
      isDayRunning(request.day, now, dayZone) ? record(request, false) : refusal('day-over'),
    late: (request) => record(request, true),
    calendar: ({ month }) => ({
      ok: true,
      month,
      entries: store
        .read()
        .filter(({ day }) => day.startsWith(month))
        .map((result) => ({ ...result, ranked: false })),
    }),
  }
}

/** What a phone needs to play a round; null if the day has none of this name. */
function givenPuzzle(round: Round) {
  const { givens, rules } = puzzleOf(round) ?? {}
  return givens === undefined ? null : { ...round, givens, ...(rules && { rules }) }
}

/** The rounds of a day that the schedule has. */
function listOfDay(day: string) {
  return roundsOf(day).flatMap((level) => {
    const puzzle = puzzleOf({ day, level })
    return puzzle ? [{ level, ...puzzle }] : []
  })
}

const toOwnResult = (result: StoredResult): OwnResult => ({
  ...result,
  ranked: false,
  row: `${result.day}-${result.level}`,
})

function profileActions({
  store,
  now,
  dayZone,
}: OwnDays): Actions<'profile', 'statistics' | 'remind'> {
  return {
    statistics() {
      const today = dayAt(now, dayZone)
      const results = store.read()
      const days = [...new Set(results.map(({ day }) => day))]
      const { current, longest } = streakOf(days, today)
      const first = addDays(today, 1 - RECENT_DAYS)
      const recent = {
        today,
        days: days.filter((day) => day >= first),
        before: runOf(days.filter((day) => day < first)),
      }
      return { ok: true, days: days.length, streak: current, longest, levels: {}, recent }
    },
    // No template: there is nothing to be reminded by.
    remind: () => ({ ok: true }),
  }
}

const refusal = (code: string): Refusal => ({ ok: false, code, message: code })
