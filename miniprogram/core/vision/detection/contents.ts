import { type GreyPicture, type Point, sampleLevel } from '../picture'
import type { Lattice } from './lattice'

/** What the cells of a grid contain, at a glance. */
interface Contents {
  /** Whether digits are lighter than the paper. */
  readonly isDark: boolean
  /** Share of the cells that contain something. */
  readonly fillRatio: number
}

/** Samples along each side of a cell's middle. */
const SAMPLES_PER_SIDE = 9
/** The middle of a cell, relative to its side; grid lines are outside. */
const MIDDLE_FROM_RATIO = 0.22
const MIDDLE_TO_RATIO = 0.78
/** Ranks of the darkest and of the brightest sample that count, to ignore noise. */
const EXTREME_RANK = 3
/** A cell contains something from this share of the grid's strongest ink. */
const MIN_INK_RATIO = 0.4
/** Rank of the strongest ink among the cells, as a share. */
const STRONG_INK_RANK = 0.85

/** Measures the contents of a grid's cells. */
export function measureContents(grey: GreyPicture, { nodes, size }: Lattice): Contents {
  const darkInk: number[] = []
  const lightInk: number[] = []
  for (let cell = 0; cell < size * size; cell++) {
    const first = Math.floor(cell / size) * (size + 1) + (cell % size)
    const corners = [first, first + 1, first + size + 1, first + size + 2].map((i) => nodes[i])
    const levels = sampleMiddle(grey, corners)
    const paper = levels[levels.length >> 1]
    darkInk.push(paper - levels[EXTREME_RANK])
    lightInk.push(levels[levels.length - 1 - EXTREME_RANK] - paper)
  }
  const isDark = sumOfSquares(lightInk) > sumOfSquares(darkInk)
  const ink = isDark ? lightInk : darkInk
  const strong = [...ink].sort((a, b) => a - b)[Math.floor(STRONG_INK_RANK * ink.length)]
  return {
    isDark,
    fillRatio: ink.filter((depth) => depth > MIN_INK_RATIO * strong).length / ink.length,
  }
}

/** The levels in the middle of a cell, in ascending order. `corners`: upper left, upper right, lower left, lower right. */
function sampleMiddle(grey: GreyPicture, [a, b, c, d]: readonly Point[]): Uint8Array {
  const levels = new Uint8Array(SAMPLES_PER_SIDE ** 2)
  const step = (MIDDLE_TO_RATIO - MIDDLE_FROM_RATIO) / (SAMPLES_PER_SIDE - 1)
  for (let i = 0; i < levels.length; i++) {
    const u = MIDDLE_FROM_RATIO + step * (i % SAMPLES_PER_SIDE)
    const v = MIDDLE_FROM_RATIO + step * Math.floor(i / SAMPLES_PER_SIDE)
    const x = (a.x * (1 - u) + b.x * u) * (1 - v) + (c.x * (1 - u) + d.x * u) * v
    const y = (a.y * (1 - u) + b.y * u) * (1 - v) + (c.y * (1 - u) + d.y * u) * v
    levels[i] = sampleLevel(grey, x, y)
  }
  return levels.sort()
}

function sumOfSquares(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value * value, 0)
}
