const { Worker } = require('node:worker_threads')

const EVERY_S = 5

// Builds and npm block the main thread.
const THREAD = `
  const { writeSync } = require('node:fs')
  const { workerData: what } = require('node:worker_threads')
  let seconds = 0
  setInterval(() => writeSync(2, what + ', ' + (seconds += ${EVERY_S}) + ' s …\\n'), ${EVERY_S * 1000})
`

/**
 * Says what goes on now, and again every five seconds, also while this thread is busy. On standard error.
 *
 * @param {string} what such as 'Building the mini program'
 * @returns {() => void} ends it
 */
function sayProgress(what) {
  process.stderr.write(`${what} …\n`)
  const thread = new Worker(THREAD, { eval: true, workerData: what })
  thread.unref()
  return () => void thread.terminate()
}

module.exports = { sayProgress }
