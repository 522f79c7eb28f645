import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { repositoryRoot } from '../mini-program/files'
import { ASKED_STATES, type AskedStates, canBeNamed } from './asked'
import { namedStates } from './named'

interface VisitedStates<Found> {
  /** What was found in each state that was reached. */
  readonly found: readonly Found[]
  /** What went wrong: states that no test has reached, a test that has failed. */
  readonly failures: readonly string[]
}

/**
 * Runs the tests that name the states that are asked for, or all tests, and reads what test/support/seen.ts has written
 * into `asked.folder`.
 *
 * @param options of tools/test.ts: the engine, the edition
 * @throws {Error} if no state has one of the names, or if two states have the same
 */
export async function visitStates<Found extends { readonly state: string }>(
  asked: AskedStates,
  options: readonly string[],
): Promise<VisitedStates<Found>> {
  const named = namedStates().filter(({ name }) => canBeNamed(name, asked.names))
  if (named.length === 0) throw new Error(`No state has a name like ${asked.names.join(', ')}.`)
  const files = [...new Set(named.map(({ file }) => file))]
  // An edition has its own choice of tests, and a named engine no smoke tests beside e2e.
  const project = options.length === 0 ? ['--selectProjects', 'e2e'] : []
  const tests = asked.withAllTests ? ['--all'] : [...files, ...project]
  const status = await test(asked, [...tests, ...options])
  const found = readdirSync(asked.folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readFileSync(resolve(asked.folder, name), 'utf8'))
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text) as Found)
  const reached = new Set(found.map(({ state }) => state))
  const missed = options.includes('--edition')
    ? []
    : named.filter(({ name }) => !name.includes('*') && !reached.has(name))
  return {
    found,
    failures: [
      ...(status === 0 ? [] : ['a test has failed']),
      ...missed.map(({ name, file }) => `${file} has not reached ${name}`),
    ],
  }
}

/** Runs tests; resolves with the exit status. */
function test(asked: AskedStates, args: readonly string[]): Promise<number> {
  const { CHECK_COUNTS, ...env } = process.env
  return new Promise((settle, fail) => {
    const child = spawn(process.execPath, ['tools/run.mjs', 'tools/test.ts', ...args], {
      cwd: repositoryRoot,
      env: {
        ...env,
        ...(asked.withAllTests && { CHECK_COUNTS }),
        [ASKED_STATES]: JSON.stringify(asked),
      },
      stdio: 'inherit',
    })
    child.on('error', fail)
    child.on('close', (code) => settle(code ?? 1))
  })
}
