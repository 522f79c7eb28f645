// Mutation tests: change the code in one place after the other and list the changes that no test notices. A file takes
// minutes, a folder hours. survivors.json says why some changes stay unnoticed.
//
//   npm ci --prefix tools/mutation
//   FOLDER=notation node tools/mutation/node_modules/@stryker-mutator/core/bin/stryker.js run tools/mutation/stryker.config.mjs
//   … stryker.config.mjs --mutate miniprogram/core/game/clock.ts    # one file
import { resolve } from 'node:path'

/** The code of each folder, and the tests that should notice a change in it. */
const folders = {
  game: ['miniprogram/core/game/*.ts', 'test/core/game/*.test.ts'],
  notation: [
    'miniprogram/packages/capture/notation/*.ts',
    'test/packages/capture/notation*.test.ts',
  ],
  logic: ['miniprogram/core/sudoku/logic/**/*.ts', 'test/core/sudoku/logic/*.test.ts'],
  cloud: ['cloud/core/*.ts', 'test/cloud/core/*.test.ts'],
}
const [code, tests] = folders[process.env.FOLDER ?? 'game']
process.env.MUTATION_TESTS = tests

// A tenth of the random cases, see test/support/properties.ts.
process.env.FUZZ_TIMES ??= '0.1'

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [code],
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  jest: {
    projectType: 'custom',
    configFile: 'tools/mutation/jest.config.cjs',
    enableFindRelatedTests: false,
  },
  coverageAnalysis: 'perTest',
  // Stryker cannot read the settings of TypeScript 7, and does not need them.
  tsconfigFile: 'none.json',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { logTests: false, reportTests: false },
  tempDirName: resolve('.cache/mutation'),
  ignorePatterns: [
    '.cache',
    'cloudfunctions',
    'docs',
    'screenshots',
    'web',
    'tools/**/node_modules',
  ],
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 20,
}
