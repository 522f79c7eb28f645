import { log } from '../../miniprogram/platform/log'
import { createSounds } from '../../miniprogram/platform/sound'
import { waveFile } from '../../miniprogram/platform/wave-file'
import { FakeWx } from './fake-wx'

const TONES = {
  low: [{ at: 0, ms: 100, hertz: 200, volume: 0.5 }],
  high: [
    { at: 0, ms: 50, hertz: 800, volume: 0.2 },
    { at: 40, ms: 60, hertz: 900, volume: 0.2 },
  ],
}

/** The samples of a WAV file, −1 … 1. */
function samplesOf(file: ArrayBuffer): number[] {
  const view = new DataView(file, 44)
  return Array.from({ length: view.byteLength / 2 }, (_, i) => view.getInt16(2 * i, true) / 0x7fff)
}

/** Lets promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('a wave file', () => {
  it('has a header that says how long it is', () => {
    const file = waveFile(TONES.low)
    const view = new DataView(file)
    const text = (at: number) => String.fromCharCode(...new Uint8Array(file, at, 4))
    expect([text(0), text(8), text(12), text(36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data'])
    expect(view.getUint32(4, true)).toBe(file.byteLength - 8)
    expect(view.getUint32(40, true)).toBe(file.byteLength - 44)
    const seconds = view.getUint32(40, true) / view.getUint32(28, true)
    expect(seconds).toBeCloseTo(0.1, 3)
  })

  it('begins and ends in silence, and has the volume and the pitch of the tone', () => {
    const samples = samplesOf(waveFile(TONES.low))
    expect(Math.abs(samples[0])).toBeLessThan(0.01)
    expect(Math.abs(samples[samples.length - 1])).toBeLessThan(0.01)
    const peak = Math.max(...samples.map(Math.abs))
    expect(peak).toBeGreaterThan(0.3)
    expect(peak).toBeLessThanOrEqual(0.5)
    // 200 Hz for 0.1 s: 20 rises through zero.
    const rises = samples.filter((sample, i) => i > 0 && samples[i - 1] < 0 && sample >= 0)
    expect(Math.abs(rises.length - 20)).toBeLessThanOrEqual(1)
  })

  it('adds tones that overlap', () => {
    expect(samplesOf(waveFile(TONES.high))).toHaveLength(22_050 * 0.1)
  })
})

describe('the sounds', () => {
  let wx: FakeWx
  beforeEach(() => {
    wx = new FakeWx().install()
  })
  const written = () => wx.calls.filter(([name]) => name === 'writeFile')

  it('are silent in silent mode, and leave other music alone', async () => {
    createSounds(TONES).prepare()
    await settle()
    expect(wx.calls[0]).toEqual([
      'setInnerAudioOption',
      { obeyMuteSwitch: true, mixWithOther: true },
    ])
  })

  it('are made once and played by name', async () => {
    const sounds = createSounds(TONES)
    sounds.play('high')
    sounds.play('high')
    sounds.play('low')
    await settle()
    const paths = ['wxfile://usr/sound-low.wav', 'wxfile://usr/sound-high.wav']
    expect(written().map(([, { filePath }]) => filePath)).toEqual(paths)
    expect(wx.players.map(({ src }) => src)).toEqual(paths)
    expect(wx.players.map(({ play }) => play.mock.calls.length)).toEqual([1, 2])
  })

  it('free their players, and are made again when they are needed', async () => {
    const sounds = createSounds(TONES)
    sounds.prepare()
    await settle()
    sounds.release()
    await settle()
    sounds.play('low')
    await settle()
    expect(wx.players.map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 1, 0, 0])
    expect(wx.players[2].play).toHaveBeenCalledTimes(1)
  })

  it('log a failure and do no harm', async () => {
    const warn = jest.spyOn(log, 'warn').mockImplementation()
    wx.failures.writeFile = { errMsg: 'writeFile:fail the maximum size of the file storage limit' }
    const failing = createSounds(TONES)
    failing.play('low')
    await settle()
    expect(warn.mock.calls).toEqual([['sound.prepare', { error: expect.anything() }]])

    delete wx.failures.writeFile
    createSounds(TONES).prepare()
    await settle()
    wx.players[0].fail({ errCode: 10001, errMsg: 'system error' })
    expect(warn).toHaveBeenLastCalledWith('sound.play', {
      name: 'low',
      errCode: 10001,
      errMsg: 'system error',
    })
  })
})
