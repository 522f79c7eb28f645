import { finish } from '../../../miniprogram/core/worker/finish'
import { measureSpeed } from '../../../miniprogram/core/worker/methods/speed'

describe('the speed', () => {
  /** A clock on which every run of the loop, and every sort, takes the next of these times. */
  const clockOf = (times: readonly number[]) => {
    let calls = 0
    let time = 0
    return () => {
      if (calls++ % 2 === 1) time += times[Math.min(times.length - 1, (calls >> 1) - 1)]
      return time
    }
  }

  it('is that of the best round', () => {
    // Two rounds: three runs of the loop and three sorts each; the second round is twice as fast.
    const now = clockOf([1, 1, 1, 1, 1, 1, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1])
    expect(finish(measureSpeed({ rounds: 2 }, { now }))).toMatchObject({ loopsPerMs: 20_000 })
  })

  it('has JIT if the loop is fast in comparison with a sort of the engine', () => {
    const atRatio = (loopMs: number, sortMs: number) => {
      const runs = Math.ceil(3 / loopMs)
      const now = clockOf([...Array.from({ length: runs }, () => loopMs), sortMs])
      return finish(measureSpeed({ rounds: 1 }, { now }))
    }
    // A fast phone and a slow one.
    expect(atRatio(1 / 32, 1 / 8)).toMatchObject({ loopsPerSort: 40_000, hasJit: true })
    expect(atRatio(0.25, 1)).toMatchObject({ loopsPerSort: 40_000, hasJit: true })
    expect(atRatio(0.25, 1 / 16)).toMatchObject({ loopsPerSort: 2500, hasJit: false })
    expect(atRatio(1.5, 0.375)).toMatchObject({ loopsPerSort: 2500, hasJit: false })
  })

  it('ends on a clock that stands still', () => {
    expect(() => finish(measureSpeed({ rounds: 6 }, { now: () => 7 }))).toThrow('clock')
  })

  it('rejects a request without rounds', () => {
    expect(() => finish(measureSpeed({ rounds: 0 }, { now: () => 0 }))).toThrow('invalid-payload')
  })
})
