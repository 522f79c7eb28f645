import { createPuzzle, type Shape } from '../../sudoku/grid'
import { twoSolutions } from '../../sudoku/solver'
import { type CellEvidence, type ContentKind, logDigit, logNoDigit, logSumExp } from './evidence'
import { type CellChoices, findLikeliestGrid } from './joint-search'

export interface Alternative {
  readonly digit: number
  readonly kind: ContentKind
  /** How likely it is, 0…1. */
  readonly probability: number
}

/** One cell as it was read. */
export interface ReadCell {
  /** 0 for an empty cell. */
  readonly digit: number
  readonly kind: ContentKind
  /** How likely `digit` is, 0…1. */
  readonly confidence: number
  /** What it may be, the likeliest first; 0 for empty. */
  readonly alternatives: readonly Alternative[]
}

/** How many solutions the printed digits leave. */
export type SolutionCount = 'unique' | 'several' | 'none'

/** All cells read together. */
export interface DecodedGrid {
  readonly cells: readonly ReadCell[]
  readonly verdict: SolutionCount
  /** Cells that may well be read wrongly, ascending. */
  readonly doubt: readonly number[]
}

/** Natural logarithms of how much rarer a printed puzzle is that has several solutions, or none. */
const VERDICT_COST: Readonly<Record<SolutionCount, number>> = { unique: 0, several: 4, none: 12 }
/** A reading that costs more than this has given too much up for the rules: somebody may have broken them. */
const MAX_COST = 25
/** Share of a player's digits that are right. */
const RIGHT = 0.97
/** How far handwriting is trusted against print: one hand may be misread throughout. */
const TRUST = 0.6
/** A player's digit is this much likelier the right one than any other. */
const RIGHT_ENTRY = Math.log(RIGHT / ((1 - RIGHT) / 8))
/** Cells below this confidence are to be doubted. */
const DOUBTFUL = 0.95
/** A digit that belongs to a unique puzzle is that much surer: misread ones leave none or several solutions. */
const UNIQUE_ODDS = 20
/** Fewest givens that can leave one solution. */
const FEWEST_GIVENS: Readonly<Record<number, number>> = { 4: 4, 6: 8, 9: 17 }
/** What is not this likely is no alternative. */
const MIN_ALTERNATIVE_PROBABILITY = 1e-3

/**
 * Reads all cells of a grid together. First what is printed: the likeliest givens that keep the rules and
 * leave a solution. Where that is one solution, it helps to read what is written by hand, which may be wrong
 * nevertheless. Where it is not, print may have been taken for handwriting, and all digits together have to keep the rules.
 */
export function* decodeGrid(
  shape: Shape,
  evidence: readonly CellEvidence[],
): Generator<undefined, DecodedGrid, void> {
  const contents = evidence.map(contentsOf)
  const givens = yield* findLikeliestGrid(shape, evidence.map(givenChoice), (values) => {
    const verdict = verdictOf(shape, values)
    const solution = verdict === 'unique' ? solutionsOf(shape, values)[0] : undefined
    return VERDICT_COST[verdict] + entryCost(contents, values, solution)
  })
  const solutions = givens ? solutionsOf(shape, givens.values) : []
  if (givens && solutions.length === 1) {
    return withSolution(evidence, givens.values, solutions[0])
  }
  const filled = filledShare(contents)
  const all = yield* findLikeliestGrid(
    shape,
    contents.map((one) => ranked(weigh(one, filled))),
    (values) => (solutionsOf(shape, values).length > 0 ? 0 : VERDICT_COST.none),
  )
  const values =
    all && all.cost < MAX_COST
      ? all.values
      : Uint8Array.from(contents, (one) => ranked(weigh(one, filled)).digits[0])
  const wanted = solutionsOf(shape, values)
  if (wanted.length === 1) {
    const printed = printedOf(evidence, values)
    return { ...withSolution(evidence, printed, wanted[0]), verdict: verdictOf(shape, printed) }
  }
  return withoutSolution(shape, evidence, values)
}

/** The digits that look printed rather than handwritten. */
function printedOf(evidence: readonly CellEvidence[], values: Uint8Array): Uint8Array {
  return values.map((digit, cell) =>
    digit > 0 && kindOf(evidence[cell], digit) === 'printed' ? digit : 0,
  )
}

/** Contents, where `filled` of the cells hold digits. */
function weigh(contents: readonly number[], filled: number): number[] {
  return contents.map((score, digit) => score + Math.log(digit === 0 ? 1 - filled : filled))
}

/** A cell as a given of the puzzle, or as none. */
function givenChoice(evidence: CellEvidence): CellChoices {
  const none = logSumExp([logNoDigit(evidence), ...evidence.handwritten.subarray(1)])
  return ranked([none, ...evidence.printed.subarray(1)])
}

/** Logarithms of probabilities: of no digit, then of each digit. */
function contentsOf(evidence: CellEvidence): number[] {
  return Array.from(evidence.printed, (_, digit) =>
    digit === 0 ? logNoDigit(evidence) : logDigit(evidence, digit),
  )
}

function ranked(scores: readonly number[]): CellChoices {
  const digits = scores.map((_, digit) => digit).sort((a, b) => scores[b] - scores[a])
  return { digits, costs: digits.map((digit) => scores[digits[0]] - scores[digit]) }
}

function solutionsOf(shape: Shape, values: ArrayLike<number>): Uint8Array[] {
  return twoSolutions(createPuzzle(shape.size, values))
}

function verdictOf(shape: Shape, values: Uint8Array): SolutionCount {
  const count = values.reduce((sum, digit) => sum + (digit > 0 ? 1 : 0), 0)
  if (count < FEWEST_GIVENS[shape.size]) return 'several'
  return (['none', 'unique', 'several'] as const)[solutionsOf(shape, values).length]
}

/**
 * How much less likely the digits that are no givens are than if each were the solution's: by what a player gets right, or by
 * chance where there is no solution. Where most of them differ from a solution, a given is misread.
 */
function entryCost(
  contents: readonly (readonly number[])[],
  givens: Uint8Array,
  solution: Uint8Array | undefined,
): number {
  let cost = 0
  contents.forEach((scores, cell) => {
    if (givens[cell] > 0) return
    const digits = scores.slice(1).map(Math.exp)
    const any = digits.reduce((sum, share) => sum + share, 0)
    if (any < 0.01) return
    const likelihood = (share: number) => {
      const same = TRUST * share + ((1 - TRUST) * any) / 9
      return same * RIGHT + ((any - same) * (1 - RIGHT)) / 8
    }
    const best = likelihood(Math.max(...digits))
    const now = solution ? likelihood(digits[solution[cell] - 1]) : any / 9
    cost += any * Math.log(best / now)
  })
  return cost
}

/** The reading of a puzzle with one solution. */
function withSolution(
  evidence: readonly CellEvidence[],
  givens: Uint8Array,
  solution: Uint8Array,
): DecodedGrid {
  const doubt: number[] = []
  const open = evidence.filter((_, cell) => givens[cell] === 0)
  const filled = filledShare(open.map(contentsOf))
  const cells = evidence.map((one, cell) => {
    if (givens[cell] > 0) {
      const read = cellOf(one, contentsOf(one), givens[cell], 'printed')
      const confidence = strengthen(read.confidence, UNIQUE_ODDS)
      if (confidence < DOUBTFUL) doubt.push(cell)
      return { ...read, confidence }
    }
    const contents = weigh(contentsOf(one), filled).map((score, digit) =>
      digit === 0 || digit === solution[cell] ? score : score - RIGHT_ENTRY,
    )
    const digit = contents.indexOf(Math.max(...contents))
    const read = cellOf(one, contents, digit, digit > 0 ? 'handwritten' : undefined)
    if (read.confidence < DOUBTFUL || (digit > 0 && digit !== solution[cell])) doubt.push(cell)
    return read
  })
  return { cells, verdict: 'unique', doubt }
}

/**
 * The share of cells with a digit among those that are no givens: near 1 in a puzzle that somebody has solved, near 0 in a
 * fresh one. A faint mark counts accordingly. Found by turns with what it makes of the cells (EM).
 */
function filledShare(cells: readonly (readonly number[])[]): number {
  let share = 0.5
  for (let round = 0; round < 8; round++) {
    let filled = 1
    for (const contents of cells) {
      const digits = logSumExp(contents.slice(1)) + Math.log(share)
      const none = contents[0] + Math.log(1 - share)
      filled += 1 / (1 + Math.exp(none - digits))
    }
    // One cell of each kind for granted, so that no share is 0 or 1.
    share = filled / (cells.length + 2)
  }
  return share
}

/** The reading where the printed digits alone do not settle the puzzle. */
function withoutSolution(
  shape: Shape,
  evidence: readonly CellEvidence[],
  values: Uint8Array,
): DecodedGrid {
  const cells = evidence.map((one, cell) => cellOf(one, contentsOf(one), values[cell], undefined))
  const verdict = verdictOf(shape, printedOf(evidence, values))
  const doubt = new Set<number>()
  const isSettled = solutionsOf(shape, values).length > 0
  cells.forEach(({ digit, confidence }, cell) => {
    const isTwice = digit > 0 && shape.peers[cell].some((peer) => values[peer] === digit)
    if (isTwice || confidence < (isSettled ? DOUBTFUL : 0.98)) doubt.add(cell)
  })
  if (verdict !== 'unique' && doubt.size === 0) {
    // Something is wrong, or somebody has made a puzzle of several solutions: show where it would be.
    const order = cells.map((_, cell) => cell)
    order.sort((a, b) => cells[a].confidence - cells[b].confidence)
    for (const cell of order.slice(0, 2)) doubt.add(cell)
  }
  return { cells, verdict, doubt: [...doubt].sort((a, b) => a - b) }
}

/** A cell that holds `digit`, by logarithms of how likely each digit is. */
function cellOf(
  evidence: CellEvidence,
  contents: readonly number[],
  digit: number,
  kind: ContentKind | undefined,
): ReadCell {
  const total = logSumExp(contents)
  const alternatives = contents
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
    confidence: Math.exp(contents[digit] - total),
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

function strengthen(probability: number, odds: number): number {
  return (probability * odds) / (probability * odds + 1 - probability)
}
