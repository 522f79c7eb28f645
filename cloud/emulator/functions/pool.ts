import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** One call of a function. */
export interface InstanceRequest {
  readonly event: unknown
  /** Environment variables that identify the caller. */
  readonly environment: Readonly<Record<string, string>>
  /** The platform's clock minus the machine's, in milliseconds, when the call reaches its instance. */
  readonly clock: () => number
}

export interface PoolOptions {
  /** The folder of the built function. */
  readonly folder: string
  /** The bundle of wx-server-sdk (sdk.ts). */
  readonly sdk: string
  /** Environment variables of all instances. */
  readonly environment: Readonly<Record<string, string>>
  readonly instances: number
  readonly timeoutSeconds: number
  /** Whether to hide the function's console output. */
  readonly quiet: boolean
}

type Outcome = { result: unknown } | { error: { message: string; stack?: string } }

/** A function threw or timed out, or its instance ended. */
class FunctionError extends Error {
  constructor(message: string, stack?: string) {
    super(message)
    this.name = 'FunctionError'
    if (stack) this.stack = stack
  }
}

const INSTANCE_ENDED = 'the instance has ended'

/** A time limit is counted in ticks of this process. A late tick counts once, so that a busy machine stretches the limit. */
const TICK_MS = 10

/** The instances of one function. Created on demand and reused; each handles one call at a time, other calls queue. */
export class Pool {
  private readonly idle: Worker[] = []
  private readonly all = new Set<Worker>()
  private readonly queue: ((worker: Worker | undefined) => void)[] = []
  private isClosed = false

  constructor(private readonly options: PoolOptions) {}

  async call(request: InstanceRequest): Promise<unknown> {
    // Events travel as JSON, as on the platform.
    const event = JSON.stringify(request.event)
    const worker = this.isClosed ? undefined : await this.acquire()
    if (!worker) throw new FunctionError(INSTANCE_ENDED)
    const outcome = await this.runOn(worker, { ...request, event })
    if (this.all.has(worker)) this.release(worker)
    if ('error' in outcome) throw new FunctionError(outcome.error.message, outcome.error.stack)
    return outcome.result
  }

  /** Ends all instances at once. Running and queued calls fail. */
  async close(): Promise<void> {
    this.isClosed = true
    for (const next of this.queue.splice(0)) next(undefined)
    await Promise.all([...this.all].map((worker) => worker.terminate()))
  }

  private acquire(): Worker | Promise<Worker | undefined> {
    const idle = this.idle.pop()
    if (idle) return idle
    if (this.all.size < this.options.instances) return this.spawn()
    return new Promise((resolve) => this.queue.push(resolve))
  }

  private release(worker: Worker): void {
    const next = this.queue.shift()
    if (next) next(worker)
    else this.idle.push(worker)
  }

  private spawn(): Worker {
    const { folder, sdk, environment, quiet } = this.options
    const worker = new Worker(path.join(__dirname, 'instance.mjs'), {
      workerData: { folder, sdk },
      env: { PATH: process.env.PATH, ...environment },
      execArgv: [],
      stdout: quiet,
      stderr: quiet,
    })
    worker.unref()
    this.all.add(worker)
    // An instance may also end between two calls. Its error would end this process if nobody listened.
    worker.on('error', () => {})
    worker.on('exit', () => this.forget(worker))
    return worker
  }

  private forget(worker: Worker): void {
    this.all.delete(worker)
    const at = this.idle.indexOf(worker)
    if (at >= 0) this.idle.splice(at, 1)
  }

  private runOn(worker: Worker, { event, environment, clock }: InstanceRequest): Promise<Outcome> {
    const { timeoutSeconds, folder } = this.options
    const context = {
      request_id: randomUUID(),
      function_name: path.basename(folder),
      time_limit_in_ms: timeoutSeconds * 1000,
      memory_limit_in_mb: 256,
    }
    return new Promise((resolve) => {
      const settle = (outcome: Outcome) => {
        clearInterval(timer)
        worker.off('message', settle)
        worker.off('error', fail)
        worker.off('exit', exit)
        resolve(outcome)
      }
      const drop = (message: string) => {
        this.forget(worker)
        void worker.terminate()
        settle({ error: { message } })
        const waiting = this.isClosed ? undefined : this.queue.shift()
        if (waiting) waiting(this.spawn())
      }
      const fail = (error: Error) => drop(error.message)
      const exit = () => drop(INSTANCE_ENDED)
      let ticks = (timeoutSeconds * 1000) / TICK_MS
      const timer = setInterval(() => {
        if (--ticks <= 0) drop(`Invoking task timed out after ${timeoutSeconds} seconds`)
      }, TICK_MS)
      worker.on('message', settle)
      worker.on('error', fail)
      worker.on('exit', exit)
      worker.postMessage({ event, environment, context, clock: clock() })
    })
  }
}
