import {
  dayOfMonth,
  dayOnPhone,
  sayDay,
  sayDayOfWeek,
  sayDayOfYear,
  sayMonth,
  sayShortMonth,
  sayTimestamp,
  sayWeekday,
  shortWeekdays,
} from '../../miniprogram/strings/dates'
import { type Language, setLanguage } from '../../miniprogram/strings/index'
import { sayRound } from '../../miniprogram/strings/say'

afterEach(() => setLanguage('zh'))

const SUNDAY = '2026-11-22'

test.each<[Language, string]>([
  ['zh', '11月22日|11月22日 周日|2026年11月|11月|周日|2026年11月22日|11月22日 · 困难'],
  ['zh-TW', '11月22日|11月22日 週日|2026年11月|11月|週日|2026年11月22日|11月22日 · 困難'],
  ['en', 'Nov 22|Sunday, Nov 22|November 2026|Nov|Sunday|Nov 22, 2026|Nov 22 · Hard'],
])('a day and its month in %s', (language, said) => {
  setLanguage(language)
  const month = [sayMonth(SUNDAY.slice(0, 7)), sayShortMonth(SUNDAY)]
  const round = sayRound({ day: SUNDAY, level: 'hard' })
  const parts = [...month, sayWeekday(SUNDAY), sayDayOfYear(SUNDAY), round]
  expect([sayDay(SUNDAY), sayDayOfWeek(SUNDAY), ...parts].join('|')).toBe(said)
})

test.each<[Language, string]>([
  ['zh', '1月2日 09:05'],
  ['zh-TW', '1月2日 09:05'],
  ['en', 'Jan 2, 09:05'],
])('a time on the phone in %s', (language, said) => {
  setLanguage(language)
  const date = new Date(2027, 0, 2, 9, 5)
  expect(sayTimestamp(date)).toBe(said)
  expect([dayOnPhone(date), dayOfMonth(dayOnPhone(date))]).toEqual(['2027-01-02', 2])
})

test.each<Language>(['zh', 'zh-TW', 'en'])(
  'every month and weekday has a name in %s',
  (language) => {
    setLanguage(language)
    const months = Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`)
    expect(new Set(months.map(sayMonth)).size).toBe(12)
    expect(new Set(months.map((month) => sayDay(`${month}-01`))).size).toBe(12)
    expect(new Set(shortWeekdays()).size).toBe(7)
    const week = Array.from({ length: 7 }, (_, i) => `2026-11-${16 + i}`)
    expect(new Set(week.map(sayWeekday)).size).toBe(7)
    expect([...months.map(sayMonth), ...week.map(sayWeekday)].join()).not.toMatch(/undefined|\{/)
  },
)
