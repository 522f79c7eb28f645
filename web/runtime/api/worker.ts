import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { USER_DATA_PATH } from './file-store'
import { installHooks } from './hooks'
import { createListeners } from './listeners'
import { type Options, syncApi, unsupported } from './parameters'

/** Globals of browser workers that WeChat's workers do not have. They are removed. */
const ABSENT_GLOBALS = [
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

/** The script that the Web Worker runs: it sets up WeChat's `worker` global and loads `address`. */
const prelude = (address: string) => `'use strict';
{
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
  for (const name of ${JSON.stringify([...ABSENT_GLOBALS, 'importScripts', 'postMessage', 'close'])}) {
    Object.defineProperty(self, name, { value: undefined, configurable: true })
  }
  load(${JSON.stringify(address)})
}`

/** Simulated duration of a download. */
const PRE_DOWNLOAD_MS = 30

/** `wx.createWorker` on a Web Worker, and the download of the workers subpackage. */
export function createWorkerApi(host: RuntimeHost) {
  const { workers } = host.config.app
  const folder = typeof workers === 'string' ? workers : workers?.path
  let isDownloaded = typeof workers === 'string' || !workers?.isSubpackage
  /** Ends the running worker; undefined if there is none. */
  let end: ((killed: boolean) => void) | undefined

  const hooks = installHooks({
    workersMissing: new URLSearchParams(location.search).get('workers') === 'missing',
    killWorker: () => end?.(true),
  })

  const createWorker = (path: string, options: Options = {}) => {
    if (!folder) throw new ApiError('app.json declares no "workers"')
    const script = path.replace(/^\//, '')
    if (!script.startsWith(`${folder}/`)) throw new ApiError(`${path} is not in ${folder}/`)
    if (!isDownloaded) throw new ApiError('workers subpackage is not downloaded')
    if (end) throw new ApiError('exceed max concurrent worker limit')

    const messages = createListeners<[unknown]>()
    const kills = createListeners<[]>()
    const errors = createListeners<[{ message: string; stack: string }]>()
    const source = new Blob([prelude(new URL(host.resolve(`/${script}`), location.href).href)])
    const address = URL.createObjectURL(source)
    const worker = new Worker(address)
    const finish = (killed: boolean) => {
      // A worker that is terminated while loading would still report an error.
      worker.onerror = null
      worker.terminate()
      URL.revokeObjectURL(address)
      if (end === finish) end = undefined
      if (killed && options.useExperimentalWorker) kills.emit()
    }
    end = finish
    worker.onmessage = ({ data }) => {
      if (data.killed) finish(true)
      else messages.emit(data.message)
    }
    worker.onerror = ({ message, filename, lineno, colno }) => {
      host.report(`Worker ${script}: ${message} (${filename}:${lineno}:${colno})`)
      errors.emit({ message, stack: `${filename}:${lineno}:${colno}` })
    }
    return {
      postMessage: (message: unknown) => worker.postMessage(message),
      onMessage: messages.on,
      onProcessKilled: kills.on,
      onError: errors.on,
      terminate: () => finish(false),
    }
  }

  /** Returns a task, not a promise, as in WeChat. */
  const preDownloadSubpackage = (options: Options = {}) => {
    const progress = createListeners<[Record<string, number>]>()
    const download = asyncApi('preDownloadSubpackage', async ({ packageType }: Options) => {
      if (packageType !== 'workers') throw unsupported(`packageType "${packageType}"`)
      await new Promise((resolve) => setTimeout(resolve, PRE_DOWNLOAD_MS))
      if (!isDownloaded && (hooks.workersMissing || !navigator.onLine))
        throw new ApiError('network error')
      isDownloaded = true
      progress.emit({ progress: 100, totalBytesWritten: 1, totalBytesExpectedToWrite: 1 })
    })
    download({ complete: () => undefined, ...options })
    return { onProgressUpdate: progress.on }
  }

  return { createWorker: syncApi('createWorker', createWorker), preDownloadSubpackage }
}
