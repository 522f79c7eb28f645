import { shapeOf } from '../sudoku/grid'
import { shapeOfRules } from '../sudoku/rules'
import { eraseCages } from './cages/eraser'
import { findCages, type SeenCages } from './cages/index'
import { decodeSums, type ReadCage } from './cages/sum-decoder'
import { type CellImages, cutCells, pixelsOf } from './cells/cell-images'
import { type Glyph, measureGlyph } from './cells/glyph'
import { enlargeLowDigits } from './cells/low-digits'
import {
  cellBeforeTurns,
  createScorer,
  findOrientation,
  type QuarterTurns,
  rotateCells,
} from './cells/orientation'
import { findOtherRegions } from './cells/regions'
import { lookAgain } from './cells/second-glance'
import { measureTint } from './cells/tint'
import {
  clearDigit,
  kindOf,
  MIN_CLEAR_PRINT,
  MIN_CLEAR_SCORE,
  MIN_MARK_INK,
} from './decoding/cell-reading'
import {
  type CellEvidence,
  evidenceFromScores,
  LIKELIER_THAN_NOT,
  MIN_LOG_PROBABILITY,
  otherProbability,
} from './decoding/evidence'
import { type DecodedGrid, decodeGrid } from './decoding/grid-decoder'
import { MAX_UNCLEAR_CELLS } from './decoding/joint-search'
import { reweighPresence } from './decoding/presence'
import { type Features, reweighKinds } from './decoding/print-style'
import { type LocatedGrid, pointInPicture } from './detection/grid-locator'
import type { GridSize } from './detection/grid-size'
import { measureArea, measureSides } from './detection/quad'
import {
  listLoneEntries,
  listMisplacedCells,
  listOverruled,
  listUnconfirmed,
  withoutStrayInk,
} from './doubts'
import type { GridReading, PhotoRefusal } from './grid-reading'
import { addHiddenDigits, MIN_DIGITS, type SeenCells } from './hidden-digits'
import { BLANK_CLASS, CLASS_COUNT, type Classify } from './model/classifier'
import type { Picture } from './picture'
import { MIN_CELL_PX } from './picture-limits'
import { countCertain, isConvincing, MIN_MEAN_CONFIDENCE } from './reading-quality'

export interface ReadProgress {
  /** Share of the work that is done, 0…1. */
  readonly share: number
}

/** With a larger share of illegible cells the grid contains something else than digits. */
const MAX_ILLEGIBLE_RATIO = 0.35
/** A finished grid that takes less of the picture may be the solution beside a puzzle: all of it is doubtful. */
const MIN_MAIN_AREA_RATIO = 0.3

/** How a grid is read. */
interface ReadOptions {
  readonly classify: Classify
  /** Whether its digits are upright, and it is only of use if they are clear. */
  readonly isUpright?: boolean
  /** Whether its cells show their middle only. */
  readonly isEnlarged?: boolean
}

/** A grid, its cells upright, and what the network sees in them. */
interface SeenGrid extends SeenCells {
  readonly picture: Picture
  readonly located: LocatedGrid
  readonly size: GridSize
  readonly turns: QuarterTurns
  readonly weigh: ReturnType<typeof createWeigher>
}

/** Reads one grid. A killer is looked for unless the digits are a puzzle and no lines run inside the frame: the search costs as much as reading. */
export function* readLocatedGrid(
  picture: Picture,
  found: LocatedGrid,
  options: ReadOptions,
): Generator<ReadProgress | undefined, GridReading, void> {
  if (found.size === 16) return { kind: 'nothing', reason: 'sixteen' }
  if (smallestCellSide(found) < MIN_CELL_PX) return { kind: 'nothing', reason: 'too-small' }
  yield { share: 0.3 }
  const { size } = found
  const cut = cutCells(found.grey, found.nodes, size, found.isDark)
  let plain = yield* readDigits(picture, found, cut, options)
  const enlarged = isClean(plain) ? undefined : yield* enlargeLowDigits(picture, found, cut)
  if (enlarged) {
    const again = yield* withoutProgress(
      readDigits(picture, found, enlarged, { ...options, isEnlarged: true }),
    )
    if (countCertain(again) > countCertain(plain)) plain = again
  }
  const isPuzzle = plain.kind === 'grid' && plain.verdict === 'unique' && isConvincing(plain)
  const { classify } = options
  const cages = yield* findCages(picture, found, shapeOf(size), { classify, isPuzzle })
  return cages ? yield* withoutProgress(readKiller(picture, cages, classify)) : plain
}

/** Reads the digits of a grid, cut out of its picture. */
function* readDigits(
  picture: Picture,
  located: LocatedGrid,
  cut: CellImages,
  options: ReadOptions,
): Generator<ReadProgress | undefined, GridReading, void> {
  const { classify, isUpright, isEnlarged } = options
  const seen = yield* seeCells(picture, located, cut, classify, isUpright ? 0 : null)
  if (!seen) return { kind: 'nothing', reason: 'no-digits' }
  const { cells, turns, weigh } = seen
  const present = weigh.presence()
  const hidden = isEnlarged
    ? { changed: [], unresolved: [] }
    : addHiddenDigits(picture, located, turns, seen, present)
  for (const cell of hidden.changed) weigh.forget(cell)
  const first = weigh.kinds(hidden.changed.length > 0 ? weigh.presence() : present)
  const { decoded, regions, evidence } = yield* decodeTwice(seen, first, null, isUpright)
  const reason = refusalOf(decoded, evidence)
  if (reason) return { kind: 'nothing', reason }
  const doubt = new Set([...decoded.doubt, ...hidden.unresolved, ...listLoneEntries(decoded)])
  const unconfirmed = listUnconfirmed(decoded, doubt, cells, classify)
  return describe(seen, { ...decoded, doubt: [...doubt, ...unconfirmed] }, regions, null)
}

/** Reads the digits and sums of a killer. What its cells hold besides digits would count as hidden ones, and is erased. */
function* readKiller(
  picture: Picture,
  found: SeenCages,
  classify: Classify,
): Generator<ReadProgress | undefined, GridReading, void> {
  const { located, turns } = found
  const { grey, nodes, size, isDark } = located
  const cut = cutCells(grey, nodes, size, isDark, {
    erase: (flat) => eraseCages(flat, size, found),
  })
  const seen = yield* seeCells(picture, located, cut, classify, turns, 1)
  if (!seen) return { kind: 'nothing', reason: 'no-digits' }
  const first = seen.weigh.kinds(seen.weigh.presence())
  const cages = yield* decodeSums(size, found.cages, clearGivens(first))
  const { decoded } = yield* decodeTwice(seen, first, cages)
  // What is wrong is probably a cage that is marked.
  const hasDoubtfulCage = cages.some(({ isDoubtful }) => isDoubtful)
  const isUnsure = (cell: number) =>
    !(hasDoubtfulCage && decoded.cells[cell].confidence >= MIN_CLEAR_PRINT)
  const doubt = decoded.doubt.filter(isUnsure)
  return describe(seen, withoutStrayInk({ ...decoded, doubt }), null, cages)
}

/** Turns the cells of a grid upright and classifies them; undefined if too many hold no digits. `known`: the turns, if they are known. */
function* seeCells(
  picture: Picture,
  located: LocatedGrid,
  cut: CellImages,
  classify: Classify,
  known: QuarterTurns | null,
  maxIllegibleRatio = MAX_ILLEGIBLE_RATIO,
): Generator<ReadProgress | undefined, SeenGrid | undefined, void> {
  const { size } = located
  if (size === 16) return undefined
  yield { share: 0.4 }
  const score = createScorer(cut, classify)
  const turns = known ?? (yield* findOrientation(cut.ink, score))
  const cells = rotateCells(cut, turns)
  const scores = new Float32Array(cells.count * CLASS_COUNT).fill(MIN_LOG_PROBABILITY)
  let illegible = 0
  for (let cell = 0; cell < cells.count; cell++) {
    if (cells.ink[cell] < MIN_MARK_INK) scores[cell * CLASS_COUNT + BLANK_CLASS] = 0
    else scores.set(score(cellBeforeTurns(cell, size, turns), turns), cell * CLASS_COUNT)
    if (otherProbability(scores, cell, size) > LIKELIER_THAN_NOT) illegible++
    if (illegible > maxIllegibleRatio * cells.count) return undefined
    if (cell % size === size - 1) yield { share: 0.5 + (0.4 * cell) / cells.count }
  }
  yield { share: 0.9 }
  const seen = { picture, located, size, turns, cells, scores, classify }
  return { ...seen, weigh: createWeigher(seen) }
}

/**
 * Reads all cells together by the rules of a classic, a killer with cages, or a jigsaw if the grid's lines are those of one; then again
 * after another look at the doubtful cells of which the network is not certain.
 */
function* decodeTwice(
  { located, size, turns, cells, scores, classify, weigh }: SeenGrid,
  evidence: readonly CellEvidence[],
  cages: readonly ReadCage[] | null,
  isUpright = false,
) {
  const shape = cages ? shapeOfRules({ size, cages }) : shapeOf(size)
  let regions: string | null | undefined = cages || size < 9 ? null : undefined
  const decode = function* (all: readonly CellEvidence[]) {
    const decoded = yield* decodeGrid(shape, all)
    if (isClean(decoded)) return { decoded, regions: null, evidence: all }
    if (regions === undefined) regions = nameRegions(findOtherRegions(located, shape), size, turns)
    if (regions === null) return { decoded, regions, evidence: all }
    const other = yield* decodeGrid(shapeOfRules({ size, regions }), all)
    return { decoded: { ...other, suspicion: 'jigsaw-lines' as const }, regions, evidence: all }
  }
  const first = yield* decode(evidence)
  const certainty = (cell: number) =>
    Math.max(...scores.subarray(cell * CLASS_COUNT, (cell + 1) * CLASS_COUNT))
  const unclear = first.decoded.doubt
    .filter((cell) => certainty(cell) < MIN_CLEAR_SCORE)
    .sort((a, b) => certainty(a) - certainty(b))
  if (unclear.length === 0 || (isUpright && unclear.length > MAX_UNCLEAR_CELLS)) return first
  for (const cell of unclear.slice(0, MAX_UNCLEAR_CELLS)) {
    const own = scores.subarray(cell * CLASS_COUNT, (cell + 1) * CLASS_COUNT)
    own.set(lookAgain(pixelsOf(cells, cell), own, classify, cages !== null))
    weigh.forget(cell)
    yield
  }
  return yield* decode(weigh.kinds(weigh.presence()))
}

/** The reading of a grid, with the cells that are doubtful because of their places. */
function describe(
  { picture, located, turns, size, scores }: SeenGrid,
  decoded: DecodedGrid,
  regions: string | null,
  cages: readonly ReadCage[] | null,
): GridReading {
  const { corners, lattice } = placesInPicture(located, turns)
  const isFinished = decoded.cells.every(({ digit, kind }) => digit > 0 && kind === 'printed')
  const isAside =
    isFinished && measureArea(corners) < MIN_MAIN_AREA_RATIO * picture.width * picture.height
  const misplaced = isAside
    ? decoded.cells.keys()
    : listMisplacedCells(decoded.cells, lattice, picture)
  const doubt = new Set([...decoded.doubt, ...misplaced, ...listOverruled(decoded, scores)])
  const suspicion = decoded.suspicion ?? (isFinished ? 'finished' : null)
  const ascending = [...doubt].sort((a, b) => a - b)
  return {
    kind: 'grid',
    size,
    corners,
    lattice,
    ...decoded,
    doubt: ascending,
    suspicion,
    regions,
    cages,
  }
}

/** The same steps without progress, which must not go back. */
export function* withoutProgress<T>(
  steps: Generator<ReadProgress | undefined, T, void>,
): Generator<undefined, T, void> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    yield
  }
}

/** Why a grid that was decoded is none of digits; undefined if it is one. */
function refusalOf(
  { cells }: DecodedGrid,
  evidence: readonly CellEvidence[],
): PhotoRefusal | undefined {
  const digits = cells.filter(({ digit }) => digit > 0)
  const confidence = digits.reduce((sum, one) => sum + one.confidence, 0) / digits.length
  const illegible = evidence.filter(({ other }) => other >= LIKELIER_THAN_NOT).length
  if (illegible > MAX_ILLEGIBLE_RATIO * cells.length) return 'no-digits'
  if (digits.length < MIN_DIGITS) return 'empty'
  return confidence < MIN_MEAN_CONFIDENCE ? 'no-digits' : undefined
}

/** The digits that are clearly seen and printed; 0 elsewhere. */
function clearGivens(evidence: readonly CellEvidence[]): Uint8Array {
  return Uint8Array.from(evidence, (one) => {
    const digit = clearDigit(one)
    return digit > 0 && kindOf(one, digit) === 'printed' ? digit : 0
  })
}

/** What is measured in each cell beside the network's scores is measured once. */
function createWeigher({ picture, located, size, turns, cells, scores }: Omit<SeenGrid, 'weigh'>) {
  const known = new Map<number, { plain: CellEvidence; glyph: Glyph | undefined }>()
  const features = new Map<number, Features | undefined>()
  const measure = (ink: number, cell: number) => {
    const measured = known.get(cell) ?? {
      plain: evidenceFromScores(scores, cell, size, ink),
      glyph: ink > 0 ? measureGlyph(cells, cell) : undefined,
    }
    known.set(cell, measured)
    return measured
  }
  return {
    presence: () => {
      const all = Array.from(cells.ink, measure)
      return reweighPresence(
        all.map(({ plain }) => plain),
        all.map(({ glyph }) => glyph),
      )
    },
    kinds: (evidence: readonly CellEvidence[]) => {
      const tintOf = (cell: number) =>
        measureTint(picture, located, cellBeforeTurns(cell, size, turns))
      return reweighKinds(evidence, cells, tintOf, features)
    },
    /** Its image or its scores have changed. */
    forget: (cell: number) => {
      known.delete(cell)
      features.delete(cell)
    },
  }
}

function isClean(reading: DecodedGrid | GridReading): boolean {
  if ('kind' in reading && reading.kind === 'nothing') return false
  const { verdict, suspicion, doubt } = reading
  return verdict === 'unique' && !suspicion && doubt.length === 0
}

/**
 * The region of each cell of the upright puzzle as a letter, in the order of the regions' first cells. `regions`: the cells of
 * each, as the grid lies in the picture; null for none.
 */
function nameRegions(
  regions: readonly (readonly number[])[] | null,
  size: number,
  turns: QuarterTurns,
): string | null {
  if (!regions) return null
  const letters = new Map<readonly number[], string>()
  return Array.from({ length: size * size }, (_, cell) => {
    const source = cellBeforeTurns(cell, size, turns)
    const region = regions.find((one) => one.includes(source)) ?? regions[0]
    const letter = letters.get(region) ?? String.fromCharCode('A'.charCodeAt(0) + letters.size)
    letters.set(region, letter)
    return letter
  }).join('')
}

/** Side of a cell by the grid's shortest side, in pixels of the picture. */
function smallestCellSide({ corners, size, reduction }: LocatedGrid): number {
  return (Math.min(...measureSides(corners)) * reduction) / size
}

/** Corners and lattice nodes in the reading order of the rotated puzzle, in pixels of the picture. */
function placesInPicture(located: LocatedGrid, turns: QuarterTurns) {
  const { nodes, size } = located
  const side = size + 1
  const ordered = nodes.map((_, i) =>
    pointInPicture(nodes[cellBeforeTurns(i, side, turns)], located),
  )
  const corners = [0, size, side * side - 1, side * size].map((i) => ordered[i])
  return { corners, lattice: ordered.flatMap(({ x, y }) => [x, y]) }
}
