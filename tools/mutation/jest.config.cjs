// Jest as Stryker runs it: the tests of one folder, quick ones first, until one fails.
const { resolve } = require('node:path')
const { projects } = require('../../jest.config')

const { displayName, testMatch, testPathIgnorePatterns, globalSetup, ...shared } = projects[0]

const rootDir = resolve(__dirname, '../..')

module.exports = {
  ...shared,
  rootDir,
  // Only what the tests import: Jest looks at every file of these folders for every mutant.
  roots: ['miniprogram', 'cloud', 'test'].map((folder) => resolve(rootDir, folder)),
  watchman: false,
  testMatch: JSON.parse(process.env.MUTATION_TESTS).map((glob) => resolve(rootDir, glob)),
  testEnvironment: resolve(__dirname, 'environment.cjs'),
  // The name tells Stryker which kind of runner it is.
  testRunner: resolve(__dirname, 'jest-circus.cjs'),
  testSequencer: resolve(__dirname, 'sequencer.cjs'),
  testTimeout: 60_000,
}
