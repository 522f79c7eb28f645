import { boxRegionsOf, type ShapeSize } from '../grid'
import type { Random } from './random'

/**
 * Random regions of a jigsaw, one letter for each cell: connected, none of them a part of a single row or column, and
 * compact. Two neighbouring regions exchange a cell each, again and again, from boxes or rows on.
 *
 * Some regions have no solution; the caller draws others.
 */
export function randomRegions(size: ShapeSize, random: Random): string {
  const regionOf =
    boxRegionsOf(size)?.boxOf.slice() ??
    Uint8Array.from({ length: size * size }, (_, cell) => Math.floor(cell / size))
  const least = EXCHANGES_PER_CELL * regionOf.length
  for (let done = 0; done < least || hasLine(regionOf, size); ) {
    const one = random.below(regionOf.length)
    const other = random.below(regionOf.length)
    if (exchange(regionOf, size, one, other)) done++
  }
  const letters = new Map<number, string>()
  return Array.from(regionOf, (region) => {
    if (!letters.has(region)) letters.set(region, String.fromCharCode(65 + letters.size))
    return letters.get(region)
  }).join('')
}

/** After as many, no region resembles a box. */
const EXCHANGES_PER_CELL = 1

/** A region of N cells has at least 4 · √N sides at its border; a straight one, 2 · N + 2. */
function maxPerimeter(size: number): number {
  return 2 * Math.ceil(2 * Math.sqrt(size)) + 4
}

/** Exchanges the regions of two cells, if both regions stay connected and compact. */
function exchange(regionOf: Uint8Array, size: number, one: number, other: number): boolean {
  const a = regionOf[one]
  const b = regionOf[other]
  if (a === b || !touches(regionOf, size, one, b) || !touches(regionOf, size, other, a))
    return false
  regionOf[one] = b
  regionOf[other] = a
  if ([a, b].every((region) => isPleasing(regionOf, size, region))) return true
  regionOf[one] = a
  regionOf[other] = b
  return false
}

function neighboursOf(size: number, cell: number): number[] {
  const column = cell % size
  const cells = [cell - size, cell + size]
  if (column > 0) cells.push(cell - 1)
  if (column < size - 1) cells.push(cell + 1)
  return cells.filter((one) => one >= 0 && one < size * size)
}

function touches(regionOf: Uint8Array, size: number, cell: number, region: number): boolean {
  return neighboursOf(size, cell).some((one) => regionOf[one] === region)
}

/** Connected, and with a border that is not too long. */
function isPleasing(regionOf: Uint8Array, size: number, region: number): boolean {
  const reached = [regionOf.indexOf(region)]
  let sides = 0
  for (const cell of reached) {
    const inside = neighboursOf(size, cell).filter((one) => regionOf[one] === region)
    sides += 4 - inside.length
    for (const one of inside) if (!reached.includes(one)) reached.push(one)
  }
  return reached.length === size && sides <= maxPerimeter(size)
}

function hasLine(regionOf: Uint8Array, size: number): boolean {
  return Array.from({ length: size }, (_, region) => region).some((region) => {
    const cells = Array.from(regionOf.keys()).filter((cell) => regionOf[cell] === region)
    const lines = (lineOf: (cell: number) => number) => new Set(cells.map(lineOf)).size
    return lines((cell) => Math.floor(cell / size)) === 1 || lines((cell) => cell % size) === 1
  })
}
