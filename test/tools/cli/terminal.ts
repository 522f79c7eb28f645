import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { buildSync } from 'esbuild'
import { bundleOptions } from '../../../tools/cli/bundle'
import { temporaryFolder } from '../../support/copy'

export const root = resolve(__dirname, '../../..')

export interface Answer {
  lines: string[]
  errors: string[]
  status: number | null
}

export const linesOf = (text: string) => text.split('\n').slice(0, -1)

let bundled: string | undefined

/** The program of `npm run -s sudoku` as one JavaScript file, built once per test file. */
function program(): string {
  if (bundled) return bundled
  const outfile = resolve(temporaryFolder(), 'sudoku.js')
  buildSync({ ...bundleOptions('repository.ts'), outfile })
  bundled = outfile
  return outfile
}

/** Runs `npm run -s sudoku -- …` and returns its output unchanged. */
function runSudoku(args: readonly string[], input = '') {
  return spawnSync(process.execPath, [program(), ...args], { cwd: root, input, encoding: 'utf8' })
}

/** Starts `npm run -s sudoku -- …`; its input stays open. `flags` are those of Node. */
export function startSudoku(
  args: readonly string[],
  flags: readonly string[] = [],
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [...flags, program(), ...args], { cwd: root })
}

/** Runs `npm run -s sudoku -- …` and returns its output line by line. */
export function sudoku(args: readonly string[], input = ''): Answer {
  const { stdout, stderr, status } = runSudoku(args, input)
  return { lines: linesOf(stdout), errors: linesOf(stderr), status }
}
