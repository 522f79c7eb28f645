/** Which houses may be bases and covers in each form of fish. */
import { digitCount } from '../../bits'
import type { Shape } from '../../grid'
import { geometryOf } from '../cell-set'

export type FishForm = 'basic' | 'franken' | 'mutant'

/**
 * One assignment of roles to houses. In all forms but mutant, rows and columns can be exchanged.
 */
export interface HouseRoles {
  /** 1 for each house that may be a base. */
  readonly mayBase: Uint8Array
  /** 1 for each house that may be a cover. */
  readonly mayCover: Uint8Array
  /** The houses that may be bases. */
  readonly bases: readonly number[]
  /** The maximum number of cells that a base and a cover share. */
  readonly maxSharedCells: number
}

const ROWS = 1
const COLUMNS = 2
/** Boxes or regions, and every house beyond rows and columns. */
const BOXES = 4

/** The kinds of houses that may be bases, and covers. */
const KINDS: Readonly<Record<FishForm, readonly (readonly [number, number])[]>> = {
  basic: [
    [ROWS, COLUMNS],
    [COLUMNS, ROWS],
  ],
  franken: [
    [ROWS | BOXES, COLUMNS | BOXES],
    [COLUMNS | BOXES, ROWS | BOXES],
  ],
  mutant: [[ROWS | COLUMNS | BOXES, ROWS | COLUMNS | BOXES]],
}

const known = new WeakMap<Shape, Readonly<Record<FishForm, readonly HouseRoles[]>>>()

/** The role assignments of a form. */
export function houseRolesOf(shape: Shape, form: FishForm): readonly HouseRoles[] {
  let forms = known.get(shape)
  if (forms === undefined) {
    const give = (one: FishForm) =>
      KINDS[one].map(([base, cover]) => createRoles(shape, base, cover))
    forms = { basic: give('basic'), franken: give('franken'), mutant: give('mutant') }
    known.set(shape, forms)
  }
  return forms[form]
}

function createRoles(shape: Shape, baseKinds: number, coverKinds: number): HouseRoles {
  const ofKinds = (kinds: number) =>
    Uint8Array.from(shape.houses, (_, house) => (kinds & kindOf(shape, house) ? 1 : 0))
  const mayBase = ofKinds(baseKinds)
  const hasBoxes = ((baseKinds | coverKinds) & BOXES) !== 0
  return {
    mayBase,
    mayCover: ofKinds(coverKinds),
    bases: shape.houses.flatMap((_, house) => (mayBase[house] ? [house] : [])),
    maxSharedCells: hasBoxes ? mostShared(shape) : 1,
  }
}

/** The most cells that two houses share. */
function mostShared(shape: Shape): number {
  const { crossings } = geometryOf(shape)
  return crossings.reduce((most, { inBox }) => Math.max(most, digitCount(inBox)), 1)
}

function kindOf({ size }: Shape, house: number): number {
  return house < size ? ROWS : house < 2 * size ? COLUMNS : BOXES
}

/** The simplest form with these bases and covers. */
export function formOf(
  shape: Shape,
  bases: readonly number[],
  covers: readonly number[],
): FishForm {
  const fits = (form: FishForm) =>
    houseRolesOf(shape, form).some(
      ({ mayBase, mayCover }) =>
        bases.every((house) => mayBase[house]) && covers.every((house) => mayCover[house]),
    )
  return fits('basic') ? 'basic' : fits('franken') ? 'franken' : 'mutant'
}
