import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
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

test.each(runs)('sudoku $args writes the same bytes', (run) => {
  expectOutput(runSudoku(run.args, run.input), run)
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
