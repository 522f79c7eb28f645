import type { LocatedGrid } from '../detection/grid-locator'
import type { Picture } from '../picture'

/** The colour of a cell's ink against its paper: how much more red, and more blue, than green it leaves. Black: 0, 0. */
export type Tint = readonly [red: number, blue: number]

/** Places looked at along each side of a cell's middle. */
const SAMPLES = 16
/** The middle of a cell, of its side: lines stay outside. */
const FROM = 0.14
const TO = 0.86
/** Paper is as bright as the brightest tenth of the places. */
const PAPER_SHARE = 0.1
/** Darker places than this share of the deepest ink count. */
const INK_SHARE = 0.5

/** The tints of all cells of a grid, row by row as it lies in the picture. */
export function measureTints(picture: Picture, { nodes, size, reduction }: LocatedGrid): Tint[] {
  return Array.from({ length: size * size }, (_, cell) => {
    const first = Math.floor(cell / size) * (size + 1) + (cell % size)
    const [a, b, c, d] = [first, first + 1, first + size + 1, first + size + 2].map((i) => nodes[i])
    const places: number[] = []
    for (let i = 0; i < SAMPLES * SAMPLES; i++) {
      const u = FROM + ((TO - FROM) * ((i % SAMPLES) + 0.5)) / SAMPLES
      const v = FROM + ((TO - FROM) * (Math.floor(i / SAMPLES) + 0.5)) / SAMPLES
      const mix = (p: number, q: number, r: number, s: number) =>
        ((p * (1 - u) + q * u) * (1 - v) + (r * (1 - u) + s * u) * v) * reduction
      places.push(offsetAt(picture, mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y)))
    }
    return tintAt(picture.rgba, places)
  })
}

/** Where a pixel's bytes begin. */
function offsetAt({ width, height }: Picture, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)))
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)))
  return 4 * (row * width + column)
}

function tintAt(rgba: Picture['rgba'], places: readonly number[]): Tint {
  const levelOf = (at: number) => rgba[at] + 2 * rgba[at + 1] + rgba[at + 2]
  const sorted = [...places].sort((p, q) => levelOf(q) - levelOf(p))
  const paper = meanOf(rgba, sorted.slice(0, Math.ceil(PAPER_SHARE * sorted.length)))
  const brightest = levelOf(sorted[0])
  const deepest = levelOf(sorted[sorted.length - 1])
  const ink = meanOf(
    rgba,
    sorted.filter((at) => levelOf(at) <= brightest - INK_SHARE * (brightest - deepest)),
  )
  const [red, green, blue] = ink.map((level, k) => level / Math.max(1, paper[k]))
  return [red - green, blue - green]
}

function meanOf(rgba: Picture['rgba'], places: readonly number[]): number[] {
  return [0, 1, 2].map(
    (k) => places.reduce((sum, at) => sum + rgba[at + k], 0) / Math.max(1, places.length),
  )
}
