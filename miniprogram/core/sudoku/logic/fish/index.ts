/**
 * All fish: N houses that need a digit (the bases) and N houses that contain its candidates there
 * (the covers). Cover candidates outside the bases are eliminated; with fins (base candidates
 * outside the covers or in two bases) only those that see every fin.
 *
 *   basic    rows against columns, or columns against rows
 *   Franken  boxes are allowed among the bases and the covers
 *   mutant   any houses
 *
 * A sashimi fish is a finned basic fish with a base that has at most one candidate besides the
 * fins.
 */
import { hasCell, isEmpty } from '../cell-set'
import type { Finder, TechniqueParts } from '../finder'
import { digitsWithImpossibleCells, impossibleCells } from '../placements'
import { createStep, type Step } from '../step'
import type { TechniqueId } from '../technique-ids'
import { type FishField, fishFieldOf, gridCells, housesMeet, wholeField } from './field'
import { fishPartsOf, isSashimi, liveIfPlaced, sharesCell, sortedHouses } from './parts'
import { type FishForm, formOf, type HouseRoles, houseRolesOf } from './roles'
import { createFishSearch, type OnFish } from './search'
import { reportSiamese } from './siamese'

interface FishKind {
  readonly form: FishForm
  readonly size: number
  readonly finned: boolean
}

/** The finder of one technique. It searches all fish of its kind and reports those with its id. */
function findFish(technique: TechniqueId, kind: FishKind): Finder {
  const name = `${kind.form} ${kind.size} ${kind.finned}`
  return (position, onStep) => {
    const finned: Step[] = []
    for (const digit of digitsWithImpossibleCells(position)) {
      const field = fishFieldOf(position, digit)
      if (field.exhausted.has(name)) continue
      let exhausted = true
      const keys = new Set<string>()
      const report: OnFish = (bases, covers) => {
        if (bases.length !== kind.size) return false
        const key = `${sortedHouses(bases)}|${sortedHouses(covers)}`
        if (keys.has(key)) return false
        keys.add(key)
        const step = readFish(field, kind, sortedHouses(bases), sortedHouses(covers))
        if (step === null) return false
        exhausted = false
        if (kind.finned) finned.push(step)
        return step.technique === technique && onStep(step)
      }
      const roles = houseRolesOf(position.shape, kind.form)
      if (roles.some((one) => searchRoles(field, kind, one, report))) return
      if (exhausted) field.exhausted.add(name)
    }
    reportSiamese(finned, technique, onStep)
  }
}

/**
 * Every fish with these roles. Without fins all candidates are live; with fins the search runs once
 * for each candidate that it could eliminate, which are those without a complete placement.
 */
function searchRoles(
  field: FishField,
  { size, finned }: FishKind,
  roles: HouseRoles,
  report: OnFish,
): boolean {
  const search = createFishSearch({ field, missingCovers: finned ? 1 : 0, size, ...roles })
  const all = wholeField(field)
  if (!finned) return search.run(all, roles.bases, report)
  const { families } = field.position.geometry
  const neighbours = field.position.shape.houses.map((_, cover) =>
    roles.mayCover[cover] ? roles.bases.filter((base) => housesMeet(field, base, cover)) : [],
  )
  const impossible = impossibleCells(field.position, field.digit)
  return field.cells.some((cell, index) => {
    if (!hasCell(field.position.geometry, impossible, cell)) return false
    // One of the candidate's own houses is the last cover; it must contain a base candidate.
    const lastCovers: number[] = []
    for (let at = families * index; at < families * (index + 1); at++) {
      if (roles.mayCover[field.housesOf[at]]) lastCovers.push(field.housesOf[at])
    }
    const seeds =
      lastCovers.length === 1
        ? neighbours[lastCovers[0]]
        : union(lastCovers.map((cover) => neighbours[cover]))
    return search.run(liveIfPlaced(field, all, index), seeds, (bases, covers) =>
      lastCovers.some((cover) => report(bases, [...covers, cover])),
    )
  })
}

function union(lists: readonly (readonly number[])[]): number[] {
  return [...new Set(lists.flat())]
}

/** The step of these houses, or null if the fish is of another kind or eliminates nothing. */
function readFish(
  field: FishField,
  { form, size, finned }: FishKind,
  bases: readonly number[],
  covers: readonly number[],
): Step | null {
  const { digit, position } = field
  if (formOf(position.shape, bases, covers) !== form) return null
  const { body, fins, eliminations } = fishPartsOf(field, bases, covers)
  if (isEmpty(eliminations) || isEmpty(fins) === finned) return null
  // A cover without a body candidate is redundant.
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

/** Sizes 2 to 7 of every variant. */
export const fish: readonly TechniqueParts[] = VARIANTS.flatMap(([form, fins]) =>
  SIZES.map((size) => {
    const id = nameOf(form, fins, size)
    return { id, find: findFish(id, { form, size, finned: fins !== '' }) }
  }),
)
