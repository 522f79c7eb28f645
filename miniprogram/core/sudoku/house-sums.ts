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
  /** By cage: the number of its cells in the houses. */
  const inside = new Uint8Array(cages.length)
  const isInside = new Uint8Array(cellCount)
  const met: number[] = []
  const houseTotal = minSum(shape.size)

  /** Counts the cells in `inside`; returns the number of cells that no cage has. */
  function count(houses: readonly number[]): number {
    let free = 0
    met.length = 0
    for (let h = 0; h < houses.length; h++) {
      const cells = shape.houses[houses[h]]
      for (let i = 0; i < cells.length; i++) {
        const cage = cageOf[cells[i]]
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
    const isSubtracted = (cage: number) => {
      const outside = cages[cage].cells.length - inside[cage]
      return outside === 0 || (outside < inside[cage] && outside <= maxOutside)
    }
    for (let i = 0; i < met.length && left <= maxCells; i++) {
      const cage = met[i]
      const { cells, sum = 0 } = cages[cage]
      if (isSubtracted(cage)) {
        left += cells.length - inside[cage]
        total -= sum
        subtracted.push(cage)
      } else left += inside[cage]
    }
    const found =
      left > maxCells ? null : { houses, cages: subtracted, total, ...cellsLeft(houses) }
    for (let i = 0; i < met.length; i++) inside[met[i]] = 0
    return found

    function cellsLeft(all: readonly number[]) {
      const plus: number[] = []
      isInside.fill(0)
      for (const house of all) {
        for (const cell of shape.houses[house]) {
          isInside[cell] = 1
          if (cageOf[cell] < 0 || !isSubtracted(cageOf[cell])) plus.push(cell)
        }
      }
      const minus: number[] = []
      for (const cage of subtracted) {
        if (inside[cage] === cages[cage].cells.length) continue
        for (const cell of cages[cage].cells) if (isInside[cell] === 0) minus.push(cell)
      }
      const ascending = (a: number, b: number) => a - b
      return { plus: plus.sort(ascending), minus: minus.sort(ascending) }
    }
  }
  return { subtract }
}
