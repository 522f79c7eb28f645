import type { Givens } from './givens'
import { type Placement, type StepKind, stepKinds } from './steps'

/** The least time that even the fastest hands need for a step on average, looking and tapping, in milliseconds. */
const STEP_FLOOR_MS: Readonly<Record<StepKind, number>> = {
  'full-house': 300,
  'box-single': 500,
  'line-single': 700,
  'naked-single': 800,
  unseen: 2000,
}

/**
 * Whether a game took less time than its steps need, so that no person has played it. `placements`: the digits of the
 * solution that were not given, in ascending order of time. Costs about 0.1 ms at 9×9.
 */
export function isImpossible(puzzle: Givens, placements: readonly Placement[]): boolean {
  const needed = stepKinds(puzzle, placements).reduce((sum, kind) => sum + STEP_FLOOR_MS[kind], 0)
  return placements.length > 0 && placements[placements.length - 1].at < needed
}
