import { candidatesOfPuzzle, isBroken } from '../../miniprogram/core/sudoku/logic/candidates'
import { applyStep } from '../../miniprogram/core/sudoku/logic/step'
import { TECHNIQUE_IDS } from '../../miniprogram/core/sudoku/logic/technique-table'
import { findAll } from '../../miniprogram/core/sudoku/logic/techniques'
import { solve } from '../../miniprogram/core/sudoku/solver'
import type { Counts } from '../checks'
import { randomSukaku } from '../random-sukaku'
import { walk } from './paths'
import { printRows } from './print'
import { isWrong } from './soundness'

/** Techniques that need one solution: candidates that the puzzle removes could make their arguments wrong. */
const UNIQUENESS = TECHNIQUE_IDS.filter((id) => /rectangle|^bug|unique-loop/.test(id))

const PUZZLES = 400
/** The givens of the puzzles, in turn: a Sukaku has none. */
const GIVENS = [0, 6, 12, 16, 20, 24]

/**
 * Checks the paths of generated puzzles that remove candidates themselves, and every step of uniqueness techniques in the
 * positions on the way, against the solutions. A puzzle fails if a step is wrong.
 */
export function sukaku(every: number): Counts {
  const total = Math.ceil(PUZZLES / every)
  const counts = { steps: 0, uniqueness: 0, wrong: 0, solved: 0, failed: 0 }
  for (let seed = 1; seed <= total; seed++) {
    const puzzle = randomSukaku(9, GIVENS[seed % GIVENS.length], seed)
    const solution = solve(puzzle)
    if (!solution) throw new Error(`seed ${seed} has no solution`)
    const { path, wrong } = walk(puzzle, solution)
    const position = candidatesOfPuzzle(puzzle)
    let wrongSteps = wrong.length
    for (let at = 0; at <= path.steps.length && !isBroken(position); at++) {
      const found = findAll(position, { techniques: UNIQUENESS })
      counts.uniqueness += found.length
      wrongSteps += found.filter((step) => isWrong(step, solution)).length
      if (at < path.steps.length) applyStep(position, path.steps[at])
    }
    counts.steps += path.steps.length
    counts.wrong += wrongSteps
    if (path.end === 'solved') counts.solved++
    if (wrongSteps > 0) counts.failed++
  }
  printRows(`${total} puzzles that remove candidates`, [
    ['solved', String(counts.solved)],
    ['steps of the paths', String(counts.steps)],
    ['uniqueness steps on the way', String(counts.uniqueness)],
    ['wrong steps', String(counts.wrong)],
  ])
  return { passed: total - counts.failed, failed: counts.failed }
}
