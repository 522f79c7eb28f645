/**
 * Chains of almost locked sets connected by restricted common candidates (RCCs). If one set lacks
 * the RCC, it holds all its other digits, so one of the two ends of a chain holds every digit
 * common to them. Two sets make an ALS-XZ, three an ALS-XY-Wing, more an ALS-XY-Chain.
 */
import { digitsOf, isAtMostOne, maskOf } from '../../bits'
import type { Candidate } from '../candidates'
import { type CellSet, cellsOf, intersects } from '../cell-set'
import type { Finder, TechniqueParts } from '../finder'
import { simplestFirst } from '../passes'
import { candidatesIn, createStep, type Link, type LinkEnd, type Step } from '../step'
import type { TechniqueId } from '../technique-ids'
import { type AlmostLockedSet, seenInAll, toDigitSet } from './almost-locked-sets'
import { productiveStarts } from './als-reach'
import { walkSetChains } from './als-walk'
import { findEliminableDigits, hasRefutable, rccGraphOf, rccsBetween } from './rcc-graph'

/** ALS-XZ: two sets. With two RCCs, each set holds one of them and both are locked. */
const findPairs: Finder = (position, onStep) => {
  if (!hasRefutable(position)) return
  const graph = rccGraphOf(position)
  const { sets, starts, targets } = graph
  const eliminable = new Int32Array(sets.length)
  for (let a = 0; a < sets.length; a++) {
    if (starts[a] === starts[a + 1]) continue
    findEliminableDigits(graph, a, eliminable)
    for (let i = starts[a]; i < starts[a + 1]; i++) {
      const b = targets[i]
      if (b < a || (i > starts[a] && targets[i - 1] === b)) continue
      const pair = [sets[a], sets[b]]
      const rccs = rccsBetween(graph, a, b)
      const hasOneRcc = isAtMostOne(rccs)
      if (hasOneRcc && (eliminable[b] & ~rccs) === 0) continue
      const eliminations = hasOneRcc ? seenByBoth(pair, rccs) : doublyLinked(pair, rccs)
      if (eliminations.length === 0) continue
      if (onStep(chainStepOf('als-xz', pair, digitsOf(rccs), eliminations))) return
    }
  }
}

/**
 * The eliminations if the first or the last set must hold each common digit, not counting those in
 * `except`.
 */
function seenByBoth(sets: readonly AlmostLockedSet[], except: number): Candidate[] {
  const first = sets[0]
  const last = sets[sets.length - 1]
  return digitsOf(first.mask & last.mask & ~except).flatMap((digit) => {
    const seen = seenInAll([first, last], digit)
    return seen ? candidatesIn(seen, digit) : []
  })
}

/** The eliminations of two locked sets outside their own cells, by common usage. */
function doublyLinked(pair: readonly AlmostLockedSet[], rccs: number): Candidate[] {
  const eliminable = new Map<number, Candidate>()
  const addAll = (cells: CellSet | null, digit: number) => {
    for (const cell of cells ? cellsOf(cells) : [])
      eliminable.set(cell * 32 + digit, { cell, digit })
  }
  for (const digit of digitsOf(rccs)) addAll(seenInAll(pair, digit), digit)
  for (const set of pair) {
    for (const digit of digitsOf(set.mask & ~rccs)) addAll(set.seen[digit] as CellSet, digit)
  }
  const own = pair.flatMap(({ cells }) => cells)
  return [...eliminable.values()].filter(({ cell }) => !own.includes(cell))
}

/**
 * The step of a chain of sets: through each set from one digit to another, and between sets by the
 * RCCs.
 */
function chainStepOf(
  technique: TechniqueId,
  sets: readonly AlmostLockedSet[],
  rccs: readonly number[],
  eliminations: readonly Candidate[],
): Step {
  const end = (set: AlmostLockedSet, digit: number): LinkEnd => ({
    digit,
    cells: cellsOf(set.places[digit] as CellSet),
  })
  const outer = eliminations[0].digit
  const links: Link[] = []
  sets.forEach((set, index) => {
    const into = index === 0 ? outer : rccs[index - 1]
    const out = index === sets.length - 1 ? outer : rccs[index]
    if (into !== out && hasDigit(set, into) && hasDigit(set, out)) {
      links.push({ from: end(set, into), to: end(set, out), strong: true, set: index })
    }
    if (index < sets.length - 1) {
      links.push({ from: end(set, out), to: end(sets[index + 1], out), strong: false })
    }
  })
  return createStep({
    technique,
    digits: [...new Set(eliminations.map(({ digit }) => digit))],
    eliminations,
    cells: [...new Set(sets.flatMap(({ cells }) => cells))],
    sets: sets.map(toDigitSet),
    commons: [...new Set(rccs)].sort((a, b) => a - b),
    links,
  })
}

const hasDigit = (set: AlmostLockedSet, digit: number) => set.places[digit] !== undefined

/** ALS-XY-Wing: a pivot connected to two sets by different RCCs. */
const findWings =
  (mayOverlap: boolean): Finder =>
  (position, onStep) => {
    if (!hasRefutable(position)) return
    const graph = rccGraphOf(position)
    const { sets, starts, targets, digits } = graph
    const eliminable = new Int32Array(sets.length)
    for (let one = 0; one < sets.length; one++) {
      if (starts[one] === starts[one + 1]) continue
      findEliminableDigits(graph, one, eliminable)
      for (let i = starts[one]; i < starts[one + 1]; i++) {
        const pivot = targets[i]
        for (let j = starts[pivot]; j < starts[pivot + 1]; j++) {
          if (digits[i] === digits[j]) continue
          const other = targets[j]
          const rccs = maskOf(digits[i]) | maskOf(digits[j])
          if ((eliminable[other] & ~rccs) === 0) continue
          if (!mayOverlap && intersects(sets[one].set, sets[other].set)) continue
          const wing = [sets[one], sets[pivot], sets[other]]
          const eliminations = seenByBoth(wing, rccs)
          if (onStep(chainStepOf('als-xy-wing', wing, [digits[i], digits[j]], eliminations))) return
        }
      }
    }
  }

/** ALS-XY-Chain: at least four sets; consecutive RCCs differ. */
const findChains =
  (mayOverlap: boolean): Finder =>
  (position, onStep) => {
    if (!hasRefutable(position)) return
    const graph = rccGraphOf(position)
    walkSetChains(graph, productiveStarts(position), mayOverlap, (chain, rccs) => {
      const sets = chain.map((set) => graph.sets[set])
      const ends = maskOf(rccs[0]) | maskOf(rccs[rccs.length - 1])
      return onStep(chainStepOf('als-xy-chain', sets, rccs, seenByBoth(sets, ends)))
    })
  }

export const alsChains: readonly TechniqueParts[] = [
  { id: 'als-xz', find: findPairs },
  { id: 'als-xy-wing', find: simplestFirst([findWings(false), findWings(true)]) },
  { id: 'als-xy-chain', find: simplestFirst([findChains(false), findChains(true)]) },
].map((parts) => ({ ...parts, digitsMean: 'eliminated' }) as TechniqueParts)
