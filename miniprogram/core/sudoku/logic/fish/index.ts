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
import type { Finder, TechniqueParts } from '../finder'
import { createStep, type Step } from '../step'
import type { TechniqueId } from '../technique-ids'
import { type FishField, fishFieldOf, gridCells, housesMeet, wholeField } from './field'
import { fishPartsOf, isEmptySet, isSashimi, liveIfPlaced, sharesCell } from './parts'
import { type FishForm, formOf, type HouseRoles, houseRolesOf } from './roles'
import { createFishSearch, type OnFish } from './search'
import { reportSiamese } from './siamese'

interface FishKind {
  readonly form: FishForm
  readonly size: number
  readonly finned: boolean
}

/** The finder of one technique: of the fish of its kind, those that bear its name. */
function findFish(technique: TechniqueId, kind: FishKind): Finder {
  const name = `${kind.form} ${kind.size} ${kind.finned}`
  return (position, found) => {
    const finned: Step[] = []
    for (let digit = 1; digit <= position.shape.size; digit++) {
      const field = fishFieldOf(position, digit)
      if (field.exhausted.has(name)) continue
      let exhausted = true
      const keys = new Set<string>()
      const report: OnFish = (bases, covers) => {
        if (bases.length !== kind.size) return false
        const key = `${sorted(bases)}|${sorted(covers)}`
        if (keys.has(key)) return false
        keys.add(key)
        const step = readFish(field, kind, sorted(bases), sorted(covers))
        if (step === null) return false
        exhausted = false
        if (kind.finned) finned.push(step)
        return step.technique === technique && found(step)
      }
      const roles = houseRolesOf(position.shape, kind.form)
      if (roles.some((one) => searchRoles(field, kind, one, report))) return
      if (exhausted) field.exhausted.add(name)
    }
    reportSiamese(finned, technique, found)
  }
}

/** Every fish of these roles, all candidates live; with fins, against each candidate in turn. */
function searchRoles(
  field: FishField,
  { size, finned }: FishKind,
  roles: HouseRoles,
  report: OnFish,
): boolean {
  const search = createFishSearch({ field, missingCovers: finned ? 1 : 0, size, ...roles })
  const all = wholeField(field)
  if (!finned) return search.run(all, roles.bases, report)
  const neighbours = field.position.shape.houses.map((_, cover) =>
    roles.mayCover[cover] ? roles.bases.filter((base) => housesMeet(field, base, cover)) : [],
  )
  return field.cells.some((_, index) => {
    // One of the candidate's own houses is the last cover; it has to cover something.
    const last: number[] = []
    for (let kind = 3 * index; kind < 3 * index + 3; kind++) {
      if (roles.mayCover[field.housesOf[kind]]) last.push(field.housesOf[kind])
    }
    const seeds = last.length === 1 ? neighbours[last[0]] : union(last.map((l) => neighbours[l]))
    return search.run(liveIfPlaced(field, all, index), seeds, (bases, covers) =>
      last.some((cover) => report(bases, [...covers, cover])),
    )
  })
}

function union(lists: readonly (readonly number[])[]): number[] {
  return [...new Set(lists.flat())]
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
  if (formOf(position.shape, bases, covers) !== form) return null
  const { body, fins, eliminations } = fishPartsOf(field, bases, covers)
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

const FISH_NAMES = ['x-wing', 'swordfish', 'jellyfish', 'squirmbag', 'whale', 'leviathan'] as const
const SIZES = [2, 3, 4, 5, 6, 7] as const

type Fins = '' | 'finned-' | 'sashimi-'

function nameOf(form: FishForm, fins: Fins, size: number): TechniqueId {
  return `${fins}${form === 'basic' ? '' : `${form}-`}${FISH_NAMES[size - 2]}` as TechniqueId
}

const VARIANTS: readonly [FishForm, Fins][] = [
  ['basic', ''],
  ['basic', 'finned-'],
  ['basic', 'sashimi-'],
  ['franken', ''],
  ['franken', 'finned-'],
  ['mutant', ''],
  ['mutant', 'finned-'],
]

/** Sizes 2 to 7 of every look. */
export const fish: readonly TechniqueParts[] = VARIANTS.flatMap(([form, fins]) =>
  SIZES.map((size) => {
    const id = nameOf(form, fins, size)
    return { id, find: findFish(id, { form, size, finned: fins !== '' }) }
  }),
)
