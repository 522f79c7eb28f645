/**
 * `window.localBrowser`: lets tests and developers simulate events of the phone, such as
 * `localBrowser.killWorker()`. Each API file installs its own hooks.
 */
export interface Hooks {
  /** Ends the worker as iOS does when memory is low; `onProcessKilled` fires. */
  killWorker(): void
  /** While true, the workers subpackage cannot be downloaded. Also set by `?workers=missing`. */
  workersMissing: boolean
  /** Answers of permission dialogs by scope, such as 'scope.camera'. Without an answer the user is asked. */
  permissions: Record<string, boolean>
}

declare global {
  interface Window {
    localBrowser?: Hooks
  }
}

/** Complete after `createApi` has run. */
const installed = { permissions: {} } as Hooks

/** Adds hooks to `window.localBrowser` and returns all hooks. */
export function installHooks(hooks: Partial<Hooks>): Hooks {
  window.localBrowser = installed
  return Object.assign(installed, hooks)
}
