const Sequencer = require('@jest/test-sequencer').default

/**
 * The order of test files. Those that play the product wait for hands and clocks most of the time, the others keep a
 * processor busy: one of each in turn, so that neither are left over at the end.
 */
module.exports = class extends Sequencer {
  /** Jest's own order is by duration, as far as that is known, else by size. */
  sort(tests) {
    const sorted = super.sort(tests)
    const waiting = sorted.filter(isEndToEnd)
    const busy = sorted.filter((test) => !isEndToEnd(test))
    return sorted.map(
      (_, i) => (i % 2 ? busy.shift() : waiting.shift()) ?? waiting.shift() ?? busy.shift(),
    )
  }
}

const isEndToEnd = ({ context }) => context.config.displayName?.name === 'e2e'
