/** Regions of a jigsaw as they are drawn: a letter for each cell, row by row, or NO_REGION. The first region is A. */

/** A cell that is in no region yet. */
export const NO_REGION = '.'

/** The number of the region of a letter, 0 … N−1. */
export const regionOf = (letter: string) => letter.charCodeAt(0) - 65

export const letterOfRegion = (region: number) => String.fromCharCode(65 + region)

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

/** Whether a text is a drawing of regions, finished or not. */
export function isDrawing(letters: string, size: number): boolean {
  return (
    letters.length === size * size &&
    Array.from(letters).every(
      (letter) => letter === NO_REGION || (regionOf(letter) >= 0 && regionOf(letter) < size),
    )
  )
}

/** Each row as a region: what stands for regions until they are drawn, because rows are houses anyway. */
export function rowRegions(size: number): string {
  return Array.from({ length: size }, (_, row) => letterOfRegion(row).repeat(size)).join('')
}
