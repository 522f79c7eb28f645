/**
 * Almost locked sets joined by restricted commons: a digit that only one of two sets can hold. What one set lacks makes the other
 * digits of it sure, so that along a chain of sets one of both ends holds every digit common to them.
 * Two sets make ALS-XZ, three ALS-XY-Wing, more ALS-XY-Chain.
 */
import { digitCount, digitsOf } from '../../bits'
import type { Candidate } from '../candidates'
import { type CellSet, cellsOf, intersects } from '../cell-set'
import type { Finder, TechniqueParts } from '../finder'
import { oncePerPosition } from '../memo'
import { simplestFirst } from '../passes'
import { candidatesIn, createStep, type Link, type LinkEnd, type Step } from '../step'
import type { TechniqueId } from '../technique-ids'
import {
  type AlmostLockedSet,
  almostLockedSets,
  asDigitSet,
  restrictedCommons,
  seenInAll,
} from './almost-locked-sets'

/** Which sets are joined to which, and by what digits. */
interface Joints {
  readonly sets: readonly AlmostLockedSet[]
  /** By set: those that it is joined to, and beside each the restricted commons as a mask. */
  readonly neighbours: readonly (readonly number[])[]
  readonly commons: readonly (readonly number[])[]
}

const jointsOf = oncePerPosition((position): Joints => {
  const sets = almostLockedSets(position)
  const neighbours: number[][] = sets.map(() => [])
  const commons: number[][] = sets.map(() => [])
  for (let a = 0; a < sets.length; a++) {
    for (let b = a + 1; b < sets.length; b++) {
      const mask = (sets[a].mask & sets[b].mask) === 0 ? 0 : restrictedCommons(sets[a], sets[b])
      if (mask === 0) continue
      neighbours[a].push(b)
      commons[a].push(mask)
      neighbours[b].push(a)
      commons[b].push(mask)
    }
  }
  return { sets, neighbours, commons }
})

/** ALS-XZ: two sets. With two restricted commons both are locked, whichever of the commons each of them holds. */
const findPairs: Finder = (position, found) => {
  const { sets, neighbours, commons } = jointsOf(position)
  for (let a = 0; a < sets.length; a++) {
    for (let i = 0; i < neighbours[a].length; i++) {
      const b = neighbours[a][i]
      if (b < a) continue
      const mask = commons[a][i]
      const pair = [sets[a], sets[b]]
      if (digitCount(mask) > 1) {
        const eliminations = doublyLinked(pair, mask)
        if (eliminations.length > 0 && found(tell('als-xz', pair, digitsOf(mask), eliminations))) {
          return
        }
        continue
      }
      const eliminations = seenByBoth(pair, mask)
      if (eliminations.length > 0 && found(tell('als-xz', pair, digitsOf(mask), eliminations))) {
        return
      }
    }
  }
}

/** What falls when one of the first and last sets must hold each digit common to them, apart from those in `except`. */
function seenByBoth(sets: readonly AlmostLockedSet[], except: number): Candidate[] {
  const first = sets[0]
  const last = sets[sets.length - 1]
  return digitsOf(first.mask & last.mask & ~except).flatMap((digit) => {
    const seen = seenInAll([first, last], digit)
    return seen ? candidatesIn(seen, digit) : []
  })
}

/** Both sets are locked. Of their own cells nothing is said, by common use. */
function doublyLinked(pair: readonly AlmostLockedSet[], commons: number): Candidate[] {
  const falling = new Map<number, Candidate>()
  const fallAll = (cells: CellSet | null, digit: number) => {
    for (const cell of cells ? cellsOf(cells) : []) falling.set(cell * 32 + digit, { cell, digit })
  }
  for (const digit of digitsOf(commons)) fallAll(seenInAll(pair, digit), digit)
  for (const set of pair) {
    for (const digit of digitsOf(set.mask & ~commons)) fallAll(set.seen[digit] as CellSet, digit)
  }
  const own = pair.flatMap(({ cells }) => cells)
  return [...falling.values()].filter(({ cell }) => !own.includes(cell))
}

/** A chain of sets as a step: through each set from one of its digits to another, and across by the restricted commons. */
function tell(
  technique: TechniqueId,
  sets: readonly AlmostLockedSet[],
  commons: readonly number[],
  eliminations: readonly Candidate[],
): Step {
  const end = (set: AlmostLockedSet, digit: number): LinkEnd => ({
    digit,
    cells: cellsOf(set.places[digit] as CellSet),
  })
  const outer = eliminations[0].digit
  const links: Link[] = []
  sets.forEach((set, index) => {
    const into = index === 0 ? outer : commons[index - 1]
    const out = index === sets.length - 1 ? outer : commons[index]
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
    sets: sets.map(asDigitSet),
    commons: [...new Set(commons)].sort((a, b) => a - b),
    links,
  })
}

const hasDigit = (set: AlmostLockedSet, digit: number) => set.places[digit] !== undefined

/** ALS-XY-Wing: a pivot joined to two sets by different digits. */
const findWings =
  (overlapping: boolean): Finder =>
  (position, found) => {
    const { sets, neighbours, commons } = jointsOf(position)
    for (let pivot = 0; pivot < sets.length; pivot++) {
      const around = neighbours[pivot]
      for (let i = 0; i < around.length; i++) {
        for (let j = i + 1; j < around.length; j++) {
          const wings = [sets[around[i]], sets[pivot], sets[around[j]]]
          if ((wings[0].mask & wings[2].mask) === 0) continue
          if (intersects(wings[0].set, wings[2].set) && !overlapping) continue
          const step = wing(wings, commons[pivot][i], commons[pivot][j])
          if (step && found(step)) return
        }
      }
    }
  }

function wing(sets: readonly AlmostLockedSet[], left: number, right: number): Step | null {
  for (const x of digitsOf(left)) {
    for (const y of digitsOf(right)) {
      if (x === y) continue
      const eliminations = seenByBoth(sets, (1 << (x - 1)) | (1 << (y - 1)))
      if (eliminations.length > 0) return tell('als-xy-wing', sets, [x, y], eliminations)
    }
  }
  return null
}

/** ALS-XY-Chain: four sets or more, neighbouring joints by different digits. */
const findChains =
  (overlapping: boolean): Finder =>
  (position, found) => {
    const { sets, neighbours, commons } = jointsOf(position)
    for (let start = 0; start < sets.length; start++) {
      if (walkSets(start, sets, neighbours, commons, overlapping, found)) return
    }
  }

/** Longer chains of sets nobody follows. */
const MOST_SETS = 8

/**
 * Breadth first from one set: a state is a set and the digit it was entered by, each reached by the fewest sets.
 * True where no more steps are wanted.
 */
function walkSets(
  start: number,
  sets: readonly AlmostLockedSet[],
  neighbours: Joints['neighbours'],
  commons: Joints['commons'],
  overlapping: boolean,
  found: (step: Step) => boolean,
): boolean {
  interface State {
    readonly set: number
    readonly digit: number
    readonly before: State | null
    readonly length: number
  }
  const known = new Set<number>()
  const queue: State[] = [{ set: start, digit: 0, before: null, length: 1 }]
  for (const state of queue) {
    if (state.length === MOST_SETS) break
    for (let i = 0; i < neighbours[state.set].length; i++) {
      const next = neighbours[state.set][i]
      for (const digit of digitsOf(commons[state.set][i])) {
        if (digit === state.digit || known.has(next * 32 + digit)) continue
        if (onChain(state, next)) continue
        known.add(next * 32 + digit)
        const to: State = { set: next, digit, before: state, length: state.length + 1 }
        queue.push(to)
        if (to.length < 4 || next < start) continue
        const chain: AlmostLockedSet[] = []
        const joints: number[] = []
        for (let at: State | null = to; at; at = at.before) {
          chain.unshift(sets[at.set])
          if (at.before) joints.unshift(at.digit)
        }
        const ends = (1 << (joints[0] - 1)) | (1 << (joints[joints.length - 1] - 1))
        const eliminations = seenByBoth(chain, ends)
        if (eliminations.length > 0) {
          if (found(tell('als-xy-chain', chain, joints, eliminations))) return true
        }
      }
    }
  }
  return false

  function onChain(state: State, set: number): boolean {
    for (let at: State | null = state; at; at = at.before) {
      if (overlapping ? at.set === set : intersects(sets[at.set].set, sets[set].set)) return true
    }
    return false
  }
}

export const alsChains: readonly TechniqueParts[] = [
  { id: 'als-xz', find: findPairs },
  { id: 'als-xy-wing', find: simplestFirst([findWings(false), findWings(true)]) },
  { id: 'als-xy-chain', find: simplestFirst([findChains(false), findChains(true)]) },
].map((parts) => ({ ...parts, digitsMean: 'eliminated' }) as TechniqueParts)
