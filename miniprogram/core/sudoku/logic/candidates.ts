/**
 * A position: the placed digits and the candidates of every empty cell. The candidates are stored
 * in three forms, all kept exact, so each technique reads the one that suits it:
 *
 *   masks[cell]                       digits of the cell             naked subsets, wings, almost locked sets
 *   places[digit·houses + house]      positions in the house         hidden subsets, fish, strong links
 *   sets[digit]                       cells of the grid              visibility, eliminations
 */
import { allDigits, digitsOf, isAtMostOne, maskOf } from '../bits'
import type { Puzzle, Shape, Values } from '../grid'
import { type CellSet, emptySet, type Geometry, geometryOf } from './cell-set'

/** One digit in one cell. */
export interface Candidate {
  readonly cell: number
  readonly digit: number
}

/** Only `place` and `eliminate` change it. Finders never do. */
export interface Candidates {
  readonly shape: Shape
  readonly geometry: Geometry
  /** The placed digits row by row, 0 = empty. */
  readonly values: Values
  /** 1 for a given of the puzzle, otherwise 0. */
  readonly givens: Uint8Array
  /**
   * The digits that the puzzle itself removes from each cell (`Puzzle.removed`), if any. Unlike those that steps
   * eliminate, another solution cannot hold them either, which arguments of uniqueness must respect.
   */
  readonly ruledOut?: readonly number[]
  /** The candidates of each cell as a mask of digits; 0 for a filled cell. */
  readonly masks: Int32Array
  /** The digits not yet placed in each house, as a mask of digits. */
  readonly missing: Int32Array
  /**
   * At `digit · houseCount + house`: the places of the digit in the house, bit i for
   * `shape.houses[house][i]`. In a row the index is the column, in a column the row. 0 if the digit
   * is placed.
   */
  readonly places: Int32Array
  /** The cells that may hold each digit; index 0 is empty. */
  readonly sets: readonly CellSet[]
  /**
   * By house: the number of the last change in it. At `houseCount`: the number of the last change.
   */
  readonly changes: Int32Array
}

/** What cells hold or can hold: all that sums look at. */
export type Domains = Pick<Candidates, 'shape' | 'geometry' | 'values' | 'masks'>

export interface CandidatesOptions {
  /** The givens row by row, 0 = none. By default every placed digit is a given. */
  readonly givens?: ArrayLike<number>
  /** Candidates already eliminated although no placed digit excludes them. */
  readonly removed?: Iterable<Candidate>
  /** The digits that the puzzle itself removes from each cell, see `Candidates`. */
  readonly ruledOut?: readonly number[]
}

/**
 * The position with these digits: a cell's candidates are the digits that no peer holds, less the
 * removed ones. Does not check for conflicts (`findConflicts` does).
 */
export function createCandidates(
  shape: Shape,
  values: ArrayLike<number>,
  { givens = values, removed = [], ruledOut }: CandidatesOptions = {},
): Candidates {
  const geometry = geometryOf(shape)
  const { size, cellCount } = shape
  const position: Candidates = {
    shape,
    geometry,
    values: new Uint8Array(cellCount),
    givens: Uint8Array.from({ length: cellCount }, (_, cell) => (givens[cell] ? 1 : 0)),
    ...(ruledOut && { ruledOut }),
    masks: new Int32Array(cellCount).fill(allDigits(size)),
    missing: new Int32Array(geometry.houseCount).fill(allDigits(size)),
    places: new Int32Array((size + 1) * geometry.houseCount).fill(
      allDigits(size),
      geometry.houseCount,
    ),
    sets: Array.from({ length: size + 1 }, (_, digit) => {
      const set = emptySet(geometry)
      if (digit) for (let c = 0; c < cellCount; c++) set[geometry.wordOf[c]] |= geometry.bitOf[c]
      return set
    }),
    changes: new Int32Array(geometry.houseCount + 1),
  }
  for (let cell = 0; cell < cellCount; cell++) {
    if (values[cell]) place(position, cell, values[cell])
  }
  if (shape.rules !== null) forbidByRules(position)
  ruledOut?.forEach((mask, cell) => {
    for (const digit of digitsOf(mask)) eliminate(position, cell, digit)
  })
  for (const { cell, digit } of removed) eliminate(position, cell, digit)
  return position
}

/** The position at the start of a puzzle. */
export function candidatesOfPuzzle({ shape, values, removed }: Puzzle): Candidates {
  return createCandidates(shape, values, { ruledOut: removed })
}

/** True if the puzzle itself, or its rules, remove any of these digits from the cell. */
export function isRuledOut({ ruledOut, shape }: Candidates, cell: number, digits: number): boolean {
  if ((digits & ~shape.allowed[cell]) !== 0) return true
  return ruledOut !== undefined && (ruledOut[cell] & digits) !== 0
}

/** Eliminates the digits that odd and even cells cannot hold. */
function forbidByRules(position: Candidates): void {
  const { masks, shape } = position
  for (let cell = 0; cell < masks.length; cell++) {
    for (const digit of digitsOf(masks[cell] & ~shape.allowed[cell])) {
      eliminate(position, cell, digit)
    }
  }
}

/** A copy that can be changed without changing the original. */
export function copyCandidates(position: Candidates): Candidates {
  return {
    shape: position.shape,
    geometry: position.geometry,
    values: position.values.slice(),
    givens: position.givens,
    ...(position.ruledOut && { ruledOut: position.ruledOut }),
    masks: position.masks.slice(),
    missing: position.missing.slice(),
    places: position.places.slice(),
    sets: position.sets.map((set) => set.slice()),
    changes: position.changes.slice(),
  }
}

/** Makes `target` equal to `source`, which has the same shape, without allocating. */
export function assignCandidates(target: Candidates, source: Candidates): void {
  target.values.set(source.values)
  target.masks.set(source.masks)
  target.missing.set(source.missing)
  target.places.set(source.places)
  for (let digit = 1; digit < source.sets.length; digit++) {
    target.sets[digit].set(source.sets[digit])
  }
  target.changes.fill(lastChange(target) + 1)
}

/** The number of the last change of a position. */
export function lastChange({ changes }: Candidates): number {
  return changes[changes.length - 1]
}

/** Removes a candidate. Returns false if the digit was no candidate of the cell. */
export function eliminate(position: Candidates, cell: number, digit: number): boolean {
  const bit = maskOf(digit)
  if ((position.masks[cell] & bit) === 0) return false
  position.masks[cell] &= ~bit
  const { wordOf, bitOf, housesOf, positionsOf, houseCount, families } = position.geometry
  position.sets[digit][wordOf[cell]] &= ~bitOf[cell]
  const offset = digit * houseCount
  const change = ++position.changes[houseCount]
  for (let at = families * cell; at < families * (cell + 1); at++) {
    const house = housesOf[at]
    if (house < 0) continue
    position.places[offset + house] &= ~(1 << positionsOf[at])
    position.changes[house] = change
  }
  return true
}

/**
 * Places a digit in an empty cell and removes the other candidates of the cell and the digit from
 * all peers.
 */
export function place(position: Candidates, cell: number, digit: number): void {
  for (let rest = position.masks[cell]; rest; rest &= rest - 1) {
    eliminate(position, cell, 32 - Math.clz32(rest & -rest))
  }
  position.values[cell] = digit
  const bit = maskOf(digit)
  const houses = position.shape.housesOf[cell]
  for (let i = 0; i < houses.length; i++) position.missing[houses[i]] &= ~bit
  const peers = position.shape.peers[cell]
  for (let i = 0; i < peers.length; i++) {
    if (position.masks[peers[i]] & bit) eliminate(position, peers[i], digit)
  }
}

/** The places of a digit in a house, as a mask of indices into `shape.houses[house]`. */
export function placesOf(position: Candidates, digit: number, house: number): number {
  return position.places[digit * position.geometry.houseCount + house]
}

/** The cells of a house at a mask of indices, in ascending order. */
export function cellsAt(position: Candidates, house: number, places: number): number[] {
  const cells = position.shape.houses[house]
  const result: number[] = []
  for (let rest = places; rest; rest &= rest - 1) {
    result.push(cells[31 - Math.clz32(rest & -rest)])
  }
  return result
}

/** The cells of a house that may hold a digit, in ascending order. */
export function cellsFor(position: Candidates, digit: number, house: number): number[] {
  return cellsAt(position, house, placesOf(position, digit, house))
}

export function hasCandidate(position: Candidates, cell: number, digit: number): boolean {
  return (position.masks[cell] & maskOf(digit)) !== 0
}

/** The candidates of a cell in ascending order. */
export function candidatesOf(position: Candidates, cell: number): number[] {
  return digitsOf(position.masks[cell])
}

/** Numbers candidates as `cell · (size + 1) + digit`. */
export function numberOf({ shape }: Domains, { cell, digit }: Candidate): number {
  return cell * (shape.size + 1) + digit
}

export function candidateOf({ shape }: Domains, number: number): Candidate {
  return { cell: Math.floor(number / (shape.size + 1)), digit: number % (shape.size + 1) }
}

/** The candidates of these cells other than the digits of a mask. */
export function candidatesOutside(
  { masks }: Domains,
  cells: readonly number[],
  mask: number,
): Candidate[] {
  return cells.flatMap((cell) => digitsOf(masks[cell] & ~mask).map((digit) => ({ cell, digit })))
}

/** True for a cell with exactly two candidates. */
export function isBivalue(position: Candidates, cell: number): boolean {
  const mask = position.masks[cell]
  return !isAtMostOne(mask) && isAtMostOne(mask & (mask - 1))
}

/** The cells with exactly two candidates, in ascending order. */
export function bivalueCells(position: Candidates): number[] {
  const cells: number[] = []
  for (let cell = 0; cell < position.masks.length; cell++) {
    if (isBivalue(position, cell)) cells.push(cell)
  }
  return cells
}

/** True if an empty cell has no candidate or a house has no place for a missing digit. */
export function isBroken(position: Candidates): boolean {
  const { values, masks, missing, places, geometry } = position
  for (let cell = 0; cell < masks.length; cell++) {
    if (values[cell] === 0 && masks[cell] === 0) return true
  }
  for (let house = 0; house < missing.length; house++) {
    for (let rest = missing[house]; rest; rest &= rest - 1) {
      const digit = 32 - Math.clz32(rest & -rest)
      if (places[digit * geometry.houseCount + house] === 0) return true
    }
  }
  return false
}

/** True if every cell is filled. */
export function isComplete(position: Candidates): boolean {
  return position.values.indexOf(0) < 0
}
