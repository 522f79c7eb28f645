/** W-, XY- and XYZ-Wing, and larger ones. The steps' cells and links are built in core/sudoku/logic/wings. */
import type { Candidate } from '../../../../core/sudoku/logic/candidates'
import { type Link, turnedLink } from '../../../../core/sudoku/logic/step'
import type { TechniqueId } from '../../../../core/sudoku/logic/technique-ids'
import { sayEnd } from '../../../../strings/phrases'
import type { ReasonContext, ReasonValues, Sayings } from './context'

type WingId = 'w-wing' | 'xy-wing' | 'xyz-wing'

/** One sentence about a step, with what it speaks of. */
export interface ToldBeat {
  readonly text: string
  readonly candidates: readonly Candidate[]
  readonly links: readonly Link[]
}

/** A wing: where it begins, and the two cases that lead to its ends. */
interface WingParts {
  readonly values: ReasonValues
  readonly start: readonly Candidate[]
  readonly cases: readonly [readonly Link[], readonly Link[]]
}

const bothIn = (cells: readonly number[], digits: readonly number[]): Candidate[] =>
  cells.flatMap((cell) => digits.map((digit) => ({ cell, digit })))

/** left z ═ x ─ near x ═ far x ─ right x ═ z: the conjugate pair of x connects the two cells. */
function wWingParts({ step, cells, digit }: ReasonContext): WingParts {
  const [left, right, near, far] = step.cells
  const [leftLink, toNear, , fromFar, rightLink] = step.links
  const [x, z] = [leftLink.to.digit, leftLink.from.digit]
  return {
    values: {
      left: cells([left]),
      right: cells([right]),
      near: cells([near]),
      far: cells([far]),
      x: digit(x),
      z: digit(z),
    },
    start: bothIn([left, right], [x, z]),
    cases: [
      [turnedLink(toNear), turnedLink(leftLink)],
      [fromFar, rightLink],
    ],
  }
}

/** left z ═ x ─ pivot x ═ y ─ right y ═ z */
function xyWingParts(context: ReasonContext): WingParts {
  const [leftLink, toLeft, , toRight, rightLink] = context.step.links
  return pivotWingParts(context, [
    [turnedLink(toLeft), turnedLink(leftLink)],
    [toRight, rightLink],
  ])
}

/** pivot x ─ left x ═ z, pivot y ─ right y ═ z */
function xyzWingParts(context: ReasonContext): WingParts {
  const [toLeft, leftLink, toRight, rightLink] = context.step.links
  return pivotWingParts(context, [
    [toLeft, leftLink],
    [toRight, rightLink],
  ])
}

/** Each case begins with a digit of the pivot and ends with z in a wing. */
function pivotWingParts(
  { step, cells, digit }: ReasonContext,
  cases: WingParts['cases'],
): WingParts {
  const [pivot, left, right] = step.cells
  const [[{ from: x }, { to: z }], [{ from: y }]] = cases
  const isXyz = step.technique === 'xyz-wing'
  return {
    values: {
      pivot: cells([pivot]),
      left: cells([left]),
      right: cells([right]),
      x: digit(x.digit),
      y: digit(y.digit),
      z: digit(z.digit),
    },
    start: bothIn([pivot], isXyz ? [x.digit, y.digit, z.digit] : [x.digit, y.digit]),
    cases,
  }
}

const partsOf: Readonly<Record<WingId, (context: ReasonContext) => WingParts>> = {
  'w-wing': wWingParts,
  'xy-wing': xyWingParts,
  'xyz-wing': xyzWingParts,
}

/** A wing as its lesson tells it: where it begins, one case, the other, and what both lead to. */
export function tellWingBeats(context: ReasonContext, id: WingId): ToldBeat[] {
  const { values, start, cases } = partsOf[id](context)
  const [first, second] = cases
  const shown = [
    { candidates: start, links: [] },
    { candidates: [], links: first },
    { candidates: [], links: second },
    { candidates: [], links: [...first, ...second] },
  ]
  return context.words.steps[id].map((text, index) => ({
    text: context.say(text, values),
    ...shown[index],
  }))
}

export const isWing = (id: TechniqueId): id is WingId => id in partsOf

const tellWing = (id: WingId) => (context: ReasonContext) =>
  tellWingBeats(context, id)
    .map(({ text }) => text)
    .join('')

/** WXYZ-Wing and larger: the first set is the core; weak links lead from it to the wings. */
function tellBentWing({ shape, step, words, say, cells, digit, digits }: ReasonContext): string {
  const [core] = step.sets ?? []
  const z = step.eliminations[0].digit
  const wings = step.links.filter(({ strong }) => !strong).map(({ to }) => to)
  const taken = [z, ...wings.map((wing) => wing.digit)]
  const text = core.cells.length > 1 ? words.steps.bentWing : words.steps.hingedWing
  return say(text, {
    z: digit(z),
    wings: wings.map((wing) => sayEnd(shape, wing, true)).join(words.clauseComma),
    core: cells(core.cells),
    k: core.cells.length,
    rest: digits(core.digits.filter((one) => !taken.includes(one))),
    bentWingEnd: say(words.steps.bentWingEnd, { z: digit(z) }),
  })
}

export const wingSayings = {
  'w-wing': { question: 'wWing', tell: tellWing('w-wing') },
  'xy-wing': { question: 'xyWing', tell: tellWing('xy-wing') },
  'xyz-wing': { question: 'xyzWing', tell: tellWing('xyz-wing') },
  'wxyz-wing': { question: 'bentWing', tell: tellBentWing },
  'vwxyz-wing': { question: 'bentWing', tell: tellBentWing },
} satisfies Sayings
