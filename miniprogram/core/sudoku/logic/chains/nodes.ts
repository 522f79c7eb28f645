/**
 * The nodes of a link table: a digit in one cell, in the cells shared by a box and a line, or in an
 * almost locked set.
 */
import { isAtMostOne, maskOf, smallestDigit } from '../../bits'
import type { AlmostLockedCells } from '../als/almost-locked-sets'
import { type Candidates, cellsAt } from '../candidates'
import { type CellSet, intersectWith } from '../cell-set'
import { oncePerPosition } from '../memo'

/** A digit in one of several cells. True if one of them holds the digit. */
export interface LinkNode {
  readonly digit: number
  /** Ascending; they share a house. */
  readonly cells: readonly number[]
}

/** Nodes with their indexes. */
export interface NodeList {
  readonly position: Candidates
  readonly nodes: LinkNode[]
  /** The number of nodes with a single cell. They come first, by cell, then digit. */
  readonly candidates: number
  /** The first node that is an end of a set; before it are candidates and groups. */
  readonly firstEnd: number
  /** The node of a candidate at `cell · (size + 1) + digit`, or −1. */
  readonly nodeOf: Int32Array
  /** At `3 · node + kind`: the row, column and box that contain all of its cells, or −1. */
  readonly houses: number[]
  /** In the same layout: its cells as a mask of indices into that house. */
  readonly places: number[]
  /** At `digit · houseCount + house`: the groups and ends of sets there. */
  readonly larger: (readonly number[] | undefined)[]
}

/** A node for each candidate. */
export const candidateNodes = oncePerPosition((position): NodeList => {
  const { shape, masks, geometry } = position
  const nodeOf = new Int32Array(shape.cellCount * (shape.size + 1)).fill(-1)
  const nodes: LinkNode[] = []
  const houses: number[] = []
  const places: number[] = []
  for (let cell = 0; cell < shape.cellCount; cell++) {
    if (masks[cell] === 0) continue
    const cells = [cell]
    for (let rest = masks[cell]; rest; rest &= rest - 1) {
      const digit = smallestDigit(rest)
      nodeOf[cell * (shape.size + 1) + digit] = nodes.length
      nodes.push({ digit, cells })
      for (let kind = 3 * cell; kind < 3 * cell + 3; kind++) {
        houses.push(geometry.housesOf[kind])
        places.push(1 << geometry.positionsOf[kind])
      }
    }
  }
  const larger = new Array((shape.size + 1) * geometry.houseCount).fill(undefined)
  return {
    position,
    nodes,
    candidates: nodes.length,
    firstEnd: Infinity,
    nodeOf,
    houses,
    places,
    larger,
  }
})

/**
 * The nodes of candidates, and a node for each digit in two or more cells shared by a box and a
 * line.
 */
export const groupNodes = oncePerPosition((position): NodeList => {
  const list = copyNodes(candidateNodes(position))
  const { geometry, missing, places } = position
  const byLine = [...geometry.crossings].sort((a, b) => a.line - b.line || a.box - b.box)
  for (const { box, line, inLine } of byLine) {
    for (let rest = missing[line] & missing[box]; rest; rest &= rest - 1) {
      const digit = smallestDigit(rest)
      const mask = places[digit * geometry.houseCount + line] & inLine
      if (!isAtMostOne(mask)) addGroup(list, digit, cellsAt(position, line, mask))
    }
  }
  return list
})

/**
 * Almost locked sets and the nodes of their digits, from the smallest digit on, without the places
 * that no other candidate of the digit sees: no chain enters or leaves there.
 */
export interface SetEnds {
  readonly list: NodeList
  /** The nodes of set s are at `starts[s] … starts[s + 1] − 1` of `ends`. */
  readonly starts: number[]
  readonly ends: number[]
}

/**
 * The nodes of candidates, groups and all digits of `sets`. A digit's places in a set are a node of
 * their own, even if they are one cell or a group, because a chain enters a set and leaves it only
 * by what sees all of these places.
 */
export function setNodes(position: Candidates, sets: readonly AlmostLockedCells[]): SetEnds {
  const known = groupNodes(position)
  const list = { ...copyNodes(known), firstEnd: known.nodes.length }
  const { housesOf, positionsOf, houseCount } = position.geometry
  const starts = [0]
  const ends: number[] = []
  for (const { cells, mask } of sets) {
    const kind = sharedHouseKind(position, cells)
    const house = housesOf[3 * cells[0] + kind]
    for (let rest = mask; rest; rest &= rest - 1) {
      const digit = smallestDigit(rest)
      let here = 0
      for (let i = 0; i < cells.length; i++) {
        if (position.masks[cells[i]] & maskOf(digit)) here |= 1 << positionsOf[3 * cells[i] + kind]
      }
      const isSeenInHouse = position.places[digit * houseCount + house] & ~here
      if (isSeenInHouse === 0 && !isSeen(position, digit, house, here)) continue
      const end = findAmong(list, digit, house, here, list.firstEnd, Infinity)
      ends.push(end >= 0 ? end : addGroup(list, digit, cellsAt(position, house, here)))
    }
    starts.push(ends.length)
  }
  return { list, starts, ends }
}

/** True if other candidates in one of their houses see these places. */
function isSeen(position: Candidates, digit: number, house: number, places: number): boolean {
  const { geometry, shape } = position
  const { housesOf, positionsOf, houseCount } = geometry
  const offset = digit * houseCount
  const cells = shape.houses[house]
  const first = cells[31 - Math.clz32(places & -places)]
  for (let kind = 0; kind < 3; kind++) {
    const other = housesOf[3 * first + kind]
    let left = position.places[offset + other]
    for (let rest = places; rest; rest &= rest - 1) {
      const at = 3 * cells[31 - Math.clz32(rest & -rest)] + kind
      left = housesOf[at] === other ? left & ~(1 << positionsOf[at]) : 0
    }
    if (left !== 0) return true
  }
  return false
}

/** The kind of house (0 row, 1 column, 2 box) that contains all of these cells. */
export function sharedHouseKind({ geometry }: Candidates, cells: readonly number[]): number {
  for (let kind = 0; kind < 2; kind++) {
    const house = geometry.housesOf[3 * cells[0] + kind]
    let i = 1
    while (i < cells.length && geometry.housesOf[3 * cells[i] + kind] === house) i++
    if (i === cells.length) return kind
  }
  return 2
}

/** The candidate or group of a digit at these places of a house, or −1. */
export function findNode(list: NodeList, digit: number, house: number, places: number): number {
  const { shape } = list.position
  if (!isAtMostOne(places)) return findAmong(list, digit, house, places, 0, list.firstEnd)
  const cell = shape.houses[house][31 - Math.clz32(places)]
  return list.nodeOf[cell * (shape.size + 1) + digit]
}

/** The group or end of a set from `from` to `to` − 1 at these places of a house, or −1. */
function findAmong(
  list: NodeList,
  digit: number,
  house: number,
  places: number,
  from: number,
  to: number,
): number {
  const { shape, geometry } = list.position
  const among = list.larger[digit * geometry.houseCount + house]
  if (among === undefined) return -1
  const kind = house < shape.size ? 0 : house < 2 * shape.size ? 1 : 2
  for (let i = 0; i < among.length; i++) {
    const node = among[i]
    if (node >= from && node < to && list.places[3 * node + kind] === places) return node
  }
  return -1
}

/** The candidates of the node's digit that see all of its cells. */
export function seenBy(
  { sets, geometry }: Candidates,
  { digit, cells }: Pick<LinkNode, 'digit' | 'cells'>,
): CellSet {
  const seen = sets[digit].slice()
  for (let i = 0; i < cells.length; i++) intersectWith(seen, geometry.peers[cells[i]])
  return seen
}

/**
 * `seenBy` for all candidates of a position: one cell set of `words` words per node, concatenated.
 */
interface NodePeers {
  readonly words: number
  readonly seen: Int32Array
}

export const nodePeersOf = oncePerPosition((position): NodePeers => {
  const { nodes, candidates } = candidateNodes(position)
  const { words, peers } = position.geometry
  const seen = new Int32Array(candidates * words)
  for (let node = 0; node < candidates; node++) {
    const { digit, cells } = nodes[node]
    for (let word = 0; word < words; word++) {
      seen[node * words + word] = position.sets[digit][word] & peers[cells[0]][word]
    }
  }
  return { words, seen }
})

/** True if both of two candidates of a digit see some of these cells. */
export function seesAny({ words, seen }: NodePeers, a: number, b: number, cells: CellSet): boolean {
  for (let word = 0; word < words; word++) {
    if (seen[a * words + word] & seen[b * words + word] & cells[word]) return true
  }
  return false
}

/** How many candidates of the digit both of two candidates see, at most 2. */
export function countCommonPeers({ words, seen }: NodePeers, a: number, b: number): number {
  let count = 0
  for (let word = 0; word < words; word++) {
    const common = seen[a * words + word] & seen[b * words + word]
    if (common & (common - 1)) return 2
    if (common !== 0) count++
  }
  return Math.min(count, 2)
}

function copyNodes(list: NodeList): NodeList {
  return {
    ...list,
    nodes: list.nodes.slice(),
    houses: list.houses.slice(),
    places: list.places.slice(),
    larger: list.larger.slice(),
  }
}

/** Adds a group or an end of a set, in one house, and returns its index. */
function addGroup(list: NodeList, digit: number, cells: readonly number[]): number {
  const { houses, places, larger, nodes } = list
  const { geometry } = list.position
  const { housesOf, positionsOf, houseCount } = geometry
  const index = nodes.push({ digit, cells }) - 1
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
    if (mask === 0) continue
    const at = digit * houseCount + house
    const here = larger[at]
    larger[at] = here ? [...here, index] : [index]
  }
  return index
}
