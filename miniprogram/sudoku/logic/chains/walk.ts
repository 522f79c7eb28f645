/**
 * Breadth first through the table of links: what follows from one assumption, each consequence by the fewest links.
 *
 * A state is a node and what is assumed of it: `2 · node` false, `2 · node + 1` true. From a false node strong links
 * lead to true ones, from a true node weak links lead to false ones.
 */
import { type CellSet, intersects, sameSet } from '../cell-set'
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
  /** By state: the kind of that link. */
  readonly arrival: Uint8Array
  /** By state, `words` each: the cells that the chain to it has left. */
  readonly left: Int32Array
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
    arrival: new Uint8Array(states),
    left: new Int32Array(states * table.position.geometry.words),
  }
}

/** Longer chains than this nobody follows. */
const MOST_LINKS = 60

/** Which links a walk takes. */
export interface LinkChoice {
  /** Bits of `LinkKind`. */
  readonly strong: number
  readonly weak: number
  /** True where a chain may come back into its own cells: for consequences rather than chains to look at. */
  readonly free?: boolean
}

export const ANY_LINK: LinkChoice = { strong: LinkKind.any, weak: LinkKind.any }

/**
 * Walks from `start` as far as links lead. The same walk object serves for any number of starts.
 *
 * A chain does not come back into a cell that it has left (it would say no more than a shorter one); only the cell of the start
 * may be entered again, and there the chain ends, at most after one step to another digit of the cell.
 */
export function walkFrom(walk: Walk, start: number, choice = ANY_LINK): void {
  const { reached, length } = walk
  walk.start = start
  walk.reachedCount = 0
  length.fill(0)
  extend(walk, start, choice)
  for (let head = 0; head < walk.reachedCount; head++) extend(walk, reached[head], choice)
}

/** Follows the links of one state that was reached. */
function extend(walk: Walk, state: number, choice: LinkChoice): void {
  const { table, start, length, before, through, left } = walk
  const { nodes } = table
  const words = table.position.geometry.words
  const rows = isTrueState(state) ? table.weak : table.strong
  const kinds = isTrueState(state) ? choice.weak : choice.strong
  const flip = isTrueState(state) ? 0 : 1
  const node = nodeOfState(state)
  const { set: own } = nodes[node]
  const { set: home } = nodes[nodeOfState(start)]
  const links = state === start ? 0 : length[state]
  if (links === MOST_LINKS) return
  const arrival = links === 0 ? 0 : walk.arrival[state]
  const atHome = sameSet(own, home)
  const returned = atHome && links > 0 && !(links === 1 && arrival === LinkKind.cell)
  for (let i = rows.starts[node]; i < rows.starts[node + 1]; i++) {
    const kind = rows.kinds[i]
    const next = 2 * rows.targets[i] + flip
    if ((kind & kinds) === 0 || length[next] !== 0 || next === start) continue
    if (choice.free) {
      // whatever follows, follows
    } else if (kind === LinkKind.cell) {
      if (arrival === LinkKind.set || (returned && nodeOfState(next) !== nodeOfState(start)))
        continue
    } else {
      if (returned || (kind === LinkKind.set && arrival === LinkKind.cell)) continue
      const target = nodes[nodeOfState(next)]
      const isGroup = kind !== LinkKind.set && target.cells.length > 1
      const to = kind === LinkKind.set ? table.sets[rows.sets[i]].set : target.set
      if (links > 0 && meets(left, words * state, to)) continue
      const passesHome = !isGroup && intersects(to, home) && !sameSet(target.set, home)
      if (!atHome && passesHome) continue
    }
    length[next] = links + 1
    before[next] = state
    through[next] = rows.sets[i]
    walk.arrival[next] = kind
    for (let word = 0; word < words; word++) {
      let cells = links > 0 ? left[words * state + word] : 0
      if (kind !== LinkKind.cell && !atHome) cells |= own[word]
      if (kind === LinkKind.set) cells |= table.sets[rows.sets[i]].set[word] & ~home[word]
      left[words * next + word] = cells
    }
    walk.reached[walk.reachedCount++] = next
  }
}

function meets(sets: Int32Array, offset: number, set: CellSet): boolean {
  for (let word = 0; word < set.length; word++) if (sets[offset + word] & set[word]) return true
  return false
}

/** The states from the start to `end`, both included. */
export function statesTo(walk: Walk, end: number): number[] {
  const states: number[] = []
  for (let state = end; state !== walk.start; state = walk.before[state]) states.push(state)
  states.push(walk.start)
  return states.reverse()
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
