/**
 * Cells and covers. A cover is a digit in a house. If N covers contain all candidates of N empty cells, each cover holds
 * exactly one of the N digits: every cell needs one, and no cover can hold two. So
 *
 *   - a candidate outside the cells, but in a cover, is false
 *   - a candidate of the cells in two covers is false: it would use up both
 */
import { maskOf } from '../../bits'
import type { Candidate, Candidates } from '../candidates'
import { createStep, type Step } from '../step'
import type { TechniqueId } from '../technique-ids'

/** A digit and the houses of its covers. There may be several ways to cover a digit with equally few. */
export interface CoveredDigit {
  readonly digit: number
  readonly ways: readonly (readonly number[])[]
}

/** The step of N cells with N covers, or null if it changes nothing. The drawing and the text have the first way of each digit. */
export function coveredStep(
  { shape, masks }: Candidates,
  technique: TechniqueId,
  cells: readonly number[],
  covered: readonly CoveredDigit[],
): Step | null {
  const eliminations = new Map<number, Candidate>()
  for (const { digit, ways } of covered) {
    for (const way of ways) {
      const counts = new Map<number, number>()
      for (const house of way) {
        for (const cell of shape.houses[house]) counts.set(cell, (counts.get(cell) ?? 0) + 1)
      }
      for (const [cell, count] of counts) {
        if (!(masks[cell] & maskOf(digit))) continue
        if (count > 1 || !cells.includes(cell)) eliminations.set(16 * cell + digit, { cell, digit })
      }
    }
  }
  if (eliminations.size === 0) return null
  const houses = [...new Set(covered.flatMap(({ ways }) => ways[0]))].sort((a, b) => a - b)
  const sets = houses.map((house) => ({
    cells: shape.houses[house].filter((cell) => cells.includes(cell)),
    digits: covered.filter(({ ways }) => ways[0].includes(house)).map(({ digit }) => digit),
  }))
  return createStep({
    technique,
    digits: covered.map(({ digit }) => digit),
    eliminations: [...eliminations.values()],
    cells,
    houses,
    sets,
  })
}
