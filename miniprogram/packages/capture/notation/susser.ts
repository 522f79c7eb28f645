import { maskOf } from '../../../core/sudoku/bits'
import { shapeOf } from '../../../core/sudoku/grid'
import { fitsSize, lengthError, MIN_GRID_CELLS, readCells, sizeOfCount } from './cells'
import { NotationError } from './error'
import { createPosition, openCandidates, type Position, settleCandidates } from './position'

/* Lines of Susser, and of HoDoKu's library, which has more fields: only the position is read. */

const LIBRARY_LINE = /^\s*:\d{4}[^:]*:[^:]*:.*|:\d{4}(?:-\d)?:[^:\s]*:[\d.+]{16,}(?::[\d ]*)*/
/** Eliminated candidates: neither the number of solutions nor a time. */
const ELIMINATED = '(?::(?!\\s*\\d{1,2}\\s*(?::|$))[\\d\\s,;]*)?'
/** Cells without spaces, and with them. */
const TEXTS = ['[\\d.*_+]{16,}', '[\\d.*_+][\\d.*_+ ]{15,}'].map(
  (cells) => new RegExp(cells + ELIMINATED),
)

/** The text in one of these forms in a line, even if it is damaged. */
export function findSusser(text: string): string | undefined {
  const [library] = LIBRARY_LINE.exec(text) ?? []
  if (library !== undefined || !/[+:]/.test(text)) return library
  return TEXTS.map((form) => form.exec(text)?.[0] ?? '').find((one) => {
    const digits = [...one.split(':')[0].replace(/[+\s]/g, '')]
    const size = sizeOfCount(digits.length)
    const isGrid = digits.length >= MIN_GRID_CELLS || (size !== undefined && fitsSize(digits, size))
    return isGrid && /[+:]/.test(one)
  })
}

/** Reads a line of 4×4 to 9×9. Throws NotationError 'length', 'character', 'number' or 'elimination'. */
export function readSusser(text: string): Position {
  const fields = text.trim().split(':')
  const isLibrary = fields[0] === ''
  const [grid = '', eliminated] = isLibrary ? fields.slice(3) : fields
  // A + that no digit follows is reported where the digit should be.
  const words = grid.replace(/\s+/g, '').match(/\+?\S/g) ?? []
  const cells = words.map((word) => (/^\+[1-9]/.test(word) ? word[1] : word[0]))
  const size = sizeOfCount(cells.length)
  if (size === undefined || size > 9) throw lengthError(cells)
  const { shape, values: entries } = readCells(cells, shapeOf(size))
  const givens = entries.map((digit, cell) => (words[cell][0] === '+' ? 0 : digit))
  if (!eliminated?.trim() && (isLibrary || eliminated === undefined))
    return createPosition({ shape, givens, entries })
  const removed = readEliminations(eliminated, size)
  const candidates = openCandidates(shape, entries).map((mask, cell) => mask & ~removed[cell])
  return settleCandidates(shape, givens, entries, candidates)
}

/** The masks of eliminated candidates: '142 253' removes 1 from r4c2 and 2 from r5c3. */
function readEliminations(list: string, size: number): number[] {
  const { cellCount } = shapeOf(size)
  const masks = new Array<number>(cellCount).fill(0)
  for (const char of list.split(/[\s,;]+/).filter(Boolean)) {
    const [digit, row, column] = Array.from(char, Number)
    const isValid = char.length === 3 && [digit, row, column].every((n) => n >= 1 && n <= size)
    if (!isValid) throw new NotationError('elimination', { char: char.slice(0, 20) })
    masks[(row - 1) * size + column - 1] |= maskOf(digit)
  }
  return masks
}
