/**
 * Remote pairs: connected cells with the same two candidates alternate between them. Cells that see
 * both colours see both digits.
 */
import { digitsOf } from '../bits'
import { bivalueCells, type Candidates } from './candidates'
import { cellCount, cellsOf, commonHouses } from './cell-set'
import {
  type ColourComponent,
  type ColourEdge,
  colourComponentsOf,
  seenByBoth,
} from './colour-components'
import { cellLink, seesCell, weakLink } from './conjugate-pairs'
import type { Finder, TechniqueParts } from './finder'
import { candidatesIn, createStep, type Link } from './step'

/** Fewer cells make naked pairs. */
const MIN_CELLS = 4

const findRemotePairs: Finder = (position, onStep) => {
  for (const [pair, edges] of edgesByPair(position)) {
    const digits = digitsOf(pair)
    // A connected component of n cells has at least n − 1 edges.
    if (edges.length < MIN_CELLS - 1) continue
    for (const component of colourComponentsOf(position, edges)) {
      const [a, b] = component.colours
      if (cellCount(a.cells) + cellCount(b.cells) < MIN_CELLS) continue
      const eliminations = digits.flatMap((digit) =>
        candidatesIn(seenByBoth(position, digit, a, b), digit),
      )
      if (eliminations.length === 0) continue
      const step = createStep({
        technique: 'remote-pair',
        digits,
        eliminations,
        cells: [...cellsOf(a.cells), ...cellsOf(b.cells)],
        houses: component.edges.map(({ house }) => house),
        sets: [a, b].map(({ cells }) => ({ cells: cellsOf(cells), digits })),
        links: linksOf(component, digits),
      })
      if (onStep(step)) return
    }
  }
}

/** The edges between cells with the same two candidates, by the mask of these digits. */
function edgesByPair(position: Candidates): Map<number, ColourEdge[]> {
  const edges = new Map<number, ColourEdge[]>()
  const cells = bivalueCells(position)
  for (let i = 0; i < cells.length; i++) {
    const first = cells[i]
    const pair = position.masks[first]
    for (let j = i + 1; j < cells.length; j++) {
      const second = cells[j]
      if (position.masks[second] !== pair || !seesCell(position, first, second)) continue
      const edge = { house: sharedHouse(position, first, second), first, second }
      edges.set(pair, [...(edges.get(pair) ?? []), edge])
    }
  }
  return edges
}

/** The first house (row, column, box) that two cells share; −1 if they see each other otherwise. */
function sharedHouse({ geometry }: Candidates, a: number, b: number): number {
  return commonHouses(geometry, [a, b])[0] ?? -1
}

/** Along each edge: if the cell is not x it is y, so the next cell is not y and is x. */
function linksOf({ edges }: ColourComponent, [x, y]: readonly number[]): Link[] {
  return edges.flatMap(({ first, second }) => [
    cellLink(first, x, y),
    weakLink(y, first, second),
    cellLink(second, y, x),
  ])
}

export const remotePairs: readonly TechniqueParts[] = [{ id: 'remote-pair', find: findRemotePairs }]
