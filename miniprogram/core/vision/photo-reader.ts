import { shapeOf } from '../sudoku/grid'
import { CELL_SIDE_PX, type CellImages, cutCells } from './cells/cell-images'
import {
  findOrientation,
  indexBeforeTurn,
  type QuarterTurns,
  rotateCells,
} from './cells/orientation'
import { measureTints } from './cells/tint'
import { evidenceFromScores, isLegible } from './decoding/evidence'
import { type DecodedGrid, decodeGrid } from './decoding/grid-decoder'
import { reweighKinds } from './decoding/print-style'
import type { GridSize } from './detection/cell-blobs'
import { type LocatedGrid, locateGrid } from './detection/grid-locator'
import {
  BLANK_CLASS,
  CLASS_COUNT,
  type Classify,
  classify as shippedClassify,
} from './model/classifier'
import type { Picture, Point } from './picture'

/** Why nothing was read. */
export type PhotoRefusal =
  /** No grid is seen. */
  | 'no-grid'
  /** There is a grid, but its cells are too small to read. */
  | 'too-small'
  /** There is a grid without a digit. */
  | 'empty'
  /** What the grid holds are no digits: a crossword, a table. */
  | 'no-digits'

/** A photograph read, or why nothing was. */
export type PhotoReading =
  | ({
      readonly kind: 'grid'
      readonly size: GridSize
      /** The grid's corners in pixels of the picture, clockwise from the upper left one of the puzzle. */
      readonly corners: readonly Point[]
      /** x and y of the (size + 1)² crossings of the lines, row by row as the puzzle is read, pixels of the picture. */
      readonly lattice: readonly number[]
    } & DecodedGrid)
  | { readonly kind: 'nothing'; readonly reason: PhotoRefusal }

export interface ReadProgress {
  /** How much of the work is done, 0…1. */
  readonly share: number
}

/** Cells narrower than this in the picture are not read, pixels. */
const MIN_CELL_PX = 9
/** Cells with less of the typical ink are blank without a look. */
const NO_INK = 0.1
/** Cells between two pauses. */
const CELLS_PER_PAUSE = 9
/** A grid of fewer digits is taken for none, by size. */
const FEWEST_DIGITS = 3

/** Reads the puzzle in a photograph. Yields between its steps, with progress. */
export function* readPhoto(
  picture: Picture,
  classify: Classify = shippedClassify,
): Generator<ReadProgress | undefined, PhotoReading, void> {
  const located = yield* locateGrid(picture)
  if (!located) return { kind: 'nothing', reason: 'no-grid' }
  if (cellSideOf(located) < MIN_CELL_PX) return { kind: 'nothing', reason: 'too-small' }
  yield { share: 0.3 }
  const { size } = located
  const cut = cutCells(located.grey, located.nodes, size, located.isDark)
  yield { share: 0.4 }
  const turns = yield* findOrientation(cut, classify)
  const cells = rotateCells(cut, turns)
  const scores = yield* scoresOf(cells, classify)
  yield { share: 0.9 }
  const tints = measureTints(picture, located)
  const evidence = reweighKinds(
    Array.from(cells.ink, (_, cell) => evidenceFromScores(scores, cell, size)),
    cells,
    tints.map(
      (_, cell) => tints[indexBeforeTurn(cell % size, Math.floor(cell / size), size, turns)],
    ),
  )
  const decoded = yield* decodeGrid(shapeOf(size), evidence)
  const digits = decoded.cells.filter(({ digit }) => digit > 0).length
  const legible = decoded.cells.filter((_, cell) => isLegible(scores, cell)).length
  if (legible < 0.7 * cells.count) return { kind: 'nothing', reason: 'no-digits' }
  if (digits < FEWEST_DIGITS) return { kind: 'nothing', reason: 'empty' }
  return { kind: 'grid', size, ...placesOf(located, turns), ...decoded }
}

function* scoresOf(
  cells: CellImages,
  classify: Classify,
): Generator<ReadProgress, Float32Array, void> {
  const length = CELL_SIDE_PX ** 2
  const scores = new Float32Array(cells.count * CLASS_COUNT).fill(-12)
  for (let cell = 0; cell < cells.count; cell++) {
    if (cells.ink[cell] < NO_INK) scores[cell * CLASS_COUNT + BLANK_CLASS] = 0
    else {
      const pixels = cells.pixels.subarray(cell * length, (cell + 1) * length)
      scores.set(classify(pixels, 1), cell * CLASS_COUNT)
    }
    if (cell % CELLS_PER_PAUSE === CELLS_PER_PAUSE - 1) {
      yield { share: 0.5 + (0.4 * cell) / cells.count }
    }
  }
  return scores
}

/** The smallest side of a cell at the grid's corners, in pixels of the picture. */
function cellSideOf({ corners, size, reduction }: LocatedGrid): number {
  const sides = corners.map(({ x, y }, i) => {
    const next = corners[(i + 1) % 4]
    return Math.hypot(next.x - x, next.y - y)
  })
  return (Math.min(...sides) * reduction) / size
}

/** Corners and crossings in the order in which the turned puzzle is read, in pixels of the picture. */
function placesOf({ nodes, size, reduction }: LocatedGrid, turns: QuarterTurns) {
  const side = size + 1
  const ordered = nodes.map((_, i) => {
    const { x, y } = nodes[indexBeforeTurn(i % side, Math.floor(i / side), side, turns)]
    return { x: x * reduction, y: y * reduction }
  })
  const corners = [0, size, side * side - 1, side * size].map((i) => ordered[i])
  return { corners, lattice: ordered.flatMap(({ x, y }) => [x, y]) }
}
