/** What the test files of one Jest process share. */
module.exports = {
  /** The number of the mutant in use; undefined while Stryker measures which tests run which code. */
  active: () => process.env.__STRYKER_ACTIVE_MUTANT__,
  /** The mutant that a test has noticed last. */
  killed: undefined,
  /** The full name of a test, as Jest prints it. */
  nameOf({ name, parent }) {
    const isInside = parent && parent.name !== 'ROOT_DESCRIBE_BLOCK'
    return isInside ? `${this.nameOf(parent)} ${name}` : name
  },
}
