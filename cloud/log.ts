/** Problems that nobody expected, for the console of the cloud. */
export function logProblem(what: string, error: unknown): void {
  console.error(what, error)
}
