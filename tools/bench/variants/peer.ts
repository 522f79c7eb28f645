/** sigh/Interactive-Sudoku-Solver (MIT), from a checkout. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { puzzleWithShape } from '../../../miniprogram/core/sudoku/grid'
import { writePosition } from '../../../miniprogram/packages/capture/notation'
import { readRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import type { VariantPuzzle } from './puzzles'

export const PEER = 'interactive-sudoku-solver'

/** Larger than any puzzle here needs; the run is marked as unfinished beyond it. */
const MAX_BACKTRACKS = 200_000

interface Analysis {
  runSolve(
    puzzle: { name: string; input: string },
    limits: { maxBacktracks: number; maxSolutions: number },
  ): { status: string; solution: string; elapsedMs: number }
}

interface Answer {
  /** Of the search; the solver's setup is not counted. */
  readonly milliseconds: number
  /** The only solution; null if it has not proved that there is one. */
  readonly solution: string | null
}

export async function createPeer(folder: string): Promise<(puzzle: VariantPuzzle) => Answer> {
  const module = pathToFileURL(resolve(folder, PEER, 'tools/lib/solver_analysis.js')).href
  const { runSolve }: Analysis = await import(module)
  return (puzzle) => {
    const limits = { maxBacktracks: MAX_BACKTRACKS, maxSolutions: 2 }
    const { name, size, givens, rules } = puzzle
    const own = puzzleWithShape(readRules(rules, size), parseDigits(givens))
    const input = writePosition({ puzzle: own }, 'iss').text
    const { status, solution, elapsedMs } = runSolve({ name, input }, limits)
    return { milliseconds: elapsedMs, solution: status === 'unique' ? solution : null }
  }
}
