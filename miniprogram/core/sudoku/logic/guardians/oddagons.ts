/**
 * Bivalue oddagon: an odd number of cells in a ring, each of which sees the next. Two digits alone cannot fill them: they
 * would alternate, and an odd ring does not close. So one of the other candidates, the guardians, is true.
 */
import { isAtMostOne, maskOf, smallestDigit } from '../../bits'
import { type Candidates, candidatesOutside } from '../candidates'
import { hasCell } from '../cell-set'
import { oncePerPosition } from '../memo'
import { addEdge, type RingEdge, type RingGraph, ringFinder } from './rings'

const MIN_CELLS = 5

const graphsOf = oncePerPosition((position) => {
  const { geometry, shape } = position
  const graphs: RingGraph[] = []
  for (let one = 1; one < shape.size; one++) {
    for (let two = one + 1; two <= shape.size; two++) {
      const pair = maskOf(one) | maskOf(two)
      const cells = cellsWith(position, pair)
      const edges: RingEdge[][] = []
      for (const to of cells) {
        const edge = { to, house: -1, guardians: candidatesOutside(position, [to], pair) }
        for (const from of cells) {
          if (!hasCell(geometry, geometry.peers[to], from)) continue
          addEdge(edges, from, edge)
        }
      }
      if (cells.length > 0) graphs.push({ digits: [one, two], edges })
    }
  }
  return graphs
})

/**
 * The cells with both digits of a pair, if enough of them have at most one digit more for guardians of one digit, or in
 * one cell. None otherwise.
 */
function cellsWith({ masks, shape }: Candidates, pair: number): number[] {
  const cells: number[] = []
  // By the only digit more; at 0, the cells without one.
  const counts = new Array<number>(shape.size + 1).fill(0)
  for (let cell = 0; cell < masks.length; cell++) {
    if ((masks[cell] & pair) !== pair) continue
    cells.push(cell)
    const more = masks[cell] & ~pair
    if (isAtMostOne(more)) counts[more === 0 ? 0 : smallestDigit(more)]++
  }
  const guarded = Math.max(1, ...counts.slice(1))
  return counts[0] + guarded < MIN_CELLS ? [] : cells
}

export const findOddagons = ringFinder('bivalue-oddagon', [5, 7, 9], graphsOf)
