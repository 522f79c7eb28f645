import { digitsOf } from '../bits'
import type { Puzzle, Shape, Values } from '../grid'
import { createSearch } from '../solver'
import { type Random, shuffle } from './random'

/** As many cells as three houses have get a random digit; then few grids are left. */
const RANDOM_HOUSES = 3

/** Guesses and backtracks before a digit is given up: some would take minutes to refute. */
const MAX_SEARCH = 60

/** The same for an empty grid, before regions are taken to have no solution. */
const MAX_FIRST_SEARCH = 600

/**
 * A random full grid of any shape: cells in random order get a random digit with which a solution is found soon; the last
 * solution found is the grid. Grids are not equally likely. Null if none is found in the empty grid.
 */
export function searchedGrid(shape: Shape, random: Random): Values | null {
  const values = new Uint8Array(shape.cellCount)
  let known = solveSoon({ shape, values }, MAX_FIRST_SEARCH)
  if (known === null) return null
  const cells = shuffle(
    Array.from({ length: shape.cellCount }, (_, cell) => cell),
    random,
  )
  for (const cell of cells.slice(0, RANDOM_HOUSES * shape.size)) {
    for (const digit of shuffle(digitsOf(freeDigits(shape, values, cell)), random)) {
      values[cell] = digit
      const found: Values | null =
        known[cell] === digit ? known : solveSoon({ shape, values }, MAX_SEARCH)
      if (found === null) {
        values[cell] = 0
        continue
      }
      known = found
      break
    }
  }
  return known
}

function solveSoon(puzzle: Puzzle, budget: number): Values | null {
  const search = createSearch(puzzle)
  return search.advance(budget) === 'solution' ? search.solution.slice() : null
}

/** The digits that the rules allow and no peer holds, as a mask. */
function freeDigits({ allowed, peers }: Shape, values: Values, cell: number): number {
  let free = allowed[cell]
  for (const peer of peers[cell]) if (values[peer] !== 0) free &= ~(1 << (values[peer] - 1))
  return free
}
