const Sequencer = require('@jest/test-sequencer').default

/**
 * The order of test files. End-to-end tests mostly wait, the others keep a processor busy. They are interleaved, so that
 * both kinds run side by side until the end.
 */
module.exports = class extends Sequencer {
  /** Jest itself sorts by the last duration if it is known, else by file size. */
  sort(tests) {
    const sorted = super.sort(tests)
    const waiting = sorted.filter(isEndToEnd)
    const busy = sorted.filter((test) => !isEndToEnd(test))
    return sorted.map(
      (_, i) => (i % 2 ? busy.shift() : waiting.shift()) ?? waiting.shift() ?? busy.shift(),
    )
  }
}

const isEndToEnd = ({ context }) => ['e2e', 'smoke'].includes(context.config.displayName?.name)
