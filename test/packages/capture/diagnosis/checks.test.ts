import type { CheckName } from '../../../../miniprogram/packages/capture/diagnosis/check'
import { checks } from '../../../../miniprogram/packages/capture/diagnosis/checks'
import { createCanceller } from '../../../../miniprogram/platform/cancel'
import { storage } from '../../../../miniprogram/platform/storage'
import { compute } from '../../../../miniprogram/platform/worker-client'
import { CloudError, cloud } from '../../../../miniprogram/state/cloud/calls'
import { FakeWx, silenceLog } from '../../../platform/fake-wx'

let wx: FakeWx
beforeEach(() => {
  silenceLog()
  wx = new FakeWx().install()
  wx.results.getNetworkType = { networkType: 'wifi' }
})

const { signal } = createCanceller()

function run(name: CheckName) {
  const check = checks.find((one) => one.name === name)
  if (!check) throw new Error(name)
  return check.run(signal)
}

/** Answers every call of the worker with this. */
const answer = (result: unknown) =>
  jest
    .spyOn(compute, 'call')
    .mockImplementation(
      () => new Promise((resolve) => (resolve as (value: unknown) => void)(result)),
    )

describe('the check of the worker', () => {
  it.each([
    [true, 'ok', '有 JIT'],
    [false, 'failed', '没有 JIT'],
  ])('says whether it has JIT: %s', async (hasJit, state, text) => {
    answer({ loopsPerMs: 123_456, loopsPerSort: 1, hasJit })
    expect(await run('worker')).toEqual({ state, detail: `每毫秒 123456 次循环，${text}` })
  })
})

describe('the checks of the phone', () => {
  it('leave no trace in the storage', async () => {
    wx.disk.set('games', 'mine')
    expect(await run('storage')).toMatchObject({ state: 'ok' })
    expect([...wx.disk]).toEqual([['games', 'mine']])
  })

  it('write nothing into a storage that is nearly full, because that would drop games', async () => {
    const drop = jest.fn(() => false)
    const unregister = storage.expendable(drop)
    wx.getStorageInfoSync = () => ({ keys: [], currentSize: 10_200, limitSize: 10_240 })
    expect(await run('storage')).toMatchObject({ state: 'failed' })
    expect(wx.writes).toEqual([])
    expect(drop).not.toHaveBeenCalled()
    unregister()
  })

  it('fail if the storage cannot be written, or changes what is written', async () => {
    wx.getStorageSync = () => JSON.stringify({ version: 1, data: 'other' })
    expect(await run('storage')).toMatchObject({ state: 'failed' })
    wx.writeFailure = new Error('setStorageSync:fail disk error')
    await expect(run('storage')).rejects.toMatchObject({ code: 'failed' })
  })

  it('do not open the camera', async () => {
    wx.results.getSetting = { authSetting: { 'scope.camera': false } }
    expect(await run('camera')).toMatchObject({ state: 'failed' })
    expect(wx.calls.map(([name]) => name)).toEqual(['getSetting'])
  })

  it('do not ask the cloud without a network', async () => {
    wx.results.getNetworkType = { networkType: 'none' }
    expect(await run('cloud')).toEqual({ state: 'skipped', detail: '现在没有网络' })
  })

  it('skip the cloud if the app has none', async () => {
    jest.spyOn(cloud, 'call').mockRejectedValue(new CloudError('missing', 'no cloud'))
    expect(await run('cloud')).toMatchObject({ state: 'skipped' })
  })
})
