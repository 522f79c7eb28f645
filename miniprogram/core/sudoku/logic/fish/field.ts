/**
 * One digit for the fish search: its cells numbered from 0, houses and peers as bit sets over them.
 */
import type { Candidates } from '../candidates'
import { cellsOf, hasCell } from '../cell-set'
import { oncePerDigit } from '../memo'

/** Words of 31 bits: bit i mod 31 of word ⌊i / 31⌋ for the i-th cell. Most digits need one word. */
const BITS_PER_WORD = 31

export interface FishField {
  readonly position: Candidates
  readonly digit: number
  /** The cells that may hold the digit, ascending. Everything below uses indices into this list. */
  readonly cells: readonly number[]
  /** The number of words in a set. */
  readonly words: number
  /** The cells of house h, from word h·words on. */
  readonly houses: Int32Array
  /** The peers of the i-th cell, from word i·words on. */
  readonly peers: Int32Array
  /** The houses of the i-th cell by family, as in `Geometry.housesOf`. */
  readonly housesOf: Int8Array
  /**
   * Searches that found nothing here, by a name that the searcher chooses. They are not repeated.
   */
  readonly exhausted: Set<string>
}

/**
 * The field of a digit. Sets over it are `Int32Array`s of `words` words, or as many words of a
 * longer array.
 */
export const fishFieldOf = oncePerDigit(createField)

function createField(position: Candidates, digit: number): FishField {
  const { geometry } = position
  const cells = cellsOf(position.sets[digit])
  const words = Math.max(1, Math.ceil(cells.length / BITS_PER_WORD))
  const houses = new Int32Array(geometry.houseCount * words)
  const peers = new Int32Array(cells.length * words)
  const { families, pairs } = geometry
  const housesOf = new Int8Array(families * cells.length)
  for (let index = 0; index < cells.length; index++) {
    for (let family = 0; family < families; family++) {
      const house = geometry.housesOf[families * cells[index] + family]
      housesOf[families * index + family] = house
      if (house >= 0) setBit(houses, house * words, index)
    }
  }
  for (let index = 0; index < cells.length; index++) {
    for (let family = 0; family < families; family++) {
      const house = housesOf[families * index + family]
      if (house < 0) continue
      const from = house * words
      for (let word = 0; word < words; word++) peers[index * words + word] |= houses[from + word]
    }
    for (let other = 0; pairs !== null && other < cells.length; other++) {
      if (hasCell(geometry, pairs[cells[index]], cells[other])) setBit(peers, index * words, other)
    }
    clearBit(peers, index * words, index)
  }
  return { position, digit, cells, words, houses, peers, housesOf, exhausted: new Set() }
}

/** The set of all cells of a field. */
export function wholeField(field: FishField): Int32Array {
  const set = new Int32Array(field.words)
  for (let index = 0; index < field.cells.length; index++) setBit(set, 0, index)
  return set
}

/** True if two houses share a candidate. */
export function housesMeet({ words, houses }: FishField, one: number, other: number): boolean {
  for (let word = 0; word < words; word++) {
    if (houses[one * words + word] & houses[other * words + word]) return true
  }
  return false
}

function setBit(set: Int32Array, offset: number, index: number): void {
  set[offset + Math.floor(index / BITS_PER_WORD)] |= 1 << (index % BITS_PER_WORD)
}

export function clearBit(set: Int32Array, offset: number, index: number): void {
  set[offset + Math.floor(index / BITS_PER_WORD)] &= ~(1 << (index % BITS_PER_WORD))
}

/** The index of the lowest bit of a word; `bits` is not 0. */
export function lowestIndex(word: number, bits: number): number {
  return word * BITS_PER_WORD + 31 - Math.clz32(bits & -bits)
}

/** The grid cells of a set, ascending. */
export function gridCells(field: FishField, set: Int32Array): number[] {
  const cells: number[] = []
  for (let word = 0; word < set.length; word++) {
    for (let rest = set[word]; rest; rest &= rest - 1) {
      cells.push(field.cells[lowestIndex(word, rest)])
    }
  }
  return cells
}
