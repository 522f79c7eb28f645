/**
 * The nodes of a link table: a digit in one cell, in the cells shared by a box and a line, or in an
 * almost locked set.
 */
import { isAtMostOne, smallestDigit } from '../../bits'
import type { AlmostLockedCells } from '../als/almost-locked-sets'
import { type Candidates, cellsAt } from '../candidates'
import { type CellSet, type Geometry, indicesIn, intersectWith } from '../cell-set'
import { oncePerDigit, oncePerPosition } from '../memo'

/** A digit in one of several cells. True if one of them holds the digit. */
interface LinkNode {
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
  /** At `families · node + family`: the house of the family that contains all of its cells, or −1. */
  readonly houses: number[]
  /** In the same layout: its cells as a mask of indices into that house. */
  readonly places: number[]
  /** At `digit · houseCount + house`: the groups, and the ends of sets, there. */
  readonly groups: NodesByPlace
  readonly ends: NodesByPlace
}

export type NodesByPlace = (number[] | undefined)[]

/** A node for each candidate. */
export const candidateNodes = oncePerPosition((position): NodeList => {
  const { shape, masks, geometry } = position
  const { families } = geometry
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
      for (let at = families * cell; at < families * (cell + 1); at++) {
        houses.push(geometry.housesOf[at])
        places.push(1 << geometry.positionsOf[at])
      }
    }
  }
  return {
    position,
    nodes,
    candidates: nodes.length,
    firstEnd: Infinity,
    nodeOf,
    houses,
    places,
    groups: [],
    ends: [],
  }
})

/**
 * The nodes of candidates, and a node for each digit in two or more cells shared by a box and a
 * line, if it has a strong link: the digit's other cells in the line or the box are one node, too.
 */
export const groupNodes = oncePerPosition((position): NodeList => {
  const list = copyNodes(candidateNodes(position))
  const { geometry, missing, places } = position
  const { crossingsByLine, houseCount, familyOf, families } = geometry
  const meets = (house: number, indices: number, except: number) => {
    for (let family = 0; family < families; family++) {
      if (family !== except && indicesIn(geometry, house, indices, family) !== 0) return true
    }
    return false
  }
  for (let i = 0; i < crossingsByLine.length; i++) {
    const { box, line, inBox, inLine } = crossingsByLine[i]
    for (let rest = missing[line] & missing[box]; rest; rest &= rest - 1) {
      const digit = smallestDigit(rest)
      const inRow = places[digit * houseCount + line]
      if (isAtMostOne(inRow & inLine)) continue
      const beside = places[digit * houseCount + box] & ~inBox
      if (meets(line, inRow & ~inLine, familyOf[line]) || meets(box, beside, familyOf[box])) {
        addNode(list, list.groups, digit, line, inRow & inLine)
      }
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
  const { houseCount } = position.geometry
  const leads = Array.from({ length: position.shape.size + 1 }, (_, digit) =>
    housesSeen(position, digit),
  )
  const starts = [0]
  const ends: number[] = []
  for (let set = 0; set < sets.length; set++) {
    const { mask, house, indices } = sets[set]
    for (let rest = mask; rest; rest &= rest - 1) {
      const digit = smallestDigit(rest)
      const inHouse = position.places[digit * houseCount + house]
      const here = inHouse & indices
      if (here === inHouse && leads[digit][house] === 0) continue
      const end = findAmong(list, list.ends, digit, house, here)
      ends.push(end >= 0 ? end : addNode(list, list.ends, digit, house, here))
    }
    starts.push(ends.length)
  }
  return { list, starts, ends }
}

/** By house: 1 if candidates of the digit outside of the house see all of its places in it. */
const housesSeen = oncePerDigit(({ shape, geometry, places }, digit) => {
  const { housesOf, houseCount, families, pairs } = geometry
  return Uint8Array.from(shape.houses, (cells, house) => {
    const here = places[digit * houseCount + house]
    const first = families * cells[31 - Math.clz32(here & -here)]
    for (let family = 0; family < families; family++) {
      const mask = indicesIn(geometry, house, here, family)
      if (mask && places[digit * houseCount + housesOf[first + family]] & ~mask) return 1
    }
    return pairs === null ? 0 : 1
  })
})

/** The node of a digit at these places of a house among groups or ends of sets, or −1. */
export function findAmong(
  list: NodeList,
  among: NodesByPlace,
  digit: number,
  house: number,
  places: number,
): number {
  const { families, familyOf, houseCount } = list.position.geometry
  const there = among[digit * houseCount + house]
  if (there === undefined) return -1
  const family = familyOf[house]
  for (let i = 0; i < there.length; i++) {
    if (list.places[families * there[i] + family] === places) return there[i]
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

/** How many of these cells see both of two cells: 0, 1 or more. */
export function countSeen({ peers }: Geometry, a: number, b: number, cells: CellSet): number {
  let count = 0
  for (let word = 0; word < cells.length; word++) {
    const common = cells[word] & peers[a][word] & peers[b][word]
    if (!isAtMostOne(common)) return 2
    if (common !== 0) count++
  }
  return count
}

function copyNodes(list: NodeList): NodeList {
  return {
    ...list,
    nodes: list.nodes.slice(),
    houses: list.houses.slice(),
    places: list.places.slice(),
    groups: list.groups.slice(),
    ends: [],
  }
}

/** Adds a group or an end of a set and returns its index. */
function addNode(
  list: NodeList,
  among: NodesByPlace,
  digit: number,
  house: number,
  indices: number,
): number {
  const { position, nodes, houses, places } = list
  const { housesOf, houseCount, families } = position.geometry
  const cells = cellsAt(position, house, indices)
  const node = nodes.push({ digit, cells }) - 1
  for (let family = 0; family < families; family++) {
    const mask = indicesIn(position.geometry, house, indices, family)
    const common = mask === 0 ? -1 : housesOf[families * cells[0] + family]
    houses.push(common)
    places.push(mask)
    if (mask === 0) continue
    const there = among[digit * houseCount + common]
    if (there) there.push(node)
    else among[digit * houseCount + common] = [node]
  }
  return node
}
