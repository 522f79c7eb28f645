import { digitCount, digitsOf, maskOf } from '../../miniprogram/core/sudoku/bits'
import { generateGrid } from '../../miniprogram/core/sudoku/generator'
import { createRandom, type Random, shuffle } from '../../miniprogram/core/sudoku/generator/random'
import { shapeOf, type Values } from '../../miniprogram/core/sudoku/grid'
import {
  type Candidates,
  createCandidates,
  eliminate,
} from '../../miniprogram/core/sudoku/logic/candidates'

/** A position from which some wrong candidates are eliminated, with the solution. */
export interface KnownPosition {
  readonly position: Candidates
  readonly solution: Values
}

const shape = shapeOf(9)

/** The columns of the rows of a box. The first three are even permutations. */
const TRANSVERSALS = ['012', '120', '201', '021', '102', '210']

/**
 * A position with a tridagon: its cells hold three digits and their right ones, in an otherwise open grid that chance has
 * thinned. Of all tridagons of a random grid, one with the fewest guardians.
 */
export function plantTridagon(seed: number): KnownPosition {
  const random = createRandom(seed)
  const solution = generateGrid(shape, random)
  const triples = shuffle(allTriples(), random)
  const best = triples.flatMap((mask) => fewestGuarded(solution, mask)).reduce(lessGuarded)
  return limited(solution, new Map(best.cells.map((cell) => [cell, best.mask])), random)
}

/** A position with an SK loop: each right digit of its cells belongs to the line or the box that a domino shares with the next. */
export function plantSkLoop(seed: number): KnownPosition {
  const random = createRandom(seed)
  const solution = generateGrid(shape, random)
  const [top, bottom] = farLines(random)
  const [left, right] = farLines(random)
  const crossings = [top, bottom].flatMap((row) => [9 * row + left, 9 * row + right])
  const boxes = crossings.map((cell) => 18 + shape.boxOf[cell])
  const lines = [top, bottom, 9 + left, 9 + right]
  const dominoes = boxes.flatMap((box) =>
    lines.map((line) => {
      const cells = shape.houses[box].filter((cell) => shape.houses[line].includes(cell))
      return { box, line, cells: cells.filter((cell) => !crossings.includes(cell)) }
    }),
  )
  const links = new Map<number, number>()
  const ring = dominoes.filter(({ cells }) => cells.length === 2)
  for (const { box, line, cells } of ring) {
    for (const cell of cells) {
      const house = random.below(2) === 0 ? box : line
      links.set(house, (links.get(house) ?? 0) | maskOf(solution[cell]))
    }
  }
  const limits = ring.flatMap(({ box, line, cells }) =>
    cells.map((cell): [number, number] => [cell, (links.get(box) ?? 0) | (links.get(line) ?? 0)]),
  )
  return limited(solution, new Map(limits), random)
}

/** An open grid in which some cells hold only the digits of a mask and the right one; chance eliminates wrong candidates of the others. */
function limited(
  solution: Values,
  limits: ReadonlyMap<number, number>,
  random: Random,
): KnownPosition {
  const position = createCandidates(shape, new Uint8Array(shape.cellCount))
  const share = random.below(70)
  for (let cell = 0; cell < shape.cellCount; cell++) {
    const limit = limits.get(cell)
    for (const digit of digitsOf(position.masks[cell] & ~maskOf(solution[cell]))) {
      const isOut = limit === undefined ? random.below(100) < share : !(limit & maskOf(digit))
      if (isOut) eliminate(position, cell, digit)
    }
  }
  return { position, solution }
}

const PAIRS = [
  [0, 1],
  [0, 2],
  [1, 2],
]

/** Cells for the digits of a mask; some of them are guarded by other digits of the solution. */
interface Pattern {
  readonly cells: readonly number[]
  readonly mask: number
  readonly guarded: number
}

function lessGuarded(one: Pattern, other: Pattern): Pattern {
  return other.guarded < one.guarded ? other : one
}

/** The tridagon with the fewest guarded cells in each choice of four boxes. */
function fewestGuarded(solution: Values, mask: number): Pattern[] {
  const inBox = (corner: number, odd: number): Pattern =>
    TRANSVERSALS.slice(3 * odd, 3 * odd + 3)
      .map((columns): Pattern => {
        const cells = Array.from(columns, (column, row) => corner + 9 * row + Number(column))
        const guarded = cells.filter((cell) => !(mask & maskOf(solution[cell]))).length
        return { cells, mask, guarded }
      })
      .reduce(lessGuarded)
  return PAIRS.flatMap((bands) =>
    PAIRS.map((stacks) => {
      const corners = bands.flatMap((band) => stacks.map((stack) => 27 * band + 3 * stack))
      // One or three boxes have an odd permutation.
      const choices = [1, 2, 4, 8, 7, 11, 13, 14].map((odd): Pattern => {
        const parts = corners.map((corner, i) => inBox(corner, (odd >> i) & 1))
        const guarded = parts.reduce((sum, part) => sum + part.guarded, 0)
        return { cells: parts.flatMap(({ cells }) => cells), mask, guarded }
      })
      return choices.reduce(lessGuarded)
    }),
  )
}

function allTriples(): number[] {
  return Array.from({ length: 1 << 9 }, (_, mask) => mask).filter((mask) => digitCount(mask) === 3)
}

/** Two lines of different bands. */
function farLines(random: Random): number[] {
  const [a, b] = shuffle([0, 1, 2], random)
  return [3 * a + random.below(3), 3 * b + random.below(3)]
}
