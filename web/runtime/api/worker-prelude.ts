import { USER_DATA_PATH } from './file-store'

/** Globals of browser workers that WeChat's workers lack. They are removed. */
const REMOVED_GLOBALS = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'indexedDB',
  'caches',
  'OffscreenCanvas',
  'createImageBitmap',
  'FileReader',
  'Worker',
  'BroadcastChannel',
]

/**
 * The beginning of a Web Worker's script: it creates WeChat's global `worker` and loads the script at `url`, or lets the
 * rest of the script follow.
 */
export const workerPrelude = (url?: string) => `{
  const post = self.postMessage.bind(self)
  const load = self.importScripts.bind(self)
  const listeners = []
  self.onmessage = ({ data }) => { for (const listener of listeners.slice()) listener(data) }
  Object.defineProperty(self, 'worker', { value: {
    env: { USER_DATA_PATH: ${JSON.stringify(USER_DATA_PATH)} },
    postMessage: (message) => post({ message }),
    onMessage: (listener) => { listeners.push(listener) },
    testOnProcessKilled: () => post({ killed: true }),
  } })
  for (const name of ${JSON.stringify([...REMOVED_GLOBALS, 'importScripts', 'postMessage', 'close'])}) {
    Object.defineProperty(self, name, { value: undefined, configurable: true })
  }
  ${url === undefined ? '' : `load(${JSON.stringify(url)})`}
}`
