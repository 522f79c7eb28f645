/**
 * `window.localBrowser`: lets tests and developers simulate events of the phone, e.g.
 * `localBrowser.killWorker()`.
 */
interface Hooks {
  /** Ends the worker as iOS does when memory is low; `onProcessKilled` is called. No effect without a worker. */
  killWorker(): void
  /** Tells the mini program that WeChat has downloaded a newer version. */
  downloadUpdate(): void
  /** The group that the app was opened from; '' for none. Set by `?group=NAME`. */
  group: string
  /** Opens the app again from elsewhere, such as a card in a group: scene 1008. */
  enter(scene: number): void
  /** While true, no worker can be created. Also set by `?workerFails=true`. */
  workerFails: boolean
  /** While true, no subpackage can be required asynchronously, and components with a placeholder stay empty. */
  packagesFail: boolean
  /** The path of a picture in place of the operator's mini program code. Set by `?code=PATH`. */
  code: string
  /** What the mini program has counted with `wx.reportEvent`. */
  events: [name: string, values: object][]
  /** Answers of permission dialogs by scope, such as `scope.camera`. Without an answer the user is asked. */
  permissions: Record<string, boolean>
  /** Names of `wx` functions that fail. Also set by `?failing=showToast,setNavigationBarTitle`. */
  failing: string[]
}

declare global {
  var localBrowser: Hooks | undefined
}

/** The implementations are set by the API files. */
export const hooks: Hooks = {
  killWorker: () => undefined,
  downloadUpdate: () => undefined,
  group: '',
  enter: () => undefined,
  workerFails: false,
  packagesFail: false,
  code: '',
  events: [],
  permissions: {},
  failing: [],
}

export function installHooks(): void {
  const query = new URLSearchParams(location.search)
  hooks.failing = query.get('failing')?.split(',') ?? []
  hooks.workerFails = query.get('workerFails') === 'true'
  hooks.group = query.get('group') ?? ''
  hooks.code = query.get('code') ?? ''
  window.localBrowser = hooks
}
