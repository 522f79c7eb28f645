import { showProblem } from './problems'

declare global {
  /** Called in place of app.js where the build failed; lines of `file:line:column message`. */
  var __buildFailed: (problems: readonly string[]) => void
}

/** Hears from the server when there is something new to show. */
export function connectToServer(): void {
  globalThis.__buildFailed = (problems) => problems.forEach(showProblem)
  new EventSource('/__browser/events').addEventListener('built', () => location.reload())
}
