/**
 * Patterns in which every digit has no or two places in each house: cells with two digits each, of
 * which some have other candidates, too. If every cell held one of its two digits, all of them could
 * hold the other one instead: in a house the cells and digits of the pattern are equally many, so
 * both fillings use each digit once. With two digits such a pattern is a unique loop, with more a
 * BUG-Lite.
 *
 * The search adds a cell where a digit has only one place in a house, until none is left.
 */
import { digitCount, digitsOf, isAtMostOne, maskOf, smallestDigit } from '../../bits'
import { bivalueCells, type Candidates } from '../candidates'
import { cellsOf, intersectWith } from '../cell-set'
import { seesCell } from '../conjugate-pairs'
import type { Finder, OnStep, TechniqueParts } from '../finder'
import type { TechniqueId } from '../technique-ids'
import { concludeAny, type DeadlyPattern, reportPattern } from './conclusions'

/** A pattern of four cells is a unique rectangle. */
const MIN_CELLS = 6
/** Longer loops are rare. */
const MAX_LOOP_CELLS = 16
/** Larger patterns are of no use to a person. */
const MAX_LITE_CELLS = 12

/** A cell with two of its digits, as a mask. */
interface Member {
  readonly cell: number
  readonly pair: number
}

/** One search in a position, with the members chosen so far. */
interface Search {
  readonly position: Candidates
  /** At `digit · houseCount + house`: the places in the pattern, 0 to 2. */
  readonly counts: Int8Array
  readonly members: Member[]
  readonly maxCells: number
  /** The members that may complete a pattern in a house where a digit has only one place. */
  optionsFor(digit: number, house: number): readonly Member[]
  visit(pattern: DeadlyPattern): boolean
}

function createSearch(
  position: Candidates,
  rest: Pick<Search, 'maxCells' | 'optionsFor' | 'visit'>,
): Search {
  return { position, counts: new Int8Array(position.places.length), members: [], ...rest }
}

/** Visits every pattern with these members and those chosen so far. Returns true when `visit` does. */
function searchWith(search: Search, first: readonly Member[]): boolean {
  if (first.length === 0) return extend(search)
  const [member] = first
  if (!fits(search, member)) return false
  search.members.push(member)
  change(search, member, 1)
  const stopped = searchWith(search, first.slice(1))
  change(search, member, -1)
  search.members.pop()
  return stopped
}

/** Adds members where a digit has only one place; where the fewest may be added first. */
function extend(search: Search): boolean {
  const { position, members, maxCells, counts } = search
  const { shape, geometry } = position
  const { houseCount } = geometry
  let best: readonly Member[] | null = null
  let fewest = Infinity
  for (const { cell, pair } of members) {
    for (let rest = pair; rest; rest &= rest - 1) {
      const digit = smallestDigit(rest)
      for (const house of shape.housesOf[cell]) {
        if (counts[digit * houseCount + house] !== 1) continue
        const options = search.optionsFor(digit, house)
        // The cell itself may be among them.
        let count = 0
        for (const option of options) if (option.cell !== cell) count++
        if (count === 0) return false
        if (count < fewest) {
          fewest = count
          best = options
        }
      }
    }
  }
  if (best === null) return members.length >= MIN_CELLS && search.visit(patternOf(search))
  return members.length < maxCells && best.some((option) => searchWith(search, [option]))
}

/** False if the cell is a member, if no type could apply with it, or if a house would have three places of a digit. */
function fits({ position, counts, members }: Search, { cell, pair }: Member): boolean {
  const { masks, geometry, shape } = position
  const { houseCount } = geometry
  const extra = masks[cell] & ~pair
  let roofCells = 0
  for (const one of members) {
    if (one.cell === cell) return false
    const other = masks[one.cell] & ~one.pair
    if (extra === 0 || other === 0 || (extra === other && isAtMostOne(extra))) continue
    if (++roofCells > 1 || !seesCell(position, one.cell, cell)) return false
  }
  for (let rest = pair; rest; rest &= rest - 1) {
    const offset = smallestDigit(rest) * houseCount
    for (const house of shape.housesOf[cell]) if (counts[offset + house] === 2) return false
  }
  return true
}

function change({ position, counts }: Search, { cell, pair }: Member, by: number): void {
  const { shape, geometry } = position
  for (let rest = pair; rest; rest &= rest - 1) {
    const offset = smallestDigit(rest) * geometry.houseCount
    for (const house of shape.housesOf[cell]) counts[offset + house] += by
  }
}

function patternOf({ position: { masks }, members }: Search): DeadlyPattern {
  const sorted = [...members].sort((a, b) => a.cell - b.cell)
  const roof = sorted.filter(({ cell, pair }) => masks[cell] !== pair)
  return {
    cells: sorted.map(({ cell }) => cell),
    digits: sorted.reduce((all, { pair }) => all | pair, 0),
    roof: roof.map(({ cell }) => cell),
    own: roof.map(({ pair }) => pair),
    extra: roof.reduce((mask, { cell, pair }) => mask | (masks[cell] & ~pair), 0),
  }
}

function reportAll(
  technique: TechniqueId,
  position: Candidates,
  pattern: DeadlyPattern,
  onStep: OnStep,
): boolean {
  return concludeAny(position, pattern, (eliminations, parts) =>
    reportPattern(technique, pattern, onStep, eliminations, parts),
  )
}

/** A loop of an even number of cells around which two digits alternate; at least two have only these. */
const findUniqueLoops: Finder = (position, onStep) => {
  const { masks } = position
  const bivalues = bivalueCells(position)
  const known = new Set<number>()
  for (let i = 0; i < bivalues.length; i++) {
    const pair = masks[bivalues[i]]
    if (known.has(pair) || masks.indexOf(pair, bivalues[i] + 1) < 0) continue
    known.add(pair)
    const cells = pairedCells(position, pair)
    for (const first of cells) {
      if (masks[first] !== pair) continue
      // Loops through an earlier bivalue cell are known.
      const members = byHouse(
        position,
        cells.filter((cell) => masks[cell] !== pair || cell >= first),
        pair,
      )
      const search = createSearch(position, {
        maxCells: MAX_LOOP_CELLS,
        optionsFor: (_, house) => members[house],
        visit: (pattern) =>
          pattern.roof.length > 0 && reportAll('unique-loop', position, pattern, onStep),
      })
      if (searchWith(search, [{ cell: first, pair }])) return
    }
  }
}

/** These cells with their pair, by house. */
function byHouse({ shape }: Candidates, cells: readonly number[], pair: number): Member[][] {
  const members = shape.houses.map((): Member[] => [])
  for (const cell of cells) {
    const member = { cell, pair }
    for (const house of shape.housesOf[cell]) members[house].push(member)
  }
  return members
}

/** The cells that may be in a loop of two digits: every house of such a cell has another one. */
function pairedCells({ sets, shape }: Candidates, pair: number): readonly number[] {
  const { housesOf, houses } = shape
  const one = smallestDigit(pair)
  const both = intersectWith(sets[one].slice(), sets[smallestDigit(pair & ~maskOf(one))])
  let cells = cellsOf(both)
  for (let before = -1; cells.length !== before && cells.length >= MIN_CELLS; ) {
    before = cells.length
    const counts = new Uint8Array(houses.length)
    for (const cell of cells) for (const house of housesOf[cell]) counts[house]++
    cells = cells.filter((cell) => housesOf[cell].every((house) => counts[house] > 1))
  }
  return cells.length < MIN_CELLS ? [] : cells
}

/** Three or more digits; all cells but one or two have only their pair. */
const findBugLites: Finder = (position, onStep) => {
  const bivalues = bivaluesByPlace(position)
  const search = createSearch(position, {
    maxCells: MAX_LITE_CELLS,
    optionsFor: (digit, house) => bivalues[digit * position.geometry.houseCount + house],
    visit: (pattern) =>
      digitCount(pattern.digits) > 2 && reportAll('bug-lite', position, pattern, onStep),
  })
  const roofs = roofsOf(position, bivalues)
  for (let i = 0; i < roofs.length; i++) {
    if (roofs[i].gaps.length === 0 && searchWith(search, [roofs[i]])) return
    for (let j = i + 1; j < roofs.length; j++) {
      if (mayBeRoof(position, roofs[i], roofs[j]) && searchWith(search, [roofs[i], roofs[j]]))
        return
    }
  }
}

/** At `digit · houseCount + house`: the bivalue cells of the house with this digit. */
function bivaluesByPlace(position: Candidates): readonly (readonly Member[])[] {
  const { geometry, masks, places, shape } = position
  const members = Array.from(places, (): Member[] => [])
  for (const cell of bivalueCells(position)) {
    for (const digit of digitsOf(masks[cell])) {
      for (const house of shape.housesOf[cell]) {
        members[digit * geometry.houseCount + house].push({ cell, pair: masks[cell] })
      }
    }
  }
  return members
}

/** A roof cell of a BUG-Lite. */
interface Roof extends Member {
  /** The extra candidates as a mask. */
  readonly extra: number
  /** Where no bivalue cell has its digit a second time, as indices into `counts`. */
  readonly gaps: readonly number[]
}

/** A second roof cell shares two houses at most with the first one, and two digits. */
const MAX_GAPS = 4

/** Every cell with more than two candidates that may be in a pattern, by pair. */
function roofsOf(position: Candidates, bivalues: readonly (readonly Member[])[]): Roof[] {
  const { geometry, masks, shape } = position
  const { houseCount } = geometry
  const roofs: Roof[] = []
  for (let cell = 0; cell < masks.length; cell++) {
    if (digitCount(masks[cell]) < 3) continue
    for (const pair of pairsIn(masks[cell])) {
      const gaps = digitsOf(pair).flatMap((digit) =>
        shape.housesOf[cell]
          .map((house) => digit * houseCount + house)
          .filter((place) => bivalues[place].length === 0),
      )
      if (gaps.length <= MAX_GAPS) roofs.push({ cell, pair, extra: masks[cell] & ~pair, gaps })
    }
  }
  return roofs
}

/** True if a type may apply to two roof cells, and if each has the digits that the other one lacks around it. */
function mayBeRoof(position: Candidates, one: Roof, other: Roof): boolean {
  if (one.cell === other.cell) return false
  const isOneDigit = one.extra === other.extra && isAtMostOne(one.extra)
  if (!isOneDigit && !seesCell(position, one.cell, other.cell)) return false
  return fillsGaps(position, one, other) && fillsGaps(position, other, one)
}

function fillsGaps(position: Candidates, { cell, pair }: Member, { gaps }: Roof): boolean {
  const { shape, geometry } = position
  const { houseCount } = geometry
  return gaps.every((place) => {
    const house = place % houseCount
    const digit = Math.floor(place / houseCount)
    return (pair & maskOf(digit)) !== 0 && shape.housesOf[cell].includes(house)
  })
}

/** The pairs of digits in a mask, as masks. */
function pairsIn(mask: number): number[] {
  const digits = digitsOf(mask)
  return digits.flatMap((one, i) => digits.slice(i + 1).map((other) => maskOf(one) | maskOf(other)))
}

export const evenPatterns: readonly TechniqueParts[] = [
  { id: 'unique-loop', find: findUniqueLoops, needs: 'houses' },
  { id: 'bug-lite', find: findBugLites, needs: 'houses' },
]
