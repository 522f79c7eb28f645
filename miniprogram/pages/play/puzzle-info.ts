import type { GamePuzzle } from '../../core/game/index'
import { formatDigits, parseDigits } from '../../core/sudoku/digits'
import type { CancelSignal } from '../../platform/cancel'
import { log } from '../../platform/log'
import { ComputeError, compute } from '../../platform/worker-client'
import { words } from '../../strings/index'

/** The largest puzzles that are rated. */
const MAX_RATED_SIZE = 16

const gridOf = ({ size, givens }: GamePuzzle) => ({ size, values: formatDigits(givens) })

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

/**
 * The name of a puzzle's level, rated by the worker if it is not known. Empty if the puzzle cannot be rated, or if its
 * title already is the name of the level.
 */
export async function findLevelName(puzzle: GamePuzzle, signal: CancelSignal): Promise<string> {
  const names: Readonly<Record<string, string>> = words().levels
  if (puzzle.level) return puzzle.name ? (names[puzzle.level] ?? '') : ''
  if (puzzle.size > MAX_RATED_SIZE) return ''
  try {
    const rating = await compute.call('rate', gridOf(puzzle), { signal })
    return rating ? names[rating.level] : ''
  } catch (error) {
    const isCancelled = error instanceof ComputeError && error.code === 'cancelled'
    if (!isCancelled) log.info('play.level', { error: String(error) })
    return ''
  }
}
