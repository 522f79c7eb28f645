/** Finds the cages of a killer: their lines or tints, and their sums. See the README of this folder's parent. */
import { combinationTable } from '../../sudoku/combinations'
import type { Shape } from '../../sudoku/grid'
import { cellBeforeTurns, type QuarterTurns } from '../cells/orientation'
import type { LocatedGrid } from '../detection/grid-locator'
import type { Classify } from '../model/classifier'
import type { Picture } from '../picture'
import { CELL_PX, type FlatGrid, flattenBoard, turnBoard } from './board'
import { type Corners, cutCorners } from './marks'
import { findOutlines, MIN_STRENGTH } from './outlines'
import { countClearCells, divideIntoCages, type FoundCage, mayHoldSum } from './partition'
import { straightenLattice } from './straight-lattice'
import type { CageChoices } from './sum-decoder'
import { findSums, rankSums } from './sum-digits'
import { MIN_FIT } from './sum-glyphs'
import { findSumPlaces, isNoise, type SumPlaces } from './sum-places'
import { borderKey, findTints, type TintChanges } from './tints'
import { findCageLines, listBorders, measureWalls, type Wall } from './walls'

/** A cage, and whether a sum was clearly seen in it. */
interface SeenCage extends CageChoices {
  readonly hasSum: boolean
}

/** The cages that a picture shows, before their sums are chosen. */
export interface SeenCages {
  /** The grid with straight lines, and whether its ink is light. */
  readonly located: LocatedGrid
  readonly turns: QuarterTurns
  /** Of the upright grid. */
  readonly cages: readonly SeenCage[]
  /** How far lines reach into a cell from its border, and where its sum ends: shares of a cell; 0 for none. */
  readonly lineDepth: number
  readonly sumEnd: { readonly x: number; readonly y: number }
}

/** Fewer sums, relative to the cells, make no killer. */
const MIN_SUM_RATIO = 0.11
/** Marks agree this well on an orientation if they are so many relative to the cells. */
const CLEAR_VOTE_RATIO = 0.2
/** The shares of cages with a sum and of cells with clear borders together: at least 1.49 in the set killers, at most 1.35 in what is none. */
const MIN_EVIDENCE = 1.42
/** The squares of a crossword have numbers like sums. Killers beyond 4×4 have at most 0.37 of their cages in one cell, crosswords of the set drawn-kept 0.7. */
const MAX_SINGLE_RATIO = 0.5

/**
 * The cages of a grid; null if it is no killer. `isPuzzle`: its digits alone are one, so that a few thousand samples without lines inside
 * the frame are enough to see that.
 */
export function* findCages(
  picture: Picture,
  found: LocatedGrid,
  shape: Shape,
  { classify, isPuzzle }: { readonly classify: Classify; readonly isPuzzle: boolean },
): Generator<undefined, SeenCages | null, void> {
  const { size, boxOf } = shape
  const outlines = findOutlines(found)
  const tints = outlines !== null || isPuzzle ? null : findTints(picture, found, boxOf)
  if (outlines === null && !tints && isPuzzle) return null
  yield
  const straight = straightenLattice(found, shape)
  const { board: flat, isDark } = yield* flattenBoard(picture, straight)
  const lines = findCageLines(flat)
  const isByLines = outlines !== null || lines.typical > MIN_STRENGTH
  if (!isByLines && !tints) return null
  const view = yield* findView(flat, outlines === null ? 0 : lines.inset)
  if (!view) return null
  const { places, turns } = view
  const ways = [
    ...(isByLines ? [{ walls: measureWalls(view.board, lines), inset: lines.inset }] : []),
    ...(tints ? [{ walls: wallsOfTints(tints, size, turns), inset: 0 }] : []),
  ]
  let cages: readonly SeenCage[] = []
  let clearRatio = 0
  let depth = 0
  for (const { walls, inset } of ways) {
    const clear = countClearCells(size, walls)
    // Even with all sums there would be too little evidence.
    if (1 + clear / size ** 2 < MIN_EVIDENCE) continue
    yield
    const found = listCages(view, size, walls, inset, classify)
    if (cages.length > 0 && shareOf(found, isClear) <= shareOf(cages, isClear)) continue
    cages = found
    clearRatio = clear / size ** 2
    depth = inset > 0 ? (outlines ?? inset / CELL_PX) + LINE_MARGIN : 0
  }
  const sumRatio = shareOf(cages, ({ hasSum }) => hasSum)
  if (cages.length === 0 || sumRatio + clearRatio < MIN_EVIDENCE) return null
  if (size > 4 && shareOf(cages, ({ cells }) => cells.length === 1) > MAX_SINGLE_RATIO) return null
  return {
    located: { ...straight, isDark },
    turns,
    cages,
    lineDepth: depth,
    sumEnd: {
      x: (places.left + 2 * places.width + SUM_MARGIN * places.height) / CELL_PX,
      y: (places.top + (1 + SUM_MARGIN) * places.height) / CELL_PX,
    },
  }
}

function listCages(
  { corners, places }: SumView,
  size: number,
  walls: readonly Wall[],
  inset: number,
  classify: Classify,
): SeenCage[] {
  const seen = findSums(corners, places, inset, classify)
  const first = rankSums(seen, () => 1)
  const sumCells = [...first.keys()].filter((cell) => mayHoldSum(cell, first[cell], walls))
  const scores = new Map(sumCells.map((cell) => [cell, first[cell].score]))
  const found = divideIntoCages(size, walls, scores)
  const lengths = new Map(found.map((cage) => [sumPlaceOf(cage), cage.cells.length]))
  const table = combinationTable(size)
  const sums = rankSums(seen, (cell, sum) => {
    const length = lengths.get(cell)
    return length === undefined ? 1 : Math.max(MIN_FIT, table[length][sum]?.length ?? 0)
  })
  return found.map((cage) => ({
    cells: cage.cells,
    choices: sums[sumPlaceOf(cage)].choices,
    isUnclear: cage.isUnclear,
    hasSum: cage.sumCell >= 0,
  }))
}

/** The cell where a cage has its sum. Without a clear one, what is seen in the first cell may be it. */
const sumPlaceOf = ({ cells, sumCell }: FoundCage) => (sumCell < 0 ? cells[0] : sumCell)

const shareOf = (cages: readonly SeenCage[], holds: (cage: SeenCage) => boolean) =>
  cages.filter(holds).length / cages.length

/** Whether a cage has a sum and clear borders. */
const isClear = ({ hasSum, isUnclear }: SeenCage) => hasSum && !isUnclear

/** What is erased beyond the lines and sums, relative to a cell, and to the height of a sum. */
const LINE_MARGIN = 0.045
const SUM_MARGIN = 0.25

/** The upright board with its sums. */
interface SumView {
  readonly board: FlatGrid
  readonly corners: Corners
  readonly places: SumPlaces
  readonly turns: QuarterTurns
}

/** Turns the board so that sums are in upper left corners; null if they are nowhere. */
function* findView(flat: FlatGrid, inset: number): Generator<undefined, SumView | null, void> {
  const count = flat.size * flat.size
  const isClear = (places: SumPlaces | null) =>
    places !== null && places.votes >= CLEAR_VOTE_RATIO * count
  let best: SumView | null = null
  for (const turns of [0, 1, 2, 3] as const) {
    yield
    const board = turnBoard(flat, turns)
    const corners = cutCorners(board)
    if (isNoise(corners)) continue
    const seen = findSumPlaces(corners, inset)
    // Sums may interrupt the lines of cages, and lie on them. Beside them, dashes may look like digits, but most pictures are upright.
    const mayBeOnLines = turns === 0 && inset > 0 && !isClear(seen)
    const onLines = mayBeOnLines ? findSumPlaces(corners, 0) : null
    const places = isClear(onLines) ? onLines : seen
    if (places && (!best || places.votes > best.places.votes))
      best = { board, corners, places, turns }
    if (best && isClear(best.places)) break
  }
  return best && best.places.votes >= MIN_SUM_RATIO * count ? best : null
}

function wallsOfTints(tints: TintChanges, size: number, turns: QuarterTurns): Wall[] {
  const sourceOf = (cell: number) => cellBeforeTurns(cell, size, turns)
  return listBorders(size).map(({ cell, next }) => ({
    cell,
    next,
    odds: tints.get(borderKey(sourceOf(cell), sourceOf(next))) ?? 0,
  }))
}
