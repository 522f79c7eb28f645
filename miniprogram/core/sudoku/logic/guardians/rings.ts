/** The search for odd rings of cells that cannot be filled without a guardian. */
import type { Candidate, Candidates } from '../candidates'
import { type CellSet, intersectWith, isEmpty } from '../cell-set'
import type { Finder } from '../finder'
import { simplestFirst } from '../passes'
import type { TechniqueId } from '../technique-ids'
import { guardedStep } from './pattern'

/** A step from one cell of a ring to the next. */
export interface RingEdge {
  readonly to: number
  /** The house that both cells share, if each may count only once in the ring, otherwise −1. */
  readonly house: number
  /** The candidates that break the ring here if one of them is true. */
  readonly guardians: readonly Candidate[]
}

/** The edges from each cell; a cell without edges is in no ring. */
type RingEdges = readonly (readonly RingEdge[] | undefined)[]

/** Adds an edge to the edges of a cell. */
export function addEdge(edges: RingEdge[][], from: number, edge: RingEdge): void {
  const known = edges[from]
  if (known) known.push(edge)
  else edges[from] = [edge]
}

/** Where to search for rings of some digits. */
export interface RingGraph {
  readonly digits: readonly number[]
  readonly edges: RingEdges
}

/** The beginning of a ring, with guardians that can have a common result. */
interface Ring {
  readonly cells: readonly number[]
  readonly houses: readonly number[]
  readonly guardians: readonly Candidate[]
  /** The candidates that see all guardians, if these have one digit; null if not, or if there are none. */
  readonly seen: CellSet | null
}

/**
 * A finder of rings with a common result of all guardians, short rings first. Rings of three cells would lie in one
 * house. A longer ring counts only if no shorter one of its digits has a result.
 */
export function ringFinder(
  technique: TechniqueId,
  lengths: readonly number[],
  graphsOf: (position: Candidates) => readonly RingGraph[],
): Finder {
  return simplestFirst(
    lengths.map(
      (length): Finder =>
        (position, onStep) => {
          for (const { digits, edges } of graphsOf(position)) {
            const report = ({ cells, houses, guardians }: Ring) => {
              // A third cell of the ring in a house would be a guardian of it.
              const isInRing = (one: Candidate) =>
                digits.includes(one.digit) && cells.includes(one.cell)
              if (guardians.length === 0 || guardians.some(isInRing)) return false
              const step = guardedStep(position, technique, { digits, cells, houses, guardians })
              return step !== null && onStep(step)
            }
            for (let cell = 0; cell < edges.length; cell++) {
              if (edges[cell] === undefined) continue
              const start = { cells: [cell], houses: [], guardians: [], seen: null }
              if (extendRing(position, edges, length, start, report)) return
            }
          }
        },
    ),
  )
}

/** Visits each ring of this length from its smallest cell on, in the direction of the smaller neighbour. */
function extendRing(
  position: Candidates,
  edges: RingEdges,
  length: number,
  ring: Ring,
  visit: (ring: Ring) => boolean,
): boolean {
  const { cells, houses } = ring
  const first = cells[0]
  const isComplete = cells.length === length
  if (isComplete && cells[1] > cells[length - 1]) return false
  for (const edge of edges[cells[cells.length - 1]] ?? []) {
    const { to, house } = edge
    if (isComplete ? to !== first : to <= first || cells.includes(to)) continue
    if (house >= 0 && houses.includes(house)) continue
    const next = withGuardians(position, ring, edge)
    if (next === null) continue
    if (isComplete) {
      if (visit(next)) return true
    } else if (extendRing(position, edges, length, { ...next, cells: [...cells, to] }, visit)) {
      return true
    }
  }
  return false
}

/** The ring with the guardians of one more edge, or null if all together have no result. */
function withGuardians(position: Candidates, ring: Ring, edge: RingEdge): Ring | null {
  const { geometry, sets } = position
  const houses = edge.house < 0 ? ring.houses : [...ring.houses, edge.house]
  const { guardians } = ring
  const added = edge.guardians.filter(
    ({ cell, digit }) => !guardians.some((one) => one.cell === cell && one.digit === digit),
  )
  if (added.length === 0) return { ...ring, houses }
  const all = [...guardians, ...added]
  const { cell, digit } = all[0]
  let seen: CellSet | null = null
  if (all.every((one) => one.digit === digit)) {
    seen = (ring.seen ?? sets[digit]).slice()
    for (const one of added) intersectWith(seen, geometry.peers[one.cell])
    if (all.length > 1 && isEmpty(seen)) return null
  } else if (all.some((one) => one.cell !== cell)) return null
  return { ...ring, houses, guardians: all, seen }
}
