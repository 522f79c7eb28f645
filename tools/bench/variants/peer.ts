/** sigh/Interactive-Sudoku-Solver (MIT), from a checkout. */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
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
    const { status, solution, elapsedMs } = runSolve(
      { name: puzzle.name, input: inputOf(puzzle) },
      limits,
    )
    return { milliseconds: elapsedMs, solution: status === 'unique' ? solution : null }
  }
}

/** A puzzle in the solver's own notation. */
function inputOf({ size, givens, rules }: VariantPuzzle): string {
  const shape = size === 9 ? '' : `.Shape~${size}x${size}`
  const regions = Array.from(rules.regions ?? '', (letter) => letter.charCodeAt(0) - 65).join('')
  const cages = rules.cages?.map(
    ({ sum = 0, cells }) => `.Cage~${sum}~${cells.join('~').toUpperCase()}`,
  )
  const digits = Array.from(givens, (digit, cell) =>
    digit === '.' ? '' : `.~R${Math.floor(cell / size) + 1}C${(cell % size) + 1}_${digit}`,
  ).join('')
  return cages
    ? `${shape}${cages.join('')}${digits}`
    : `${shape}.NoBoxes.Jigsaw~${regions}${digits}`
}
