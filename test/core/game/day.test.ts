import {
  addDays,
  dayAt,
  dayEnd,
  dayStart,
  isDay,
  isDayRunning,
  SUBMIT_GRACE_MS,
  weekdayOf,
  weekOf,
} from '../../../miniprogram/core/game/day'

const at = (text: string) => Date.parse(`${text}+08:00`)

test.each([
  ['2026-11-21T00:00:00', '2026-11-21'],
  ['2026-11-20T23:59:59.999', '2026-11-20'],
  ['2027-01-01T00:00:00', '2027-01-01'],
  ['2028-02-29T12:00:00', '2028-02-29'],
  // China had summer time until 1991; UTC+8 ignores it.
  ['1990-07-01T00:30:00', '1990-07-01'],
])('%s in Beijing is the day %s', (time, day) => {
  expect(dayAt(at(time))).toBe(day)
})

test('a day begins and ends at Beijing’s midnight and accepts games for six more hours', () => {
  expect(dayStart('2026-11-21')).toBe(Date.UTC(2026, 10, 20, 16))
  expect(dayEnd('2026-11-21')).toBe(dayStart('2026-11-22'))
  expect(isDayRunning('2026-11-21', dayStart('2026-11-21') - 1)).toBe(false)
  expect(isDayRunning('2026-11-21', dayStart('2026-11-21'))).toBe(true)
  expect(isDayRunning('2026-11-21', dayEnd('2026-11-21') + SUBMIT_GRACE_MS - 1)).toBe(true)
  expect(isDayRunning('2026-11-21', dayEnd('2026-11-21') + SUBMIT_GRACE_MS)).toBe(false)
})

test('addDays crosses months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2026-11-21', 365)).toBe('2027-11-21')
})

test('weeks begin on Monday, also across months and years', () => {
  expect(weekdayOf('2026-11-16')).toBe(0)
  expect(weekdayOf('2026-11-22')).toBe(6)
  expect(weekOf('2026-11-22')[0]).toBe('2026-11-16')
  expect(weekOf('2026-11-23')[0]).toBe('2026-11-23')
  expect(weekOf('2027-01-01')).toEqual([
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
  ])
})

test.each(['2026-11-21', '2028-02-29', '0001-01-01'])('%j is a day', (text) =>
  expect(isDay(text)).toBe(true),
)

test.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-1-1', '', '2026-11-21 ', 'today'])(
  '%j is not a day',
  (text) => expect(isDay(text)).toBe(false),
)

test('a day of the machine’s own time zone lasts from midnight to midnight there', () => {
  const midnight = new Date(2026, 10, 21).getTime()
  expect(dayAt(midnight, 'local')).toBe('2026-11-21')
  expect(dayAt(midnight - 1, 'local')).toBe('2026-11-20')
  expect(dayStart('2026-11-21', 'local')).toBe(midnight)
  expect(dayEnd('2026-11-21', 'local')).toBe(new Date(2026, 10, 22).getTime())
  expect(isDayRunning('2026-11-21', midnight - 1, 'local')).toBe(false)
  expect(isDayRunning('2026-11-21', midnight, 'local')).toBe(true)
})
