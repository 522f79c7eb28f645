import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { installPackage } from '../install-package'
import { readJson, repositoryRoot } from '../mini-program/files'
import { FOLDERS, type Folder } from './folders'
import { type Noted, type Report, resultsOf, tableOf } from './report'

/** Mutants of each folder. */
const SAMPLE_SIZE = 150
const SEED = 1

const cache = resolve(repositoryRoot, '.cache/mutation')
const reportFile = ({ name }: Folder) => resolve(cache, `${name}.report.json`)

const USAGE = `usage: node tools/run.mjs tools/mutation/index.ts [--report] [FOLDERS…]

Changes the code in ${SAMPLE_SIZE} places of each folder, one at a time, runs the tests of the folder, and prints how many
changes they notice, and the changes that they do not. --report prints the last run again.

folders: ${FOLDERS.map(({ name }) => name).join(', ')}
`

async function mutation(args: readonly string[]): Promise<void> {
  const names = args.filter((arg) => arg !== '--report')
  if (names.some((name) => !FOLDERS.some((folder) => folder.name === name))) {
    process.stderr.write(USAGE)
    process.exitCode = 2
    return
  }
  const folders = FOLDERS.filter(({ name }) => names.length === 0 || names.includes(name))
  if (names.length === args.length) {
    installPackage(__dirname, 'Stryker')
    mkdirSync(cache, { recursive: true })
    for (const folder of folders) await runStryker(folder)
  }
  const results = folders
    .filter((folder) => existsSync(reportFile(folder)))
    .map((folder) => resultsOf(folder.name, readJson<Report>(reportFile(folder))))
  const noted = readJson<readonly Noted[]>(resolve(__dirname, 'survivors.json'))
  process.stdout.write(tableOf(results, noted))
}

/** Stryker writes its report into the cache. Its own summary would count the mutants outside the sample. */
async function runStryker(folder: Folder): Promise<void> {
  const { name, files, tests, slow } = folder
  const config = resolve(cache, `${name}.config.json`)
  const options = {
    mutate: files,
    testRunner: 'jest',
    jest: {
      projectType: 'custom',
      configFile: 'tools/mutation/jest.config.cjs',
      enableFindRelatedTests: false,
    },
    plugins: ['@stryker-mutator/jest-runner', resolve(__dirname, 'sample.mjs')],
    checkers: ['sample'],
    sample: { root: repositoryRoot, count: SAMPLE_SIZE, seed: SEED },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Stryker cannot read the settings of TypeScript 7, and does not need them.
    tsconfigFile: 'none.json',
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: reportFile(folder) },
    tempDirName: resolve(cache, `${name}.sandbox`),
    ignorePatterns: ['.cache', 'cloudfunctions', 'docs', 'screenshots', 'web', '**/node_modules'],
    timeoutMS: 20_000,
    dryRunTimeoutMinutes: 20,
  }
  writeFileSync(config, JSON.stringify(options))
  const program = resolve(__dirname, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const environment = {
    ...process.env,
    // A tenth of the random cases, see test/support/properties.ts.
    FUZZ_TIMES: '0.1',
    MUTATION_TESTS: JSON.stringify(tests),
    MUTATION_SLOW: slow?.source ?? '',
  }
  await new Promise<void>((settle, fail) => {
    const child = spawn(process.execPath, [program, 'run', config], {
      cwd: repositoryRoot,
      stdio: ['ignore', 2, 2],
      env: environment,
    })
    child.on('error', fail)
    child.on('close', (code) =>
      code === 0 ? settle() : fail(new Error(`Stryker ended with status ${code}.`)),
    )
  })
}

mutation(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
