import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { USER_DATA_PATH } from './file-store'
import { installHooks } from './hooks'
import { createListeners } from './listeners'
import { type Options, syncApi, unsupported } from './parameters'

/** Of a browser's worker, what WeChat's has not: a worker that reaches for it shall fail here too. */
const ABSENT = [
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

/** Runs first in the real worker: WeChat's `worker` global, then the script at `address`. */
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
  for (const name of ${JSON.stringify([...ABSENT, 'importScripts', 'postMessage', 'close'])}) {
    Object.defineProperty(self, name, { value: undefined, configurable: true })
  }
  load(${JSON.stringify(address)})
}`

const PRE_DOWNLOAD_MS = 30

/** `wx.createWorker` over a real Web Worker, and the fetching of the subpackage that holds its script. */
export function createWorkerApi(host: RuntimeHost) {
  const { workers } = host.config.app
  const folder = typeof workers === 'string' ? workers : workers?.path
  let present = typeof workers === 'string' || !workers?.isSubpackage
  /** Ends the living worker; undefined while there is none. */
  let end: ((killed: boolean) => void) | undefined

  const hooks = installHooks({
    workersMissing: new URLSearchParams(location.search).get('workers') === 'missing',
    killWorker: () => end?.(true),
  })

  const createWorker = (path: string, options: Options = {}) => {
    if (!folder) throw new ApiError('app.json declares no "workers"')
    const script = path.replace(/^\//, '')
    if (!script.startsWith(`${folder}/`)) throw new ApiError(`${path} is not in ${folder}/`)
    if (!present) throw new ApiError('workers subpackage is not downloaded')
    if (end) throw new ApiError('exceed max concurrent worker limit')

    const messages = createListeners<[unknown]>()
    const kills = createListeners<[]>()
    const errors = createListeners<[{ message: string; stack: string }]>()
    const source = new Blob([prelude(new URL(host.resolve(`/${script}`), location.href).href)])
    const address = URL.createObjectURL(source)
    const worker = new Worker(address)
    const finish = (killed: boolean) => {
      // A worker stopped while it loads would still complain.
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

  /** Answers a task and no promise, in WeChat too. */
  const preDownloadSubpackage = (options: Options = {}) => {
    const progress = createListeners<[Record<string, number>]>()
    const download = asyncApi('preDownloadSubpackage', async ({ packageType }: Options) => {
      if (packageType !== 'workers') throw unsupported(`packageType "${packageType}"`)
      await new Promise((resolve) => setTimeout(resolve, PRE_DOWNLOAD_MS))
      if (!present && (hooks.workersMissing || !navigator.onLine))
        throw new ApiError('network error')
      present = true
      progress.emit({ progress: 100, totalBytesWritten: 1, totalBytesExpectedToWrite: 1 })
    })
    download({ complete: () => undefined, ...options })
    return { onProgressUpdate: progress.on }
  }

  return { createWorker: syncApi('createWorker', createWorker), preDownloadSubpackage }
}
