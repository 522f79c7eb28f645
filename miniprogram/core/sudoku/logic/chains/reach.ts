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

/** Reused buffers, by state. */
let scratch = createScratch(1024)

function createScratch(states: number) {
  const create = () => new Int32Array(states)
  return { order: create(), lowest: create(), next: create(), path: create(), open: create() }
}

function scratchFor(states: number) {
  if (scratch.order.length < states) scratch = createScratch(2 * states)
  scratch.order.fill(0, 0, states)
  return scratch
}

/**
 * Tarjan's algorithm, iteratively. It closes each component after all components that it leads to,
 * so the reach of a component is the union of theirs and its own states.
 */
export function reachOf(table: LinkTable, choice: LinkChoice = ANY_LINK): Reach {
  const { strong, weak, candidates } = table
  const states = 2 * table.nodes.length
  const words = (2 * candidates + 31) >> 5
  const component = new Int32Array(states).fill(-1)
  const { order, lowest, next, path, open } = scratchFor(states)
  const bits = new Int32Array(states * words)
  let seen = 0
  let components = 0
  let depth = 0
  let openCount = 0
  const enter = (state: number) => {
    order[state] = lowest[state] = ++seen
    next[state] = (state & 1 ? weak : strong).starts[state >> 1]
    path[depth++] = state
    open[openCount++] = state
  }
  const close = (root: number) => {
    const offset = components * words
    let first = openCount
    do component[open[--first]] = components
    while (open[first] !== root)
    for (let at = first; at < openCount; at++) {
      const state = open[at]
      if (state < 2 * candidates) bits[offset + (state >> 5)] |= 1 << (state & 31)
      const isTrue = state & 1
      const { starts, targets, kinds } = isTrue ? weak : strong
      const chosen = isTrue ? choice.weak : choice.strong
      const end = starts[(state >> 1) + 1]
      for (let i = starts[state >> 1]; i < end; i++) {
        if ((kinds[i] & chosen) === 0) continue
        const from = component[2 * targets[i] + 1 - isTrue] * words
        if (from !== offset) for (let w = 0; w < words; w++) bits[offset + w] |= bits[from + w]
      }
    }
    openCount = first
    components++
  }
  for (let start = 0; start < 2 * candidates; start++) {
    if (order[start] !== 0) continue
    enter(start)
    while (depth > 0) {
      const state = path[depth - 1]
      const isTrue = state & 1
      const { starts, targets, kinds } = isTrue ? weak : strong
      const chosen = isTrue ? choice.weak : choice.strong
      const end = starts[(state >> 1) + 1]
      let entered = false
      while (next[state] < end) {
        const i = next[state]++
        if ((kinds[i] & chosen) === 0) continue
        const target = 2 * targets[i] + 1 - isTrue
        if (order[target] === 0) {
          enter(target)
          entered = true
          break
        }
        if (component[target] < 0 && order[target] < lowest[state]) lowest[state] = order[target]
      }
      if (entered) continue
      depth--
      if (depth > 0 && lowest[state] < lowest[path[depth - 1]])
        lowest[path[depth - 1]] = lowest[state]
      if (lowest[state] === order[state]) close(state)
    }
  }
  return { component, bits, words }
}
