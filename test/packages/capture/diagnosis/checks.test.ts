import type { PhotoReading } from '../../../../miniprogram/core/worker/methods'
import type { CheckName } from '../../../../miniprogram/packages/capture/diagnosis/check'
import { phoneChecks } from '../../../../miniprogram/packages/capture/diagnosis/phone-checks'
import {
  compareReading,
  countRightQuarters,
} from '../../../../miniprogram/packages/capture/diagnosis/picture-checks'
import {
  isRight,
  workerChecks,
} from '../../../../miniprogram/packages/capture/diagnosis/worker-checks'
import { createCanceller } from '../../../../miniprogram/platform/cancel'
import { storage } from '../../../../miniprogram/platform/storage'
import { compute } from '../../../../miniprogram/platform/worker-client'
import { FakeWx, silenceLog } from '../../../platform/fake-wx'

let wx: FakeWx
beforeEach(() => {
  silenceLog()
  wx = new FakeWx().install()
  wx.results.getNetworkType = { networkType: 'wifi' }
})

const { signal } = createCanceller()

function run(name: CheckName) {
  const check = [...workerChecks, ...phoneChecks].find((one) => one.name === name)
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

describe('the checks of the worker', () => {
  it('start it without a network, after its end, if there is none', async () => {
    answer({ type: 'ArrayBuffer', length: 4, sum: '0-0' })
    const restart = jest.spyOn(compute, 'restart')
    expect(await run('offline')).toMatchObject({ state: 'skipped' })
    expect(restart).not.toHaveBeenCalled()
    wx.results.getNetworkType = { networkType: 'none' }
    expect(await run('offline')).toMatchObject({ state: 'ok' })
    expect(restart).toHaveBeenCalledTimes(1)
  })

  it('notice that a buffer became something else on its way', async () => {
    answer({ type: 'Object', length: 0, sum: '' })
    expect(await run('buffer')).toEqual({
      state: 'failed',
      detail: '收到的是 Object，0 字节，校验和不同',
    })
  })

  it('notice that bytes changed on their way', async () => {
    answer({ type: 'ArrayBuffer', length: 1 << 20, sum: '1-1' })
    expect(await run('buffer')).toMatchObject({ state: 'failed' })
  })

  it.each([
    [true, 'ok', '有 JIT'],
    [false, 'failed', '没有 JIT'],
  ])('say whether the worker has JIT: %s', async (hasJit, state, text) => {
    answer({ loopsPerMs: 123_456, loopsPerSort: 1, hasJit })
    expect(await run('speed')).toEqual({ state, detail: `每毫秒 123456 次循环，${text}` })
  })

  it('accept only the one right solution', () => {
    const rest = { from: 0, guesses: 0, microseconds: 0 }
    const solved = { ...rest, complete: true, solutions: ['1234341221434321'] }
    expect(isRight('1...34..........', solved)).toBe(true)
    expect(isRight('2...34..........', solved)).toBe(false)
    expect(isRight('1...34..........', { ...solved, complete: false })).toBe(false)
    expect(isRight('1...34..........', { ...solved, solutions: [] })).toBe(false)
    expect(isRight('1...34..........', { ...solved, solutions: ['1234341221434322'] })).toBe(false)
  })

  it('fail if the hint is not a step', async () => {
    answer({ kind: 'fork', cell: 1, digits: [1, 2] })
    expect(await run('hint')).toMatchObject({ state: 'failed' })
  })
})

describe('the checks of pictures', () => {
  const square = (side: number, colours: readonly (readonly number[])[]) => {
    const data = new Uint8Array(4 * side * side)
    for (let pixel = 0; pixel < side * side; pixel++) {
      const isRight = pixel % side >= side / 2
      const isLow = Math.floor(pixel / side) >= side / 2
      data.set([...colours[(isLow ? 2 : 0) + (isRight ? 1 : 0)], 255], 4 * pixel)
    }
    return { data, width: side, height: side }
  }
  const drawn = [
    [200, 40, 40],
    [30, 150, 60],
    [40, 70, 210],
    [245, 240, 230],
  ]

  it('compare the colours of a canvas with what was drawn', () => {
    expect(countRightQuarters(square(96, drawn))).toBe(4)
    const shifted = drawn.map((rgb) => rgb.map((value) => value - 4))
    expect(countRightQuarters(square(288, shifted))).toBe(4)
    const swapped = drawn.map(([red, green, blue]) => [blue, green, red])
    expect(countRightQuarters(square(96, swapped))).toBe(0)
    expect(countRightQuarters(square(96, [...drawn].reverse()))).toBe(0)
    expect(countRightQuarters({ data: new Uint8Array(0), width: 96, height: 96 })).toBe(0)
  })

  const printed = '12..3.....4..3..'
  const readingOf = (digits: string): PhotoReading => ({
    kind: 'grid',
    size: 4,
    corners: [],
    lattice: [],
    grids: [],
    grid: 0,
    doubt: [],
    verdict: 'several',
    suspicion: null,
    regions: null,
    cages: null,
    cells: Array.from(digits, (char) => ({
      digit: char === '.' ? 0 : Number(char),
      kind: 'printed',
      confidence: 1,
      alternatives: [],
    })),
  })

  it('name the cells that are read wrongly', () => {
    expect(compareReading(printed, readingOf(printed))).toEqual({
      state: 'ok',
      detail: '5 个数字全对',
    })
    expect(compareReading(printed, readingOf('13..3........3..'))).toEqual({
      state: 'failed',
      detail: '2 格读错：r1c2 2→3 r3c3 4→.',
    })
    expect(
      compareReading(printed, { kind: 'nothing', reason: 'no-grid', grids: [], grid: -1 }),
    ).toEqual({
      state: 'failed',
      detail: '没有找到数独（no-grid）',
    })
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
})
