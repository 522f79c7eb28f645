/** What the guardians of a pattern that cannot be filled imply. */
import { digitsOf } from '../../bits'
import type { Shape } from '../../grid'
import type { Candidate, Candidates } from '../candidates'
import { createStep, type DigitSet, type Step } from '../step'
import type { TechniqueId } from '../technique-ids'

/** Cells that some digits alone cannot fill. At least one of its guardians is true. */
export interface GuardedPattern {
  readonly digits: readonly number[]
  readonly cells: readonly number[]
  readonly houses: readonly number[]
  /** Not empty, unless the position is broken. */
  readonly guardians: readonly Candidate[]
}

/**
 * The step that needs no chain: the only guardian is placed; of several, whatever contradicts each of them is eliminated.
 * Null if there is nothing to do.
 */
export function guardedStep(
  position: Candidates,
  technique: TechniqueId,
  pattern: GuardedPattern,
): Step | null {
  const { digits, cells, houses, guardians } = pattern
  const parts = { technique, digits, cells, houses, sets: setsOf(pattern) }
  if (guardians.length === 1) return createStep({ ...parts, placements: guardians })
  const eliminations = contradictedByAll(position, guardians)
  return eliminations.length === 0 ? null : createStep({ ...parts, eliminations })
}

/** For `Step.sets`: the pattern, then the guardians by cell. */
export function setsOf({ cells, digits, guardians }: GuardedPattern): DigitSet[] {
  const guarded = [...new Set(guardians.map(({ cell }) => cell))]
  const inCell = (cell: number) =>
    guardians.filter((one) => one.cell === cell).map(({ digit }) => digit)
  return [{ cells, digits }, ...guarded.map((cell) => ({ cells: [cell], digits: inCell(cell) }))]
}

/** The candidates that cannot be true together with any of these. */
function contradictedByAll(position: Candidates, candidates: readonly Candidate[]): Candidate[] {
  return contradictedBy(position, candidates[0]).filter((one) =>
    candidates.slice(1).every((other) => contradicts(position.shape, one, other)),
  )
}

function contradictedBy({ shape, masks }: Candidates, { cell, digit }: Candidate): Candidate[] {
  const bit = 1 << (digit - 1)
  const inPeers = shape.peers[cell].filter((peer) => masks[peer] & bit)
  return [
    ...digitsOf(masks[cell] & ~bit).map((other) => ({ cell, digit: other })),
    ...inPeers.map((peer) => ({ cell: peer, digit })),
  ]
}

/** Whether two candidates cannot both be true. */
function contradicts(shape: Shape, a: Candidate, b: Candidate): boolean {
  if (a.cell === b.cell) return a.digit !== b.digit
  return a.digit === b.digit && shape.peers[a.cell].includes(b.cell)
}
