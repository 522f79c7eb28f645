import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { repositoryRoot } from '../mini-program/files'

/** Runs a task in a process of its own, started with these flags, and returns its outcomes. */
export type Measured<Task, Outcome> = (task: Task, ...flags: readonly string[]) => Outcome[]

/**
 * Bundles `TOPIC/process.ts`, which calls `answer`, into one JavaScript file that Node runs without a TypeScript loader. The
 * returned function throws if the process fails or has no outcome.
 */
export async function bundleProcess<Task, Outcome>(
  topic: string,
): Promise<Measured<Task, Outcome>> {
  const outfile = resolve(repositoryRoot, `tools/bench/.cache/${topic}-process.js`)
  await build({
    absWorkingDir: repositoryRoot,
    entryPoints: [`tools/bench/${topic}/process.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  })
  return (task, ...flags) => {
    const { stdout, status } = spawnSync(process.execPath, [...flags, outfile], {
      encoding: 'utf8',
      input: JSON.stringify(task),
      maxBuffer: 1 << 28,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    if (status !== 0) throw new Error(`the measured process ended with status ${status}`)
    const lines = stdout.split('\n').filter(Boolean)
    if (lines.length === 0)
      throw new Error('nothing to measure: set SUDOKU_DATA to the data folder')
    return lines.map((line): Outcome => JSON.parse(line))
  }
}

/** In the measured process: reads the task and prints an outcome per line. */
export async function answer<Task, Outcome>(
  measure: (task: Task) => Iterable<Outcome> | AsyncIterable<Outcome>,
): Promise<void> {
  for await (const outcome of measure(JSON.parse(readFileSync(0, 'utf8')))) {
    process.stdout.write(`${JSON.stringify(outcome)}\n`)
  }
}
