import { showProblem } from './problems'

declare global {
  /** Called instead of app.js if the build failed, with lines such as `file:line:column message`. */
  var __buildFailed: (problems: readonly string[]) => void
}

/** Reloads the page after each build. */
export function connectToServer(): void {
  globalThis.__buildFailed = (problems) => problems.forEach(showProblem)
  new EventSource('/__browser/events').addEventListener('built', () => location.reload())
}
