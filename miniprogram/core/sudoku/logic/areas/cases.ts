/**
 * Cases: each combination of an area, each candidate of a cell or each place of a digit in a house is assumed, and followed by what
 * single cells, houses and sums tell then, as on the board. What all lead to holds, and one with which something cannot be filled
 * is out. No case opens further cases.
 */
import { allDigits, digitsOf, isAtMostOne, maskOf, smallestDigit } from '../../bits'
import {
  type Candidate,
  type Candidates,
  candidateOf,
  candidatesOutside,
  cellsFor,
  type Domains,
  numberOf,
} from '../candidates'
import type { Geometry } from '../cell-set'
import { byKey, oncePerObject } from '../memo'
import { inSlices } from '../passes'
import { type CaseStep, createStep, type Step, type StepCase } from '../step'
import { type OpenArea, openAreasOf, sumOfArea } from './combinations'
import { keyOf } from './houses'
import { lostBeside, type Parts, partSumsOf, sharingsOf } from './parts'
import {
  type Combination,
  combinationsFor,
  digitsAt,
  lostCandidates,
  supportOfAll,
} from './support'

/** Nobody tries more cases, or keeps more conclusions of all of them in mind. */
const MAX_CASES = 12
const MAX_STEPS = 30
/**
 * With so few conclusions a result is told at once: by the easy rules; then by all, for combinations first, because there are fewer of
 * them. Others wait for the end, the shortest first. These count before those are left out that turn out not to be needed.
 */
const FEW_EASY_STEPS = 12
const FEW_STEPS = 36
const MAX_FOUND_STEPS = 80
/** Results of a question that are tried, the shortest ones. */
const MAX_RESULTS = 3
/** A case is not followed further. */
const MAX_CONCLUSIONS = 256
/** More places of a digit in a house share no second house. */
const MAX_PLACES = 3
/** Rules tried between two pauses. */
const RULES_PER_SLICE = 16
/** What rules told of so many positions of their cells is remembered. */
const MAX_KNOWN = 20_000

/** What some cells tell in any position. */
interface Rule {
  /** What is told of it, but for what it rules out. */
  readonly step: Omit<CaseStep, 'eliminations'>
  /** The cells that it looks at, and the digit; 0: all digits. */
  readonly cells: readonly number[]
  readonly digit: number
  /** What it rules out, if it is there; nothing at all if nothing fits. */
  readonly lost: (position: Domains) => readonly Candidate[] | null | undefined
}

const has = ({ masks }: Domains, digit: number) => {
  const bit = maskOf(digit)
  return (cell: number) => (masks[cell] & bit) !== 0
}

/** A digit in all cells that see all of these. */
const seenBy = ({ shape: { peers } }: Domains, digit: number, cells: readonly number[]) =>
  peers[cells[0]]
    .filter((cell) => cells.every((one) => one === cells[0] || peers[one].includes(cell)))
    .map((cell) => ({ cell, digit }))

/** A cell with one digit left. */
const ofCell = (cell: number): Rule => ({
  step: { kind: 'cell', cells: [cell], houses: [] },
  cells: [cell],
  digit: 0,
  lost: (position) => {
    const mask = position.masks[cell]
    if (mask === 0) return null
    return isAtMostOne(mask) ? seenBy(position, smallestDigit(mask), [cell]) : []
  },
})

/** The few places of a digit in a house. */
const ofHouse = (cells: readonly number[], house: number, digit: number): Rule => ({
  step: { kind: 'house', cells, houses: [house], digit },
  cells,
  digit,
  lost: (position) => {
    const places = cells.filter(has(position, digit))
    if (places.length === 0) return null
    if (places.length > MAX_PLACES) return []
    const [cell] = places
    const others = places.length > 1 ? [] : digitsOf(position.shape.allowed[cell] & ~maskOf(digit))
    return [...others.map((other) => ({ cell, digit: other })), ...seenBy(position, digit, places)]
  },
})

/** The combinations of an area, and the digits that all of them have. */
const ofArea = (cells: readonly number[], total = 0): Rule => ({
  step: { kind: 'sum', cells, houses: [], total },
  cells: total ? cells : [],
  digit: 0,
  lost: (position) => {
    const combinations = combinationsFor(position, cells, total)
    if (!combinations?.length) return null
    const common = combinations.reduce((mask, { digits }) => mask & digits, -1)
    return [
      ...lostCandidates(position, cells, supportOfAll(combinations, cells.length)),
      ...digitsOf(common).flatMap((digit) =>
        seenBy(position, digit, cells.filter(has(position, digit))),
      ),
    ]
  },
})

const ofParts = (own: Parts): Rule => {
  const { cells, houses, one } = own
  const { plus = [], minus = [], total } = one ?? {}
  const sum = { kind: 'sum', cells: [...plus, ...minus], houses, minus, total } as const
  return {
    step: one ? sum : { kind: 'sharing', cells, houses },
    cells,
    digit: 0,
    lost: (position) => lostBeside(position, own)?.flatMap(({ eliminations }) => eliminations),
  }
}

/**
 * The rules of a shape, the easiest first: those of its cells, of its areas, and others; how many need no sums of several areas; by
 * rule the candidates at which it looks, as `cell · (size + 1) + digit`, and by candidate the rules; and what they told.
 */
export const rulesOf = oncePerObject((geometry: Geometry) => {
  const { size, houses, areas, peers } = geometry.shape
  const easy = [
    ...peers.map((_, cell) => ofCell(cell)),
    ...areas.map(({ cells, sum }) => ofArea(cells, sum)),
    ...houses.flatMap((cells, house) =>
      cells.length < size ? [] : cells.map((_, index) => ofHouse(cells, house, index + 1)),
    ),
  ]
  const rules = [...easy, ...[...partSumsOf(geometry), ...sharingsOf(geometry)].map(ofParts)]
  const looks = rules.map(({ cells, digit }) =>
    cells.flatMap((cell) =>
      digitsOf(digit ? maskOf(digit) : allDigits(size)).map((one) => cell * (size + 1) + one),
    ),
  )
  const watching = Array.from({ length: peers.length * (size + 1) }, (): number[] => [])
  looks.forEach((numbers, rule) => {
    for (const number of numbers) watching[number].push(rule)
  })
  return { rules, looks, watching, easy: easy.length, told: byKey<number[] | null>(MAX_KNOWN) }
})

/** Digits for all of some cells as an assumption, and the rule that looks at them. */
interface Assumption extends Combination {
  readonly cells: readonly number[]
  readonly rule: number
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
  const ask = (cells: readonly number[], houses: readonly number[], all: Candidate[]): Question => {
    const assumptions = all.map(({ cell, digit }) => {
      return { cells: [cell], digits: maskOf(digit), supports: [maskOf(digit)], rule: cell }
    })
    return { cells, houses, assumptions }
  }
  const areas = openAreasOf(position).map((open): Question => {
    const { area, cells, combinations } = open
    const rule = masks.length + area
    return {
      cells,
      houses: [],
      open,
      assumptions: combinations.map((one) => ({ ...one, cells, rule })),
    }
  })
  const cells = cellsOf(position).map((cell) =>
    ask([cell], [], candidatesOutside(position, [cell], 0)),
  )
  const houses = shape.houses.flatMap((all, house) =>
    digitsOf(all.length < shape.size ? 0 : missing[house]).map((digit) => {
      const places = cellsFor(position, digit, house)
      return ask(
        places,
        [house],
        places.map((cell) => ({ cell, digit })),
      )
    }),
  )
  return [...areas, ...cells, ...houses]
    .filter(({ assumptions: { length } }) => length > 1 && length <= MAX_CASES)
    .sort((a, b) => a.assumptions.length - b.assumptions.length)
}

const cellsOf = ({ masks }: Domains) => [...masks.keys()]

/** How a candidate stands in a case: not ruled out; or out without a conclusion. Else the number of the one that ruled it out. */
const STANDS = -2
const ASSUMED = -1

/** A case as far as it was followed. */
interface Case {
  readonly assumption: Assumption
  readonly position: Domains
  /** The conclusions, as rules. The last one of a broken case leaves no candidate. */
  readonly rules: number[]
  /** By conclusion, itself, and those on which it depends. */
  readonly needs: ReadonlySet<number>[]
  /** By candidate, as `cell · (size + 1) + digit`. */
  readonly by: Int16Array
  /** Candidates that no conclusion may rule out. */
  readonly kept: ReadonlySet<number>
  /** By rule: 1 if a candidate that it looks at has gone. */
  readonly isDue: Uint8Array
  isBroken: boolean
  /** Where it was followed last. */
  base: Domains
}

function openCase(
  base: Domains,
  assumption: Assumption,
  kept: ReadonlySet<number> = new Set(),
): Case {
  const { rules, watching } = rulesOf(base.geometry)
  const own: Case = {
    base,
    assumption,
    position: { ...base, masks: base.masks.slice() },
    rules: [],
    needs: [],
    by: new Int16Array(watching.length).fill(STANDS),
    kept,
    isDue: new Uint8Array(rules.length),
    isBroken: false,
  }
  const { cells, supports, rule } = assumption
  drop(own, numbersOf(base, lostCandidates(base, cells, supports)), ASSUMED)
  drop(own, tellsOf(own, rule) ?? [], ASSUMED)
  return own
}

/** Rules out candidates; returns whether any was there. */
function drop({ position, by, kept, isDue }: Case, lost: readonly number[], at: number) {
  const { watching } = rulesOf(position.geometry)
  const width = position.shape.size + 1
  let isNew = false
  for (const number of lost) {
    const [cell, bit] = [Math.floor(number / width), maskOf(number % width)]
    if ((position.masks[cell] & bit) === 0 || kept.has(number)) continue
    isNew = true
    by[number] = at
    position.masks[cell] &= ~bit
    for (const rule of watching[number]) isDue[rule] = 1
  }
  return isNew
}

/** What a rule tells in a case. */
function tellsOf({ position }: Case, rule: number): number[] | null {
  const { rules, told } = rulesOf(position.geometry)
  const { cells, digit, lost } = rules[rule]
  const key = String.fromCharCode(rule) + keyOf(position, cells, digit ? maskOf(digit) : -1)
  return told(key, () => {
    const out = lost(position)
    return out ? numbersOf(position, out) : null
  })
}

/** Applies a rule to a case. */
function conclude(own: Case, rule: number): void {
  const { rules, needs, by, isDue } = own
  const lost = tellsOf(own, rule)
  const at = rules.length
  isDue[rule] = 0
  if (lost && !drop(own, lost, at)) return
  needs.push(needsOf(own, rule, at))
  rules.push(rule)
  if (lost) return
  for (const number of standingIn(own.position)) by[number] = at
  own.isBroken = true
}

/** A conclusion by a rule, and those on which it depends. */
function needsOf({ by, needs, position }: Case, rule: number, at: number) {
  const all = new Set([at])
  for (const number of rulesOf(position.geometry).looks[rule]) {
    const before = by[number]
    if (before < 0 || before >= at || all.has(before)) continue
    for (const one of needs[before]) all.add(one)
  }
  return all
}

const numbersOf = (position: Domains, all: readonly Candidate[]) =>
  all.map((one) => numberOf(position, one))

const standingIn = (position: Domains) =>
  numbersOf(position, candidatesOutside(position, cellsOf(position), 0))

/** Applies the first rules of a shape, always the easiest one that may tell something new. */
function* follow(own: Case, base: Domains, count: number): Generator<null, void> {
  if (own.base !== base) {
    const gone = numbersOf(base, lostCandidates(own.base, cellsOf(base), base.masks))
    drop(own, gone, ASSUMED)
    for (const number of gone) own.by[number] = ASSUMED
    own.base = base
  }
  for (let tried = 1; !own.isBroken && own.rules.length < MAX_CONCLUSIONS; tried++) {
    const rule = own.isDue.indexOf(1)
    if (rule < 0 || rule >= count) return
    conclude(own, rule)
    if (tried % RULES_PER_SLICE === 0) yield null
  }
}

const isOut = ({ by }: Case, target: number) => by[target] !== STANDS

/** What all cases rule out, with the number of conclusions that this takes, the fewest first. */
function resultsOf(candidates: readonly number[], cases: readonly Case[]) {
  return candidates
    .filter((target) => cases.every((own) => isOut(own, target)))
    .map((target) => ({
      target,
      length: cases.reduce((sum, { needs, by }) => sum + (needs[by[target]]?.size ?? 0), 0),
    }))
    .filter(({ length }) => length > 0)
    .sort((one, other) => one.length - other.length)
}

/** The shortest of some cases, each the last good one without what is at an index, that still leads to the targets. */
function* shortened(
  own: Case,
  targets: readonly number[],
  count: number,
  without: (own: Case, at: number) => Case | false,
): Generator<null, Case> {
  let shortest = own
  for (let at = count - 1; at >= 0; at--) {
    const again = without(shortest, at)
    if (!again) continue
    if (targets.every((target) => isOut(again, target))) shortest = again
    yield null
  }
  return shortest
}

/** The same case with these rules alone. */
function replay(old: Case, rules: readonly number[], kept = old.kept): Case {
  const own = openCase(old.base, old.assumption, kept)
  for (const rule of rules) if (!own.isBroken) conclude(own, rule)
  return own
}

/** The same case with fewer rules, in the order in which they were needed, that still lead to the target. */
function withoutRules(own: Case, target: number) {
  const slice = own.rules.filter((_, at) => own.needs[own.by[target]]?.has(at))
  return shortened(replay(own, slice), [target], slice.length, (old, at) => {
    const rules = old.rules.filter((_, index) => index !== at)
    return replay(old, rules)
  })
}

/** The same case with fewer candidates ruled out on the way to the targets. */
function withoutDetours(own: Case, targets: readonly number[]) {
  const last = own.rules.length - (own.isBroken ? 1 : 0)
  return shortened(own, targets, own.by.length, (old, number) => {
    const isFree = old.by[number] >= 0 && old.by[number] < last
    return isFree && replay(old, old.rules, new Set([...old.kept, number]))
  })
}

/** The conclusions of a case, each with what it rules out. */
function tell({ rules, by, position, isBroken }: Case): CaseStep[] {
  return rules.map((rule, conclusion) => {
    const { step, digit } = rulesOf(position.geometry).rules[rule]
    const isEnd = isBroken && conclusion === rules.length - 1
    const eliminations = [...by.keys()]
      .filter((number) => by[number] === conclusion && !isEnd)
      .map((number) => candidateOf(position, number))
    const isPlace = has(position, digit)
    const places = step.cells.filter(
      (cell) => isPlace(cell) || by[numberOf(position, { cell, digit })] >= conclusion,
    )
    return { ...step, ...(digit && { cells: places }), eliminations }
  })
}

/** The cases of a position, which are followed further when it has lost candidates. */
const casesOf = oncePerObject((_: Candidates) => new Map<string, Case>())

/** What all assumptions of a question lead to, or to nothing. Harder rules are tried if the easier ones told nothing. */
export const findCases = inSlices(function* (position, onStep) {
  const { rules, easy } = rulesOf(position.geometry)
  const masks = position.masks.map((_, cell) => digitsAt(position, cell))
  const base: Domains = { ...position, values: position.values.map(() => 0), masks }
  const known = casesOf(position)
  const caseOf = (assumption: Assumption) => {
    const key = `${assumption.cells}:${assumption.digits}`
    const last = known.get(key)
    const isOlder = last?.base.masks.every((mask, cell) => (masks[cell] & ~mask) === 0)
    const own = last && isOlder ? last : openCase(base, assumption)
    known.set(key, own)
    return own
  }
  const questions = questionsOf(position)
  const candidates = standingIn(position)
  const told = new Set<number>()
  const report = function* ({ question, followed, target }: Found) {
    if (told.has(target)) return false
    const cases: Case[] = []
    for (const own of followed) cases.push(yield* withoutRules(own, target))
    const targets = resultsOf(candidates, cases).map((one) => one.target)
    const length = cases.reduce((sum, own) => sum + own.rules.length, 0)
    if (length > MAX_STEPS || targets.every((one) => told.has(one))) return false
    for (const one of targets) told.add(one)
    for (const [at, own] of cases.entries()) cases[at] = yield* withoutDetours(own, targets)
    return onStep(stepOf(position, question, cases, targets))
  }
  const areas = questions.filter(({ open }) => open)
  const others = questions.filter(({ open }) => !open)
  const found: Found[] = []
  for (const [some, count, few] of [
    [questions, easy, FEW_EASY_STEPS] as const,
    [areas, rules.length, FEW_STEPS] as const,
    [others, rules.length, FEW_STEPS] as const,
  ]) {
    for (const question of some) {
      const followed: Case[] = []
      for (const assumption of question.assumptions) {
        const own = caseOf(assumption)
        yield* follow(own, base, count)
        followed.push(own)
      }
      yield null
      for (const result of resultsOf(candidates, followed).slice(0, MAX_RESULTS)) {
        const one = { ...result, question, followed }
        if (result.length > few) found.push(one)
        else if (yield* report(one)) return
      }
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
  readonly target: number
  readonly length: number
}

/** The step of cases that all lead to the same. */
function stepOf(
  position: Candidates,
  { cells, houses, open }: Question,
  cases: readonly Case[],
  targets: readonly number[],
): Step {
  const eliminations = targets.map((target) => candidateOf(position, target))
  return createStep({
    technique: 'combination-chain',
    digits: [...new Set(eliminations.map(({ digit }) => digit))],
    eliminations,
    cells,
    houses,
    ...(open && { sum: sumOfArea(position, open) }),
    cases: cases.map((own): StepCase => {
      const { cells, digits } = own.assumption
      return { cells, digits: digitsOf(digits), steps: tell(own) }
    }),
  })
}
