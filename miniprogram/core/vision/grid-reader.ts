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
import { clearDigit, kindOf, MIN_MARK_INK, type ReadCell } from './decoding/cell-reading'
import {
  type CellEvidence,
  evidenceFromScores,
  LIKELIER_THAN_NOT,
  otherProbability,
} from './decoding/evidence'
import { type DecodedGrid, decodeGrid, MIN_HANDWRITING_CONFIDENCE } from './decoding/grid-decoder'
import { MAX_UNCLEAR_CELLS } from './decoding/joint-search'
import { reweighPresence } from './decoding/presence'
import { type Features, reweighKinds } from './decoding/print-style'
import { type LocatedGrid, pointInPicture } from './detection/grid-locator'
import { measureArea, measureSides } from './detection/quad'
import { listLoneEntries, listNarrowCells, listOverruled, listUnconfirmed } from './doubts'
import type { GridReading, PhotoRefusal } from './grid-reading'
import { addHiddenDigits, MIN_DIGITS } from './hidden-digits'
import { BLANK_CLASS, CLASS_COUNT, type Classify } from './model/classifier'
import type { Picture } from './picture'
import { MIN_CELL_PX } from './picture-limits'
import { countCertain, isConvincing } from './reading-quality'

export interface ReadProgress {
  /** Share of the work that is done, 0…1. */
  readonly share: number
}

/** Score (log-probability) of the classes that a cell without ink does not have. */
const IMPOSSIBLE_SCORE = -12
/** With a smaller share of legible cells the grid contains something else than digits. */
const MIN_LEGIBLE_RATIO = 0.7
/** With a larger share of cells that are not, reading ends at once. */
const MAX_ILLEGIBLE_RATIO = 0.38
/** Where digits are less certain than this on the average, hardly any is one. */
const MIN_MEAN_CONFIDENCE = 0.62
/** A finished grid that takes less of the picture may be the solution beside a puzzle: all of it is doubtful. */
const MIN_MAIN_AREA_RATIO = 0.3
/** If a cage is doubtful, a cell with at least this confidence is doubtful only for other reasons. */
const MIN_CELL_CONFIDENCE = 0.97
/** A digit in a killer has at least this confidence. */
const MIN_ENTRY_CONFIDENCE = 0.1

/** How a grid is read. */
interface ReadOptions {
  readonly classify: Classify
  /** Whether its digits are upright, and it is only of use if they are clear. */
  readonly isUpright?: boolean
  /** Whether its cells show their middle only. */
  readonly isEnlarged?: boolean
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
  let plain = yield* readCells(picture, found, cut, null, options)
  const enlarged = isClean(plain) ? undefined : yield* enlargeLowDigits(picture, found, cut)
  if (enlarged) {
    const again = yield* withoutProgress(
      readCells(picture, found, enlarged, null, { ...options, isEnlarged: true }),
    )
    if (countCertain(again) > countCertain(plain)) plain = again
  }
  const isPuzzle = plain.kind === 'grid' && plain.verdict === 'unique' && isConvincing(plain)
  const { classify } = options
  const seen = yield* findCages(picture, found, shapeOf(size), { classify, isPuzzle })
  if (!seen) return plain
  const { grey, nodes, isDark } = seen.located
  const erase = (flat: Uint8Array) => eraseCages(flat, size, seen)
  const erased = cutCells(grey, nodes, size, isDark, { erase })
  return yield* withoutProgress(readCells(picture, seen.located, erased, seen, options))
}

/** Reads the cells of a grid, cut out of its picture. `seen`: the cages of a killer. */
function* readCells(
  picture: Picture,
  located: LocatedGrid,
  cut: CellImages,
  seen: SeenCages | null,
  { classify, isUpright, isEnlarged }: ReadOptions,
): Generator<ReadProgress | undefined, GridReading, void> {
  const { size } = located
  if (size === 16) return { kind: 'nothing', reason: 'sixteen' }
  yield { share: 0.4 }
  const score = createScorer(cut, classify)
  const turns = seen?.turns ?? (isUpright ? 0 : yield* findOrientation(cut.ink, score))
  const cells = rotateCells(cut, turns)
  const scores = yield* classifyCells(
    cells,
    (cell) => score(cellBeforeTurns(cell, size, turns), turns),
    seen ? 1 : MAX_ILLEGIBLE_RATIO,
  )
  if (!scores) return { kind: 'nothing', reason: 'no-digits' }
  yield { share: 0.9 }
  const weigh = createWeigher(picture, located, turns, { cells, scores })
  const present = weigh.presence()
  // What cells of a killer hold besides digits would count as hidden ones.
  const hidden =
    seen || isEnlarged
      ? { changed: [], unresolved: [] }
      : addHiddenDigits(picture, located, turns, { cells, scores, classify }, present)
  for (const cell of hidden.changed) weigh.forget(cell)
  let evidence = weigh.kinds(hidden.changed.length > 0 ? weigh.presence() : present)
  const cages = seen && (yield* decodeSums(size, seen.cages, clearGivens(evidence)))
  const decode = createDecoder(located, turns, cages)
  let result = yield* decode(evidence)
  const unclear = listUnclear(result.decoded, scores)
  if (unclear.length > 0 && !(isUpright && unclear.length > MAX_UNCLEAR_CELLS)) {
    for (const cell of unclear.slice(0, MAX_UNCLEAR_CELLS)) {
      const first = scores.slice(cell * CLASS_COUNT, (cell + 1) * CLASS_COUNT)
      const again = lookAgain(pixelsOf(cells, cell), first, classify, seen !== null)
      scores.set(again, cell * CLASS_COUNT)
      weigh.forget(cell)
      yield
    }
    evidence = weigh.kinds(weigh.presence())
    result = yield* decode(evidence)
  }
  const { decoded, regions } = result
  const reason = cages ? undefined : refusalOf(decoded, evidence)
  if (reason) return { kind: 'nothing', reason }
  const { corners, lattice } = placesInPicture(located, turns)
  const isFinished = decoded.cells.every(({ digit, kind }) => digit > 0 && kind === 'printed')
  const isAside =
    isFinished && measureArea(corners) < MIN_MAIN_AREA_RATIO * picture.width * picture.height
  // What is wrong is probably a cage that is marked.
  const isClear = (cell: number) => decoded.cells[cell].confidence >= MIN_CELL_CONFIDENCE
  const isUnsure = (cell: number) => !(hasDoubtfulCage && isClear(cell))
  const hasDoubtfulCage = cages?.some(({ isDoubtful }) => isDoubtful) ?? false
  const doubt = new Set([
    ...decoded.doubt.filter(isUnsure),
    ...(isAside ? decoded.cells.keys() : listNarrowCells(lattice, size)),
    ...listOverruled(decoded, scores),
    ...hidden.unresolved,
    ...(cages ? [] : listLoneEntries(decoded)),
  ])
  const unconfirmed = cages ? [] : listUnconfirmed(decoded, doubt, cells, classify)
  for (const cell of unconfirmed) doubt.add(cell)
  const suspicion = decoded.suspicion ?? (isFinished ? 'finished' : null)
  const ascending = [...doubt].sort((a, b) => a - b)
  return {
    kind: 'grid',
    size,
    corners,
    lattice,
    ...decoded,
    cells: cages ? decoded.cells.map(withoutStrayInk) : decoded.cells,
    doubt: ascending,
    suspicion,
    regions,
    cages,
  }
}

/** In a killer, what is probably not the digit that it was taken for is ink of a sum or of lines. */
const withoutStrayInk = (cell: ReadCell): ReadCell =>
  cell.confidence < MIN_ENTRY_CONFIDENCE ? { ...cell, digit: 0, kind: 'blank' } : cell

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
  const legible = evidence.filter(({ other }) => other < LIKELIER_THAN_NOT).length
  if (legible < MIN_LEGIBLE_RATIO * cells.length) return 'no-digits'
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
function createWeigher(
  picture: Picture,
  located: LocatedGrid,
  turns: QuarterTurns,
  { cells, scores }: { readonly cells: CellImages; readonly scores: Float32Array },
) {
  const { size } = located
  const plain = new Map<number, CellEvidence>()
  const glyphs = new Map<number, Glyph | undefined>()
  const features = new Map<number, Features | undefined>()
  const plainOf = (cell: number) => {
    const known = plain.get(cell) ?? evidenceFromScores(scores, cell, size, cells.ink[cell])
    plain.set(cell, known)
    return known
  }
  const glyphOf = (cell: number) => {
    if (!glyphs.has(cell))
      glyphs.set(cell, cells.ink[cell] > 0 ? measureGlyph(cells, cell) : undefined)
    return glyphs.get(cell)
  }
  return {
    presence: () => {
      const all = [...cells.ink.keys()]
      return reweighPresence(all.map(plainOf), all.map(glyphOf))
    },
    kinds: (evidence: readonly CellEvidence[]) => {
      const tintOf = (cell: number) =>
        measureTint(picture, located, cellBeforeTurns(cell, size, turns))
      return reweighKinds(evidence, cells, tintOf, features)
    },
    /** Its image or its scores have changed. */
    forget: (cell: number) => {
      plain.delete(cell)
      glyphs.delete(cell)
      features.delete(cell)
    },
  }
}

/** Reads all cells together, by the rules of a killer with cages, and by those of a jigsaw if the grid's lines are those of one. */
function createDecoder(
  located: LocatedGrid,
  turns: QuarterTurns,
  cages: readonly ReadCage[] | null,
) {
  const { size } = located
  const shape = cages ? shapeOfRules({ size, cages }) : shapeOf(size)
  let regions: string | null | undefined
  const findRegions = () => {
    const found = shape.size === 9 ? findOtherRegions(located, shape) : null
    return found ? nameRegions(found, shape.size, turns) : null
  }
  return function* (
    evidence: readonly CellEvidence[],
  ): Generator<undefined, { decoded: DecodedGrid; regions: string | null }, void> {
    const classic = yield* decodeGrid(shape, evidence)
    if (cages || isClean(classic)) return { decoded: classic, regions: null }
    if (regions === undefined) regions = findRegions()
    if (!regions) return { decoded: classic, regions: null }
    const decoded = yield* decodeGrid(shapeOfRules({ size: 9, regions }), evidence)
    return { decoded: { ...decoded, suspicion: 'jigsaw-lines' }, regions }
  }
}

function isClean(reading: DecodedGrid | GridReading): boolean {
  if ('kind' in reading && reading.kind === 'nothing') return false
  const { verdict, suspicion, doubt } = reading
  return verdict === 'unique' && !suspicion && doubt.length === 0
}

/** The doubtful cells that the network is not certain of either, least certain first. */
function listUnclear(decoded: DecodedGrid, scores: Float32Array): number[] {
  const certainty = (cell: number) =>
    Math.max(...scores.subarray(cell * CLASS_COUNT, (cell + 1) * CLASS_COUNT))
  return [...decoded.doubt]
    .filter((cell) => certainty(cell) < Math.log(MIN_HANDWRITING_CONFIDENCE))
    .sort((a, b) => certainty(a) - certainty(b))
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
    const source = cellBeforeTurns(cell, size, turns)
    const region = regions.find((one) => one.includes(source)) ?? regions[0]
    const letter = letters.get(region) ?? String.fromCharCode('A'.charCodeAt(0) + letters.size)
    letters.set(region, letter)
    return letter
  }).join('')
}

/** Scores of all classes for all cells; undefined if too many hold no digits. `score` classifies one cell. */
function* classifyCells(
  { count, ink }: CellImages,
  score: (cell: number) => Float32Array,
  maxIllegibleRatio: number,
): Generator<ReadProgress, Float32Array | undefined, void> {
  const size = Math.sqrt(count)
  let illegible = 0
  const scores = new Float32Array(count * CLASS_COUNT).fill(IMPOSSIBLE_SCORE)
  for (let cell = 0; cell < count; cell++) {
    if (ink[cell] < MIN_MARK_INK) scores[cell * CLASS_COUNT + BLANK_CLASS] = 0
    else scores.set(score(cell), cell * CLASS_COUNT)
    if (otherProbability(scores, cell, size) > LIKELIER_THAN_NOT) illegible++
    if (illegible > maxIllegibleRatio * count) return undefined
    if (cell % size === size - 1) yield { share: 0.5 + (0.4 * cell) / count }
  }
  return scores
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
