/**
 * Chains of at least four almost locked sets, by breadth-first search from each start. A state is a
 * set and the digit by which it is entered, numbered `set · width + digit`. Each state is reached
 * by the fewest sets.
 */
import { maskOf } from '../../bits'
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
  /** The words of a cell set. */
  readonly words: number
  /** By set: the digits eliminated if this set and the start are the ends of a chain. */
  readonly eliminable: Int32Array
  readonly queue: Int32Array
  /** The number of the last walk that reached the state. The arrays below belong to that walk. */
  readonly reachedBy: Int32Array
  /** The number of sets up to the state. */
  readonly length: Uint8Array
  readonly before: Int32Array
  /** The first RCC of the chain. */
  readonly opening: Uint8Array
  /** `words` words each: the cells of all sets of the chain. */
  readonly usedCells: Int32Array
  /** The number of the current walk. */
  walks: number
}

/**
 * Reports the chains from these sets with eliminations by their ends. No set occurs twice; sets may
 * share cells if `mayOverlap`.
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
  const words = sets[0].set.length
  const walk: SetWalk = {
    graph,
    mayOverlap,
    onChain,
    words,
    eliminable: new Int32Array(sets.length),
    queue: new Int32Array(states),
    reachedBy: new Int32Array(states),
    length: new Uint8Array(states),
    before: new Int32Array(states),
    opening: new Uint8Array(states),
    usedCells: new Int32Array(states * words),
    walks: 0,
  }
  for (const start of from) {
    findEliminableDigits(graph, start, walk.eliminable)
    if (walkFromSet(walk, start)) return
  }
}

/** Returns true to end the search. */
function walkFromSet(walk: SetWalk, start: number): boolean {
  const { words, eliminable, queue, reachedBy, length, before, opening, usedCells } = walk
  const { sets, starts, targets, digits, width } = walk.graph
  const walks = ++walk.walks
  const first = start * width
  queue[0] = first
  length[first] = 1
  usedCells.set(sets[start].set, first * words)
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
      if (reachedBy[next] === walks || digit === entered || overlapsChain(walk, state, target))
        continue
      reachedBy[next] = walks
      length[next] = length[state] + 1
      before[next] = state
      opening[next] = state === first ? digit : opening[state]
      for (let word = 0; word < words; word++) {
        usedCells[next * words + word] = usedCells[state * words + word] | sets[target].set[word]
      }
      queue[count++] = next
      if (length[next] < MIN_SETS) continue
      const ends = maskOf(digit) | maskOf(opening[next])
      if (eliminable[target] & ~ends && reportChain(walk, next)) return true
    }
  }
  return false
}

/** True if a set occurs in the chain to a state or, unless `mayOverlap`, shares a cell with it. */
function overlapsChain(walk: SetWalk, state: number, set: number): boolean {
  const { mayOverlap, words, before, length, usedCells } = walk
  const { sets, width } = walk.graph
  if (mayOverlap) {
    for (let at = state; ; at = before[at]) {
      if (Math.floor(at / width) === set) return true
      if (length[at] === 1) return false
    }
  }
  const cells = sets[set].set
  for (let word = 0; word < words; word++) {
    if (usedCells[state * words + word] & cells[word]) return true
  }
  return false
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
