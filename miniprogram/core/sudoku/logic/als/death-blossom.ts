/**
 * Death blossom: each candidate of a cell (the stem) eliminates its digit from an almost locked set
 * (a petal). Whichever digit the stem holds, one petal is locked and holds every digit common to
 * all petals.
 */
import { digitsOf, isAtMostOne, smallestDigit } from '../../bits'
import type { Candidates } from '../candidates'
import { type CellSet, cellsOf, intersects } from '../cell-set'
import { LinkKind } from '../chains/link-rows'
import { type LinkTable, linkTables } from '../chains/links'
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
      const choices = digits.map((digit) => seen[stem * width + digit].map((set) => sets[set]))
      const stop = picker(position.masks[stem], choices, mayOverlap, (chosen, eliminations) =>
        onStep(blossomStep(stem, digits, chosen, eliminations)),
      )
      if (stop) return
    }
  }

/** The cells whose candidates all eliminate another one, each through one set. */
const stemsOf = oncePerPosition((position): number[] => {
  const table = linkTables.sets(position)
  const reach = reachByLevel.sets(position)
  const width = position.shape.size + 1
  const stems: number[] = []
  for (let cell = 0; cell < position.masks.length; cell++) {
    if (isAtMostOne(position.masks[cell])) continue
    const nodes = digitsOf(position.masks[cell]).map((digit) => table.nodeOf[cell * width + digit])
    const common = commonConsequences(reach, nodes.map(trueState))
    if (common.some((state) => !isTrueState(state)) && isStem(table, nodes)) stems.push(cell)
  }
  return stems
})

/** True if a candidate is eliminated through one set by each of these nodes. */
function isStem({ strong, weak, candidates }: LinkTable, nodes: readonly number[]): boolean {
  // By candidate: by how many of the nodes, from the first one on.
  const counts = new Uint8Array(candidates)
  nodes.forEach((node, count) => {
    for (let i = weak.starts[node]; i < weak.starts[node + 1]; i++) {
      const entry = weak.targets[i]
      for (let j = strong.starts[entry]; j < strong.starts[entry + 1]; j++) {
        if ((strong.kinds[j] & (LinkKind.cell | LinkKind.set)) === 0) continue
        const exit = strong.targets[j]
        for (let k = weak.starts[exit]; k < weak.starts[exit + 1]; k++) {
          if (counts[weak.targets[k]] === count) counts[weak.targets[k]]++
        }
      }
    }
  })
  return counts.includes(nodes.length)
}

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
