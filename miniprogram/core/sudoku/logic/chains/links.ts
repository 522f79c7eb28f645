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
import { type ForcedLinks, forcedLinks } from './forced-cells'
import {
  candidateNodes,
  findAmong,
  groupNodes,
  type NodeList,
  type NodesByPlace,
  type SetEnds,
  setNodes,
} from './nodes'

/** The strong or the weak links, by node. */
interface LinkRows {
  readonly starts: Int32Array
  readonly targets: Int32Array
  /**
   * By link: its kind, one of the bits of `LinkKind`, plus 16 · (1 + index in `LinkTable.sets`) if
   * an almost locked set makes it.
   */
  readonly kinds: Int32Array
}

/**
 * The kinds of links as bits, so a walk can select some. `forced` links lead from a set to a cell
 * outside of it and exist in this direction only.
 */
export const LinkKind = { cell: 1, house: 2, set: 4, forced: 8, any: 15 } as const

/** The almost locked set that makes a link of this kind, as an index in `LinkTable.sets`, or −1. */
export const setOfLink = (kind: number) => (kind >> 4) - 1

export interface LinkTable extends NodeList {
  /** If the node is false, the target is true. */
  readonly strong: LinkRows
  /** If the node is true, the target is false. */
  readonly weak: LinkRows
  readonly sets: readonly AlmostLockedCells[]
}

export type LinkLevel = 'candidates' | 'groups' | 'sets'

/** The table of each level, built once per position. Each continues the one before. */
export const linkTables: Readonly<Record<LinkLevel, (position: Candidates) => LinkTable>> = {
  candidates: oncePerPosition((position) => {
    const list = candidateNodes(position)
    for (let node = 0; node < list.candidates; node++) {
      addStrongInCell(list, node)
      addStrongInHouses(list, node)
      writer.endRow()
    }
    const strong = writer.append()
    for (let node = 0; node < list.candidates; node++) {
      addWeakToCandidates(list, node)
      writer.endRow()
    }
    return { ...list, sets: [], strong, weak: writer.append() }
  }),

  groups: oncePerPosition((position) => {
    const known = linkTables.candidates(position)
    const list = groupNodes(position)
    for (let node = list.candidates; node < list.nodes.length; node++) {
      addStrongInHouses(list, node)
      writer.endRow()
    }
    const strong = writer.merge(known.strong)
    for (let node = list.candidates; node < list.nodes.length; node++) {
      addWeakToCandidates(list, node)
      addWeakAmong(list, node, list.groups)
      writer.endRow()
    }
    return { ...list, sets: [], strong, weak: writer.merge(known.weak) }
  }),

  sets: oncePerPosition((position) => {
    const known = linkTables.groups(position)
    const sets = almostLockedCells(position).filter(({ cells }) => cells.length > 1)
    const setEnds = setNodes(position, sets)
    const { list } = setEnds
    for (let node = list.firstEnd; node < list.nodes.length; node++) {
      addWeakToCandidates(list, node)
      const row = writer.count
      addWeakAmong(list, node, list.groups)
      if (writer.count > row + 1) writer.targets.subarray(row, writer.count).sort()
      addWeakAmong(list, node, list.ends)
      writer.endRow()
    }
    const weak = writer.merge(known.weak)
    addStrongThroughSets(setEnds, forcedLinks(setEnds, sets, weak))
    return { ...list, sets, strong: writer.append(known.strong), weak }
  }),
}

const NO_ROWS = createRows(new Int32Array(1))

/** Collects the rows of new nodes. One buffer is reused for all tables. */
const writer = {
  starts: [0],
  targets: new Int32Array(4096),
  kinds: new Int32Array(4096),
  count: 0,

  /** Adds a link to the current row. */
  add(target: number, kind: number): void {
    this.reserve(1)
    this.targets[this.count] = target
    this.kinds[this.count++] = kind
  },

  /** Makes room for this many more links. */
  reserve(links: number): void {
    const length = this.count + links
    if (length <= this.targets.length) return
    this.targets = extended(this.targets, 2 * length)
    this.kinds = extended(this.kinds, 2 * length)
  },

  endRow(): void {
    this.starts.push(this.count)
  },

  /** The rows of known nodes, followed by the collected ones. */
  append(known = NO_ROWS): LinkRows {
    const { starts: own, count } = this
    const first = known.starts.length - 1
    const before = known.targets.length
    const starts = extended(known.starts, first + own.length)
    for (let row = 1; row < own.length; row++) starts[first + row] = before + own[row]
    const rows = createRows(starts)
    copyLinks(known, 0, before, rows, 0)
    copyLinks(this, 0, count, rows, before)
    this.clear()
    return rows
  },

  /**
   * The same for links along houses that hold in both directions. A collected row has links to known
   * nodes first, then to new ones. Each row is continued by the new nodes that link to it, in
   * ascending order.
   */
  merge(known: LinkRows): LinkRows {
    const { starts: own, targets: to, count } = this
    const first = known.starts.length - 1
    const nodes = first + own.length - 1
    const starts = new Int32Array(nodes + 1)
    for (let i = 0; i < count; i++) starts[to[i] + 1]++
    // By node: where the next new node goes.
    const next = new Int32Array(nodes)
    for (let node = 0; node < nodes; node++) {
      const { starts: from } = node < first ? known : this
      const row = node < first ? node : node - first
      let end = from[row + 1]
      if (node >= first) while (end > from[row] && to[end - 1] >= first) end--
      next[node] = starts[node] + end - from[row]
      starts[node + 1] += next[node]
    }
    const rows = createRows(starts)
    const { targets, kinds } = rows
    // Known rows without new nodes are copied together with the next one.
    for (let node = 0, from = 0; node < first; node++) {
      if (next[node] === starts[node + 1] && node + 1 < first) continue
      copyLinks(known, known.starts[from], known.starts[node + 1], rows, starts[from])
      from = node + 1
    }
    kinds.fill(LinkKind.house, starts[first])
    for (let node = first; node < nodes; node++) {
      let i = own[node - first]
      for (let at = starts[node]; at < next[node]; at++) targets[at] = to[i++]
    }
    for (let node = first, i = 0; node < nodes; node++) {
      for (; i < own[node - first + 1]; i++) {
        const at = next[to[i]]++
        targets[at] = node
        kinds[at] = LinkKind.house
      }
    }
    this.clear()
    return rows
  },

  clear(): void {
    this.starts = [0]
    this.count = 0
  },
}

/** A longer copy. */
function extended(array: Int32Array, length: number) {
  const longer = new Int32Array(length)
  longer.set(array)
  return longer
}

function createRows(starts: Int32Array): LinkRows {
  const count = starts[starts.length - 1]
  return { starts, targets: new Int32Array(count), kinds: new Int32Array(count) }
}

/** Copies the links from `start` to `end` − 1 to `at`. */
function copyLinks(
  { targets, kinds }: Omit<LinkRows, 'starts'>,
  start: number,
  end: number,
  to: LinkRows,
  at: number,
): void {
  to.targets.set(targets.subarray(start, end), at)
  to.kinds.set(kinds.subarray(start, end), at)
}

/**
 * Adds a row for each end of a set: strong links to the set's other ends, then to the cells that
 * are forced if the set is locked.
 */
function addStrongThroughSets({ list, starts, ends }: SetEnds, forced: ForcedLinks): void {
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
  const linkedFrom = new Int32Array(count)
  for (let node = list.firstEnd; node < count; node++) {
    linkedFrom[node] = node
    for (let end = first[node]; end >= 0; end = next[end]) {
      const set = setOf[end]
      const last = starts[set + 1]
      writer.reserve(last - starts[set])
      const { targets, kinds } = writer
      let { count: written } = writer
      for (let other = starts[set]; other < last; other++) {
        const target = ends[other]
        if (linkedFrom[target] === node) continue
        linkedFrom[target] = node
        targets[written] = target
        kinds[written++] = LinkKind.set + 16 * (set + 1)
      }
      writer.count = written
    }
    const cells = forced[node]
    for (let i = 0; cells !== undefined && i < cells.length; i += 2) {
      if (linkedFrom[cells[i]] === node) continue
      linkedFrom[cells[i]] = node
      writer.add(cells[i], LinkKind.forced + 16 * (cells[i + 1] + 1))
    }
    writer.endRow()
  }
}

function addStrongInCell({ nodes, nodeOf, position }: NodeList, node: number): void {
  const { digit, cells } = nodes[node]
  const rest = position.masks[cells[0]] & ~maskOf(digit)
  if (rest === 0 || !isAtMostOne(rest)) return
  const other = nodeOf[cells[0] * (position.shape.size + 1) + smallestDigit(rest)]
  writer.add(other, LinkKind.cell)
}

/**
 * Adds a strong link for each house in which the digit has only this node and one other, which may
 * be the same in a line and a box.
 */
function addStrongInHouses(list: NodeList, node: number): void {
  const { position, nodes, nodeOf, houses, places, groups } = list
  const { shape, geometry } = position
  const { digit } = nodes[node]
  const offset = digit * geometry.houseCount
  for (let kind = 3 * node; kind < 3 * node + 3; kind++) {
    const house = houses[kind]
    if (house < 0) continue
    const rest = position.places[offset + house] & ~places[kind]
    if (rest === 0 || !isAtMostOne(rest)) continue
    const cell = shape.houses[house][31 - Math.clz32(rest)]
    writer.add(nodeOf[cell * (shape.size + 1) + digit], LinkKind.house)
  }
  if (node < list.candidates) return
  for (let kind = 3 * node; kind < 3 * node + 3; kind++) {
    const house = houses[kind]
    if (house < 0) continue
    const rest = position.places[offset + house] & ~places[kind]
    const other = rest === 0 ? -1 : findAmong(list, groups, digit, house, rest)
    if (other >= 0) writer.add(other, LinkKind.house)
  }
}

/**
 * Adds weak links from a candidate to the others of its cell, and from a node to the candidates of
 * the digit that see all of its cells.
 */
function addWeakToCandidates(list: NodeList, node: number): void {
  const { position, nodes, nodeOf, houses, places } = list
  const { shape, geometry } = position
  const { houseCount, inBoxOf } = geometry
  const { digit, cells: own } = nodes[node]
  const width = shape.size + 1
  writer.reserve(4 * shape.size)
  const { targets, kinds } = writer
  let { count } = writer
  for (
    let rest = node < list.candidates ? position.masks[own[0]] & ~maskOf(digit) : 0;
    rest;
    rest &= rest - 1
  ) {
    targets[count] = nodeOf[own[0] * width + 32 - Math.clz32(rest & -rest)]
    kinds[count++] = LinkKind.cell
  }
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
      kinds[count++] = LinkKind.house
    }
  }
  writer.count = count
}

/** Adds weak links to groups or ends of sets that share a house with a node, but no cell. */
function addWeakAmong(list: NodeList, node: number, among: NodesByPlace): void {
  const { position, nodes, houses, places } = list
  const offset = nodes[node].digit * position.geometry.houseCount
  const row = houses[3 * node]
  const column = houses[3 * node + 1]
  for (let kind = 0; kind < 3; kind++) {
    const house = houses[3 * node + kind]
    const others = house < 0 ? undefined : among[offset + house]
    if (others === undefined) continue
    const own = places[3 * node + kind]
    for (let i = 0; i < others.length; i++) {
      const other = 3 * others[i]
      if (places[other + kind] & own) continue
      // A node in the box that shares a line as well is already linked.
      if (kind === 2 && row >= 0 && houses[other] === row) continue
      if (kind === 2 && column >= 0 && houses[other + 1] === column) continue
      writer.add(others[i], LinkKind.house)
    }
  }
}
