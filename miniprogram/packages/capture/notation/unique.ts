import { digitCount, digitsOf, smallestDigit } from '../../../core/sudoku/bits'
import { findConflicts, type Shape, type Values } from '../../../core/sudoku/grid'
import {
  type Candidates,
  copyCandidates,
  createCandidates,
  place,
} from '../../../core/sudoku/logic/candidates'
import { MAX_GUESSES, MAX_LARGE_GUESSES } from './limits'

/** With fewer givens a 9×9 has several solutions (proven). */
const MIN_GIVENS = 17

/**
 * Whether digits have exactly one solution. The solver of core/ runs in the worker only and would make the main package larger;
 * this one is a few lines and fast enough for one grid.
 */
export function hasOneSolution(shape: Shape, values: Values): boolean {
  const { size } = shape
  const givens = values.filter((digit) => digit > 0).length
  if ((size === 9 && givens < MIN_GIVENS) || givens === 0) return false
  if (findConflicts(shape, values).length > 0) return false
  let guesses = size > 9 ? MAX_LARGE_GUESSES : MAX_GUESSES
  let found = 0
  const search = (position: Candidates): void => {
    const cell = cellToGuess(position)
    if (cell === DEAD) return
    if (cell === SOLVED) {
      found++
      return
    }
    for (const digit of digitsOf(position.masks[cell])) {
      if (found > 1 || guesses-- <= 0) return
      const next = copyCandidates(position)
      place(next, cell, digit)
      search(next)
    }
  }
  search(createCandidates(shape, values))
  return found === 1 && guesses >= 0
}

const DEAD = -1
const SOLVED = -2

/** Places naked and hidden singles until there are none. Returns the open cell with the fewest candidates. */
function cellToGuess(position: Candidates): number {
  for (;;) {
    const { masks, values } = position
    let best = SOLVED
    let fewest = 99
    for (let cell = 0; cell < masks.length; cell++) {
      if (values[cell]) continue
      const count = digitCount(masks[cell])
      if (count === 0) return DEAD
      if (count < fewest) {
        best = cell
        fewest = count
      }
    }
    if (best === SOLVED) return SOLVED
    if (fewest === 1) place(position, best, smallestDigit(masks[best]))
    else {
      const result = placeHiddenSingle(position)
      if (result !== 'placed') return result === 'dead' ? DEAD : best
    }
  }
}

function placeHiddenSingle(position: Candidates): 'placed' | 'dead' | 'none' {
  const { missing, places, shape } = position
  for (let house = 0; house < missing.length; house++) {
    for (const digit of digitsOf(missing[house])) {
      const where = places[digit * missing.length + house]
      if (where === 0) return 'dead'
      if ((where & (where - 1)) !== 0) continue
      place(position, shape.houses[house][31 - Math.clz32(where)], digit)
      return 'placed'
    }
  }
  return 'none'
}
