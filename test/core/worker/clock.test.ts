import { systemClock } from '../../../miniprogram/core/worker/clock'

const original = Object.getOwnPropertyDescriptor(globalThis, 'performance') as PropertyDescriptor
afterEach(() => Object.defineProperty(globalThis, 'performance', original))

/** What `performance` is on this phone. */
function setPerformance(value: object | undefined) {
  Object.defineProperty(globalThis, 'performance', { configurable: true, value })
}

test.each([
  ['with `performance`', { now: () => 12.5 }, 12.5],
  ['with `performance`, but without `now`', {}, 1_790_000_000_000],
  ['without `performance`', undefined, 1_790_000_000_000],
])('the clock runs %s', (_, value, expected) => {
  jest.spyOn(Date, 'now').mockReturnValue(1_790_000_000_000)
  setPerformance(value)
  expect(systemClock.now()).toBe(expected)
})
