import { callWx, useStage } from '../stage'

interface Files {
  [method: string]: (...args: unknown[]) => unknown
}

interface Canvas {
  createImage(): HTMLImageElement
  getContext(type: '2d'): CanvasRenderingContext2D
}

declare const wx: {
  env: { USER_DATA_PATH: string }
  getFileSystemManager(): Files
  createOffscreenCanvas(options: object): Canvas
}

const stage = useStage({ home: { wxml: '<view>home</view>' } })

test('an image of another canvas is reported', async () => {
  const phone = await stage.open('home')
  await phone.page.evaluate(() => {
    const create = () => wx.createOffscreenCanvas({ type: '2d', width: 1, height: 1 })
    const own = create()
    own.getContext('2d').drawImage(own.createImage(), 0, 0)
    create().getContext('2d').drawImage(own.createImage(), 0, 0)
  })
  expect(phone.problems.splice(0)).toEqual([expect.stringContaining('created by another canvas')])
})

test('choosing nothing fails with cancel', async () => {
  const phone = await stage.open('home')
  const chosen = callWx(phone, 'chooseMedia', { mediaType: ['image'] })
  await phone.tap('取消')
  expect(await chosen).toEqual({ errMsg: 'chooseMedia:fail cancel' })
  expect(await callWx(phone, 'chooseMedia', { mediaType: ['video'] })).toEqual({
    errMsg: 'chooseMedia:fail mediaType ["video"] is not supported in web',
  })
})

test('files can be written and read only below USER_DATA_PATH', async () => {
  const phone = await stage.open('home')
  const result = await phone.page.evaluate(async () => {
    const files = wx.getFileSystemManager()
    const filePath = `${wx.env.USER_DATA_PATH}/数.json`
    files.writeFileSync(filePath, '{"a":"数"}', 'utf8')
    const read = (options: object) => files.readFile(options) as Promise<{ data: unknown }>
    const failure = (run: () => unknown) => {
      try {
        return run()
      } catch (error) {
        return (error as Error).message
      }
    }
    const text = (await read({ filePath, encoding: 'utf8' })).data
    const bytes = (await read({ filePath })).data as ArrayBuffer
    await files.writeFile({ filePath, data: new Uint8Array([0xe6, 0x95, 0xb0]).buffer })
    return {
      text,
      bytes: bytes.byteLength,
      replaced: (await read({ filePath, encoding: 'utf8' })).data,
      none: await read({ filePath: 'wxfile://usr/none' }).catch((error) => error),
      outside: failure(() => files.writeFileSync('wxfile://tmp_x', 'x')),
    }
  })
  expect(result).toEqual({
    text: '{"a":"数"}',
    bytes: 11,
    replaced: '数',
    none: {
      errMsg: 'readFile:fail no such file or directory, open "wxfile://usr/none"',
      errno: 1300002,
    },
    outside: 'writeFileSync:fail permission denied, open "wxfile://tmp_x"',
  })
})
