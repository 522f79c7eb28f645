/**
 * Chains of four almost locked sets or more, breadth first from each set. A state is a set and the digit by which it was entered;
 * it is numbered `set · width + digit`, and each is reached by the fewest sets.
 *
 * Few starts lead anywhere. A loose walk, which lets a chain cross itself, tells quickly which do; only those are walked
 * strictly, with chains that do not come back to where they were.
 */
import { maskOf } from '../../bits'
import { findFalling, type Joints } from './joints'

/** Longer chains of sets nobody follows. */
const MOST_SETS = 8
const FEWEST_SETS = 4

/** Takes the sets of a chain (indices) and the digits that join them, both in order; true ends the search. */
export type TakeChain = (sets: readonly number[], commons: readonly number[]) => boolean

/** What a chain must not do: nothing, meet one of its sets again, or meet one of their cells again. */
type Rule = 'loose' | 'no set twice' | 'no cell twice'

/** Reports the chains at whose ends something falls. Their sets may have cells in common where `overlapping`. */
export function walkSets(joints: Joints, overlapping: boolean, take: TakeChain): void {
  const { sets, starts, targets, digits, width } = joints
  if (sets.length === 0) return
  const states = sets.length * width
  const words = sets[0].set.length
  const falling = new Int32Array(sets.length)
  const queue = new Int32Array(states)
  // By state: the walk that reached it last; then of that walk how many sets lead to it, the state before it, the first digit
  // on the way and, `words` each, the cells of the sets on the way.
  const reachedBy = new Int32Array(states)
  const length = new Uint8Array(states)
  const before = new Int32Array(states)
  const opening = new Uint8Array(states)
  const taken = new Int32Array(states * words)
  let walks = 0

  const meets = (state: number, set: number, rule: Rule): boolean => {
    if (rule === 'loose') return false
    if (rule === 'no set twice') {
      for (let at = state; ; at = before[at]) {
        if (Math.floor(at / width) === set) return true
        if (length[at] === 1) return false
      }
    }
    const cells = sets[set].set
    for (let word = 0; word < words; word++) {
      if (taken[state * words + word] & cells[word]) return true
    }
    return false
  }

  /** True where `end` answered so. */
  const walk = (start: number, rule: Rule, end: (state: number) => boolean): boolean => {
    walks++
    const first = start * width
    queue[0] = first
    length[first] = 1
    opening[first] = 0
    taken.set(sets[start].set, first * words)
    let count = 1
    for (let head = 0; head < count; head++) {
      const state = queue[head]
      const set = Math.floor(state / width)
      const entered = state % width
      if (length[state] === MOST_SETS) break
      for (let i = starts[set]; i < starts[set + 1]; i++) {
        const target = targets[i]
        const digit = digits[i]
        const next = target * width + digit
        if (reachedBy[next] === walks || digit === entered || target === start) continue
        if (meets(state, target, rule)) continue
        reachedBy[next] = walks
        length[next] = length[state] + 1
        before[next] = state
        opening[next] = state === first ? digit : opening[state]
        for (let word = 0; rule === 'no cell twice' && word < words; word++) {
          taken[next * words + word] = taken[state * words + word] | sets[target].set[word]
        }
        queue[count++] = next
        if (rule !== 'loose' && length[next] < FEWEST_SETS) continue
        const ends = maskOf(digit) | (rule === 'loose' ? 0 : maskOf(opening[next]))
        if (falling[target] & ~ends && end(next)) return true
      }
    }
    return false
  }

  const report = (state: number): boolean => {
    const chain: number[] = []
    const commons: number[] = []
    for (let at = state; ; at = before[at]) {
      chain.unshift(Math.floor(at / width))
      if (length[at] === 1) return take(chain, commons)
      commons.unshift(at % width)
    }
  }

  for (let start = 0; start < sets.length; start++) {
    if (starts[start] === starts[start + 1]) continue
    findFalling(joints, start, falling)
    if (!walk(start, 'loose', () => true)) continue
    if (walk(start, overlapping ? 'no set twice' : 'no cell twice', report)) return
  }
}
