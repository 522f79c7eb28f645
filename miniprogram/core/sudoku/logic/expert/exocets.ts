/**
 * Junior exocet. Two base cells in a line and a box; a target in each of the other two boxes of the band, outside of the line; three
 * cross lines: those of the targets, and the one of the third cell beside the base.
 *
 *   B B x │ · · · │ · · ·      B: base, T: target, C: companion, x: third cell
 *   · · · │ T · · │ · C ·      Each digit of the base has its places in the cross lines outside of the band
 *   · · · │ C · · │ · T ·      (below x, T and T) in two lines at most. No companion can hold it.
 *
 * A digit that is in the base is not elsewhere in its box and line. It is in each of the three cross lines, at most twice outside
 * of the band, so at least once inside, where only the targets are left. So the targets hold the same two
 * digits as the base.
 */
import { digitCount, digitsOf, maskOf } from '../../bits'
import type { Shape } from '../../grid'
import type { Candidates } from '../candidates'
import { candidatesOutside } from '../candidates'
import type { Finder, OnStep } from '../finder'
import { oncePerObject } from '../memo'
import { createStep } from '../step'

const MIN_BASE_DIGITS = 3
const MAX_BASE_DIGITS = 4
/** Lines that contain all places of a digit in the cross lines outside of the band. */
const MAX_COVERS = 2

interface Frame {
  readonly line: number
  readonly base: readonly [number, number]
  /** The cells of the band outside of the line and the box of the base, by box. */
  readonly targets: readonly [readonly number[], readonly number[]]
  /** The line through a cell that crosses the band, and its six cells outside of the band. */
  readonly crossOf: (cell: number) => Cross
  /** Through the third cell. */
  readonly cross: Cross
}

interface Cross {
  readonly house: number
  readonly inBand: readonly number[]
  readonly outside: readonly number[]
}

export const findJuniorExocets: Finder = (position, onStep) => {
  for (const frame of framesOf(position.shape)) {
    const mask = position.masks[frame.base[0]] | position.masks[frame.base[1]]
    if (frame.base.some((cell) => position.masks[cell] === 0)) continue
    if (digitCount(mask) < MIN_BASE_DIGITS || digitCount(mask) > MAX_BASE_DIGITS) continue
    if (searchTargets(position, frame, mask, onStep)) return
  }
}

/** Every base: two of the three cells of a box and a line. */
const framesOf = oncePerObject(({ houses, rowOf, columnOf, boxOf }: Shape): Frame[] => {
  const frames: Frame[] = []
  for (let line = 0; line < 18; line++) {
    const isRow = line < 9
    const lineOf = (cell: number) => (isRow ? rowOf[cell] : 9 + columnOf[cell])
    const band = Math.floor(line / 3)
    const crossOf = (cell: number): Cross => {
      const house = isRow ? 9 + columnOf[cell] : rowOf[cell]
      const isInBand = (one: number) => Math.floor(lineOf(one) / 3) === band
      return {
        house,
        inBand: houses[house].filter(isInBand),
        outside: houses[house].filter((one) => !isInBand(one)),
      }
    }
    for (let first = 0; first < 9; first += 3) {
      const three = houses[line].slice(first, first + 3)
      const others = houses[line].filter((cell) => boxOf[cell] !== boxOf[three[0]])
      const targetsAt = (start: number) =>
        houses[18 + boxOf[others[start]]].filter((cell) => lineOf(cell) !== line)
      const targets = [targetsAt(0), targetsAt(3)] as const
      for (const third of three) {
        const [a, b] = three.filter((cell) => cell !== third)
        frames.push({ line, base: [a, b], targets, crossOf, cross: crossOf(third) })
      }
    }
  }
  return frames
})

function searchTargets(position: Candidates, frame: Frame, mask: number, onStep: OnStep): boolean {
  const { targets, crossOf, cross } = frame
  const [left, right] = targets.map((cells) =>
    cells.filter((cell) => isTarget(position, frame, cell, mask)),
  )
  for (const a of left) {
    for (const b of right) {
      const crosses = [cross, crossOf(a), crossOf(b)]
      if (!digitsOf(mask).every((digit) => isCovered(position, crosses, digit))) continue
      const digits = digitsOf(mask)
      const inTargets = position.masks[a] | position.masks[b]
      const eliminations = [
        ...candidatesOutside(position, [a, b], mask),
        ...candidatesOutside(position, frame.base, inTargets),
      ]
      if (eliminations.length === 0) continue
      const step = createStep({
        technique: 'junior-exocet',
        digits,
        eliminations,
        cells: [...frame.base, a, b],
        houses: [frame.line, ...crosses.map(({ house }) => house)],
        sets: [
          { cells: frame.base, digits },
          { cells: [a, b], digits },
        ],
      })
      if (onStep(step)) return true
    }
  }
  return false
}

/** An empty cell with a digit of the base, whose companion cannot hold any. */
function isTarget(
  { shape, values, masks }: Candidates,
  frame: Frame,
  cell: number,
  mask: number,
): boolean {
  if ((masks[cell] & mask) === 0) return false
  return frame.crossOf(cell).inBand.every((other) => {
    if (other === cell || shape.houses[frame.line].includes(other)) return true
    return ((masks[other] | maskOf(values[other])) & mask) === 0
  })
}

/** Whether few lines contain all places of a digit in the cross lines outside of the band. */
function isCovered(
  { values, masks }: Candidates,
  crosses: readonly Cross[],
  digit: number,
): boolean {
  const [a, b, c] = crosses.map(({ outside }) =>
    outside.reduce((places, cell, index) => {
      const holds = values[cell] === digit || masks[cell] & maskOf(digit)
      return holds ? places | (1 << index) : places
    }, 0),
  )
  // Without a cross line, with one, or with two among the covers.
  const least = Math.min(
    digitCount(a | b | c),
    1 + Math.min(digitCount(a | b), digitCount(a | c), digitCount(b | c)),
    2 + Math.min(digitCount(a), digitCount(b), digitCount(c)),
  )
  return least <= MAX_COVERS
}
