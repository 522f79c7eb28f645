// Six projects. Each has a folder below test/; `unit` is everything else.
//   unit       plain Node: core, platform, state, strings, tools
//   cloud      test/cloud: the cloud functions and the emulator, through the real SDK
//   component  test/ui/components: our components on WeChat's exparser, in jsdom
//   browser    test/web: the browser runtime (built-in components, wx.*) in Chromium
//   e2e        test/e2e: the whole product in Chromium, driven by taps, on the engine of WeChat's phones
//   smoke      the ten tests of test/e2e/smoke.json on the other engine
// `npm test` alone leaves out what takes long: the files of test/long.json, `browser` and `smoke`, and of `e2e` all but the
// main way through every page (test/e2e/main.json). `npm test -- --all` runs everything.

const transform = {
  '^.+\\.ts$': ['@swc/jest', { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }],
}

const shared = {
  transform,
  moduleFileExtensions: ['ts', 'js', 'mjs', 'json'],
  modulePathIgnorePatterns: ['<rootDir>/\\.cache/', '<rootDir>/tools/.+/node_modules/'],
  // Tests have a cloud, as in web/config.ts; miniprogram/config.ts is the operator's.
  moduleNameMapper: { '^\\./environment$': '<rootDir>/test/support/environment.ts' },
  setupFilesAfterEnv: ['<rootDir>/test/support/languages.ts'],
  // Every test sets up its own mocks.
  restoreMocks: true,
}

// Tests in Node run in the context of their Jest worker; those of components in a vm context with jsdom.
const node = {
  ...shared,
  runtime: '<rootDir>/test/support/shared-runtime.js',
  testEnvironment: '<rootDir>/test/support/shared-environment.ts',
}

const chromium = {
  ...node,
  testEnvironment: '<rootDir>/test/support/chromium-environment.ts',
  globalSetup: '<rootDir>/test/support/chromium-setup.ts',
  globalTeardown: '<rootDir>/test/support/chromium-teardown.ts',
}

const filesOf = (...lists) =>
  [...new Set(lists.flatMap(Object.keys))].map((file) => `<rootDir>/test/e2e/${file}.test.ts`)
const smokeTests = require('./test/e2e/smoke.json')

// The ways to states of pages that no other test reaches, for npm run screenshots and check:audit.
const tours = process.env.ASKED_STATES ? ['<rootDir>/test/e2e/tours-*.test.ts'] : []

// An edition (tools/build/edition.ts) has no cloud.
const edition = process.env.TEST_EDITION
const { social: _, ...withoutCloud } = smokeTests

const chosen = {
  ...chromium,
  setupFilesAfterEnv: [...chromium.setupFilesAfterEnv, '<rootDir>/test/support/chosen.ts'],
}
const smoke = {
  ...chosen,
  displayName: 'smoke',
  testMatch: edition
    ? [...filesOf(withoutCloud, { 'no-cloud': [] }), ...tours]
    : filesOf(smokeTests),
}

const isMain = process.env.TEST_SIZE === 'main'
const long = isMain ? require('./test/long.json').map((file) => `<rootDir>/test/${file}`) : []

const projects = [
  {
    ...node,
    displayName: 'unit',
    testMatch: ['<rootDir>/test/**/*.test.ts'],
    testPathIgnorePatterns: ['/test/(ui/components|cloud|web|e2e)/', ...long],
  },
  {
    ...node,
    displayName: 'cloud',
    globalSetup: '<rootDir>/test/cloud/support/setup.ts',
    testMatch: ['<rootDir>/test/cloud/**/*.test.ts'],
    testPathIgnorePatterns: long,
  },
  {
    ...shared,
    displayName: 'component',
    testEnvironment: 'jsdom',
    globalSetup: '<rootDir>/test/support/component-setup.ts',
    testMatch: ['<rootDir>/test/ui/components/**/*.test.ts'],
  },
  ...(isMain
    ? [
        {
          ...chosen,
          displayName: 'e2e',
          testMatch: filesOf(smokeTests, require('./test/e2e/main.json')),
        },
      ]
    : [
        { ...chromium, displayName: 'browser', testMatch: ['<rootDir>/test/web/**/*.test.ts'] },
        {
          ...chromium,
          displayName: 'e2e',
          testMatch: ['<rootDir>/test/e2e/**/*.test.ts'],
          testPathIgnorePatterns: process.env.ASKED_STATES ? [] : ['/e2e/tours-'],
        },
        // A command that names an engine runs everything on it.
        ...(process.env.WEB_ENGINE ? [] : [smoke]),
      ]),
]

/** @type {import('jest').Config} */
module.exports = {
  // Tests in Chromium wait for a fifth of their time. One more than the processors keeps two of them busy.
  maxWorkers: 3,
  // Only a test that hangs takes so long; on a slow, busy machine all others take less.
  testTimeout: 900_000,
  // With --coverage. Code that runs in Chromium, in bundles of cloud functions and in child processes is not measured.
  collectCoverageFrom: [
    '{miniprogram,cloud}/**/*.ts',
    '!miniprogram/{miniprogram_npm,workers}/**',
    '!**/node_modules/**',
    '!**/*.d.ts',
  ],
  coverageDirectory: '.cache/coverage',
  coverageReporters: ['json', require.resolve('./test/support/coverage-table.js')],
  projects: edition ? [smoke] : projects,
}
