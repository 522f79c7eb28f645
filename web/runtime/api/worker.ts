import { ApiError } from '../async-api'
import type { RuntimeHost } from '../host'
import { USER_DATA_PATH } from './file-store'
import { hooks } from './hooks'
import { createListeners } from './listeners'
import { type Options, syncApi } from './parameters'

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

/** `wx.createWorker`, based on a Web Worker. */
export function createWorkerApi(host: RuntimeHost) {
  const folder = host.config.app.workers
  let running: RunningWorker | undefined

  hooks.workerFails = new URLSearchParams(location.search).get('worker') === 'fails'
  hooks.killWorker = () => running?.finish(true)

  const createWorker = (path: string, options: Options = {}) => {
    if (!folder) throw new ApiError('app.json declares no "workers"')
    const script = path.replace(/^\//, '')
    if (!script.startsWith(`${folder}/`)) throw new ApiError(`${path} is not in ${folder}/`)
    if (hooks.workerFails) throw new ApiError('workers are not available')
    if (running) throw new ApiError('exceed max concurrent worker limit')
    const started = startWorker(host, script, (isKilled) => {
      if (running === started) running = undefined
      return isKilled && Boolean(options.useExperimentalWorker)
    })
    running = started
    return started.api
  }

  return { createWorker: syncApi('createWorker', createWorker) }
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
  const code = host.workers[script]
  if (code === undefined) throw new ApiError(`${script} does not exist`)
  const urls = [URL.createObjectURL(new Blob([code, `\n//# sourceURL=/${script}`]))]
  urls.push(URL.createObjectURL(new Blob([bootstrap(urls[0])])))
  const worker = new Worker(urls[1])

  const finish = (isKilled: boolean) => {
    // A worker that is terminated while loading would still report an error.
    worker.onerror = null
    worker.terminate()
    urls.forEach(URL.revokeObjectURL)
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
