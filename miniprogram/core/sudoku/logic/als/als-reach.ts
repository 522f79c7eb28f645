/**
 * Reachability between almost locked sets. A state is a set and the digit by which it is entered.
 * The reach of a state is a bit set of states, over chains of any length that may cross themselves.
 */
import { maskOf } from '../../bits'
import { oncePerPosition } from '../memo'
import { findEliminableDigits, type RccGraph, rccGraphOf } from './rcc-graph'

/**
 * The sets and first RCCs (`set · width + digit`, ascending) by which a chain may lead to a set with
 * common eliminations. There are few.
 */
export const productiveStarts = oncePerPosition((position): number[] => {
  const graph = rccGraphOf(position)
  const { sets, starts, targets, digits, width } = graph
  const eliminable = new Int32Array(sets.length)
  const partnered = [...sets.keys()].filter((start) => {
    if (starts[start] === starts[start + 1]) return false
    findEliminableDigits(graph, start, eliminable)
    return eliminable.some((digits) => digits !== 0)
  })
  if (partnered.length === 0) return []
  const states = numberStates(graph)
  const words = (states.count + 31) >> 5
  const reach = closeReach(graph, states, words)
  const goals = new Int32Array(words)
  const leadsToGoal = (start: number, opening: number) => {
    for (let i = starts[start]; i < starts[start + 1]; i++) {
      if (digits[i] !== opening) continue
      const from = states.of[targets[i] * width + opening] * words
      for (let word = 0; word < words; word++) if (reach[from + word] & goals[word]) return true
    }
    return false
  }
  return partnered.flatMap((start) => {
    findEliminableDigits(graph, start, eliminable)
    const partners = partnersOf(eliminable)
    const openings: number[] = []
    for (let opening = 1; opening < width; opening++) {
      if (states.of[start * width + opening] < 0) continue
      findGoals(graph, states, partners, eliminable, opening, goals)
      if (leadsToGoal(start, opening)) openings.push(start * width + opening)
    }
    return openings
  })
})

function partnersOf(eliminable: Int32Array): number[] {
  const partners: number[] = []
  for (let set = 0; set < eliminable.length; set++) if (eliminable[set] !== 0) partners.push(set)
  return partners
}

interface States {
  readonly count: number
  /** At `set · width + digit`, or −1 if no RCC of this digit leads to the set. */
  readonly of: Int32Array
}

function numberStates({ sets, starts, digits, width }: RccGraph): States {
  const of = new Int32Array(sets.length * width).fill(-1)
  let count = 0
  for (let set = 0; set < sets.length; set++) {
    for (let i = starts[set]; i < starts[set + 1]; i++) {
      const at = set * width + digits[i]
      if (of[at] < 0) of[at] = count++
    }
  }
  return { count, of }
}

/**
 * Marks the states that end a chain from a start: those with an elimination of a digit that is
 * neither the first nor the last RCC.
 */
function findGoals(
  { width }: RccGraph,
  { of }: States,
  partners: readonly number[],
  eliminable: Int32Array,
  opening: number,
  goals: Int32Array,
): void {
  goals.fill(0)
  for (const set of partners) {
    const mask = eliminable[set] & ~maskOf(opening)
    if (mask === 0) continue
    for (let digit = 1; digit < width; digit++) {
      const state = of[set * width + digit]
      if (state < 0 || (mask & ~maskOf(digit)) === 0) continue
      goals[state >> 5] |= 1 << (state & 31)
    }
  }
}

/**
 * By state, `words` words each: the states reachable from it, not including the state itself unless
 * a chain returns to it.
 */
function closeReach(
  { sets, starts, targets, digits, width }: RccGraph,
  { count, of }: States,
  words: number,
): Int32Array {
  const reach = new Int32Array(count * words)
  // By digit: the reach through the RCCs of one set by this digit.
  const through = new Int32Array(width * words)
  for (let moved = true; moved; ) {
    moved = false
    for (let set = 0; set < sets.length; set++) {
      if (starts[set] === starts[set + 1]) continue
      through.fill(0)
      for (let i = starts[set]; i < starts[set + 1]; i++) {
        const state = of[targets[i] * width + digits[i]]
        const to = digits[i] * words
        for (let word = 0; word < words; word++) through[to + word] |= reach[state * words + word]
        through[to + (state >> 5)] |= 1 << (state & 31)
      }
      for (let entered = 1; entered < width; entered++) {
        const state = of[set * width + entered]
        if (state < 0) continue
        for (let digit = 1; digit < width; digit++) {
          if (digit === entered || of[set * width + digit] < 0) continue
          for (let word = 0; word < words; word++) {
            const before = reach[state * words + word]
            const after = before | through[digit * words + word]
            if (after === before) continue
            reach[state * words + word] = after
            moved = true
          }
        }
      }
    }
  }
  return reach
}
