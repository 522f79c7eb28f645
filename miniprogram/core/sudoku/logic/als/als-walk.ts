/**
 * Chains of at least four almost locked sets, by breadth-first search from each start and first RCC.
 * A state is a set and the digit by which it is entered, numbered `set · width + digit`. Each state
 * is reached by the fewest sets.
 */
import { maskOf } from '../../bits'
import { intersects } from '../cell-set'
import { findEliminableDigits, type RccGraph } from './rcc-graph'

/** Longer chains of sets are of no use to a person. */
const MAX_SETS = 8
const MIN_SETS = 4

/**
 * Receives the sets of a chain (indices) and the RCCs between them, both in order. Returns true to
 * end the search.
 */
type OnSetChain = (sets: readonly number[], rccs: readonly number[]) => boolean

/** The state of a search. Its arrays are indexed by state. */
interface SetWalk {
  readonly graph: RccGraph
  readonly mayOverlap: boolean
  readonly onChain: OnSetChain
  /** By set: the digits eliminated if this set and the start are the ends of a chain. */
  readonly eliminable: Int32Array
  readonly queue: Int32Array
  /** The number of the last walk that reached the state. The arrays below belong to that walk. */
  readonly reachedBy: Int32Array
  /** The number of sets up to the state. */
  readonly length: Uint8Array
  readonly before: Int32Array
  /** The number of the current walk. */
  walks: number
}

/**
 * Reports the chains from these starts, each a set and its first RCC (`set · width + digit`), with
 * eliminations by their ends. No set occurs twice; connected sets share cells only if `mayOverlap`.
 */
export function walkSetChains(
  graph: RccGraph,
  from: readonly number[],
  mayOverlap: boolean,
  onChain: OnSetChain,
): void {
  if (from.length === 0) return
  const { sets, width } = graph
  const states = sets.length * width
  const walk: SetWalk = {
    graph,
    mayOverlap,
    onChain,
    eliminable: new Int32Array(sets.length),
    queue: new Int32Array(states),
    reachedBy: new Int32Array(states),
    length: new Uint8Array(states),
    before: new Int32Array(states),
    walks: 0,
  }
  for (const opening of from) {
    const start = Math.floor(opening / width)
    findEliminableDigits(graph, start, walk.eliminable)
    if (walkFromSet(walk, start, opening % width)) return
  }
}

/** Returns true to end the search. */
function walkFromSet(walk: SetWalk, start: number, opening: number): boolean {
  const { eliminable, queue, reachedBy, length, before } = walk
  const { starts, targets, digits, width } = walk.graph
  const walks = ++walk.walks
  const first = start * width
  queue[0] = first
  length[first] = 1
  let count = 1
  for (let head = 0; head < count; head++) {
    const state = queue[head]
    const set = Math.floor(state / width)
    const entered = state % width
    if (length[state] === MAX_SETS) break
    for (let i = starts[set]; i < starts[set + 1]; i++) {
      const target = targets[i]
      const digit = digits[i]
      const next = target * width + digit
      if (state === first ? digit !== opening : digit === entered) continue
      if (reachedBy[next] === walks || !mayFollow(walk, state, target)) continue
      reachedBy[next] = walks
      length[next] = length[state] + 1
      before[next] = state
      queue[count++] = next
      if (length[next] < MIN_SETS) continue
      const ends = maskOf(digit) | maskOf(opening)
      if (eliminable[target] & ~ends && reportChain(walk, next)) return true
    }
  }
  return false
}

/**
 * True if a set may be connected to the last set of the chain to a state, and does not occur in the
 * chain.
 */
function mayFollow({ graph, mayOverlap, before, length }: SetWalk, state: number, set: number) {
  const { sets, width } = graph
  const last = Math.floor(state / width)
  if (!mayOverlap && intersects(sets[last].set, sets[set].set)) return false
  for (let at = state; ; at = before[at]) {
    if (Math.floor(at / width) === set) return false
    if (length[at] === 1) return true
  }
}

function reportChain({ graph, before, length, onChain }: SetWalk, end: number): boolean {
  const chain: number[] = []
  const rccs: number[] = []
  for (let at = end; ; at = before[at]) {
    chain.unshift(Math.floor(at / graph.width))
    if (length[at] === 1) return onChain(chain, rccs)
    rccs.unshift(at % graph.width)
  }
}
