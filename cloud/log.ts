/** Logs an unexpected error to the cloud console. */
export function logError(message: string, error: unknown): void {
  console.error(message, error)
}
