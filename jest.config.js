// Five projects, one folder each below test/, but `unit`, which is everything else:
//   unit       plain Node: sudoku, game, compute, services, tools …
//   cloud      the cloud functions and the local CloudBase, through the real SDK
//   component  our components on WeChat's exparser, in jsdom
//   browser    the local browser runtime (built-in components, wx.*) in Chromium
//   e2e        the whole product in Chromium, by taps

const transform = {
  '^.+\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }],
}

const shared = {
  transform,
  moduleFileExtensions: ['ts', 'js', 'mjs', 'json'],
  modulePathIgnorePatterns: ['<rootDir>/\\.cache/', '<rootDir>/tools/.+/node_modules/'],
  // Mocks belong to one test: what a test wants, it sets up itself.
  restoreMocks: true,
}

const chromium = {
  ...shared,
  testEnvironment: 'node',
  globalSetup: '<rootDir>/test/support/chromium-setup.ts',
  globalTeardown: '<rootDir>/test/support/chromium-teardown.ts',
}

/** @type {import('jest').Config} */
module.exports = {
  maxWorkers: 2,
  // Every test file leaves some memory behind; past this a worker is made anew, or collecting garbage slows down the rest.
  workerIdleMemoryLimit: '600MB',
  testSequencer: '<rootDir>/test/support/sequencer.js',
  // For the whole run: a project cannot have its own. Chromium's tests are long, the others never wait.
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/test/(components|cloud|browser|e2e)/'],
    },
    {
      ...shared,
      displayName: 'cloud',
      testEnvironment: 'node',
      globalSetup: '<rootDir>/test/cloud/support/setup.ts',
      testMatch: ['<rootDir>/test/cloud/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'component',
      testEnvironment: 'jsdom',
      globalSetup: '<rootDir>/test/support/component-setup.ts',
      testMatch: ['<rootDir>/test/components/**/*.test.ts'],
    },
    { ...chromium, displayName: 'browser', testMatch: ['<rootDir>/test/browser/**/*.test.ts'] },
    { ...chromium, displayName: 'e2e', testMatch: ['<rootDir>/test/e2e/**/*.test.ts'] },
  ],
}
