import { eventually } from '../../../tools/phone/patience'
import { callWx, dataOf, useStage } from '../stage'

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

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#f00"/></svg>'

const stage = useStage(
  {
    canvas: {
      wxml: `
        <canvas type="2d" id="canvas" style="width: 100px; height: 50px" />
        <image id="shown" src="{{path}}" bindload="on" />
        <button id="paint" bindtap="paint">paint</button>
        <button id="choose" bindtap="choose">choose</button>`,
      script: `
        data: { path: '' },
        paint() {
          wx.createSelectorQuery().select('#canvas').fields({ node: true, size: true }).exec(async ([{ node, width, height }]) => {
            node.width = width * 2
            node.height = height * 2
            const context = node.getContext('2d')
            const image = node.createImage()
            await new Promise((resolve, reject) => { image.onload = resolve; image.onerror = reject; image.src = '/images/red.svg' })
            context.drawImage(image, 0, 0, 100, 100)
            context.fillStyle = '#00f'
            context.fill(node.createPath2D('M100 0h100v100h-100z'))
            const { tempFilePath } = await wx.canvasToTempFilePath({ canvas: node, destWidth: 100, destHeight: 50 })
            const info = await wx.getImageInfo({ src: tempFilePath })
            const frame = await new Promise((resolve) => node.requestAnimationFrame(resolve))
            this.setData({ path: tempFilePath, info, frame: typeof frame, url: node.toDataURL().slice(0, 15) })
          })
        },
        async choose() {
          const { tempFiles, type } = await wx.chooseMedia({ count: 1, mediaType: ['image'], sourceType: ['album'] })
          const info = await wx.getImageInfo({ src: tempFiles[0].tempFilePath })
          const { tempFilePath } = await wx.compressImage({ src: tempFiles[0].tempFilePath, compressedWidth: 20 })
          const small = await wx.getImageInfo({ src: tempFilePath })
          const off = wx.createOffscreenCanvas({ type: '2d', width: 4, height: 4 })
          const image = off.createImage()
          await new Promise((resolve) => { image.onload = resolve; image.src = tempFilePath })
          off.getContext('2d').drawImage(image, 0, 0, 4, 4)
          const pixel = [...off.getContext('2d').getImageData(1, 1, 1, 1).data]
          this.setData({ type, info, small, pixel })
        },`,
    },
  },
  { files: { 'images/red.svg': SVG } },
)

test('a canvas is exported as an image file', async () => {
  const phone = await stage.open('canvas')
  await phone.tap('#paint')
  await eventually(async () => expect((await dataOf(phone)).path).not.toBe(''))
  expect(await dataOf(phone)).toMatchObject({
    info: { width: 100, height: 50, type: 'png', orientation: 'up' },
    frame: 'number',
    url: 'data:image/png;',
  })
  const colors = await phone.page.locator('#shown img').evaluate(async (element) => {
    const image = element as HTMLImageElement
    await image.decode()
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(image, 0, 0)
    return [10, 60].map((x) => [...(context?.getImageData(x, 10, 1, 1).data ?? [])])
  })
  expect(colors).toEqual([
    [255, 0, 0, 255],
    [0, 0, 255, 255],
  ])
})

test('a chosen picture can be measured, compressed and drawn', async () => {
  const phone = await stage.open('canvas')
  const chooser = phone.page.waitForEvent('filechooser')
  await phone.tap('#choose')
  await (await chooser).setFiles({
    name: 'red.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(SVG),
  })
  await eventually(async () => expect(await dataOf(phone)).toHaveProperty('pixel'))
  const { type, info, small, pixel } = (await dataOf(phone)) as Record<
    string,
    Record<string, number>
  >
  expect([type, info.width, info.height, small.width, small.height]).toEqual([
    'image',
    40,
    20,
    20,
    10,
  ])
  expect(pixel[0]).toBeGreaterThan(245)
})

test('an image of another canvas is reported', async () => {
  const phone = await stage.open('canvas')
  await phone.page.evaluate(() => {
    const create = () => wx.createOffscreenCanvas({ type: '2d', width: 1, height: 1 })
    const own = create()
    own.getContext('2d').drawImage(own.createImage(), 0, 0)
    create().getContext('2d').drawImage(own.createImage(), 0, 0)
  })
  expect(phone.problems.splice(0)).toEqual([expect.stringContaining('created by another canvas')])
})

test('choosing nothing fails with cancel', async () => {
  const phone = await stage.open('canvas')
  const chosen = callWx(phone, 'chooseMedia', { mediaType: ['image'] })
  await phone.tap('取消')
  expect(await chosen).toEqual({ errMsg: 'chooseMedia:fail cancel' })
  expect(await callWx(phone, 'chooseMedia', { mediaType: ['video'] })).toEqual({
    errMsg: 'chooseMedia:fail mediaType ["video"] is not supported in web',
  })
})

test('a picture is downloaded after permission is granted', async () => {
  const phone = await stage.open('canvas')
  const download = phone.page.waitForEvent('download')
  const saved = callWx(phone, 'saveImageToPhotosAlbum', { filePath: '/images/red.svg' })
  await phone.tap('允许')
  expect(await saved).toEqual({ errMsg: 'saveImageToPhotosAlbum:ok' })
  expect((await download).suggestedFilename()).toMatch(/^台_\d+\.svg/)
})

test('files can be written and read only below USER_DATA_PATH', async () => {
  const phone = await stage.open('canvas')
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
