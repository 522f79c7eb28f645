/**
 * The result of the logic: a deduction with its reason as plain data. `strings/` turns it into
 * text, the board draws it.
 */
import type { Arrow } from '../arrow-sums'
import { maskOf } from '../bits'
import { cellName, type Shape } from '../grid'
import { type Candidate, type Candidates, eliminate, place } from './candidates'
import { type CellSet, cellsOf, seenByAll } from './cell-set'
import type { TechniqueId } from './technique-ids'

/** An end of a link: a digit in one cell, or in a group of cells one of which must hold it. */
export interface LinkEnd {
  readonly digit: number
  /** Ascending; more than one for a group. */
  readonly cells: readonly number[]
}

/**
 * An implication. Strong: if `from` is false, `to` is true. Weak: if `from` is true, `to` is false.
 * Links form a chain as long as the `to` of one is the `from` of the next; otherwise a new chain
 * starts.
 */
export interface Link {
  readonly from: LinkEnd
  readonly to: LinkEnd
  readonly strong: boolean
  /** The index in `Step.sets` of the almost locked set that makes a strong link. */
  readonly set?: number
  /** The sum that makes the link. */
  readonly sum?: LinkSum
}

/** Cells with a known sum: the digits in `plus`, less those in `minus`, make `total`. */
export interface LinkSum {
  readonly plus: readonly number[]
  readonly minus: readonly number[]
  readonly total: number
  /** The houses that tell; empty for an area. */
  readonly houses: readonly number[]
}

/** The same link from its other end: its contraposition, with true and false in exchanged roles. */
export function turnedLink({ from, to, strong }: Link): Link {
  return { from: to, to: from, strong }
}

/** Cells of one house and their combined candidates: N cells with N + 1 digits if almost locked. */
export interface DigitSet {
  /** Ascending. */
  readonly cells: readonly number[]
  /** Ascending. */
  readonly digits: readonly number[]
}

/**
 * Why an area cannot have some combinations. `has`: those without these digits, which are in it. `standing`: those with one of these
 * digits, which stand in the houses. `gone`: those with one of these digits, which are candidates of none of its cells. `cell`:
 * those without any of the digits that the cell can be. `crowded`: those with all of these digits, which have only the cells, one
 * less than there are digits or fewer.
 */
export interface Exclusion {
  readonly kind: 'has' | 'standing' | 'gone' | 'cell' | 'crowded'
  readonly digits: readonly number[]
  readonly houses?: readonly number[]
  readonly cells?: readonly number[]
}

/** Cells of one area, or a cell of none, that share houses with the cells of a step. */
export interface SumPart {
  readonly cells: readonly number[]
  /** What they can hold together, each ascending; or what they can add up to. */
  readonly combinations?: readonly (readonly number[])[]
  readonly sums?: readonly number[]
}

/** Why a combination is out: it leaves other parts one combination each, the last part none, or a digit no place. */
export interface SumDrop {
  readonly combination: readonly number[]
  readonly only: readonly SumPart[]
  readonly stuck?: readonly number[]
  readonly lacks?: number
}

/**
 * A conclusion within a case. `cell`: a cell has one digit left. `house`: a house has only these places for `digit`. `sum`: of an
 * area, or of what areas leave of houses. `sharing`: of the digits of a house by its areas. It rules out nothing where the case ends:
 * the cell has no digit, the house no place, or nothing has the sum.
 */
export interface CaseStep {
  readonly kind: 'cell' | 'house' | 'sum' | 'sharing'
  readonly cells: readonly number[]
  readonly houses: readonly number[]
  readonly digit?: number
  readonly total?: number
  /** Cells that are subtracted. */
  readonly minus?: readonly number[]
  readonly eliminations: readonly Candidate[]
}

/** Digits for all of some cells as an assumption, such as a combination of an area, and what follows. */
export interface StepCase {
  readonly cells: readonly number[]
  readonly digits: readonly number[]
  readonly steps: readonly CaseStep[]
}

/** The sum behind a step of a killer. */
export interface StepSum {
  /** The sum of the cells of the step, less `minus`; of a split area, that of the part in `sets`. */
  readonly total: number
  /** The areas of the reason, indices into `Shape.areas`. */
  readonly areas: readonly number[]
  /** What the cells can still hold together, each ascending. */
  readonly combinations?: readonly (readonly number[])[]
  /** Why their other combinations with this sum are out, as far as their own candidates tell. */
  readonly excluded?: readonly Exclusion[]
  /** The sum of all cells of the houses, and of the areas that are subtracted. */
  readonly houseTotal?: number
  readonly areaTotal?: number
  /** Cells of the step that are subtracted. */
  readonly minus?: readonly number[]
  /** The area that is split, and the sum of the cells of the step. */
  readonly split?: { readonly area: number; readonly rest: number }
  /** The sum of the other area, and its combinations. */
  readonly other?: number
  readonly otherCombinations?: readonly (readonly number[])[]
  /** The other parts of the houses; what the cells of the step can add up to with them. */
  readonly parts?: readonly SumPart[]
  readonly sums?: readonly number[]
  /** Why combinations of the cells are out, if that is brief. */
  readonly drops?: readonly SumDrop[]
}

export interface Step {
  readonly technique: TechniqueId
  /** The digits of the pattern, ascending. For chains, the digits placed or eliminated. */
  readonly digits: readonly number[]
  /** Sorted by cell, then digit. A step has placements or eliminations, not both. */
  readonly placements: readonly Candidate[]
  /** Sorted by cell, then digit. */
  readonly eliminations: readonly Candidate[]
  /** The cells of the pattern in the technique's own order (a wing's pivot first). */
  readonly cells: readonly number[]
  /** The houses that the pattern needs. For fish, the bases. */
  readonly houses: readonly number[]
  /** For fish, the covers. */
  readonly covers?: readonly number[]
  /** Cells beyond the basic pattern: fins, or the roof of a rectangle. */
  readonly fins?: readonly number[]
  /** Almost locked and other sets, in the order of the argument. */
  readonly sets?: readonly DigitSet[]
  /** The restricted common candidates that connect the sets, ascending. */
  readonly commons?: readonly number[]
  readonly links: readonly Link[]
  /** For steps of killers, the numbers of the reason. */
  readonly sum?: StepSum
  /** Assumptions one of which holds: each leads to the result, or to nothing. */
  readonly cases?: readonly StepCase[]
  /** The arrow of the reason; the least and the greatest sum of its shaft, `min` and `max` of the number in its circle. */
  readonly arrow?: Arrow & Readonly<Record<'least' | 'most' | 'min' | 'max', number>>
  /** The relations of the reason, indices into `Shape.relations`. */
  readonly relations?: readonly number[]
  /** True for two fish with the same bases and different fins, shown as one step. */
  readonly siamese?: boolean
}

/** What a finder provides. Missing lists are empty. */
export type StepParts = Pick<Step, 'technique' | 'digits'> & Partial<Step>

/** Builds a step with digits and results in order. */
export function createStep(parts: StepParts): Step {
  return {
    cells: [],
    houses: [],
    links: [],
    ...parts,
    digits: [...parts.digits].sort((a, b) => a - b),
    placements: [...(parts.placements ?? [])].sort(byCell),
    eliminations: [...(parts.eliminations ?? [])].sort(byCell),
  }
}

function byCell(a: Candidate, b: Candidate): number {
  return a.cell - b.cell || a.digit - b.digit
}

/** The candidates of a digit in the cells of a set. */
export function candidatesIn(set: CellSet, digit: number): Candidate[] {
  return cellsOf(set).map((cell) => ({ cell, digit }))
}

/**
 * The candidates of a digit that see all of `cells`. They are eliminated if one of these cells must
 * hold the digit.
 */
export function seenCandidates(
  position: Candidates,
  digit: number,
  cells: readonly number[],
): Candidate[] {
  const { geometry, sets } = position
  const seen = sets[digit]
  let any = 0
  for (let word = 0; word < seen.length; word++) {
    let common = seen[word]
    for (let i = 0; i < cells.length; i++) common &= geometry.peers[cells[i]][word]
    any |= common
  }
  // Usually there is none, so no set is allocated.
  return any === 0 ? [] : candidatesIn(seenByAll(geometry, seen, cells), digit)
}

/**
 * The candidates to highlight: the step's digits in its cells and sets and the ends of its links,
 * without the eliminated ones. `position` is the position before the step.
 */
export function reasonsOf({ masks }: Candidates, step: Step): Candidate[] {
  const found = new Map<string, Candidate>()
  const add = (cell: number, digit: number) => {
    if (masks[cell] & maskOf(digit)) found.set(`${cell}:${digit}`, { cell, digit })
  }
  for (const cell of step.cells) for (const digit of step.digits) add(cell, digit)
  for (const { cells, digits } of step.sets ?? []) {
    for (const cell of cells) for (const digit of digits) add(cell, digit)
  }
  for (const { from, to } of step.links) {
    for (const { cells, digit } of [from, to]) for (const cell of cells) add(cell, digit)
  }
  for (const { cell, digit } of step.eliminations) found.delete(`${cell}:${digit}`)
  return [...found.values()]
}

/** Makes the placements and eliminations of a step. */
export function applyStep(position: Candidates, step: Step): void {
  for (const { cell, digit } of step.placements) place(position, cell, digit)
  for (const { cell, digit } of step.eliminations) eliminate(position, cell, digit)
}

/** The same key for steps with the same placements and eliminations. */
export function resultKey({ placements, eliminations }: Step): string {
  const key = ({ cell, digit }: Candidate) => `${cell}:${digit}`
  return `${placements.map(key).join()}|${eliminations.map(key).join()}`
}

/** '4r3c5': digit 4 in row 3, column 5. */
export function candidateName(shape: Shape, { cell, digit }: Candidate): string {
  return digit + cellName(shape, cell)
}

/** Parses '4r3c5'. Returns null for any other text and for cells or digits outside the shape. */
export function parseCandidate(shape: Shape, text: string): Candidate | null {
  const match = /^(\d{1,2})r(\d{1,2})c(\d{1,2})$/.exec(text)
  if (!match) return null
  const [digit, row, column] = match.slice(1).map(Number)
  if ([digit, row, column].some((n) => n < 1 || n > shape.size)) return null
  return { cell: (row - 1) * shape.size + column - 1, digit }
}
