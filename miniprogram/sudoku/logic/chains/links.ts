/**
 * The table of links of a position, that every chain is walked through. Its nodes are
 *
 *   0 … candidates − 1       a digit in one cell
 *   candidates … groups − 1  a digit in the two or three cells that a box and a line share (from level 'groups' on)
 *   groups … count − 1       the places of a digit in an almost locked set (level 'sets')
 *
 * and its rows are laid end to end: the links of node n are at `starts[n] … starts[n + 1] − 1`.
 */
import { digitsOf } from '../../bits'
import { type AlmostLockedSet, almostLockedSets } from '../als/almost-locked-sets'
import { type Candidates, hasCandidate } from '../candidates'
import {
  addCell,
  type CellSet,
  cellCount,
  cellsOf,
  emptySet,
  intersects,
  isSubset,
  keepCommon,
} from '../cell-set'
import { oncePerPosition } from '../memo'

/** One kind of links, by node. */
export interface Rows {
  readonly starts: Int32Array
  readonly targets: Int32Array
  /** Beside each target: the index in `LinkTable.sets` of the almost locked set that makes the link, −1 without one. */
  readonly sets: Int32Array
  /** Beside each target: what makes the link, one of the bits of `LinkKind`. */
  readonly kinds: Uint8Array
}

/** What makes a link, as bits, so that a walk can say which it takes. */
export const LinkKind = { cell: 1, house: 2, set: 4, any: 7 } as const

export interface LinkNode {
  readonly digit: number
  /** Ascending. */
  readonly cells: readonly number[]
  readonly set: CellSet
  /** The candidates of the digit that see all of its cells. */
  readonly seen: CellSet
}

export interface LinkTable {
  readonly position: Candidates
  readonly nodes: readonly LinkNode[]
  /** How many nodes are a digit in one cell. */
  readonly candidates: number
  /** The node of a digit in a cell at `cell · (size + 1) + digit`, −1 where it is no candidate. */
  readonly nodeOf: Int32Array
  /** If the node is false, the target is true. */
  readonly strong: Rows
  /** If the node is true, the target is false. */
  readonly weak: Rows
  readonly sets: readonly AlmostLockedSet[]
}

export type LinkLevel = 'candidates' | 'groups' | 'sets'

/** The table of each level, built once per position. */
export const linkTables: Readonly<Record<LinkLevel, (position: Candidates) => LinkTable>> = {
  candidates: oncePerPosition((position) => build(position, 'candidates')),
  groups: oncePerPosition((position) => build(position, 'groups')),
  sets: oncePerPosition((position) => build(position, 'sets')),
}

function build(position: Candidates, level: LinkLevel): LinkTable {
  const { shape } = position
  const nodes: LinkNode[] = []
  const nodeOf = new Int32Array(shape.cellCount * (shape.size + 1)).fill(-1)
  for (let cell = 0; cell < shape.cellCount; cell++) {
    for (const digit of digitsOf(position.masks[cell])) {
      nodeOf[cell * (shape.size + 1) + digit] = nodes.length
      nodes.push(createNode(position, digit, [cell]))
    }
  }
  const candidates = nodes.length
  if (level !== 'candidates') addGroups(position, nodes)
  const strong = createLists(nodes.length)
  linkHouses(position, nodes, strong)
  linkBivalueCells(position, nodeOf, strong)
  const sets = level === 'sets' ? almostLockedSets(position).filter((a) => a.cells.length > 1) : []
  linkSets(position, nodes, strong, sets)
  const weak = createLists(nodes.length)
  linkWeakly(position, nodes, candidates, nodeOf, weak)
  return {
    position,
    nodes,
    candidates,
    nodeOf,
    sets,
    strong: pack(strong, nodes),
    weak: pack(weak, nodes),
  }
}

function createNode(position: Candidates, digit: number, cells: readonly number[]): LinkNode {
  const set = emptySet(position.geometry)
  const seen = position.sets[digit].slice()
  for (const cell of cells) {
    addCell(position.geometry, set, cell)
    keepCommon(seen, position.geometry.peers[cell])
  }
  return { digit, cells, set, seen }
}

function addGroups(position: Candidates, nodes: LinkNode[]): void {
  const { size, houses } = position.shape
  const { geometry } = position
  for (let line = 0; line < 2 * size; line++) {
    for (let box = 2 * size; box < 3 * size; box++) {
      if (!intersects(geometry.houses[line], geometry.houses[box])) continue
      const shared = houses[line].filter((cell) => geometry.housesOf[3 * cell + 2] === box)
      for (const digit of digitsOf(position.missing[line] & position.missing[box])) {
        const cells = shared.filter((cell) => hasCandidate(position, cell, digit))
        if (cells.length > 1) nodes.push(createNode(position, digit, cells))
      }
    }
  }
}

interface List {
  readonly targets: number[]
  readonly sets: number[]
}

const createLists = (count: number): List[] =>
  Array.from({ length: count }, () => ({ targets: [], sets: [] }))

function addLink(lists: readonly List[], from: number, to: number, set = -1): void {
  lists[from].targets.push(to)
  lists[from].sets.push(set)
}

/** In a house where a digit can only be at one node or another, they are linked. */
function linkHouses(position: Candidates, nodes: readonly LinkNode[], strong: List[]): void {
  const { geometry } = position
  const byMask = new Map<number, number>()
  for (let house = 0; house < geometry.houseCount; house++) {
    for (const digit of digitsOf(position.missing[house])) {
      const places = position.places[digit * geometry.houseCount + house]
      byMask.clear()
      nodes.forEach((node, index) => {
        if (node.digit === digit && isSubset(node.set, geometry.houses[house])) {
          byMask.set(placesMask(position, node, house), index)
        }
      })
      for (const [mask, from] of byMask) {
        const to = byMask.get(places & ~mask)
        if (to !== undefined && !strong[from].targets.includes(to)) addLink(strong, from, to)
      }
    }
  }
}

function placesMask({ geometry }: Candidates, node: LinkNode, house: number): number {
  let mask = 0
  for (const cell of node.cells) {
    for (let kind = 3 * cell; kind < 3 * cell + 3; kind++) {
      if (geometry.housesOf[kind] === house) mask |= 1 << geometry.positionsOf[kind]
    }
  }
  return mask
}

function linkBivalueCells(position: Candidates, nodeOf: Int32Array, strong: List[]): void {
  const { size } = position.shape
  position.masks.forEach((mask, cell) => {
    const digits = digitsOf(mask)
    if (digits.length !== 2) return
    const [a, b] = digits.map((digit) => nodeOf[cell * (size + 1) + digit])
    addLink(strong, a, b)
    addLink(strong, b, a)
  })
}

/** In an almost locked set without one of its digits, every other has its place. */
function linkSets(
  position: Candidates,
  nodes: LinkNode[],
  strong: List[],
  sets: readonly AlmostLockedSet[],
): void {
  if (sets.length === 0) return
  const known = new Map(nodes.map((node, index) => [`${node.digit}:${node.cells}`, index]))
  sets.forEach((set, index) => {
    const ends = digitsOf(set.mask).map((digit) => {
      const cells = cellsOf(set.places[digit] as CellSet)
      const key = `${digit}:${cells}`
      let node = known.get(key)
      if (node === undefined) {
        node = nodes.length
        known.set(key, node)
        nodes.push(createNode(position, digit, cells))
        strong.push({ targets: [], sets: [] })
      }
      return node
    })
    for (const from of ends) {
      for (const to of ends) if (from !== to) addLink(strong, from, to, index)
    }
  })
}

/** Two nodes of one digit that see each other, and two digits of one cell, exclude each other. */
function linkWeakly(
  position: Candidates,
  nodes: readonly LinkNode[],
  candidates: number,
  nodeOf: Int32Array,
  weak: List[],
): void {
  const width = position.shape.size + 1
  const larger: number[][] = Array.from({ length: width }, () => [])
  for (let node = candidates; node < nodes.length; node++) larger[nodes[node].digit].push(node)
  nodes.forEach(({ digit, cells, seen }, from) => {
    for (const cell of cellsOf(seen)) addLink(weak, from, nodeOf[cell * width + digit])
    if (cellCount(seen) > 1) {
      for (const to of larger[digit]) if (isSubset(nodes[to].set, seen)) addLink(weak, from, to)
    }
    if (from < candidates) {
      for (const other of digitsOf(position.masks[cells[0]])) {
        if (other !== digit) addLink(weak, from, nodeOf[cells[0] * width + other])
      }
    }
  })
}

function pack(lists: readonly List[], nodes: readonly LinkNode[]): Rows {
  const starts = new Int32Array(lists.length + 1)
  lists.forEach((list, node) => {
    starts[node + 1] = starts[node] + list.targets.length
  })
  const count = starts[lists.length]
  const targets = new Int32Array(count)
  const sets = new Int32Array(count)
  const kinds = new Uint8Array(count)
  lists.forEach((list, node) => {
    list.targets.forEach((target, i) => {
      const at = starts[node] + i
      targets[at] = target
      sets[at] = list.sets[i]
      const sameDigit = nodes[node].digit === nodes[target].digit
      kinds[at] = list.sets[i] >= 0 ? LinkKind.set : sameDigit ? LinkKind.house : LinkKind.cell
    })
  })
  return { starts, targets, sets, kinds }
}
