import type { Point } from './picture'

/**
 * Sorts the grids of a page as people read it: row by row, each from the left. Returns their indices. `grids`: corners in
 * any order. Two grids are in one row if the middle of one is between the upper and the lower edge of the other.
 */
export function readingOrder(grids: readonly (readonly Point[])[]): number[] {
  const boxes = grids.map((corners, index) => {
    const ys = corners.map(({ y }) => y)
    const left = Math.min(...corners.map(({ x }) => x))
    return { index, left, top: Math.min(...ys), bottom: Math.max(...ys) }
  })
  const rows: (typeof boxes)[] = []
  for (const box of boxes.sort((a, b) => a.top + a.bottom - b.top - b.bottom)) {
    const row = rows[rows.length - 1]
    if (row && (box.top + box.bottom) / 2 < row[0].bottom) row.push(box)
    else rows.push([box])
  }
  return rows.flatMap((row) => row.sort((a, b) => a.left - b.left).map(({ index }) => index))
}
