import {
  createPuzzle,
  type Puzzle,
  type Size,
  shapeOf,
  type Values,
} from '../../../miniprogram/core/sudoku/grid'

/** Reproducible random numbers from 0 (inclusive) to 1 (exclusive); mulberry32. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items]
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[result[i], result[j]] = [result[j], result[i]]
  }
  return result
}

/** A solved grid: the cyclic pattern with digits, bands, rows, stacks and columns permuted. */
export function randomSolution(size: Size, random: () => number): Values {
  const { boxHeight, boxWidth } = shapeOf(size)
  const order = (groups: number, length: number) =>
    shuffled([...Array(groups).keys()], random).flatMap((group) =>
      shuffled([...Array(length).keys()], random).map((i) => group * length + i),
    )
  const rows = order(size / boxHeight, boxHeight)
  const columns = order(size / boxWidth, boxWidth)
  const digits = shuffled([...Array(size).keys()], random)
  return Uint8Array.from({ length: size * size }, (_, cell) => {
    const row = rows[Math.floor(cell / size)]
    const column = columns[cell % size]
    const pattern = boxWidth * (row % boxHeight) + Math.floor(row / boxHeight) + column
    return digits[pattern % size] + 1
  })
}

/** A solved grid in which all but `givens` cells are emptied. */
export function randomPuzzle(size: Size, givens: number, random: () => number): Puzzle {
  const values = randomSolution(size, random)
  const cells = shuffled([...values.keys()], random)
  for (const cell of cells.slice(givens)) values[cell] = 0
  return createPuzzle(size, values)
}
