/**
 * Sue de Coq. Where a line crosses a box, cells with two digits more than they are; cells of the line and cells of the box
 * take up what is too much. Every digit of all these cells then stands in them once: those of the line's cells in the line,
 * those of the box's cells in the box, the others in both.
 *
 *   line     · · A · · │ I I ·        A and B share no digit of I; one that I lacks they may hold once each
 *                      │ · B ·
 */
import { allDigits, digitCount, digitsOf } from '../bits'
import type { Size } from '../grid'
import { type Candidate, type Candidates, cellsAt, hasCandidate } from './candidates'
import type { Finder, TechniqueParts } from './finder'
import { createStep, type DigitSet, type Step } from './step'

const MIN_CROSSING_CELLS = 2
/** The line's cells take one digit at least, the box's cells another. */
const MIN_SURPLUS = 2

const findSueDeCoqs: Finder = (position, found) => {
  const { geometry, shape } = position
  for (const { box, line, inBox, inLine } of geometry.crossings) {
    const crossing = openCells(position, box, inBox)
    if (crossing.length < MIN_CROSSING_CELLS) continue
    const shared = unionsOf(position, crossing)
    if (shared.every((mask, chosen) => surplusOf(chosen, mask) < MIN_SURPLUS)) continue
    const everywhere = allDigits(shape.size)
    const inRest = openCells(position, line, everywhere & ~inLine)
    const besides = openCells(position, box, everywhere & ~inBox)
    const ofLine = unionsOf(position, inRest)
    const ofBox = unionsOf(position, besides)
    const ofCrossing = shared[shared.length - 1]
    const lineTakers = choicesHoldingAny(ofLine, ofCrossing)
    const boxTakers = lineTakers.length === 0 ? [] : choicesHoldingAny(ofBox, ofCrossing)
    if (boxTakers.length === 0) continue
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
          if (step.eliminations.length > 0 && found(step)) return
        }
      }
    }
  }
}

/** Those of a house's cells at these indices that are open. */
function openCells(position: Candidates, house: number, indices: number): number[] {
  return cellsAt(position, house, indices).filter((cell) => position.masks[cell] !== 0)
}

/** By choice of some of these cells, as bits: their candidates together. */
function unionsOf({ masks }: Candidates, cells: readonly number[]): Int32Array {
  const unions = new Int32Array(1 << cells.length)
  for (let chosen = 1; chosen < unions.length; chosen++) {
    const last = cells[31 - Math.clz32(chosen & -chosen)]
    unions[chosen] = unions[chosen & (chosen - 1)] | masks[last]
  }
  return unions
}

/** How many digits the chosen cells have too much to hold them all. */
function surplusOf(chosen: number, mask: number): number {
  return digitCount(mask) - digitCount(chosen)
}

/** How many of the crossing's digits the chosen cells are sure to hold. */
function heldCount(chosen: number, mask: number, crossing: number): number {
  return digitCount(chosen) - digitCount(mask & ~crossing)
}

/** The choices that are sure to hold one of the crossing's digits or more. */
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

const SIZES: readonly Size[] = [4, 6, 9]

export const sueDeCoq: readonly TechniqueParts[] = [
  { id: 'sue-de-coq', find: findSueDeCoqs, digitsMean: 'eliminated', sizes: SIZES },
]
