/**
 * Aligned pair exclusion. Two cells of one house hold two different digits; a pair of digits is
 * impossible if an almost locked set whose cells both cells see, such as a bivalue cell, would lose
 * both. A candidate that occurs in no possible pair is false.
 */
import { digitCount, digitsOf, maskOf } from '../../bits'
import { type Candidate, type Candidates, candidatesOf } from '../candidates'
import { type CellSet, intersectWith, isEmpty, isSubset } from '../cell-set'
import { seesCell } from '../conjugate-pairs'
import type { Finder, TechniqueParts } from '../finder'
import { createStep } from '../step'
import { type AlmostLockedSet, almostLockedSets, toDigitSet } from './almost-locked-sets'

const findAlignedPairs: Finder = (position, onStep) => {
  const { masks, geometry } = position
  const sets = almostLockedSets(position)
  for (let a = 0; a < masks.length; a++) {
    if (digitCount(masks[a]) < 2) continue
    for (let b = a + 1; b < masks.length; b++) {
      if (digitCount(masks[b]) < 2 || !seesCell(position, a, b)) continue
      const common = intersectWith(geometry.peers[a].slice(), geometry.peers[b])
      const step = isEmpty(common) ? null : excludePairs(position, a, b, setsWithin(sets, common))
      if (step !== null && onStep(step)) return
    }
  }
}

function setsWithin(sets: readonly AlmostLockedSet[], cells: CellSet): AlmostLockedSet[] {
  return sets.filter(({ set }) => isSubset(set, cells))
}

/** The step of two cells, or null: per impossible pair the smallest set that excludes it. */
function excludePairs(
  position: Candidates,
  a: number,
  b: number,
  sets: readonly AlmostLockedSet[],
) {
  const excluderOf = (one: number, other: number): AlmostLockedSet | undefined => {
    const pair = maskOf(one) | maskOf(other)
    return sets.find(({ mask }) => (mask & pair) === pair)
  }
  const eliminations: Candidate[] = []
  const used = new Set<AlmostLockedSet>()
  const exclude = (cell: number, others: readonly number[]) => {
    for (const digit of candidatesOf(position, cell)) {
      const partners = others.filter((other) => other !== digit)
      const excluders = partners.map((other) => excluderOf(digit, other))
      if (excluders.includes(undefined)) continue
      eliminations.push({ cell, digit })
      for (const set of excluders) used.add(set as AlmostLockedSet)
    }
  }
  exclude(a, candidatesOf(position, b))
  exclude(b, candidatesOf(position, a))
  // Without a set the other cell would have this digit alone, which is a naked single.
  if (eliminations.length === 0 || used.size === 0) return null
  return createStep({
    technique: 'aligned-pair-exclusion',
    digits: digitsOf(position.masks[a] | position.masks[b]),
    eliminations,
    cells: [a, b],
    sets: [...used].map(toDigitSet),
  })
}

export const alignedPairs: readonly TechniqueParts[] = [
  { id: 'aligned-pair-exclusion', find: findAlignedPairs },
]
