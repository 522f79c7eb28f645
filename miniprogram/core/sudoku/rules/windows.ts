import type { Rule } from './rule'

/** The four windows of a 9×9 grid, row by row. */
export function windowCells(): number[][] {
  const row = [0, 1, 2]
  return [10, 14, 46, 50].map((first) =>
    row.flatMap((down) => row.map((right) => first + 9 * down + right)),
  )
}

/** Four windows, 3×3, hold every digit. */
export const windows: Rule<'windows'> = {
  kind: 'windows',
  fields: ['windows'],
  flag: 'windows',
  house: 'window',
  only: 9,
  houses: () => windowCells().map((cells) => ({ kind: 'window', cells })),
}
