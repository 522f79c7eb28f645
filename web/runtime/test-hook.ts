import type { MiniProgramHost } from './mini-program'
import { countNodes, type SetDataRecord, setDataLog } from './set-data-log'

/** `window.__miniProgram`: what tests may look at. */
export interface TestHook {
  /** Every `setData` since the start or the last `clear`. */
  readonly setDataLog: readonly SetDataRecord[]
  clear(): void
  /** Nodes of an open page, see `countNodes`; 0 where it is not open. */
  nodeCount(route: string): number
  /** The page stack, bottom first. */
  pages(): { route: string; options: Readonly<Record<string, string>>; data: unknown }[]
  /** Starts the app anew at its first page, as after WeChat has killed it. */
  relaunch(): void
}

declare global {
  interface Window {
    __miniProgram?: TestHook
  }
}

export function installTestHook(host: MiniProgramHost): void {
  window.__miniProgram = {
    setDataLog,
    clear() {
      setDataLog.length = 0
    },
    nodeCount(route) {
      const page = host.pages().find((one) => one.route === route)
      return page ? countNodes(page.element) : 0
    },
    pages: () =>
      host.pages().map(({ route, options, instance }) => ({ route, options, data: instance.data })),
    relaunch() {
      history.replaceState(null, '', location.pathname + location.search)
      location.reload()
    },
  }
}
