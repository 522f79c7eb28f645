/** The nodes of a table of links: digits in one cell, in the cells that a box and a line share, and in almost locked sets. */
import { digitsOf, isAtMostOne } from '../../bits'
import { type Candidates, cellsAt } from '../candidates'
import { type CellSet, keepCommon, setOf } from '../cell-set'

/** A digit at one or another of some cells. */
export interface LinkNode {
  readonly digit: number
  /** Ascending; they share a house. */
  readonly cells: readonly number[]
  readonly set: CellSet
}

/** Nodes as they are collected, and where they are found again. */
export interface NodeList {
  readonly position: Candidates
  readonly nodes: LinkNode[]
  /** The node of a digit in a cell at `cell · (size + 1) + digit`, −1 where it is no candidate. */
  readonly nodeOf: Int32Array
  /** At `3 · node + kind`: the row, column and box that hold all of its cells, −1 where none does. */
  readonly houses: number[]
  /** Laid out alike: its cells as a mask of indices into that house. */
  readonly places: number[]
  /** At `digit · houseCount + house`: the nodes of several cells there. */
  readonly larger: (number[] | undefined)[]
  readonly byPlaces: Map<number, number>
}

/** The nodes of all candidates, by cell, then digit. */
export function candidateNodes(position: Candidates): NodeList {
  const { shape, masks, geometry } = position
  const nodeOf = new Int32Array(shape.cellCount * (shape.size + 1)).fill(-1)
  const list: NodeList = {
    position,
    nodes: [],
    nodeOf,
    houses: [],
    places: [],
    larger: new Array((shape.size + 1) * geometry.houseCount).fill(undefined),
    byPlaces: new Map(),
  }
  for (let cell = 0; cell < shape.cellCount; cell++) {
    if (masks[cell] === 0) continue
    const set = setOf(geometry, [cell])
    for (const digit of digitsOf(masks[cell])) {
      nodeOf[cell * (shape.size + 1) + digit] = list.nodes.length
      add(list, { digit, cells: [cell], set })
    }
  }
  return list
}

/** Adds the two or more cells that a box and a line share, for every digit. */
export function addGroups(list: NodeList): void {
  const { position } = list
  const { geometry, missing, places } = position
  for (const { box, line, inLine } of geometry.crossings) {
    for (const digit of digitsOf(missing[line] & missing[box])) {
      const mask = places[digit * geometry.houseCount + line] & inLine
      if (isAtMostOne(mask)) continue
      const cells = cellsAt(position, line, mask)
      add(list, { digit, cells, set: setOf(geometry, cells) })
    }
  }
}

/** The node of a digit at some cells of a house, made where there is none yet. */
export function nodeAt(list: NodeList, digit: number, house: number, set: CellSet): number {
  const { position } = list
  const cells = position.shape.houses[house]
  const { wordOf, bitOf } = position.geometry
  let mask = 0
  for (let i = 0; i < cells.length; i++) {
    if (set[wordOf[cells[i]]] & bitOf[cells[i]]) mask |= 1 << i
  }
  const known = findNode(list, digit, house, mask)
  if (known >= 0) return known
  add(list, { digit, cells: cellsAt(position, house, mask), set })
  return list.nodes.length - 1
}

/** The node of a digit at these places of a house, −1 without one. */
export function findNode(list: NodeList, digit: number, house: number, places: number): number {
  const { shape } = list.position
  if (isAtMostOne(places)) {
    const cell = shape.houses[house][31 - Math.clz32(places)]
    return list.nodeOf[cell * (shape.size + 1) + digit]
  }
  return list.byPlaces.get(keyOf(list, digit, house, places)) ?? -1
}

/** The candidates of its digit that see all cells of a node. */
export function seenBy({ sets, geometry }: Candidates, { digit, cells }: LinkNode): CellSet {
  const seen = sets[digit].slice()
  for (let i = 0; i < cells.length; i++) keepCommon(seen, geometry.peers[cells[i]])
  return seen
}

function add(list: NodeList, node: LinkNode): void {
  const { houses, places, larger, byPlaces, nodes } = list
  const { housesOf, positionsOf, houseCount } = list.position.geometry
  const { digit, cells } = node
  const index = nodes.push(node) - 1
  for (let kind = 0; kind < 3; kind++) {
    const house = housesOf[3 * cells[0] + kind]
    let mask = 0
    for (let i = 0; i < cells.length; i++) {
      const at = 3 * cells[i] + kind
      if (housesOf[at] !== house) {
        mask = 0
        break
      }
      mask |= 1 << positionsOf[at]
    }
    houses.push(mask === 0 ? -1 : house)
    places.push(mask)
    if (mask === 0 || cells.length === 1) continue
    byPlaces.set(keyOf(list, digit, house, mask), index)
    const at = digit * houseCount + house
    const here = larger[at]
    if (here) here.push(index)
    else larger[at] = [index]
  }
}

function keyOf({ position }: NodeList, digit: number, house: number, places: number): number {
  return (digit * position.geometry.houseCount + house) * (1 << position.shape.size) + places
}
