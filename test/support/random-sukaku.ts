import { maskOf } from '../../miniprogram/core/sudoku/bits'
import { generateGrid } from '../../miniprogram/core/sudoku/generator/full-grid'
import { createRandom, shuffle } from '../../miniprogram/core/sudoku/generator/random'
import { createPuzzle, type Puzzle, type Size, shapeOf } from '../../miniprogram/core/sudoku/grid'
import { twoSolutions } from '../../miniprogram/core/sudoku/solver'

/**
 * A puzzle with one solution that removes candidates itself: of a random grid with `givens` digits, candidates of other
 * solutions are removed one by one until there are none. The same seed gives the same puzzle.
 */
export function randomSukaku(size: Size, givens: number, seed: number): Puzzle {
  const random = createRandom(seed)
  const solution = generateGrid(shapeOf(size), random)
  const values = solution.slice()
  for (const cell of shuffle([...values.keys()], random).slice(givens)) values[cell] = 0
  const removed = new Array<number>(values.length).fill(0)
  for (;;) {
    const puzzle = createPuzzle(size, values, removed)
    const isOther = (found: ArrayLike<number>) =>
      solution.some((digit, cell) => digit !== found[cell])
    const other = twoSolutions(puzzle).find(isOther)
    if (!other) return puzzle
    const cells = [...other.keys()].filter((cell) => other[cell] !== solution[cell])
    const cell = cells[random.below(cells.length)]
    removed[cell] |= maskOf(other[cell])
  }
}
