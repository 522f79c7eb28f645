import { type GamePuzzle, puzzleOfGame } from '../../core/game/index'
import { parseDigits } from '../../core/sudoku/digits'
import { MAX_EXPLAINED_SIZE } from '../../core/sudoku/grid'
import type { TechniqueId } from '../../core/sudoku/logic/technique-ids'
import { packPuzzle } from '../../core/worker/grid'
import type { CancelSignal } from '../../platform/cancel'
import { log } from '../../platform/log'
import { compute, isCancelled } from '../../platform/worker-client'

const gridOf = (puzzle: GamePuzzle) => packPuzzle(puzzleOfGame(puzzle))

/** The unique solution of a puzzle; null if there is none, or if the worker has failed. */
export async function findSolution(puzzle: GamePuzzle): Promise<number[] | null> {
  try {
    const verdict = await compute.call('verdict', gridOf(puzzle))
    return verdict.kind === 'unique' ? parseDigits(verdict.solution) : null
  } catch (error) {
    log.warn('play.solution', { error: String(error) })
    return null
  }
}

/** The level of a puzzle, rated by the worker if it has none. Empty if the puzzle cannot be rated. */
export async function findLevel(puzzle: GamePuzzle, signal: CancelSignal): Promise<string> {
  if (puzzle.level || puzzle.size > MAX_EXPLAINED_SIZE) return puzzle.level ?? ''
  try {
    const rating = await compute.call('rate', gridOf(puzzle), { signal })
    return rating?.level ?? ''
  } catch (error) {
    logFailure('play.level', error)
    return ''
  }
}

/** A technique of a puzzle's path. */
export interface UsedTechnique {
  readonly technique: TechniqueId
  readonly steps: number
  /** That of its hardest step, on the scale of Sudoku Explainer. */
  readonly difficulty: number
}

/** The techniques of a puzzle's path. Empty if the worker cannot find a path. */
export async function findTechniques(
  puzzle: GamePuzzle,
  signal: CancelSignal,
): Promise<UsedTechnique[]> {
  if (puzzle.size > MAX_EXPLAINED_SIZE) return []
  try {
    const { steps } = await compute.call('path', gridOf(puzzle), { signal })
    const used = new Map<TechniqueId, UsedTechnique>()
    for (const { step, difficulty } of steps) {
      const { technique } = step
      const before = used.get(technique) ?? { technique, steps: 0, difficulty }
      used.set(technique, {
        technique,
        steps: before.steps + 1,
        difficulty: Math.max(before.difficulty, difficulty),
      })
    }
    return [...used.values()]
  } catch (error) {
    logFailure('play.techniques', error)
    return []
  }
}

function logFailure(event: string, error: unknown): void {
  if (!isCancelled(error)) log.info(event, { error: String(error) })
}
