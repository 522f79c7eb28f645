import type { Rule } from './rule'

/** Both diagonals hold every digit: the one from the top left, and the other. */
export const diagonals: Rule<'diagonal'> = {
  kind: 'diagonal',
  fields: ['diagonals'],
  flag: 'diagonals',
  house: 'diagonal',
  houses: ({ size }) =>
    [
      [0, size + 1],
      [size - 1, size - 1],
    ].map(([first, step]) => ({
      kind: 'diagonal',
      cells: Array.from({ length: size }, (_, line) => first + line * step),
    })),
}
