import {
  addPaperMargin,
  DARK_LEVEL,
  type GreyPicture,
  invertPicture,
  smoothPicture,
} from '../picture'
import { remembered } from '../remembered'
import { measureDarkness } from './binarisation'

/**
 * How a grid stands out:
 *
 * - `paper`: dark lines on lighter paper,
 * - `dark`: light lines on a dark ground,
 * - `cropped`: dark lines, and the picture's own border is the frame,
 * - `tiles`: cells that differ in brightness, without lines between them,
 * - `faint`: lines that hardly differ from the ground, some darker, some lighter.
 */
export type GridLook = 'paper' | 'dark' | 'cropped' | 'tiles' | 'faint'

/** A picture prepared for one look: the lines are dark, and there is a margin around it. */
export interface PreparedPicture {
  readonly grey: GreyPicture
  /** See `measureDarkness`. */
  readonly darkness: GreyPicture
  readonly margin: number
}

/** Distance from a faint line to the ground beside it. */
const RIDGE_REACH_PX = 3
/** A difference of less is noise. */
const MIN_RIDGE = 2
/**
 * A step in brightness is drawn this much stronger than it is, a ridge relative to its level: in the dark, small differences are seen. Above the bright
 * level this makes no difference; the dark level is added to all.
 */
const GAIN = 4
const BRIGHT_LEVEL = 64
/** Strokes of digits must not stand out so much that lines beside them are nothing. */
const MAX_RIDGE_STRENGTH = 90

export const preparePicture = remembered((grey: GreyPicture, look: GridLook): PreparedPicture => {
  const smooth = smoothPicture(grey)
  const reach = Math.max(3, Math.round(Math.max(grey.width, grey.height) / 100))
  const margin = reach + 1
  const padded = addPaperMargin(withDarkLines(smooth, look), margin)
  if (look === 'cropped') drawFrame(padded, margin)
  return { grey: padded, darkness: measureDarkness(padded, reach), margin }
})

function withDarkLines(smooth: GreyPicture, look: GridLook): GreyPicture {
  switch (look) {
    case 'dark':
      return invertPicture(smooth)
    case 'tiles':
      return drawEdges(smooth)
    case 'faint':
      return drawRidges(smooth)
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
      edges[i] = Math.max(0, 255 - GAIN * step)
    }
  }
  return { pixels: edges, width, height }
}

/**
 * Dark lines where a narrow stripe is darker or lighter than the ground on both sides of it, or where the brightness changes, relative
 * to that brightness.
 */
function drawRidges({ pixels, width, height }: GreyPicture): GreyPicture {
  const ridges = new Uint8Array(pixels.length).fill(255)
  for (let y = RIDGE_REACH_PX; y < height - RIDGE_REACH_PX; y++) {
    const end = (y + 1) * width - RIDGE_REACH_PX
    for (let i = y * width + RIDGE_REACH_PX; i < end; i++) {
      const level = pixels[i]
      let ridge = 0
      for (const step of [1, width]) {
        const before = pixels[i - RIDGE_REACH_PX * step]
        const after = pixels[i + RIDGE_REACH_PX * step]
        const change = Math.abs(pixels[i + step] - pixels[i - step])
        const darker = Math.min(before, after) - level
        const lighter = level - Math.max(before, after)
        ridge = Math.max(ridge, darker, lighter, change)
      }
      if (ridge < MIN_RIDGE) continue
      const strength = (GAIN * ridge * 255) / (Math.min(level, BRIGHT_LEVEL) + DARK_LEVEL)
      ridges[i] = 255 - Math.min(MAX_RIDGE_STRENGTH, strength)
    }
  }
  return { pixels: ridges, width, height }
}

/** Draws a line of two pixels around the picture, in its margin. */
function drawFrame({ pixels, width, height }: GreyPicture, margin: number): void {
  const darken = (x: number, y: number) => {
    pixels[y * width + x] = 0
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
