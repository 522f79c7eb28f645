import { addPaperMargin, type GreyPicture, invertPicture, smoothPicture } from '../picture'
import { measureDarkness } from './binarisation'

/**
 * How a grid stands out:
 *
 * - `paper`: dark lines on lighter paper,
 * - `dark`: light lines on a dark ground,
 * - `cropped`: dark lines, and the picture's own border is the frame,
 * - `tiles`: cells that differ in brightness, without lines between them.
 */
export type GridLook = 'paper' | 'dark' | 'cropped' | 'tiles'

/** A picture prepared for one look: the lines are dark, and there is a margin around it. */
export interface PreparedPicture {
  readonly grey: GreyPicture
  /** See `measureDarkness`. */
  readonly darkness: GreyPicture
  readonly margin: number
}

/** Level of the frame that is drawn around a cropped picture, relative to the paper. */
const FRAME_LEVEL_RATIO = 0.6
/** A step in brightness by 1 becomes a line that is darker by this much. */
const EDGE_GAIN = 3

export function preparePicture(grey: GreyPicture, look: GridLook): PreparedPicture {
  const smooth = smoothPicture(grey)
  const reach = Math.max(3, Math.round(Math.max(grey.width, grey.height) / 100))
  const margin = reach + 1
  const padded = addPaperMargin(withDarkLines(smooth, look), margin)
  if (look === 'cropped') drawFrame(padded, margin)
  return { grey: padded, darkness: measureDarkness(padded, reach), margin }
}

function withDarkLines(smooth: GreyPicture, look: GridLook): GreyPicture {
  switch (look) {
    case 'dark':
      return invertPicture(smooth)
    case 'tiles':
      return drawEdges(smooth)
    default:
      return smooth
  }
}

/** Dark lines where the brightness changes. */
function drawEdges({ pixels, width, height }: GreyPicture): GreyPicture {
  const edges = new Uint8Array(pixels.length).fill(255)
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1, end = (y + 1) * width - 1; i < end; i++) {
      const across = pixels[i + 1] - pixels[i - 1]
      const down = pixels[i + width] - pixels[i - width]
      const step = Math.max(across, -across, down, -down)
      edges[i] = Math.max(0, 255 - EDGE_GAIN * step)
    }
  }
  return { pixels: edges, width, height }
}

/** Draws a line of two pixels around the picture, in its margin. */
function drawFrame({ pixels, width, height }: GreyPicture, margin: number): void {
  const darken = (x: number, y: number) => {
    pixels[y * width + x] *= FRAME_LEVEL_RATIO
  }
  for (const out of [1, 2]) {
    const near = margin - out
    const right = width - 1 - near
    const bottom = height - 1 - near
    for (let x = near; x <= right; x++) {
      darken(x, near)
      darken(x, bottom)
    }
    for (let y = near + 1; y < bottom; y++) {
      darken(near, y)
      darken(right, y)
    }
  }
}
