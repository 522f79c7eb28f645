/**
 * Death blossom: each candidate of a cell (the stem) eliminates its digit from an almost locked set
 * (a petal). Whichever digit the stem holds, one petal is locked and holds every digit common to
 * all petals.
 */
import { digitsOf, isAtMostOne, smallestDigit } from '../../bits'
import type { Candidates } from '../candidates'
import { type CellSet, cellsOf, intersects } from '../cell-set'
import { linkTables } from '../chains/links'
import { commonConsequences, reachByLevel } from '../chains/reach'
import { isTrueState, trueState } from '../chains/walk'
import type { Finder, TechniqueParts } from '../finder'
import { oncePerPosition } from '../memo'
import { simplestFirst } from '../passes'
import { candidatesIn, createStep, type Link, type LinkEnd, type Step } from '../step'
import {
  type AlmostLockedSet,
  almostLockedSets,
  setsSeenFrom,
  toDigitSet,
} from './almost-locked-sets'

const findDeathBlossoms =
  (mayOverlap: boolean): Finder =>
  (position, onStep) => {
    const width = position.shape.size + 1
    const stems = stemsOf(position)
    if (stems.length === 0) return
    const sets = almostLockedSets(position)
    const seen = setsSeenFrom(position)
    const picker = createPicker(position)
    for (const stem of stems) {
      const digits = digitsOf(position.masks[stem])
      if (digits.some((digit) => seen[stem * width + digit].length === 0)) continue
      const choices = digits.map((digit) => seen[stem * width + digit].map((set) => sets[set]))
      const stop = picker(position.masks[stem], choices, mayOverlap, (chosen, eliminations) =>
        onStep(blossomStep(stem, digits, chosen, eliminations)),
      )
      if (stop) return
    }
  }

/** The cells whose candidates all lead to the falsehood of another one. Only these can be stems. */
const stemsOf = oncePerPosition((position): number[] => {
  const { nodeOf } = linkTables.sets(position)
  const reach = reachByLevel.sets(position)
  const width = position.shape.size + 1
  const stems: number[] = []
  for (let cell = 0; cell < position.masks.length; cell++) {
    if (isAtMostOne(position.masks[cell])) continue
    const states = digitsOf(position.masks[cell]).map((digit) =>
      trueState(nodeOf[cell * width + digit]),
    )
    if (commonConsequences(reach, states).some((state) => !isTrueState(state))) stems.push(cell)
  }
  return stems
})

type Picker = (
  /** The digits of the stem, as a mask. They are not eliminated. */
  stemMask: number,
  /** By digit of the stem: the possible petals. */
  choices: readonly (readonly AlmostLockedSet[])[],
  mayOverlap: boolean,
  /** Receives a petal for each digit and the eliminations. Returns true to end the search. */
  onBlossom: (chosen: readonly AlmostLockedSet[], eliminations: Step['eliminations']) => boolean,
) => boolean

/** Chooses a petal for each digit of a stem in all ways that leave some elimination possible. */
function createPicker({ shape, geometry: { words } }: Candidates): Picker {
  const width = shape.size + 1
  // By the number of petals chosen, then digit, `words` words each: the candidates that see the
  // digit in all of them.
  const shared = new Int32Array((width + 1) * width * words)

  /**
   * Adds a petal to the candidates seen by all. Returns the digits for which candidates are left.
   */
  const narrow = (depth: number, petal: AlmostLockedSet, digits: number): number => {
    let live = 0
    for (let rest = digits; rest; rest &= rest - 1) {
      const digit = smallestDigit(rest)
      const seen = petal.seen[digit] as CellSet
      const from = (depth * width + digit) * words
      let any = 0
      for (let word = 0; word < words; word++) {
        const bits = depth === 0 ? seen[word] : seen[word] & shared[from + word]
        shared[from + width * words + word] = bits
        any |= bits
      }
      if (any !== 0) live |= rest & -rest
    }
    return live
  }

  return (stemMask, choices, mayOverlap, onBlossom) => {
    const chosen: AlmostLockedSet[] = []
    const extend = (commons: number): boolean => {
      const depth = chosen.length
      if (depth === choices.length) {
        const eliminations = digitsOf(commons).flatMap((digit) => {
          const from = (depth * width + digit) * words
          return candidatesIn(shared.subarray(from, from + words), digit)
        })
        return onBlossom(chosen, eliminations)
      }
      for (const petal of choices[depth]) {
        if ((commons & petal.mask) === 0) continue
        if (!mayOverlap && chosen.some((one) => one !== petal && intersects(one.set, petal.set))) {
          continue
        }
        const live = narrow(depth, petal, commons & petal.mask)
        if (live === 0) continue
        chosen.push(petal)
        if (extend(live)) return true
        chosen.pop()
      }
      return false
    }
    return extend(~stemMask)
  }
}

function blossomStep(
  stem: number,
  digits: readonly number[],
  petals: readonly AlmostLockedSet[],
  eliminations: Step['eliminations'],
): Step {
  const [{ digit: eliminated }] = eliminations
  const sets = [...new Set(petals)]
  const end = (set: AlmostLockedSet, digit: number): LinkEnd => ({
    digit,
    cells: cellsOf(set.places[digit] as CellSet),
  })
  const links = digits.flatMap((digit, index): Link[] => [
    { from: { digit, cells: [stem] }, to: end(petals[index], digit), strong: false },
    {
      from: end(petals[index], digit),
      to: end(petals[index], eliminated),
      strong: true,
      set: sets.indexOf(petals[index]),
    },
  ])
  return createStep({
    technique: 'death-blossom',
    digits: [...new Set(eliminations.map(({ digit }) => digit))],
    eliminations,
    cells: [stem, ...new Set(sets.flatMap(({ cells }) => cells))],
    sets: sets.map(toDigitSet),
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
