import type { Shape } from '../grid'

/** How the pattern of givens may be symmetric; digits are not part of it. */
export type Symmetry =
  | 'none'
  | 'half-turn'
  | 'quarter-turn'
  | 'horizontal'
  | 'vertical'
  | 'diagonal'
  | 'antidiagonal'
  | 'both-diagonals'

type Place = readonly [row: number, column: number]
type Movement = (row: number, column: number, last: number) => Place

const diagonal: Movement = (row, column) => [column, row]
const antidiagonal: Movement = (row, column, last) => [last - column, last - row]

/** The movements that leave a pattern as it is; `last` is the last row and column. */
const MOVEMENTS: Readonly<Record<Symmetry, readonly Movement[]>> = {
  none: [],
  'half-turn': [(row, column, last) => [last - row, last - column]],
  'quarter-turn': [(row, column, last) => [column, last - row]],
  /** Left and right alike. */
  horizontal: [(row, column, last) => [row, last - column]],
  /** Top and bottom alike. */
  vertical: [(row, column, last) => [last - row, column]],
  diagonal: [diagonal],
  antidiagonal: [antidiagonal],
  'both-diagonals': [diagonal, antidiagonal],
}

export const SYMMETRIES = Object.keys(MOVEMENTS) as readonly Symmetry[]

/** The cells in groups of which a symmetric pattern holds all or none; each cell is in one group. */
export function cellGroups({ size, cellCount }: Shape, symmetry: Symmetry): number[][] {
  const grouped = new Uint8Array(cellCount)
  const groups: number[][] = []
  for (let first = 0; first < cellCount; first++) {
    if (grouped[first]) continue
    grouped[first] = 1
    const group = [first]
    // The group grows while it is gone through.
    for (const cell of group) {
      for (const movement of MOVEMENTS[symmetry]) {
        const [row, column] = movement(Math.floor(cell / size), cell % size, size - 1)
        const image = row * size + column
        if (grouped[image]) continue
        grouped[image] = 1
        group.push(image)
      }
    }
    groups.push(group)
  }
  return groups
}
