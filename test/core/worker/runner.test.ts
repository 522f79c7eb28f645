import { ComputeFault } from '../../../miniprogram/core/worker/fault'
import type { WorkerAnswer } from '../../../miniprogram/core/worker/messages'
import { createRunner, type Method } from '../../../miniprogram/core/worker/runner'
import { ManualClock } from './manual-clock'

function setUp(methods: Record<string, Method>) {
  const clock = new ManualClock()
  const answers: (WorkerAnswer & { at: number })[] = []
  const reported: unknown[] = []
  const runner = createRunner({
    methods,
    clock,
    post: (answer) => answers.push({ ...answer, at: clock.now() }),
    report: (error) => reported.push(error),
  })
  return { clock, answers, reported, runner }
}

type Task = { steps: number; milliseconds: number; name?: string }

/** A method of `steps` steps of `milliseconds` each; its progress is the number of steps so far. */
function working(clock: () => ManualClock, ran: string[] = []): Method {
  return function* (payload) {
    const { steps, milliseconds, name = '' } = payload as Task
    for (let step = 1; step <= steps; step++) {
      clock().spend(milliseconds)
      ran.push(name)
      yield step
    }
    return `${name} done`
  }
}

describe('the runner', () => {
  it('answers a request with the result of its method', () => {
    const { runner, clock, answers } = setUp({
      // biome-ignore lint/correctness/useYield: a method may finish in one step.
      *double(payload) {
        return (payload as number) * 2
      },
    })
    runner.receive({ id: 7, method: 'double', payload: 21 })
    expect(answers).toEqual([])
    clock.drain()
    expect(answers).toEqual([{ id: 7, result: 42, at: 0 }])
  })

  it('never runs longer than 20 ms without a pause', () => {
    const pauses: number[] = []
    const { runner, clock, answers } = setUp({ work: working(() => clock) })
    const later = clock.later.bind(clock)
    let sliceStart = 0
    clock.later = (task, milliseconds) => {
      pauses.push(clock.now() - sliceStart)
      return later(() => {
        sliceStart = clock.now()
        task()
      }, milliseconds)
    }
    runner.receive({ id: 1, method: 'work', payload: { steps: 500, milliseconds: 1 } })
    clock.drain()
    expect(answers.at(-1)).toMatchObject({ id: 1, result: ' done' })
    expect(pauses.length).toBeGreaterThanOrEqual(25)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(20)
  })

  it('reports progress at most every 250 ms, always the latest', () => {
    const { runner, clock, answers } = setUp({ work: working(() => clock) })
    runner.receive({ id: 1, method: 'work', payload: { steps: 1100, milliseconds: 1 } })
    clock.drain()
    expect(answers.slice(0, -1)).toEqual([
      { id: 1, progress: 250, at: 250 },
      { id: 1, progress: 500, at: 500 },
      { id: 1, progress: 750, at: 750 },
      { id: 1, progress: 1000, at: 1000 },
    ])
  })

  it('reports its longest slice once one has taken longer than it should', () => {
    const { runner, clock, answers } = setUp({ work: working(() => clock) })
    const longest = (steps: number, milliseconds: number) => {
      runner.receive({ id: answers.length, method: 'work', payload: { steps, milliseconds } })
      clock.drain()
      return answers.at(-1)?.longestSliceMs
    }
    expect(longest(30, 5)).toBeUndefined()
    expect(longest(1, 300)).toBe(300)
    expect(longest(30, 5)).toBe(300)
    clock.spend(5000)
    expect(longest(2, 400)).toBe(400)
  })

  it('runs several requests in turn, so that a short one does not wait for a long one', () => {
    const { runner, clock, answers } = setUp({ work: working(() => clock) })
    runner.receive({ id: 1, method: 'work', payload: { steps: 1000, milliseconds: 1 } })
    runner.receive({ id: 2, method: 'work', payload: { steps: 10, milliseconds: 1 } })
    runner.receive({ id: 3, method: 'work', payload: { steps: 30, milliseconds: 1 } })
    clock.drain()
    const results = answers.filter((answer) => 'result' in answer)
    expect(results.map(({ id }) => id)).toEqual([2, 3, 1])
    expect(results[0].at).toBeLessThanOrEqual(40)
    expect(results[1].at).toBeLessThanOrEqual(120)
  })

  it('gives two long requests equal shares', () => {
    const ran: string[] = []
    const { runner, clock } = setUp({ work: working(() => clock, ran) })
    for (const [id, name] of ['a', 'b'].entries()) {
      runner.receive({ id, method: 'work', payload: { steps: 400, milliseconds: 1, name } })
    }
    clock.advance(400)
    const half = ran.slice(0, 200)
    expect(half.filter((name) => name === 'a')).toHaveLength(100)
  })

  it('cancels a request before its next slice, runs its cleanup and answers', () => {
    let cleaned = false
    const { runner, clock, answers } = setUp({
      *endless() {
        try {
          for (;;) {
            clock.spend(1)
            yield
          }
        } finally {
          cleaned = true
        }
      },
    })
    runner.receive({ id: 4, method: 'endless', payload: null })
    clock.later(() => runner.receive({ id: 4, cancel: true }), 55)
    clock.drain()
    expect(answers).toEqual([{ id: 4, error: { code: 'cancelled' }, at: 60 }])
    expect(cleaned).toBe(true)
  })

  it('allows the receiver of progress to cancel the request, without affecting others', () => {
    const { runner, clock, answers } = setUp({ work: working(() => clock) })
    const push = answers.push.bind(answers)
    answers.push = (answer) => {
      if ('progress' in answer && answer.id === 1) runner.receive({ id: 1, cancel: true })
      return push(answer)
    }
    runner.receive({ id: 1, method: 'work', payload: { steps: 1000, milliseconds: 5 } })
    runner.receive({ id: 2, method: 'work', payload: { steps: 10, milliseconds: 5 } })
    clock.drain()
    const ends = answers.filter((answer) => !('progress' in answer))
    expect(ends).toHaveLength(2)
    expect(ends).toContainEqual(expect.objectContaining({ id: 1, error: { code: 'cancelled' } }))
    expect(ends).toContainEqual(expect.objectContaining({ id: 2, result: ' done' }))
  })

  it('ignores a cancel after the end of a request, and a repeated request', () => {
    const { runner, clock, answers } = setUp({ work: working(() => clock) })
    runner.receive({ id: 1, method: 'work', payload: { steps: 3, milliseconds: 1 } })
    runner.receive({ id: 1, method: 'work', payload: { steps: 3, milliseconds: 1 } })
    clock.drain()
    runner.receive({ id: 1, cancel: true })
    clock.drain()
    expect(answers).toHaveLength(1)
  })

  it('reports an unknown method, even one that is a property of every object', () => {
    const { runner, clock, answers } = setUp({})
    runner.receive({ id: 1, method: 'guess', payload: 0 })
    runner.receive({ id: 2, method: 'toString', payload: 0 })
    clock.drain()
    expect(answers).toMatchObject([
      { id: 1, error: { code: 'unknown-method', method: 'guess' } },
      { id: 2, error: { code: 'unknown-method', method: 'toString' } },
    ])
  })

  it.each([null, 'hello', 12, {}, { id: 'x', method: 'work' }, { id: 1 }, { id: 1, method: 5 }])(
    'ignores %j, which is not a valid message',
    (message) => {
      const { runner, clock, answers } = setUp({ work: working(() => clock) })
      runner.receive(message)
      clock.drain()
      expect(answers).toEqual([])
    },
  )

  it('sends typed errors with their primitive fields and without a message text', () => {
    class PlacedError extends Error {
      readonly code = 'bad-char'
      readonly row = 3
      readonly cells = [1, 2]
    }
    const { runner, clock, answers, reported } = setUp({
      // biome-ignore lint/correctness/useYield: it fails at once.
      *placed() {
        throw new PlacedError('a sentence in English')
      },
      // biome-ignore lint/correctness/useYield: it fails at once.
      *own() {
        throw new ComputeFault('invalid-payload', { field: 'size' })
      },
    })
    runner.receive({ id: 1, method: 'placed', payload: 0 })
    runner.receive({ id: 2, method: 'own', payload: 0 })
    clock.drain()
    expect(answers).toEqual([
      { id: 1, error: { code: 'bad-char', row: 3 }, at: 0 },
      { id: 2, error: { code: 'invalid-payload', field: 'size' }, at: 0 },
    ])
    expect(reported).toEqual([])
  })

  it('answers `internal` for a bug, reports it, and continues with other requests', () => {
    const bug = new TypeError('x is undefined')
    const { runner, clock, answers, reported } = setUp({
      // biome-ignore lint/correctness/useYield: it fails at once.
      *broken() {
        throw bug
      },
      work: working(() => clock),
    })
    runner.receive({ id: 1, method: 'broken', payload: 0 })
    runner.receive({ id: 2, method: 'work', payload: { steps: 2, milliseconds: 1 } })
    clock.drain()
    expect(answers).toMatchObject([
      { id: 1, error: { code: 'internal' } },
      { id: 2, result: ' done' },
    ])
    // Message and stack, for the log of the page.
    const trace = expect.stringMatching(/^TypeError: x is undefined\n.*\n? *at /s)
    expect(answers[0]).toMatchObject({ error: { trace } })
    expect(reported).toEqual([bug])
  })
})
