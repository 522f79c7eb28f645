/** Problems that nobody expected, for the console of the cloud. */
export function logError(what: string, error: unknown): void {
  console.error(what, error)
}
