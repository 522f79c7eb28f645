/** W-, XY- and XYZ-Wing. The steps' cells and links are built in core/sudoku/logic/wings. */
import type { Step } from '../../core/sudoku/logic/step'
import type { ReasonContext, Tellers } from './context'

/** left ═ near ─ far ═ right: the conjugate pair of `bridge` connects the two cells. */
function wWingRoles({ cells, links }: Step) {
  const [left, right, near, far] = cells
  const [leftCell] = links
  return { left, right, near, far, bridge: leftCell.to.digit, result: leftCell.from.digit }
}

/** left z ═ x ─ pivot x ═ y ─ right y ═ z */
function xyWingRoles({ cells, links }: Step) {
  const [pivot, left, right] = cells
  const [leftLink, , pivotLink] = links
  return {
    pivot,
    left,
    right,
    x: pivotLink.from.digit,
    y: pivotLink.to.digit,
    z: leftLink.from.digit,
  }
}

/** pivot x ─ left x ═ z, pivot y ─ right y ═ z */
function xyzWingRoles({ cells, links }: Step) {
  const [pivot, left, right] = cells
  const [pivotToLeft, leftLink, pivotToRight] = links
  return {
    pivot,
    left,
    right,
    x: pivotToLeft.from.digit,
    y: pivotToRight.from.digit,
    z: leftLink.to.digit,
  }
}

function tellWWing({ step, words, say, cells, digit }: ReasonContext): string {
  const { left, right, near, far, bridge, result } = wWingRoles(step)
  return say(words.steps['w-wing'], {
    left: cells([left]),
    right: cells([right]),
    near: cells([near]),
    far: cells([far]),
    x: digit(bridge),
    z: digit(result),
  })
}

function tellPivotWing(
  { cells, digit, say }: ReasonContext,
  text: string,
  { pivot, left, right, x, y, z }: ReturnType<typeof xyWingRoles>,
): string {
  return say(text, {
    pivot: cells([pivot]),
    left: cells([left]),
    right: cells([right]),
    x: digit(x),
    y: digit(y),
    z: digit(z),
  })
}

export const wingTellers = {
  'w-wing': tellWWing,
  'xy-wing': (context) =>
    tellPivotWing(context, context.words.steps['xy-wing'], xyWingRoles(context.step)),
  'xyz-wing': (context) =>
    tellPivotWing(context, context.words.steps['xyz-wing'], xyzWingRoles(context.step)),
} satisfies Tellers
