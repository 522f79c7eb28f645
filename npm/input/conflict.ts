import { digitSymbol } from '../../miniprogram/core/sudoku/digits'
import { type Conflict, cellName, houseName, type Shape } from '../../miniprogram/core/sudoku/grid'

/** A conflict in words: 'r1c1 and r1c5 both hold 3 in r1', 'r1c1 holds 3', 'the sum of r1c1, r1c2 is not 5'. */
export function sayConflict(
  shape: Shape,
  { digit, house, cells, area, relation }: Conflict,
): string {
  const names = cells.map((cell) => cellName(shape, cell))
  if (area !== undefined) {
    const { cells: all, sum } = shape.areas[area]
    return cells.length < all.length
      ? `no combination with the sum ${sum} has the digits of ${names.join(', ')}`
      : `the sum of ${names.join(', ')} is not ${sum}`
  }
  if (relation) return `the digits of ${names.join(' and ')} break the rule "${relation}"`
  const last = names.pop()
  const all = names.length > 1 ? 'all' : 'both'
  const where = house < 0 ? '' : ` in ${houseName(shape, house)}`
  const holders =
    names.length === 0 ? `${last} holds` : `${names.join(', ')} and ${last} ${all} hold`
  return `${holders} ${digitSymbol(shape, digit)}${where}`
}
