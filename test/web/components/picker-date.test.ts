import { dateWheels, timeWheels } from '../../../web/runtime/components/picker-date'

test('a date picker starts at its value and answers it', () => {
  const wheels = dateWheels('2024-02-29', '2020-01-01', '2030-12-31', 'day')
  expect(wheels.selected).toEqual([4, 1, 28])
  expect(wheels.value(wheels.selected)).toBe('2024-02-29')
})

test('February of another year has fewer days, and the day moves back', () => {
  const wheels = dateWheels('2024-02-29', '2020-01-01', '2030-12-31', 'day')
  const days = wheels.columns([5, 1, 28])[2]
  expect([days.length, days.at(-1)]).toEqual([28, '28日'])
  expect(wheels.value([5, 1, 28])).toBe('2025-02-28')
})

test('only dates between start and end are offered', () => {
  const wheels = dateWheels('2024-03-10', '2024-03-05', '2024-04-02', 'day')
  expect(wheels.columns([0, 0, 0])).toEqual([
    ['2024年'],
    ['3月', '4月'],
    Array.from({ length: 27 }, (_, day) => `${day + 5}日`),
  ])
  expect(wheels.columns([0, 1, 0])[2]).toEqual(['1日', '2日'])
})

test('fields shorten the value', () => {
  const wheels = dateWheels('2024-03', '2020-01', '2030-12', 'month')
  expect(wheels.columns(wheels.selected)).toHaveLength(2)
  expect(wheels.value(wheels.selected)).toBe('2024-03')
})

test('without a value a date picker starts today', () => {
  const wheels = dateWheels('', '2020-01-01', '2030-12-31', 'day', new Date(2026, 10, 21))
  expect(wheels.value(wheels.selected)).toBe('2026-11-21')
})

test('a time picker keeps its value within start and end', () => {
  const wheels = timeWheels('08:05', '07:30', '22:00')
  expect(wheels.selected).toEqual([8, 5])
  expect(wheels.value([8, 5])).toBe('08:05')
  expect(wheels.value([7, 0])).toBe('07:30')
  expect(wheels.value([23, 59])).toBe('22:00')
})
