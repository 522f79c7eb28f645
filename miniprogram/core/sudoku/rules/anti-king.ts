import { pairsApart } from '../layout'
import type { Rule } from './rule'

/** From a cell to those below, or to its right, that a king reaches. */
const MOVES = [
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const

/** Cells that touch, also at a corner, differ. */
export const antiKing: Rule<'anti-king'> = {
  kind: 'anti-king',
  fields: ['antiKing'],
  flag: 'antiKing',
  groups: ({ size }) => pairsApart(size, MOVES),
}
