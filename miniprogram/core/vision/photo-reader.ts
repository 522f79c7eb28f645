import { shapeOf } from '../sudoku/grid'
import { type CellImages, cutCells } from './cells/cell-images'
import {
  createScorer,
  findOrientation,
  indexBeforeTurn,
  type QuarterTurns,
  rotateCells,
} from './cells/orientation'
import { hasOtherRegions } from './cells/regions'
import { measureTint } from './cells/tint'
import { evidenceFromScores } from './decoding/evidence'
import { type DecodedGrid, decodeGrid } from './decoding/grid-decoder'
import { reweighPresence } from './decoding/presence'
import { reweighKinds } from './decoding/print-style'
import { type LocatedGrid, locateGrid, pointInPicture } from './detection/grid-locator'
import type { GridSize } from './detection/grid-size'
import { measureSides, type Quad } from './detection/quad'
import { BLANK_CLASS, CLASS_COUNT, type Classify } from './model/classifier'
import type { Picture, Point } from './picture'
import { readingOrder } from './reading-order'

/** Why nothing was read. */
export type PhotoRefusal =
  /** No grid was found. */
  | 'no-grid'
  /** The grid has 16×16 cells, which are not read yet. */
  | 'sixteen'
  /** The grid's cells are too small to read. */
  | 'too-small'
  /** The grid contains no digits. */
  | 'empty'
  /** The grid contains something else than digits: a crossword, a table. */
  | 'no-digits'

/** All grids that a picture shows, at most 12. */
export interface PhotoGrids {
  /** Their corners in reading order, in pixels of the picture. Only the chosen one if its corners were given. */
  readonly grids: readonly Quad[]
  /** The index of the grid that was read, or refused; −1 if there is none. */
  readonly grid: number
}

/** What was read in one grid, or why nothing was read. */
export type GridReading =
  | ({
      readonly kind: 'grid'
      readonly size: GridSize
      /** The grid's corners in pixels of the picture, clockwise from the upper left one of the puzzle. */
      readonly corners: readonly Point[]
      /** x and y of the (size + 1)² lattice nodes in pixels of the picture, row by row in the puzzle's reading order. */
      readonly lattice: readonly number[]
    } & DecodedGrid)
  | { readonly kind: 'nothing'; readonly reason: PhotoRefusal }

/** The reading of a photograph, or why nothing was read. */
export type PhotoReading = GridReading & PhotoGrids

export interface ReadProgress {
  /** Share of the work that is done, 0…1. */
  readonly share: number
}

/** Narrower cells of the picture are not read. */
const MIN_CELL_PX = 9
/** Cells with less of the grid's typical ink are blank without classification. */
const MIN_INK_RATIO = 0.1
/** Score (log-probability) of the classes that a cell without ink does not have. */
const IMPOSSIBLE_SCORE = -12
/** Cells between two yields. */
const CELLS_PER_YIELD = 9
/** A grid with fewer digits counts as empty. */
const MIN_DIGITS = 3
/** A cell is legible up to this probability of something else than a digit. */
const MAX_OTHER_PROBABILITY = 0.5
/** With a smaller share of legible cells the grid contains something else than digits. */
const MIN_LEGIBLE_RATIO = 0.7

/** Options of `readPhoto`. */
export interface PhotoOptions {
  /** The corners of the grid to read, one of `grids` of an earlier reading. Default: the best grid. */
  readonly corners?: Quad
  readonly classify: Classify
}

/** Reads the puzzle in a photograph. Yields between steps, some of the time with progress. */
export function* readPhoto(
  picture: Picture,
  { corners: chosen, classify }: PhotoOptions,
): Generator<ReadProgress | undefined, PhotoReading, void> {
  const located = yield* locateGrid(picture, chosen)
  if (!located) return { kind: 'nothing', reason: 'no-grid', grids: [], grid: -1 }
  const order = readingOrder(located.grids)
  const grids = order.map((index) => located.grids[index])
  return { ...(yield* readGrid(picture, located, classify)), grids, grid: order.indexOf(0) }
}

/** Reads one grid. */
function* readGrid(
  picture: Picture,
  located: LocatedGrid,
  classify: Classify,
): Generator<ReadProgress | undefined, GridReading, void> {
  const { size } = located
  if (size === 16) return { kind: 'nothing', reason: 'sixteen' }
  if (smallestCellSide(located) < MIN_CELL_PX) return { kind: 'nothing', reason: 'too-small' }
  yield { share: 0.3 }
  const cut = cutCells(located.grey, located.nodes, size, located.isDark)
  yield { share: 0.4 }
  const score = createScorer(cut, classify)
  const turns = yield* findOrientation(cut.ink, score)
  const cells = rotateCells(cut, turns)
  const scores = yield* classifyCells(cells, (cell) => score(sourceOf(cell, size, turns), turns))
  yield { share: 0.9 }
  const tintOf = (cell: number) => measureTint(picture, located, sourceOf(cell, size, turns))
  const evidence = reweighKinds(
    reweighPresence(
      Array.from(cells.ink, (ink, cell) => evidenceFromScores(scores, cell, size, ink)),
      cells,
    ),
    cells,
    tintOf,
  )
  const shape = shapeOf(size)
  const decoded = yield* decodeGrid(shape, evidence)
  const digits = decoded.cells.filter(({ digit }) => digit > 0).length
  const legible = evidence.filter(({ other }) => other < MAX_OTHER_PROBABILITY).length
  if (legible < MIN_LEGIBLE_RATIO * cells.count) return { kind: 'nothing', reason: 'no-digits' }
  if (digits < MIN_DIGITS) return { kind: 'nothing', reason: 'empty' }
  const { corners, lattice } = placesInPicture(located, turns)
  const isClassic = decoded.verdict === 'unique' && !decoded.suspicion
  const isJigsaw = size === 9 && !isClassic && hasOtherRegions(located, shape)
  const suspicion = isJigsaw ? 'jigsaw-lines' : decoded.suspicion
  return { kind: 'grid', size, corners, lattice, ...decoded, suspicion }
}

/** Scores of all classes for all cells. `score` classifies one cell. */
function* classifyCells(
  { count, ink }: CellImages,
  score: (cell: number) => Float32Array,
): Generator<ReadProgress, Float32Array, void> {
  const scores = new Float32Array(count * CLASS_COUNT).fill(IMPOSSIBLE_SCORE)
  for (let cell = 0; cell < count; cell++) {
    if (ink[cell] < MIN_INK_RATIO) scores[cell * CLASS_COUNT + BLANK_CLASS] = 0
    else scores.set(score(cell), cell * CLASS_COUNT)
    if (cell % CELLS_PER_YIELD === CELLS_PER_YIELD - 1) {
      yield { share: 0.5 + (0.4 * cell) / count }
    }
  }
  return scores
}

/** The index in the picture of a cell of the rotated grid. */
function sourceOf(cell: number, size: number, turns: QuarterTurns): number {
  return indexBeforeTurn(cell % size, Math.floor(cell / size), size, turns)
}

/** Side of a cell by the grid's shortest side, in pixels of the picture. */
function smallestCellSide({ corners, size, reduction }: LocatedGrid): number {
  return (Math.min(...measureSides(corners)) * reduction) / size
}

/** Corners and lattice nodes in the reading order of the rotated puzzle, in pixels of the picture. */
function placesInPicture(located: LocatedGrid, turns: QuarterTurns) {
  const { nodes, size } = located
  const side = size + 1
  const ordered = nodes.map((_, i) => pointInPicture(nodes[sourceOf(i, side, turns)], located))
  const corners = [0, size, side * side - 1, side * size].map((i) => ordered[i])
  return { corners, lattice: ordered.flatMap(({ x, y }) => [x, y]) }
}
