/**
 * Death blossom: a cell (the stem) each of whose candidates goes with an almost locked set (a petal) that would lose it.
 * Whatever the stem holds, one petal holds every digit common to all of them.
 */
import { digitsOf } from '../../bits'
import type { Candidates } from '../candidates'
import { type CellSet, cellsOf, hasCell, intersects, isSubset } from '../cell-set'
import type { Finder, TechniqueParts } from '../finder'
import { simplestFirst } from '../passes'
import { candidatesIn, createStep, type Link, type LinkEnd, type Step } from '../step'
import { type AlmostLockedSet, almostLockedSets, asDigitSet, seenInAll } from './almost-locked-sets'

const findDeathBlossoms =
  (overlapping: boolean): Finder =>
  (position, found) => {
    const sets = almostLockedSets(position)
    for (let stem = 0; stem < position.masks.length; stem++) {
      const digits = digitsOf(position.masks[stem])
      if (digits.length < 2) continue
      const petals = digits.map((digit) => petalsOf(position, sets, stem, digit))
      if (petals.some((list) => list.length === 0)) continue
      if (pick(position, stem, digits, petals, overlapping, found)) return
    }
  }

/** The sets outside the stem all of whose places for the digit the stem sees. */
function petalsOf(
  { geometry }: Candidates,
  sets: readonly AlmostLockedSet[],
  stem: number,
  digit: number,
): AlmostLockedSet[] {
  return sets.filter((set) => {
    const places = set.places[digit]
    return (
      places !== undefined &&
      isSubset(places, geometry.peers[stem]) &&
      !hasCell(geometry, set.set, stem)
    )
  })
}

/** One petal for each digit of the stem, as long as some digit may still fall. True where no more steps are wanted. */
function pick(
  position: Candidates,
  stem: number,
  digits: readonly number[],
  petals: readonly (readonly AlmostLockedSet[])[],
  overlapping: boolean,
  found: (step: Step) => boolean,
): boolean {
  const chosen: AlmostLockedSet[] = []
  const stemMask = position.masks[stem]
  const extend = (commons: number): boolean => {
    if (chosen.length === digits.length) {
      const eliminations = digitsOf(commons).flatMap((digit) => {
        const seen = seenInAll(chosen, digit)
        return seen ? candidatesIn(seen, digit) : []
      })
      return eliminations.length > 0 && found(tell(stem, digits, chosen, eliminations))
    }
    for (const petal of petals[chosen.length]) {
      const rest = commons & petal.mask
      if (rest === 0) continue
      if (
        !overlapping &&
        chosen.some((other) => other !== petal && intersects(other.set, petal.set))
      ) {
        continue
      }
      chosen.push(petal)
      const live = digitsOf(rest).filter((digit) => seenInAll(chosen, digit) !== null)
      const mask = live.reduce((sum, digit) => sum | (1 << (digit - 1)), 0)
      if (mask !== 0 && extend(mask)) return true
      chosen.pop()
    }
    return false
  }
  return extend(~stemMask)
}

function tell(
  stem: number,
  digits: readonly number[],
  petals: readonly AlmostLockedSet[],
  eliminations: Step['eliminations'],
): Step {
  const [{ digit: falling }] = eliminations
  const sets = [...new Set(petals)]
  const end = (set: AlmostLockedSet, digit: number): LinkEnd => ({
    digit,
    cells: cellsOf(set.places[digit] as CellSet),
  })
  const links = digits.flatMap((digit, index): Link[] => [
    { from: { digit, cells: [stem] }, to: end(petals[index], digit), strong: false },
    {
      from: end(petals[index], digit),
      to: end(petals[index], falling),
      strong: true,
      set: sets.indexOf(petals[index]),
    },
  ])
  return createStep({
    technique: 'death-blossom',
    digits: [...new Set(eliminations.map(({ digit }) => digit))],
    eliminations,
    cells: [stem, ...new Set(sets.flatMap(({ cells }) => cells))],
    sets: sets.map(asDigitSet),
    commons: digits,
    links,
  })
}

export const deathBlossoms: readonly TechniqueParts[] = [
  {
    id: 'death-blossom',
    find: simplestFirst([findDeathBlossoms(false), findDeathBlossoms(true)]),
    digitsMean: 'eliminated',
  },
]
