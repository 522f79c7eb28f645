/**
 * Reachability between the states of a link table, without the chains: strongly connected
 * components (Tarjan) and, from them, the transitive closure. Both cost about as much as two walks
 * and show which walks are worthwhile.
 */
import type { Candidates } from '../candidates'
import { addCell, type CellSet, emptySet } from '../cell-set'
import { oncePerPosition } from '../memo'
import { type LinkLevel, type LinkTable, linkTables } from './links'
import { falseState, trueState } from './walk'

/** The strongly connected components of the states that candidates lead to. */
interface Components {
  readonly table: LinkTable
  /** By state: its component, or −1. A component leads only to components with smaller numbers. */
  readonly component: Int32Array
  /** The states by component, in ascending order of components. */
  readonly members: Int32Array
}

export interface Reach extends Components {
  /**
   * `words` words for each component: bit s mod 32 of word s / 32 is set if the component contains
   * or leads to the candidate state s.
   */
  readonly bits: Int32Array
  readonly words: number
}

type ByLevel<T> = Readonly<Record<LinkLevel, (position: Candidates) => T>>

function byLevel<T>(build: (position: Candidates, level: LinkLevel) => T): ByLevel<T> {
  const at = (level: LinkLevel) => oncePerPosition((position) => build(position, level))
  return { candidates: at('candidates'), groups: at('groups'), sets: at('sets') }
}

/** The components for all links of each level, including links with which no walk begins. */
export const componentsByLevel = byLevel((position, level) =>
  componentsOf(linkTables[level](position)),
)

/** The closure for the same links. */
export const reachByLevel = byLevel((position, level) => close(componentsByLevel[level](position)))

/**
 * By digit: the candidates whose truth leads to their own falsehood. Whatever a chain at this level
 * eliminates is among them: a candidate that sees both ends of a chain makes one end false, so the
 * other true and itself false.
 */
export const refutableByLevel = byLevel((position, level): readonly CellSet[] =>
  refutable(reachByLevel[level](position)),
)

function refutable(reach: Reach): CellSet[] {
  const { position, nodes, candidates } = reach.table
  const { geometry } = position
  const sets = position.sets.map(() => emptySet(geometry))
  for (let node = 0; node < candidates; node++) {
    if (!leadsTo(reach, trueState(node), falseState(node))) continue
    addCell(geometry, sets[nodes[node].digit], nodes[node].cells[0])
  }
  return sets
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

/** True if a state leads to both states of a candidate. */
export function provesBoth({ component, bits, words }: Reach, from: number): boolean {
  const row = component[from] * words
  for (let word = 0; word < words; word++) {
    const states = bits[row + word]
    if (states & (states << 1) & TRUE_STATES) return true
  }
  return false
}

/** The states of candidates to which all of these lead, in ascending order. */
export function commonConsequences({ component, bits, words }: Reach, from: readonly number[]) {
  const common: number[] = []
  for (let word = 0; word < words; word++) {
    let states = -1
    for (let i = 0; i < from.length; i++) states &= bits[component[from[i]] * words + word]
    for (; states; states &= states - 1) common.push(32 * word + 31 - Math.clz32(states & -states))
  }
  return common
}

const TRUE_STATES = 0xaaaaaaaa | 0

/** Buffers by state, reused by every search. */
interface Buffers {
  /** When the state was entered, from 1; 0 if not yet. */
  readonly order: Int32Array
  /** The earliest state in the same component known to be reachable. */
  readonly lowest: Int32Array
  /** The next link to follow. */
  readonly next: Int32Array
  /** The states from the start to the current one. */
  readonly ancestors: Int32Array
  /** The states entered whose component is not complete. */
  readonly open: Int32Array
}

let buffers = createBuffers(1024)

function createBuffers(states: number): Buffers {
  const create = () => new Int32Array(states)
  return { order: create(), lowest: create(), next: create(), ancestors: create(), open: create() }
}

function buffersFor(states: number): Buffers {
  if (buffers.order.length < states) buffers = createBuffers(2 * states)
  buffers.order.fill(0, 0, states)
  return buffers
}

/**
 * Tarjan's algorithm, iteratively and in one function, because calls are what costs most without a
 * JIT compiler.
 */
function componentsOf(table: LinkTable): Components {
  const { candidates, strong, weak } = table
  const states = 2 * table.nodes.length
  const { order, lowest, next, ancestors, open } = buffersFor(states)
  const component = new Int32Array(states).fill(-1)
  const members = new Int32Array(states)
  let entered = 0
  let components = 0
  let placed = 0
  let openCount = 0
  for (let start = 0; start < 2 * candidates; start++) {
    if (order[start] !== 0) continue
    let depth = 0
    let entering = start
    while (entering >= 0) {
      const state = entering
      const isTrue = state & 1
      const { starts, targets } = isTrue ? weak : strong
      const end = starts[(state >> 1) + 1]
      let low = lowest[state]
      let i = next[state]
      if (order[state] === 0) {
        order[state] = low = ++entered
        i = starts[state >> 1]
        ancestors[depth++] = state
        open[openCount++] = state
      }
      entering = -1
      for (; i < end; i++) {
        const target = 2 * targets[i] + 1 - isTrue
        const seen = order[target]
        if (seen === 0) {
          entering = target
          break
        }
        if (seen < low && component[target] < 0) low = seen
      }
      lowest[state] = low
      next[state] = i + 1
      if (entering >= 0) continue
      if (low === order[state]) {
        let member = -1
        do {
          member = open[--openCount]
          component[member] = components
          members[placed++] = member
        } while (member !== state)
        components++
      }
      if (--depth === 0) break
      entering = ancestors[depth - 1]
      if (low < lowest[entering]) lowest[entering] = low
    }
  }
  return { table, component, members: members.subarray(0, placed) }
}

/**
 * Components lead only to smaller ones, so the reach of each is the union of theirs and its own
 * states.
 */
function close({ table, component, members }: Components): Reach {
  const { strong, weak } = table
  const ownStates = 2 * table.candidates
  const words = (ownStates + 31) >> 5
  const count = members.length === 0 ? 0 : component[members[members.length - 1]] + 1
  const bits = new Int32Array(count * words)
  // By component: the last component that its reach was added to, plus 1.
  const addedTo = new Int32Array(count)
  for (let at = 0; at < members.length; at++) {
    const state = members[at]
    const own = component[state]
    const offset = own * words
    if (state < ownStates) bits[offset + (state >> 5)] |= 1 << (state & 31)
    addedTo[own] = own + 1
    const isTrue = state & 1
    const { starts, targets } = isTrue ? weak : strong
    const end = starts[(state >> 1) + 1]
    for (let i = starts[state >> 1]; i < end; i++) {
      const target = 2 * targets[i] + 1 - isTrue
      if (
        isTrue &&
        target < ownStates &&
        strong.starts[target >> 1] === strong.starts[(target >> 1) + 1]
      ) {
        bits[offset + (target >> 5)] |= 1 << (target & 31)
        continue
      }
      const other = component[target]
      if (addedTo[other] === own + 1) continue
      addedTo[other] = own + 1
      const from = other * words
      for (let word = 0; word < words; word++) {
        const reached = bits[from + word]
        if (reached !== 0) bits[offset + word] |= reached
      }
    }
  }
  return { table, component, members, bits, words }
}
