import type { Random } from '../../miniprogram/core/sudoku/generator/random'
import type { Picture } from '../../miniprogram/core/vision/picture'
import { shrink } from '../pictures/shrink'

/** Changes a photograph, for example by a shadow. */
type Variant = (picture: Picture, random: Random) => Picture

/** The variants that the reader is tested on, by name. */
export const variants: Readonly<Record<string, Variant>> = {
  shadow: (picture, random) => shade(picture, random),
  'turned 20°': (picture) => turn(picture, 20),
  'turned 90°': (picture) => turn(picture, 90),
  'turned 180°': (picture) => turn(picture, 180),
  '360 wide': (picture) => shrink(picture, 360),
  inverted: (picture) => invert(picture),
}

/** Width of the shadow's edge, relative to the picture's longer side. */
const PENUMBRA_RATIO = 1 / 250

/** Puts half of the picture in shadow, of 45 to 60 % of the light. The narrow edge runs through the middle at a random angle. */
export function shade({ rgba, width, height }: Picture, random: Random): Picture {
  const angle = (random.below(3600) / 1800) * Math.PI
  const across = { x: Math.cos(angle), y: Math.sin(angle) }
  const shade = (450 + random.below(151)) / 1000
  const soft = PENUMBRA_RATIO * Math.max(width, height)
  return paint(width, height, (x, y, out, at) => {
    const distance = (x - width / 2) * across.x + (y - height / 2) * across.y
    const light = shade + (1 - shade) / (1 + Math.exp((-4 * distance) / soft))
    for (let k = 0; k < 3; k++) out[at + k] = rgba[at + k] * light
  })
}

/** Rotates the picture clockwise about its middle; the result is large enough for all of it, with grey around it. */
export function turn(picture: Picture, degrees: number): Picture {
  const { width, height } = picture
  const angle = (degrees / 180) * Math.PI
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const newWidth = Math.round(Math.abs(width * cos) + Math.abs(height * sin))
  const newHeight = Math.round(Math.abs(width * sin) + Math.abs(height * cos))
  return paint(newWidth, newHeight, (x, y, out, at) => {
    const dx = x + 0.5 - newWidth / 2
    const dy = y + 0.5 - newHeight / 2
    sample(picture, cos * dx + sin * dy + width / 2, cos * dy - sin * dx + height / 2, out, at)
  })
}

/** Swaps light and dark, like an app's dark mode. */
export function invert({ rgba, width, height }: Picture): Picture {
  return paint(width, height, (_x, _y, out, at) => {
    for (let k = 0; k < 3; k++) out[at + k] = 255 - rgba[at + k]
  })
}

/** Creates a picture pixel by pixel: `pixel` writes red, green and blue to `out` at `at`. */
function paint(
  width: number,
  height: number,
  pixel: (x: number, y: number, out: Uint8ClampedArray, at: number) => void,
): Picture {
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) pixel(x, y, rgba, at)
  }
  return { rgba, width, height }
}

/** Copies the colour at a point, interpolated bilinearly; middle grey outside the picture. */
function sample(
  { rgba, width, height }: Picture,
  x: number,
  y: number,
  out: Uint8ClampedArray,
  at: number,
): void {
  const left = Math.floor(x - 0.5)
  const top = Math.floor(y - 0.5)
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) {
    for (let k = 0; k < 3; k++) out[at + k] = 128
    return
  }
  const fx = x - 0.5 - left
  const fy = y - 0.5 - top
  const i = 4 * (top * width + left)
  for (let k = 0; k < 3; k++) {
    const upper = rgba[i + k] * (1 - fx) + rgba[i + 4 + k] * fx
    const lower = rgba[i + 4 * width + k] * (1 - fx) + rgba[i + 4 * width + 4 + k] * fx
    out[at + k] = upper * (1 - fy) + lower * fy
  }
}
