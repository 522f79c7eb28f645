import { digitCount, digitsOf } from '../../../../miniprogram/core/sudoku/bits'
import type { Candidates } from '../../../../miniprogram/core/sudoku/logic/candidates'
import type { Link, Step } from '../../../../miniprogram/core/sudoku/logic/step'

/** Checks a link by the rules of Sudoku alone. */
export function holds(position: Candidates, step: Step, { from, to, strong, set }: Link): boolean {
  const sees = (a: number, b: number) => position.shape.peers[a].includes(b)
  const sameCell = from.cells.length === 1 && to.cells.length === 1 && from.cells[0] === to.cells[0]
  if (!strong) {
    if (sameCell) return from.digit !== to.digit
    return from.digit === to.digit && from.cells.every((a) => to.cells.every((b) => sees(a, b)))
  }
  if (set !== undefined) {
    const { cells, digits } = (step.sets ?? [])[set]
    const whole = (end: Link['from']) =>
      digits.includes(end.digit) &&
      cells.every(
        (cell) => end.cells.includes(cell) || !(position.masks[cell] & (1 << (end.digit - 1))),
      )
    return whole(from) && (whole(to) || isForced(position, cells, digits, from, to))
  }
  if (sameCell) return digitCount(position.masks[from.cells[0]]) === 2
  return position.shape.houses.some((house) =>
    house.every(
      (cell) =>
        from.cells.includes(cell) ||
        to.cells.includes(cell) ||
        !(position.masks[cell] & (1 << (from.digit - 1))),
    ),
  )
}

/** True if a set without one of its digits leaves only one digit for a cell outside of it. */
function isForced(
  { masks, shape }: Candidates,
  cells: readonly number[],
  digits: readonly number[],
  from: Link['from'],
  to: Link['to'],
): boolean {
  const [outside] = to.cells
  const taken = (digit: number) =>
    digit !== from.digit &&
    digits.includes(digit) &&
    cells.every(
      (cell) =>
        !(masks[cell] & (1 << (digit - 1))) ||
        (cell !== outside && shape.peers[outside].includes(cell)),
    )
  const others = masks[outside] & ~(1 << (to.digit - 1))
  return to.cells.length === 1 && digitsOf(others).every(taken)
}
