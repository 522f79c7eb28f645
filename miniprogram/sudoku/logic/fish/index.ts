/**
 * All fish: N houses that need a digit (the base) and N that hold its candidates there (the covers). What lies in the covers
 * alone falls; with fins (base candidates outside the covers, or in two bases) only what sees every fin.
 *
 *   basic    rows against columns, or the other way round
 *   Franken  boxes may stand beside the rows on one side and beside the columns on the other
 *   mutant   any houses
 *
 * A sashimi fish is a basic one with fins that has a base with at most one candidate besides them.
 */
import type { Shape } from '../../grid'
import type { Finder, TechniqueParts } from '../finder'
import { createStep, type Step } from '../step'
import type { TechniqueId } from '../technique-ids'
import { aliveAgainst, dissect, isEmptySet, isSashimi, sharesCell } from './anatomy'
import { type FishField, fieldOf, gridCells, housesMeet, housesOfCell, wholeField } from './field'
import { createFishSearch, type Report } from './search'
import { joinSiamese } from './siamese'

type Form = 'basic' | 'franken' | 'mutant'

interface FishKind {
  readonly form: Form
  readonly size: number
  readonly finned: boolean
}

const ROWS = 1
const COLUMNS = 2
const BOXES = 4

/** Kinds of houses that may be bases, and covers. */
const ROLES: Readonly<Record<Form, readonly (readonly [number, number])[]>> = {
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

/** The finder of one technique: of the fish of its kind, those that bear its name. */
function findFish(technique: TechniqueId, kind: FishKind): Finder {
  const name = `${kind.form} ${kind.size} ${kind.finned}`
  return (position, found) => {
    const finned: Step[] = []
    for (let digit = 1; digit <= position.shape.size; digit++) {
      const field = fieldOf(position, digit)
      if (field.barren.has(name)) continue
      let barren = true
      const keys = new Set<string>()
      const report: Report = (bases, covers) => {
        if (bases.length !== kind.size) return false
        const key = `${sorted(bases)}|${sorted(covers)}`
        if (keys.has(key)) return false
        keys.add(key)
        const step = readFish(field, kind, sorted(bases), sorted(covers))
        if (step === null) return false
        barren = false
        if (kind.finned) finned.push(step)
        return step.technique === technique && found(step)
      }
      if (ROLES[kind.form].some(([base, cover]) => searchKinds(field, kind, base, cover, report))) {
        return
      }
      if (barren) field.barren.add(name)
    }
    joinSiamese(finned, technique, found)
  }
}

/** Every fish between houses of these kinds, all candidates alive; with fins, against each candidate in turn. */
function searchKinds(
  field: FishField,
  { size, finned }: FishKind,
  baseKinds: number,
  coverKinds: number,
  report: Report,
): boolean {
  const { shape } = field.position
  const mayBase = housesOfKinds(shape, baseKinds)
  const mayCover = housesOfKinds(shape, coverKinds)
  const hasBoxes = (baseKinds | coverKinds) & BOXES
  const reach = hasBoxes ? Math.max(shape.boxHeight, shape.boxWidth) : 1
  const search = createFishSearch({ field, lack: finned ? 1 : 0, size, mayBase, mayCover, reach })
  const all = wholeField(field)
  const bases = shape.houses.flatMap((_, house) => (mayBase[house] ? [house] : []))
  if (!finned) return search.run(all, bases, report)
  const neighbours = shape.houses.map((_, cover) =>
    mayCover[cover] ? bases.filter((base) => housesMeet(field, base, cover)) : [],
  )
  return field.cells.some((_, index) => {
    // One of the candidate's own houses is the last cover; it has to cover something.
    const last = housesOfCell(field, index).filter((house) => mayCover[house] === 1)
    const seeds = last.length === 1 ? neighbours[last[0]] : union(last.map((l) => neighbours[l]))
    return search.run(aliveAgainst(field, all, index), seeds, (found, covers) =>
      last.some((cover) => report(found, [...covers, cover])),
    )
  })
}

function union(lists: readonly (readonly number[])[]): number[] {
  return [...new Set(lists.flat())]
}

/** 1 for each house of these kinds. */
function housesOfKinds({ houses, size }: Shape, kinds: number): Uint8Array {
  return Uint8Array.from(houses, (_, house) => (kinds & kindOf(size, house) ? 1 : 0))
}

function kindOf(size: number, house: number): number {
  return 1 << Math.floor(house / size)
}

function sorted(houses: readonly number[]): number[] {
  return [...houses].sort((a, b) => a - b)
}

/** The step of these houses, or null where they are another kind of fish or do nothing. */
function readFish(
  field: FishField,
  { form, size, finned }: FishKind,
  bases: readonly number[],
  covers: readonly number[],
): Step | null {
  const { digit, position } = field
  if (formOf(position.shape.size, bases, covers) !== form) return null
  const { body, fins, eliminations } = dissect(field, bases, covers)
  if (isEmptySet(eliminations) || isEmptySet(fins) === finned) return null
  // A house that covers nothing belongs to no pattern.
  if (covers.some((house) => !sharesCell(field, house, body))) return null
  const sashimi = finned && form === 'basic' && isSashimi(field, bases, fins)
  return createStep({
    technique: nameOf(form, finned ? (sashimi ? 'sashimi-' : 'finned-') : '', size),
    digits: [digit],
    eliminations: gridCells(field, eliminations).map((cell) => ({ cell, digit })),
    cells: gridCells(field, body),
    houses: bases,
    covers,
    ...(finned && { fins: gridCells(field, fins) }),
  })
}

/** The simplest form that has these bases and covers. */
function formOf(size: number, bases: readonly number[], covers: readonly number[]): Form {
  const kindsOf = (houses: readonly number[]) =>
    houses.reduce((kinds, house) => kinds | kindOf(size, house), 0)
  const fits = (form: Form) =>
    ROLES[form].some(([base, cover]) => !(kindsOf(bases) & ~base) && !(kindsOf(covers) & ~cover))
  return fits('basic') ? 'basic' : fits('franken') ? 'franken' : 'mutant'
}

const NAMES = ['x-wing', 'swordfish', 'jellyfish', 'squirmbag', 'whale', 'leviathan'] as const
const SIZES = [2, 3, 4, 5, 6, 7] as const

type Fins = '' | 'finned-' | 'sashimi-'

function nameOf(form: Form, fins: Fins, size: number): TechniqueId {
  return `${fins}${form === 'basic' ? '' : `${form}-`}${NAMES[size - 2]}` as TechniqueId
}

const LOOKS: readonly [Form, Fins][] = [
  ['basic', ''],
  ['basic', 'finned-'],
  ['basic', 'sashimi-'],
  ['franken', ''],
  ['franken', 'finned-'],
  ['mutant', ''],
  ['mutant', 'finned-'],
]

/** Sizes 2 to 7 of every look. */
export const fish: readonly TechniqueParts[] = LOOKS.flatMap(([form, fins]) =>
  SIZES.map((size) => {
    const id = nameOf(form, fins, size)
    return { id, find: findFish(id, { form, size, finned: fins !== '' }) }
  }),
)
