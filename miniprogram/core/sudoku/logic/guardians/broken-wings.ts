/**
 * Guardians (broken wing): places of one digit in an odd ring, each of which shares a house with the next. If no house had
 * further places, the digit would be in every other cell of the ring, which does not close. So one of these further
 * places, the guardians, is true.
 */
import { cellsFor } from '../candidates'
import { oncePerPosition } from '../memo'
import { addEdge, type RingEdge, type RingGraph, ringFinder } from './rings'

/** Guardians of one house. With more, few candidates see them all. */
const MAX_GUARDIANS = 3

const graphsOf = oncePerPosition((position) => {
  const { shape, geometry } = position
  const graphs: RingGraph[] = []
  for (let digit = 1; digit <= shape.size; digit++) {
    const edges: RingEdge[][] = []
    for (let house = 0; house < geometry.houseCount; house++) {
      const cells = cellsFor(position, digit, house)
      if (cells.length > 2 + MAX_GUARDIANS) continue
      for (const from of cells) {
        for (const to of cells) {
          if (to === from) continue
          const others = cells.filter((cell) => cell !== from && cell !== to)
          addEdge(edges, from, { to, house, guardians: others.map((cell) => ({ cell, digit })) })
        }
      }
    }
    graphs.push({ digits: [digit], edges })
  }
  return graphs
})

export const findBrokenWings = ringFinder('guardians', [5], graphsOf)
