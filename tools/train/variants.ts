import type { Random } from '../../miniprogram/core/sudoku/generator/random'
import type { LocatedGrid } from '../../miniprogram/core/vision/detection/grid-locator'
import { type GreyPicture, type Point, sampleLevel } from '../../miniprogram/core/vision/picture'

/** A picture and its lattice. */
export interface Board {
  readonly grey: GreyPicture
  readonly nodes: readonly Point[]
}

/** Longest side of a small picture. */
const SMALL_SIDE_PX = 360

/** A photograph unchanged, with a slightly wrong lattice, small, and half in shadow. */
export function createVariants({ grey, nodes }: LocatedGrid, random: Random): Board[] {
  return [
    { grey, nodes },
    { grey, nodes: shakeNodes(nodes, random) },
    reduceBoard({ grey, nodes }, SMALL_SIDE_PX / Math.max(grey.width, grey.height)),
    { grey: shadeBoard({ grey, nodes }, random), nodes },
  ]
}

/** Moves the nodes, all together and individually, by up to about 5 % of a cell. */
function shakeNodes(nodes: readonly Point[], random: Random): Point[] {
  const cell = Math.hypot(nodes[1].x - nodes[0].x, nodes[1].y - nodes[0].y)
  const shift = { x: between(random, -0.03, 0.03) * cell, y: between(random, -0.03, 0.03) * cell }
  return nodes.map(({ x, y }) => ({
    x: x + shift.x + between(random, -0.03, 0.03) * cell,
    y: y + shift.y + between(random, -0.03, 0.03) * cell,
  }))
}

function reduceBoard({ grey, nodes }: Board, scale: number): Board {
  if (scale >= 1) return { grey, nodes }
  const width = Math.round(grey.width * scale)
  const height = Math.round(grey.height * scale)
  const pixels = new Uint8Array(width * height)
  for (let y = 0, out = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let sum = 0
      for (const dy of [0.25, 0.75]) {
        for (const dx of [0.25, 0.75]) sum += sampleLevel(grey, (x + dx) / scale, (y + dy) / scale)
      }
      pixels[out++] = sum / 4
    }
  }
  const moved = nodes.map(({ x, y }) => ({ x: x * scale, y: y * scale }))
  return { grey: { pixels, width, height }, nodes: moved }
}

/** Darkens one side of a line through the grid, with a narrow penumbra. */
function shadeBoard({ grey, nodes }: Board, random: Random): GreyPicture {
  const { pixels, width, height } = grey
  const angle = between(random, 0, 2 * Math.PI)
  const light = between(random, 0.3, 0.7)
  const penumbra = between(random, 1, 8)
  const through = nodes[random.below(nodes.length)]
  const shaded = new Uint8Array(pixels.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const depth = Math.cos(angle) * (x - through.x) + Math.sin(angle) * (y - through.y)
      const share = Math.min(1, Math.max(0, depth / penumbra + 0.5))
      shaded[i] = pixels[i] * (1 - share * (1 - light))
    }
  }
  return { pixels: shaded, width, height }
}

function between(random: Random, low: number, high: number): number {
  return low + (random.below(2 ** 24) / 2 ** 24) * (high - low)
}
