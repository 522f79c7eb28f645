import type { Shape } from '../grid'

/** Symmetry of the pattern of givens; the digits themselves are not symmetric. */
export type Symmetry =
  | 'none'
  | 'half-turn'
  | 'quarter-turn'
  | 'horizontal'
  | 'vertical'
  | 'diagonal'
  | 'antidiagonal'
  | 'both-diagonals'

type Position = readonly [row: number, column: number]
type Transform = (row: number, column: number, last: number) => Position

const diagonal: Transform = (row, column) => [column, row]
const antidiagonal: Transform = (row, column, last) => [last - column, last - row]

/** The transforms that map a pattern onto itself; `last` is the index of the last row and column. */
const TRANSFORMS: Readonly<Record<Symmetry, readonly Transform[]>> = {
  none: [],
  'half-turn': [(row, column, last) => [last - row, last - column]],
  'quarter-turn': [(row, column, last) => [column, last - row]],
  /** Left and right halves mirrored. */
  horizontal: [(row, column, last) => [row, last - column]],
  /** Top and bottom halves mirrored. */
  vertical: [(row, column, last) => [last - row, column]],
  diagonal: [diagonal],
  antidiagonal: [antidiagonal],
  'both-diagonals': [diagonal, antidiagonal],
}

export const SYMMETRIES = Object.keys(TRANSFORMS) as readonly Symmetry[]

/** Partitions the cells into groups; a symmetric pattern contains all cells of a group or none. */
export function cellGroups({ size, cellCount }: Shape, symmetry: Symmetry): number[][] {
  const grouped = new Uint8Array(cellCount)
  const groups: number[][] = []
  for (let first = 0; first < cellCount; first++) {
    if (grouped[first]) continue
    grouped[first] = 1
    const group = [first]
    // The group grows during the iteration.
    for (const cell of group) {
      for (const transform of TRANSFORMS[symmetry]) {
        const [row, column] = transform(Math.floor(cell / size), cell % size, size - 1)
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
