/**
 * The table of links of a position, that every chain is walked through. Its nodes are
 *
 *   0 … candidates − 1       a digit in one cell
 *   candidates … groups − 1  a digit in the two or three cells that a box and a line share (from level 'groups' on)
 *   groups … count − 1       the places of a digit in an almost locked set (level 'sets')
 *
 * and its rows are laid end to end: the links of node n are at `starts[n] … starts[n + 1] − 1`. What people see first comes
 * first in a row, since of chains of one length the first is told: links in a cell, then along rows, columns and in boxes
 * (weak ones in the cell last), to single cells before several, at last through sets.
 */
import { digitsOf, smallestDigit } from '../../bits'
import { type AlmostLockedSet, almostLockedSets } from '../als/almost-locked-sets'
import type { Candidates } from '../candidates'
import type { CellSet } from '../cell-set'
import { oncePerPosition } from '../memo'
import { addGroups, candidateNodes, findNode, type LinkNode, type NodeList, nodeAt } from './nodes'

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

export interface LinkTable {
  readonly position: Candidates
  readonly nodes: readonly LinkNode[]
  /** How many nodes are a digit in one cell. */
  readonly candidates: number
  /** The node of a digit in a cell at `cell · (size + 1) + digit`, −1 where it is no candidate. */
  readonly nodeOf: Int32Array
  /** If the node is false, the target is true. */
  readonly strong: Rows
  /** If the node is true, the target is false. Nodes of several cells from which nothing follows are left out. */
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
  const list = candidateNodes(position)
  const candidates = list.nodes.length
  if (level !== 'candidates') addGroups(list)
  const sets = level === 'sets' ? almostLockedSets(position).filter((a) => a.cells.length > 1) : []
  const ends = endsOf(list, sets)
  const { nodes, nodeOf } = list
  const strong = strongRows(list, ends)
  const weak = weakRows(list, candidates, strong)
  return { position, nodes, candidates, nodeOf, sets, strong, weak }
}

/** The nodes of each almost locked set: where it has its digits. */
function endsOf(list: NodeList, sets: readonly AlmostLockedSet[]): number[][] {
  const { housesOf } = list.position.geometry
  return sets.map(({ cells, mask, places }) => {
    let kind = 0
    const sharesHouse = (cell: number) =>
      housesOf[3 * cell + kind] === housesOf[3 * cells[0] + kind]
    while (!cells.every(sharesHouse)) kind++
    const house = housesOf[3 * cells[0] + kind]
    return digitsOf(mask).map((digit) => nodeAt(list, digit, house, places[digit] as CellSet))
  })
}

/** Rows as they are written, from the first node to the last. */
class RowWriter {
  private readonly starts: number[] = [0]
  private readonly targets: number[] = []
  private readonly sets: number[] = []
  private readonly kinds: number[] = []

  add(target: number, kind: number, set = -1): void {
    this.targets.push(target)
    this.kinds.push(kind)
    this.sets.push(set)
  }

  endRow(): void {
    this.starts.push(this.targets.length)
  }

  finish(): Rows {
    return {
      starts: new Int32Array(this.starts),
      targets: new Int32Array(this.targets),
      sets: new Int32Array(this.sets),
      kinds: new Uint8Array(this.kinds),
    }
  }
}

function strongRows(list: NodeList, ends: readonly (readonly number[])[]): Rows {
  const { nodes } = list
  const rows = new RowWriter()
  const setsAt: (number[] | undefined)[] = new Array(nodes.length).fill(undefined)
  for (let set = 0; set < ends.length; set++) {
    for (const node of ends[set]) {
      const here = setsAt[node]
      if (here) here.push(set)
      else setsAt[node] = [set]
    }
  }
  for (let node = 0; node < nodes.length; node++) {
    linkBivalueCell(list, node, rows)
    linkHouses(list, node, rows)
    for (const set of setsAt[node] ?? []) {
      for (const end of ends[set]) if (end !== node) rows.add(end, LinkKind.set, set)
    }
    rows.endRow()
  }
  return rows.finish()
}

function linkBivalueCell({ nodes, nodeOf, position }: NodeList, node: number, rows: RowWriter) {
  const { digit, cells } = nodes[node]
  if (cells.length > 1) return
  const rest = position.masks[cells[0]] & ~(1 << (digit - 1))
  if (rest === 0 || (rest & (rest - 1)) !== 0) return
  rows.add(nodeOf[cells[0] * (position.shape.size + 1) + smallestDigit(rest)], LinkKind.cell)
}

/** In a house where a digit can only be at one node or another, they are linked. */
function linkHouses(list: NodeList, node: number, rows: RowWriter): void {
  const { position, nodes, houses, places } = list
  const { digit } = nodes[node]
  const others: number[] = []
  for (let kind = 3 * node; kind < 3 * node + 3; kind++) {
    const house = houses[kind]
    if (house < 0) continue
    const rest = position.places[digit * position.geometry.houseCount + house] & ~places[kind]
    const other = rest === 0 ? -1 : findNode(list, digit, house, rest)
    if (other >= 0 && !others.includes(other)) others.push(other)
  }
  for (const other of others) if (nodes[other].cells.length === 1) rows.add(other, LinkKind.house)
  for (const other of others) if (nodes[other].cells.length > 1) rows.add(other, LinkKind.house)
}

/** Two nodes of one digit that see each other, and two digits of one cell, exclude each other. */
function weakRows(list: NodeList, candidates: number, strong: Rows): Rows {
  const rows = new RowWriter()
  for (let node = 0; node < list.nodes.length; node++) {
    excludeSingles(list, node, rows)
    if (node < candidates) excludeDigits(list, node, rows)
    excludeLarger(list, node, strong, rows)
    rows.endRow()
  }
  return rows.finish()
}

function excludeSingles(
  { position, nodes, nodeOf, houses, places }: NodeList,
  node: number,
  rows: RowWriter,
) {
  const { shape, geometry } = position
  const { digit } = nodes[node]
  for (let kind = 0; kind < 3; kind++) {
    const house = houses[3 * node + kind]
    if (house < 0) continue
    const others = position.places[digit * geometry.houseCount + house] & ~places[3 * node + kind]
    for (let rest = others; rest; rest &= rest - 1) {
      const cell = shape.houses[house][31 - Math.clz32(rest & -rest)]
      let seenAlready = false
      for (let earlier = 0; earlier < kind; earlier++) {
        if (geometry.housesOf[3 * cell + earlier] === houses[3 * node + earlier]) seenAlready = true
      }
      if (!seenAlready) rows.add(nodeOf[cell * (shape.size + 1) + digit], LinkKind.house)
    }
  }
}

function excludeDigits({ position, nodes, nodeOf }: NodeList, node: number, rows: RowWriter): void {
  const { digit, cells } = nodes[node]
  for (let rest = position.masks[cells[0]]; rest; rest &= rest - 1) {
    const other = smallestDigit(rest)
    if (other !== digit)
      rows.add(nodeOf[cells[0] * (position.shape.size + 1) + other], LinkKind.cell)
  }
}

/** Nodes that see each other share a house. */
function excludeLarger(
  { position, nodes, houses, places, larger }: NodeList,
  node: number,
  strong: Rows,
  rows: RowWriter,
) {
  const { digit } = nodes[node]
  for (let kind = 0; kind < 3; kind++) {
    const house = houses[3 * node + kind]
    const others = house < 0 ? undefined : larger[digit * position.geometry.houseCount + house]
    if (!others) continue
    const own = places[3 * node + kind]
    for (let i = 0; i < others.length; i++) {
      const other = others[i]
      if (places[3 * other + kind] & own || strong.starts[other] === strong.starts[other + 1])
        continue
      let seenAlready = false
      for (let earlier = 0; earlier < kind; earlier++) {
        const common = houses[3 * node + earlier]
        if (common >= 0 && houses[3 * other + earlier] === common) seenAlready = true
      }
      if (!seenAlready) rows.add(other, LinkKind.house)
    }
  }
}
