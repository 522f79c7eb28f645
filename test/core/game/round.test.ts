import { addDays } from '../../../miniprogram/core/game/day'
import { centralLevel, DAILY_LEVELS } from '../../../miniprogram/core/game/round'

test('the central level rises from Monday to Sunday, every week', () => {
  const week = Array.from({ length: 7 }, (_, i) => centralLevel(addDays('2026-11-16', i)))
  expect(week).toEqual(['easy', 'easy', 'medium', 'medium', 'medium', 'hard', 'hard'])
  const ranks = week.map((level) => DAILY_LEVELS.indexOf(level))
  expect(ranks).toEqual([...ranks].sort())
  for (let i = 0; i < 60; i++) {
    const day = addDays('2026-12-01', i)
    expect(centralLevel(addDays(day, 7))).toBe(centralLevel(day))
  }
})
