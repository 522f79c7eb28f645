/**
 * Links between cells with a known sum: those of an area, or a few that whole areas leave of houses. With 3 in one of two cells of
 * 10 the other one is 7, so 3 there and 6 here are not both true, and if a cell can only be 3 or 4, one of 7 and 6 is true.
 */
import { digitsOf, isAtMostOne, maskOf, smallestDigit } from '../bits'
import { houseSumsOf } from './areas/houses'
import { eachAssignment } from './areas/support'
import type { Candidates } from './candidates'
import { type Geometry, hasCell } from './cell-set'
import { oncePerObject, oncePerPosition } from './memo'
import type { LinkSum } from './step'

/** Sums of more cells, or with more ways to fill them, make no links: nobody goes through them. */
const MAX_LINKED_CELLS = 5
const MAX_LINKED_LEFT_CELLS = 3
const MAX_WAYS = 1_000

/** The sums whose cells are linked: those of areas, and of few cells that whole areas leave of houses. */
const linkSumsOf = oncePerObject((geometry: Geometry): LinkSum[] => [
  ...geometry.shape.areas.flatMap(({ cells, sum }) =>
    sum === undefined ? [] : [{ plus: cells, minus: [], total: sum, houses: [] }],
  ),
  ...houseSumsOf(geometry).filter(
    ({ plus, minus }) => plus.length + minus.length <= MAX_LINKED_LEFT_CELLS,
  ),
])

/** By the index of a cell and a digit − 1, by the index of another cell: what the other one can be then. */
type Together = readonly (readonly number[])[]

function togetherOf(position: Candidates, sum: LinkSum): Together | null {
  const { size } = position.shape
  const cells = [...sum.plus, ...sum.minus]
  const table = Array.from({ length: cells.length * size }, () =>
    new Array<number>(cells.length).fill(0),
  )
  let ways = 0
  eachAssignment(position, sum, (chosen) => {
    chosen.forEach((mask, cell) => {
      const row = table[cell * size + smallestDigit(mask) - 1]
      for (let other = 0; other < chosen.length; other++) row[other] |= chosen[other]
    })
    return ++ways > MAX_WAYS
  })
  return ways > MAX_WAYS || ways === 0 ? null : table
}

/** The links that sums make between candidates of different cells, as `cell · (size + 1) + digit`. */
interface SumLinks {
  /** Of two such candidates one is true. */
  readonly strong: ReadonlyMap<number, ReadonlyMap<number, LinkSum>>
  /** They are not both true. */
  readonly weak: ReadonlyMap<number, ReadonlyMap<number, LinkSum>>
}

export const sumLinksOf = oncePerPosition((position): SumLinks => {
  const [strong, weak] = [new Map(), new Map()] as Map<number, Map<number, LinkSum>>[]
  for (const sum of linkSumsOf(position.geometry)) {
    const cells = [...sum.plus, ...sum.minus]
    if (cells.filter((cell) => position.values[cell] === 0).length > MAX_LINKED_CELLS) continue
    const table = togetherOf(position, sum)
    if (table !== null) linkAll(position, sum, table, strong, weak)
  }
  return { strong, weak }
})

function linkAll(
  { shape, masks, geometry }: Candidates,
  sum: LinkSum,
  table: Together,
  strong: Map<number, Map<number, LinkSum>>,
  weak: Map<number, Map<number, LinkSum>>,
): void {
  const { size } = shape
  const cells = [...sum.plus, ...sum.minus]
  const add = (links: Map<number, Map<number, LinkSum>>, from: number, to: number) => {
    const known = links.get(from) ?? new Map<number, LinkSum>()
    if (!known.has(to)) links.set(from, known.set(to, sum))
  }
  const numberOf = (cell: number, digit: number) => cell * (size + 1) + digit
  cells.forEach((cell, index) => {
    cells.forEach((other, at) => {
      if (at === index || !masks[cell] || !masks[other]) return
      const sees = hasCell(geometry, geometry.peers[cell], other)
      for (const digit of digitsOf(masks[cell])) {
        const from = numberOf(cell, digit)
        const same = sees ? maskOf(digit) : 0
        for (const lost of digitsOf(masks[other] & ~table[index * size + digit - 1][at] & ~same)) {
          add(weak, from, numberOf(other, lost))
        }
        const without = digitsOf(masks[cell] & ~maskOf(digit)).reduce(
          (mask, one) => mask | table[index * size + one - 1][at],
          0,
        )
        if (without && isAtMostOne(without))
          add(strong, from, numberOf(other, smallestDigit(without)))
      }
    })
  })
}
