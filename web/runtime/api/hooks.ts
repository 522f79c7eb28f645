/**
 * What a test (or a curious developer, in the console) may do to the running mini program that no page can:
 * `localBrowser.killWorker()`. Each theme of the API adds its own.
 */
export interface Hooks {
  /** Ends the worker as iOS does when memory is short: `onProcessKilled` fires. */
  killWorker(): void
  /** While true the workers subpackage cannot be fetched, as on a first start in a tunnel. Also `?workers=missing`. */
  workersMissing: boolean
  /** Fires `wx.onMemoryWarning`; 10 is low, 15 critical. */
  memoryWarning(level: number): void
  /** Answers of the permission dialogs to come, by scope: 'scope.camera'. Without one the user is asked. */
  permissions: Record<string, boolean>
}

declare global {
  interface Window {
    localBrowser?: Hooks
  }
}

/** Complete once `createApi` has run: each theme installs its own. */
const installed = { permissions: {} } as Hooks

/** Adds hooks to `window.localBrowser` and answers all of them. */
export function installHooks(hooks: Partial<Hooks>): Hooks {
  window.localBrowser = installed
  return Object.assign(installed, hooks)
}
