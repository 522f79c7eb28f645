import { shapeOf } from '../sudoku/grid'
import { shapeOfRules } from '../sudoku/rules'
import { eraseCages } from './cages/eraser'
import { findCages } from './cages/index'
import { decodeSums, type ReadCage } from './cages/sum-decoder'
import { type CellImages, cutCells, pixelsOf } from './cells/cell-images'
import { revealInk } from './cells/hidden-ink'
import {
  createScorer,
  findOrientation,
  indexBeforeTurn,
  type QuarterTurns,
  rotateCell,
  rotateCells,
} from './cells/orientation'
import { findOtherRegions } from './cells/regions'
import { lookAgain } from './cells/second-glance'
import { measureTint } from './cells/tint'
import { clearDigit, kindOf } from './decoding/cell-reading'
import { type CellEvidence, evidenceFromScores, logNoDigit, logSumExp } from './decoding/evidence'
import { type DecodedGrid, decodeGrid } from './decoding/grid-decoder'
import { reweighPresence } from './decoding/presence'
import { type Features, reweighKinds } from './decoding/print-style'
import { type LocatedGrid, pointInPicture } from './detection/grid-locator'
import type { GridSize } from './detection/grid-size'
import { measureArea, measureSides } from './detection/quad'
import {
  BLANK_CLASS,
  CLASS_COUNT,
  type Classify,
  FIRST_HANDWRITTEN_CLASS,
  FIRST_PRINTED_CLASS,
} from './model/classifier'
import type { Picture, Point } from './picture'

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

/** What was read in one grid, or why nothing was read. */
export type GridReading =
  | ({
      readonly kind: 'grid'
      readonly size: GridSize
      /** The grid's corners in pixels of the picture, clockwise from the upper left one of the puzzle. */
      readonly corners: readonly Point[]
      /** x and y of the (size + 1)² lattice nodes in pixels of the picture, row by row in the puzzle's reading order. */
      readonly lattice: readonly number[]
      /** The region of each cell as a letter if the grid's thick lines enclose other regions than the boxes; else null. */
      readonly regions: string | null
      /** The cages of a killer with their sums, which cover the grid; else null. */
      readonly cages: readonly ReadCage[] | null
    } & DecodedGrid)
  | { readonly kind: 'nothing'; readonly reason: PhotoRefusal }

export interface ReadProgress {
  /** Share of the work that is done, 0…1. */
  readonly share: number
}

/** Narrower cells of the picture are not read. */
const MIN_CELL_PX = 9
/** A cell is doubtful if one side is shorter than this, relative to the other. */
const MIN_ASPECT_RATIO = 0.42
/** … or its area, relative to the largest cell's. */
const MIN_AREA_RATIO = 0.28
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
/** Where digits are less certain than this on the average, hardly any is one. */
const MIN_MEAN_CONFIDENCE = 0.62
/** A doubtful cell is looked at again if its likeliest class has a lower log-probability; at most so many cells. */
const MAX_UNCLEAR_LOG_PROBABILITY = Math.log(0.99)
const MAX_UNCLEAR_CELLS = 24
/** A digit that is only seen in one colour, or is lighter where others are darker, counts from this probability. */
const MIN_HIDDEN_LOG_PROBABILITY = Math.log(0.8)
/** A cell that is more likely to hold no digit may be blank. */
const MIN_BLANK_LOG_PROBABILITY = Math.log(0.1)
/** A cell is not plainly blank if the network sees a digit with at least this probability. */
const MIN_SEEN_LOG_PROBABILITY = Math.log(0.95)
/** Fainter digits count as no more than a blank. */
const MIN_PLAIN_INK = 0.45
/** Fewer of them may be noise: what is drawn in one way is drawn so throughout. Their cells are only doubtful. */
const MIN_HIDDEN_DIGITS = 3
/** … as it may be where most of what is seen in blank cells is no digit: rough paper, the other side of a page. */
const MIN_HIDDEN_RATIO = 0.3
/** A finished grid that takes less of the picture may be the solution beside a puzzle: all of it is doubtful. */
const MIN_MAIN_AREA_RATIO = 0.3
/** Where cages are doubtful, cells are from this confidence on only if something else speaks against them. */
const MIN_CELL_CONFIDENCE = 0.97
/** The character code of the first region's letter. */
const A_CODE = 65

/** Reads one grid. */
export function* readLocatedGrid(
  picture: Picture,
  found: LocatedGrid,
  classify: Classify,
): Generator<ReadProgress | undefined, GridReading, void> {
  const { size } = found
  if (size === 16) return { kind: 'nothing', reason: 'sixteen' }
  if (smallestCellSide(found) < MIN_CELL_PX) return { kind: 'nothing', reason: 'too-small' }
  yield { share: 0.3 }
  const seen = yield* findCages(picture, found, shapeOf(size), classify)
  const located = seen?.located ?? found
  const erase = seen ? (flat: Uint8Array) => eraseCages(flat, size, seen) : undefined
  const cut = cutCells(located.grey, located.nodes, size, located.isDark, erase)
  yield { share: 0.4 }
  const score = createScorer(cut, classify)
  const turns = seen ? seen.turns : yield* findOrientation(cut.ink, score)
  const cells = rotateCells(cut, turns)
  const scores = yield* classifyCells(cells, (cell) => score(sourceOf(cell, size, turns), turns))
  yield { share: 0.9 }
  const tintOf = (cell: number) => measureTint(picture, located, sourceOf(cell, size, turns))
  const weighPresence = () =>
    reweighPresence(
      Array.from(cells.ink, (ink, cell) => evidenceFromScores(scores, cell, size, ink)),
      cells,
    )
  const present = weighPresence()
  // What cells of a killer hold besides digits would count as hidden ones.
  const hidden = seen
    ? { isChanged: false, unresolved: [] }
    : addHiddenDigits(picture, located, turns, { cells, scores, classify }, present)
  const features = new Map<number, Features | undefined>()
  let evidence = reweighKinds(hidden.isChanged ? weighPresence() : present, cells, tintOf, features)
  const cages = seen && (yield* decodeSums(size, seen.cages, clearGivens(evidence)))
  let { decoded, regions } = yield* decodeAny(located, turns, evidence, cages)
  const unclear = listUnclear(decoded, scores)
  if (unclear.length > 0) {
    for (const cell of unclear) {
      const first = scores.slice(cell * CLASS_COUNT, (cell + 1) * CLASS_COUNT)
      scores.set(lookAgain(pixelsOf(cells, cell), first, classify), cell * CLASS_COUNT)
      yield
    }
    evidence = reweighKinds(weighPresence(), cells, tintOf, features)
    ;({ decoded, regions } = yield* decodeAny(located, turns, evidence, cages))
  }
  const refusal = cages ? null : refuseIllegible(decoded, evidence)
  if (refusal) return { kind: 'nothing', reason: refusal }
  const { corners, lattice } = placesInPicture(located, turns)
  const isFinished = decoded.cells.every(({ digit, kind }) => digit > 0 && kind === 'printed')
  const isAside =
    isFinished && measureArea(corners) < MIN_MAIN_AREA_RATIO * picture.width * picture.height
  const narrow = isAside ? decoded.cells.keys() : listNarrowCells(lattice, size)
  const overruled = [...cells.ink.keys()].filter(
    (cell) =>
      decoded.cells[cell].digit === 0 &&
      digitScore(scores.subarray(cell * CLASS_COUNT)) > MIN_SEEN_LOG_PROBABILITY,
  )
  // What is wrong is probably a cage that is marked.
  const isClear = (cell: number) => decoded.cells[cell].confidence >= MIN_CELL_CONFIDENCE
  const unsure = cages?.some(({ isDoubtful }) => isDoubtful)
    ? decoded.doubt.filter((cell) => !isClear(cell))
    : decoded.doubt
  const doubt = [...new Set([...unsure, ...narrow, ...overruled, ...hidden.unresolved])].sort(
    (a, b) => a - b,
  )
  const suspicion = decoded.suspicion ?? (isFinished ? 'finished' : null)
  return { kind: 'grid', size, corners, lattice, ...decoded, doubt, suspicion, regions, cages }
}

/** Why what was read is no puzzle; null if it may be one. */
function refuseIllegible(
  decoded: DecodedGrid,
  evidence: readonly CellEvidence[],
): PhotoRefusal | null {
  const digits = decoded.cells.filter(({ digit }) => digit > 0)
  const confidence = digits.reduce((sum, one) => sum + one.confidence, 0) / digits.length
  const legible = evidence.filter(({ other }) => other < MAX_OTHER_PROBABILITY).length
  if (legible < MIN_LEGIBLE_RATIO * evidence.length) return 'no-digits'
  if (digits.length < MIN_DIGITS) return 'empty'
  return confidence < MIN_MEAN_CONFIDENCE ? 'no-digits' : null
}

/** The digits that are clearly seen and printed; 0 elsewhere. */
function clearGivens(evidence: readonly CellEvidence[]): Uint8Array {
  return Uint8Array.from(evidence, (one) => {
    const digit = clearDigit(one)
    return digit > 0 && kindOf(one, digit) === 'printed' ? digit : 0
  })
}

/** Reads all cells together, by the rules of a killer with cages, and by those of a jigsaw if the grid's lines are those of one. */
function* decodeAny(
  located: LocatedGrid,
  turns: QuarterTurns,
  evidence: readonly CellEvidence[],
  cages: readonly ReadCage[] | null,
): Generator<undefined, { decoded: DecodedGrid; regions: string | null }, void> {
  if (cages) {
    const shape = shapeOfRules({ size: located.size, cages })
    return { decoded: yield* decodeGrid(shape, evidence), regions: null }
  }
  const shape = shapeOf(located.size)
  const classic = yield* decodeGrid(shape, evidence)
  const found = shape.size === 9 && !isClean(classic) ? findOtherRegions(located, shape) : null
  if (!found) return { decoded: classic, regions: null }
  const regions = nameRegions(found, shape.size, turns)
  const decoded = yield* decodeGrid(shapeOfRules({ size: 9, regions }), evidence)
  return { decoded: { ...decoded, suspicion: 'jigsaw-lines' }, regions }
}

function isClean({ verdict, suspicion, doubt }: DecodedGrid): boolean {
  return verdict === 'unique' && !suspicion && doubt.length === 0
}

/** The doubtful cells that the network is not certain of either, least certain first. */
function listUnclear(decoded: DecodedGrid, scores: Float32Array): number[] {
  const certainty = (cell: number) =>
    Math.max(...scores.subarray(cell * CLASS_COUNT, (cell + 1) * CLASS_COUNT))
  return [...decoded.doubt]
    .filter((cell) => certainty(cell) < MAX_UNCLEAR_LOG_PROBABILITY)
    .sort((a, b) => certainty(a) - certainty(b))
    .slice(0, MAX_UNCLEAR_CELLS)
}

/**
 * Adds the digits of cells that seem to be blank, see `revealInk`. Returns the cells that may hold another one: if there are such
 * digits, all cells that are not plainly blank.
 */
function addHiddenDigits(
  picture: Picture,
  located: LocatedGrid,
  turns: QuarterTurns,
  { cells, scores, classify }: { cells: CellImages; scores: Float32Array; classify: Classify },
  evidence: readonly CellEvidence[],
): { readonly isChanged: boolean; readonly unresolved: readonly number[] } {
  const isBlank = Array.from({ length: cells.count }, () => true)
  const placeOf = new Map<number, number>()
  for (let cell = 0; cell < cells.count; cell++) {
    const source = sourceOf(cell, located.size, turns)
    placeOf.set(source, cell)
    isBlank[source] =
      cells.ink[cell] < MIN_PLAIN_INK || logNoDigit(evidence[cell]) > MIN_BLANK_LOG_PROBABILITY
  }
  const revealed = revealInk(picture, located, (cell) => isBlank[cell])
  const seen = [...revealed].map(([source, image]) => {
    const upright = rotateCell(image, 0, turns)
    const found = classify(upright, 1)
    return { cell: placeOf.get(source) ?? source, upright, found, score: digitScore(found) }
  })
  const likely = seen.filter(({ score }) => score > MIN_HIDDEN_LOG_PROBABILITY)
  if (likely.length < Math.max(MIN_HIDDEN_DIGITS, MIN_HIDDEN_RATIO * seen.length)) {
    return { isChanged: false, unresolved: likely.map(({ cell }) => cell) }
  }
  for (const { cell, upright, found } of likely) {
    scores.set(found, cell * CLASS_COUNT)
    pixelsOf(cells, cell).set(upright)
    cells.ink[cell] = 1
  }
  const unresolved = seen.filter((one) => !likely.includes(one)).map(({ cell }) => cell)
  return { isChanged: true, unresolved }
}

/** The log-probability of any digit, printed or handwritten. */
function digitScore(scores: Float32Array): number {
  return logSumExp(scores.subarray(FIRST_PRINTED_CLASS, FIRST_HANDWRITTEN_CLASS + 9))
}

/**
 * The region of each cell of the upright puzzle as a letter, in the order of the regions' first cells. `regions`: the cells of
 * each, as the grid lies in the picture.
 */
function nameRegions(
  regions: readonly (readonly number[])[],
  size: number,
  turns: QuarterTurns,
): string {
  const letters = new Map<readonly number[], string>()
  return Array.from({ length: size * size }, (_, cell) => {
    const source = sourceOf(cell, size, turns)
    const region = regions.find((one) => one.includes(source)) ?? regions[0]
    const letter = letters.get(region) ?? String.fromCharCode(A_CODE + letters.size)
    letters.set(region, letter)
    return letter
  }).join('')
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

/** Cells that are too narrow or too small to be read with certainty, as where paper bends away. */
function listNarrowCells(lattice: readonly number[], size: number): number[] {
  const distance = (a: number, b: number) =>
    Math.hypot(lattice[2 * a] - lattice[2 * b], lattice[2 * a + 1] - lattice[2 * b + 1])
  const sides = Array.from({ length: size * size }, (_, cell) => {
    const node = cell + Math.floor(cell / size)
    const right = Math.max(distance(node, node + 1), distance(node + size + 1, node + size + 2))
    const down = Math.max(distance(node, node + size + 1), distance(node + 1, node + size + 2))
    return { least: Math.min(right, down), most: Math.max(right, down), area: right * down }
  })
  const minArea = MIN_AREA_RATIO * Math.max(...sides.map(({ area }) => area))
  return [...sides.keys()].filter((cell) => {
    const { least, most, area } = sides[cell]
    return least < Math.max(MIN_CELL_PX, MIN_ASPECT_RATIO * most) || area < minArea
  })
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
