/**
 * Thrown for what a newer version of the app has written: a version that this one does not know, or rules that it cannot
 * read. It is no damage. Nothing is stored over it, and the player is told to update (`words().common.newer`).
 */
export class NewerError extends Error {
  /** @param what such as 'rules' */
  constructor(what: string) {
    super(`${what} of a newer version`)
    this.name = 'NewerError'
  }
}
