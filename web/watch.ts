import path from 'node:path'
import chokidar from 'chokidar'

/** Changes within this time trigger one build, because editors write a file in several steps. */
const DEBOUNCE_MS = 60

export interface WatchedFolders {
  /** Sources of the mini program. */
  readonly sources: readonly string[]
  /** Sources of the runtime and the build. */
  readonly runtime: string
}

/** Calls `build` after changes, one build at a time. `runtimeChanged` is set for changes in web/. */
export function watch(
  folders: WatchedFolders,
  build: (runtimeChanged: boolean) => Promise<void>,
): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let runtimeChanged = false
  let running = Promise.resolve()
  const watcher = chokidar.watch([...folders.sources, folders.runtime], {
    ignoreInitial: true,
    ignored: (file) => /[\\/](?:miniprogram_npm|workers)(?:[\\/]|$)/.test(file),
  })
  watcher.on('all', (_, file) => {
    runtimeChanged ||= file.startsWith(folders.runtime + path.sep)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const withRuntime = runtimeChanged
      runtimeChanged = false
      running = running.then(() => build(withRuntime)).catch((error) => console.error(error))
    }, DEBOUNCE_MS)
  })
  // Such as too many watched files.
  watcher.on('error', (error) => console.error(error))
  return {
    async close() {
      clearTimeout(timer)
      await watcher.close()
      await running
    },
  }
}
