const { performance } = require('node:perf_hooks')
const { default: runner } = require('jest-circus/runner')
const mutant = require('./mutant.cjs')

/** The names of the tests of each file, from the run without a mutant. */
const names = new Map()

/**
 * Jest's own runner, without the files that need not run: those after the one that has noticed the mutant, and those
 * without a test that runs the changed code. Loading a file takes longer than most tests.
 */
module.exports = async (globalConfig, config, environment, runtime, testPath, ...rest) => {
  const active = mutant.active()
  const pattern = globalConfig.testNamePattern && new RegExp(globalConfig.testNamePattern, 'i')
  const isNeeded =
    !pattern || !names.has(testPath) || names.get(testPath).some((n) => pattern.test(n))
  if (active !== undefined && (active === mutant.killed || !isNeeded)) return nothing(testPath)
  const result = await runner(globalConfig, config, environment, runtime, testPath, ...rest)
  if (active === undefined)
    names.set(
      testPath,
      result.testResults.map(({ fullName }) => fullName),
    )
  else if (result.testExecError) mutant.killed = active
  return result
}

/** The result of a file that is left out: one skipped test, because Jest fails a file without tests. */
function nothing(testFilePath) {
  const now = performance.now()
  const skipped = {
    ancestorTitles: [],
    failureDetails: [],
    failureMessages: [],
    fullName: 'left out',
    invocations: 0,
    location: null,
    numPassingAsserts: 0,
    retryReasons: [],
    status: 'pending',
    title: 'left out',
  }
  return {
    leaks: false,
    numFailingTests: 0,
    numPassingTests: 0,
    numPendingTests: 1,
    numTodoTests: 0,
    openHandles: [],
    perfStats: { start: now, end: now, runtime: 0, slow: false },
    skipped: true,
    snapshot: {
      added: 0,
      fileDeleted: false,
      matched: 0,
      unchecked: 0,
      uncheckedKeys: [],
      unmatched: 0,
      updated: 0,
    },
    testFilePath,
    testResults: [skipped],
  }
}
