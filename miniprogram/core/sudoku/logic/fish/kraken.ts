/**
 * Kraken fish: fish whose fins eliminate candidates that they do not see by chains.
 *
 *   type 1   a candidate in the covers: eliminated by the fish without its fins, and by a chain from every fin
 *   type 2   any candidate: the bases need one place more than the covers have, so a fin holds the digit,
 *            and a chain from every fin eliminates the candidate
 *
 * The search starts from the candidate, as for finned fish: if it were true, the digit's places
 * eliminated by chains would leave N bases with N − 1 covers. Small sizes come first; a candidate
 * eliminated by one of them is not searched again with a larger one.
 */
import type { Candidate, Candidates } from '../candidates'
import { falseState, trueState } from '../chains/walk'
import type { Finder, TechniqueParts } from '../finder'
import { type Consequences, consequencesOf, lengthsFrom, linksAlong } from '../forcing/consequences'
import { oncePerPosition } from '../memo'
import { createStep, type Step } from '../step'
import type { TechniqueId } from '../technique-ids'
import { clearBit, type FishField, fishFieldOf, gridCells, wholeField } from './field'
import { fishPartsOf, sharesCell, sortedHouses } from './parts'
import { type HouseRoles, houseRolesOf } from './roles'
import { createFishSearch } from './search'

type KrakenId = Extract<TechniqueId, `kraken-${string}`>

/** A fish of one digit that eliminates a candidate of any digit. */
interface Kraken {
  readonly technique: KrakenId
  readonly field: FishField
  /** The node of the candidate in the link table. */
  readonly target: number
  readonly bases: readonly number[]
  readonly covers: readonly number[]
  /** The cells of the fins, ascending. */
  readonly fins: readonly number[]
  /** The total number of links from the fins to the candidate. */
  readonly length: number
}

/** Larger ones are of no use to a person. */
const SIZES = [2, 3, 4] as const
type KrakenSize = (typeof SIZES)[number]

/** The fish of each size, sorted by number of links. */
const krakensOf: Readonly<Record<KrakenSize, (position: Candidates) => readonly Kraken[]>> = {
  2: oncePerPosition((position) => searchSize(position, 2)),
  3: oncePerPosition((position) => searchSize(position, 3)),
  4: oncePerPosition((position) => searchSize(position, 4)),
}

function searchSize(position: Candidates, size: KrakenSize): Kraken[] {
  const refuted = new Set<number>()
  for (const smaller of SIZES) {
    if (smaller >= size) break
    for (const { target } of krakensOf[smaller](position)) refuted.add(target)
  }
  const consequences = consequencesOf(position)
  const best = new Map<number, Kraken>()
  for (let digit = 1; digit <= position.shape.size; digit++) {
    const field = fishFieldOf(position, digit)
    const searches = houseRolesOf(position.shape, 'basic').map((roles) => ({
      roles,
      search: createFishSearch({ field, missingCovers: 1, size, ...roles }),
    }))
    for (let target = 0; target < consequences.table.candidates; target++) {
      const live = refuted.has(target) ? null : liveIf(consequences, field, target)
      if (live === null) continue
      for (const { roles, search } of searches) {
        search.run(live, roles.bases, (bases, covers) => {
          if (bases.length !== size) return false
          const kraken = readKraken(consequences, field, roles, target, bases, covers)
          const known = best.get(target)
          if (kraken && !(known && known.length <= kraken.length)) best.set(target, kraken)
          return false
        })
      }
    }
  }
  return [...best.values()].sort((a, b) => a.length - b.length)
}

/**
 * The places of the digit that chains leave if a candidate is true, not including the candidate:
 * its houses are not part of the fish. Null if all places are left or some other house has none.
 */
function liveIf(consequences: Consequences, field: FishField, target: number): Int32Array | null {
  const { table } = consequences
  const { position, digit, cells, words, houses } = field
  const width = position.shape.size + 1
  const live = wholeField(field)
  let anyEliminated = false
  for (let index = 0; index < cells.length; index++) {
    const node = table.nodeOf[cells[index] * width + digit]
    const lengths = lengthsFrom(consequences, trueState(node))
    if (node !== target && lengths[falseState(target)] === 0) continue
    clearBit(live, 0, index)
    anyEliminated = true
  }
  if (!anyEliminated) return null
  const own = table.nodes[target]
  for (let house = 0; house < position.shape.houses.length; house++) {
    let had = 0
    let has = 0
    for (let word = 0; word < words; word++) {
      had |= houses[house * words + word]
      has |= houses[house * words + word] & live[word]
    }
    if (had === 0 || has !== 0) continue
    if (own.digit !== digit || !position.shape.houses[house].includes(own.cells[0])) return null
  }
  return live
}

/** The fish of these houses, or null if it needs no chain and is an ordinary fish. */
function readKraken(
  consequences: Consequences,
  field: FishField,
  roles: HouseRoles,
  target: number,
  bases: readonly number[],
  covers: readonly number[],
): Kraken | null {
  const { position, digit } = field
  const { table } = consequences
  const { housesOf } = position.shape
  const width = position.shape.size + 1
  const own = table.nodes[target]
  const read = (technique: KrakenId, all: readonly number[]): Kraken | null => {
    const { fins, body } = fishPartsOf(field, bases, all)
    if (all.some((house) => !sharesCell(field, house, body))) return null
    const ends = gridCells(field, fins)
    let length = 0
    for (const cell of ends) {
      const from = trueState(table.nodeOf[cell * width + digit])
      length += lengthsFrom(consequences, from)[falseState(target)]
    }
    const isOrdinary = own.digit === digit && length === ends.length
    if (isOrdinary) return null
    return {
      technique,
      field,
      target,
      bases: sortedHouses(bases),
      covers: sortedHouses(all),
      fins: ends,
      length,
    }
  }
  for (const last of own.digit === digit ? housesOf[own.cells[0]] : []) {
    const kraken = roles.mayCover[last] ? read('kraken-fish-type-1', [...covers, last]) : null
    if (kraken) return kraken
  }
  return read('kraken-fish-type-2', covers)
}

function krakenStep(position: Candidates, kraken: Kraken): Step {
  const { field, target, bases, covers, fins } = kraken
  const consequences = consequencesOf(position)
  const { nodes, nodeOf } = consequences.table
  const width = position.shape.size + 1
  const { digit, cells } = nodes[target]
  const refuted: Candidate = { cell: cells[0], digit }
  const to = falseState(target)
  return createStep({
    technique: kraken.technique,
    digits: [field.digit],
    eliminations: [refuted],
    cells: gridCells(field, fishPartsOf(field, bases, covers).body),
    houses: bases,
    covers,
    fins,
    links: linksAlong(
      consequences,
      fins.map((cell) => ({ from: trueState(nodeOf[cell * width + field.digit]), to })),
    ),
  })
}

const finderOf =
  (technique: KrakenId): Finder =>
  (position, onStep) => {
    for (const size of SIZES) {
      for (const kraken of krakensOf[size](position)) {
        if (kraken.technique === technique && onStep(krakenStep(position, kraken))) return
      }
    }
  }

const IDS: readonly KrakenId[] = ['kraken-fish-type-1', 'kraken-fish-type-2']

export const krakens: readonly TechniqueParts[] = IDS.map((id) => ({ id, find: finderOf(id) }))
