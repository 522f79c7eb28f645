import { parseDigits } from '../../miniprogram/core/sudoku/digits'
import { type Puzzle, puzzleWithShape, type Values } from '../../miniprogram/core/sudoku/grid'
import {
  PATH_TECHNIQUES,
  type Path,
  type PathOptions,
  solvePath,
} from '../../miniprogram/core/sudoku/logic/path'
import { LEVELS, type Level, ratePath } from '../../miniprogram/core/sudoku/logic/rating'
import type { Step } from '../../miniprogram/core/sudoku/logic/step'
import { nameStep } from '../../miniprogram/core/sudoku/logic/step-names'
import { solve } from '../../miniprogram/core/sudoku/solver'
import { formatPuzzle, parsePuzzle } from '../../miniprogram/packages/capture/notation'
import { readRules } from '../../miniprogram/packages/capture/notation/rules-json'
import { readVariants } from '../bench/variants/puzzles'
import type { Counts } from '../checks'
import { processorTime } from '../processor-time'
import { mean, quantile, spearman } from '../statistics'
import { readData } from './data'
import { printRows } from './print'
import { type RatedPuzzle, readRated, readSer } from './rated'

interface Walked {
  readonly puzzle: Puzzle
  readonly path: Path
  /** The steps that contradict the solution. */
  readonly wrong: readonly Step[]
  /** Processor time. */
  readonly milliseconds: number
}

/** The number of puzzles taken from hardest11.txt. */
const HARDEST_COUNT = 200

/** Solves every `every`-th puzzle step by step and prints statistics. */
export function paths(every: number): Counts {
  return countsOf([...ratedPaths(every), ...unbiasedPaths(every), ...hardestPaths(every)])
}

const WITHOUT_NETS = PATH_TECHNIQUES.filter((id) => !id.startsWith('forcing-net'))

/** The puzzles of logic/te3.txt, without forcing nets. They need trial and error of depth 3; nearly all have a tridagon. */
export function te3(every: number): Counts {
  const puzzles = linesOf('logic/te3.txt').filter((_, index) => index % every === 0)
  const options = { techniques: WITHOUT_NETS }
  const walked = puzzles.map(parsePuzzle).map((one) => walk(one, solutionOf(one), options))
  printPaths('puzzles of T&E depth 3, without forcing nets', walked)
  return countsOf(walked)
}

/** The jigsaws and killers of variants/, without forcing nets. */
export function variants(every: number): Counts {
  const walked = (['jigsaw', 'killer', 'killer-hard'] as const).flatMap((name) => {
    const puzzles = (readVariants(name) ?? []).filter((_, index) => index % every === 0)
    const own = puzzles.map(({ size, givens, rules, solution }) => {
      const puzzle = puzzleWithShape(readRules(rules, size), parseDigits(givens))
      return walk(puzzle, Uint8Array.from(parseDigits(solution)), { techniques: WITHOUT_NETS })
    })
    printPaths(`puzzles of variants/${name}.tsv`, own)
    return own
  })
  return countsOf(walked)
}

/** A path fails if one of its steps is wrong. */
function countsOf(walked: readonly Walked[]): Counts {
  const failed = walked.filter(({ wrong }) => wrong.length > 0).length
  return { passed: walked.length - failed, failed }
}

function printPaths(what: string, walked: readonly Walked[]): void {
  if (walked.length === 0) return
  const times = walked.map(({ milliseconds }) => milliseconds)
  const levels = walked.map(({ puzzle, path }) => ratePath(path, puzzle.shape.size).level)
  const countOf = (level: Level) => levels.filter((one) => one === level).length
  printRows(`paths of ${walked.length} ${what}`, [
    ['solved', String(walked.filter(({ path }) => path.end === 'solved').length)],
    ['levels', LEVELS.map((level) => `${level} ${countOf(level)}`).join(', ')],
    ['wrong steps', String(countWrong(walked))],
    ['mean', `${mean(times).toFixed(1)} ms`],
    ['longest', `${quantile(times, 1).toFixed(0)} ms`],
  ])
}

/** The lines of a file; none if it is missing. */
const linesOf = (file: string) => readData(file)?.trim().split('\n') ?? []

function ratedPaths(every: number): Walked[] {
  const rated = readRated(every)
  if (rated === null) return []
  const walked = rated.map(({ puzzle, solution }) => walk(puzzle, solution))
  const upTo = (limit: number, holds: (one: Walked) => boolean) => {
    const within = walked.filter((_, i) => rated[i].explainer <= limit)
    return `${within.filter(holds).length}/${within.length}`
  }
  const isSolved = ({ path: { end } }: Walked) => end === 'solved'
  const isChained = (one: Walked) =>
    isSolved(one) && one.path.steps.every(({ technique }) => !technique.startsWith('forcing-net'))
  const scores = walked.map(({ puzzle, path }) => ratePath(path, puzzle.shape.size).score)
  const times = walked.map(({ milliseconds }) => milliseconds)
  const against = (of: (one: RatedPuzzle) => number) => spearman(scores, rated.map(of)).toFixed(4)
  printRows(`paths of ${rated.length} rated puzzles`, [
    ['se_er ≤ 8.0 solved without forcing nets', upTo(8, isChained)],
    ['se_er ≤ 9.0 solved', upTo(9, isSolved)],
    ['wrong steps', String(countWrong(walked))],
    ['Spearman with se_er', against(({ explainer }) => explainer)],
    ['Spearman with hodoku_score', against(({ hodoku }) => hodoku)],
    ['mean', `${mean(times).toFixed(1)} ms`],
    ['median', `${quantile(times, 0.5).toFixed(2)} ms`],
  ])
  return walked
}

/** The minimal puzzles of ser.tsv, which no rating has chosen. */
function unbiasedPaths(every: number): Walked[] {
  const puzzles = readSer(every)
  if (puzzles === null) return []
  const walked = puzzles.map(({ puzzle }) => walk(puzzle, solutionOf(puzzle)))
  printPaths('unbiased puzzles', walked)
  return walked
}

function solutionOf(puzzle: Puzzle): Values {
  const solution = solve(puzzle)
  if (solution === null) throw new Error(`no solution: ${formatPuzzle(puzzle, 'line')}`)
  return solution
}

function hardestPaths(every: number): Walked[] {
  const lines = linesOf('puzzles/hardest11.txt')
  const stride = Math.max(1, Math.floor(lines.length / HARDEST_COUNT))
  const walked = lines
    .filter((_, index) => index % stride === 0)
    .slice(0, HARDEST_COUNT)
    .filter((_, index) => index % every === 0)
    .map((line) => {
      const [puzzle, solution] = line.split(',').map(parsePuzzle)
      return walk(puzzle, solution.values)
    })
  printPaths('of the hardest puzzles', walked)
  return walked
}

/** Solves a puzzle step by step and checks each step against the solution. */
function walk(puzzle: Puzzle, solution: Values, options?: PathOptions): Walked {
  const start = processorTime()
  const path = solvePath(puzzle, options)
  const milliseconds = processorTime() - start
  const wrong = path.steps.filter(
    ({ placements, eliminations }) =>
      placements.some(({ cell, digit }) => solution[cell] !== digit) ||
      eliminations.some(({ cell, digit }) => solution[cell] === digit),
  )
  for (const step of wrong) {
    console.log(`✗ ${formatPuzzle(puzzle, 'line')}`)
    console.log(`  ${JSON.stringify(nameStep(puzzle.shape, step))}`)
  }
  return { puzzle, path, wrong, milliseconds }
}

function countWrong(walked: readonly Walked[]): number {
  return walked.reduce((sum, { wrong }) => sum + wrong.length, 0)
}
