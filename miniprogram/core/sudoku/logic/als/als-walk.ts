/**
 * Chains of four almost locked sets or more, breadth first from each set. A state is a set and the digit by which it was entered;
 * it is numbered `set · width + digit`, and each is reached by the fewest sets.
 */
import { maskOf } from '../../bits'
import { findEliminableDigits, type RccGraph } from './rcc-graph'

/** Longer chains of sets nobody follows. */
const MAX_SETS = 8
const MIN_SETS = 4

/** Takes the sets of a chain (indices) and the digits that join them, both in order; true ends the search. */
export type OnSetChain = (sets: readonly number[], commons: readonly number[]) => boolean

/**
 * Reports the chains from these sets at whose ends something falls. No set comes twice; their sets may have cells in common
 * where `mayOverlap`.
 */
export function walkSetChains(
  graph: RccGraph,
  from: readonly number[],
  mayOverlap: boolean,
  onChain: OnSetChain,
): void {
  const { sets, starts, targets, digits, width } = graph
  if (from.length === 0) return
  const states = sets.length * width
  const words = sets[0].set.length
  const eliminable = new Int32Array(sets.length)
  const queue = new Int32Array(states)
  // By state: the walk that reached it last; then of that walk how many sets lead to it, the state before it, the first digit
  // on the way and, `words` each, the cells of the sets on the way.
  const reachedBy = new Int32Array(states)
  const length = new Uint8Array(states)
  const before = new Int32Array(states)
  const opening = new Uint8Array(states)
  const usedCells = new Int32Array(states * words)
  let walks = 0

  const overlaps = (state: number, set: number): boolean => {
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

  /** True where no more chains are wanted. */
  const walk = (start: number): boolean => {
    walks++
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
        if (reachedBy[next] === walks || digit === entered || overlaps(state, target)) continue
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
        if (eliminable[target] & ~ends && report(next)) return true
      }
    }
    return false
  }

  const report = (state: number): boolean => {
    const chain: number[] = []
    const commons: number[] = []
    for (let at = state; ; at = before[at]) {
      chain.unshift(Math.floor(at / width))
      if (length[at] === 1) return onChain(chain, commons)
      commons.unshift(at % width)
    }
  }

  for (const start of from) {
    findEliminableDigits(graph, start, eliminable)
    if (walk(start)) return
  }
}
