/**
 * Two-colouring of connected cells. Of two cells joined by an edge exactly one is true, so exactly
 * one colour of a component is true.
 */
import type { Candidates } from './candidates'
import {
  addAll,
  addCell,
  type CellSet,
  cellsOf,
  emptySet,
  hasCell,
  intersectWith,
  removeAll,
} from './cell-set'

/** Two cells of a house of which exactly one is true. */
export interface ColourEdge {
  readonly house: number
  readonly first: number
  readonly second: number
}

/** The cells of one colour and all cells that they see. */
interface Colour {
  readonly cells: CellSet
  readonly seen: CellSet
}

/** A connected component of cells. */
export interface ColourComponent {
  readonly edges: readonly ColourEdge[]
  readonly colours: readonly [Colour, Colour]
}

/** The connected components, in the order of their first edges. */
export function colourComponentsOf(
  position: Candidates,
  edges: readonly ColourEdge[],
): ColourComponent[] {
  const components: ColourComponent[] = []
  const coloured = emptySet(position.geometry)
  for (const { first } of edges) {
    if (hasCell(position.geometry, coloured, first)) continue
    const component = colourFrom(position, edges, first)
    for (const { cells } of component.colours) addAll(coloured, cells)
    components.push(component)
  }
  return components
}

function colourFrom(
  position: Candidates,
  edges: readonly ColourEdge[],
  start: number,
): ColourComponent {
  const { geometry } = position
  const cells: [CellSet, CellSet] = [emptySet(geometry), emptySet(geometry)]
  addCell(geometry, cells[0], start)
  const used: ColourEdge[] = []
  let open = edges
  for (let grown = true; grown; ) {
    grown = false
    const rest: ColourEdge[] = []
    for (const edge of open) {
      const { first, second } = edge
      const colour = cells.findIndex(
        (set) => hasCell(geometry, set, first) || hasCell(geometry, set, second),
      )
      if (colour < 0) {
        rest.push(edge)
        continue
      }
      addCell(geometry, cells[1 - colour], hasCell(geometry, cells[colour], first) ? second : first)
      used.push(edge)
      grown = true
    }
    open = rest
  }
  return { edges: used, colours: [toColour(position, cells[0]), toColour(position, cells[1])] }
}

function toColour({ geometry }: Candidates, cells: CellSet): Colour {
  const seen = emptySet(geometry)
  for (const cell of cellsOf(cells)) addAll(seen, geometry.peers[cell])
  return { cells, seen }
}

/** The candidates of a digit that see both colours and belong to neither. */
export function seenByBoth({ sets }: Candidates, digit: number, a: Colour, b: Colour): CellSet {
  const seen = intersectWith(intersectWith(sets[digit].slice(), a.seen), b.seen)
  return removeAll(removeAll(seen, a.cells), b.cells)
}
