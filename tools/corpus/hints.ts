import { LEVELS, type Level } from '../../miniprogram/core/sudoku/logic/rating'
import { formatPuzzle } from '../../miniprogram/packages/capture/notation'
import type { Counts } from '../checks'
import {
  followHints,
  type HintWalk,
  isFaultless,
  NOTES,
  type Notes,
  positionOf,
  puzzleOf,
} from './hint-walk'

const POSITIONS_PER_LEVEL = 500

/**
 * Solves positions of generated puzzles of every level by hints alone, with each kind of notes, and prints a table with
 * what failed. Only every `every`-th position.
 */
export function hints(every: number): Counts {
  const counts = { passed: 0, failed: 0 }
  console.log('\nlevel    notes  positions  finished  by logic   hints  repeated  wrong')
  for (const level of LEVELS) {
    const walks = new Map<Notes, HintWalk[]>(NOTES.map((notes) => [notes, []]))
    for (let seed = 0; seed < POSITIONS_PER_LEVEL; seed += every) {
      const rated = puzzleOf(level, seed)
      for (const [notes, done] of walks) {
        const position = positionOf(rated, notes, seed)
        const walk = followHints(position, seed)
        done.push(walk)
        if (isFaultless(position, walk)) counts.passed++
        else {
          counts.failed++
          console.log(
            `✗ ${formatPuzzle(rated.puzzle, 'line')} seed ${seed} ${JSON.stringify(walk)}`,
          )
        }
      }
    }
    for (const [notes, done] of walks) printWalks(level, notes, done)
  }
  return counts
}

function printWalks(level: Level, notes: Notes, walks: readonly HintWalk[]): void {
  const sum = (of: (walk: HintWalk) => number) => walks.reduce((all, walk) => all + of(walk), 0)
  const cells = [
    level.padEnd(7),
    notes.padStart(6),
    String(walks.length).padStart(10),
    String(sum(({ isFinished }) => Number(isFinished))).padStart(9),
    String(sum(({ isFinished, forks }) => Number(isFinished && forks === 0))).padStart(9),
    String(sum((walk) => walk.hints)).padStart(7),
    String(sum(({ repeated }) => repeated)).padStart(9),
    String(sum(({ wrong }) => wrong)).padStart(6),
  ]
  console.log(cells.join(' '))
}
