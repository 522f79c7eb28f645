// The unit tests of one folder, see stryker.config.mjs.
const { resolve } = require('node:path')

const [unit] = require('../../jest.config').projects
const rootDir = resolve(__dirname, '../..')

module.exports = {
  ...unit,
  rootDir,
  roots: ['miniprogram', 'cloud', 'test'].map((folder) => resolve(rootDir, folder)),
  testMatch: [resolve(rootDir, process.env.MUTATION_TESTS)],
  testPathIgnorePatterns: ['/node_modules/'],
}
