import { addDays } from '../../../miniprogram/core/game/day'
import { streakOf } from '../../../miniprogram/core/game/streak'

const TODAY = '2026-11-21'

/** Days, given as numbers of days ago. */
const ago = (...days: number[]) => days.map((count) => addDays(TODAY, -count))
const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, i) => from + i)

test.each<[what: string, days: string[], current: number, longest: number]>([
  ['nothing', [], 0, 0],
  ['today', ago(0), 1, 1],
  ['yesterday, today still open', ago(1), 1, 1],
  ['three days', ago(0, 1, 2), 3, 3],
  ['three days, with duplicates and unsorted', ago(2, 0, 1, 0, 2), 3, 3],
  ['a forgiven day', ago(0, 2, 3), 3, 3],
  ['two missing days', ago(0, 3, 4), 1, 2],
  ['a second missing day within a week', ago(0, 2, 4, 5), 1, 3],
  ['a second missing day after a week', ago(0, ...upTo(7, 2), ...upTo(3, 10)), 11, 11],
  ['yesterday missing, forgiven if today is played', ago(2, 3), 2, 2],
  ['yesterday missing a few days after another', ago(2, 4, 5), 0, 3],
  ['long ago', ago(...upTo(5, 30)), 0, 5],
])('%s', (_, days, current, longest) => {
  expect(streakOf(days, TODAY)).toEqual({ current, longest })
})
