import { complete, startWork, type Work, within } from '../../miniprogram/platform/work'

const STEPS = 20
const STEP_MS = 5

/** Work of STEPS steps that take STEP_MS each. */
function* work(done: number[] = []): Work<string> {
  for (let i = 0; i < STEPS; i++) {
    jest.setSystemTime(Date.now() + STEP_MS)
    done.push(i)
    yield i / STEPS
  }
  return 'done'
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('work runs in slices of at most three steps, between which other things happen', async () => {
  const done: number[] = []
  const progress = jest.fn()
  const run = startWork(work(done), progress)
  const slices = [done.length]
  while (jest.getTimerCount() > 0) {
    const before = done.length
    jest.runOnlyPendingTimers()
    slices.push(done.length - before)
  }
  expect(await run.result).toBe('done')
  expect(slices).toEqual([3, 3, 3, 3, 3, 3, 2])
  expect(progress.mock.calls.flat()).toEqual([0.1, 0.25, 0.4, 0.55, 0.7, 0.85])
})

test('short work is done at once, without progress', async () => {
  const progress = jest.fn()
  const short = within(work(), 0, 1)
  for (let i = 0; i < STEPS - 2; i++) short.next()
  const run = startWork(short, progress)
  expect(jest.getTimerCount()).toBe(0)
  expect(await run.result).toBe('done')
  expect(progress).not.toHaveBeenCalled()
})

test('cancelled work stops, and its result is null', async () => {
  const done: number[] = []
  const run = startWork(work(done))
  run.cancel()
  jest.runAllTimers()
  expect(await run.result).toBeNull()
  expect(done).toHaveLength(3)
})

test('work that must not be left halfway is finished at once', async () => {
  const done: number[] = []
  const run = startWork(work(done))
  run.finish()
  expect(done).toHaveLength(STEPS)
  expect(jest.getTimerCount()).toBe(0)
  expect(await run.result).toBe('done')
})

test('an error of the work rejects the result', async () => {
  function* failing(): Work<void> {
    yield* work()
    throw new Error('broken')
  }
  const run = startWork(failing())
  const failed = expect(run.result).rejects.toThrow('broken')
  jest.runAllTimers()
  await failed
})

test('parts of work share its progress', () => {
  const shares = [...within(work(), 0.5, 1)]
  expect(shares[0]).toBe(0.5)
  expect(shares[10]).toBe(0.75)
  expect(complete(within(work(), 0, 1))).toBe('done')
})
