import { createSteadyClock } from '../../miniprogram/platform/steady-clock'

const NOON = Date.UTC(2026, 10, 21, 12)
const HOUR_MS = 3_600_000

beforeEach(() => {
  jest.useFakeTimers({ now: NOON })
})
afterEach(() => jest.useRealTimers())

/** Moves the phone's clock as a player does, on top of the time that passes. */
const moveClock = (ms: number) => jest.setSystemTime(Date.now() + ms)

describe.each([
  ['a phone with a monotonic clock', true],
  ['a phone without one', false],
])('%s', (_, isPrecise) => {
  function watched() {
    let monotonic = 5000
    const clock = createSteadyClock({
      date: () => Date.now(),
      monotonic: () => (isPrecise ? monotonic : undefined),
    })
    clock.watch()
    const start = clock.now()
    return {
      clock,
      pass(ms: number) {
        monotonic += ms
        jest.advanceTimersByTime(ms)
      },
      elapsed: () => clock.now() - start,
    }
  }

  test('counts the time that passes', () => {
    const { clock, pass, elapsed } = watched()
    for (const ms of [700, 5300, HOUR_MS]) pass(ms)
    expect(elapsed()).toBe(HOUR_MS + 6000)
    expect(clock.hasMoved()).toBe(false)
  })

  test.each([HOUR_MS, 400 * 24 * HOUR_MS])('does not follow a clock moved on by %d ms', (ms) => {
    const { clock, pass, elapsed } = watched()
    pass(8000)
    moveClock(ms)
    pass(4000)
    expect(elapsed()).toBeGreaterThanOrEqual(12_000)
    // Without a monotonic clock the time between two beats is not known.
    expect(elapsed()).toBeLessThanOrEqual(isPrecise ? 12_000 : 22_000)
    expect(clock.hasMoved()).toBe(true)
  })

  test('goes on when the clock is set back', () => {
    const { clock, pass, elapsed } = watched()
    pass(20_000)
    moveClock(-HOUR_MS)
    pass(5000)
    expect(elapsed()).toBeGreaterThanOrEqual(isPrecise ? 25_000 : 20_000)
    expect(elapsed()).toBeLessThanOrEqual(25_000)
    expect(clock.hasMoved()).toBe(true)
  })

  test('takes a correction of some seconds for one, and forgets what was before it is watched', () => {
    const { clock, pass } = watched()
    moveClock(30_000)
    pass(1000)
    expect(clock.hasMoved()).toBe(false)
    moveClock(HOUR_MS)
    expect(clock.hasMoved()).toBe(true)
    clock.watch()
    pass(1000)
    expect(clock.hasMoved()).toBe(false)
  })

  test('forgets what it has not watched', () => {
    const { clock, pass } = watched()
    clock.stop()
    moveClock(HOUR_MS)
    expect(clock.hasMoved()).toBe(false)
    moveClock(HOUR_MS)
    pass(1000)
    expect(clock.hasMoved()).toBe(true)
  })

  test('leaves no timer behind when it is stopped', () => {
    const { clock } = watched()
    clock.stop()
    expect(jest.getTimerCount()).toBe(0)
  })
})
