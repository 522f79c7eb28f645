import { ApiError, asyncApi } from '../async-api'
import type { RuntimeHost } from '../host'
import { USER_DATA_PATH } from './file-store'
import { hooks } from './hooks'
import { createListeners } from './listeners'
import { type Options, syncApi, unsupported } from './parameters'

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

/** The script of the Web Worker: it creates WeChat's global `worker` and loads the script at `url`. */
const bootstrap = (url: string) => `'use strict';
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
  for (const name of ${JSON.stringify([...REMOVED_GLOBALS, 'importScripts', 'postMessage', 'close'])}) {
    Object.defineProperty(self, name, { value: undefined, configurable: true })
  }
  load(${JSON.stringify(url)})
}`

/** Simulated duration of a download. */
const DOWNLOAD_MS = 30

/** `wx.createWorker`, based on a Web Worker, and the download of the workers subpackage. */
export function createWorkerApi(host: RuntimeHost) {
  const { workers } = host.config.app
  const folder = typeof workers === 'string' ? workers : workers?.path
  let isDownloaded = typeof workers === 'string' || !workers?.isSubpackage
  let running: RunningWorker | undefined

  hooks.workersMissing = new URLSearchParams(location.search).get('workers') === 'missing'
  hooks.killWorker = () => running?.finish(true)

  const createWorker = (path: string, options: Options = {}) => {
    if (!folder) throw new ApiError('app.json declares no "workers"')
    const script = path.replace(/^\//, '')
    if (!script.startsWith(`${folder}/`)) throw new ApiError(`${path} is not in ${folder}/`)
    if (!isDownloaded) throw new ApiError('workers subpackage is not downloaded')
    if (running) throw new ApiError('exceed max concurrent worker limit')
    const started = startWorker(host, script, (isKilled) => {
      if (running === started) running = undefined
      return isKilled && Boolean(options.useExperimentalWorker)
    })
    running = started
    return started.api
  }

  /** Returns a task, not a promise, as in WeChat. */
  const preDownloadSubpackage = (options: Options = {}) => {
    const progress = createListeners<[Record<string, number>]>()
    const download = asyncApi('preDownloadSubpackage', async ({ packageType }: Options) => {
      if (packageType !== 'workers') throw unsupported(`packageType "${packageType}"`)
      await new Promise((resolve) => setTimeout(resolve, DOWNLOAD_MS))
      if (!isDownloaded && (hooks.workersMissing || !navigator.onLine)) {
        throw new ApiError('network error')
      }
      isDownloaded = true
      progress.emit({ progress: 100, totalBytesWritten: 1, totalBytesExpectedToWrite: 1 })
    })
    // A callback keeps `asyncApi` from returning a promise.
    download({ complete: () => undefined, ...options })
    return { onProgressUpdate: progress.on }
  }

  return { createWorker: syncApi('createWorker', createWorker), preDownloadSubpackage }
}

interface RunningWorker {
  /** Ends the worker. `isKilled`: by the system, not by `terminate`. */
  finish(isKilled: boolean): void
  /** The result of `wx.createWorker`. */
  readonly api: object
}

/** Starts a script of the package. `onFinish` returns whether `onProcessKilled` is called. */
function startWorker(
  host: RuntimeHost,
  script: string,
  onFinish: (isKilled: boolean) => boolean,
): RunningWorker {
  const messages = createListeners<[unknown]>()
  const kills = createListeners<[]>()
  const errors = createListeners<[{ message: string; stack: string }]>()
  const source = bootstrap(new URL(host.resolve(`/${script}`), location.href).href)
  const url = URL.createObjectURL(new Blob([source]))
  const worker = new Worker(url)

  const finish = (isKilled: boolean) => {
    // A worker that is terminated while loading would still report an error.
    worker.onerror = null
    worker.terminate()
    URL.revokeObjectURL(url)
    if (onFinish(isKilled)) kills.emit()
  }
  worker.onmessage = ({ data }) => {
    if (data.killed) finish(true)
    else messages.emit(data.message)
  }
  worker.onerror = ({ message, filename, lineno, colno }) => {
    const position = `${filename}:${lineno}:${colno}`
    host.report(`Worker ${script}: ${message} (${position})`)
    errors.emit({ message, stack: position })
  }
  return {
    finish,
    api: {
      postMessage: (message: unknown) => worker.postMessage(message),
      onMessage: messages.on,
      onProcessKilled: kills.on,
      onError: errors.on,
      terminate: () => finish(false),
    },
  }
}
