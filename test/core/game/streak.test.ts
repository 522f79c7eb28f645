import { addDays } from '../../../miniprogram/core/game/day'
import { runOf, streakOf, weekStates } from '../../../miniprogram/core/game/streak'

const TODAY = '2026-11-21'

/** Days, given as numbers of days ago. */
const ago = (...days: number[]) => days.map((count) => addDays(TODAY, -count))
const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, i) => from + i)

test.each<[what: string, days: string[], current: number, longest: number, forgiven: string[]]>([
  ['nothing', [], 0, 0, []],
  ['today', ago(0), 1, 1, []],
  ['yesterday, today still open', ago(1), 1, 1, []],
  ['three days', ago(0, 1, 2), 3, 3, []],
  ['three days, with duplicates and unsorted', ago(2, 0, 1, 0, 2), 3, 3, []],
  ['a forgiven day', ago(0, 2, 3), 3, 3, ago(1)],
  ['two missing days', ago(0, 3, 4), 1, 2, []],
  ['a second missing day within a week', ago(0, 2, 4, 5), 1, 3, ago(3)],
  ['a second missing day after a week', ago(0, ...upTo(7, 2), ...upTo(3, 10)), 11, 11, ago(9, 1)],
  ['yesterday missing, forgiven if today is played', ago(2, 3), 2, 2, ago(1)],
  ['yesterday missing a few days after another', ago(2, 4, 5), 0, 3, ago(3)],
  ['long ago', ago(...upTo(5, 30)), 0, 5, []],
])('%s', (_, days, current, longest, forgiven) => {
  expect(streakOf(days, TODAY)).toEqual({ current, longest, forgiven })
})

test('a streak continued from any day is that of all days', () => {
  const days = ago(0, 1, 3, 4, ...upTo(8, 6), 15, 16, 20)
  const whole = streakOf(days, TODAY)
  for (let split = 0; split < 25; split++) {
    const [start] = ago(split)
    const before = runOf(days.filter((day) => day < start))
    const recent = days.filter((day) => day >= start)
    expect(streakOf(recent, TODAY, before)).toMatchObject({
      current: whole.current,
      longest: whole.longest,
    })
    // Days that the run contains already change nothing.
    expect(streakOf(days, TODAY, before)).toEqual(streakOf(recent, TODAY, before))
  }
})

test('a week begins on Monday and tells played, forgiven, missed, open and future days apart', () => {
  const states = (today: string, played: string[], forgiven: string[]) =>
    weekStates(today, played, forgiven).map(({ day, state }) => `${day.slice(8)} ${state}`)
  // A Thursday.
  expect(states('2026-11-19', ['2026-11-15', '2026-11-16'], ['2026-11-18'])).toEqual([
    '16 played',
    '17 missed',
    '18 forgiven',
    '19 open',
    '20 future',
    '21 future',
    '22 future',
  ])
  // A Sunday, in a week of two months.
  expect(states('2026-11-01', ['2026-11-01', '2026-10-26'], [])).toEqual([
    '26 played',
    ...['27', '28', '29', '30', '31'].map((day) => `${day} missed`),
    '01 played',
  ])
})
