import { letterOfRegion, NO_REGION, regionOf } from '../../core/sudoku/rules/regions'

/** How many cells each region has. */
export function countRegions(letters: string, size: number): number[] {
  const counts = new Array<number>(size).fill(0)
  for (const letter of letters) if (letter !== NO_REGION) counts[regionOf(letter)]++
  return counts
}

/** Whether every region has as many cells as there are digits. */
export function isPartition(letters: string, size: number): boolean {
  return countRegions(letters, size).every((count) => count === size)
}

/** Each row as a region: what stands for regions until they are drawn, because rows are houses anyway. */
export function rowRegions(size: number): string {
  return Array.from({ length: size }, (_, row) => letterOfRegion(row).repeat(size)).join('')
}
