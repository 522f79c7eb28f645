import type { BitReader, BitWriter } from '../bit-text'
import { boxRegionsOf, type Rules } from '../grid'
import { nameOf, RulesError } from '../rules-error'
import type { Rule, RuleFields } from './rule'

/** Regions of any form, each with every digit, in the place of boxes. */
export const regions: Rule<'jigsaw'> = {
  kind: 'jigsaw',
  fields: ['regions'],
  house: 'region',
  canonical: canonicalRegions,
}

/** The regions with letters from A on, unless they are the boxes. */
function canonicalRegions({ size, regions }: Rules): RuleFields {
  const boxOf = boxRegionsOf(size)?.boxOf
  if (regions === undefined) {
    if (!boxOf) throw new RulesError('no-regions', { text: String(size) })
    return {}
  }
  if (regions.length !== size * size) {
    throw new RulesError('region-letters', { count: regions.length })
  }
  const found = new Map<string, { region: number; cell: number; count: number }>()
  const text = Array.from(regions, (letter, cell) => {
    const known = found.get(letter) ?? { region: found.size, cell, count: 0 }
    found.set(letter, known)
    known.count++
    return letterOfRegion(known.region)
  }).join('')
  for (const [letter, { cell, count }] of found) {
    if (count !== size) {
      throw new RulesError('region-size', { letter, cell: nameOf(size, cell), count })
    }
  }
  return text === Array.from(boxOf ?? [], letterOfRegion).join('') ? {} : { regions: text }
}

const REGION_BITS = 5

/**
 * 1 bit, whether every region is connected. Then for each pair of neighbours whether a line is between them; or the region of each
 * cell in 5 bits.
 */
export function writeRegions(write: BitWriter['write'], { size, regions = '' }: Rules): void {
  const walls: number[] = []
  forEachNeighbours(size, (cell, other) => walls.push(regions[cell] === regions[other] ? 0 : 1))
  const isConnected = connectedRegions(size, walls) === regions
  write(isConnected ? 1 : 0, 1)
  if (isConnected) for (const wall of walls) write(wall, 1)
  else for (const letter of regions) write(regionOf(letter), REGION_BITS)
}

export function readRegions(read: BitReader['read'], size: number): RuleFields {
  return {
    regions: read(1)
      ? connectedRegions(size, readWalls(read, size))
      : Array.from({ length: size * size }, () => letterOfRegion(read(REGION_BITS))).join(''),
  }
}

/** Whether there is a line between each pair of neighbours. */
export function readWalls(read: BitReader['read'], size: number): number[] {
  return Array.from({ length: 2 * size * (size - 1) }, () => read(1))
}

/** As a letter: a cell that is in no region yet, while regions are drawn. */
export const NO_REGION = '.'

/** The number of the region of a letter, 0 … N−1. */
export const regionOf = (letter: string) => letter.charCodeAt(0) - 65

export const letterOfRegion = (region: number) => String.fromCharCode(65 + region)

/** Whether a text is a drawing of regions, finished or not. */
export function isDrawing(letters: string, size: number): boolean {
  return (
    letters.length === size * size &&
    Array.from(letters).every(
      (letter) => letter === NO_REGION || (regionOf(letter) >= 0 && regionOf(letter) < size),
    )
  )
}

/** Calls `visit` for each pair of neighbours: each cell with the one at its right, then with the one below. */
export function forEachNeighbours(
  size: number,
  visit: (cell: number, other: number) => void,
): void {
  for (let cell = 0; cell < size * size; cell++) {
    if (cell % size < size - 1) visit(cell, cell + 1)
    if (cell < size * (size - 1)) visit(cell, cell + size)
  }
}

/** The regions between walls as letters, in the order of their first cells. */
export function connectedRegions(size: number, walls: readonly number[]): string {
  const neighbours: number[][] = Array.from({ length: size * size }, () => [])
  let wall = 0
  forEachNeighbours(size, (cell, other) => {
    if (walls[wall++] === 1) return
    neighbours[cell].push(other)
    neighbours[other].push(cell)
  })
  const letters: string[] = []
  let count = 0
  for (let first = 0; first < neighbours.length; first++) {
    if (letters[first] !== undefined) continue
    const letter = letterOfRegion(count++)
    const open = [first]
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      if (letters[cell] !== undefined) continue
      letters[cell] = letter
      open.push(...neighbours[cell])
    }
  }
  return letters.join('')
}
