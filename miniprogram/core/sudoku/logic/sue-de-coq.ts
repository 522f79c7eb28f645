/**
 * Sue de Coq. The cells I in the intersection of a line and a box hold at least two digits more
 * than there are cells. Cells A of the line and B of the box take up the surplus, so every digit of
 * all these cells occurs exactly once in them: the digits of A in the line, the digits of B in the
 * box, the others in both.
 *
 *   line     · · A · · │ I I ·        A and B share no digit of I; they may share one that I lacks
 *                      │ · B ·
 */
import { allDigits, digitCount, digitsOf } from '../bits'
import type { ShapeSize } from '../grid'
import { type Candidate, type Candidates, cellsAt, hasCandidate } from './candidates'
import type { Crossing } from './cell-set'
import type { Finder, OnStep, TechniqueParts } from './finder'
import { failuresByPlace } from './memo'
import { createStep, type DigitSet, type Step } from './step'

const MIN_CROSSING_CELLS = 2
/** The line's cells take at least one digit and the box's cells another. */
const MIN_SURPLUS = 2

const failuresOf = failuresByPlace()

const findSueDeCoqs: Finder = (position, onStep) => {
  const { geometry, changes } = position
  const failures = failuresOf(position)
  for (let i = 0; i < geometry.crossings.length; i++) {
    const crossing = geometry.crossings[i]
    const change = Math.max(changes[crossing.box], changes[crossing.line])
    if (failures[i] === change) continue
    let found = false
    const stop = searchCrossing(position, crossing, (step) => {
      found = true
      return onStep(step)
    })
    if (stop) return
    if (!found) failures[i] = change
  }
}

function searchCrossing(
  position: Candidates,
  { box, line, inBox, inLine }: Crossing,
  onStep: OnStep,
): boolean {
  const crossing = openCells(position, box, inBox)
  if (crossing.length < MIN_CROSSING_CELLS) return false
  const shared = unionsOf(position, crossing)
  if (shared.every((mask, chosen) => surplusOf(chosen, mask) < MIN_SURPLUS)) return false
  const everywhere = allDigits(position.shape.size)
  const inRest = openCells(position, line, everywhere & ~inLine)
  const besides = openCells(position, box, everywhere & ~inBox)
  const ofLine = unionsOf(position, inRest)
  const ofBox = unionsOf(position, besides)
  const ofCrossing = shared[shared.length - 1]
  const lineTakers = choicesHoldingAny(ofLine, ofCrossing)
  const boxTakers = lineTakers.length === 0 ? [] : choicesHoldingAny(ofBox, ofCrossing)
  if (boxTakers.length === 0) return false
  for (let i = 1; i < shared.length; i++) {
    const mask = shared[i]
    const surplus = surplusOf(i, mask)
    if (digitCount(i) < MIN_CROSSING_CELLS || surplus < MIN_SURPLUS) continue
    for (const a of lineTakers) {
      const wanted = surplus - heldCount(a, ofLine[a], mask)
      if (wanted <= 0 || wanted >= surplus) continue
      for (const b of boxTakers) {
        if (ofLine[a] & ofBox[b] & mask || heldCount(b, ofBox[b], mask) !== wanted) continue
        const step = toStep(position, line, box, [
          toSet(crossing, i, mask),
          toSet(inRest, a, ofLine[a]),
          toSet(besides, b, ofBox[b]),
        ])
        if (step.eliminations.length > 0 && onStep(step)) return true
      }
    }
  }
  return false
}

/** The empty cells of a house at a mask of indices. */
function openCells(position: Candidates, house: number, indices: number): number[] {
  return cellsAt(position, house, indices).filter((cell) => position.masks[cell] !== 0)
}

/** For every choice of the cells (as bits): their combined candidates. */
function unionsOf({ masks }: Candidates, cells: readonly number[]): Int32Array {
  const unions = new Int32Array(1 << cells.length)
  for (let chosen = 1; chosen < unions.length; chosen++) {
    const last = cells[31 - Math.clz32(chosen & -chosen)]
    unions[chosen] = unions[chosen & (chosen - 1)] | masks[last]
  }
  return unions
}

/** The number of digits less the number of cells. */
function surplusOf(chosen: number, mask: number): number {
  return digitCount(mask) - digitCount(chosen)
}

/** How many of the intersection's digits the chosen cells must hold. */
function heldCount(chosen: number, mask: number, crossing: number): number {
  return digitCount(chosen) - digitCount(mask & ~crossing)
}

/** The choices of cells that must hold at least one of the intersection's digits. */
function choicesHoldingAny(unions: Int32Array, crossing: number): number[] {
  const takers: number[] = []
  for (let chosen = 1; chosen < unions.length; chosen++) {
    if (heldCount(chosen, unions[chosen], crossing) > 0) takers.push(chosen)
  }
  return takers
}

function toSet(cells: readonly number[], chosen: number, mask: number): DigitSet {
  return { cells: cells.filter((_, i) => chosen & (1 << i)), digits: digitsOf(mask) }
}

/** The step of the sets I, A and B. */
function toStep(
  position: Candidates,
  line: number,
  box: number,
  sets: readonly [DigitSet, DigitSet, DigitSet],
): Step {
  const cells = sets.flatMap((set) => set.cells)
  const [shared, inLine, inBox] = sets.map(({ digits }) => digits)
  const common = shared.filter((digit) => !inLine.includes(digit) && !inBox.includes(digit))
  const { houses } = position.shape
  const eliminations: Candidate[] = []
  for (const cell of new Set([...houses[line], ...houses[box]])) {
    if (cells.includes(cell)) continue
    const digits = new Set(common)
    if (houses[line].includes(cell)) for (const digit of inLine) digits.add(digit)
    if (houses[box].includes(cell)) for (const digit of inBox) digits.add(digit)
    for (const digit of digits)
      if (hasCandidate(position, cell, digit)) eliminations.push({ cell, digit })
  }
  return createStep({
    technique: 'sue-de-coq',
    digits: [...new Set(eliminations.map(({ digit }) => digit))],
    eliminations: eliminations,
    cells,
    houses: [line, box],
    sets,
  })
}

const SIZES: readonly ShapeSize[] = [4, 5, 6, 7, 8, 9]

export const sueDeCoq: readonly TechniqueParts[] = [
  { id: 'sue-de-coq', find: findSueDeCoqs, digitsMean: 'eliminated', sizes: SIZES },
]
