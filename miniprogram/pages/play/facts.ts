import type { GamePuzzle } from '../../core/game/index'
import { formatDigits, parseDigits } from '../../core/sudoku/digits'
import type { CancelSignal } from '../../platform/cancel'
import { log } from '../../platform/log'
import { ComputeError, compute } from '../../platform/worker-client'
import { words } from '../../strings/index'

const gridOf = ({ size, givens }: GamePuzzle) => ({ size, values: formatDigits(givens) })

/** The one solution of a puzzle; null where it has none or several, or where it could not be had. */
export async function learnSolution(puzzle: GamePuzzle): Promise<number[] | null> {
  try {
    const found = await compute.call('verdict', gridOf(puzzle))
    return found.kind === 'unique' ? parseDigits(found.solution) : null
  } catch (error) {
    log.warn('play.solution', { error: String(error) })
    return null
  }
}

/** The level of a puzzle in words, as the worker finds it; empty where that is not known, or where the puzzle is called by it. */
export async function learnLevel(puzzle: GamePuzzle, signal: CancelSignal): Promise<string> {
  const names: Readonly<Record<string, string>> = words().levels
  if (puzzle.level) return puzzle.name ? (names[puzzle.level] ?? '') : ''
  if (puzzle.size > 16) return ''
  try {
    const rating = await compute.call('rate', gridOf(puzzle), { signal })
    return rating ? names[rating.level] : ''
  } catch (error) {
    const isStop = error instanceof ComputeError && error.code === 'cancelled'
    if (!isStop) log.info('play.level', { error: String(error) })
    return ''
  }
}
