/**
 * Houses cut areas into parts. The parts of one house share out its digits; those of several houses have a known sum, of which the
 * least and the most of all other parts leave limits for each.
 */
import { allDigits, digitsOf, lowestBit, smallestDigit } from '../../bits'
import { sumOfDigits } from '../../combinations'
import type { CellArea } from '../../grid'
import { createHouseSums, type HouseSum } from '../../house-sums'
import { supportsOf } from '../../sum-supports'
import type { Candidate, Candidates, Domains } from '../candidates'
import type { Geometry } from '../cell-set'
import { byKey, oncePerObject } from '../memo'
import { inSlices } from '../passes'
import { createStep, type StepParts, type SumDrop, type SumPart } from '../step'
import { houseSetsOf, keyOf, memoryOf, sumOf } from './houses'
import { digitsAt, lostCandidates } from './support'

/** Cells of an area, or a cell that is in none. */
interface Part {
  readonly cells: readonly number[]
  /** The other cells of the area. */
  readonly rest: readonly number[]
  /** The area, an index into `Shape.areas`; −1 for none. */
  readonly area: number
  /** Another one for each part of a shape. */
  readonly key: string
}

/** Digits for all cells of a part, and what the rest of its area holds then, as masks. */
interface Option {
  readonly digits: number
  readonly sum: number
  readonly rests: readonly number[]
}

/** What a part can hold in a position. */
interface Choice {
  readonly part: Part
  readonly options: readonly Option[]
}

/** Every set of digits, as masks, that cells with different digits can hold together. `domains` are masks. */
function fillsOf(domains: readonly number[], size: number): number[] {
  let fills = [0]
  for (const domain of domains) {
    const isKnown = new Uint8Array(1 << size)
    const next: number[] = []
    for (let i = 0; i < fills.length; i++) {
      for (let open = domain & ~fills[i]; open; open &= open - 1) {
        const held = fills[i] | lowestBit(open)
        if (isKnown[held] === 1) continue
        isKnown[held] = 1
        next.push(held)
      }
    }
    fills = next
  }
  return fills
}

/** What so many parts with so many different candidates can hold is remembered. */
const MAX_KNOWN = 2_000

const choicesOf = oncePerObject((_: Geometry) => byKey<Choice>(MAX_KNOWN))

function choiceOf(position: Domains, part: Part): Choice {
  const { size, areas } = position.shape
  const fills = (cells: readonly number[]) =>
    fillsOf(
      cells.map((cell) => digitsAt(position, cell)),
      size,
    )
  const sum = areas[part.area]?.sum
  const bySum = new Map<number, number[]>()
  for (const rest of fills(part.rest)) {
    const total = sumOfDigits(rest)
    const same = bySum.get(total)
    if (same) same.push(rest)
    else bySum.set(total, [rest])
  }
  const options: Option[] = []
  for (const digits of fills(part.cells)) {
    const own = sumOfDigits(digits)
    const left = sum === undefined ? 0 : sum - own
    const rests = (bySum.get(left) ?? []).filter((rest) => (rest & digits) === 0)
    if (rests.length > 0) options.push({ digits, sum: own, rests })
  }
  return { part, options }
}

/** What cells of an area lose if its part holds one of these options, those of the part first. */
function lostWith(
  position: Domains,
  { cells, rest }: Part,
  options: readonly Option[],
): Candidate[] {
  const lost = (some: readonly number[], fills: Iterable<number>) => {
    const domains = some.map((cell) => digitsAt(position, cell))
    const supports = domains.map(() => 0)
    for (const digits of fills) {
      if (supports.every((mask, i) => mask === domains[i])) return []
      supportsOf(domains, digits)?.forEach((mask, i) => {
        supports[i] |= mask
      })
    }
    return lostCandidates(position, some, supports)
  }
  return [
    ...lost(
      cells,
      options.map(({ digits }) => digits),
    ),
    ...lost(rest, new Set(options.flatMap(({ rests }) => rests))),
  ]
}

/** Cells by area. Of areas that overlap, the first one has those that they share. */
function byArea(areas: readonly CellArea[], cells: readonly number[]): Part[] {
  const left = new Set(cells)
  const parts: Part[] = []
  const add = (here: readonly number[], rest: readonly number[], area: number) =>
    parts.push({ cells: here, rest, area, key: `${area}:${here}:` })
  areas.forEach(({ cells: own, sum }, area) => {
    const here = own.filter((cell) => left.has(cell))
    if (sum === undefined || here.length === 0) return
    for (const cell of here) left.delete(cell)
    add(
      here,
      own.filter((cell) => !here.includes(cell)),
      area,
    )
  })
  for (const cell of left) add([cell], [], -1)
  return parts
}

/** Sets of digits and signed sums of up to 20 cells are smaller. */
const MAX_STATES = 1024
/** Added to sums, which may be negative. */
const ZERO = MAX_STATES / 2

/**
 * By list, the items that lead on a way from `start` to `end` with one item of each list. `join` is what a state becomes with an item,
 * negative if they do not go together.
 */
function itemsBetween<Item>(
  lists: readonly (readonly Item[])[],
  start: number,
  end: number,
  join: (state: number, item: Item) => number,
): Item[][] {
  const layers = [[start]]
  for (const list of lists) {
    const isKnown = new Uint8Array(MAX_STATES)
    const next: number[] = []
    for (const state of layers[layers.length - 1]) {
      for (const item of list) {
        const joined = join(state, item)
        if (joined < 0 || isKnown[joined] === 1) continue
        isKnown[joined] = 1
        next.push(joined)
      }
    }
    layers.push(next)
  }
  let ends = new Uint8Array(MAX_STATES)
  ends[end] = 1
  const left: Item[][] = []
  for (let index = lists.length - 1; index >= 0; index--) {
    const before = new Uint8Array(MAX_STATES)
    left[index] = lists[index].filter((item) => {
      let fits = false
      for (const state of layers[index]) {
        const joined = join(state, item)
        if (joined < 0 || ends[joined] === 0) continue
        before[state] = 1
        fits = true
      }
      return fits
    })
    ends = before
  }
  return left
}

/** Parts that limit one another: those of a house share out its digits, those of several houses have a known sum. */
export interface Parts {
  readonly parts: readonly Part[]
  /** All cells of their areas. */
  readonly cells: readonly number[]
  readonly houses: readonly number[]
  /** The sum; none if the parts are those of a house. */
  readonly one?: HouseSum
  /** The options of each part that are left beside the others. */
  readonly search: (choices: readonly Choice[]) => readonly (readonly Option[])[]
}

function partsFrom(
  parts: readonly Part[],
  houses: readonly number[],
  search: Parts['search'],
  one?: HouseSum,
): Parts {
  const cells = parts.flatMap((part) => [...part.cells, ...part.rest])
  return { parts, cells, houses, search, one }
}

/** What some parts leave one of them, the others, and what it loses then. */
interface Found {
  readonly choice: Choice
  readonly left: readonly Option[]
  readonly others: readonly Choice[]
  readonly eliminations: readonly Candidate[]
}

/** The parts that lose something; null if nothing fits. */
export function lostBeside(position: Domains, { parts, search }: Parts): Found[] | null {
  const choose = choicesOf(position.geometry)
  const choices = parts.map((part) =>
    choose(part.key + keyOf(position, [...part.cells, ...part.rest]), () =>
      choiceOf(position, part),
    ),
  )
  const all = search(choices)
  if (all.some((left) => left.length === 0)) return null
  return choices.flatMap((choice, index) => {
    const left = all[index]
    if (left.length === choice.options.length) return []
    const eliminations = lostWith(position, choice.part, left)
    const others = choices.filter((one) => one !== choice)
    return eliminations.length > 0 ? [{ choice, left, others, eliminations }] : []
  })
}

/** Reports the step of each part of some areas that loses something. */
function findBeside(
  partsOf: (geometry: Geometry) => readonly Parts[],
  stepOf: (position: Candidates, found: Found, own: Parts) => Pick<StepParts, 'technique' | 'sum'>,
) {
  return inSlices(function* (position, onStep) {
    const memory = memoryOf(position.geometry)
    for (const own of partsOf(position.geometry)) {
      if (memory.isKnown(position, own, own.cells)) continue
      const all = lostBeside(position, own) ?? []
      if (all.length === 0) memory.learn(position, own, own.cells)
      for (const found of all) {
        const { choice, others, eliminations } = found
        const step = createStep({
          digits: [...new Set(eliminations.map(({ digit }) => digit))],
          eliminations,
          cells: choice.part.cells,
          houses: own.houses,
          sets: others.map(({ part, options }) => ({
            cells: part.cells,
            digits: digitsOf(unionOf(options)),
          })),
          ...stepOf(position, found, own),
        })
        if (onStep(step)) return
      }
      yield null
    }
  })
}

/** The digits of a house, shared out. */
const sharesOf: Parts['search'] = (choices) =>
  itemsBetween(
    choices.map(({ options }) => options),
    0,
    allDigits(choices.reduce((count, { part }) => count + part.cells.length, 0)),
    (held, { digits }) => (held & digits ? -1 : held | digits),
  )

/** The parts of each house. */
export const sharingsOf = oncePerObject(({ shape: { houses, areas, size } }: Geometry): Parts[] =>
  houses.flatMap((cells, house) =>
    cells.length < size ? [] : [partsFrom(byArea(areas, cells), [house], sharesOf)],
  ),
)

/** The areas of a house share out its digits: what some of their combinations leave the others. */
export const findSharedHouses = findBeside(
  sharingsOf,
  ({ shape: { size, areas } }, { choice, left, others }, { parts }) => ({
    technique: 'cage-sharing',
    sum: {
      total: areas[choice.part.area]?.sum ?? 0,
      areas: parts.flatMap(({ area }) => (area < 0 ? [] : [area])),
      combinations: left.map(({ digits }) => digitsOf(digits)),
      parts: others.map(sumPartOf),
      drops: dropsOf(choice, left, others, size),
    },
  }),
)

/** More parts than this are not kept in mind. */
const MAX_PARTS = 5
const MAX_HOUSES = 4
const MAX_CELLS = 20

/** What parts of several areas tell together, the fewest parts first, then the fewest houses. */
export const partSumsOf = oncePerObject(({ shape }: Geometry): Parts[] => {
  const { subtract } = createHouseSums(shape)
  const found = new Map<string, Parts>()
  for (const houses of houseSetsOf(shape, MAX_HOUSES)) {
    const one = subtract(houses, MAX_CELLS)
    const key = `${one?.plus}|${one?.minus}`
    if (one === null || found.has(key)) continue
    const [plus, minus] = [one.plus, one.minus].map((cells) => byArea(shape.areas, cells))
    const parts = [...plus, ...minus]
    if (parts.length > MAX_PARTS) continue
    const signOf = (index: number) => (index < plus.length ? 1 : -1)
    const search: Parts['search'] = (choices) => {
      const sums = choices.map(({ options }, index) => [
        ...new Set(options.map(({ sum }) => sum * signOf(index))),
      ])
      const left = itemsBetween(sums, ZERO, ZERO + one.total, (state, sum) => state + sum)
      return choices.map(({ options }, index) =>
        options.filter(({ sum }) => left[index].includes(sum * signOf(index))),
      )
    }
    found.set(key, partsFrom(parts, houses, search, one))
  }
  return [...found.values()].sort((a, b) => a.parts.length - b.parts.length)
})

/** A part cannot add up to what the other parts cannot make up for. */
export const findSumLimits = findBeside(partSumsOf, ({ shape }, { left, others }, { one }) => ({
  technique: 'sum-limits',
  sum: one && {
    ...sumOf(shape, one),
    sums: sumsOf(left),
    parts: others.map(({ part, options }) => ({ cells: part.cells, sums: sumsOf(options) })),
  },
}))

const sumsOf = (options: readonly Option[]) =>
  [...new Set(options.map(({ sum }) => sum))].sort((a, b) => a - b)

/** More combinations are not told why they are out. */
const MAX_DROPS = 3

/** Why the options of a part that are not left are out; empty if a reason is not simple, or there are many. */
function dropsOf(
  { options }: Choice,
  left: readonly Option[],
  others: readonly Choice[],
  size: number,
): SumDrop[] {
  const out = options.filter((option) => !left.includes(option))
  if (out.length > MAX_DROPS) return []
  const drops = out.flatMap(({ digits }) => dropOf(digits, others, size) ?? [])
  return drops.length === out.length ? drops : []
}

/** Takes an option, then what it leaves as the only one of another part, and so on, until a part or a digit is left without. */
function dropOf(digits: number, others: readonly Choice[], size: number): SumDrop | null {
  const combination = digitsOf(digits)
  const only: SumPart[] = []
  const isStanding = ({ part, options }: Choice) => part.cells.length === 1 && options.length === 1
  let open = others.filter((one) => !isStanding(one))
  let used = others.filter(isStanding).reduce((all, { options }) => all | options[0].digits, digits)
  for (;;) {
    const now = used
    open = open.map(({ part, options }) => ({
      part,
      options: options.filter((option) => (option.digits & now) === 0),
    }))
    const stuck = open.find(({ options }) => options.length === 0)
    if (stuck) return { combination, only, stuck: stuck.part.cells }
    const held = open.reduce((all, { options }) => all | unionOf(options), used)
    const lost = allDigits(size) & ~held
    if (lost) return { combination, only, lacks: smallestDigit(lost) }
    const next = open.find(({ options }) => options.length === 1)
    if (!next) return null
    only.push(sumPartOf(next))
    used |= next.options[0].digits
    open = open.filter((one) => one !== next)
  }
}

const unionOf = (options: readonly Option[]) =>
  options.reduce((mask, { digits }) => mask | digits, 0)

const sumPartOf = ({ part, options }: Choice): SumPart => ({
  cells: part.cells,
  combinations: options.map(({ digits }) => digitsOf(digits)),
})
