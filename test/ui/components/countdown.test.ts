import { eventsOf, loadComponent, type Rendered } from '../../support/component'

const NOON = Date.parse('2026-11-21T12:00:00+08:00')
const PATTERN = '{hours}:{minutes}'
const MINUTE_MS = 60_000

beforeEach(() => {
  jest.useFakeTimers({ now: NOON })
})

afterEach(() => {
  jest.useRealTimers()
})

const textOf = (countdown: Rendered) => countdown.dom?.textContent

/** A countdown over this many milliseconds. */
const countdownOver = (ms: number) =>
  loadComponent('ui/components/countdown/countdown', { until: NOON + ms, pattern: PATTERN })

test('shows the whole hours and minutes left', () => {
  expect(textOf(countdownOver(11 * 60 * MINUTE_MS + 59 * MINUTE_MS + 59_000))).toBe('11:59')
})

test('changes when a minute is over, and does not drift', () => {
  const countdown = countdownOver(2 * MINUTE_MS + 30_000)
  jest.advanceTimersByTime(30_000)
  expect(textOf(countdown)).toBe('0:2')
  jest.advanceTimersByTime(1)
  expect(textOf(countdown)).toBe('0:1')
  // A busy phone runs the timer late; the one after it is on time again.
  jest.setSystemTime(Date.now() + 20_000)
  jest.advanceTimersByTime(MINUTE_MS)
  expect(textOf(countdown)).toBe('0:0')
  jest.advanceTimersByTime(MINUTE_MS)
})

test('tells once when the time is over', () => {
  const countdown = countdownOver(MINUTE_MS + 5000)
  const ended = eventsOf(countdown, 'end')
  jest.advanceTimersByTime(MINUTE_MS + 4999)
  expect(ended).toEqual([])
  jest.advanceTimersByTime(1)
  expect(ended).toHaveLength(1)
  jest.advanceTimersByTime(10 * MINUTE_MS)
  expect(ended).toHaveLength(1)
})

test('stops while its page is hidden and is right again when the page is shown', () => {
  const countdown = countdownOver(30 * MINUTE_MS)
  countdown.triggerPageLifeTime('hide')
  expect(jest.getTimerCount()).toBe(0)
  countdown.setData({ until: NOON + 20 * MINUTE_MS })
  expect(jest.getTimerCount()).toBe(0)
  jest.setSystemTime(NOON + 10 * MINUTE_MS)
  expect(textOf(countdown)).toBe('0:30')
  countdown.triggerPageLifeTime('show')
  expect(textOf(countdown)).toBe('0:10')
  countdown.detach()
  expect(jest.getTimerCount()).toBe(0)
})

test('shows nothing without an end', () => {
  expect(textOf(loadComponent('ui/components/countdown/countdown', { pattern: PATTERN }))).toBe('')
  expect(jest.getTimerCount()).toBe(0)
})
