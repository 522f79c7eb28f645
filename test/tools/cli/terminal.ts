import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

export const root = resolve(__dirname, '../../..')

export interface Answer {
  lines: string[]
  errors: string[]
  status: number | null
}

export const linesOf = (text: string) => text.split('\n').slice(0, -1)

/** Runs `npm run -s sudoku -- …` without npm. */
export function sudoku(args: readonly string[], input = ''): Answer {
  const program = [resolve(root, 'tools/run.mjs'), 'tools/cli/index.ts', ...args]
  const { stdout, stderr, status } = spawnSync(process.execPath, program, {
    input,
    encoding: 'utf8',
  })
  return { lines: linesOf(stdout), errors: linesOf(stderr), status }
}
