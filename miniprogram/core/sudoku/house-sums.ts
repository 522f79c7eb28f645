import { minSum } from './combinations'
import type { Shape } from './grid'

/** What houses tell about the digits outside of whole cages: the digits in `plus`, less those in `minus`, sum up to `total`. */
export interface HouseSum {
  /** Disjoint, indices into `Shape.houses`. */
  readonly houses: readonly number[]
  /** The cages whose sums are subtracted, indices into `Shape.cages`. */
  readonly cages: readonly number[]
  /** Cells of the houses that no subtracted cage has (innies), ascending. */
  readonly plus: readonly number[]
  /** Cells of subtracted cages outside of the houses (outies), ascending. */
  readonly minus: readonly number[]
  readonly total: number
}

/** Subtracts the sums of cages from houses. */
export interface HouseSums {
  /**
   * The digits of all cells of `houses` less cages. A cage that is only partly in the houses is subtracted if fewer of its cells
   * are outside than inside, and at most `maxOutside`. Null if more than `maxCells` cells are left.
   */
  subtract(houses: readonly number[], maxCells: number, maxOutside?: number): HouseSum | null
}

/** For a shape with cages. Of cages that overlap, only the first one is subtracted. */
export function createHouseSums(shape: Shape): HouseSums {
  const { cages, cellCount } = shape
  const cageOf = new Int16Array(cellCount).fill(-1)
  for (let cage = 0; cage < cages.length; cage++) {
    const { cells, sum } = cages[cage]
    if (sum === undefined || cells.some((cell) => cageOf[cell] >= 0)) continue
    for (let i = 0; i < cells.length; i++) cageOf[cells[i]] = cage
  }
  /** By cage: the number of its cells in the houses; whether it is subtracted. */
  const inside = new Uint8Array(cages.length)
  const isSubtracted = new Uint8Array(cages.length)
  const isInside = new Uint8Array(cellCount)
  const met: number[] = []
  const houseTotal = minSum(shape.size)

  /** Marks the cells, counts those of each cage in `inside`; returns the number of cells that no cage has. */
  function count(houses: readonly number[]): number {
    let free = 0
    met.length = 0
    isInside.fill(0)
    for (let h = 0; h < houses.length; h++) {
      const cells = shape.houses[houses[h]]
      for (let i = 0; i < cells.length; i++) {
        const cage = cageOf[cells[i]]
        isInside[cells[i]] = 1
        if (cage < 0) free++
        else if (inside[cage]++ === 0) met.push(cage)
      }
    }
    return free
  }

  function subtract(
    houses: readonly number[],
    maxCells: number,
    maxOutside = Infinity,
  ): HouseSum | null {
    let left = count(houses)
    let total = houses.length * houseTotal
    const subtracted: number[] = []
    for (let i = 0; i < met.length; i++) {
      const cage = met[i]
      const { cells, sum = 0 } = cages[cage]
      const outside = cells.length - inside[cage]
      if (outside === 0 || (outside < inside[cage] && outside <= maxOutside)) {
        left += outside
        total -= sum
        subtracted.push(cage)
        isSubtracted[cage] = 1
      } else left += inside[cage]
    }
    const found = left > maxCells ? null : { houses, cages: subtracted, total, ...cellsLeft() }
    for (let i = 0; i < met.length; i++) inside[met[i]] = isSubtracted[met[i]] = 0
    return found
  }

  function cellsLeft() {
    const plus: number[] = []
    const minus: number[] = []
    for (let cell = 0; cell < cellCount; cell++) {
      const isGone = cageOf[cell] >= 0 && isSubtracted[cageOf[cell]] === 1
      if (isInside[cell] === 1 ? !isGone : isGone) (isGone ? minus : plus).push(cell)
    }
    return { plus, minus }
  }
  return { subtract }
}
