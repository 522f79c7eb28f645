/** Where one of several candidates must hold: every cell, and every digit in every house. */
import { digitsOf } from '../../bits'
import { type Candidate, type Candidates, cellsFor } from '../candidates'
import { oncePerPosition } from '../memo'

/** Candidates that cannot all be false. */
export interface Source {
  readonly cells: readonly number[]
  /** The house, or none for the candidates of a cell. */
  readonly houses: readonly number[]
  readonly candidates: readonly Candidate[]
}

/** Every open cell with its candidates and every house with the places of each digit it lacks. */
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
