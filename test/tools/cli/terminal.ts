import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { buildSync } from 'esbuild'
import { bundleOptions } from '../../../tools/cli/bundle'
import { main } from '../../../tools/cli/main'
import { temporaryFolder } from '../../support/copy'

export const root = resolve(__dirname, '../../..')

export interface Answer {
  lines: string[]
  errors: string[]
  status: number
}

export const linesOf = (text: string) => text.split('\n').slice(0, -1)

let program: string | undefined

/** Starts `npm run -s sudoku -- …` as one JavaScript file, built once per test file. Its input stays open. `flags` are those of Node. */
export function startSudoku(
  args: readonly string[],
  flags: readonly string[] = [],
): ChildProcessWithoutNullStreams {
  if (!program) {
    program = resolve(temporaryFolder(), 'sudoku.js')
    buildSync({ ...bundleOptions('repository.ts'), outfile: program })
  }
  return spawn(process.execPath, [...flags, program, ...args], { cwd: root })
}

/** Runs `npm run -s sudoku -- …` in this process, without the start of another, and returns its output line by line. */
export async function sudoku(args: readonly string[], input = ''): Promise<Answer> {
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() }
  const own = Object.getOwnPropertyDescriptors(process)
  for (const [name, value] of Object.entries(streams))
    Object.defineProperty(process, name, { value, configurable: true })
  const output = Promise.all([text(streams.stdout), text(streams.stderr)])
  streams.stdin.end(input)
  try {
    await main('npm run -s sudoku --', args)
    streams.stdout.end()
    streams.stderr.end()
    const [lines, errors] = (await output).map(linesOf)
    return { lines, errors, status: Number(process.exitCode) }
  } finally {
    process.exitCode = undefined
    for (const name of ['stdin', 'stdout', 'stderr'] as const)
      Object.defineProperty(process, name, own[name])
  }
}
