/**
 * Aligned pair (6.2) and triplet (7.5) exclusion: combinations of candidates in two or three cells
 * that would leave another cell without any.
 */
import { digitCount } from '../../bits'
import { bitsOf, cellCandidates, PEERS, type SerBoard, type SerSearch, sees } from './board'

export const seekAlignedExclusions = (size: 2 | 3, rating: number): SerSearch =>
  function* (board) {
    const { masks } = board
    const isExcluder = (cell: number) => masks[cell] !== 0 && digitCount(masks[cell]) <= size
    const excludersOf = PEERS.map((peers) => peers.filter(isExcluder))
    const isBase = (cell: number) => masks[cell] !== 0 && excludersOf[cell].length > 0
    const bases = [...PEERS.keys()].filter(isBase)
    for (const [index, second] of bases.entries()) {
      for (const first of bases.slice(0, index)) {
        const common = excludersOf[first].filter((cell) => sees(cell, second))
        if (common.length < 2) continue
        const pair = [first, second]
        const beside = new Set([...excludersOf[first], ...excludersOf[second]])
        const thirds = [...beside].filter((cell) => !pair.includes(cell) && isBase(cell))
        for (const cells of size === 2 ? [pair] : thirds.map((third) => [...pair, third])) {
          yield { rating, removed: excludedFrom(board, cells, common) }
        }
      }
      yield null
    }
  }

/** The candidates of cells that are in no combination which leaves each excluder a candidate. */
function excludedFrom({ masks }: SerBoard, cells: number[], common: readonly number[]): number[] {
  const [, , third] = cells
  const excluders = third === undefined ? common : common.filter((cell) => sees(cell, third))
  if (excluders.length < 2) return []
  const allowed = cells.map(() => 0)
  const combine = (digits: readonly number[], mask: number) => {
    const index = digits.length
    if (index < cells.length) {
      for (const digit of bitsOf(masks[cells[index]])) {
        const isTaken = digits.some((same, i) => same === digit && sees(cells[i], cells[index]))
        if (!isTaken) combine([...digits, digit], mask | (1 << digit))
      }
    } else if (excluders.every((cell) => masks[cell] & ~mask)) {
      digits.forEach((digit, i) => {
        allowed[i] |= 1 << digit
      })
    }
  }
  combine([], 0)
  return cells.flatMap((cell, i) => cellCandidates(cell, masks[cell] & ~allowed[i]))
}
