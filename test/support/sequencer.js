const { readFileSync } = require('node:fs')
const Sequencer = require('@jest/test-sequencer').default

/**
 * The order of test files. End-to-end tests mostly wait, the others keep a processor busy. They are interleaved, so that
 * both kinds run side by side until the end.
 */
module.exports = class extends Sequencer {
  /** Jest itself sorts by the last duration if it is known, else by file size. */
  sort(tests) {
    const sorted = super.sort(tests)
    const endToEnd = sorted.filter(isEndToEnd)
    // Long tests in short files: they would run last and alone.
    const waiting = [
      ...endToEnd.filter(playsGames),
      ...endToEnd.filter((test) => !playsGames(test)),
    ]
    const busy = sorted.filter((test) => !isEndToEnd(test))
    return sorted.map(
      (_, i) => (i % 2 ? busy.shift() : waiting.shift()) ?? waiting.shift() ?? busy.shift(),
    )
  }
}

const isEndToEnd = ({ context }) => context.config.displayName?.name === 'e2e'

/** Whether a test plays a whole game at the pace of a person, which takes half a minute. */
const playsGames = ({ path }) => /solveByTaps\(\w+\)/.test(readFileSync(path, 'utf8'))
