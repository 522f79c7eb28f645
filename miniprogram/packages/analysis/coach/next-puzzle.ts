/** A new puzzle that needs what a review has found missing. */
import type { GamePuzzle } from '../../../core/game/index'
import { hasSize, MADE_KINDS } from '../../../core/sudoku/generator/kinds'
import type { TechniqueId } from '../../../core/sudoku/logic/technique-ids'
import { kindOfRules } from '../../../core/sudoku/rules'
import type { CancelSignal } from '../../../platform/cancel'
import { compute } from '../../../platform/worker-client'
import { newSeed, type ReadyPuzzle } from '../../../state/games/stock'
import type { Review } from './judge'

/** The technique of the costliest moment, rather one that eliminates; null if no moment shows one that is worth a puzzle. */
export function techniqueToPractise({ moments }: Review): TechniqueId | null {
  const shown = moments.flatMap((moment) => (moment.shown ? [moment.shown.step] : []))
  const found = shown.find(({ eliminations }) => eliminations.length > 0) ?? shown[0]
  return !found || found.technique === 'full-house' ? null : found.technique
}

/**
 * Makes a puzzle of the same kind of rules, 9×9, whose hardest technique is this one. `onTried`: how many puzzles did not
 * match. Rejects with a ComputeError, `not-found` for a rare technique.
 */
export async function puzzleNeeding(
  technique: TechniqueId,
  { size, rules }: Pick<GamePuzzle, 'size' | 'rules'>,
  signal: CancelSignal,
  onTried: (tried: number) => void,
): Promise<ReadyPuzzle> {
  const own = size === 9 ? kindOfRules(rules) : 'classic'
  const kind = MADE_KINDS.find((one) => one === own && hasSize(one, 9)) ?? 'classic'
  const about = { size: 9, technique, kind, symmetry: 'half-turn', seed: newSeed() } as const
  const made = await compute.call('generate', about, {
    signal,
    onProgress: ({ tried }) => onTried(tried),
  })
  const { puzzle, solution, rating } = made
  return {
    ...{ level: rating.level, puzzle, solution },
    ...(kind !== 'classic' && { kind }),
    ...(made.rules && { rules: made.rules }),
  }
}
