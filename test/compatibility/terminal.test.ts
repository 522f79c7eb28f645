import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isSolved, shapeOf } from '../../miniprogram/core/sudoku/grid'
import { root, runSudoku } from '../tools/cli/terminal'
import { readFixture } from './read-fixture'

// Every test starts a program, on machines that may be busy.
jest.setTimeout(60_000)

/**
 * What version 0.1.0 wrote to the terminal. `stderr` is missing for wrong command lines: they are
 * explained to people, and only the status is for programs.
 */
interface Run {
  readonly args: readonly string[]
  readonly input: string
  readonly stdout: string
  readonly stderr?: string
  readonly status: number
}

const runs = readFixture<readonly Run[]>('terminal.json')

function expectOutput(output: SpawnSyncReturns<string>, { args: _, input: __, ...expected }: Run) {
  const { stdout, stderr, status } = output
  expect({ stdout, status, ...('stderr' in expected && { stderr }) }).toEqual(expected)
}

/**
 * Version 0.1.0 took naked singles before hidden ones; now hidden ones come first. So these commands take, name and rate
 * singles differently. What each of their outputs still shares with that version:
 */
const WITHOUT_SINGLES: Readonly<Record<string, (stdout: string) => unknown>> = {
  // All but the name, reason and result of a single. A full house has a new name in Chinese.
  hint: (stdout) =>
    linesOf(stdout).map((line) =>
      line.replace(SINGLE_HINT, 'single').replace(/^同区九缺一: /, '最后一格: '),
    ),
  // For each puzzle the digits placed, the other steps in order, and the last line.
  path: (stdout) =>
    stdout.split(/^(?=solved|stuck|none)/m).map((text) => {
      const lines = linesOf(text)
      const isSingle = (line: string) => SINGLE_STEP.test(line)
      const placed = lines.flatMap((line) => / place=(\w+)/.exec(line)?.[1] ?? [])
      return [placed.sort(), lines.filter((line) => !isSingle(line))]
    }),
  // The columns of that version but the score, and which of the singles is the hardest.
  rate: (stdout) =>
    linesOf(stdout).map((line) => {
      const columns = line.split('\t').slice(0, 4).join('\t')
      return columns.replace(/\t\d+\t/, '\tscore\t').replace(SINGLE, 'single')
    }),
}

const SINGLE = /\b(naked|hidden)-single\b/
/** A step of `path` that places one digit; any may come before or after it. */
const SINGLE_STEP = /^(full-house|naked-single|hidden-single) place=\w+ cells=\w+( houses=\w+)?$/
/** A line of `hint` with a single in English or Chinese. */
const SINGLE_HINT =
  /^(Naked Single|Hidden Single|唯一余数|排除): .+ → (Put \d+ in r\d+c\d+|第\d+行第\d+列填 \d+)$/

function linesOf(text: string): string[] {
  return text.split('\n')
}

const isWithSingles = ({ args: [command] }: Run) => Object.hasOwn(WITHOUT_SINGLES, command)

/** Which of many solutions come first depends on the search. */
const isOfMany = ({ args }: Run) => args[0] === 'solve' && args.includes('--limit')

test.each(runs.filter((run) => !isWithSingles(run) && !isOfMany(run)))(
  'sudoku $args writes the same bytes',
  (run) => {
    expectOutput(runSudoku(run.args, run.input), run)
  },
)

test.each(runs.filter(isWithSingles))('sudoku $args writes the same apart from singles', (run) => {
  const outline = WITHOUT_SINGLES[run.args[0]]
  const { stdout, stderr, status } = runSudoku(run.args, run.input)
  expect([outline(stdout), stderr, status]).toEqual([outline(run.stdout), run.stderr, run.status])
})

test.each(runs.filter(isOfMany))('sudoku $args writes as many different solutions', (run) => {
  const puzzles = linesOf(run.input.trim())
  // For each puzzle how many lines solve it.
  const counts = (stdout: string) => {
    const lines = [...new Set(linesOf(stdout))]
    const solves = (line: string, puzzle: string) =>
      line.length === 81 &&
      isSolved(shapeOf(9), [...line].map(Number)) &&
      [...puzzle].every((given, i) => given === '.' || given === line[i])
    return puzzles.map((puzzle) => lines.filter((line) => solves(line, puzzle)).length)
  }
  const { stdout, stderr, status } = runSudoku(run.args, run.input)
  expect(linesOf(stdout)).toHaveLength(linesOf(run.stdout).length)
  expect([counts(stdout), stderr, status]).toEqual([[3, 1], run.stderr, run.status])
})

// The tests above run a bundle of the program, which starts faster.
test.each(runs.filter(({ args }) => args[0] === 'count'))(
  'the command in package.json writes the same bytes for $args',
  (run) => {
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    const [, ...command] = scripts.sudoku.split(' ') as string[]
    const { args, input } = run
    const options = { cwd: root, input, encoding: 'utf8' } as const
    expectOutput(spawnSync(process.execPath, [...command, ...args], options), run)
  },
)
