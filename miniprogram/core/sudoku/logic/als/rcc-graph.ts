/**
 * The graph of almost locked sets connected by restricted common candidates. An RCC of two sets is
 * a digit whose places in both all see each other, so only one of the sets can hold it.
 */
import { maskOf, smallestDigit } from '../../bits'
import type { Candidates } from '../candidates'
import { type CellSet, cellsOf, firstCell, intersectWith, isEmpty, isSubset } from '../cell-set'
import { refutableByLevel } from '../chains/reach'
import { oncePerPosition } from '../memo'
import { type AlmostLockedSet, almostLockedSets, setsSeenFrom } from './almost-locked-sets'

export interface RccGraph {
  /** The smallest first. */
  readonly sets: readonly AlmostLockedSet[]
  /** The edges of set s are at `starts[s] … starts[s + 1] − 1`, by target, then digit. */
  readonly starts: Int32Array
  /** By edge: the other set and the digit. */
  readonly targets: Int32Array
  readonly digits: Uint8Array
  /** Size + 1. */
  readonly width: number
  /** `setsSeenFrom` of the position. */
  readonly seen: readonly (readonly number[])[]
  /** By digit: the candidates that a chain of sets may eliminate. */
  readonly refutable: readonly CellSet[]
}

/** The graph of a position. */
export const rccGraphOf = oncePerPosition((position): RccGraph => {
  const sets = almostLockedSets(position)
  const seen = setsSeenFrom(position)
  const width = position.shape.size + 1
  const edges: number[] = []
  const starts = new Int32Array(sets.length + 1)
  sets.forEach((set, index) => {
    const own: number[] = []
    for (let rest = set.mask; rest; rest &= rest - 1) {
      const digit = smallestDigit(rest)
      const places = set.places[digit] as CellSet
      for (const other of seen[firstCell(places) * width + digit]) {
        if (isSubset(places, sets[other].seen[digit] as CellSet)) own.push(other * width + digit)
      }
    }
    for (const edge of own.sort((a, b) => a - b)) edges.push(edge)
    starts[index + 1] = edges.length
  })
  return {
    sets,
    starts,
    targets: Int32Array.from(edges, (edge) => Math.floor(edge / width)),
    digits: Uint8Array.from(edges, (edge) => edge % width),
    width,
    seen,
    refutable: refutableByLevel.sets(position),
  }
})

/** True if a chain of sets may eliminate anything. It does so by links, like any other chain. */
export function hasRefutable(position: Candidates): boolean {
  return !refutableByLevel.sets(position).every(isEmpty)
}

/**
 * Writes into `eliminable`, by set, the digits of which some candidate sees every place in that set
 * and in set `one`: it is eliminated if one of the two sets must hold the digit. Covers only the
 * sets after `one`.
 */
export function findEliminableDigits(
  { sets, seen, refutable, width }: RccGraph,
  one: number,
  eliminable: Int32Array,
): void {
  eliminable.fill(0)
  for (let rest = sets[one].mask; rest; rest &= rest - 1) {
    const digit = smallestDigit(rest)
    const cells = (sets[one].seen[digit] as CellSet).slice()
    for (const cell of cellsOf(intersectWith(cells, refutable[digit]))) {
      const others = seen[cell * width + digit]
      for (let i = others.length - 1; others[i] > one; i--) eliminable[others[i]] |= rest & -rest
    }
  }
}

/** The RCCs of two sets, as a mask. */
export function rccsBetween({ starts, targets, digits }: RccGraph, a: number, b: number): number {
  let mask = 0
  for (let i = starts[a]; i < starts[a + 1]; i++) if (targets[i] === b) mask |= maskOf(digits[i])
  return mask
}
