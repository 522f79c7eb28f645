import { minSum } from './combinations'
import type { Shape } from './grid'

/** What houses tell about the digits outside of whole areas: the digits in `plus`, less those in `minus`, sum up to `total`. */
export interface HouseSum {
  /** Disjoint, indices into `Shape.houses`. */
  readonly houses: readonly number[]
  /** The areas whose sums are subtracted, indices into `Shape.areas`. */
  readonly areas: readonly number[]
  /** Cells of the houses that no subtracted area has (innies), ascending. */
  readonly plus: readonly number[]
  /** Cells of subtracted areas outside of the houses (outies), ascending. */
  readonly minus: readonly number[]
  readonly total: number
}

/** Subtracts the sums of areas from houses. */
export interface HouseSums {
  /**
   * The digits of all cells of `houses` less areas. An area that is only partly in the houses is subtracted if fewer of its cells
   * are outside than inside, and at most `maxOutside`. Null if more than `maxCells` cells are left.
   */
  subtract(houses: readonly number[], maxCells: number, maxOutside?: number): HouseSum | null
}

/** For a shape with areas. Of areas that overlap, only the first one is subtracted. */
export function createHouseSums(shape: Shape): HouseSums {
  const { areas, cellCount } = shape
  const areaOf = new Int16Array(cellCount).fill(-1)
  for (let area = 0; area < areas.length; area++) {
    const { cells, sum } = areas[area]
    if (sum === undefined || cells.some((cell) => areaOf[cell] >= 0)) continue
    for (let i = 0; i < cells.length; i++) areaOf[cells[i]] = area
  }
  /** By area: the number of its cells in the houses; whether it is subtracted. */
  const inside = new Uint8Array(areas.length)
  const isSubtracted = new Uint8Array(areas.length)
  const isInside = new Uint8Array(cellCount)
  const met: number[] = []
  const houseTotal = minSum(shape.size)

  /** Marks the cells, counts those of each area in `inside`; returns the number of cells that no area has. */
  function count(houses: readonly number[]): number {
    let free = 0
    met.length = 0
    isInside.fill(0)
    for (let h = 0; h < houses.length; h++) {
      const cells = shape.houses[houses[h]]
      for (let i = 0; i < cells.length; i++) {
        const area = areaOf[cells[i]]
        isInside[cells[i]] = 1
        if (area < 0) free++
        else if (inside[area]++ === 0) met.push(area)
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
      const area = met[i]
      const { cells, sum = 0 } = areas[area]
      const outside = cells.length - inside[area]
      if (outside === 0 || (outside < inside[area] && outside <= maxOutside)) {
        left += outside
        total -= sum
        subtracted.push(area)
        isSubtracted[area] = 1
      } else left += inside[area]
    }
    const found = left > maxCells ? null : { houses, areas: subtracted, total, ...cellsLeft() }
    for (let i = 0; i < met.length; i++) inside[met[i]] = isSubtracted[met[i]] = 0
    return found
  }

  function cellsLeft() {
    const plus: number[] = []
    const minus: number[] = []
    for (let cell = 0; cell < cellCount; cell++) {
      const isGone = areaOf[cell] >= 0 && isSubtracted[areaOf[cell]] === 1
      if (isInside[cell] === 1 ? !isGone : isGone) (isGone ? minus : plus).push(cell)
    }
    return { plus, minus }
  }
  return { subtract }
}
