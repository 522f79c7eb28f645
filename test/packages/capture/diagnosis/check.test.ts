import {
  type Check,
  failed,
  ok,
  runCheck,
} from '../../../../miniprogram/packages/capture/diagnosis/check'
import { captureWords } from '../../../../miniprogram/packages/capture/strings/index'
import { CallError } from '../../../../miniprogram/platform/call'
import type { CancelSignal } from '../../../../miniprogram/platform/cancel'
import { ComputeError } from '../../../../miniprogram/platform/worker-client'
import { ManualClock } from '../../../core/worker/manual-clock'
import { settle } from '../../../platform/fake-workers'

const clock = new ManualClock()

const resultOf = (run: Check['run']) => runCheck({ name: 'camera', limitMs: 3000, run }, clock)

const throwing = (error: Error) => () => {
  throw error
}

describe('a check', () => {
  it('is measured, and its time limit ends with it', async () => {
    const found = resultOf(async () => {
      clock.spend(12.4)
      return ok('started')
    })
    expect(await found).toEqual({ name: 'camera', state: 'ok', detail: 'started', ms: 12 })
    expect(clock.waiting).toBe(0)
  })

  it.each<[string, Check['run'], string]>([
    ['says so', async () => failed('no'), 'no'],
    ['throws', throwing(new Error('thrown')), 'thrown'],
    // The name of the function and the code; WeChat's own message may contain anything.
    [
      'gets an error of WeChat',
      throwing(new CallError('failed', 'cameraToTempFilePath', 'wxfile://secret.png')),
      'cameraToTempFilePath: failed',
    ],
    [
      'lost the worker',
      throwing(new ComputeError({ code: 'worker-lost' })),
      captureWords().diagnosis.workerLost,
    ],
  ])('fails if it %s', async (_, run, text) => {
    const { state, detail } = await resultOf(run)
    expect(state).toBe('failed')
    expect(detail).toContain(text)
    expect(detail).not.toContain('secret')
  })

  it('fails at its limit, is cancelled, and its late result is ignored', async () => {
    let given: CancelSignal | undefined
    let finishLate: () => void = () => {}
    const found = resultOf((signal) => {
      given = signal
      return new Promise((resolve) => {
        finishLate = () => resolve(ok('late'))
      })
    })
    await settle()
    clock.advance(2999)
    await settle()
    expect(given?.cancelled).toBe(false)
    clock.advance(1)
    finishLate()
    expect(await found).toMatchObject({ state: 'failed', detail: '3 秒没有结果', ms: 3000 })
    expect(given?.cancelled).toBe(true)
  })
})
