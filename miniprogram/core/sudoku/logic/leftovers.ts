/**
 * The law of leftovers, for jigsaws: as many rows (or columns) as regions hold the same digits, each as often. What they
 * share takes away the same digits from both, so the cells left over on both sides hold the same digits, too.
 *
 *   A A A A B          two rows, regions A and B: the cells of the rows outside of the regions (c) hold what the cells of
 *   A B B B c  …       the regions outside of the rows hold (b)
 *       b
 */
import { digitsOf, maskOf } from '../bits'
import type { Shape } from '../grid'
import { digitsAt, unionOf } from './areas/support'
import type { Candidate, Candidates } from './candidates'
import type { Geometry } from './cell-set'
import type { Finder, OnStep, TechniqueParts } from './finder'
import { oncePerObject } from './memo'
import { createStep, type Step } from './step'

/** Nobody compares more cells. */
const MAX_LEFT_OVER = 4

interface Leftovers {
  readonly lines: readonly number[]
  readonly regions: readonly number[]
  /** The cells of the lines outside of the regions, and of the regions outside of the lines; as many of both. */
  readonly ofLines: readonly number[]
  readonly ofRegions: readonly number[]
}

/** The leftovers of a jigsaw, the fewest cells first, then the fewest lines. Neighbouring lines only. */
const leftoversOf = oncePerObject(({ shape }: Geometry): Leftovers[] => {
  const { size, kinds } = shape
  if (kinds[2 * size] !== 'region') return []
  const found: Leftovers[] = []
  // With more than half of the lines, the others and the other regions have the same leftovers.
  for (let count = 1; count <= size / 2; count++) {
    for (const first of [0, size]) {
      for (let line = first; line + count <= first + size; line++) {
        const lines = Array.from({ length: count }, (_, i) => line + i)
        collect(shape, lines, found)
      }
    }
  }
  return found.sort(
    (a, b) => a.ofLines.length - b.ofLines.length || a.lines.length - b.lines.length,
  )
})

/** Adds the leftovers of these lines and every choice of as many regions that leaves few cells over. */
function collect(shape: Shape, lines: readonly number[], found: Leftovers[]): void {
  const { size, houses } = shape
  const isInLines = new Set(lines.flatMap((line) => houses[line]))
  const choose = (from: number, regions: readonly number[], ofRegions: readonly number[]): void => {
    if (ofRegions.length > MAX_LEFT_OVER) return
    if (regions.length === lines.length) {
      const inRegions = new Set(regions.flatMap((region) => houses[region]))
      const ofLines = [...isInLines].filter((cell) => !inRegions.has(cell)).sort((a, b) => a - b)
      if (ofLines.length > 0) found.push({ lines, regions, ofLines, ofRegions })
      return
    }
    for (let region = from; region < 3 * size; region++) {
      const outside = houses[region].filter((cell) => !isInLines.has(cell))
      choose(
        region + 1,
        [...regions, region],
        [...ofRegions, ...outside].sort((a, b) => a - b),
      )
    }
  }
  choose(2 * size, [], [])
}

const findLeftovers: Finder = (position, onStep) => {
  for (const one of leftoversOf(position.geometry)) {
    const { ofLines, ofRegions } = one
    if (compare(position, one, ofLines, ofRegions, onStep)) return
    if (compare(position, one, ofRegions, ofLines, onStep)) return
  }
}

/** Reports what the cells `known` say about as many cells `others`, which hold the same digits. */
function compare(
  position: Candidates,
  one: Leftovers,
  known: readonly number[],
  others: readonly number[],
  onStep: OnStep,
): boolean {
  const report = (digits: readonly number[], parts: Partial<Step>) =>
    onStep(
      createStep({
        technique: 'law-of-leftovers',
        digits,
        cells: [...known, ...others],
        houses: [...one.lines, ...one.regions],
        sets: [known, others].map((cells) => ({
          cells,
          digits: digitsOf(unionOf(position, cells)),
        })),
        ...parts,
      }),
    )
  for (const digit of digitsOf(unionOf(position, known))) {
    const placements = forced(position, digit, known, others)
    if (placements.length > 0 && report([digit], { placements })) return true
  }
  const missing = unionOf(position, others) & ~unionOf(position, known)
  const eliminations = others.flatMap((cell) => candidatesAmong(position, cell, missing))
  if (eliminations.length > 0) {
    const lost = new Set(eliminations.map(({ digit }) => digit))
    return report([...lost], { eliminations })
  }
  return false
}

function candidatesAmong({ masks }: Candidates, cell: number, digits: number): Candidate[] {
  return digitsOf(masks[cell] & digits).map((digit) => ({ cell, digit }))
}

/** The empty cells of `others` that must hold a digit because it is placed in `known` as often as `others` have places for it. */
function forced(
  position: Candidates,
  digit: number,
  known: readonly number[],
  others: readonly number[],
): Candidate[] {
  const placed = known.filter((cell) => position.values[cell] === digit)
  const places = others.filter((cell) => digitsAt(position, cell) & maskOf(digit))
  if (placed.length === 0 || places.length !== placed.length) return []
  return places.filter((cell) => position.values[cell] === 0).map((cell) => ({ cell, digit }))
}

export const leftovers: readonly TechniqueParts[] = [
  { id: 'law-of-leftovers', find: findLeftovers },
]
