import { generatePuzzles, type PuzzleSpec } from '../../miniprogram/core/sudoku/generator'
import { puzzleWithShape, type ShapeSize } from '../../miniprogram/core/sudoku/grid'
import { PATH_TECHNIQUES } from '../../miniprogram/core/sudoku/logic/path'
import { LEVELS, ratePath } from '../../miniprogram/core/sudoku/logic/rating'
import { nameStep } from '../../miniprogram/core/sudoku/logic/step-names'
import type { Flag } from '../../miniprogram/core/sudoku/rules/rule'
import { RULES } from '../../miniprogram/core/sudoku/rules/table'
import { type RulesJson, readRules } from '../../miniprogram/packages/capture/notation/rules-json'
import { readVariants } from '../bench/variants/puzzles'
import type { Counts } from '../checks'
import { mean } from '../statistics'
import { table } from '../table'
import { countWrong, type Walked, walk } from './paths'

/** The number of random puzzles of each set of rules. */
const COUNT = 2_000
/** The others have the given number of clues, which makes their paths shorter. */
const MINIMAL_EVERY = 10

interface RuleSet {
  readonly name: string
  readonly size: ShapeSize
  readonly rules?: RulesJson
  readonly jigsaw?: boolean
  /** The most cells of a cage of a killer. */
  readonly cages?: number
  /** Where digging stops, for most puzzles. */
  readonly clues?: number
}

const MARKS = {
  odd: ['r1c1', 'r2c2', 'r5c5', 'r9c1', 'r3c7', 'r7c7'],
  even: ['r1c2', 'r4c4', 'r8c3', 'r6c1'],
}

const on = (...flags: readonly Flag[]) => Object.fromEntries(flags.map((flag) => [flag, true]))
const [diagonals, windows, knight, king] = RULES.flatMap(({ flag }) => flag ?? [])

const RULE_SETS: readonly RuleSet[] = [
  { name: 'jigsaw', size: 9, jigsaw: true, clues: 26 },
  { name: 'diagonals', size: 9, rules: on(diagonals), clues: 24 },
  { name: 'windows', size: 9, rules: on(windows), clues: 22 },
  { name: 'diagonals, windows', size: 9, rules: on(diagonals, windows), clues: 20 },
  { name: 'knight', size: 9, rules: on(knight), clues: 22 },
  { name: 'king', size: 9, rules: on(king), clues: 23 },
  { name: 'knight, king', size: 9, rules: on(knight, king), clues: 16 },
  { name: 'odd and even', size: 9, rules: MARKS, clues: 26 },
  { name: 'jigsaw, diagonals', size: 9, rules: on(diagonals), jigsaw: true, clues: 24 },
  { name: 'boxes 2×4', size: 8, rules: {} },
  { name: 'jigsaw', size: 8, jigsaw: true },
  { name: 'jigsaw', size: 7, jigsaw: true },
  { name: 'jigsaw', size: 6, jigsaw: true },
  { name: 'diagonals', size: 6, rules: on(diagonals) },
  { name: 'jigsaw', size: 5, jigsaw: true },
  { name: 'killer', size: 9, cages: 5 },
  { name: 'killer, diagonals', size: 9, rules: on(diagonals), cages: 4 },
  { name: 'killer, knight', size: 9, rules: on(knight), cages: 4 },
  { name: 'killer, jigsaw', size: 9, jigsaw: true, cages: 5 },
  { name: 'killer', size: 6, cages: 4 },
]

const WITHOUT_NETS = PATH_TECHNIQUES.filter((id) => !id.startsWith('forcing-net'))

const HEAD = ['rules', 'puzzles', 'steps', 'wrong', 'solved', ...LEVELS, 'ms, mean']

/**
 * `logic variants`: the paths, without forcing nets, of the puzzles of variants/, and of random puzzles of each set of
 * rules, every step checked against the solution. A path fails if one of its steps is wrong.
 */
export function variants(every: number): Counts {
  const rows: string[][] = []
  const counts = { passed: 0, failed: 0 }
  const add = (name: string, walked: readonly Walked[]) => {
    if (walked.length === 0) return
    const failed = walked.filter(({ wrong }) => wrong.length > 0)
    for (const { puzzle, wrong } of failed) {
      console.log(JSON.stringify([name, nameStep(puzzle.shape, wrong[0])]))
    }
    counts.failed += failed.length
    counts.passed += walked.length - failed.length
    rows.push(rowOf(name, walked))
  }
  for (const file of ['jigsaw', 'killer', 'killer-hard'] as const) {
    const puzzles = readVariants(file) ?? []
    for (const size of [9, 8, 7, 6, 5, 4]) {
      const own = puzzles.filter((one) => one.size === size).filter((_, i) => i % every === 0)
      const walked = own.map(({ givens, rules, solution }) => {
        const puzzle = puzzleWithShape(readRules(rules, size), Array.from(givens, digitOf))
        return walk(puzzle, Uint8Array.from(solution, digitOf), { techniques: WITHOUT_NETS })
      })
      add(`${file}.tsv ${size}×${size}`, walked)
      if (walked.length > 0) console.error(rows[rows.length - 1].join('  '))
    }
  }
  for (const set of RULE_SETS) {
    add(`${set.name} ${set.size}×${set.size}`, randomPaths(set, Math.ceil(COUNT / every)))
    console.error(rows[rows.length - 1].join('  '))
  }
  console.log(`\n${table(HEAD, rows)}`)
  return counts
}

const digitOf = (text: string) => Number(text.replace('.', '0'))

function randomPaths({ size, rules, jigsaw, cages, clues }: RuleSet, count: number): Walked[] {
  const spec: PuzzleSpec = { size, jigsaw, cages, ...(rules && { shape: readRules(rules, size) }) }
  const walked: Walked[] = []
  const take = (more: PuzzleSpec, seed: number, end: number) => {
    if (walked.length >= end) return
    for (const { puzzle, solution } of generatePuzzles({ ...more, seed })) {
      walked.push(walk(puzzle, solution, { techniques: WITHOUT_NETS }))
      if (walked.length >= end) return
    }
  }
  take(spec, 1, Math.ceil(count / MINIMAL_EVERY))
  take({ ...spec, clues }, 2, count)
  return walked
}

function rowOf(name: string, walked: readonly Walked[]): string[] {
  const levels = walked.map(({ puzzle, path }) => ratePath(path, puzzle.shape.size).level)
  return [
    name,
    String(walked.length),
    String(walked.reduce((sum, { path }) => sum + path.steps.length, 0)),
    String(countWrong(walked)),
    String(walked.filter(({ path }) => path.end === 'solved').length),
    ...LEVELS.map((level) => String(levels.filter((one) => one === level).length)),
    mean(walked.map(({ milliseconds }) => milliseconds)).toFixed(0),
  ]
}
