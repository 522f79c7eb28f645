/**
 * Two conjugate pairs of one digit connected by a weak link: skyscraper, two-string kite, turbot
 * fish.
 *
 *   start ═ near ─ far ═ end        start or end holds the digit: eliminate it where it sees both
 */
import { type Candidates, hasCandidate } from './candidates'
import {
  type ConjugatePair,
  conjugatePairsOf,
  seesCell,
  strongLink,
  weakLink,
} from './conjugate-pairs'
import type { Finder, TechniqueParts } from './finder'
import { digitsWithImpossibleCells } from './placements'
import { createStep, type Step, seenCandidates } from './step'
import type { TechniqueId } from './technique-ids'

/** Two conjugate pairs of a digit whose ends `near` and `far` see each other. */
interface JoinedPairs {
  readonly digit: number
  /** The pairs start–near and far–end. */
  readonly pairs: readonly [ConjugatePair, ConjugatePair]
  readonly start: number
  readonly near: number
  readonly far: number
  readonly end: number
}

/**
 * Visits every two connected conjugate pairs with four distinct cells until `visit` returns true.
 */
function visitJoined(
  position: Candidates,
  accepts: (a: ConjugatePair, b: ConjugatePair) => boolean,
  visit: (joined: JoinedPairs) => boolean,
): void {
  for (const digit of digitsWithImpossibleCells(position)) {
    const pairs = conjugatePairsOf(position, digit)
    for (let i = 0; i < pairs.length; i++) {
      for (let j = i + 1; j < pairs.length; j++) {
        const a = pairs[i]
        const b = pairs[j]
        if (!accepts(a, b) || shareCell(a, b)) continue
        for (let turn = 0; turn < 4; turn++) {
          const near = turn & 1 ? a.first : a.second
          const far = turn & 2 ? b.second : b.first
          if (!seesCell(position, near, far)) continue
          const start = turn & 1 ? a.second : a.first
          const end = turn & 2 ? b.first : b.second
          if (visit({ digit, pairs: [a, b], start, near, far, end })) return
        }
      }
    }
  }
}

function shareCell(a: ConjugatePair, b: ConjugatePair): boolean {
  return (
    a.first === b.first || a.first === b.second || a.second === b.first || a.second === b.second
  )
}

function joinedStep(
  technique: TechniqueId,
  joined: JoinedPairs,
  eliminations: Step['eliminations'],
): Step {
  const { digit, pairs, start, near, far, end } = joined
  return createStep({
    technique,
    digits: [digit],
    eliminations,
    cells: [start, near, far, end],
    houses: pairs.map(({ house }) => house),
    links: linksOf(joined),
  })
}

function linksOf({ digit, start, near, far, end }: JoinedPairs): Step['links'] {
  return [strongLink(digit, start, near), weakLink(digit, near, far), strongLink(digit, far, end)]
}

/** 0 for a row, 1 for a column, 2 for any other house. */
function kindOf({ geometry }: Candidates, house: number): number {
  return Math.min(2, geometry.familyOf[house])
}

/** Two rows whose pairs share a column at one end, or two columns whose pairs share a row. */
const findSkyscrapers: Finder = (position, onStep) => {
  const { rowOf, columnOf } = position.shape
  const kind = (pair: ConjugatePair) => kindOf(position, pair.house)
  visitJoined(
    position,
    (a, b) => kind(a) < 2 && kind(a) === kind(b),
    (joined) => {
      const lineOf = kind(joined.pairs[0]) === 0 ? columnOf : rowOf
      if (lineOf[joined.near] !== lineOf[joined.far]) return false
      if (lineOf[joined.start] === lineOf[joined.end]) return false
      const eliminations = seenCandidates(position, joined.digit, [joined.start, joined.end])
      return eliminations.length > 0 && onStep(joinedStep('skyscraper', joined, eliminations))
    },
  )
}

/**
 * A row and a column whose pairs meet in a box at one end. The digit is eliminated where the lines
 * of the other ends cross.
 */
function visitKites(
  position: Candidates,
  visit: (kite: JoinedPairs, crossing: number) => boolean,
): void {
  const { rowOf, columnOf, boxOf, size } = position.shape
  visitJoined(
    position,
    (a, b) => kindOf(position, a.house) === 0 && kindOf(position, b.house) === 1,
    (joined) => {
      if (boxOf[joined.near] !== boxOf[joined.far]) return false
      const crossing = rowOf[joined.end] * size + columnOf[joined.start]
      return hasCandidate(position, crossing, joined.digit) && visit(joined, crossing)
    },
  )
}

const findKites: Finder = (position, onStep) => {
  visitKites(position, (kite, cell) =>
    onStep(joinedStep('two-string-kite', kite, [{ cell, digit: kite.digit }])),
  )
}

/**
 * Two kites over the same two cells of a box. If the kites have different digits, the step names
 * the smaller one, like a solver who scans digit by digit.
 */
const findDualKites: Finder = (position, onStep) => {
  const kites: { kite: JoinedPairs; crossing: number }[] = []
  visitKites(position, (kite, crossing) => {
    kites.push({ kite, crossing })
    return false
  })
  for (let i = 0; i < kites.length; i++) {
    for (let j = i + 1; j < kites.length; j++) {
      const [a, b] = [kites[i], kites[j]]
      if (a.crossing === b.crossing || !sameWeakLink(a.kite, b.kite)) continue
      const eliminations = [a, b].map(({ kite, crossing }) => ({
        cell: crossing,
        digit: kite.digit,
      }))
      const { start, near, far, end, digit } = a.kite
      const step = createStep({
        technique: 'dual-two-string-kite',
        digits: [digit],
        eliminations,
        cells: [start, near, far, end, b.kite.start, b.kite.end],
        houses: [...new Set([...a.kite.pairs, ...b.kite.pairs].map(({ house }) => house))],
        links: [...linksOf(a.kite), ...linksOf(b.kite)],
      })
      if (onStep(step)) return
    }
  }
}

function sameWeakLink(a: JoinedPairs, b: JoinedPairs): boolean {
  return (a.near === b.near && a.far === b.far) || (a.near === b.far && a.far === b.near)
}

/** At least one pair lies in a box: neither a skyscraper nor a kite. */
const findTurbotFish: Finder = (position, onStep) => {
  visitJoined(
    position,
    (a, b) => kindOf(position, a.house) === 2 || kindOf(position, b.house) === 2,
    (joined) => {
      const eliminations = seenCandidates(position, joined.digit, [joined.start, joined.end])
      return eliminations.length > 0 && onStep(joinedStep('turbot-fish', joined, eliminations))
    },
  )
}

export const singleDigitPatterns: readonly TechniqueParts[] = [
  { id: 'skyscraper', find: findSkyscrapers },
  { id: 'two-string-kite', find: findKites },
  { id: 'dual-two-string-kite', find: findDualKites },
  { id: 'turbot-fish', find: findTurbotFish },
]
