import { digitsOf } from '../bits'
import type { Shape, Values } from '../grid'
import { solve, twoSolutions } from '../solver'
import { type Random, shuffle } from './random'

/**
 * A random full grid of any shape: cells in random order get a random digit with which there is a solution, until only one
 * is left. Every grid can occur; they are not equally likely. Null if the rules allow no grid.
 *
 * The result depends only on which digits have a solution, not on the solver.
 */
export function searchedGrid(shape: Shape, random: Random): Values | null {
  const values = new Uint8Array(shape.cellCount)
  let known = solve({ shape, values })
  if (known === null) return null
  const cells = shuffle(
    Array.from({ length: shape.cellCount }, (_, cell) => cell),
    random,
  )
  for (const [count, cell] of cells.entries()) {
    // Fewer than N − 1 different digits never leave a single solution.
    if (count >= shape.size - 1) {
      const found = twoSolutions({ shape, values })
      if (found.length === 1) return found[0]
    }
    for (const digit of shuffle(digitsOf(freeDigits(shape, values, cell)), random)) {
      values[cell] = digit
      const solution: Values | null = known[cell] === digit ? known : solve({ shape, values })
      if (solution === null) continue
      known = solution
      break
    }
  }
  return known
}

/** The digits that no peer holds, as a mask. */
function freeDigits({ allowed, peers }: Shape, values: Values, cell: number): number {
  let free = allowed[cell]
  for (const peer of peers[cell]) if (values[peer] !== 0) free &= ~(1 << (values[peer] - 1))
  return free
}
