/**
 * The link table of a position, on which every chain is searched. Its nodes are
 *
 *   0 … candidates − 1       a digit in one cell
 *   candidates … firstEnd − 1 a digit in the two or three cells shared by a box and a line (levels 'groups' and 'sets')
 *   firstEnd … count − 1     the places of a digit in an almost locked set (level 'sets')
 *
 * Of chains with the same length the first found is reported, so the links in a row are ordered by
 * how easy they are to see: within the cell, then along rows, columns and boxes (weak links within
 * the cell last), single cells before groups, then through sets, and last to cells outside the
 * set's house.
 */
import { isAtMostOne, maskOf, smallestDigit } from '../../bits'
import { hasSums } from '../../grid'
import { type AlmostLockedCells, almostLockedCells } from '../als/almost-locked-sets'
import type { Candidates } from '../candidates'
import { cellsOf, removeAll } from '../cell-set'
import { oncePerPosition } from '../memo'
import { sumLinksOf } from '../sum-links'
import { type ForcedLinks, forcedLinks } from './forced-cells'
import { LinkKind, type LinkRows, linkWriter } from './link-rows'
import {
  candidateNodes,
  findAmong,
  groupNodes,
  type NodeList,
  type NodesByPlace,
  type SetEnds,
  seenBy,
  setNodes,
} from './nodes'

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
      addBySums(list, node, true)
      linkWriter.endRow()
    }
    const strong = linkWriter.append()
    for (let node = 0; node < list.candidates; node++) {
      addWeakToCandidates(list, node)
      addBySums(list, node, false)
      linkWriter.endRow()
    }
    return { ...list, sets: [], strong, weak: linkWriter.append() }
  }),

  groups: oncePerPosition((position) => {
    const known = linkTables.candidates(position)
    const list = groupNodes(position)
    for (let node = list.candidates; node < list.nodes.length; node++) {
      addStrongInHouses(list, node)
      linkWriter.endRow()
    }
    const strong = linkWriter.merge(known.strong)
    for (let node = list.candidates; node < list.nodes.length; node++) {
      addWeakToCandidates(list, node)
      addWeakAmong(list, node, list.groups)
      linkWriter.endRow()
    }
    return { ...list, sets: [], strong, weak: linkWriter.merge(known.weak) }
  }),

  sets: oncePerPosition((position) => {
    const known = linkTables.groups(position)
    const sets = almostLockedCells(position).filter(({ cells }) => cells.length > 1)
    const setEnds = setNodes(position, sets)
    const { list } = setEnds
    for (let node = list.firstEnd; node < list.nodes.length; node++) {
      addWeakToCandidates(list, node)
      const row = linkWriter.count
      addWeakAmong(list, node, list.groups)
      // Groups of several houses come together here. New nodes are sorted by the merge.
      if (linkWriter.count > row + 1) linkWriter.targets.subarray(row, linkWriter.count).sort()
      addWeakAmong(list, node, list.ends)
      linkWriter.endRow()
    }
    const weak = linkWriter.merge(known.weak)
    addStrongThroughSets(setEnds, forcedLinks(setEnds, sets, weak))
    return { ...list, sets, strong: linkWriter.append(known.strong), weak }
  }),
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
      linkWriter.reserve(last - starts[set])
      const { targets, kinds } = linkWriter
      let { count: written } = linkWriter
      for (let other = starts[set]; other < last; other++) {
        const target = ends[other]
        if (linkedFrom[target] === node) continue
        linkedFrom[target] = node
        targets[written] = target
        kinds[written++] = LinkKind.set + 32 * (set + 1)
      }
      linkWriter.count = written
    }
    const cells = forced[node]
    for (let i = 0; cells !== undefined && i < cells.length; i += 2) {
      if (linkedFrom[cells[i]] === node) continue
      linkedFrom[cells[i]] = node
      linkWriter.add(cells[i], LinkKind.forced + 32 * (cells[i + 1] + 1))
    }
    linkWriter.endRow()
  }
}

function addStrongInCell({ nodes, nodeOf, position }: NodeList, node: number): void {
  const { digit, cells } = nodes[node]
  const rest = position.masks[cells[0]] & ~maskOf(digit)
  if (rest === 0 || !isAtMostOne(rest)) return
  const other = nodeOf[cells[0] * (position.shape.size + 1) + smallestDigit(rest)]
  linkWriter.add(other, LinkKind.cell)
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
  const first = geometry.families * node
  const end = first + geometry.families
  for (let at = first; at < end; at++) {
    const house = houses[at]
    if (house < 0) continue
    const rest = position.places[offset + house] & ~places[at]
    if (rest === 0 || !isAtMostOne(rest)) continue
    const cell = shape.houses[house][31 - Math.clz32(rest)]
    linkWriter.add(nodeOf[cell * (shape.size + 1) + digit], LinkKind.house)
  }
  if (node < list.candidates) return
  for (let at = first; at < end; at++) {
    const house = houses[at]
    if (house < 0) continue
    const rest = position.places[offset + house] & ~places[at]
    const other = rest === 0 ? -1 : findAmong(list, groups, digit, house, rest)
    if (other >= 0) linkWriter.add(other, LinkKind.house)
  }
}

/**
 * Adds weak links from a candidate to the others of its cell, and from a node to the candidates of
 * the digit that see all of its cells.
 */
function addWeakToCandidates(list: NodeList, node: number): void {
  const { position, nodes, nodeOf, houses, places } = list
  const { shape, geometry } = position
  const { houseCount, sharedOf, families } = geometry
  const first = families * node
  const { digit, cells: own } = nodes[node]
  const width = shape.size + 1
  linkWriter.reserve(4 * shape.size)
  const { targets, kinds } = linkWriter
  let { count } = linkWriter
  for (
    let rest = node < list.candidates ? position.masks[own[0]] & ~maskOf(digit) : 0;
    rest;
    rest &= rest - 1
  ) {
    targets[count] = nodeOf[own[0] * width + 32 - Math.clz32(rest & -rest)]
    kinds[count++] = LinkKind.cell
  }
  for (let family = 0; family < families; family++) {
    const house = houses[first + family]
    if (house < 0) continue
    let others = position.places[digit * houseCount + house] & ~places[first + family]
    // A place in the box that shares a line as well is already linked. A row and a column share one cell.
    for (let earlier = 0; family >= 2 && earlier < family; earlier++) {
      const shared = houses[first + earlier]
      if (shared >= 0) others &= ~sharedOf[shared * houseCount + house]
    }
    const cells = shape.houses[house]
    for (; others; others &= others - 1) {
      targets[count] = nodeOf[cells[31 - Math.clz32(others & -others)] * width + digit]
      kinds[count++] = LinkKind.house
    }
  }
  linkWriter.count = count
  if (geometry.pairs !== null) addWeakBeyondHouses(list, node)
}

/** Adds links between cells with a known sum. */
function addBySums(list: NodeList, node: number, isStrong: boolean): void {
  const { position, nodes, nodeOf } = list
  const { shape } = position
  if (!hasSums(shape)) return
  const { digit, cells } = nodes[node]
  const to = linksBySum(position, isStrong).get(cells[0] * (shape.size + 1) + digit)
  for (const target of to?.keys() ?? []) linkWriter.add(nodeOf[target], LinkKind.sum)
}

function linksBySum(position: Candidates, isStrong: boolean) {
  const { strong, weak } = sumLinksOf(position)
  return isStrong ? strong : weak
}

/** Adds weak links to the candidates that see all cells of a node, but share no house with all of them. */
function addWeakBeyondHouses({ position, nodes, nodeOf, houses }: NodeList, node: number): void {
  const { shape, geometry } = position
  const { families } = geometry
  const seen = seenBy(position, nodes[node])
  for (let at = families * node; at < families * (node + 1); at++) {
    if (houses[at] >= 0) removeAll(seen, geometry.houses[houses[at]])
  }
  for (const cell of cellsOf(seen)) {
    linkWriter.add(nodeOf[cell * (shape.size + 1) + nodes[node].digit], LinkKind.house)
  }
}

/** Adds weak links to groups or ends of sets that share a house with a node, but no cell. */
function addWeakAmong(list: NodeList, node: number, among: NodesByPlace): void {
  const { position, nodes, houses, places } = list
  const { families, houseCount } = position.geometry
  const offset = nodes[node].digit * houseCount
  const first = families * node
  for (let family = 0; family < families; family++) {
    const house = houses[first + family]
    const others = house < 0 ? undefined : among[offset + house]
    if (others === undefined) continue
    const own = places[first + family]
    for (let i = 0; i < others.length; i++) {
      const other = families * others[i]
      if (places[other + family] & own || sharesEarlier(houses, first, other, family)) continue
      linkWriter.add(others[i], LinkKind.house)
    }
  }
}

/** Whether two nodes share a house of an earlier family than this one, so that they are already linked. */
function sharesEarlier(
  houses: readonly number[],
  one: number,
  other: number,
  family: number,
): boolean {
  for (let earlier = 0; earlier < family; earlier++) {
    if (houses[one + earlier] >= 0 && houses[one + earlier] === houses[other + earlier]) return true
  }
  return false
}

/** The sum that links two states, given that one does. */
export function sumOfLink({ position, nodes }: LinkTable, from: number, to: number) {
  const [one, other] = [from, to].map((state) => {
    const { cells, digit } = nodes[state >> 1]
    return cells[0] * (position.shape.size + 1) + digit
  })
  return linksBySum(position, (to & 1) === 1)
    .get(one)
    ?.get(other)
}
