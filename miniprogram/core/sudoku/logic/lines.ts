/**
 * Lines along which digits rise: what a cell leaves to those after it, and to those before it. Its place on a line limits a cell
 * before any step, see `Shape.allowed`.
 */
import { digitsOf } from '../bits'
import type { Candidate, Candidates } from './candidates'
import type { Finder, TechniqueParts } from './finder'
import { createStep } from './step'

/** Reports for each cell that has a digit, or has candidates, what it rules out in one direction. */
function findRising(technique: 'thermometer' | 'thermometer-bounds'): Finder {
  return (position, onStep) => {
    const { shape, values } = position
    for (const line of shape.rules?.thermometers ?? []) {
      for (const way of [line, [...line].reverse()]) {
        for (let at = 0; at + 1 < way.length; at++) {
          if (values[way[at]] > 0 !== (technique === 'thermometer')) continue
          const bound = boundAt(position, way[at], way === line)
          const eliminations = ruledOut(position, way.slice(at), bound, way === line)
          if (eliminations.length === 0) continue
          const last = Math.max(...eliminations.map(({ cell }) => way.indexOf(cell)))
          const cells = way.slice(at, last + 1)
          if (onStep(createStep({ technique, digits: [bound], eliminations, cells }))) return
        }
      }
    }
  }
}

/** The digit of a cell, else its smallest candidate, or its largest. */
function boundAt({ values, masks }: Candidates, cell: number, isRising: boolean): number {
  const digits = values[cell] ? [values[cell]] : digitsOf(masks[cell])
  return isRising ? digits[0] : digits[digits.length - 1]
}

/** The candidates of the cells after the first one that leave too few digits between. */
function ruledOut(
  { masks }: Candidates,
  cells: readonly number[],
  bound: number,
  isRising: boolean,
): Candidate[] {
  return cells.flatMap((cell, away) => {
    if (away === 0) return []
    const nearest = isRising ? bound + away : bound - away
    const isOut = (digit: number) => (isRising ? digit < nearest : digit > nearest)
    return digitsOf(masks[cell])
      .filter(isOut)
      .map((digit) => ({ cell, digit }))
  })
}

export const lines: readonly TechniqueParts[] = [
  { id: 'thermometer', find: findRising('thermometer'), needs: 'rising' },
  { id: 'thermometer-bounds', find: findRising('thermometer-bounds'), needs: 'rising' },
]
