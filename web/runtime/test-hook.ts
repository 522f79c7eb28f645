import { soundLog } from './api/audio'
import { countListeners } from './api/listeners'
import type { Bridge } from './bridge'
import type { MiniProgramHost } from './mini-program'
import { measureTree, type PageTree } from './page-tree'
import { type SetDataRecord, setDataLog } from './set-data-log'

/** `window.__miniProgram`: access for tests. */
interface TestHook {
  /** All `setData` calls since the start or the last `clear`. */
  readonly setDataLog: readonly SetDataRecord[]
  clear(): void
  /** The paths of the sounds that were started since the last call. */
  takeSounds(): string[]
  /** The size of an open page's tree; null if it is not open. */
  tree(route: string): PageTree | null
  /** How many listeners of `wx.onX` there are, by X. */
  listeners(): Readonly<Record<string, number>>
  /** The page stack, starting at the bottom. */
  pages(): { route: string; options: Readonly<Record<string, string>>; data: unknown }[]
  /** Resolves when the open pages are ready, and no update of the view and no event is under way. */
  settled(): Promise<void>
  /** Restarts the app at its first page, as after WeChat has closed it. */
  relaunch(): void
}

declare global {
  interface Window {
    __miniProgram?: TestHook
  }
}

export function installTestHook(host: MiniProgramHost, bridge: Bridge): void {
  window.__miniProgram = {
    setDataLog,
    clear() {
      setDataLog.length = 0
    },
    takeSounds: () => soundLog.splice(0),
    tree(route) {
      const page = host.pages().find((page) => page.route === route)
      return page ? measureTree(page.element) : null
    },
    listeners: countListeners,
    pages: () =>
      host.pages().map(({ route, options, instance }) => ({ route, options, data: instance.data })),
    async settled() {
      // An event that is under way may open a page.
      await bridge.settled()
      await Promise.all(host.router.stack.map(({ becameReady }) => becameReady))
      await bridge.settled()
    },
    relaunch() {
      history.replaceState(null, '', location.pathname + location.search)
      location.reload()
    },
  }
}
