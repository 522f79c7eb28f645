import { createPuzzle, type Shape } from '../../sudoku/grid'
import { twoSolutions } from '../../sudoku/solver'
import { type CellEvidence, type ContentKind, logDigit, logNoDigit, logSumExp } from './evidence'
import { type CellChoices, findLikeliestGrid } from './joint-search'

/** One of the things that a cell may contain. */
export interface Alternative {
  /** 0 for an empty cell. */
  readonly digit: number
  readonly kind: ContentKind
  /** 0…1. */
  readonly probability: number
}

/** One cell as it was read. */
export interface ReadCell {
  /** 0 for an empty cell. */
  readonly digit: number
  readonly kind: ContentKind
  /** Probability of `digit`, 0…1. */
  readonly confidence: number
  /** What the cell may contain, likeliest first; includes `digit`. */
  readonly alternatives: readonly Alternative[]
}

/** How many solutions the printed digits have. */
export type SolutionCount = 'unique' | 'several' | 'none'

/** All cells of a grid, read together. */
export interface DecodedGrid {
  readonly cells: readonly ReadCell[]
  readonly verdict: SolutionCount
  /** Cells that may be read wrongly, ascending. */
  readonly doubt: readonly number[]
}

/** How much rarer printed puzzles with several solutions, or none, are: costs in natural logarithms. */
const SOLUTION_COUNT_COSTS: Readonly<Record<SolutionCount, number>> = {
  unique: 0,
  several: 4,
  none: 12,
}
/** Readings above this cost are discarded: the grid itself may break the rules. */
const MAX_READING_COST = 25
/** Share of a player's entries that are correct. */
const ENTRY_ACCURACY = 0.97
/** How far the network is trusted on handwriting when givens are chosen: it may misread one hand throughout. */
const HANDWRITING_TRUST = 0.6
/** Log-odds of a player's entry being the correct digit rather than one particular wrong one. */
const CORRECT_ENTRY_LOG_ODDS = Math.log(ENTRY_ACCURACY / ((1 - ENTRY_ACCURACY) / 8))
/** Cells below this confidence are doubtful. */
const MIN_CONFIDENCE = 0.95
/** The same if the digits have no solution. */
const MIN_CONFIDENCE_WITHOUT_SOLUTION = 0.98
/** Odds by which a unique solution confirms a given: misread givens usually leave no solution or several. */
const UNIQUE_SOLUTION_ODDS = 20
/** With fewer givens a puzzle has several solutions; by size. */
const MIN_UNIQUE_GIVENS: Readonly<Record<number, number>> = { 4: 4, 6: 8, 9: 17 }
const MIN_ALTERNATIVE_PROBABILITY = 1e-3
/** Cells with a lower probability of holding a digit do not count as entries. */
const MIN_ENTRY_PROBABILITY = 0.01
/** How many doubtful cells are reported if the puzzle is not unique although all cells seem clear. */
const MAX_SUSPECT_CELLS = 2
const EM_ROUNDS = 8

/**
 * Reads all cells of a grid together. First the print: the likeliest givens that keep the rules and have a
 * solution. If the solution is unique, it helps to read the handwriting, which may still be wrong. Otherwise print may
 * have been taken for handwriting, so all digits together have to keep the rules.
 */
export function* decodeGrid(
  shape: Shape,
  evidence: readonly CellEvidence[],
): Generator<undefined, DecodedGrid, void> {
  const digitScores = evidence.map(scoreDigits)
  const givens = yield* findLikeliestGrid(shape, evidence.map(givenChoices), (values) => {
    const count = countSolutions(shape, values)
    const solution = count === 'unique' ? findSolutions(shape, values)[0] : undefined
    return SOLUTION_COUNT_COSTS[count] + entryCost(digitScores, values, solution)
  })
  const solutions = givens ? findSolutions(shape, givens.values) : []
  if (givens && solutions.length === 1) {
    return readWithSolution(evidence, givens.values, solutions[0])
  }
  const filledRatio = estimateFilledRatio(digitScores)
  const choices = digitScores.map((scores) => rankChoices(addPrior(scores, filledRatio)))
  const all = yield* findLikeliestGrid(shape, choices, (values) =>
    findSolutions(shape, values).length > 0 ? 0 : SOLUTION_COUNT_COSTS.none,
  )
  const values =
    all && all.cost < MAX_READING_COST
      ? all.values
      : Uint8Array.from(choices, ({ digits }) => digits[0])
  const filledSolutions = findSolutions(shape, values)
  if (filledSolutions.length === 1) {
    const printed = selectPrinted(evidence, values)
    const decoded = readWithSolution(evidence, printed, filledSolutions[0])
    return { ...decoded, verdict: countSolutions(shape, printed) }
  }
  return readWithoutSolution(shape, evidence, values)
}

/** The digits that are more likely printed than handwritten. */
function selectPrinted(evidence: readonly CellEvidence[], values: Uint8Array): Uint8Array {
  return values.map((digit, cell) =>
    digit > 0 && kindOf(evidence[cell], digit) === 'printed' ? digit : 0,
  )
}

/** Adds the log-prior of a cell being filled to its digit scores. */
function addPrior(digitScores: readonly number[], filledRatio: number): number[] {
  return digitScores.map(
    (score, digit) => score + Math.log(digit === 0 ? 1 - filledRatio : filledRatio),
  )
}

/** What a cell may contribute to the givens; handwriting counts as no given. */
function givenChoices(evidence: CellEvidence): CellChoices {
  const none = logSumExp([logNoDigit(evidence), ...evidence.handwritten.subarray(1)])
  return rankChoices([none, ...evidence.printed.subarray(1)])
}

/** Log-probabilities of no digit (index 0) and of each digit. */
function scoreDigits(evidence: CellEvidence): number[] {
  return Array.from(evidence.printed, (_, digit) =>
    digit === 0 ? logNoDigit(evidence) : logDigit(evidence, digit),
  )
}

function rankChoices(digitScores: readonly number[]): CellChoices {
  const digits = digitScores
    .map((_, digit) => digit)
    .sort((a, b) => digitScores[b] - digitScores[a])
  return { digits, costs: digits.map((digit) => digitScores[digits[0]] - digitScores[digit]) }
}

/** Up to two solutions. */
function findSolutions(shape: Shape, values: ArrayLike<number>): Uint8Array[] {
  return twoSolutions(createPuzzle(shape.size, values))
}

function countSolutions(shape: Shape, values: Uint8Array): SolutionCount {
  const givens = values.reduce((sum, digit) => sum + (digit > 0 ? 1 : 0), 0)
  if (givens < MIN_UNIQUE_GIVENS[shape.size]) return 'several'
  return (['none', 'unique', 'several'] as const)[findSolutions(shape, values).length]
}

/**
 * How much less likely the entries (digits that are not givens) are than if all of them were correct. Assumes a
 * player of ENTRY_ACCURACY, and random entries if there is no solution. If most entries differ from the solution, a
 * given is misread.
 */
function entryCost(
  digitScores: readonly (readonly number[])[],
  givens: Uint8Array,
  solution: Uint8Array | undefined,
): number {
  let cost = 0
  digitScores.forEach((scores, cell) => {
    if (givens[cell] > 0) return
    const probabilities = scores.slice(1).map(Math.exp)
    const filled = probabilities.reduce((sum, probability) => sum + probability, 0)
    if (filled < MIN_ENTRY_PROBABILITY) return
    const likelihood = (probability: number) => {
      const same = HANDWRITING_TRUST * probability + ((1 - HANDWRITING_TRUST) * filled) / 9
      return same * ENTRY_ACCURACY + ((filled - same) * (1 - ENTRY_ACCURACY)) / 8
    }
    const best = likelihood(Math.max(...probabilities))
    const actual = solution ? likelihood(probabilities[solution[cell] - 1]) : filled / 9
    cost += filled * Math.log(best / actual)
  })
  return cost
}

/** Reads a grid whose puzzle has one solution. */
function readWithSolution(
  evidence: readonly CellEvidence[],
  givens: Uint8Array,
  solution: Uint8Array,
): DecodedGrid {
  const doubt: number[] = []
  const open = evidence.filter((_, cell) => givens[cell] === 0)
  const filledRatio = estimateFilledRatio(open.map(scoreDigits))
  const cells = evidence.map((one, cell) => {
    if (givens[cell] > 0) {
      const read = readCell(one, scoreDigits(one), givens[cell], 'printed')
      const confidence = multiplyOdds(read.confidence, UNIQUE_SOLUTION_ODDS)
      if (confidence < MIN_CONFIDENCE) doubt.push(cell)
      return { ...read, confidence }
    }
    const scores = addPrior(scoreDigits(one), filledRatio).map((score, digit) =>
      digit === 0 || digit === solution[cell] ? score : score - CORRECT_ENTRY_LOG_ODDS,
    )
    const digit = scores.indexOf(Math.max(...scores))
    const read = readCell(one, scores, digit, digit > 0 ? 'handwritten' : undefined)
    const isWrong = digit > 0 && digit !== solution[cell]
    if (read.confidence < MIN_CONFIDENCE || isWrong) doubt.push(cell)
    return read
  })
  return { cells, verdict: 'unique', doubt }
}

/**
 * Estimates the share of cells with a digit by expectation–maximisation: near 1 in a solved puzzle, near 0 in a fresh
 * one. It decides whether a faint mark is a digit.
 */
function estimateFilledRatio(digitScores: readonly (readonly number[])[]): number {
  let ratio = 0.5
  for (let round = 0; round < EM_ROUNDS; round++) {
    // One filled and one empty pseudo-cell keep the ratio between 0 and 1.
    let filled = 1
    for (const scores of digitScores) {
      const digits = logSumExp(scores.slice(1)) + Math.log(ratio)
      const none = scores[0] + Math.log(1 - ratio)
      filled += 1 / (1 + Math.exp(none - digits))
    }
    ratio = filled / (digitScores.length + 2)
  }
  return ratio
}

/** Reads a grid whose digits do not have exactly one solution. */
function readWithoutSolution(
  shape: Shape,
  evidence: readonly CellEvidence[],
  values: Uint8Array,
): DecodedGrid {
  const cells = evidence.map((one, cell) =>
    readCell(one, scoreDigits(one), values[cell], undefined),
  )
  const verdict = countSolutions(shape, selectPrinted(evidence, values))
  const minConfidence =
    findSolutions(shape, values).length > 0 ? MIN_CONFIDENCE : MIN_CONFIDENCE_WITHOUT_SOLUTION
  const doubt = new Set<number>()
  cells.forEach(({ digit, confidence }, cell) => {
    const isConflict = digit > 0 && shape.peers[cell].some((peer) => values[peer] === digit)
    if (isConflict || confidence < minConfidence) doubt.add(cell)
  })
  if (verdict !== 'unique' && doubt.size === 0) {
    // Either a cell is misread or the puzzle really has several solutions: report the least certain cells.
    const order = cells.map((_, cell) => cell)
    order.sort((a, b) => cells[a].confidence - cells[b].confidence)
    for (const cell of order.slice(0, MAX_SUSPECT_CELLS)) doubt.add(cell)
  }
  return { cells, verdict, doubt: [...doubt].sort((a, b) => a - b) }
}

/** A cell that is read as `digit`, given the log-probabilities of all digits (unnormalised). */
function readCell(
  evidence: CellEvidence,
  digitScores: readonly number[],
  digit: number,
  kind: ContentKind | undefined,
): ReadCell {
  const total = logSumExp(digitScores)
  const alternatives = digitScores
    .map((score, content) => ({
      digit: content,
      kind: kindOf(evidence, content),
      probability: Math.exp(score - total),
    }))
    .filter((one) => one.probability >= MIN_ALTERNATIVE_PROBABILITY || one.digit === digit)
    .sort((a, b) => b.probability - a.probability)
  return {
    digit,
    kind: kind ?? kindOf(evidence, digit),
    confidence: Math.exp(digitScores[digit] - total),
    alternatives,
  }
}

function kindOf(
  { blank, candidates, printed, handwritten }: CellEvidence,
  digit: number,
): ContentKind {
  if (digit === 0) return candidates > blank ? 'candidates' : 'blank'
  return printed[digit] >= handwritten[digit] ? 'printed' : 'handwritten'
}

function multiplyOdds(probability: number, odds: number): number {
  return (probability * odds) / (probability * odds + 1 - probability)
}
