import { combinationTable } from '../combinations'
import type { Shape } from '../grid'
import { createHouseSums } from '../house-sums'

/**
 * The sums of a shape in flat arrays: its areas, and what houses tell about the cells outside of whole areas. The digits of the
 * first cells of a sum, less those of the others, are `totals[s]`.
 *
 *   sum s        its cells from `starts[s]` on, those that are subtracted from `minusStarts[s]` on
 *   groups       by position in `cells`: cells of the same sum, sign and group differ from one another
 *   gains[s]     by how much different digits in its groups raise the smallest sum at most
 *   isArea[s]    1 if no cell is subtracted, all differ and `combinations` has what they can be
 *   of cell c    the sums from `sumStarts[c]` on in `sumsOf`, and as bits in `sumBits` from c · dirtyWords on
 */
export interface SumTables {
  readonly count: number
  /** The first sums are areas. */
  readonly areaCount: number
  readonly starts: Uint16Array
  readonly minusStarts: Uint16Array
  readonly cells: Uint16Array
  readonly groups: Uint8Array
  readonly totals: Int16Array
  readonly gains: Uint8Array
  readonly isArea: Uint8Array
  readonly sumStarts: Uint16Array
  readonly sumsOf: Uint16Array
  readonly sumBits: Int32Array
  readonly dirtyWords: number
  /** The peers of cell c as bits, `words` numbers from c · words on. */
  readonly sight: Int32Array
  readonly words: number
  /** At [count][sum], the masks of as many digits; empty for grids with too many of them. */
  readonly combinations: readonly (readonly (readonly number[])[])[]
}

interface Sum {
  readonly plus: readonly number[]
  readonly minus: readonly number[]
  readonly total: number
}

/** Sums of more cells rarely rule out a digit. */
const MAX_LEFT_CELLS = 7

/** Fewer areas than this are large, and leave few sums of few cells. */
const MAX_LARGE_AREAS = 28

/** Grids up to this size have their combinations in a table. */
const MAX_TABLE_SIZE = 9

/** Null for a shape without sums. */
export function buildSums(shape: Shape): SumTables | null {
  const { areas, cellCount, size, peers } = shape
  if (areas.every(({ sum }) => sum === undefined)) return null
  const words = Math.ceil(cellCount / 32)
  const sight = new Int32Array(cellCount * words)
  for (let cell = 0; cell < cellCount; cell++) {
    const list = peers[cell]
    for (let i = 0; i < list.length; i++) {
      sight[cell * words + (list[i] >>> 5)] |= 1 << (list[i] & 31)
    }
  }
  const { sums, areaCount } = sumsOfShape(shape)
  let length = 0
  for (const { plus, minus } of sums) length += plus.length + minus.length
  const dirtyWords = Math.ceil(sums.length / 32)
  const tables = {
    count: sums.length,
    areaCount,
    starts: new Uint16Array(sums.length + 1),
    minusStarts: new Uint16Array(sums.length),
    cells: new Uint16Array(length),
    groups: new Uint8Array(length),
    totals: new Int16Array(sums.length),
    gains: new Uint8Array(sums.length),
    isArea: new Uint8Array(sums.length),
    sumStarts: new Uint16Array(cellCount + 1),
    sumsOf: new Uint16Array(length),
    sumBits: new Int32Array(cellCount * dirtyWords),
    dirtyWords,
    sight,
    words,
    combinations: size <= MAX_TABLE_SIZE ? combinationTable(size) : [],
  }
  fillTables(tables, sums)
  return tables
}

function fillTables(tables: SumTables, sums: readonly Sum[]): void {
  const { starts, minusStarts, cells, totals, gains, isArea, sumStarts, sumsOf, sumBits } = tables
  const cellCount = sumStarts.length - 1
  for (let s = 0, end = 0; s < sums.length; s++) {
    const { plus, minus, total } = sums[s]
    cells.set(plus, end)
    const plusGroups = groupCells(tables, end, plus.length)
    end += plus.length
    minusStarts[s] = end
    cells.set(minus, end)
    groupCells(tables, end, minus.length)
    end += minus.length
    starts[s + 1] = end
    totals[s] = total
    gains[s] = gainOf(tables, s)
    isArea[s] = minus.length === 0 && plusGroups <= 1 && tables.combinations.length > 0 ? 1 : 0
  }
  const counts = new Uint16Array(cellCount + 1)
  for (let i = 0; i < cells.length; i++) counts[cells[i] + 1]++
  for (let cell = 0; cell < cellCount; cell++)
    sumStarts[cell + 1] = sumStarts[cell] + counts[cell + 1]
  const next = sumStarts.slice()
  for (let s = 0; s < sums.length; s++) {
    for (let i = starts[s]; i < starts[s + 1]; i++) {
      sumsOf[next[cells[i]]++] = s
      sumBits[cells[i] * tables.dirtyWords + (s >>> 5)] |= 1 << (s & 31)
    }
  }
}

/** Numbers the cells from `start` on by groups of cells that differ; returns the number of groups. */
function groupCells(tables: SumTables, start: number, count: number): number {
  const { cells, groups } = tables
  let found = 0
  for (let i = start; i < start + count; i++) {
    let group = 0
    for (; group < found; group++) {
      let differs = true
      for (let k = start; k < i && differs; k++) {
        differs = groups[k] !== group || sees(tables, cells[i], cells[k])
      }
      if (differs) break
    }
    groups[i] = group
    if (group === found) found++
  }
  return found
}

function gainOf({ starts, minusStarts, groups }: SumTables, sum: number): number {
  let gain = 0
  for (let i = starts[sum]; i < starts[sum + 1]; i++) {
    for (let k = i < minusStarts[sum] ? starts[sum] : minusStarts[sum]; k < i; k++) {
      if (groups[k] === groups[i]) gain++
    }
  }
  return gain
}

/** Whether two cells must differ. */
function sees({ sight, words }: SumTables, cell: number, other: number): boolean {
  return ((sight[cell * words + (other >>> 5)] >>> (other & 31)) & 1) === 1
}

/** Areas first, then sums from houses, each once. */
function sumsOfShape(shape: Shape): { sums: Sum[]; areaCount: number } {
  const sums: Sum[] = []
  const known = new Set<string>()
  const add = (plus: readonly number[], minus: readonly number[], total: number) => {
    const turned = plus.length === 0 || (minus.length > 0 && minus[0] < plus[0])
    const [ones, others] = turned ? [minus, plus] : [plus, minus]
    const key = String.fromCharCode(...ones, 0xffff, ...others)
    if (known.has(key)) return
    known.add(key)
    sums.push({ plus: ones, minus: others, total: turned ? -total : total })
  }
  for (const { cells, sum } of shape.areas) {
    if (sum !== undefined) sums.push({ plus: cells, minus: [], total: sum })
  }
  const areaCount = sums.length
  const houseSums = createHouseSums(shape)
  for (const houses of houseSets(shape, areaCount <= MAX_LARGE_AREAS)) {
    const found = houseSums.subtract(houses, MAX_LEFT_CELLS)
    if (found === null) continue
    const { plus, minus, total } = found
    if (plus.length + minus.length > 0 || total !== 0) add(plus, minus, total)
  }
  return { sums, areaCount }
}

/** The sets of houses of classic boxes, by size and number of houses. */
const knownSets = new Map<string, readonly (readonly number[])[]>()

/**
 * Every house; rows and columns that follow one another, up to half of them; two boxes or regions that touch, with large areas
 * also three.
 */
function houseSets(shape: Shape, isLarge: boolean): readonly (readonly number[])[] {
  const { size, houses, boxHeight } = shape
  const key = `${size} ${houses.length} ${isLarge}`
  const known = boxHeight > 0 ? knownSets.get(key) : undefined
  if (known) return known
  const sets = houses.map((_, house) => [house])
  for (let length = 2; length <= size / 2; length++) {
    for (let first = 0; first + length <= size; first++) {
      const run = Array.from({ length }, (_, i) => first + i)
      sets.push(
        run,
        run.map((row) => size + row),
      )
    }
  }
  for (let one = 0; one < size; one++) {
    for (let two = one + 1; two < size; two++) {
      if (touch(shape, one, two)) sets.push([2 * size + one, 2 * size + two])
      for (let three = two + 1; isLarge && three < size; three++) {
        const borders = [touch(shape, one, two), touch(shape, two, three), touch(shape, one, three)]
        if (borders.filter(Boolean).length < 2) continue
        sets.push([one, two, three].map((box) => 2 * size + box))
      }
    }
  }
  if (boxHeight > 0) knownSets.set(key, sets)
  return sets
}

/** Whether two boxes are neighbours; any two regions. */
function touch({ size, boxHeight, boxWidth }: Shape, one: number, other: number): boolean {
  if (boxHeight === 0) return true
  const across = size / boxWidth
  const down = Math.abs(Math.floor(one / across) - Math.floor(other / across))
  return down + Math.abs((one % across) - (other % across)) === 1
}
