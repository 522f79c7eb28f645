import { maskOf } from '../../../core/sudoku/bits'
import { shapeOf } from '../../../core/sudoku/grid'
import { lengthError, readCells, sizeOfCount } from './cells'
import { locate, NotationError } from './error'
import { createPosition, openCandidates, type Position } from './position'
import { hasOneSolution } from './unique'

/*
 * Lines of Susser and HoDoKu: + before a digit that the player has placed, and eliminated candidates after a colon, each as
 * digit, row and column. HoDoKu's library has more fields, of which only the position is read.
 *
 *     53..7+4...…:142 253                    4 is not in r4c2 …
 *     :0110:38:53..7+4...…:142 253:311::     technique, digits, grid, eliminated; then what the step does
 */

const LIBRARY_LINE = /^\s*:[^:]*:[^:]*:/
const CELLS_BEFORE_COLON = /^[\d.*_+\s]{16,}:/
const CELLS_WITH_PLUS = /^[\d.*_+\s]+$/

/** True for a line in one of these forms, even if it is damaged. */
export function isSusser(text: string): boolean {
  if (LIBRARY_LINE.test(text) || CELLS_BEFORE_COLON.test(text)) return true
  return text.includes('+') && CELLS_WITH_PLUS.test(text) && /[\d._]/.test(text)
}

/** Reads a line of 4×4 to 9×9. Throws NotationError 'length', 'character', 'number' or 'elimination'. */
export function readSusser(text: string): Position {
  return locate({ format: 'susser' }, () => {
    const fields = text.trim().split(':')
    const isLibrary = fields[0] === ''
    const [grid = '', eliminated] = isLibrary ? fields.slice(3) : fields
    const { cells, isEntry } = splitGrid(grid)
    const size = sizeOfCount(cells.length)
    if (size === undefined || size > 9) throw lengthError(cells)
    const { shape, values } = readCells(cells, size)
    const givens = values.map((digit, cell) => (isEntry[cell] ? 0 : digit))
    const entries = values.map((digit, cell) => (isEntry[cell] ? digit : 0))
    const list = eliminated?.trim()
    if (list === undefined || (isLibrary && list === '')) {
      return createPosition({ shape, givens, entries })
    }
    const removed = readEliminations(list, size)
    if (!hasOneSolution(shape, givens)) return createPosition({ shape, givens, entries, removed })
    const notes = openCandidates(shape, values).map((mask, cell) => mask & ~removed[cell])
    return createPosition({ shape, givens, entries, notes })
  })
}

/** The cells, and which of them have a + before them. */
function splitGrid(grid: string): { cells: string[]; isEntry: boolean[] } {
  const cells: string[] = []
  const isEntry: boolean[] = []
  let isPlaced = false
  for (const char of grid.replace(/\s+/g, '')) {
    if (char === '+' && !isPlaced) isPlaced = true
    else {
      // A + that no digit follows is reported where the digit should be.
      cells.push(isPlaced && !/[1-9]/.test(char) ? '+' : char)
      isEntry.push(isPlaced)
      isPlaced = false
    }
  }
  if (isPlaced) cells.push('+')
  return { cells, isEntry }
}

/** The masks of eliminated candidates: '142 253' removes 1 from r4c2 and 2 from r5c3. */
function readEliminations(list: string, size: number): number[] {
  const { cellCount } = shapeOf(size)
  const masks = new Array<number>(cellCount).fill(0)
  for (const char of list.split(/[\s,;]+/)) {
    if (char === '') continue
    const [digit, row, column] = Array.from(char, Number)
    const isValid = char.length === 3 && [digit, row, column].every((n) => n >= 1 && n <= size)
    if (!isValid) throw new NotationError('elimination', { char: char.slice(0, 20) })
    masks[(row - 1) * size + column - 1] |= maskOf(digit)
  }
  return masks
}
