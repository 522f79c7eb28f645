import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { relative, resolve } from 'node:path'
import { compilerObstacle, thisMachine } from '../web/engine/exparser/programs'
import { buildMiniProgram } from './build/mini-program'
import { writeCounts } from './checks'
import { repositoryRoot } from './mini-program/files'
import { takeEngine, takeOption, takeRuntimeOptions } from './web-options'

const USAGE = `npm test [-- OPTIONS] [FILES]

Builds and runs Jest, which installs a Chromium if a test needs one and the machine has none.
Without options and files: tests in Node, of components, and the main way through every page by taps.

  --all                 all tests
  FILES                 the tests of these files or folders
  --selectProjects unit one of the projects of jest.config.js; paths come before it
  --engine exparser     e2e, browser and smoke on this engine; without a file all tests
  --bridge async        setData reaches the view later, as on phones
  --promise timer       promises on timers, as on iOS 15
  --edition reader      the smoke tests on an edition
  --coverage            how much of each folder runs

All other options are those of Jest.`

/**
 * Without an engine, `e2e` runs on the engine of WeChat's phones with an asynchronous bridge, `browser` and `smoke` on
 * glass-easel (test/support/engine.ts). A named engine, and the options of the browser runtime (web/options.ts), apply to
 * every phone of the tests.
 */
async function test(): Promise<void> {
  const given = process.argv.slice(2)
  if (given.includes('--help')) return console.log(USAGE)
  const all = given.includes('--all')
  const { engine, rest } = takeEngine(given.filter((option) => option !== '--all'))
  const { value: edition, rest: others } = takeOption(rest, 'edition')
  const { query, rest: options } = takeRuntimeOptions(others)
  if (edition !== undefined) process.env.TEST_EDITION = edition
  // Where WeChat's compiler of templates does not run, there is one engine.
  const only = compilerObstacle(thisMachine()) && 'glass-easel'
  const named = engine ?? only
  if (named) process.env.WEB_ENGINE = named
  process.env.WEB_OPTIONS = query.toString()
  const namesTests = given.some((option) => !option.startsWith('-'))
  if (!namesTests) process.env.TEST_SIZE = all ? 'all' : 'main'
  await buildMiniProgram()

  process.exitCode = process.env.CHECK_COUNTS ? await countedJest(options) : await jest(options)
}

/** Runs Jest and writes the number of passed and failed tests for tools/ci.ts. */
async function countedJest(options: readonly string[]): Promise<number> {
  const folder = mkdtempSync(resolve(tmpdir(), 'sudoku-test-'))
  try {
    const results = resolve(folder, 'results.json')
    const status = await jest([...options, '--json', `--outputFile=${results}`])
    count(results)
    return status
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function jest(options: readonly string[]): Promise<number> {
  const program = resolve(repositoryRoot, 'node_modules/jest/bin/jest.js')
  return new Promise((settle, fail) => {
    const child = spawn(process.execPath, [program, ...options], {
      cwd: repositoryRoot,
      stdio: 'inherit',
    })
    child.on('error', fail)
    child.on('close', (code) => settle(code ?? 1))
  })
}

/** The fields of Jest's --json output that are used here. */
interface Results {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** A test file that fails to load counts as one failure. */
function count(file: string): void {
  const results = JSON.parse(readFileSync(file, 'utf8')) as Results
  const names = results.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed')
    const place = relative(repositoryRoot, name)
    if (status === 'failed' && failed.length === 0) return [place]
    return failed.map(({ fullName }) => `${place}: ${fullName}`)
  })
  writeCounts({
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    names,
  })
}

test().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
