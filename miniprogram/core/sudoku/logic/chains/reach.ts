/**
 * Reachability between the states of a link table, without the chains: the transitive closure,
 * computed from strongly connected components (Tarjan). It costs about as much as two walks and
 * shows which walks are worthwhile.
 */
import type { Candidates } from '../candidates'
import { oncePerPosition } from '../memo'
import { type LinkLevel, type LinkTable, linkTables } from './links'
import { ANY_LINK, type LinkChoice } from './walk'

export interface Reach {
  /**
   * By state: its strongly connected component. A component leads only to components with smaller
   * numbers.
   */
  readonly component: Int32Array
  /**
   * `words` words for each component: bit s mod 32 of word s / 32 is set if the component contains
   * or leads to the candidate state s.
   */
  readonly bits: Int32Array
  readonly words: number
}

/** The closure for all links of each level, including links with which no walk begins. */
export const reachByLevel: Readonly<Record<LinkLevel, (position: Candidates) => Reach>> = {
  candidates: oncePerPosition((position) => reachOf(linkTables.candidates(position))),
  groups: oncePerPosition((position) => reachOf(linkTables.groups(position))),
  sets: oncePerPosition((position) => reachOf(linkTables.sets(position))),
}

/** True if a state leads to the state of a candidate. */
export function leadsTo({ component, bits, words }: Reach, from: number, to: number): boolean {
  return ((bits[component[from] * words + (to >> 5)] >>> (to & 31)) & 1) === 1
}

/** The nodes of the candidates whose truth follows from a state, in ascending order. */
export function provedBy({ component, bits, words }: Reach, from: number): number[] {
  const proved: number[] = []
  const row = component[from] * words
  for (let word = 0; word < words; word++) {
    for (let rest = bits[row + word] & TRUE_STATES; rest; rest &= rest - 1) {
      proved.push((32 * word + 31 - Math.clz32(rest & -rest)) >> 1)
    }
  }
  return proved
}

const TRUE_STATES = 0xaaaaaaaa | 0

/** Buffers by state, reused by every search. */
interface TarjanBuffers {
  /** When the state was entered, from 1; 0 if not yet. */
  readonly order: Int32Array
  /** The earliest state in the same component known to be reachable. */
  readonly lowest: Int32Array
  /** The next link to follow. */
  readonly next: Int32Array
  /** The states from the start to the current one. */
  readonly path: Int32Array
  /** The states entered whose component is not complete. */
  readonly open: Int32Array
}

let buffers = createBuffers(1024)

function createBuffers(states: number): TarjanBuffers {
  const create = () => new Int32Array(states)
  return { order: create(), lowest: create(), next: create(), path: create(), open: create() }
}

function buffersFor(states: number): TarjanBuffers {
  if (buffers.order.length < states) buffers = createBuffers(2 * states)
  buffers.order.fill(0, 0, states)
  return buffers
}

/** The state of Tarjan's algorithm. */
interface Tarjan extends TarjanBuffers {
  readonly table: LinkTable
  readonly choice: LinkChoice
  readonly component: Int32Array
  readonly bits: Int32Array
  readonly words: number
  entered: number
  components: number
  depth: number
  openCount: number
}

/**
 * Tarjan's algorithm, iteratively. It closes each component after all components that it leads to,
 * so the reach of a component is the union of theirs and its own states.
 */
export function reachOf(table: LinkTable, choice: LinkChoice = ANY_LINK): Reach {
  const { candidates } = table
  const states = 2 * table.nodes.length
  const words = (2 * candidates + 31) >> 5
  const component = new Int32Array(states).fill(-1)
  const bits = new Int32Array(states * words)
  const { order, lowest, next, path, open } = buffersFor(states)
  const tarjan: Tarjan = {
    table,
    choice,
    component,
    bits,
    words,
    order,
    lowest,
    next,
    path,
    open,
    entered: 0,
    components: 0,
    depth: 0,
    openCount: 0,
  }
  for (let start = 0; start < 2 * candidates; start++) {
    if (order[start] !== 0) continue
    enterState(tarjan, start)
    while (tarjan.depth > 0) {
      const state = path[tarjan.depth - 1]
      if (!enterNext(tarjan, state)) leaveState(tarjan, state)
    }
  }
  return { component, bits, words }
}

function enterState(tarjan: Tarjan, state: number): void {
  const { strong, weak } = tarjan.table
  tarjan.entered++
  tarjan.order[state] = tarjan.entered
  tarjan.lowest[state] = tarjan.entered
  tarjan.next[state] = (state & 1 ? weak : strong).starts[state >> 1]
  tarjan.path[tarjan.depth++] = state
  tarjan.open[tarjan.openCount++] = state
}

/** Enters the next new state that a state leads to. False if there is none. */
function enterNext(tarjan: Tarjan, state: number): boolean {
  const { table, choice, component, order, lowest, next } = tarjan
  const isTrue = state & 1
  const { starts, targets, kinds } = isTrue ? table.weak : table.strong
  const chosen = isTrue ? choice.weak : choice.strong
  const end = starts[(state >> 1) + 1]
  while (next[state] < end) {
    const i = next[state]++
    if ((kinds[i] & chosen) === 0) continue
    const target = 2 * targets[i] + 1 - isTrue
    if (order[target] === 0) {
      enterState(tarjan, target)
      return true
    }
    if (component[target] < 0 && order[target] < lowest[state]) lowest[state] = order[target]
  }
  return false
}

function leaveState(tarjan: Tarjan, state: number): void {
  const { order, lowest, path } = tarjan
  tarjan.depth--
  if (tarjan.depth > 0) {
    const previous = path[tarjan.depth - 1]
    if (lowest[state] < lowest[previous]) lowest[previous] = lowest[state]
  }
  if (lowest[state] === order[state]) closeComponent(tarjan, state)
}

/** Assigns a component to the open states from `root` on and computes its reach. */
function closeComponent(tarjan: Tarjan, root: number): void {
  const { table, choice, component, bits, words, open, openCount } = tarjan
  const offset = tarjan.components * words
  let first = openCount
  do component[open[--first]] = tarjan.components
  while (open[first] !== root)
  for (let at = first; at < openCount; at++) {
    const state = open[at]
    if (state < 2 * table.candidates) bits[offset + (state >> 5)] |= 1 << (state & 31)
    const isTrue = state & 1
    const { starts, targets, kinds } = isTrue ? table.weak : table.strong
    const chosen = isTrue ? choice.weak : choice.strong
    const end = starts[(state >> 1) + 1]
    for (let i = starts[state >> 1]; i < end; i++) {
      if ((kinds[i] & chosen) === 0) continue
      const from = component[2 * targets[i] + 1 - isTrue] * words
      if (from !== offset) for (let w = 0; w < words; w++) bits[offset + w] |= bits[from + w]
    }
  }
  tarjan.openCount = first
  tarjan.components++
}
