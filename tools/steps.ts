import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { addCounts, type Counts, readCounts } from './checks'
import { repositoryRoot } from './mini-program/files'

/** A program that writes its counts into the file that CHECK_COUNTS names. */
export interface Step {
  readonly name: string
  readonly program: string
  readonly args?: readonly string[]
}

interface Result extends Counts {
  readonly seconds: number
}

/**
 * Runs groups of steps one after the other, all of them even if one fails, and returns the sum of their counts. The steps
 * of a group run side by side, and each log is printed whole. A step alone in its group prints while it runs. What failed
 * is named again at the end.
 */
export async function runSteps(groups: readonly (readonly Step[])[]): Promise<Counts> {
  const folder = mkdtempSync(resolve(tmpdir(), 'sudoku-steps-'))
  let total: Counts = { passed: 0, failed: 0 }
  const run = async (group: readonly Step[]) => {
    if (group.length === 1) {
      console.log(`\n— ${group[0].name}`)
      return report(group[0], await runStep(group[0], resolve(folder, 'counts.json')))
    }
    const running = group.map((step, i) => {
      const log = resolve(folder, `${i}.log`)
      return { step, log, result: runStep(step, resolve(folder, `${i}.json`), log) }
    })
    for (const { step, log, result } of running) {
      const ended = await result
      console.log(`\n— ${step.name}\n${readFileSync(log, 'utf8').trimEnd()}`)
      report(step, ended)
    }
  }
  const report = ({ name }: Step, { seconds, ...counts }: Result) => {
    const names = counts.names?.map((one) => `${name}: ${one}`) ?? []
    if (counts.failed > names.length) names.push(name)
    total = addCounts(total, { ...counts, names })
    console.log(`  ${seconds.toFixed(0)} s`)
  }
  for (const group of groups) await run(group)
  rmSync(folder, { recursive: true })
  for (const name of total.names ?? []) console.log(`✗ ${name}`)
  return total
}

/** Runs a step. Its output goes into the file `log`, or else to standard output. */
async function runStep(
  { program, args = [] }: Step,
  counts: string,
  log?: string,
): Promise<Result> {
  rmSync(counts, { force: true })
  const start = Date.now()
  // Standard error goes to standard output, so that a log keeps the order.
  const output = log === undefined ? 1 : openSync(log, 'w')
  const status = await new Promise<number | null>((settle, fail) => {
    const child = spawn(process.execPath, ['tools/run.mjs', program, ...args], {
      cwd: repositoryRoot,
      env: { ...process.env, CHECK_COUNTS: counts },
      stdio: ['ignore', output, output],
    })
    child.on('error', fail)
    child.on('close', settle)
  })
  if (log !== undefined) closeSync(output)
  const counted = readCounts(counts)
  return {
    ...counted,
    // A step that fails without reporting a failure (a crash) counts as one failure.
    failed: status === 0 ? counted.failed : Math.max(counted.failed, 1),
    seconds: (Date.now() - start) / 1000,
  }
}
