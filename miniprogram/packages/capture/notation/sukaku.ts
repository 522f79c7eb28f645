import { allDigits, maskOf } from '../../../core/sudoku/bits'
import { SIZES, type Size, shapeOf } from '../../../core/sudoku/grid'
import { NotationError } from './error'
import { singleOf } from './marks'
import { createPosition, type Position } from './position'

/*
 * A Sukaku has as many characters per cell as there are digits, each in its own place or a blank: 729 for 9×9.
 *
 *     1.3......  .2...6...  123456789  …   without the spaces: r1c1 is 1 or 3, r1c2 is 2 or 6, r1c3 any digit
 */

const BLANK = /^[.0*_-]$/

/** The size of the Sukaku with `count` characters, if there is one. */
export function sizeOfSukaku(count: number): Size | undefined {
  return SIZES.find((size) => size ** 3 === count)
}

/** True if each character is a blank or the digit of its place. */
export function isSukaku(cells: readonly string[]): boolean {
  const size = sizeOfSukaku(cells.length)
  return (
    size !== undefined && cells.every((char, i) => BLANK.test(char) || isInPlace(char, i, size))
  )
}

const isInPlace = (char: string, index: number, size: number) =>
  parseInt(char, 36) === (index % size) + 1

/**
 * Reads size³ characters. A cell with one candidate is a given; the candidates that the others lack belong to the puzzle.
 * Throws NotationError 'character' or 'no-candidates'.
 */
export function readSukaku(chars: readonly string[], size: Size): Position {
  const shape = shapeOf(size)
  const masks = new Array<number>(shape.cellCount).fill(0)
  const placeOf = (cell: number) =>
    ({ format: 'sukaku', row: shape.rowOf[cell] + 1, column: shape.columnOf[cell] + 1 }) as const
  chars.forEach((char, index) => {
    if (BLANK.test(char)) return
    const cell = Math.floor(index / size)
    if (!isInPlace(char, index, size))
      throw new NotationError('character', { ...placeOf(cell), char })
    masks[cell] |= maskOf((index % size) + 1)
  })
  const none = masks.indexOf(0)
  if (none >= 0) throw new NotationError('no-candidates', placeOf(none))
  return createPosition({
    shape,
    givens: masks.map(singleOf),
    removed: masks.map((mask) => (singleOf(mask) ? 0 : allDigits(size) & ~mask)),
  })
}
