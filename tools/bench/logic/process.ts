/**
 * The measured program: `node process.js EVERY` prints a Timing for each puzzle, one JSON line
 * each.
 */
import { createCandidates } from '../../../miniprogram/core/sudoku/logic/candidates'
import { walkPath } from '../../../miniprogram/core/sudoku/logic/path'
import { readRated } from '../../corpus/rated'

export interface Timing {
  readonly explainer: number
  /** For the whole path. */
  readonly milliseconds: number
  /** For each step of the path: the time of a hint at that point. */
  readonly hints: readonly number[]
}

/** Puzzles solved before the measurement, so that every technique is compiled. */
const WARM_UP_PUZZLES = 40

function measure(every: number): void {
  const rated = readRated(every) ?? []
  const stride = Math.ceil(rated.length / WARM_UP_PUZZLES)
  for (const { puzzle } of rated.filter((_, index) => index % stride === 0)) {
    const walk = walkPath(createCandidates(puzzle.shape, puzzle.values))
    while (!walk.next().done) {}
  }
  for (const { puzzle, explainer } of rated) {
    const hints: number[] = []
    const start = performance.now()
    const walk = walkPath(createCandidates(puzzle.shape, puzzle.values))
    let before = start
    for (let turn = walk.next(); !turn.done; turn = walk.next()) {
      if (turn.value === null) continue
      const now = performance.now()
      hints.push(now - before)
      before = now
    }
    const timing: Timing = { explainer, milliseconds: performance.now() - start, hints }
    process.stdout.write(`${JSON.stringify(timing)}\n`)
  }
}

measure(Number(process.argv[2]))
