import { createPuzzle } from '../../miniprogram/core/sudoku/grid'
import { packPuzzle } from '../../miniprogram/core/worker/grid'
import { logicMethods } from '../../miniprogram/core/worker/methods/logic'
import type { Method } from '../../miniprogram/core/worker/runner'
import { createCanceller } from '../../miniprogram/platform/cancel'
import {
  compute as appCompute,
  type Compute,
  ComputeError,
  createCompute,
} from '../../miniprogram/platform/worker-client'
import { FakePlatform, settle } from './fake-workers'

const EMPTY_4 = packPuzzle(createPuzzle(4))

/** A fake of the method `count`: `limit` steps of 10 ms, each with progress. */
function counting(platform: () => FakePlatform): Method {
  return function* (payload) {
    const { limit = 10 } = payload as { limit?: number }
    for (let count = 1; count <= limit; count++) {
      platform().clock.spend(10)
      yield { count }
    }
    return { count: limit, complete: true }
  }
}

function setUp() {
  const platform: FakePlatform = new FakePlatform({
    ...logicMethods,
    count: counting(() => platform),
  })
  const compute = createCompute(platform)
  /** Lets the worker do all that it was asked. */
  const drain = async () => {
    platform.clock.drain()
    await settle()
  }
  return { platform, compute, clock: platform.clock, drain }
}

/** With a worker that has answered a call. */
function setUpWorker() {
  const all = setUp()
  count(all.compute, 1)
  all.clock.drain()
  return { ...all, worker: all.platform.workers[0] }
}

/** Records the result or the error of a call. */
function track<T>(promise: Promise<T>) {
  const outcome: { result?: T; error?: ComputeError } = {}
  promise.then(
    (result) => {
      outcome.result = result
    },
    (error) => {
      outcome.error = error
    },
  )
  return outcome
}

const count = (compute: Compute, limit: number, options = {}) =>
  track(compute.call('count', { ...EMPTY_4, limit }, options))

/** A call of 1000 steps that can be cancelled. */
function cancellable(compute: Compute) {
  const canceller = createCanceller()
  return { canceller, call: count(compute, 1000, { signal: canceller.signal }) }
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation()
})

describe('a call', () => {
  it('is answered by the worker, which is started at the first call', async () => {
    const { compute, platform, drain } = setUp()
    expect(platform.workers).toHaveLength(0)
    const first = track(compute.call('solve', { ...EMPTY_4, limit: 1 }))
    const second = count(compute, 3)
    await drain()
    expect(first.result).toMatchObject({ complete: false })
    expect(second.result).toEqual({ count: 3, complete: true })
    expect(platform.workers).toHaveLength(1)
  })

  it('reports progress', async () => {
    const { compute, drain } = setUp()
    const received: unknown[] = []
    const call = count(compute, 80, { onProgress: (progress: unknown) => received.push(progress) })
    await drain()
    expect(received).toEqual([{ count: 25 }, { count: 50 }, { count: 75 }])
    expect(call.result).toEqual({ count: 80, complete: true })
  })

  it('that fails because of a bug logs message and stack', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation()
    const { compute, platform } = setUp()
    const call = count(compute, 3)
    const trace = 'TypeError: x is undefined\nat count (compute.js:1:42)'
    platform.workers[0].send({ id: 1, error: { code: 'internal', trace } })
    await settle()
    expect(call.error).toMatchObject({ code: 'internal' })
    expect(logged.mock.calls).toEqual([['compute.fault', { code: 'internal', trace }]])
  })

  it('whose worker fails logs message and stack, wherever WeChat puts them', async () => {
    const logged = jest.spyOn(console, 'warn').mockImplementation()
    const failure = { message: 'x is undefined', stack: 'compute.js:1:42' }
    for (const event of [failure, { error: failure }, 'gone']) {
      const { compute, platform } = setUp()
      count(compute, 3)
      platform.workers[0].fail(event)
    }
    const cause = { cause: 'x is undefined', stack: 'compute.js:1:42' }
    const causes = logged.mock.calls.map(([, fields]) => fields)
    expect(causes).toEqual([cause, cause, { cause: 'gone', stack: undefined }])
  })

  it('rejects with the fault of the request and its place', async () => {
    const { compute, drain } = setUp()
    const call = track(compute.call('verdict', { size: 9, values: '123' }))
    await drain()
    expect(call.error).toBeInstanceOf(ComputeError)
    expect(call.error?.fault).toEqual({
      code: 'invalid-payload',
      field: 'values',
      length: 3,
      expected: 81,
    })
  })
})

test.each([undefined, null, 'text', {}, { id: 1 }, { id: 1, error: null }, { id: 1, error: {} }])(
  'the message %j of a worker is ignored, because it breaks the protocol',
  async (message) => {
    const { compute, platform, drain } = setUp()
    const call = count(compute, 3)
    expect(() => platform.workers[0].sendAnything(message)).not.toThrow()
    await drain()
    expect(call.result).toEqual({ count: 3, complete: true })
  },
)

describe('a worker that dies', () => {
  it.each(['kill', 'fail'] as const)(
    'is replaced, and its calls are sent again (%s)',
    async (how) => {
      const { compute, platform, clock, drain } = setUp()
      const call = count(compute, 100)
      clock.advance(50)
      platform.workers[0][how]()
      await drain()
      expect(call.result).toEqual({ count: 100, complete: true })
      expect(platform.workers).toHaveLength(2)
      expect(platform.workers[1].received).toEqual(platform.workers[0].received)
    },
  )

  it('fails a call during which it dies twice; the next call works again', async () => {
    const { compute, platform, clock, drain } = setUp()
    const call = count(compute, 100)
    clock.advance(50)
    platform.workers[0].kill()
    clock.advance(50)
    platform.workers[1].kill()
    await settle()
    expect(call.error?.code).toBe('worker-lost')
    expect(platform.workers).toHaveLength(2)

    const next = count(compute, 2)
    await drain()
    expect(next.result).toEqual({ count: 2, complete: true })
    expect(platform.workers).toHaveLength(3)
  })

  it('is detected when posting to it fails', async () => {
    const { compute, platform, drain } = setUpWorker()
    platform.workers[0].broken = true
    const call = count(compute, 2)
    await drain()
    expect(call.result).toEqual({ count: 2, complete: true })
    expect(platform.workers).toHaveLength(2)
  })

  it('is replaced only at the next call if it was idle', async () => {
    const { compute, platform, drain } = setUpWorker()
    platform.workers[0].kill()
    expect(platform.workers).toHaveLength(1)
    const call = count(compute, 1)
    await drain()
    expect(call.result).toEqual({ count: 1, complete: true })
  })
})

describe('a cancel', () => {
  it('rejects at once, is sent to the worker, and keeps it running', async () => {
    const { compute, platform, clock, drain } = setUp()
    const { canceller, call } = cancellable(compute)
    const other = count(compute, 60)
    clock.advance(200)
    canceller.cancel()
    await settle()
    expect(call.error?.code).toBe('cancelled')
    await drain()
    expect(other.result).toEqual({ count: 60, complete: true })
    expect(platform.workers).toHaveLength(1)
    expect(platform.workers[0].terminated).toBe(false)
    expect(platform.workers[0].received.at(-1)).toEqual({ id: 1, cancel: true })
  })

  it('that is not confirmed within 200 ms terminates the worker; other calls are sent again', async () => {
    const { compute, platform, clock, drain, worker } = setUpWorker()
    worker.isBlocked = true
    const { canceller } = cancellable(compute)
    const other = count(compute, 30)
    canceller.cancel()
    clock.advance(199)
    expect(worker.terminated).toBe(false)
    clock.advance(1)
    expect(worker.terminated).toBe(true)
    await drain()
    expect(other.result).toEqual({ count: 30, complete: true })
    expect(platform.workers[1].received).toHaveLength(1)
  })

  it('waits five times the longest slice that this worker has reported', async () => {
    const { compute, platform, clock } = setUp()
    const cancelAfter = (milliseconds: number) => {
      const worker = platform.workers[platform.workers.length - 1]
      worker.isBlocked = true
      const { canceller } = cancellable(compute)
      canceller.cancel()
      clock.advance(milliseconds - 1)
      expect(worker.terminated).toBe(false)
      clock.advance(1)
      expect(worker.terminated).toBe(true)
    }
    count(compute, 1)
    clock.drain()
    platform.workers[0].send({ id: 1, progress: {}, longestSliceMs: 300 })
    cancelAfter(1500)
    count(compute, 1)
    clock.drain()
    cancelAfter(200)
    count(compute, 1)
    clock.drain()
    platform.workers[2].send({ id: 1, progress: {}, longestSliceMs: 3600_000 })
    cancelAfter(60_000)
  })

  it('may be confirmed while the page is busy: the worker is kept', async () => {
    const { compute, clock, worker } = setUpWorker()
    const { canceller, call } = cancellable(compute)
    worker.isBlocked = true
    canceller.cancel()
    clock.spend(1000)
    clock.advance(0)
    worker.isBlocked = false
    worker.send({ id: 2, error: { code: 'cancelled' } })
    clock.advance(1000)
    await settle()
    expect(call.error?.code).toBe('cancelled')
    expect(worker.terminated).toBe(false)
  })

  it('does not count as a death for other calls: their worker may still die once', async () => {
    const { compute, platform, clock, drain } = setUpWorker()
    const { canceller } = cancellable(compute)
    const other = count(compute, 100)
    platform.workers[0].isBlocked = true
    canceller.cancel()
    while (!platform.workers[0].terminated) clock.advance(10)
    platform.workers[1].kill()
    await drain()
    expect(other.result).toEqual({ count: 100, complete: true })
    expect(platform.workers).toHaveLength(3)
  })

  it('waits longer for a worker that is still loading', async () => {
    const { compute, platform, clock } = setUp()
    platform.prepareWorker = (worker) => {
      worker.isBlocked = true
    }
    const canceller = createCanceller()
    count(compute, 10, { signal: canceller.signal })
    canceller.cancel()
    clock.advance(1000)
    expect(platform.workers[0].terminated).toBe(false)
    clock.advance(2000)
    expect(platform.workers[0].terminated).toBe(true)
  })

  it('ignores late answers, even from a terminated worker', async () => {
    const { compute, clock, drain, worker } = setUpWorker()
    worker.postMessage = () => {}
    const canceller = createCanceller()
    const received: unknown[] = []
    const onProgress = (progress: unknown) => received.push(progress)
    const call = count(compute, 5, { signal: canceller.signal, onProgress })
    canceller.cancel()
    worker.send({ id: 2, progress: { count: 4 } })
    worker.send({ id: 2, result: { count: 5, complete: true } })
    clock.advance(5000)
    expect(worker.terminated).toBe(false)
    await settle()
    expect(call).toEqual({ error: expect.objectContaining({ code: 'cancelled' }) })
    expect(received).toEqual([])

    const again = count(compute, 7)
    worker.kill()
    worker.isBlocked = false
    worker.send({ id: 3, result: 'late' })
    await drain()
    expect(again.result).toEqual({ count: 7, complete: true })
  })

  it('does not terminate the replacement of a worker that has died', async () => {
    const { compute, platform, clock, drain } = setUpWorker()
    platform.workers[0].isBlocked = true
    const { canceller } = cancellable(compute)
    const other = count(compute, 60)
    canceller.cancel()
    clock.advance(100)
    platform.workers[0].kill()
    await drain()
    expect(other.result).toEqual({ count: 60, complete: true })
    expect(platform.workers).toHaveLength(2)
    expect(platform.workers[1].terminated).toBe(false)
  })

  it('before the call prevents it from being sent', async () => {
    const { compute, platform } = setUp()
    const canceller = createCanceller()
    canceller.cancel()
    const call = count(compute, 5, { signal: canceller.signal })
    await settle()
    expect(call.error?.code).toBe('cancelled')
    expect(platform.workers).toHaveLength(0)
  })

  it('by a page ends all its calls and no others, and removes its listeners', async () => {
    const { compute, clock, drain } = setUp()
    const canceller = createCanceller()
    const unsubscribes: jest.Mock[] = []
    const signal = {
      get cancelled() {
        return canceller.signal.cancelled
      },
      onCancel(listener: () => void) {
        const unsubscribe = jest.fn(canceller.signal.onCancel(listener))
        unsubscribes.push(unsubscribe)
        return unsubscribe
      },
    }
    const mine = [
      count(compute, 2, { signal }),
      count(compute, 900, { signal }),
      count(compute, 900, { signal }),
    ]
    const another = count(compute, 50)
    clock.advance(100)
    canceller.cancel()
    await drain()
    expect(mine.map(({ error }) => error?.code)).toEqual([undefined, 'cancelled', 'cancelled'])
    expect(another.result).toEqual({ count: 50, complete: true })
    for (const unsubscribe of unsubscribes) expect(unsubscribe).toHaveBeenCalledTimes(1)
  })
})

describe('if the worker does not start', () => {
  it('calls fail, and the next one tries to start it again', async () => {
    const { compute, platform, drain } = setUp()
    platform.canStart = false
    const before = track(compute.call('verdict', EMPTY_4))
    await settle()
    expect(before.error?.fault).toEqual({ code: 'worker-lost' })
    platform.canStart = true
    const after = track(compute.call('verdict', EMPTY_4))
    await drain()
    expect(after.result).toMatchObject({ kind: 'several' })
  })

  it('after it was killed, its calls fail', async () => {
    const { compute, platform } = setUp()
    const call = count(compute, 50)
    platform.canStart = false
    platform.workers[0].kill()
    await settle()
    expect(call.error?.fault).toEqual({ code: 'worker-lost' })
  })
})

test('a phone without the experimental worker gets the plain one', async () => {
  const options: unknown[] = []
  const wx = {
    createWorker(_: string, option?: object) {
      options.push(option)
      if (option) throw new Error('createWorker:fail')
      return { postMessage() {}, onMessage() {}, onProcessKilled() {}, terminate() {} }
    },
  }
  Object.assign(globalThis, { wx })
  appCompute.call('verdict', EMPTY_4).catch(() => {})
  expect(options).toEqual([{ useExperimentalWorker: true }, undefined])
})
