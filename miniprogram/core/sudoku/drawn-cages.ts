/** Cages as they are drawn, possible or not, in the order of drawing: '0,1,9=12;3,4' for cells with a sum, and without one. */
import { maxSum, minSum } from './combinations'
import type { CellArea } from './grid'

/** What is wrong with a cage: more cells than there are digits, or a sum that no digits have. */
export type CageFault = 'size' | 'sum'

export function faultOfCage(size: number, { cells, sum }: CellArea): CageFault | null {
  if (cells.length > size) return 'size'
  if (sum === undefined) return null
  return sum < minSum(cells.length) || sum > maxSum(size, cells.length) ? 'sum' : null
}

export function formatCages(cages: readonly CellArea[]): string {
  return cages
    .map(({ cells, sum }) => cells.join() + (sum === undefined ? '' : `=${sum}`))
    .join(';')
}

/** Null for a text that is no drawing of cages; empty for an empty one. */
export function parseCages(text: string, size: number): CellArea[] | null {
  if (text === '') return []
  if (!/^\d+(,\d+)*(=\d+)?(;\d+(,\d+)*(=\d+)?)*$/.test(text)) return null
  const cages = text.split(';').map((cage): CellArea => {
    const [cells, sum] = cage.split('=')
    const numbers = cells.split(',').map(Number)
    return sum === undefined ? { cells: numbers } : { cells: numbers, sum: Number(sum) }
  })
  const isCage = ({ cells }: CellArea) =>
    new Set(cells).size === cells.length && cells.every((cell) => cell < size * size)
  return cages.every(isCage) ? cages : null
}
