import type { WorkerScript } from '../../manifest'
import { ApiError } from '../async-api'
import type { RuntimeHost } from '../host'
import { hooks } from './hooks'
import { createListeners } from './listeners'
import { type Options, syncApi } from './parameters'
import { workerPrelude } from './worker-prelude'

/** `wx.createWorker`, based on a Web Worker. */
export function createWorkerApi(host: RuntimeHost) {
  const folder = host.config.app.workers
  let running: RunningWorker | undefined

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
  const source = host.workers[script]
  if (source === undefined) throw new ApiError(`${script} does not exist`)
  const { worker, release } = createBrowserWorker(source, script)

  const finish = (isKilled: boolean) => {
    // A worker that is terminated while loading would still report an error.
    worker.onerror = null
    worker.terminate()
    release()
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

/** `release` frees what the worker was created from. */
function createBrowserWorker(
  source: WorkerScript,
  script: string,
): { worker: Worker; release(): void } {
  if ('url' in source) return { worker: new Worker(source.url), release: () => undefined }
  const urls = [URL.createObjectURL(new Blob([source.code, `\n//# sourceURL=/${script}`]))]
  urls.push(URL.createObjectURL(new Blob([workerPrelude(urls[0])])))
  return { worker: new Worker(urls[1]), release: () => urls.forEach(URL.revokeObjectURL) }
}
