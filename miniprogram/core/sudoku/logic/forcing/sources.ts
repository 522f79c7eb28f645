/**
 * Sets of candidates of which at least one is true: the candidates of a cell, the places of a
 * digit in a house, and the guardians of a pattern that cannot be filled without them.
 */
import { digitsOf } from '../../bits'
import { type Candidate, type Candidates, cellsFor } from '../candidates'
import { setsOf } from '../guardians/pattern'
import { tridagonsOf } from '../guardians/tridagons'
import { oncePerPosition } from '../memo'
import type { DigitSet } from '../step'

/** Candidates that cannot all be false (a strong inference set). */
export interface Source {
  readonly cells: readonly number[]
  /** The house; empty for the candidates of a cell. */
  readonly houses: readonly number[]
  readonly candidates: readonly Candidate[]
  /** For the guardians of a pattern: the pattern, then the guardians by cell. */
  readonly sets?: readonly DigitSet[]
}

/** Every empty cell, every house with each missing digit, and every guarded pattern. */
export const sourcesOf = oncePerPosition((position): Source[] => {
  const sources: Source[] = []
  position.masks.forEach((mask, cell) => {
    if (mask !== 0) sources.push(sourceInCell(position, cell))
  })
  for (let house = 0; house < position.missing.length; house++) {
    for (const digit of digitsOf(position.missing[house])) {
      const source = sourceInHouse(position, house, digit)
      if (source.cells.length > 0) sources.push(source)
    }
  }
  for (const pattern of tridagonsOf(position)) {
    const { cells, guardians } = pattern
    sources.push({ cells, houses: [], candidates: guardians, sets: setsOf(pattern) })
  }
  return sources
})

export function sourceInCell({ masks }: Candidates, cell: number): Source {
  const candidates = digitsOf(masks[cell]).map((digit) => ({ cell, digit }))
  return { cells: [cell], houses: [], candidates }
}

export function sourceInHouse(position: Candidates, house: number, digit: number): Source {
  const cells = cellsFor(position, digit, house)
  return { cells, houses: [house], candidates: cells.map((cell) => ({ cell, digit })) }
}
