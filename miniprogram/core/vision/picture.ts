/** A picture of bytes, row by row: 0 is black, 255 is white. */
export interface GreyPicture {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

/** A picture in colour as cameras and canvases give it: four bytes a pixel, row by row. */
export interface Picture {
  readonly rgba: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** A place in a picture, in pixels; the centre of the first pixel is (0.5, 0.5). */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Rows of the answer between two pauses of `greyOf`. */
const ROWS_PER_PAUSE = 64

/**
 * The picture in grey, made `reduction` (≥ 1) times smaller in each direction by averaging.
 * Green counts double: it is where red and blue ink both look dark.
 */
export function* toGrey(
  { rgba, width, height }: Picture,
  reduction = 1,
): Generator<undefined, GreyPicture, void> {
  const newWidth = Math.max(1, Math.floor(width / reduction))
  const newHeight = Math.max(1, Math.floor(height / reduction))
  const pixels = new Uint8Array(newWidth * newHeight)
  const box = Math.max(1, Math.round(reduction))
  const scale = 1 / (4 * box * box)
  // Bytes from the first pixel of each box, the same for all of them.
  const offsets = new Int32Array(box * box)
  for (let y = 0, i = 0; y < box; y++) {
    for (let x = 0; x < box; x++) offsets[i++] = 4 * (y * width + x)
  }
  const left = new Int32Array(newWidth)
  for (let x = 0; x < newWidth; x++) left[x] = 4 * Math.min(width - box, Math.floor(x * reduction))
  for (let y = 0, out = 0; y < newHeight; y++) {
    const top = 4 * width * Math.min(height - box, Math.floor(y * reduction))
    for (let x = 0; x < newWidth; x++) {
      const start = top + left[x]
      let sum = 0
      for (let i = 0; i < offsets.length; i++) {
        const at = start + offsets[i]
        sum += rgba[at] + 2 * rgba[at + 1] + rgba[at + 2]
      }
      pixels[out++] = sum * scale
    }
    if (y % ROWS_PER_PAUSE === ROWS_PER_PAUSE - 1) yield
  }
  return { pixels, width: newWidth, height: newHeight }
}

/** Half the size, each pixel the mean of four. */
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

/** Light for dark: grids of apps in dark mode become ink on paper. */
export function invertPicture({ pixels, width, height }: GreyPicture): GreyPicture {
  return { pixels: pixels.map((level) => 255 - level), width, height }
}

/** Lightly smoothed with the weights 1 2 1 in both directions, against the noise of a sensor. */
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

/** The brightness at a place between pixels, bilinear; outside the picture its border goes on. */
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
 * The picture with a margin of paper around it, so that a frame at the very edge of a screenshot stays a thin
 * line: the brightest pixels near each border go on outwards. How near is the margin's own width.
 */
export function addPaperMargin(
  { pixels, width, height }: GreyPicture,
  margin: number,
): GreyPicture {
  const newWidth = width + 2 * margin
  const newHeight = height + 2 * margin
  const wide = new Uint8Array(newWidth * newHeight)
  const first = margin * newWidth + margin
  for (let y = 0; y < height; y++) {
    wide.set(pixels.subarray(y * width, (y + 1) * width), first + y * newWidth)
  }
  const deep = Math.min(margin, width, height)
  extend(wide, first, newWidth, height, -1, margin, deep)
  extend(wide, first + width - 1, newWidth, height, 1, margin, deep)
  // The corners with them.
  const all = newWidth
  extend(wide, margin * newWidth, 1, all, -newWidth, margin, deep)
  extend(wide, (margin + height - 1) * newWidth, 1, all, newWidth, margin, deep)
  return { pixels: wide, width: newWidth, height: newHeight }
}

/**
 * Fills the margin beyond one border: `count` pixels from `start`, `along` apart; `outwards` leads into the margin. A line that
 * meets the border is brightened away by its neighbours.
 */
function extend(
  pixels: Uint8Array,
  start: number,
  along: number,
  count: number,
  outwards: number,
  margin: number,
  deep: number,
): void {
  const near = new Uint8Array(count)
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < deep; k++) {
      near[i] = Math.max(near[i], pixels[start + i * along - k * outwards])
    }
  }
  for (let i = 0; i < count; i++) {
    const paper = near
      .subarray(Math.max(0, i - margin), i + margin + 1)
      .reduce((a, b) => Math.max(a, b))
    for (let k = 1; k <= margin; k++) pixels[start + i * along + k * outwards] = paper
  }
}
