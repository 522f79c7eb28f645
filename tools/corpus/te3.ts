import { PATH_TECHNIQUES } from '../../miniprogram/core/sudoku/logic/path'
import type { Step } from '../../miniprogram/core/sudoku/logic/step'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { parsePuzzle } from '../../miniprogram/packages/capture/notation'
import type { Counts } from '../checks'
import { mean, quantile } from '../statistics'
import { readData } from './data'
import { countWrong, walk } from './paths'
import { printRows } from './print'

const WITHOUT_NETS = PATH_TECHNIQUES.filter((id) => !id.startsWith('forcing-net'))

const GUARDED = /^(tridagon|forcing-chain-.*)$/

/**
 * Solves every `every`-th puzzle of logic/te3.txt without forcing nets and prints statistics. These
 * puzzles need trial and error of depth 3; nearly all have a tridagon. A path fails if one of its steps is wrong.
 */
export function te3(every: number): Counts {
  const text = readData('logic/te3.txt')
  if (text === null) return { passed: 0, failed: 0 }
  const walked = text
    .trim()
    .split('\n')
    .filter((_, index) => index % every === 0)
    .map((line) => {
      const puzzle = parsePuzzle(line)
      const solution = solve(puzzle)
      if (solution === null) throw new Error(`no solution: ${line}`)
      return walk(puzzle, solution, { techniques: WITHOUT_NETS })
    })
  const times = walked.map(({ milliseconds }) => milliseconds)
  const solved = walked.filter(({ path }) => path.end === 'solved')
  const guided = solved.filter(({ path }) => path.steps.some(usesGuardians))
  printRows(`paths of ${walked.length} puzzles of T&E depth 3, without forcing nets`, [
    ['solved', String(solved.length)],
    ['of these by the guardians of a pattern', String(guided.length)],
    ['wrong steps', String(countWrong(walked))],
    ['mean', `${mean(times).toFixed(1)} ms`],
    ['longest', `${quantile(times, 1).toFixed(0)} ms`],
  ])
  const failed = walked.filter(({ wrong }) => wrong.length > 0).length
  return { passed: walked.length - failed, failed }
}

/** A step of a guarded pattern, or a forcing chain that its guardians begin or that excludes them. */
function usesGuardians({ technique, sets }: Step): boolean {
  return GUARDED.test(technique) && sets !== undefined
}
