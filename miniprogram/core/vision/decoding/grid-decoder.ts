import { isClassic, puzzleWithShape, type Shape } from '../../sudoku/grid'
import { twoSolutions, twoSolutionsWithin } from '../../sudoku/solver'
import {
  addPrior,
  clearDigit,
  estimateFilledRatio,
  excludeUnseen,
  kindOf,
  MIN_CLEAR_PRINT,
  MIN_CLEAR_SCORE,
  MIN_CONFIDENCE,
  MIN_MARK_INK,
  MIN_RIVAL_PROBABILITY,
  type ReadCell,
  rankChoices,
  readCell,
  scoreDigits,
} from './cell-reading'
import { type CellEvidence, LIKELIER_THAN_NOT, logNoDigit, logSumExp, MIN_SAY } from './evidence'
import { type CellChoices, findLikeliestGrid } from './joint-search'
import {
  listConflictingCells,
  listMissingLines,
  type Suspicion,
  suspectConflicts,
} from './suspicion'

/** How many solutions the printed digits have. */
export type SolutionCount = 'unique' | 'several' | 'none'

/** All cells of a grid, read together. */
export interface DecodedGrid {
  readonly cells: readonly ReadCell[]
  readonly verdict: SolutionCount
  /** Cells that may be read wrongly, ascending. */
  readonly doubt: readonly number[]
  /** What is wrong with the digits as they are seen; null if nothing is. */
  readonly suspicion: Suspicion | null
}

/** How much rarer printed puzzles with several solutions, or none, are: costs in natural logarithms. */
const SOLUTION_COUNT_COSTS: Readonly<Record<SolutionCount, number>> = {
  unique: 0,
  several: 4,
  none: 12,
}
/** Readings above this cost are discarded: the grid itself may break the rules, or be divided wrongly. */
export const MAX_READING_COST = 25
/** Share of a player's entries that are correct. */
const ENTRY_ACCURACY = 0.97
/** How far the network is trusted on handwriting when givens are chosen: it may misread one hand throughout. */
const HANDWRITING_TRUST = 0.6
/** Log-odds of a player's entry being the correct digit rather than one particular wrong one. */
const CORRECT_ENTRY_LOG_ODDS = Math.log(ENTRY_ACCURACY / ((1 - ENTRY_ACCURACY) / 8))
/** The least confidence of an entry that is the solution's digit, if the cell is hardly empty: another digit would have to look like this one. */
const MIN_AGREED_CONFIDENCE = 0.7
/** Odds by which a unique solution confirms a given: misread givens usually leave no solution or several. */
const UNIQUE_SOLUTION_ODDS = 40
/** The same for a given without which the solution is unique, too: a mark that is none fits by chance. */
const REDUNDANT_GIVEN_ODDS = 6
/** With fewer givens a puzzle has several solutions; by size. A jigsaw may have as few as it has digits but one. */
export const MIN_UNIQUE_GIVENS: Readonly<Record<number, number>> = { 4: 4, 6: 8, 9: 17 }
/**
 * Units of search (see Search) for each solution of a jigsaw or a killer. Printed jigsaws take up to ten; digits of a misread one may
 * leave millions.
 */
const MAX_SEARCH = 1000
/** If more of the cells without a given are filled, any mark may be a faint digit, and is no sign. */
const MIN_FULL_RATIO = 0.8
/** How many doubtful cells are reported if the puzzle is not unique although all cells seem clear; so few entries are suspect. */
export const MAX_SUSPECT_CELLS = 2
/** With a larger share of unclear cells, digits without one solution may be misread anywhere, and all are doubtful. */
const MAX_UNCLEAR_RATIO = 0.04
/** … if there are several solutions, with a larger share of unclear ones among the digits; a reading with so many doubtful cells is compared with a second look. */
export const MAX_DOUBT_RATIO = 0.3

/**
 * Reads all cells of a grid together. First the print: the likeliest givens that keep the rules and have a
 * solution. If the solution is unique, it helps to read the handwriting, which may still be wrong. Otherwise print may
 * have been taken for handwriting, so all digits together have to keep the rules. What is clearly seen stays in any case.
 */
export function* decodeGrid(
  shape: Shape,
  evidence: readonly CellEvidence[],
): Generator<undefined, DecodedGrid, void> {
  const decoded = yield* decodeCells(shape, evidence)
  const values = Uint8Array.from(decoded.cells, ({ digit }) => digit)
  const doubt = new Set([...decoded.doubt, ...listMissingLines(shape, values)])
  return { ...decoded, doubt: [...doubt].sort((a, b) => a - b) }
}

function* decodeCells(
  shape: Shape,
  evidence: readonly CellEvidence[],
): Generator<undefined, DecodedGrid, void> {
  // Clear digits that break the rules are what the grid holds; the rules do not help to read it.
  const conflict = suspectConflicts(shape, Uint8Array.from(evidence, clearDigit))
  const digitScores = evidence.map(scoreDigits)
  if (conflict !== 'jigsaw') {
    const givens = yield* findGivens(shape, evidence, digitScores)
    const solutions = givens ? findSolutions(shape, givens) : []
    if (givens && solutions.length === 1) {
      return readWithSolution(shape, evidence, givens, solutions[0])
    }
  }
  const filledRatio = estimateFilledRatio(digitScores)
  const choices = digitScores.map((scores, cell) =>
    rankChoices(excludeUnseen(addPrior(scores, filledRatio), evidence[cell])),
  )
  const likeliest = Uint8Array.from(choices, ({ digits }) => digits[0])
  if (conflict) return readWithoutSolution(shape, evidence, likeliest)
  const all = yield* findLikeliestGrid(shape, choices, (values) =>
    findSolutions(shape, values).length > 0 ? 0 : SOLUTION_COUNT_COSTS.none,
  )
  const values = all && all.cost < MAX_READING_COST ? all.values : likeliest
  const filledSolutions = findSolutions(shape, values)
  if (filledSolutions.length === 1) {
    const printed = selectPrinted(evidence, values)
    // Of a copy by hand, chance takes some digits for print. A full grid has one solution whatever it is.
    const isCopy = filledRatio <= MIN_FULL_RATIO && countSolutions(shape, printed) === 'several'
    const givens = isCopy ? values : printed
    const decoded = readWithSolution(shape, evidence, givens, filledSolutions[0])
    return { ...withoutOwnEvidence(decoded, evidence), verdict: countSolutions(shape, givens) }
  }
  return readWithoutSolution(shape, evidence, values)
}

/**
 * The same cells where the solution follows from the entries themselves: an entry is no more certain by it than a given is by
 * a unique solution.
 */
function withoutOwnEvidence(decoded: DecodedGrid, evidence: readonly CellEvidence[]): DecodedGrid {
  const doubt = new Set(decoded.doubt)
  const cells = decoded.cells.map((read, cell) => {
    if (read.digit === 0 || read.kind === 'printed') return read
    const own = readCell(evidence[cell], scoreDigits(evidence[cell]), read.digit).confidence
    const confidence = Math.min(read.confidence, multiplyOdds(own, UNIQUE_SOLUTION_ODDS))
    if (confidence < MIN_CLEAR_PRINT) doubt.add(cell)
    return { ...read, confidence }
  })
  return { ...decoded, cells, doubt: [...doubt] }
}

/** The likeliest givens; undefined if all plausible ones break the rules. */
function* findGivens(
  shape: Shape,
  evidence: readonly CellEvidence[],
  digitScores: readonly (readonly number[])[],
): Generator<undefined, Uint8Array | undefined, void> {
  const entries = digitScores.map(measureEntry)
  const givens = yield* findLikeliestGrid(shape, evidence.map(givenChoices), (values) => {
    const solutions = findSolutions(shape, values)
    const count = describeSolutions(shape, values, solutions)
    const solution = count === 'unique' ? solutions[0] : undefined
    return SOLUTION_COUNT_COSTS[count] + entryCost(entries, values, solution)
  })
  return givens?.values
}

/** The digits that are more likely printed than handwritten. */
function selectPrinted(evidence: readonly CellEvidence[], values: Uint8Array): Uint8Array {
  return values.map((digit, cell) =>
    digit > 0 && kindOf(evidence[cell], digit) === 'printed' ? digit : 0,
  )
}

/** What a cell may contribute to the givens; handwriting counts as no given. */
function givenChoices(evidence: CellEvidence): CellChoices {
  const clear = clearDigit(evidence)
  const none = logSumExp([logNoDigit(evidence), ...evidence.handwritten.subarray(1)])
  return rankChoices(
    Array.from(evidence.printed, (score, digit) => {
      if (digit === 0) return none
      return clear === 0 || digit === clear ? score : -Infinity
    }),
  )
}

/** Up to two solutions; none if the search is too long for a printed puzzle. */
function findSolutions(shape: Shape, values: ArrayLike<number>): Uint8Array[] {
  const puzzle = puzzleWithShape(shape, values)
  return isClassic(shape) ? twoSolutions(puzzle) : (twoSolutionsWithin(puzzle, MAX_SEARCH) ?? [])
}

function countSolutions(shape: Shape, values: Uint8Array): SolutionCount {
  return describeSolutions(shape, values, findSolutions(shape, values))
}

/** `solutions`: up to two solutions of `values`. */
function describeSolutions(
  shape: Shape,
  values: Uint8Array,
  solutions: readonly Uint8Array[],
): SolutionCount {
  const givens = values.reduce((sum, digit) => sum + (digit > 0 ? 1 : 0), 0)
  if (givens < minGivensOf(shape)) return 'several'
  return (['none', 'unique', 'several'] as const)[solutions.length]
}

function minGivensOf(shape: Shape): number {
  if (shape.areas.length > 0) return 0
  return isClassic(shape) ? MIN_UNIQUE_GIVENS[shape.size] : shape.size - 1
}

/** What a cell holds if it is no given. */
interface PossibleEntry {
  /** Probability of any digit. */
  readonly filled: number
  /** How likely the cell looks as it does if each digit (minus 1) is the correct one, and if the likeliest is. */
  readonly likelihoods: readonly number[]
  readonly best: number
}

/** Assumes a player of ENTRY_ACCURACY. */
function measureEntry(scores: readonly number[]): PossibleEntry {
  const probabilities = scores.slice(1).map(Math.exp)
  const filled = probabilities.reduce((sum, probability) => sum + probability, 0)
  const likelihoods = probabilities.map((probability) => {
    const same = HANDWRITING_TRUST * probability + ((1 - HANDWRITING_TRUST) * filled) / 9
    return same * ENTRY_ACCURACY + ((filled - same) * (1 - ENTRY_ACCURACY)) / 8
  })
  return { filled, likelihoods, best: Math.max(...likelihoods) }
}

/**
 * How much less likely the entries (digits that are not givens) are than if all of them were correct. Assumes random
 * entries if there is no solution. If most entries differ from the solution, a given is misread.
 */
function entryCost(
  entries: readonly PossibleEntry[],
  givens: Uint8Array,
  solution: Uint8Array | undefined,
): number {
  let cost = 0
  entries.forEach(({ filled, likelihoods, best }, cell) => {
    if (givens[cell] > 0 || filled < MIN_SAY) return
    cost += filled * Math.log(best / (solution ? likelihoods[solution[cell] - 1] : filled / 9))
  })
  return cost
}

/** Reads a grid whose puzzle has one solution. */
function readWithSolution(
  shape: Shape,
  evidence: readonly CellEvidence[],
  givens: Uint8Array,
  solution: Uint8Array,
): DecodedGrid {
  const doubt: number[] = []
  const digitScores = evidence.map(scoreDigits)
  const filledRatio = estimateFilledRatio(digitScores.filter((_, cell) => givens[cell] === 0))
  const isFull = filledRatio > MIN_FULL_RATIO
  let hasWrongEntry = false
  const reads = evidence.map((one, cell) =>
    givens[cell] > 0 ? readCell(one, digitScores[cell], givens[cell], 'printed') : undefined,
  )
  const cells = evidence.map((one, cell) => {
    const given = reads[cell]
    if (given) {
      const confidence = multiplyOdds(given.confidence, confirmationOf(shape, givens, reads, cell))
      if (confidence < MIN_CONFIDENCE) doubt.push(cell)
      return { ...given, confidence }
    }
    const scores = addPrior(digitScores[cell], filledRatio).map((score, digit) =>
      digit === 0 || digit === solution[cell] ? score : score - CORRECT_ENTRY_LOG_ODDS,
    )
    const likeliest = rankChoices(excludeUnseen(scores, one)).digits[0]
    // A question mark, if it looks like another digit than the solution's.
    const isSign =
      !isFull &&
      one.other > LIKELIER_THAN_NOT &&
      rankChoices(digitScores[cell]).digits[0] !== solution[cell]
    const digit = isSign ? 0 : likeliest
    const read = readCell(one, scores, digit, digit > 0 ? 'handwritten' : undefined)
    const isWrong = digit > 0 && digit !== solution[cell]
    const isFaint = isFull && digit === 0 && one.ink >= MIN_MARK_INK
    const isFilled = Math.exp(scores[0] - logSumExp(scores)) < 1 - MIN_CONFIDENCE
    const least = digit > 0 && isFilled ? MIN_AGREED_CONFIDENCE : MIN_CONFIDENCE
    if (read.confidence < least || isWrong || isFaint) doubt.push(cell)
    if (isWrong) hasWrongEntry = true
    return read
  })
  const values = Uint8Array.from(cells, ({ digit }) => digit)
  const suspicion = suspectConflicts(shape, values) ?? (hasWrongEntry ? 'wrong-entry' : null)
  return { cells, verdict: 'unique', doubt, suspicion }
}

/** The odds by which a unique solution confirms a given. `reads`: of the cells with givens. */
function confirmationOf(
  shape: Shape,
  givens: Uint8Array,
  reads: readonly (ReadCell | undefined)[],
  cell: number,
): number {
  const read = reads[cell]
  if (!read || read.confidence >= MIN_CONFIDENCE) return UNIQUE_SOLUTION_ODDS
  const countWith = (digit: number) =>
    countSolutions(
      shape,
      givens.map((given, i) => (i === cell ? digit : given)),
    )
  const rivals = rivalsOf(read)
  // One digit that is taken for another throughout leaves one solution, too.
  const isSystematic = reads.some(
    (other, i) =>
      other !== undefined &&
      i !== cell &&
      other.digit === read.digit &&
      other.confidence < MIN_CONFIDENCE &&
      rivalsOf(other).some((digit) => rivals.includes(digit)),
  )
  if (isSystematic || rivals.some((digit) => countWith(digit) === 'unique')) return 1
  return countWith(0) === 'unique' ? REDUNDANT_GIVEN_ODDS : UNIQUE_SOLUTION_ODDS
}

/** The other digits that a cell may hold. */
function rivalsOf({ digit, alternatives }: ReadCell): number[] {
  return alternatives
    .filter((one) => one.digit > 0 && one.digit !== digit)
    .filter(({ probability }) => probability >= MIN_RIVAL_PROBABILITY)
    .map((one) => one.digit)
}

/** Reads a grid whose digits do not have exactly one solution. */
function readWithoutSolution(
  shape: Shape,
  evidence: readonly CellEvidence[],
  values: Uint8Array,
): DecodedGrid {
  const cells = evidence.map((one, cell) => readCell(one, scoreDigits(one), values[cell]))
  const verdict = countSolutions(shape, selectPrinted(evidence, values))
  const hasSolution = findSolutions(shape, values).length > 0
  const suspicion = suspectConflicts(shape, values) ?? (hasSolution ? null : 'no-solution')
  const minConfidence = ({ kind }: ReadCell) =>
    kind === 'handwritten'
      ? Math.exp(MIN_CLEAR_SCORE)
      : hasSolution
        ? MIN_CONFIDENCE
        : MIN_CLEAR_PRINT
  const unclear = [...cells.keys()].filter(
    (cell) => cells[cell].confidence < minConfidence(cells[cell]),
  )
  const doubt = new Set([...unclear, ...listConflictingCells(shape, values)])
  // Several solutions may be due to few cells, and unclear blank ones say nothing about the digits.
  const isDigit = (cell: number) => values[cell] > 0
  const digits = [...cells.keys()].filter(isDigit).length
  const isUnclear = hasSolution
    ? unclear.filter(isDigit).length > MAX_DOUBT_RATIO * digits
    : unclear.length > MAX_UNCLEAR_RATIO * cells.length
  if (isUnclear) addAll(doubt, cells.keys())
  if (suspicion === 'conflict' || suspicion === 'no-solution') {
    addAll(doubt, findCulprits(shape, values, doubt))
  }
  if (verdict !== 'unique' && doubt.size === 0) {
    // Either a cell is misread or the puzzle really has several solutions: report the least certain cells.
    const order = [...cells.keys()].sort((a, b) => cells[a].confidence - cells[b].confidence)
    addAll(doubt, order.slice(0, MAX_SUSPECT_CELLS))
  }
  return { cells, verdict, doubt: [...doubt], suspicion }
}

/**
 * The cells that are to blame if there is no solution even without the digits of the doubtful cells: those without whose digit
 * there is one, or all cells.
 */
function findCulprits(
  shape: Shape,
  values: Uint8Array,
  doubt: ReadonlySet<number>,
): Iterable<number> {
  const isSolvableWithout = (cell: number) =>
    findSolutions(
      shape,
      values.map((digit, i) => (i === cell || doubt.has(i) ? 0 : digit)),
    ).length > 0
  if (isSolvableWithout(-1)) return []
  const culprits = [...values.keys()].filter((cell) => values[cell] > 0 && isSolvableWithout(cell))
  return culprits.length > 0 ? culprits : values.keys()
}

function addAll(cells: Set<number>, more: Iterable<number>): void {
  for (const cell of more) cells.add(cell)
}

function multiplyOdds(probability: number, odds: number): number {
  return (probability * odds) / (probability * odds + 1 - probability)
}
