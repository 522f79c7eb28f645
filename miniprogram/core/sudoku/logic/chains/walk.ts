/**
 * Breadth-first search through the link table: all consequences of one assumption, each by the
 * fewest links and then by the fewest almost locked sets.
 *
 * A state is a node with a truth value: `2 · node` is false, `2 · node + 1` is true. Strong links
 * lead from false states to true ones, weak links from true states to false ones.
 */
import { addCell, emptySet, hasCell } from '../cell-set'
import { oncePerObject } from '../memo'
import type { Link, LinkEnd } from '../step'
import { LinkKind, setOfLink } from './link-rows'
import { type LinkTable, sumOfLink } from './links'

export interface Walk {
  readonly table: LinkTable
  /** The assumed state. */
  start: number
  /** The states reached, nearest first, without the start. */
  readonly reached: Int32Array
  reachedCount: number
  /**
   * By state: the number of links to it, 0 if not reached. Links through sets do not count: a set
   * costs one link into it and one out of it.
   */
  readonly length: Uint8Array
  /** By state: the number of links to it through almost locked sets. */
  readonly used: Uint8Array
  /** By state: the previous state, and the kind of the link from there, as in `LinkRows`. */
  readonly before: Int32Array
  readonly arrival: Int32Array
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
    used: new Uint8Array(states),
    before: new Int32Array(states),
    arrival: new Int32Array(states),
  }
}

/** One walk per table, shared by all searches; it holds the result of the last search. */
export const sharedWalk = oncePerObject(createWalk)

/** Longer chains are of no use to a person. */
const MAX_LINKS = 60

/** The links that a walk follows: bits of `LinkKind`. */
export interface LinkChoice {
  readonly strong: number
  readonly weak: number
}

export const ANY_LINK: LinkChoice = { strong: LinkKind.any, weak: LinkKind.any }

/**
 * Searches from `start` until all links are followed or all of `goals` (distinct states) are
 * reached. The walk object can be reused for any number of starts. No walk starts at an end of a set.
 */
export function walkFrom(
  walk: Walk,
  start: number,
  choice = ANY_LINK,
  goals?: readonly number[],
): void {
  const { reached, length, used, before, arrival } = walk
  const { strong, weak } = walk.table
  walk.start = start
  length.fill(0)
  let count = 0
  let head = 0
  for (let state = start; ; state = reached[head++]) {
    const links = state === start ? 1 : length[state] + 1
    if (links > MAX_LINKS) break
    const isTrue = state & 1
    const usedHere = state === start ? 0 : used[state]
    const { starts, targets, kinds } = isTrue ? weak : strong
    const chosen = isTrue ? choice.weak : choice.strong
    const end = starts[(state >> 1) + 1]
    for (let i = starts[state >> 1]; i < end; i++) {
      const next = 2 * targets[i] + 1 - isTrue
      const kind = kinds[i]
      if (next === start || (kind & chosen) === 0) continue
      if (kind & LinkKind.set) {
        if (length[next] !== 0) continue
        length[next] = length[state]
        used[next] = usedHere + 1
        before[next] = state
        arrival[next] = kind
        count = leaveSet(walk, next, choice.weak, count)
        continue
      }
      const usedThere = usedHere + (kind > LinkKind.any ? 1 : 0)
      const isNew = length[next] === 0
      if (!isNew && (length[next] !== links || used[next] <= usedThere)) continue
      length[next] = links
      used[next] = usedThere
      before[next] = state
      arrival[next] = kind
      if (isNew) reached[count++] = next
    }
    if (head === count) break
    // A state may still be reached through fewer sets until all states of the previous length are
    // done.
    const isLast = state === start || length[reached[head]] > length[state]
    if (isLast && goals !== undefined && allReached(length, goals)) break
  }
  walk.reachedCount = count
}

/**
 * Follows the weak links of kinds `chosen` from an end of a set. Returns the number of states
 * reached, given the number before.
 */
function leaveSet(walk: Walk, from: number, chosen: number, reachedBefore: number): number {
  const { start, reached, length, used, before, arrival } = walk
  const { starts, targets, kinds } = walk.table.weak
  const links = length[from] + 1
  let count = reachedBefore
  const end = starts[nodeOfState(from) + 1]
  for (let i = starts[nodeOfState(from)]; i < end; i++) {
    const next = falseState(targets[i])
    if (next === start || (kinds[i] & chosen) === 0) continue
    const isNew = length[next] === 0
    if (!isNew && (length[next] !== links || used[next] <= used[from])) continue
    length[next] = links
    used[next] = used[from]
    before[next] = from
    arrival[next] = kinds[i]
    if (isNew) reached[count++] = next
  }
  return count
}

function allReached(length: Uint8Array, goals: readonly number[]): boolean {
  for (let i = 0; i < goals.length; i++) if (length[goals[i]] === 0) return false
  return true
}

/** The states from the start to `end`, both included. */
export function statesTo(walk: Walk, end: number): number[] {
  const states: number[] = []
  for (let state = end; state !== walk.start; state = walk.before[state]) states.push(state)
  states.push(walk.start)
  return states.reverse()
}

/**
 * True if a chain returns to a cell that it has left: valid, but confusing. A chain that ends in the
 * cell where it began may also pass through it. A group is entered at its first cell and leaves all
 * of them. Through a set a chain may lead anywhere but to places by which it entered or left a set,
 * and it may return to the cells of a set.
 */
export function crossesItself({ table, arrival }: Walk, states: readonly number[]): boolean {
  const { geometry } = table.position
  const cellsAt = (index: number) => table.nodes[nodeOfState(states[index])].cells
  const isEnd = (index: number) => nodeOfState(states[index]) >= table.firstEnd
  const last = states.length - 1
  const home = cellsAt(0)[0]
  const comesHome = cellsAt(last).length === 1 && cellsAt(last)[0] === home
  const left = emptySet(geometry)
  const isLeft = (cell: number) => hasCell(geometry, left, cell)
  for (let i = 1; i <= last; i++) {
    if (arrival[states[i]] === LinkKind.cell) continue
    if (isEnd(i) && states.indexOf(states[i] ^ 1) >= 0) return true
    const from = cellsAt(i - 1)
    if (!isEnd(i - 1) && (!comesHome || from[0] !== home)) {
      for (const cell of from) addCell(geometry, left, cell)
    }
    if (setOfLink(arrival[states[i]]) < 0 && isLeft(cellsAt(i)[0])) return true
  }
  return false
}

/** The links of a chain for a step, and the almost locked sets that they use. */
export function linksOf(walk: Walk, states: readonly number[]): { links: Link[]; sets: number[] } {
  const { nodes } = walk.table
  const end = (state: number): LinkEnd => {
    const { digit, cells } = nodes[nodeOfState(state)]
    return { digit, cells }
  }
  const sets: number[] = []
  const links: Link[] = []
  for (let i = 1; i < states.length; i++) {
    const set = setOfLink(walk.arrival[states[i]])
    const isSum = (walk.arrival[states[i]] & LinkKind.sum) !== 0
    links.push({
      from: end(states[i - 1]),
      to: end(states[i]),
      strong: isTrueState(states[i]),
      ...(set >= 0 && { set: sets.push(set) - 1 }),
      ...(isSum && { sum: sumOfLink(walk.table, states[i - 1], states[i]) }),
    })
  }
  return { links, sets }
}
