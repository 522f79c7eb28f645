const { TestEnvironment } = require('jest-environment-node')
const mutant = require('./mutant.cjs')

const slow = new RegExp(process.env.MUTATION_SLOW || '$^')

/** Skips slow tests. Stryker cannot tell Jest to stop at the first failure, so this also skips the tests after it. */
module.exports = class extends TestEnvironment {
  handleTestEvent = async ({ name, test }) => {
    const active = mutant.active()
    if (name === 'test_done' && active && test.errors.length > 0) mutant.killed = active
    if (name !== 'test_start') return
    const isKilled = active !== undefined && active === mutant.killed
    if (isKilled || slow.test(mutant.nameOf(test))) test.mode = 'skip'
  }
}
