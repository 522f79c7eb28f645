import { addDays } from '../../../miniprogram/core/game/day'
import { extraOf, levelOfRound, roundsOf } from '../../../miniprogram/core/game/round'
import { MADE_KINDS } from '../../../miniprogram/core/sudoku/generator/kinds'

test('Saturdays have an extra, of another kind than the week before, far into past and future', () => {
  const days = Array.from({ length: 4000 }, (_, i) => addDays('2020-01-01', i))
  const saturdays = days.filter((day) => extraOf(day) !== null)
  expect(saturdays.every((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 6)).toBe(true)
  expect(saturdays.length).toBeGreaterThan(570)
  for (const day of saturdays) {
    expect(extraOf(day)?.kind).not.toBe(extraOf(addDays(day, 7))?.kind)
    expect(roundsOf(day)).toEqual(['easy', 'medium', 'hard', 'extra'])
    expect(levelOfRound({ day, level: 'extra' })).toBe(extraOf(day)?.level)
  }
  expect(levelOfRound({ day: '2026-11-22', level: 'extra' })).toBe('medium')
  expect(roundsOf('2026-11-22')).toEqual(['easy', 'medium', 'hard'])
})

test('every other Saturday has a killer from 12 December 2026 on, and earlier ones stay as they were', () => {
  const kindsFrom = (first: string, count: number) =>
    Array.from({ length: count }, (_, i) => extraOf(addDays(first, 7 * i))?.kind)
  const turns = ['jigsaw', 'diagonal', 'windows', 'anti-knight', 'odd-even', 'anti-king']
  expect(kindsFrom('2026-01-03', 49)).toEqual(Array.from({ length: 49 }, (_, i) => turns[i % 6]))
  const later = kindsFrom('2026-12-12', 60)
  expect(later.filter((_, i) => i % 2 === 0)).toEqual(new Array(30).fill('killer'))
  expect(later.slice(0, 4)).toEqual(['killer', 'diagonal', 'killer', 'windows'])
  // From 2027-01-09 on every kind that is made, before one comes again.
  const others = later.slice(4).filter((kind) => kind !== 'killer')
  const all = MADE_KINDS.filter((kind) => kind !== 'classic' && kind !== 'killer')
  expect([...others.slice(0, all.length)].sort()).toEqual([...all].sort())
})
