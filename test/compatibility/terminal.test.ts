import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { readFixture } from './read-fixture'

// Every test starts a program, on machines that may be busy.
jest.setTimeout(60_000)

const root = path.join(__dirname, '../..')

/**
 * What version 0.1.0 wrote to the terminal. `stderr` is missing for wrong command lines: they are
 * explained to people, and only the status is for programs.
 */
const runs =
  readFixture<
    readonly {
      readonly args: readonly string[]
      readonly input: string
      readonly stdout: string
      readonly stderr?: string
      readonly status: number
    }[]
  >('terminal.json')

/** The command of `npm run -s sudoku`. It is run without npm, which takes long to start. */
const [, ...script] = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
).scripts.sudoku.split(' ') as string[]

test.each(runs)('sudoku $args writes the same bytes', ({ args, input, ...expected }) => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...script, ...args], {
    cwd: root,
    input,
    encoding: 'utf8',
  })
  expect({ stdout, status, ...('stderr' in expected && { stderr }) }).toEqual(expected)
})
