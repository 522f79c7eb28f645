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
import type { Candidates } from '../candidates'
import type { Finder, TechniqueParts } from '../finder'
import { createStep, type Step } from '../step'
import type { TechniqueId } from '../technique-ids'
import { aliveAgainst, dissect, isEmptySet, isSashimi } from './anatomy'
import { createField, type FishField, gridCells, wholeField } from './field'
import { searchFish } from './search'
import { joinSiamese } from './siamese'

type Form = 'basic' | 'franken' | 'mutant'

/** No fins, fins, or fins without which a basic fish falls apart. */
type Fins = 'none' | 'finned' | 'sashimi'

interface FishKind {
  readonly technique: TechniqueId
  readonly form: Form
  readonly size: number
  readonly fins: Fins
}

/** Takes the bases and covers of a fish; true ends the search. */
type Report = (bases: readonly number[], covers: readonly number[]) => boolean

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

function findFish(kind: FishKind): Finder {
  return (position, found) => {
    const told: Step[] = []
    for (let digit = 1; digit <= position.shape.size; digit++) {
      const field = createField(position, digit)
      const keys = new Set<string>()
      const report: Report = (bases, covers) => {
        const key = `${sorted(bases)}|${sorted(covers)}`
        if (keys.has(key)) return false
        keys.add(key)
        const step = readFish(field, kind, sorted(bases), sorted(covers))
        if (step === null) return false
        told.push(step)
        return found(step)
      }
      if (ROLES[kind.form].some(([base, cover]) => searchKinds(field, kind, base, cover, report))) {
        return
      }
    }
    if (kind.fins !== 'none') joinSiamese(told, found)
  }
}

/** Every fish of a size between houses of these kinds, all candidates alive; with fins, against each candidate in turn. */
function searchKinds(
  field: FishField,
  { size, fins }: FishKind,
  baseKinds: number,
  coverKinds: number,
  report: Report,
): boolean {
  const alive = wholeField(field)
  const mayBase = housesOfKinds(field.position, baseKinds)
  const mayCover = housesOfKinds(field.position, coverKinds)
  if (fins === 'none') {
    const visit: Report = (bases, covers) => bases.length === size && report(bases, covers)
    return searchFish({ field, alive, lack: 0, size, mayBase, mayCover, visit })
  }
  return field.cells.some((_, index) => {
    // The candidate would satisfy its own houses, so none is a base; one of them is the last cover.
    const own = Array.from(field.housesOf.subarray(3 * index, 3 * index + 3))
    const others = mayBase.slice()
    for (const house of own) others[house] = 0
    const visit: Report = (bases, covers) =>
      bases.length === size &&
      own.some((house) => mayCover[house] === 1 && report(bases, [...covers, house]))
    return searchFish({
      field,
      alive: aliveAgainst(field, alive, index),
      lack: 1,
      size,
      mayBase: others,
      mayCover,
      visit,
    })
  })
}

/** 1 for each house of these kinds. */
function housesOfKinds({ shape }: Candidates, kinds: number): Uint8Array {
  return Uint8Array.from(shape.houses, (_, house) => (kinds & kindOf(shape.size, house) ? 1 : 0))
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
  { technique, form, fins: wanted }: FishKind,
  bases: readonly number[],
  covers: readonly number[],
): Step | null {
  const { digit, position } = field
  if (formOf(position.shape.size, bases, covers) !== form) return null
  const { body, fins, eliminations } = dissect(field, bases, covers)
  if (isEmptySet(eliminations) || isEmptySet(fins) !== (wanted === 'none')) return null
  const sashimi = form === 'basic' && wanted !== 'none' && isSashimi(field, bases, fins)
  if (sashimi !== (wanted === 'sashimi')) return null
  return createStep({
    technique,
    digits: [digit],
    eliminations: gridCells(field, eliminations).map((cell) => ({ cell, digit })),
    cells: gridCells(field, body),
    houses: bases,
    covers,
    ...(wanted !== 'none' && { fins: gridCells(field, fins) }),
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

const LOOKS: readonly [prefix: string, form: Form, fins: Fins][] = [
  ['', 'basic', 'none'],
  ['finned-', 'basic', 'finned'],
  ['sashimi-', 'basic', 'sashimi'],
  ['franken-', 'franken', 'none'],
  ['finned-franken-', 'franken', 'finned'],
  ['mutant-', 'mutant', 'none'],
  ['finned-mutant-', 'mutant', 'finned'],
]

/** Sizes 2 to 7 of every look. */
export const fish: readonly TechniqueParts[] = LOOKS.flatMap(([prefix, form, fins]) =>
  NAMES.map((name, index) => {
    const technique = `${prefix}${name}` as TechniqueId
    return { id: technique, find: findFish({ technique, form, size: index + 2, fins }) }
  }),
)
