import { type CellArea, type Puzzle, puzzleWithShape, type Size } from '../../core/sudoku/grid'
import type { Point } from '../../core/vision/picture'
import type { PhotoReading } from '../../core/worker/methods/index'
import { cagesIn } from './cage-sketch'
import type { RulesSketch } from './draft'
import { shapeOfSketch } from './sketch'

type GridReading = Extract<PhotoReading, { kind: 'grid' }>

/** The part of a cell's side that a sliding finger has to meet. */
const INNER_RATIO = 0.72

/** A cell as it was read or corrected. */
interface CorrectedCell {
  /** 0 for an empty cell. */
  readonly digit: number
  /** True for givens, false for handwritten entries. In an empty cell: what a digit that the player adds would be. */
  readonly printed: boolean
  readonly doubtful: boolean
  /** What the cell may contain, likeliest first; 0 for empty. */
  readonly alternatives: readonly number[]
}

/** The reading of a photograph with the player's corrections. Immutable plain data. */
export interface CorrectedReading {
  readonly size: Size
  /** x and y of the (size + 1)² crossings of the grid's lines in reading order, in pixels of the picture. */
  readonly lattice: readonly number[]
  readonly cells: readonly CorrectedCell[]
  /** The rules: regions of a jigsaw and cages of a killer as they were read, and what the player has changed. */
  readonly sketch: RulesSketch
  /** Cages that may be read wrongly and were not looked at; those that the player changes are not in the sketch any more. */
  readonly unsureCages: readonly CellArea[]
  /** What did not fit a classic puzzle when it was read; corrections do not change it. */
  readonly suspicion: GridReading['suspicion']
}

/** Converts the worker's reading. */
export function readingOf({
  size,
  lattice,
  cells,
  doubt,
  suspicion,
  regions,
  cages,
}: GridReading): CorrectedReading {
  const rules = {
    size,
    ...(regions && { regions }),
    ...(cages && { cages: cages.map((cage) => ({ cells: cage.cells, sum: cage.sum })) }),
  }
  return {
    size,
    lattice,
    suspicion,
    sketch: { rules, drawn: regions ?? '' },
    unsureCages: (cages ?? []).filter(({ isDoubtful }) => isDoubtful),
    cells: cells.map(({ digit, kind, alternatives }, cell) => ({
      digit,
      printed: (digit > 0 ? kind : kindOfDigit(alternatives)) !== 'handwritten',
      doubtful: doubt.includes(cell),
      alternatives: alternatives.map((one) => one.digit),
    })),
  }
}

/** The kind of the likeliest digit of a cell that was read as empty; undefined if no digit is likely. */
function kindOfDigit(alternatives: GridReading['cells'][number]['alternatives']) {
  return alternatives.find(({ digit }) => digit > 0)?.kind
}

/** Sets a cell's digit (0 to clear it); it stays printed or handwritten and is no longer doubtful. */
export function correct(reading: CorrectedReading, cell: number, digit: number): CorrectedReading {
  return withCell(reading, cell, { digit, doubtful: false })
}

/** Sets whether a cell's digit is printed. */
export function setPrinted(
  reading: CorrectedReading,
  cell: number,
  printed: boolean,
): CorrectedReading {
  return withCell(reading, cell, { printed, doubtful: false })
}

/** Changes the rules. */
export function setSketch(reading: CorrectedReading, sketch: RulesSketch): CorrectedReading {
  return { ...reading, sketch }
}

/** Sets all digits as printed. */
export function printAll(reading: CorrectedReading): CorrectedReading {
  const cells = reading.cells.map((cell) => (cell.printed ? cell : { ...cell, printed: true }))
  return { ...reading, cells }
}

/** The puzzle: all printed digits. */
export function printedPuzzle({ sketch, cells }: CorrectedReading): Puzzle {
  return puzzleWithShape(
    shapeOfSketch(sketch),
    cells.map(({ digit, printed }) => (printed ? digit : 0)),
  )
}

/** The handwritten entries, one per cell; 0 for none. */
export function writtenEntries({ cells }: CorrectedReading): number[] {
  return cells.map(({ digit, printed }) => (printed ? 0 : digit))
}

/** All digits, printed and handwritten; 0 for empty. */
export function digitsIn({ cells }: CorrectedReading): Uint8Array {
  return Uint8Array.from(cells, ({ digit }) => digit)
}

/** How many cells and cages are doubtful. */
export function doubtCount(reading: CorrectedReading): number {
  return reading.cells.filter(({ doubtful }) => doubtful).length + unsureCagesIn(reading).length
}

/** The indices, in the sketch, of the cages that are doubtful. */
export function unsureCagesIn({ sketch, unsureCages }: CorrectedReading): number[] {
  const isSame = (one: CellArea, other: CellArea) =>
    one.sum === other.sum && one.cells.join() === other.cells.join()
  return [...cagesIn(sketch).entries()].flatMap(([index, cage]) =>
    unsureCages.some((unsure) => isSame(unsure, cage)) ? [index] : [],
  )
}

/** The next doubtful cage after one, by their indices, cyclically; −1 if there is no other. */
export function nextUnsureCage(reading: CorrectedReading, cage: number): number {
  const all = unsureCagesIn(reading).filter((index) => index !== cage)
  return all.find((index) => index > cage) ?? all[0] ?? -1
}

/** The player has looked at a cage: it is no longer doubtful. */
export function confirmCage(reading: CorrectedReading, cage: number): CorrectedReading {
  const seen = cagesIn(reading.sketch)[cage]
  if (!seen) return reading
  const isOther = ({ cells }: CellArea) => cells.join() !== seen.cells.join()
  return { ...reading, unsureCages: reading.unsureCages.filter(isOther) }
}

/** The next doubtful cell after `cell`, cyclically; −1 if there is none. */
export function nextDoubt({ cells }: CorrectedReading, cell: number): number {
  for (let step = 1; step <= cells.length; step++) {
    const next = (cell + step + cells.length) % cells.length
    if (cells[next].doubtful) return next
  }
  return -1
}

/** The four corners of a cell, clockwise from its upper left one. */
export function cornersOf({ size, lattice }: CorrectedReading, cell: number): Point[] {
  const row = Math.floor(cell / size)
  const column = cell % size
  const crossing = (down: number, right: number): Point => {
    const index = 2 * ((row + down) * (size + 1) + column + right)
    return { x: lattice[index], y: lattice[index + 1] }
  }
  return [crossing(0, 0), crossing(0, 1), crossing(1, 1), crossing(1, 0)]
}

/** The cell that contains a point of the picture, or −1. */
export function cellAt(reading: CorrectedReading, point: Point): number {
  return reading.cells.findIndex((_, cell) => contains(cornersOf(reading, cell), point))
}

/** The cell around whose middle a point of the picture is, or −1: a finger that slides diagonally crosses no other cells. */
export function innerCellAt(reading: CorrectedReading, point: Point): number {
  const cell = cellAt(reading, point)
  if (cell < 0) return -1
  const corners = cornersOf(reading, cell)
  const [x, y] = (['x', 'y'] as const).map(
    (axis) => corners.reduce((sum, one) => sum + one[axis], 0) / 4,
  )
  const inner = corners.map((corner) => ({
    x: x + (corner.x - x) * INNER_RATIO,
    y: y + (corner.y - y) * INNER_RATIO,
  }))
  return contains(inner, point) ? cell : -1
}

/** Whether a convex polygon contains a point: the point is on the same side of every edge. */
export function contains(corners: readonly Point[], { x, y }: Point): boolean {
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
