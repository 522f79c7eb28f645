import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

/** One call as an instance gets it. */
export interface InstanceRequest {
  readonly event: unknown
  /** The caller's variables. */
  readonly environment: Readonly<Record<string, string>>
  /** Milliseconds that the platform's clock is ahead of the machine's, when the call reaches its instance. */
  readonly clock: () => number
}

export interface PoolOptions {
  /** Where the built function lies. */
  readonly folder: string
  /** The variables that all its instances have. */
  readonly environment: Readonly<Record<string, string>>
  readonly instances: number
  readonly timeoutSeconds: number
  /** Whether what functions print is kept from this process's output. */
  readonly quiet: boolean
}

type Outcome = { result: unknown } | { error: { message: string; stack?: string } }

/** Why a function did not answer: it threw, or took too long. */
export class FunctionError extends Error {
  constructor(message: string, stack?: string) {
    super(message)
    this.name = 'FunctionError'
    if (stack) this.stack = stack
  }
}

const ENDED = 'the instance has ended'

/** The instances of one function: made when needed, kept, each with one request at a time; others queue. */
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
    if (!worker) throw new FunctionError(ENDED)
    const outcome = await this.ask(worker, { ...request, event })
    if (this.all.has(worker)) this.release(worker)
    if ('error' in outcome) throw new FunctionError(outcome.error.message, outcome.error.stack)
    return outcome.result
  }

  /** Ends all instances, whatever they do; calls that run or wait fail. */
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
    const { folder, environment, quiet } = this.options
    const worker = new Worker(path.join(__dirname, 'instance.mjs'), {
      workerData: { folder },
      env: { PATH: process.env.PATH, ...environment },
      execArgv: [],
      stdout: quiet,
      stderr: quiet,
    })
    worker.unref()
    this.all.add(worker)
    return worker
  }

  private ask(worker: Worker, { event, environment, clock }: InstanceRequest): Promise<Outcome> {
    const { timeoutSeconds, folder } = this.options
    const context = {
      request_id: randomUUID(),
      function_name: path.basename(folder),
      time_limit_in_ms: timeoutSeconds * 1000,
      memory_limit_in_mb: 256,
    }
    return new Promise((resolve) => {
      const settle = (outcome: Outcome) => {
        clearTimeout(timer)
        worker.off('message', settle)
        worker.off('error', fail)
        worker.off('exit', leave)
        resolve(outcome)
      }
      const drop = (message: string) => {
        this.all.delete(worker)
        void worker.terminate()
        settle({ error: { message } })
        const waiting = this.isClosed ? undefined : this.queue.shift()
        if (waiting) waiting(this.spawn())
      }
      const fail = (error: Error) => drop(error.message)
      const leave = () => drop(ENDED)
      const timer = setTimeout(
        () => drop(`Invoking task timed out after ${timeoutSeconds} seconds`),
        timeoutSeconds * 1000,
      )
      worker.on('message', settle)
      worker.on('error', fail)
      worker.on('exit', leave)
      worker.postMessage({ event, environment, context, clock: clock() })
    })
  }
}
