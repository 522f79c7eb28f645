import { eventually } from '../../../tools/phone/patience'
import { callWx, recorded, useStage } from '../stage'

/** 0.1 s of silence: PCM, 8 kHz, 8 bits, mono. */
function silence(): Buffer {
  const samples = 800
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + samples, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8000, 24)
  header.writeUInt32LE(8000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(samples, 40)
  return Buffer.concat([header, Buffer.alloc(samples, 128)])
}

const stage = useStage(
  {
    home: {
      wxml: `
        <button id="sound" bindtap="sound">sound</button>
        <button id="file" bindtap="file">file</button>`,
      script: `
        sound() {
          const audio = wx.createInnerAudioContext()
          for (const name of ['onPlay', 'onEnded', 'onError']) audio[name](() => globalThis.recorded.push({ type: name }))
          audio.src = '/sounds/silence.wav'
          audio.play()
        },
        async file() {
          const { tempFiles } = await wx.chooseMessageFile({ count: 1, type: 'file', extension: ['txt'] })
          const { data } = await wx.getFileSystemManager().readFile({ filePath: tempFiles[0].path, encoding: 'utf8' })
          globalThis.recorded.push({ name: tempFiles[0].name, size: tempFiles[0].size, data })
        },`,
    },
  },
  { files: { 'sounds/silence.wav': silence() } },
)

declare const wx: Record<
  string,
  (...args: unknown[]) => Record<string, (...args: unknown[]) => unknown>
>

test('a sound file of the package plays to its end', async () => {
  const phone = await stage.open('home')
  await phone.tap('#sound')
  await eventually(async () => {
    expect((await recorded(phone)).map(({ type }) => type)).toEqual(['onPlay', 'onEnded'])
  })
})

test('a file chosen from a chat is read as text', async () => {
  const phone = await stage.open('home')
  const chooser = phone.page.waitForEvent('filechooser')
  await phone.tap('#file')
  const puzzle = Buffer.from('8..….\n')
  await (await chooser).setFiles({ name: '题.txt', mimeType: 'text/plain', buffer: puzzle })
  await eventually(async () => {
    expect(await recorded(phone)).toEqual([
      { name: '题.txt', size: puzzle.length, data: '8..….\n' },
    ])
  })
})

test('a subscription is accepted for each template', async () => {
  const phone = await stage.open('home')
  const asked = callWx(phone, 'requestSubscribeMessage', { tmplIds: ['daily'] })
  await phone.tap('允许')
  expect(await asked).toEqual({ daily: 'accept', errMsg: 'requestSubscribeMessage:ok' })
  expect(await callWx(phone, 'requestSubscribeMessage', { tmplIds: [] })).toMatchObject({
    errCode: 20003,
  })
})

test('a saved refusal and the main switch apply until the settings change', async () => {
  const phone = await stage.open('home')
  const ask = () => callWx(phone, 'requestSubscribeMessage', { tmplIds: ['daily'] })
  const asked = ask()
  await phone.tap('总是保持以上选择，不再询问')
  await phone.tap('拒绝')
  expect(await asked).toMatchObject({ daily: 'reject' })
  // The user is not asked again.
  expect(await ask()).toMatchObject({ daily: 'reject' })
  const settings = callWx(phone, 'openSetting', { withSubscriptions: true })
  const main = phone.page.getByRole('switch', { name: '接收订阅消息' })
  await main.tap()
  await phone.tap('完成')
  expect(await settings).toMatchObject({
    subscriptionsSetting: { mainSwitch: false, itemSettings: { daily: 'reject' } },
  })
  expect(await ask()).toMatchObject({ errCode: 20004 })
  const again = callWx(phone, 'openSetting')
  await main.tap()
  await phone.tap('完成')
  await again
  const askedAgain = ask()
  await phone.tap('允许')
  expect(await askedAgain).toMatchObject({ daily: 'accept' })
})

test('getGroupEnterInfo fails when the mini program was not opened from a group', async () => {
  const phone = await stage.open('home')
  expect(await callWx(phone, 'getGroupEnterInfo')).toEqual({
    errMsg: 'getGroupEnterInfo:fail current scene is not from a group',
    errCode: -12021,
  })
})

test('an unsupported API is reported with its name', async () => {
  const phone = await stage.open('home')
  expect(await phone.page.evaluate(() => typeof wx.scanCode)).toBe('undefined')
  expect(phone.problems.splice(0)).toEqual(['wx.scanCode is not supported in web'])
})
