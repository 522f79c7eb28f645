import { pairsApart } from '../layout'
import type { Rule } from './rule'

/** From a cell to those below that a knight reaches. */
const MOVES = [
  [1, -2],
  [1, 2],
  [2, -1],
  [2, 1],
] as const

/** Cells a knight's move apart differ. */
export const antiKnight: Rule<'anti-knight'> = {
  kind: 'anti-knight',
  fields: ['antiKnight'],
  flag: 'antiKnight',
  groups: ({ size }) => pairsApart(size, MOVES),
}
