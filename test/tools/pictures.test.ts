import fc from 'fast-check'
import { encode } from 'jpeg-js'
import { PNG } from 'pngjs'
import { decodePicture, PictureError } from '../../tools/pictures/decode'
import { readHeader } from '../../tools/pictures/header'
import { makeUpright } from '../../tools/pictures/upright'
import { cases } from '../support/properties'

/** Black, with a white square at the upper left. */
function pixels(width = 32, height = 16): Buffer {
  const data = Buffer.alloc(4 * width * height)
  for (let i = 0; i < width * height; i++) {
    const isLight = i % width < 8 && Math.floor(i / width) < 8
    data.fill(isLight ? 255 : 0, 4 * i, 4 * i + 3)
    data[4 * i + 3] = 255
  }
  return data
}

function jpeg(width = 32, height = 16): Buffer {
  return encode({ data: pixels(width, height), width, height }, 95).data
}

function png(width = 32, height = 16): Buffer {
  const picture = new PNG({ width, height })
  picture.data = pixels(width, height)
  return PNG.sync.write(picture)
}

/** Adds an EXIF segment with an orientation to a JPEG. */
function withOrientation(bytes: Buffer, orientation: number, little: boolean): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write(little ? 'II' : 'MM', 'latin1')
  const short = (value: number, at: number) =>
    little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  short(42, 2)
  long(8, 4)
  short(1, 8)
  short(0x0112, 10)
  short(3, 12)
  long(1, 14)
  short(orientation, 18)
  const head = Buffer.from('\xff\xe1\0\0Exif\0\0', 'latin1')
  head.writeUInt16BE(head.length - 2 + tiff.length, 2)
  return Buffer.concat([bytes.subarray(0, 2), head, tiff, bytes.subarray(2)])
}

test.each([true, false])(
  'a picture is rotated by its EXIF orientation (little-endian: %s)',
  (little) => {
    // 6: the camera was held upright, so the stored rows are columns from the right.
    const { rgba, width, height } = decodePicture(withOrientation(jpeg(), 6, little))
    expect([width, height]).toEqual([16, 32])
    expect(rgba[4 * 15]).toBeGreaterThan(240)
    expect(rgba[0]).toBeLessThan(15)
  },
)

test('every EXIF orientation puts the first stored pixel in its place', () => {
  const marked = new Uint8Array(4 * 6).fill(0)
  marked.fill(9, 0, 4)
  const places = [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => {
    const { rgba, width } = makeUpright({ rgba: marked, width: 3, height: 2 }, orientation)
    const at = rgba.indexOf(9) / 4
    return `${Math.floor(at / width)}${at % width}`
  })
  expect(places).toEqual(['00', '02', '12', '10', '00', '01', '21', '20'])
})

test('a picture of more than 1280 pixels per side is reduced by averaging, then rotated', () => {
  // Columns of one pixel, black and white in turn.
  const picture = new PNG({ width: 2560, height: 10 })
  picture.data.forEach((_, i) => {
    picture.data[i] = i % 4 === 3 || i % 8 < 4 ? 255 : 0
  })
  const { rgba, width, height } = decodePicture(PNG.sync.write(picture))
  expect([width, height]).toEqual([1280, 5])
  expect(new Set(rgba)).toEqual(new Set([128, 255]))
  const upright = decodePicture(withOrientation(jpeg(1600, 16), 6, true))
  expect([upright.width, upright.height]).toEqual([13, 1280])
})

test('a picture of 12,000×9,000 is rejected by its header', () => {
  const bytes = jpeg()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(9000, frame + 5)
  bytes.writeUInt16BE(12000, frame + 7)
  expect(readHeader(bytes)).toMatchObject({ width: 12000, height: 9000 })
  expect(() => decodePicture(bytes)).toThrow('too large: 12000×9000')
})

test('a file with wrong bytes is a picture or a typed error', () => {
  const files = [jpeg(), png(), withOrientation(jpeg(), 6, true)]
  const damaged = fc.constantFrom(...files).chain((file) =>
    fc
      .record({
        // Most structure is at the start.
        changes: fc.array(fc.tuple(fc.oneof(fc.nat(60), fc.nat(file.length - 1)), fc.nat(255)), {
          maxLength: 8,
        }),
        length: fc.oneof(fc.constant(file.length), fc.nat(file.length)),
      })
      .map(({ changes, length }) => {
        const bytes = Buffer.from(file)
        for (const [at, byte] of changes) bytes[at] = byte
        return bytes.subarray(0, length)
      }),
  )
  fc.assert(
    fc.property(fc.oneof(damaged, fc.uint8Array().map(Buffer.from)), (bytes) => {
      try {
        const { rgba, width, height } = decodePicture(bytes)
        expect(rgba).toHaveLength(4 * width * height)
      } catch (error) {
        expect(error).toBeInstanceOf(PictureError)
      }
    }),
    cases(100),
  )
})
