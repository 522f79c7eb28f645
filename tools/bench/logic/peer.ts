/**
 * The measured program of the peer: `node peer.js EVERY` prints a PeerTiming for each puzzle, one
 * JSON line each. sudoku-core uses human techniques up to hidden subsets and locked candidates and
 * gives up on harder puzzles. Each call includes its check for a unique solution.
 */
import { readRated } from '../../corpus/rated'

export interface PeerTiming {
  /** For the whole path, or until it gave up. */
  readonly milliseconds: number
  readonly solved: boolean
}

type Board = (number | null)[]
interface SudokuCore {
  solve(board: Board): { readonly solved: boolean }
}

/** Puzzles solved before the measurement. */
const WARM_UP_PUZZLES = 40

function measure(every: number): void {
  const { solve } = require('sudoku-core') as SudokuCore
  const boards = (readRated(every) ?? []).map(({ puzzle }) =>
    Array.from(puzzle.values, (digit) => digit || null),
  )
  const stride = Math.ceil(boards.length / WARM_UP_PUZZLES)
  for (const board of boards.filter((_, index) => index % stride === 0)) solve([...board])
  for (const board of boards) {
    const start = performance.now()
    const { solved } = solve(board)
    const timing: PeerTiming = { milliseconds: performance.now() - start, solved }
    process.stdout.write(`${JSON.stringify(timing)}\n`)
  }
}

measure(Number(process.argv[2]))
