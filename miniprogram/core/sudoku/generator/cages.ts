import { maskOf } from '../bits'
import type { CellArea, Rules, Shape, Values } from '../grid'
import { draftShape } from '../rules'
import { createSearch } from '../solver'
import { type Random, shuffle } from './random'

/** The sizes of random cages. */
export interface CageSizes {
  /** At most as many cells in a cage, 1 … MAX_CAGE_CELLS. */
  readonly max: number
  /** How many cells cages have on average, about; smaller cages make easier puzzles. */
  readonly mean: number
}

/** Puzzles that need more than this many guesses and backtracks, 16 at a time, are too hard for anyone. */
const MAX_SEARCH = 2_000
const SLICE = 16

/**
 * Random cages for a solution with which the empty grid has no other one: connected, no digit twice. A cage is divided where
 * another solution has the same sum but other parts. Null if the search takes too long. Yields where it may pause.
 */
export function* drawCages(
  rules: Rules,
  shape: Shape,
  solution: Values,
  sizes: CageSizes,
  random: Random,
): Generator<null, Shape | null, undefined> {
  let cages = randomCages(shape, solution, sizes, random)
  for (;;) {
    const ruled = draftShape({ ...rules, cages: cages.map((cells) => cageOf(cells, solution)) })
    const other = yield* findOther(ruled, solution)
    if (other === null) return null
    if (other === solution) return ruled
    cages = divide(shape, cages, solution, other, random)
  }
}

function cageOf(cells: readonly number[], solution: Values): CellArea {
  return { cells, sum: cells.reduce((sum, cell) => sum + solution[cell], 0) }
}

/** Another solution than the known one; `solution` itself if there is none, null if the search takes too long. */
function* findOther(shape: Shape, solution: Values): Generator<null, Values | null, undefined> {
  yield null
  const search = createSearch({ shape, values: new Uint8Array(shape.cellCount) })
  for (let left = MAX_SEARCH; left > 0; ) {
    const status = search.advance(SLICE)
    if (status === 'done') return solution
    const { solution: found } = search
    if (status === 'solution' && found.some((digit, cell) => digit !== solution[cell])) {
      return found.slice()
    }
    left -= SLICE
    yield null
  }
  return null
}

function randomCages(
  shape: Shape,
  solution: Values,
  { max, mean }: CageSizes,
  random: Random,
): number[][] {
  const { cellCount } = shape
  const cageAt = new Array<number[] | null>(cellCount).fill(null)
  const cages: number[][] = []
  const order = shuffle(
    Array.from({ length: cellCount }, (_, cell) => cell),
    random,
  )
  for (const first of order) {
    if (cageAt[first]) continue
    const cells = [first]
    cageAt[first] = cells
    const target = drawSize(max, mean, random)
    while (cells.length < target) {
      const open = neighboursOf(shape, cells).filter((cell) => !cageAt[cell] && fits(cells, cell))
      if (open.length === 0) break
      const next = open[random.below(open.length)]
      cells.push(next)
      cageAt[next] = cells
    }
    cages.push(cells)
  }
  // A cage of one cell is a given: most of them join a neighbour.
  for (const cage of cages) {
    if (cage.length > 1 || max === 1) continue
    const wider = neighboursOf(shape, cage)
      .map((cell) => cageAt[cell] as number[])
      .filter((cells) => cells.length > 0 && cells.length < max && fits(cells, cage[0]))
    if (wider.length === 0) continue
    const chosen = wider[random.below(wider.length)]
    chosen.push(cage[0])
    cageAt[cage[0]] = chosen
    cage.length = 0
  }
  return cages.filter((cells) => cells.length > 0)

  function fits(cells: readonly number[], cell: number): boolean {
    return cells.every((one) => solution[one] !== solution[cell])
  }
}

/** Two cells at least where a cage may have them; `mean` on average, before cells that are left over. */
function drawSize(max: number, mean: number, random: Random): number {
  if (max <= 2) return max
  let size = 2
  // Each further cell with the same chance.
  const chance = Math.round(1000 * (1 - 1 / Math.max(1, mean - 1)))
  while (size < max && random.below(1000) < chance) size++
  return size
}

/** The cells beside a cage, each once. */
function neighboursOf({ size, cellCount }: Shape, cells: readonly number[]): number[] {
  const found = new Set<number>()
  for (const cell of cells) {
    const column = cell % size
    if (cell >= size) found.add(cell - size)
    if (cell + size < cellCount) found.add(cell + size)
    if (column > 0) found.add(cell - 1)
    if (column < size - 1) found.add(cell + 1)
  }
  return [...found].filter((cell) => !cells.includes(cell))
}

/** Divides one cage in two connected parts that have other sums in the other solution. */
function divide(
  shape: Shape,
  cages: readonly (readonly number[])[],
  solution: Values,
  other: Values,
  random: Random,
): number[][] {
  const largest = shuffle([...cages.keys()], random).sort(
    (a, b) => cages[b].length - cages[a].length,
  )
  for (const index of largest) {
    const parts = divisionsOf(shape, cages[index]).filter(([part]) => {
      const difference = part.reduce((sum, cell) => sum + solution[cell] - other[cell], 0)
      return difference !== 0
    })
    if (parts.length === 0) continue
    const chosen = parts[random.below(parts.length)]
    return [...cages.filter((_, i) => i !== index).map((cells) => [...cells]), ...chosen]
  }
  throw new Error('both solutions are the same')
}

/** Every way to divide a cage into two connected parts. */
function divisionsOf(shape: Shape, cells: readonly number[]): [number[], number[]][] {
  const found: [number[], number[]][] = []
  for (let mask = 1; mask < maskOf(cells.length); mask++) {
    const part = cells.filter((_, i) => (mask >> i) & 1)
    const rest = cells.filter((_, i) => !((mask >> i) & 1))
    if (isConnected(shape, part) && isConnected(shape, rest)) found.push([part, rest])
  }
  return found
}

function isConnected(shape: Shape, cells: readonly number[]): boolean {
  const reached = [cells[0]]
  for (let grows = true; grows; ) {
    const next = neighboursOf(shape, reached).filter((cell) => cells.includes(cell))
    reached.push(...next)
    grows = next.length > 0
  }
  return reached.length === cells.length
}
