import { decodeOn, openPicture } from '../../../../miniprogram/packages/capture/platform/pictures'
import { FakeWx } from '../../../platform/fake-wx'

/** A canvas that draws only images that it has created, as some phones do. */
class FakeCanvas {
  width = 1
  height = 1
  drawn: object | undefined
  fillStyle = '#000'
  /** The colour of the canvas before a picture is drawn. */
  ground = 'transparent'
  readonly images = new Set<object>()

  createImage() {
    const image = {
      width: 640,
      height: 480,
      referrerPolicy: 'origin',
      onload() {},
      onerror() {},
      get src() {
        return ''
      },
      set src(path: string) {
        if (/broken|heic/.test(path)) image.onerror()
        else image.onload()
      },
    }
    this.images.add(image)
    return image
  }

  getContext() {
    const canvas = this
    return {
      set fillStyle(colour: string) {
        canvas.fillStyle = colour
      },
      fillRect: (_x: number, _y: number, width: number, height: number) => {
        const isWhole = width === this.width && height === this.height
        if (isWhole && !this.drawn) this.ground = this.fillStyle
      },
      drawImage: (image: object) => {
        if (!this.images.has(image)) throw new Error('an image of another canvas')
        this.drawn = image
      },
      getImageData: (_x: number, _y: number, width: number, height: number) => {
        if (width > this.width || height > this.height) throw new Error('outside the canvas')
        // A view into a longer buffer, as some phones return it.
        const bytes = new Uint8ClampedArray(width * height * 4 + 64).fill(9)
        const data = bytes.subarray(16, 16 + width * height * 4).fill(7)
        return { data }
      },
    }
  }
}

let canvases: FakeCanvas[]
let info: { width: number; height: number; type?: string }
let compressed: string[]
beforeEach(() => {
  canvases = []
  compressed = []
  info = { width: 640, height: 480 }
  const wx = new FakeWx().install()
  Object.assign(wx, {
    getImageInfo: ({ success }: { success(info: object): void }) => success(info),
    compressImage: ({ src, success }: { src: string; success(result: object): void }) => {
      compressed.push(src)
      success({ tempFilePath: `small-${src}` })
    },
    createOffscreenCanvas: (size: { width: number; height: number }) => {
      const canvas = Object.assign(new FakeCanvas(), size)
      canvases.push(canvas)
      return canvas
    },
  })
})

test('the pixels are read with an image of the canvas that draws it', async () => {
  const { picture, pixels } = await openPicture('photo.jpg')
  expect(picture).toEqual({ file: 'photo.jpg', width: 640, height: 480 })
  expect(pixels).toMatchObject({ width: 640, height: 480 })
  expect(canvases.map(({ drawn }) => drawn !== undefined)).toEqual([true])
})

test('transparent parts of a picture become white', async () => {
  await openPicture('photo.png')
  expect(canvases.map(({ ground }) => ground)).toEqual(['#fff'])
})

test('a large photograph is compressed, a PNG is drawn as it is unless it is huge', async () => {
  info = { width: 4032, height: 3024, type: 'jpeg' }
  expect((await openPicture('photo.jpg')).picture.file).toBe('small-photo.jpg')
  info = { width: 4000, height: 3000, type: 'png' }
  expect((await openPicture('drawing.png')).picture.file).toBe('drawing.png')
  info = { width: 6000, height: 4000, type: 'png' }
  expect((await openPicture('poster.png')).picture.file).toBe('small-poster.png')
  expect(compressed).toEqual(['photo.jpg', 'poster.png'])
})

test('the buffer for the worker has exactly the bytes of the picture', async () => {
  const { pixels } = await openPicture('photo.jpg')
  expect(pixels.data.byteLength).toBe(640 * 480 * 4)
  expect(new Uint8Array(pixels.data).every((byte) => byte === 7)).toBe(true)
})

test('a file that is no picture is broken', async () => {
  await expect(openPicture('broken.jpg')).rejects.toMatchObject({ code: 'broken' })
})

test.each([
  ['ftypheic', 'heic'],
  ['ftypheix', 'heic'],
  ['ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['ftypmif1\0\0\0\0mif1avif', 'broken'],
  ['ftypisom\0\0\0\0isommp41', 'broken'],
  ['JFIF heic mif1', 'broken'],
])('a file that begins with %j and cannot be decoded is %s', async (brands, code) => {
  const data = new TextEncoder().encode(`\0\0\0\x18${brands}`).buffer
  const readFile = ({ success }: { success(result: object): void }) => success({ data })
  Object.assign(wx, { getFileSystemManager: () => ({ readFile }) })
  await expect(openPicture('photo.heic')).rejects.toMatchObject({ code })
})

test('a picture is decoded once more on each canvas that shows it', async () => {
  const canvas = new FakeCanvas()
  const { picture } = await openPicture('photo.jpg')
  const own: { createImage(): WechatMiniprogram.Image } = canvas
  expect(canvas.images.has(await decodeOn(own, picture.file))).toBe(true)
})
