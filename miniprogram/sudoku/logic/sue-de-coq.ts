/**
 * Sue de Coq. Where a line crosses a box, cells with two digits more than they are; cells of the line and cells of the box
 * take up what is too much. Every digit of all these cells then stands in them once: those of the line's cells in the line,
 * those of the box's cells in the box, the others in both.
 *
 *   line     · · A · · │ I I ·        A and B share no digit of I; one that I lacks they may hold once each
 *                      │ · B ·
 */
import { digitCount, digitsOf } from '../bits'
import type { Size } from '../grid'
import { type Candidate, type Candidates, hasCandidate } from './candidates'
import type { Finder, TechniqueParts } from './finder'
import { createStep, type DigitSet, type Step } from './step'

/** Some of a list of cells, chosen by bits, and their candidates together. */
interface Group {
  readonly chosen: number
  readonly mask: number
}

const FEWEST_SHARED = 2
/** The line's cells take one digit at least, the box's cells another. */
const LEAST_SURPLUS = 2

const findSueDeCoqs: Finder = (position, found) => {
  const { size, houses, boxOf } = position.shape
  const isOpen = (cell: number) => position.masks[cell] !== 0
  for (let line = 0; line < 2 * size; line++) {
    for (let box = 2 * size; box < 3 * size; box++) {
      const inBox = (cell: number) => boxOf[cell] === box - 2 * size
      const crossing = houses[line].filter((cell) => inBox(cell) && isOpen(cell))
      if (crossing.length < FEWEST_SHARED) continue
      const shared = groupsOf(position, crossing).filter(
        (group) => digitCount(group.chosen) >= FEWEST_SHARED && surplusOf(group) >= LEAST_SURPLUS,
      )
      if (shared.length === 0) continue
      const inLine = houses[line].filter((cell) => !inBox(cell) && isOpen(cell))
      const besides = houses[box].filter((cell) => !houses[line].includes(cell) && isOpen(cell))
      const lineGroups = groupsOf(position, inLine)
      const boxGroups = groupsOf(position, besides)
      for (const { chosen, mask } of shared) {
        const surplus = surplusOf({ chosen, mask })
        const takers = takersAmong(boxGroups, mask, surplus)
        if (takers.length === 0) continue
        for (const a of takersAmong(lineGroups, mask, surplus)) {
          for (const b of takers) {
            if (a.mask & b.mask & mask || gainOf(a, mask) + gainOf(b, mask) !== surplus) continue
            const step = toStep(position, line, box, [
              toSet(crossing, { chosen, mask }),
              toSet(inLine, a),
              toSet(besides, b),
            ])
            if (step.eliminations.length > 0 && found(step)) return
          }
        }
      }
    }
  }
}

/** Every choice of one or more of these cells. */
function groupsOf({ masks }: Candidates, cells: readonly number[]): Group[] {
  const groups: Group[] = [{ chosen: 0, mask: 0 }]
  for (let chosen = 1; chosen < 1 << cells.length; chosen++) {
    const last = cells[31 - Math.clz32(chosen & -chosen)]
    groups.push({ chosen, mask: groups[chosen & (chosen - 1)].mask | masks[last] })
  }
  return groups.slice(1)
}

/** How many digits the cells have too much to hold them all. */
function surplusOf({ chosen, mask }: Group): number {
  return digitCount(mask) - digitCount(chosen)
}

/** How many of the crossing's digits the cells are sure to hold. */
function gainOf({ chosen, mask }: Group, crossing: number): number {
  return digitCount(chosen) - digitCount(mask & ~crossing)
}

/** The groups that take up some of the crossing's digits, but fewer than its surplus. */
function takersAmong(groups: readonly Group[], crossing: number, surplus: number): Group[] {
  return groups.filter((group) => {
    const gain = gainOf(group, crossing)
    return gain > 0 && gain < surplus
  })
}

function toSet(cells: readonly number[], { chosen, mask }: Group): DigitSet {
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
  const fallen: Candidate[] = []
  for (const cell of new Set([...houses[line], ...houses[box]])) {
    if (cells.includes(cell)) continue
    const digits = new Set(common)
    if (houses[line].includes(cell)) for (const digit of inLine) digits.add(digit)
    if (houses[box].includes(cell)) for (const digit of inBox) digits.add(digit)
    for (const digit of digits)
      if (hasCandidate(position, cell, digit)) fallen.push({ cell, digit })
  }
  return createStep({
    technique: 'sue-de-coq',
    digits: [...new Set(fallen.map(({ digit }) => digit))],
    eliminations: fallen,
    cells,
    houses: [line, box],
    sets,
  })
}

const SIZES: readonly Size[] = [4, 6, 9]

export const sueDeCoq: readonly TechniqueParts[] = [
  { id: 'sue-de-coq', find: findSueDeCoqs, digitsMean: 'eliminated', sizes: SIZES },
]
