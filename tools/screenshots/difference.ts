import { PNG } from 'pngjs'

/** Where two pictures of the same size differ. */
export interface Difference {
  /** The number of pixels that are not equal. */
  readonly pixels: number
  /** The smallest box that contains them, pixels of the picture. */
  readonly box: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }
  /** A PNG: the first picture in pale grey, the different pixels in red. */
  readonly picture: Buffer
}

/** Compares two PNGs pixel by pixel; null if they are equal. Throws if their sizes differ. */
export function differenceOf(first: Buffer, second: Buffer): Difference | null {
  const [a, b] = [PNG.sync.read(first), PNG.sync.read(second)]
  const { width, height } = a
  if (b.width !== width || b.height !== height) {
    throw new RangeError(`${width}×${height} and ${b.width}×${b.height} pixels`)
  }
  const drawing = new PNG({ width, height })
  let [pixels, left, top, right, bottom] = [0, width, height, -1, -1]
  for (let index = 0; index < width * height; index++) {
    const [x, y, at] = [index % width, Math.floor(index / width), 4 * index]
    const isEqual = a.data.readUInt32BE(at) === b.data.readUInt32BE(at)
    const [red, green, blue] = a.data.subarray(at, at + 3)
    const grey = 200 + (red + green + blue) * (55 / 765)
    drawing.data.set(isEqual ? [grey, grey, grey, 255] : [255, 0, 0, 255], at)
    if (isEqual) continue
    pixels++
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = y
  }
  if (pixels === 0) return null
  const box = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
  return { pixels, box, picture: PNG.sync.write(drawing) }
}
