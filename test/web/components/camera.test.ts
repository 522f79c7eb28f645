import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../../../tools/phone/patience'
import { dataOf, recorded, useStage } from '../stage'

const WIDTH = 320
const HEIGHT = 240

/** A video for Chromium's fake camera: the left half is white, the right half black. */
function createVideo(): string {
  const luma = Buffer.alloc(WIDTH * HEIGHT)
  for (let pixel = 0; pixel < luma.length; pixel++)
    luma[pixel] = pixel % WIDTH < WIDTH / 2 ? 235 : 16
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma])
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`)
  return Buffer.concat([header, frame, frame]).toString('latin1')
}

const folder = mkdtempSync(join(tmpdir(), 'camera-'))
const path = join(folder, 'video.y4m')
writeFileSync(path, createVideo(), 'latin1')
afterAll(() => rmSync(folder, { recursive: true }))

const stage = useStage(
  {
    camera: {
      wxml: `
        <camera id="camera" frame-size="small" bindinitdone="on" binderror="on" />
        <button id="frames" bindtap="frames">frames</button>
        <button id="photo" bindtap="photo">photo</button>`,
      script: `
        data: {},
        frames() {
          let count = 0
          const listener = wx.createCameraContext().onCameraFrame(({ data, width, height }) => {
            const pixels = new Uint8ClampedArray(data)
            const at = (x) => pixels[4 * (width * Math.floor(height / 2) + Math.floor(width * x))]
            count += 1
            this.setData({ frame: { width, height, bytes: data.byteLength, left: at(0.25), right: at(0.75) }, count })
            if (count === 2) listener.stop()
          })
          listener.start()
        },
        async photo() {
          const { tempImagePath } = await wx.createCameraContext().takePhoto({ quality: 'high' })
          this.setData({ photo: await wx.getImageInfo({ src: tempImagePath }) })
        },`,
    },
  },
  {
    flags: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${path}`,
    ],
  },
)

test('frames contain the whole picture as RGBA, until they are stopped', async () => {
  const phone = await stage.open('camera')
  await phone.tap('允许')
  await eventually(async () => expect((await recorded(phone))[0]?.type).toBe('initdone'))
  await phone.tap('#frames')
  await eventually(async () => expect((await dataOf(phone)).count).toBe(2))
  const { frame } = (await dataOf(phone)) as { frame: Record<string, number> }
  expect(frame).toMatchObject({ width: WIDTH, height: HEIGHT, bytes: WIDTH * HEIGHT * 4 })
  expect(frame.left).toBeGreaterThan(200)
  expect(frame.right).toBeLessThan(50)
  await phone.page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    for (let frame = 0; frame < 5; frame++) {
      await new Promise((resolve) => video.requestVideoFrameCallback(resolve))
    }
  })
  expect((await dataOf(phone)).count).toBe(2)
})

test('a photo is a file with the size of the sensor', async () => {
  const phone = await stage.open('camera')
  await phone.tap('允许')
  await eventually(async () => expect((await recorded(phone))[0]?.type).toBe('initdone'))
  await phone.tap('#photo')
  await eventually(async () => {
    expect((await dataOf(phone)).photo).toMatchObject({
      width: WIDTH,
      height: HEIGHT,
      type: 'jpeg',
    })
  })
})

test('a refused camera permission triggers an error event', async () => {
  const phone = await stage.open('camera')
  await phone.tap('拒绝')
  await eventually(async () => {
    expect(await recorded(phone)).toEqual([
      { type: 'error', detail: { errMsg: 'insertCamera:fail auth deny' }, target: 'camera' },
    ])
  })
})
