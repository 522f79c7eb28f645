/** A greyscale picture, one byte per pixel, row by row: 0 is black, 255 is white. */
export interface GreyPicture {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

/** An RGBA picture as cameras and canvases return it: four bytes per pixel, row by row. */
export interface Picture {
  readonly rgba: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** A point in a picture, in pixels. The centre of the first pixel is (0.5, 0.5). */
export interface Point {
  readonly x: number
  readonly y: number
}

/** An upright rectangle of a picture, in whole pixels. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Output rows between two yields of `toGrey`. */
const ROWS_PER_YIELD = 64
/** Red and blue of a pixel that is read as one number. */
const RED_AND_BLUE = 0xff00ff

/**
 * Converts an area of a picture (default: all of it) to greyscale and downscales it by `reduction` (≥ 1) with a box
 * filter. Green has double weight because both red and blue ink look dark in it. Yields between rows.
 */
export function* toGrey(
  picture: Picture,
  reduction = 1,
  area: Area = { left: 0, top: 0, width: picture.width, height: picture.height },
): Generator<undefined, GreyPicture, void> {
  const width = Math.max(1, Math.floor(area.width / reduction))
  const height = Math.max(1, Math.floor(area.height / reduction))
  const pixels = new Uint8Array(width * height)
  const box = Math.min(area.width, area.height, Math.max(1, Math.round(reduction)))
  // Rounded up, so that white stays white.
  const scale = Math.ceil(2 ** 20 / (4 * box * box))
  const source = pixelsOf(picture)
  // Offsets of a box's pixels from its first pixel.
  const offsets = new Int32Array(box * box)
  for (let y = 0, i = 0; y < box; y++) {
    for (let x = 0; x < box; x++) offsets[i++] = y * picture.width + x
  }
  const left = new Int32Array(width)
  for (let x = 0; x < width; x++) {
    left[x] = area.left + Math.min(area.width - box, Math.floor(x * reduction))
  }
  for (let y = 0, out = 0; y < height; y++) {
    const row = area.top + Math.min(area.height - box, Math.floor(y * reduction))
    for (let x = 0; x < width; x++) {
      const start = row * picture.width + left[x]
      let redAndBlue = 0
      let green = 0
      if (box === 2) {
        // The usual case, without a loop: that is twice as fast without JIT.
        const a = source[start]
        const b = source[start + 1]
        const c = source[start + picture.width]
        const d = source[start + picture.width + 1]
        redAndBlue =
          (a & RED_AND_BLUE) + (b & RED_AND_BLUE) + (c & RED_AND_BLUE) + (d & RED_AND_BLUE)
        green = ((a >> 8) & 0xff) + ((b >> 8) & 0xff) + ((c >> 8) & 0xff) + ((d >> 8) & 0xff)
      } else {
        for (let i = 0; i < offsets.length; i++) {
          const pixel = source[start + offsets[i]]
          redAndBlue += pixel & RED_AND_BLUE
          green += (pixel >> 8) & 0xff
        }
      }
      const sum = (redAndBlue & 0xffff) + (redAndBlue >>> 16) + 2 * green
      pixels[out++] = (sum * scale) >>> 20
    }
    if (y % ROWS_PER_YIELD === ROWS_PER_YIELD - 1) yield
  }
  return { pixels, width, height }
}

/** The pixels as one number each, red in the lowest byte: all devices are little-endian. Signed numbers are faster without JIT. */
function pixelsOf({ rgba, width, height }: Picture): Int32Array {
  const aligned = rgba.byteOffset % 4 === 0 ? rgba : rgba.slice()
  return new Int32Array(aligned.buffer, aligned.byteOffset, width * height)
}

/** Halves the size; each pixel is the mean of four. */
export function halvePicture({ pixels, width, height }: GreyPicture): GreyPicture {
  const halfWidth = width >> 1
  const halfHeight = height >> 1
  const half = new Uint8Array(halfWidth * halfHeight)
  for (let y = 0, out = 0; y < halfHeight; y++) {
    for (let x = 0, i = 2 * y * width; x < halfWidth; x++, i += 2) {
      half[out++] = (pixels[i] + pixels[i + 1] + pixels[i + width] + pixels[i + width + 1] + 2) >> 2
    }
  }
  return { pixels: half, width: halfWidth, height: halfHeight }
}

/** Swaps light and dark: light digits in an app's dark mode become dark ink on light paper. */
export function invertPicture({ pixels, width, height }: GreyPicture): GreyPicture {
  return { pixels: pixels.map((level) => 255 - level), width, height }
}

/** Level of paper that was made equally light, and the level up to which all is dark. */
const FLAT_PAPER_LEVEL = 180
export const DARK_LEVEL = 16
/** Share of the pixels of a row that are darker than its paper. A line of the grid may fill most of a row. */
const PAPER_RANK = 0.88

/** Makes the paper of all rows and columns equally light, against the stripes of a flickering lamp or screen; smooths noise. */
export function flattenPicture({ pixels, width, height }: GreyPicture): GreyPicture {
  const flat = new Uint8Array(pixels)
  flattenLines(flat, height, width, width, 1)
  flattenLines(flat, width, height, 1, width)
  return smoothPicture({ pixels: flat, width, height })
}

/** Scales the levels of lines so that each has the same paper. Line i begins at i × `across`; its pixels are `along` apart. */
function flattenLines(
  pixels: Uint8Array,
  count: number,
  length: number,
  across: number,
  along: number,
): void {
  const histogram = new Uint32Array(256)
  for (let line = 0; line < count; line++) {
    const end = line * across + length * along
    histogram.fill(0)
    for (let i = line * across; i < end; i += along) histogram[pixels[i]]++
    let paper = 0
    for (let below = histogram[0]; below <= PAPER_RANK * length; ) below += histogram[++paper]
    const gain = FLAT_PAPER_LEVEL / Math.max(DARK_LEVEL, paper)
    for (let i = line * across; i < end; i += along) pixels[i] = Math.min(255, gain * pixels[i])
  }
}

/** Smooths with the kernel 1 2 1 in both directions, against sensor noise. */
export function smoothPicture({ pixels, width, height }: GreyPicture): GreyPicture {
  const rows = new Uint8Array(pixels)
  for (let y = 0; y < height; y++) {
    const end = y * width + width - 1
    for (let i = y * width + 1; i < end; i++) {
      rows[i] = (pixels[i - 1] + 2 * pixels[i] + pixels[i + 1] + 2) >> 2
    }
  }
  const both = new Uint8Array(rows)
  const end = width * (height - 1)
  for (let i = width; i < end; i++) {
    both[i] = (rows[i - width] + 2 * rows[i] + rows[i + width] + 2) >> 2
  }
  return { pixels: both, width, height }
}

/** The brightness at a point, interpolated bilinearly. Points outside take the value of the nearest border pixel. */
export function sampleLevel({ pixels, width, height }: GreyPicture, x: number, y: number): number {
  const px = x < 0.5 ? 0 : x > width - 0.5 ? width - 1 : x - 0.5
  const py = y < 0.5 ? 0 : y > height - 0.5 ? height - 1 : y - 0.5
  const column = px | 0
  const row = py | 0
  const right = column < width - 1 ? 1 : 0
  const below = row < height - 1 ? width : 0
  const i = row * width + column
  const fx = px - column
  const top = pixels[i] + (pixels[i + right] - pixels[i]) * fx
  const bottom = pixels[i + below] + (pixels[i + below + right] - pixels[i + below]) * fx
  return top + (bottom - top) * (py - row)
}

/**
 * Adds a margin of `margin` pixels of paper on all sides, so that a grid line at the very edge of a
 * screenshot remains a thin line. The margin takes the brightest level found within `margin` pixels of the border.
 */
export function addPaperMargin(
  { pixels, width, height }: GreyPicture,
  margin: number,
): GreyPicture {
  const newWidth = width + 2 * margin
  const newHeight = height + 2 * margin
  const padded = new Uint8Array(newWidth * newHeight)
  const first = margin * newWidth + margin
  for (let y = 0; y < height; y++) {
    padded.set(pixels.subarray(y * width, (y + 1) * width), first + y * newWidth)
  }
  const depth = Math.min(margin, width, height)
  const left = { start: first, along: newWidth, count: height, outwards: -1 }
  const right = { start: first + width - 1, along: newWidth, count: height, outwards: 1 }
  // The upper and lower borders include the corners.
  const upper = { start: margin * newWidth, along: 1, count: newWidth, outwards: -newWidth }
  const lower = {
    start: (margin + height - 1) * newWidth,
    along: 1,
    count: newWidth,
    outwards: newWidth,
  }
  for (const border of [left, right, upper, lower]) fillMargin(padded, border, margin, depth)
  return { pixels: padded, width: newWidth, height: newHeight }
}

/** A border of a picture as pixel indices. */
interface Border {
  /** Its first pixel. */
  readonly start: number
  /** Step to the next pixel of the border. */
  readonly along: number
  /** Number of pixels. */
  readonly count: number
  /** Step away from the picture, into the margin. */
  readonly outwards: number
}

/** Fills the margin beyond one border with the brightest level near it; a dark line that meets the border is ignored. */
function fillMargin(
  pixels: Uint8Array,
  { start, along, count, outwards }: Border,
  margin: number,
  depth: number,
): void {
  const brightest = new Uint8Array(count)
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < depth; k++) {
      brightest[i] = Math.max(brightest[i], pixels[start + i * along - k * outwards])
    }
  }
  for (let i = 0; i < count; i++) {
    const paper = brightest
      .subarray(Math.max(0, i - margin), i + margin + 1)
      .reduce((a, b) => Math.max(a, b))
    for (let k = 1; k <= margin; k++) pixels[start + i * along + k * outwards] = paper
  }
}
