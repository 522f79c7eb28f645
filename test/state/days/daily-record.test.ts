import fc from 'fast-check'
import { addDays } from '../../../miniprogram/core/game/day'
import { runOf, streakOf } from '../../../miniprogram/core/game/streak'
import { dailyRecord } from '../../../miniprogram/state/days/daily-record'
import { cases } from '../../support/properties'

const TODAY = '2026-11-23'
const RECENT_DAYS = 14

/** What the cloud counts: `statistics` of cloud/functions/profile.ts. */
function countedBy(days: readonly string[], today: string) {
  const { current: streak, longest } = streakOf(days, today)
  const first = addDays(today, 1 - RECENT_DAYS)
  const recent = {
    today,
    days: days.filter((day) => day >= first),
    before: runOf(days.filter((day) => day < first)),
  }
  return { days: days.length, streak, longest, levels: {}, recent }
}

const someDays = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map((n) => addDays(TODAY, -n)))

test('the total is never less than a streak, and exact for all days that the cloud has not counted since', () => {
  fc.assert(
    fc.property(someDays, fc.integer({ min: 0, max: 5 }), (days, age) => {
      const asked = addDays(TODAY, -age)
      const known = days.filter((day) => day <= asked)
      const statistics = countedBy(known, asked)
      // Of the days before the two weeks, the phone has listed some only.
      const listed = days.filter((day, i) => day > asked || i % 2 === 0)
      const { total, current, longest } = dailyRecord(statistics, listed, TODAY)
      expect(total).toBe(days.length)
      expect(longest).toBeLessThanOrEqual(total)
      expect(current).toBeLessThanOrEqual(longest)
      expect(current).toBe(streakOf(days, TODAY).current)
    }),
    cases(300),
  )
})

test('without an answer of the cloud the total is what the phone knows', () => {
  const record = dailyRecord(null, ['2026-11-22', TODAY, TODAY], TODAY)
  expect(record).toMatchObject({ current: 2, longest: 2, total: 2 })
})
