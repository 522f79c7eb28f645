import {
  type Check,
  type CheckName,
  type CheckResult,
  failed,
  ok,
  runChecks,
} from '../../../../miniprogram/packages/capture/diagnosis/check'
import { captureWords } from '../../../../miniprogram/packages/capture/strings/index'
import { CallError } from '../../../../miniprogram/platform/call'
import { type CancelSignal, createCanceller } from '../../../../miniprogram/platform/cancel'
import { ComputeError } from '../../../../miniprogram/platform/worker-client'
import { ManualClock } from '../../../core/worker/manual-clock'
import { settle } from '../../../platform/fake-workers'

const check = (name: CheckName, run: Check['run'], rest: Partial<Check> = {}): Check => ({
  name,
  limitMs: 3000,
  run,
  ...rest,
})
const fine = (name: CheckName, rest?: Partial<Check>) =>
  check(name, async () => ok(`${name} works`), rest)

/** Starts a run. `log` records its events in order. */
function start(checks: readonly Check[]) {
  const clock = new ManualClock()
  const canceller = createCanceller()
  const log: string[] = []
  const results: CheckResult[] = []
  const run = { ended: false }
  void runChecks(checks, {
    clock,
    signal: canceller.signal,
    onStart: (name) => log.push(`start ${name}`),
    onResult: (result) => {
      log.push(`${result.state} ${result.name}`)
      results.push(result)
    },
  }).then(() => {
    run.ended = true
  })
  return { clock, canceller, log, results, run }
}

const never = () => new Promise<never>(() => {})

describe('a run of checks', () => {
  it('runs one after another and measures each', async () => {
    const { clock, log, results, run } = start([
      check('worker', async () => {
        clock.spend(12.4)
        return ok('started')
      }),
      fine('cloud'),
    ])
    await settle()
    await settle()
    expect(log).toEqual(['start worker', 'ok worker', 'start cloud', 'ok cloud'])
    expect(results[0]).toEqual({ name: 'worker', state: 'ok', detail: 'started', ms: 12 })
    expect(run.ended).toBe(true)
    expect(clock.waiting).toBe(0)
  })

  it('goes on after a check that fails, throws or rejects', async () => {
    const { results, run } = start([
      check('worker', async () => failed('no')),
      check('cloud', () => {
        throw new Error('thrown')
      }),
      check('camera', async () => {
        throw new CallError('failed', 'cameraToTempFilePath', 'wxfile://secret.png')
      }),
      fine('storage'),
    ])
    for (let i = 0; i < 6; i++) await settle()
    expect(results.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'ok'])
    expect(results[1].detail).toContain('thrown')
    // The name of the function and the code; WeChat's own message may contain anything.
    expect(results[2].detail).toContain('cameraToTempFilePath: failed')
    expect(results[2].detail).not.toContain('secret')
    expect(run.ended).toBe(true)
  })

  it('fails a check that exceeds its limit, cancels it, and ignores its late result', async () => {
    let given: CancelSignal | undefined
    let finishLate: () => void = () => {}
    const { clock, results, run } = start([
      check('camera', (signal) => {
        given = signal
        return new Promise((resolve) => {
          finishLate = () => resolve(ok('late'))
        })
      }),
      fine('storage'),
    ])
    await settle()
    clock.advance(2999)
    await settle()
    expect(results).toEqual([])
    clock.advance(1)
    await settle()
    finishLate()
    await settle()
    expect(given?.cancelled).toBe(true)
    expect(results).toMatchObject([
      { name: 'camera', state: 'failed', detail: '3 秒没有结果', ms: 3000 },
      { name: 'storage', state: 'ok' },
    ])
    expect(run.ended).toBe(true)
  })

  it('ends at once when it is cancelled, without a result of the check in progress', async () => {
    let given: CancelSignal | undefined
    const { canceller, log, run, clock } = start([
      fine('worker'),
      check('camera', (signal) => {
        given = signal
        return never()
      }),
      fine('storage'),
    ])
    await settle()
    await settle()
    expect(log).toEqual(['start worker', 'ok worker', 'start camera'])
    canceller.cancel()
    await settle()
    expect(given?.cancelled).toBe(true)
    expect(log).toHaveLength(3)
    expect(run.ended).toBe(true)
    expect(clock.waiting).toBe(0)
  })

  it('says what to do if WeChat cannot start the worker', async () => {
    const { results } = start([
      check('worker', async () => {
        throw new ComputeError({ code: 'worker-lost' })
      }),
    ])
    await settle()
    await settle()
    expect(results[0]).toMatchObject({
      state: 'failed',
      detail: captureWords().diagnosis.workerLost,
    })
  })
})
