import type { Rules, Shape, ShapeSize } from '../../../core/sudoku/grid'
import { isGridSize, RulesError, shapeOfRules } from '../../../core/sudoku/rules'
import { RULES } from '../../../core/sudoku/rules/table'
import { windowCells } from '../../../core/sudoku/rules/windows'
import { NotationError } from './error'

/** The fields of the rules of chess pieces: on or off, about cells that differ. */
export const MOVES = RULES.flatMap(({ flag, groups }) => (flag && groups ? [flag] : []))

/** Whether groups of cells are exactly the four windows of a 9×9 grid. */
export function areWindows(size: number, groups: readonly (readonly number[])[]): boolean {
  const sorted = (cells: readonly number[]) => [...cells].sort((a, b) => a - b).join()
  const [found, windows] = [groups, windowCells()].map((lists) => lists.map(sorted).sort())
  return size === 9 && found.join(';') === windows.join(';')
}

/** The size of a grid, known before anything is made for its cells. Throws NotationError 'size' if no grid has it. */
export function sizeFor(size: number): ShapeSize {
  if (isGridSize(size)) return size
  throw new NotationError('size', { length: size })
}

/** The shape of rules that a text holds. Throws NotationError instead of RulesError. */
export const shapeFor = (rules: Rules): Shape => withNotationErrors(() => shapeOfRules(rules))

/** Runs `read`, and throws NotationError instead of RulesError: 'size', or 'field' with the path of what is wrong, below `parent`. */
export function withNotationErrors<T>(read: () => T, parent?: string): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RulesError)) throw error
    const { cage, line, pair, letter, count, cell, text } = error.place
    const lists = { cages: cage, thermometers: line, marks: pair }
    const [list, number = 0] = Object.entries(lists).find(([, one]) => one) ?? []
    const part = list ? `${list}[${number - 1}]` : 'regions'
    const { field = part } = error.place
    if (error.code === 'size' || error.code === 'no-regions') {
      throw new NotationError('size', { length: Number(text) })
    }
    const char = text ?? (letter ? `${letter}: ${count}` : (cell ?? count?.toString()))
    const own = error.code === 'cell-twice' ? 'odd, even' : field
    const path = parent ? `${parent}.${own}` : own
    throw new NotationError('field', { path, ...(char && { char }) })
  }
}

/** The cell of a name as other programs write it, 'R3C5', with numbers to a base; −1 for any other value. */
export function cellOfName(size: number, name: unknown, base = 10): number {
  const place = /^R([1-9a-z]\d?)C([1-9a-z]\d?)$/i.exec(`${name}`) ?? []
  const [row, column] = place.slice(1).map((text) => parseInt(text, base) - 1)
  return row < size && column < size ? row * size + column : -1
}

/** The name of a cell as other programs write it. */
export function nameOfCell({ rowOf, columnOf }: Shape, cell: number, base = 10): string {
  const [row, column] = [rowOf[cell] + 1, columnOf[cell] + 1].map((place) => place.toString(base))
  return `R${row}C${column}`
}
