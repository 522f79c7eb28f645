import type { Rules, Shape, ShapeSize } from '../../../core/sudoku/grid'
import { cellNamed } from '../../../core/sudoku/grid'
import { isGridSize, RulesError, shapeOfRules } from '../../../core/sudoku/rules'
import { RULES } from '../../../core/sudoku/rules/table'
import { windowCells } from '../../../core/sudoku/rules/windows'
import { type NotationDetail, NotationError } from './error'

/** The fields of the rules of chess pieces: on or off, about cells that differ. */
export const MOVES = RULES.flatMap(({ flag, groups }) => (flag && groups ? [flag] : []))

/** Whether groups of cells are exactly the four windows of a 9×9 grid. */
export function areWindows(size: number, groups: readonly (readonly number[])[]): boolean {
  const texts = (lists: readonly (readonly number[])[]) =>
    lists
      .map((cells) => [...cells].sort((a, b) => a - b).join())
      .sort()
      .join(';')
  return size === 9 && texts(groups) === texts(windowCells())
}

/** The size of a grid, known before anything is made for its cells. Throws NotationError 'size' if no grid has it. */
export function sizeFor(size: number, place: NotationDetail): ShapeSize {
  if (isGridSize(size)) return size
  throw new NotationError('size', { ...place, length: size })
}

/** The shape of rules that a text holds. Throws NotationError instead of RulesError. */
export function shapeFor(rules: Rules, place: NotationDetail): Shape {
  return withNotationErrors(place, () => shapeOfRules(rules))
}

/** Runs `read`, and throws NotationError instead of RulesError: 'variant', 'size', or 'field' with the path of what is wrong. */
export function withNotationErrors<T>(place: NotationDetail, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RulesError)) throw error
    const { cage, line, letter, count, cell, text } = error.place
    const part = cage ? `cages[${cage - 1}]` : line ? `thermometers[${line - 1}]` : 'regions'
    const { field = part } = error.place
    if (error.code === 'size' || error.code === 'no-regions') {
      throw new NotationError('size', { ...place, length: Number(text) })
    }
    const char = text ?? (letter ? `${letter}: ${count}` : (cell ?? count?.toString()))
    const own = error.code === 'cell-twice' ? 'odd, even' : field
    const path = place.path ? `${place.path}.${own}` : own
    throw new NotationError('field', { ...place, path, ...(char && { char }) })
  }
}

/** The cell of a name as other programs write it, 'R3C5'; −1 for any other value. */
export function cellOfName(size: number, name: unknown): number {
  return typeof name === 'string' ? cellNamed(size, name.toLowerCase()) : -1
}

/** The name of a cell as other programs write it. */
export function nameOfCell({ rowOf, columnOf }: Shape, cell: number): string {
  return `R${rowOf[cell] + 1}C${columnOf[cell] + 1}`
}
