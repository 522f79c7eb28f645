/**
 * Breadth first through the table of links: what follows from one assumption, each consequence by the fewest links.
 *
 * A state is a node and what is assumed of it: `2 · node` false, `2 · node + 1` true. From a false node strong links
 * lead to true ones, from a true node weak links lead to false ones.
 */
import { addAll, emptySet, intersects, sameSet } from '../cell-set'
import type { Link, LinkEnd } from '../step'
import { LinkKind, type LinkTable } from './links'

export interface Walk {
  readonly table: LinkTable
  /** The state that was assumed. */
  start: number
  /** The states reached, nearest first, without the start itself (it may be reached again: see `ofStart`). */
  readonly reached: Int32Array
  reachedCount: number
  /** By state: how many links lead to it, 0 where it was not reached. */
  readonly length: Uint8Array
  /** By state: the state before it, and the almost locked set of the link from there (−1 without). */
  readonly before: Int32Array
  readonly through: Int32Array
}

export const falseState = (node: number) => 2 * node
export const trueState = (node: number) => 2 * node + 1
export const nodeOfState = (state: number) => state >> 1
export const isTrueState = (state: number) => (state & 1) === 1

export function createWalk(table: LinkTable): Walk {
  const states = 2 * table.nodes.length
  return {
    table,
    start: -1,
    reached: new Int32Array(states),
    reachedCount: 0,
    length: new Uint8Array(states),
    before: new Int32Array(states),
    through: new Int32Array(states),
  }
}

/** Longer chains than this nobody follows. */
const MOST_LINKS = 60

/** Which links a walk takes. */
export interface LinkChoice {
  /** Bits of `LinkKind`. */
  readonly strong: number
  readonly weak: number
}

export const ANY_LINK: LinkChoice = { strong: LinkKind.any, weak: LinkKind.any }

/** Walks from `start` as far as links lead. The same walk object serves for any number of starts. */
export function walkFrom(walk: Walk, start: number, choice = ANY_LINK): void {
  const { table, reached, length, before, through } = walk
  walk.start = start
  length.fill(0)
  let count = 0
  let head = -1
  for (let state = start; ; ) {
    const rows = isTrueState(state) ? table.weak : table.strong
    const kinds = isTrueState(state) ? choice.weak : choice.strong
    const node = nodeOfState(state)
    const reachedLength = state === start ? 1 : length[state] + 1
    const flip = isTrueState(state) ? 0 : 1
    if (reachedLength <= MOST_LINKS) {
      for (let i = rows.starts[node]; i < rows.starts[node + 1]; i++) {
        const next = 2 * rows.targets[i] + flip
        if ((rows.kinds[i] & kinds) === 0) continue
        if (length[next] !== 0 || next === start) continue
        length[next] = reachedLength
        before[next] = state
        through[next] = rows.sets[i]
        reached[count++] = next
      }
    }
    head++
    if (head >= count) break
    state = reached[head]
  }
  walk.reachedCount = count
}

/** The states from the start to `end`, both included. */
export function statesTo(walk: Walk, end: number): number[] {
  const states: number[] = []
  for (let state = end; state !== walk.start; state = walk.before[state]) states.push(state)
  states.push(walk.start)
  return states.reverse()
}

/**
 * True where a chain comes back into a cell that it had left: people would call that no chain, and a shorter one says as much.
 * `closed` allows the cell of the start once more, at the end.
 */
export function isLasso(walk: Walk, states: readonly number[], closed: boolean): boolean {
  const { table } = walk
  const visited = emptySet(table.position.geometry)
  const startSet = table.nodes[nodeOfState(states[0])].set
  let departures = 0
  let insideBefore = false
  for (let i = 1; i < states.length; i++) {
    const from = table.nodes[nodeOfState(states[i - 1])].set
    const to = table.nodes[nodeOfState(states[i])].set
    const set = walk.through[states[i]]
    const inside = set < 0 && sameSet(from, to)
    if (inside && i > 1 && walk.through[states[i - 1]] >= 0) return true
    if (set >= 0) {
      if (insideBefore) return true
      const cells = table.sets[set].set
      if (intersects(cells, visited) || (closed && intersects(cells, startSet))) return true
      addAll(visited, cells)
    } else if (!inside) {
      if (sameSet(from, startSet) && ++departures > 1) return true
      if (!(closed && sameSet(to, startSet)) && intersects(to, visited)) return true
      if (closed && !sameSet(to, startSet) && intersects(to, startSet)) return true
      if (!(closed && sameSet(from, startSet))) addAll(visited, from)
    }
    insideBefore = inside
  }
  return false
}

/** The links of a chain, as a step tells them, and the almost locked sets that they go through. */
export function linksOf(walk: Walk, states: readonly number[]): { links: Link[]; sets: number[] } {
  const { nodes } = walk.table
  const end = (state: number): LinkEnd => {
    const { digit, cells } = nodes[nodeOfState(state)]
    return { digit, cells }
  }
  const sets: number[] = []
  const links: Link[] = []
  for (let i = 1; i < states.length; i++) {
    const set = walk.through[states[i]]
    links.push({
      from: end(states[i - 1]),
      to: end(states[i]),
      strong: isTrueState(states[i]),
      ...(set >= 0 && { set: sets.push(set) - 1 }),
    })
  }
  return { links, sets }
}
