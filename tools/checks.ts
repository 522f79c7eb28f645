import { readFileSync, writeFileSync } from 'node:fs'

/** The result of one check. `output` lists its problems, or what it measured. */
export interface Check {
  name: string
  passed: boolean
  output: string
  /** Seconds. */
  took?: number
}

/** Runs one check. It fails if `run` returns problems or throws. */
export async function check(name: string, run: () => Promise<string[]> | string[]): Promise<Check> {
  const start = Date.now()
  const problems = await Promise.resolve()
    .then(run)
    .catch((error: Error) => [error.message])
  return {
    name,
    passed: problems.length === 0,
    output: problems.join('\n'),
    took: (Date.now() - start) / 1000,
  }
}

/** Prints the checks, then the details of those that failed, and sets the exit status. */
export function report(checks: readonly Check[]): void {
  const failed = checks.filter(({ passed }) => !passed)
  const width = Math.max(...checks.map(({ name }) => name.length))
  for (const { name, passed, took, output } of checks) {
    const seconds = took === undefined ? '' : `${took.toFixed(1)} s`
    const note = passed ? output : ''
    console.log(
      `${passed ? '✓' : '✗'} ${name.padEnd(width)} ${seconds.padStart(7)}  ${note}`.trimEnd(),
    )
  }
  for (const { name, output } of failed) console.log(`\n✗ ${name}\n${output.trimEnd()}`)
  const names = failed.map(({ name, output }) =>
    `${name}: ${output}`.replace(/\s+/g, ' ').slice(0, 900),
  )
  writeCounts({ passed: checks.length - failed.length, failed: failed.length, names })
  if (failed.length > 0) process.exitCode = 1
}

export interface Counts {
  passed: number
  failed: number
  /** What failed, where it has names. */
  names?: readonly string[]
}

/** Adds to the counts for tools/ci.ts in the file that CHECK_COUNTS names. */
export function writeCounts(counts: Counts): void {
  const file = process.env.CHECK_COUNTS
  if (!file) return
  writeFileSync(file, JSON.stringify(addCounts(readCounts(file), counts)))
}

export function addCounts(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    names: [...(one.names ?? []), ...(other.names ?? [])],
  }
}

/** The counts in a file; none if it is missing or was not written to its end. */
export function readCounts(file: string): Counts {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Counts
  } catch {
    return { passed: 0, failed: 0 }
  }
}
