/** W-, XY- and XYZ-Wing. Their cells and links are built in core/sudoku/logic/wings. */
import { turnedLink } from '../../../../core/sudoku/logic/step'
import { digitInCells, type StoryTeller } from './context'

/** left z ═ x ─ pivot x ═ y ─ right y ═ z */
export const tellXyWing: StoryTeller = ({ step, tell, name, reasons }) => {
  const [pivot, left, right] = step.cells
  const [leftLink, toLeft, pivotLink, toRight, rightLink] = step.links
  const [x, y, z] = [pivotLink.from.digit, pivotLink.to.digit, leftLink.from.digit]
  const values = {
    pivot: name([pivot]),
    left: name([left], pivot),
    right: name([right], pivot),
    x,
    y,
    z,
    digit: z,
  }
  const first = [turnedLink(toLeft), turnedLink(leftLink)]
  const second = [toRight, rightLink]
  return tell('xyWing', values, [
    { cells: [pivot], reasons: [x, y].map((digit) => ({ cell: pivot, digit })) },
    { cells: [pivot, left], reasons: reasonsOfCase(pivot, x, left, z), links: first },
    { cells: [pivot, right], reasons: reasonsOfCase(pivot, y, right, z), links: second },
    { cells: [pivot, left, right], reasons, links: [...first, ...second], isResult: true },
  ])
}

/** pivot x ─ left x ═ z, pivot y ─ right y ═ z */
export const tellXyzWing: StoryTeller = ({ step, tell, name, reasons }) => {
  const [pivot, left, right] = step.cells
  const [toLeft, leftLink, toRight, rightLink] = step.links
  const [x, y, z] = [toLeft.from.digit, toRight.from.digit, leftLink.to.digit]
  const values = {
    pivot: name([pivot]),
    left: name([left], pivot),
    right: name([right], pivot),
    x,
    y,
    z,
    digit: z,
  }
  return tell('xyzWing', values, [
    { cells: [pivot], reasons: [x, y, z].map((digit) => ({ cell: pivot, digit })) },
    { cells: [pivot, left], reasons: reasonsOfCase(pivot, x, left, z), links: [toLeft, leftLink] },
    {
      cells: [pivot, right],
      reasons: [...reasonsOfCase(pivot, y, right, z), { cell: pivot, digit: z }],
      links: [toRight, rightLink],
    },
    { cells: [pivot, left, right], reasons, links: step.links, isResult: true },
  ])
}

/** left z ═ x ─ near x ═ far x ─ right x ═ z */
export const tellWWing: StoryTeller = ({ step, tell, name, reasons, cellsOf }) => {
  const [left, right, near, far] = step.cells
  const [leftLink, toNear, , fromFar, rightLink] = step.links
  const [x, z] = [leftLink.to.digit, leftLink.from.digit]
  const values = {
    left: name([left]),
    right: name([right]),
    near: name([near], left),
    far: name([far], right),
    x,
    z,
    digit: z,
  }
  const shade = cellsOf(step.houses)
  const ends = [left, right]
  const first = [turnedLink(toNear), turnedLink(leftLink)]
  const second = [fromFar, rightLink]
  return tell('wWing', values, [
    { cells: ends, reasons: ends.flatMap((cell) => [x, z].map((digit) => ({ cell, digit }))) },
    { shade, cells: [near, left], reasons: reasonsOfCase(near, x, left, z), links: first },
    { shade, cells: [far, right], reasons: reasonsOfCase(far, x, right, z), links: second },
    { cells: ends, reasons, links: [...first, ...second], isResult: true },
  ])
}

/** The assumption of a case and its result. The links add the candidate between them. */
function reasonsOfCase(from: number, digit: number, to: number, result: number) {
  return [...digitInCells([from], digit), ...digitInCells([to], result)]
}
