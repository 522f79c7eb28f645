/**
 * Fireworks. A row and a column cross in a cell of a box, the centre. If outside of the box a digit has at most one place in
 * the row and one in the column, its wings, then it is in the centre or in a wing: otherwise it would be in the box in the row
 * as well as in the column, which is the centre.
 *
 *   c · · │ · · w │ · · ·     c: centre, w: wings
 *   · · · │       │           triple: three digits with the same centre and wings fill these three cells
 *   ──────┼───────┼──────     quadruple: two digits with centre c and two with centre d, all with the
 *   w     │     d │           same wings, fill these four cells
 */
import { digitsOf, maskOf } from '../bits'
import { type Candidate, type Candidates, candidatesOutside, cellsFor } from './candidates'
import type { Finder, TechniqueParts } from './finder'
import { createStep } from './step'

/** The digits that are in a centre or its wings. */
interface Firework {
  readonly centre: number
  readonly wings: readonly [number, number]
  readonly digits: readonly number[]
  readonly houses: readonly number[]
}

const find: Finder = (position, onStep) => {
  const known = [...position.masks.keys()].flatMap((centre) => fireworksAt(position, centre))
  const report = (
    digits: readonly number[],
    eliminations: readonly Candidate[],
    all: readonly Firework[],
  ) => {
    if (eliminations.length === 0) return false
    const cells = [...all.map(({ centre }) => centre), ...all[0].wings]
    const houses = all.flatMap((one) => one.houses)
    return onStep(createStep({ technique: 'fireworks', digits, eliminations, cells, houses }))
  }
  for (const one of known) {
    for (const three of choices(one.digits, 3)) {
      if (report(three, othersIn(position, [one.centre, ...one.wings], three), [one])) return
    }
    for (const other of known) {
      if (one.centre >= other.centre || !isOpposite(one, other)) continue
      for (const [two, more] of pairsOf(one.digits, other.digits)) {
        const eliminations = [
          ...othersIn(position, [one.centre], two),
          ...othersIn(position, [other.centre], more),
          ...othersIn(position, one.wings, [...two, ...more]),
        ]
        if (report([...two, ...more], eliminations, [one, other])) return
      }
    }
  }
}

/** Two digits of the first list with two others of the second. */
function pairsOf(first: readonly number[], second: readonly number[]): [number[], number[]][] {
  return choices(first, 2).flatMap((two) =>
    choices(second, 2)
      .filter((more) => !more.some((digit) => two.includes(digit)))
      .map((more): [number[], number[]] => [two, more]),
  )
}

/** The fireworks with a centre: one for each pair of wings. */
function fireworksAt(position: Candidates, centre: number): Firework[] {
  const { masks, missing, geometry } = position
  if (masks[centre] === 0) return []
  const [row, column, box] = geometry.housesOf.subarray(3 * centre, 3 * centre + 3)
  const wingsOf = new Map<number, readonly [number, number]>()
  for (const digit of digitsOf(missing[row] & missing[column] & missing[box])) {
    const inRow = wingIn(position, digit, row, box)
    const inColumn = wingIn(position, digit, column, box)
    if (inRow !== null && inColumn !== null) wingsOf.set(digit, [inRow, inColumn])
  }
  const pairs = new Map(
    [...wingsOf.values()]
      .filter(([a, b]) => a >= 0 && b >= 0)
      .map((wings) => [wings.join(), wings]),
  )
  return [...pairs.values()].map((wings) => ({
    centre,
    wings,
    houses: [row, column],
    digits: [...wingsOf]
      .filter(([, own]) => own.every((wing, i) => wing < 0 || wing === wings[i]))
      .map(([digit]) => digit),
  }))
}

/** The only place of a digit in a line outside of a box: −1 if there is none, null if there are several. */
function wingIn(position: Candidates, digit: number, line: number, box: number): number | null {
  const { housesOf } = position.geometry
  const outside = cellsFor(position, digit, line).filter((cell) => housesOf[3 * cell + 2] !== box)
  if (outside.length > 1) return null
  return outside.length === 0 ? -1 : outside[0]
}

/** The candidates of some cells other than these digits. */
function othersIn(
  position: Candidates,
  cells: readonly number[],
  digits: readonly number[],
): Candidate[] {
  return candidatesOutside(
    position,
    cells,
    digits.reduce((mask, digit) => mask | maskOf(digit), 0),
  )
}

/** All choices of `count` of these digits. */
function choices(digits: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return digits.flatMap((digit, index) =>
    choices(digits.slice(index + 1), count - 1).map((rest) => [digit, ...rest]),
  )
}

/** Whether two fireworks are opposite corners of a rectangle, with the same wings as the other corners. */
function isOpposite({ wings: [a, b] }: Firework, { wings: [c, d] }: Firework): boolean {
  return a === d && b === c
}

export const fireworks: readonly TechniqueParts[] = [{ id: 'fireworks', needs: 'boxes', find }]
