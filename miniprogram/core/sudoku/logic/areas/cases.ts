/**
 * Cases: each combination of an area, each candidate of a cell or each place of a digit in a house is assumed, and followed by what
 * single cells, houses and sums tell then, as on the board. What all lead to holds, and one with which something cannot be filled
 * is out. No case opens further cases.
 */
import { digitsOf, isAtMostOne, maskOf, smallestDigit } from '../../bits'
import {
  type Candidate,
  type Candidates,
  cellsFor,
  copyCandidates,
  eliminate,
  hasCandidate,
} from '../candidates'
import type { Geometry } from '../cell-set'
import { oncePerObject } from '../memo'
import { inSlices } from '../passes'
import { type CaseStep, createStep, type Step, type StepCase, seenCandidates } from '../step'
import { type OpenArea, openAreasOf, sumOfArea } from './combinations'
import { lostBeside, type Parts, partSumsOf, sharingsOf } from './parts'
import { type Combination, combinationsFor, lostCandidates, supportOfAll } from './support'

/** Nobody tries more cases, or keeps more conclusions of all of them in mind. */
const MAX_CASES = 12
const MAX_STEPS = 30
/**
 * With so few conclusions a result is told at once: by the easy rules; then by all, for combinations first, because there are fewer of
 * them. Others wait for the end, the shortest first. These count before those are left out that turn out not to be needed.
 */
const FEW_EASY_STEPS = 12
const FEW_STEPS = 36
const MAX_FOUND_STEPS = 60
/** A case is not followed further. */
const MAX_CONCLUSIONS = 96
/** More places of a digit in a house share no second house. */
const MAX_PLACES = 3
/** Rules tried between two pauses. */
const RULES_PER_SLICE = 16

/** What some cells tell in any position. */
interface Rule {
  /** What is told of it, but for what it rules out. */
  readonly step: Omit<CaseStep, 'eliminations'>
  /** The cells that it looks at, and the digit; 0: all digits. */
  readonly cells: readonly number[]
  readonly digit: number
  /** What it rules out; nothing at all if nothing fits. */
  readonly lost: (position: Candidates) => readonly Candidate[] | null | undefined
}

/** A cell with one digit left. */
const ofCell = (cell: number): Rule => ({
  step: { kind: 'cell', cells: [cell], houses: [] },
  cells: [cell],
  digit: 0,
  lost: (position) => {
    const mask = position.masks[cell]
    if (mask === 0) return position.values[cell] ? [] : null
    return isAtMostOne(mask) ? seenCandidates(position, smallestDigit(mask), [cell]) : []
  },
})

/** The few places of a digit in a house. */
const ofHouse = (cells: readonly number[], house: number, digit: number): Rule => ({
  step: { kind: 'house', cells, houses: [house], digit },
  cells,
  digit,
  lost: (position) => {
    if ((position.missing[house] & maskOf(digit)) === 0) return []
    const places = cellsFor(position, digit, house)
    if (places.length === 0) return null
    if (places.length > MAX_PLACES) return []
    const [cell] = places
    const others = places.length > 1 ? 0 : position.masks[cell] & ~maskOf(digit)
    return [
      ...digitsOf(others).map((other) => ({ cell, digit: other })),
      ...seenCandidates(position, digit, places),
    ]
  },
})

/** The combinations of an area. */
const ofArea = (cells: readonly number[], total: number): Rule => ({
  step: { kind: 'sum', cells, houses: [], total },
  cells,
  digit: 0,
  lost: (position) => {
    const combinations = combinationsFor(position, cells, total)
    return combinations?.length
      ? lostCandidates(position, cells, supportOfAll(combinations, cells.length))
      : null
  },
})

const ofParts = (own: Parts): Rule => {
  const { cells, houses, one } = own
  return {
    step: one
      ? {
          kind: 'sum',
          cells: [...one.plus, ...one.minus],
          houses,
          minus: one.minus,
          total: one.total,
        }
      : { kind: 'sharing', cells, houses },
    cells,
    digit: 0,
    lost: (position) => lostBeside(position, own)?.flatMap(({ eliminations }) => eliminations),
  }
}

/**
 * The rules of a shape, the easiest first; by candidate, as `cell · (size + 1) + digit`, those that look at it; and how many of them
 * need no sums of several areas.
 */
export const rulesOf = oncePerObject((geometry: Geometry) => {
  const { shape } = geometry
  const { size, houses, areas, cellCount } = shape
  const easy = [
    ...Array.from({ length: cellCount }, (_, cell) => ofCell(cell)),
    ...houses.flatMap((cells, house) =>
      cells.length < size ? [] : cells.map((_, index) => ofHouse(cells, house, index + 1)),
    ),
    ...areas.flatMap(({ cells, sum }) => (sum === undefined ? [] : [ofArea(cells, sum)])),
  ]
  const rules = [...easy, ...[...partSumsOf(geometry), ...sharingsOf(geometry)].map(ofParts)]
  const watching = Array.from({ length: cellCount * (size + 1) }, (): number[] => [])
  rules.forEach(({ cells, digit: only }, rule) => {
    for (const cell of cells) {
      for (let digit = only || 1; digit <= (only || size); digit++) {
        watching[cell * (size + 1) + digit].push(rule)
      }
    }
  })
  return { rules, watching, easy: easy.length }
})

/** Digits for all of some cells as an assumption, and what each of them can be then. */
interface Assumption extends Combination {
  readonly cells: readonly number[]
}

/** Assumptions of which one holds. */
interface Question {
  readonly cells: readonly number[]
  readonly houses: readonly number[]
  readonly assumptions: readonly Assumption[]
  /** The area whose combinations they are. */
  readonly open?: OpenArea
}

/** The questions of a position, those with the fewest cases first. */
function questionsOf(position: Candidates): Question[] {
  const { masks, missing, shape } = position
  const assume = (cell: number, digit: number): Assumption => {
    return { cells: [cell], digits: maskOf(digit), supports: [maskOf(digit)] }
  }
  const areas = openAreasOf(position).map((open): Question => {
    const { cells, combinations } = open
    return { cells, houses: [], open, assumptions: combinations.map((one) => ({ ...one, cells })) }
  })
  const cells = [...masks.keys()].map((cell): Question => {
    const assumptions = digitsOf(masks[cell]).map((digit) => assume(cell, digit))
    return { cells: [cell], houses: [], assumptions }
  })
  const houses = shape.houses.flatMap((all, house) =>
    digitsOf(all.length < shape.size ? 0 : missing[house]).map((digit): Question => {
      const places = cellsFor(position, digit, house)
      return {
        cells: places,
        houses: [house],
        assumptions: places.map((cell) => assume(cell, digit)),
      }
    }),
  )
  return [...areas, ...cells, ...houses]
    .filter(({ assumptions: { length } }) => length > 1 && length <= MAX_CASES)
    .sort((a, b) => a.assumptions.length - b.assumptions.length)
}

/** How a candidate stands in a case: not ruled out; or out with the assumption. Else the number of the conclusion that ruled it out. */
const STANDS = -2
const ASSUMED = -1

/** A case as far as it was followed. */
interface Case {
  readonly position: Candidates
  /** The conclusions, as rules. The last one of a broken case leaves no candidate. */
  readonly rules: number[]
  /** By candidate, as `cell · (size + 1) + digit`. */
  readonly by: Int16Array
  /** Candidates that no conclusion may rule out. */
  readonly kept: ReadonlySet<number>
  /** By rule: 1 if a candidate that it looks at has gone. */
  readonly isDue: Uint8Array
  isBroken: boolean
}

function openCase(
  base: Candidates,
  { cells, digits, supports }: Assumption,
  kept: ReadonlySet<number> = new Set(),
): Case {
  const own: Case = {
    position: copyCandidates(base),
    rules: [],
    by: new Int16Array(base.masks.length * (base.shape.size + 1)).fill(STANDS),
    kept,
    isDue: new Uint8Array(rulesOf(base.geometry).rules.length),
    isBroken: false,
  }
  const { position } = own
  drop(own, lostCandidates(base, cells, supports), ASSUMED)
  for (const digit of digitsOf(digits)) {
    const places = cells.filter((cell) => hasCandidate(position, cell, digit))
    // Otherwise a cell is filled with it.
    if (places.length > 0) drop(own, seenCandidates(position, digit, places), ASSUMED)
  }
  return own
}

/** Rules out candidates; returns whether any was there. */
function drop({ position, by, kept, isDue }: Case, lost: readonly Candidate[], at: number) {
  const { watching } = rulesOf(position.geometry)
  let isNew = false
  for (const { cell, digit } of lost) {
    const number = cell * (position.shape.size + 1) + digit
    if (kept.has(number) || !eliminate(position, cell, digit)) continue
    isNew = true
    by[number] = at
    for (const rule of watching[number]) isDue[rule] = 1
  }
  return isNew
}

/** Applies a rule to a case. */
function conclude(own: Case, rule: number): void {
  const { position, rules, isDue } = own
  const lost = rulesOf(position.geometry).rules[rule].lost(position)
  isDue[rule] = 0
  if (lost) {
    if (drop(own, lost, rules.length)) rules.push(rule)
    return
  }
  for (const one of candidatesOf(position)) own.by[numberIn(position, one)] = rules.length
  rules.push(rule)
  own.isBroken = true
  isDue.fill(0)
}

const candidatesOf = ({ masks }: Candidates) =>
  [...masks.keys()].flatMap((cell) => digitsOf(masks[cell]).map((digit) => ({ cell, digit })))

const numberIn = ({ shape }: Candidates, { cell, digit }: Candidate) =>
  cell * (shape.size + 1) + digit

/** Applies the first rules of a shape, always the easiest one that may tell something new. */
function* follow(own: Case, count: number): Generator<null, void> {
  for (let tried = 1; own.rules.length < MAX_CONCLUSIONS; tried++) {
    const rule = own.isDue.indexOf(1)
    if (rule < 0 || rule >= count) return
    conclude(own, rule)
    if (tried % RULES_PER_SLICE === 0) yield null
  }
}

const standingOf = ({ position, by }: Case, target: Candidate) => by[numberIn(position, target)]

const isOut = (own: Case, target: Candidate) => standingOf(own, target) !== STANDS

/** By conclusion: 1 for one of them, and for those on which it depends. */
function needsOf({ by, rules, position }: Case, conclusion: number): Uint8Array {
  const { size } = position.shape
  const needs = new Uint8Array(rules.length)
  if (conclusion >= 0) needs[conclusion] = 1
  for (let at = conclusion; at >= 0; at--) {
    if (needs[at] === 0) continue
    const { cells, digit: only } = rulesOf(position.geometry).rules[rules[at]]
    for (const cell of cells) {
      for (let digit = only || 1; digit <= (only || size); digit++) {
        const before = by[cell * (size + 1) + digit]
        if (before >= 0 && before < at) needs[before] = 1
      }
    }
  }
  return needs
}

/** What all cases rule out, with the number of conclusions that this takes, the fewest first. */
function resultsOf(candidates: readonly Candidate[], cases: readonly Case[]) {
  const lengths = cases.map((): number[] => [])
  const lengthOf = (index: number, conclusion: number) => {
    if (conclusion < 0) return 0
    const known = lengths[index]
    known[conclusion] ??= needsOf(cases[index], conclusion).reduce((sum, one) => sum + one, 0)
    return known[conclusion]
  }
  return candidates
    .filter((target) => cases.every((own) => isOut(own, target)))
    .map((target) => ({
      target,
      length: cases.reduce((sum, own, at) => sum + lengthOf(at, standingOf(own, target)), 0),
    }))
    .filter(({ length }) => length > 0)
    .sort((one, other) => one.length - other.length)
}

/** The same case with fewer rules, in the order in which they were needed, that still lead to the target. */
function* withoutRules(replay: Replay, own: Case, target: Candidate): Generator<null, Case> {
  const needs = needsOf(own, standingOf(own, target))
  let shortest = replay(own.rules.filter((_, at) => needs[at]))
  for (let at = shortest.rules.length - 1; at >= 0; at--) {
    const again = replay(shortest.rules.filter((_, index) => index !== at))
    if (isOut(again, target)) shortest = again
    yield null
  }
  return shortest
}

/** The same case with fewer candidates ruled out on the way to the targets. */
function* withoutDetours(
  replay: Replay,
  own: Case,
  targets: readonly Candidate[],
): Generator<null, Case> {
  let shortest = own
  for (let number = own.by.length - 1; number >= 0; number--) {
    const conclusion = shortest.by[number]
    if (conclusion < 0 || (own.isBroken && conclusion === shortest.rules.length - 1)) continue
    const again = replay(shortest.rules, new Set([...shortest.kept, number]))
    if (targets.every((target) => isOut(again, target))) shortest = again
    yield null
  }
  return shortest
}

/** A case with these rules alone. */
type Replay = (rules: readonly number[], kept?: ReadonlySet<number>) => Case

const replayOf =
  (base: Candidates, assumption: Assumption): Replay =>
  (rules, kept) => {
    const own = openCase(base, assumption, kept)
    for (const rule of rules) if (!own.isBroken) conclude(own, rule)
    return own
  }

/** The conclusions of a case, each with what it rules out. */
function tell({ rules, by, position, isBroken }: Case): CaseStep[] {
  const width = position.shape.size + 1
  return rules.map((rule, conclusion) => {
    const { step, digit } = rulesOf(position.geometry).rules[rule]
    const isEnd = isBroken && conclusion === rules.length - 1
    const eliminations = [...by.keys()]
      .filter((number) => by[number] === conclusion && !isEnd)
      .map((number) => ({ cell: Math.floor(number / width), digit: number % width }))
    const places = step.cells.filter(
      (cell) => hasCandidate(position, cell, digit) || by[cell * width + digit] >= conclusion,
    )
    return { ...step, ...(digit && { cells: places }), eliminations }
  })
}

/** What all assumptions of a question lead to, or to nothing. Harder rules are tried if the easier ones told nothing. */
export const findCases = inSlices(function* (position, onStep) {
  const { rules, easy } = rulesOf(position.geometry)
  const questions = questionsOf(position)
  const candidates = candidatesOf(position)
  const known = new Map<string, Case>()
  const told = new Set<number>()
  const report = function* ({ question, followed, target }: Found) {
    const replays = question.assumptions.map((assumption) => replayOf(position, assumption))
    const cases: Case[] = []
    for (const [at, own] of followed.entries()) {
      cases.push(yield* withoutRules(replays[at], own, target))
    }
    const targets = resultsOf(candidates, cases).map((one) => one.target)
    const numbers = targets.map((one) => numberIn(position, one))
    const length = cases.reduce((sum, own) => sum + own.rules.length, 0)
    if (length > MAX_STEPS || numbers.every((one) => told.has(one))) return false
    for (const one of numbers) told.add(one)
    for (const [at, own] of cases.entries()) {
      cases[at] = yield* withoutDetours(replays[at], own, targets)
    }
    return onStep(stepOf(position, question, cases, targets))
  }
  const found: Found[] = []
  for (const [some, count, few] of [
    [questions, easy, FEW_EASY_STEPS] as const,
    [questions.filter(({ open }) => open), rules.length, FEW_STEPS] as const,
    [questions.filter(({ open }) => !open), rules.length, FEW_STEPS] as const,
  ]) {
    for (const question of some) {
      const followed: Case[] = []
      for (const assumption of question.assumptions) {
        const key = `${assumption.cells}:${assumption.digits}`
        const own = known.get(key) ?? openCase(position, assumption)
        known.set(key, own)
        yield* follow(own, count)
        followed.push(own)
      }
      const [best] = resultsOf(candidates, followed)
      yield null
      if (!best) continue
      const one = { ...best, question, followed }
      if (best.length > few) found.push(one)
      else if (yield* report(one)) return
    }
    if (told.size > 0) return
  }
  found.sort((a, b) => a.length - b.length)
  for (const one of found) if (one.length <= MAX_FOUND_STEPS && (yield* report(one))) return
})

/** What the cases of a question have in common, with the number of conclusions that this took. */
interface Found {
  readonly question: Question
  readonly followed: readonly Case[]
  readonly target: Candidate
  readonly length: number
}

/** The step of cases that all lead to the same. */
function stepOf(
  position: Candidates,
  { cells, houses, assumptions, open }: Question,
  followed: readonly Case[],
  eliminations: readonly Candidate[],
): Step {
  return createStep({
    technique: 'combination-chain',
    digits: [...new Set(eliminations.map(({ digit }) => digit))],
    eliminations,
    cells,
    houses,
    ...(open && { sum: sumOfArea(position, open) }),
    cases: followed.map((own, at): StepCase => {
      const { cells, digits } = assumptions[at]
      return { cells, digits: digitsOf(digits), steps: tell(own) }
    }),
  })
}
