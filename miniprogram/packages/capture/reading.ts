import { createPuzzle, type Puzzle, type Size } from '../../core/sudoku/grid'
import type { Point } from '../../core/vision/picture'
import type { PhotoReading } from '../../core/worker/methods/index'

type Grid = Extract<PhotoReading, { kind: 'grid' }>

/** What was read in one cell, or what the player says it is. */
export interface CorrectedCell {
  /** 0 for an empty cell. */
  readonly digit: number
  /** Printed digits make the puzzle, others are what somebody wrote into it; of an empty cell, what its digit would be. */
  readonly printed: boolean
  readonly doubtful: boolean
  /** What else it may be, the likeliest first; 0 for empty. */
  readonly alternatives: readonly number[]
}

/** A photograph as it was read, and as the player put it right. Plain data. */
export interface CorrectedReading {
  readonly size: Size
  /** The (size + 1)² crossings of the grid's lines in reading order: x and y in pixels of the picture. */
  readonly lattice: readonly number[]
  readonly cells: readonly CorrectedCell[]
}

/** What the worker read, as the page keeps it. */
export function readingOf({ size, lattice, cells, doubt }: Grid): CorrectedReading {
  return {
    size,
    lattice,
    cells: cells.map(({ digit, kind, alternatives }, cell) => ({
      digit,
      printed: (digit > 0 ? kind : kindOfDigit(alternatives)) !== 'handwritten',
      doubtful: doubt.includes(cell),
      alternatives: alternatives.map((one) => one.digit),
    })),
  }
}

/** The kind of the likeliest digit, by which a cell is written that was taken for empty; undefined where none is likely. */
function kindOfDigit(alternatives: Grid['cells'][number]['alternatives']) {
  return alternatives.find(({ digit }) => digit > 0)?.kind
}

/** The reading after the player said what a cell holds; how it is written stays. */
export function correct(reading: CorrectedReading, cell: number, digit: number): CorrectedReading {
  return withCell(reading, cell, { digit, doubtful: false })
}

/** The reading after the player said whether a cell's digit is the puzzle's own. */
export function setPrinted(
  reading: CorrectedReading,
  cell: number,
  printed: boolean,
): CorrectedReading {
  return withCell(reading, cell, { printed, doubtful: false })
}

/** Every digit taken for the puzzle's own. */
export function printAll(reading: CorrectedReading): CorrectedReading {
  const cells = reading.cells.map((cell) => (cell.printed ? cell : { ...cell, printed: true }))
  return { ...reading, cells }
}

/** The puzzle: what is printed. */
export function printedPuzzle({ size, cells }: CorrectedReading): Puzzle {
  return createPuzzle(
    size,
    cells.map(({ digit, printed }) => (printed ? digit : 0)),
  )
}

/** What somebody wrote into the puzzle, a digit a cell, 0 for none. */
export function writtenEntries({ cells }: CorrectedReading): number[] {
  return cells.map(({ digit, printed }) => (printed ? 0 : digit))
}

/** The next cell to doubt after `cell`, going round; −1 where there is none. */
export function nextDoubt({ cells }: CorrectedReading, cell: number): number {
  for (let step = 1; step <= cells.length; step++) {
    const next = (cell + step + cells.length) % cells.length
    if (cells[next].doubtful) return next
  }
  return -1
}

/** The four corners of a cell, clockwise from the one at its beginning. */
export function cornersOf({ size, lattice }: CorrectedReading, cell: number): Point[] {
  const row = Math.floor(cell / size)
  const column = cell % size
  const crossing = (down: number, right: number): Point => {
    const index = 2 * ((row + down) * (size + 1) + column + right)
    return { x: lattice[index], y: lattice[index + 1] }
  }
  return [crossing(0, 0), crossing(0, 1), crossing(1, 1), crossing(1, 0)]
}

/** The cell in which a point of the picture lies, or −1. */
export function cellAt(reading: CorrectedReading, point: Point): number {
  return reading.cells.findIndex((_, cell) => contains(cornersOf(reading, cell), point))
}

/** Whether a convex polygon contains a point: it lies on the same side of every edge. */
function contains(corners: readonly Point[], { x, y }: Point): boolean {
  const sides = corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length]
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)
  })
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0)
}

function withCell(
  reading: CorrectedReading,
  cell: number,
  change: Partial<CorrectedCell>,
): CorrectedReading {
  const cells = reading.cells.slice()
  cells[cell] = { ...cells[cell], ...change }
  return { ...reading, cells }
}
