/**
 * The link table of a position, on which every chain is searched. Its nodes are
 *
 *   0 … candidates − 1       a digit in one cell
 *   candidates … firstEnd − 1 a digit in the two or three cells shared by a box and a line (levels 'groups' and 'sets')
 *   firstEnd … count − 1     the places of a digit in an almost locked set (level 'sets')
 *
 * The rows of links are concatenated: the links of node n are at `starts[n] … starts[n + 1] − 1`.
 * Of chains with the same length the first found is reported, so the links in a row are ordered by
 * how easy they are to see: within the cell, then along rows, columns and boxes (weak links within
 * the cell last), single cells before groups, then through sets, and last to cells outside the
 * set's house.
 */
import { isAtMostOne, maskOf, smallestDigit } from '../../bits'
import { type AlmostLockedCells, almostLockedCells } from '../als/almost-locked-sets'
import type { Candidates } from '../candidates'
import { oncePerPosition } from '../memo'
import { forcedLinks } from './forced-cells'
import {
  candidateNodes,
  findNode,
  groupNodes,
  type LinkNode,
  type NodeList,
  type SetEnds,
  setNodes,
} from './nodes'

/** The strong or the weak links, by node. */
interface LinkRows {
  readonly starts: Int32Array
  readonly targets: Int32Array
  /** By link: the index in `LinkTable.sets` of the almost locked set that makes it, or −1. */
  readonly sets: Int32Array
  /** By link: its kind, one of the bits of `LinkKind`. */
  readonly kinds: Uint8Array
}

/**
 * The kinds of links as bits, so a walk can select some. `forced` links lead from a set to a cell
 * outside of it and exist in this direction only.
 */
export const LinkKind = { cell: 1, house: 2, set: 4, forced: 8, any: 15 } as const

export interface LinkTable {
  readonly position: Candidates
  readonly nodes: readonly LinkNode[]
  /** The number of nodes with a single cell. */
  readonly candidates: number
  /** The first node that is an end of a set, or Infinity. */
  readonly firstEnd: number
  /** The node of a candidate at `cell · (size + 1) + digit`, or −1. */
  readonly nodeOf: Int32Array
  /** If the node is false, the target is true. */
  readonly strong: LinkRows
  /**
   * If the node is true, the target is false. Omits targets of several cells without strong links,
   * which lead nowhere.
   */
  readonly weak: LinkRows
  readonly sets: readonly AlmostLockedCells[]
}

export type LinkLevel = 'candidates' | 'groups' | 'sets'

/** The table of each level, built once per position. */
export const linkTables: Readonly<Record<LinkLevel, (position: Candidates) => LinkTable>> = {
  candidates: oncePerPosition((position) => build(position, 'candidates')),
  groups: oncePerPosition((position) => build(position, 'groups')),
  sets: oncePerPosition((position) => build(position, 'sets')),
}

function build(position: Candidates, level: LinkLevel): LinkTable {
  const sets =
    level === 'sets' ? almostLockedCells(position).filter(({ cells }) => cells.length > 1) : []
  const ends: SetEnds =
    level === 'sets'
      ? setNodes(position, sets)
      : {
          list: level === 'groups' ? groupNodes(position) : candidateNodes(position),
          starts: [0],
          ends: [],
        }
  const { nodes, nodeOf, candidates, firstEnd } = ends.list
  const strong = strongRows(ends, sets)
  const weak = weakRows(ends.list, strong)
  return { position, nodes, candidates, firstEnd, nodeOf, sets, strong, weak }
}

/** Builds rows from the first node to the last. One buffer is reused for all tables. */
const writer = {
  starts: new Int32Array(256),
  rows: 0,
  targets: new Int32Array(4096),
  sets: new Int32Array(4096),
  kinds: new Uint8Array(4096),
  count: 0,

  begin(nodes: number): void {
    if (this.starts.length <= nodes) this.starts = new Int32Array(2 * nodes)
    this.rows = 0
    this.count = 0
  },

  add(target: number, kind: number, set = -1): void {
    this.reserve(1)
    this.targets[this.count] = target
    this.kinds[this.count] = kind
    this.sets[this.count++] = set
  },

  /** Makes room for this many more links. */
  reserve(links: number): void {
    while (this.count + links > this.targets.length) this.grow()
  },

  endRow(): void {
    this.starts[++this.rows] = this.count
  },

  finish(): LinkRows {
    return {
      starts: this.starts.slice(0, this.rows + 1),
      targets: this.targets.slice(0, this.count),
      sets: this.sets.slice(0, this.count),
      kinds: this.kinds.slice(0, this.count),
    }
  },

  grow(): void {
    const { targets, sets, kinds } = this
    this.targets = new Int32Array(2 * targets.length)
    this.targets.set(targets)
    this.sets = new Int32Array(2 * sets.length)
    this.sets.set(sets)
    this.kinds = new Uint8Array(2 * kinds.length)
    this.kinds.set(kinds)
  },
}

function strongRows(setEnds: SetEnds, almostLocked: readonly AlmostLockedCells[]): LinkRows {
  const { list, starts, ends } = setEnds
  const forced = forcedLinks(setEnds, almostLocked)
  const count = list.nodes.length
  // By node: its first end. By end: the next end at the same node, and its set.
  const first = new Int32Array(count).fill(-1)
  const next = new Int32Array(ends.length)
  const setOf = new Int32Array(ends.length)
  for (let set = starts.length - 2; set >= 0; set--) {
    for (let end = starts[set]; end < starts[set + 1]; end++) {
      next[end] = first[ends[end]]
      first[ends[end]] = end
      setOf[end] = set
    }
  }
  // By node: the last node with a link to it. A second link, through a larger set, adds nothing.
  const linkedFrom = new Int32Array(count).fill(-1)
  writer.begin(count)
  for (let node = 0; node < count; node++) {
    const row = writer.count
    if (node < list.candidates) addStrongInCell(list, node)
    if (node < list.firstEnd) addStrongInHouses(list, node)
    for (let i = row; i < writer.count; i++) linkedFrom[writer.targets[i]] = node
    for (let end = first[node]; end >= 0; end = next[end]) {
      const set = setOf[end]
      const last = starts[set + 1]
      writer.reserve(last - starts[set])
      const { targets, sets, kinds } = writer
      let { count: written } = writer
      for (let other = starts[set]; other < last; other++) {
        const target = ends[other]
        if (linkedFrom[target] === node || target === node) continue
        linkedFrom[target] = node
        targets[written] = target
        kinds[written] = LinkKind.set
        sets[written++] = set
      }
      writer.count = written
    }
    const cells = forced[node]
    for (let i = 0; cells !== undefined && i < cells.length; i += 2) {
      if (linkedFrom[cells[i]] === node) continue
      linkedFrom[cells[i]] = node
      writer.add(cells[i], LinkKind.forced, cells[i + 1])
    }
    writer.endRow()
  }
  return writer.finish()
}

function addStrongInCell({ nodes, nodeOf, position }: NodeList, node: number): void {
  const { digit, cells } = nodes[node]
  const rest = position.masks[cells[0]] & ~maskOf(digit)
  if (rest === 0 || !isAtMostOne(rest)) return
  const other = nodeOf[cells[0] * (position.shape.size + 1) + smallestDigit(rest)]
  writer.add(other, LinkKind.cell)
}

/** Adds a strong link for each house in which the digit has only this node and one other. */
function addStrongInHouses(list: NodeList, node: number): void {
  const { position, nodes, nodeOf, houses, places, larger } = list
  const { shape, geometry } = position
  const { digit } = nodes[node]
  const offset = digit * geometry.houseCount
  const row = writer.count
  let groups = 0
  for (let kind = 3 * node; kind < 3 * node + 3; kind++) {
    const house = houses[kind]
    if (house < 0) continue
    const rest = position.places[offset + house] & ~places[kind]
    if (rest === 0) continue
    if ((rest & (rest - 1)) === 0) {
      const cell = shape.houses[house][31 - Math.clz32(rest)]
      addHouseLink(nodeOf[cell * (shape.size + 1) + digit], row)
    } else if (larger[offset + house] !== undefined) groups |= 1 << (kind - 3 * node)
  }
  if (groups === 0) return
  const found: number[] = []
  for (let kind = 3 * node; groups; kind++, groups >>= 1) {
    if ((groups & 1) === 0) continue
    const house = houses[kind]
    const rest = position.places[offset + house] & ~places[kind]
    const other = findNode(list, digit, house, rest)
    if (other >= 0) found.push(other)
  }
  if (found.length > 1) found.sort((a, b) => a - b)
  for (let i = 0; i < found.length; i++) addHouseLink(found[i], row)
}

/** Adds a link along a house to the row that began at `row`, unless another house already did. */
function addHouseLink(target: number, row: number): void {
  for (let i = row; i < writer.count; i++) {
    if (writer.targets[i] === target && writer.kinds[i] === LinkKind.house) return
  }
  writer.add(target, LinkKind.house)
}

/**
 * Two nodes of one digit that see each other exclude each other, and so do two digits of one cell.
 */
function weakRows(list: NodeList, strong: LinkRows): LinkRows {
  writer.begin(list.nodes.length)
  for (let node = 0; node < list.nodes.length; node++) {
    if (node < list.candidates) addWeakInCell(list, node)
    addWeakToCandidates(list, node)
    addWeakToGroups(list, node, strong)
    writer.endRow()
  }
  return writer.finish()
}

function addWeakToCandidates(list: NodeList, node: number): void {
  const { position, nodes, nodeOf, houses, places } = list
  const { shape, geometry } = position
  const { houseCount, inBoxOf } = geometry
  const { digit } = nodes[node]
  const width = shape.size + 1
  writer.reserve(3 * shape.size)
  const { targets, sets, kinds } = writer
  let { count } = writer
  for (let kind = 0; kind < 3; kind++) {
    const house = houses[3 * node + kind]
    if (house < 0) continue
    let others = position.places[digit * houseCount + house] & ~places[3 * node + kind]
    // A place in the box that shares a line as well is already linked.
    for (let line = 0; kind === 2 && line < 2; line++) {
      const shared = houses[3 * node + line]
      if (shared >= 0) others &= ~inBoxOf[shared * houseCount + house]
    }
    const cells = shape.houses[house]
    for (; others; others &= others - 1) {
      targets[count] = nodeOf[cells[31 - Math.clz32(others & -others)] * width + digit]
      kinds[count] = LinkKind.house
      sets[count++] = -1
    }
  }
  writer.count = count
}

function addWeakInCell({ position, nodes, nodeOf }: NodeList, node: number): void {
  const { digit, cells } = nodes[node]
  const row = cells[0] * (position.shape.size + 1)
  for (let rest = position.masks[cells[0]]; rest; rest &= rest - 1) {
    const other = smallestDigit(rest)
    if (other !== digit) writer.add(nodeOf[row + other], LinkKind.cell)
  }
}

/** Weak links to nodes of several cells that share a house with the node. */
function addWeakToGroups(list: NodeList, node: number, { starts }: LinkRows): void {
  const { position, nodes, houses, places, larger } = list
  const { digit } = nodes[node]
  const found: number[] = []
  for (let kind = 0; kind < 3; kind++) {
    const house = houses[3 * node + kind]
    const others = house < 0 ? undefined : larger[digit * position.geometry.houseCount + house]
    if (!others) continue
    const own = places[3 * node + kind]
    for (let i = 0; i < others.length; i++) {
      const other = others[i]
      if (places[3 * other + kind] & own || starts[other] === starts[other + 1]) continue
      if (!shareEarlierHouse(list, node, other, kind)) found.push(other)
    }
  }
  if (found.length > 1) found.sort((a, b) => a - b)
  for (let i = 0; i < found.length; i++) writer.add(found[i], LinkKind.house)
}

/** True if two nodes also share a house of an earlier kind. */
function shareEarlierHouse({ houses }: NodeList, a: number, b: number, kind: number): boolean {
  for (let earlier = 0; earlier < kind; earlier++) {
    const house = houses[3 * a + earlier]
    if (house >= 0 && house === houses[3 * b + earlier]) return true
  }
  return false
}
