const Sequencer = require('@jest/test-sequencer').default

/** Short test files first: most mutants are killed by one of them. */
module.exports = class extends Sequencer {
  sort(tests) {
    return super.sort(tests).reverse()
  }
}
