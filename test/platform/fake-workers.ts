import type { WorkerAnswer } from '../../miniprogram/core/worker/messages'
import { createRunner, type Method, type Runner } from '../../miniprogram/core/worker/runner'
import type { ComputePlatform } from '../../miniprogram/platform/call-dispatcher'
import type { WorkerHandle } from '../../miniprogram/platform/worker-transport'
import { ManualClock } from '../core/worker/manual-clock'

type Message = { id: number; method?: string; payload?: unknown; cancel?: true }

/** A worker with the real runner. Tests can block or kill it. */
export class FakeWorker implements WorkerHandle {
  /** Everything that was posted to it. */
  readonly received: Message[] = []
  terminated = false
  /** Neither receives nor sends anything, like a worker in an endless loop. */
  isBlocked = false
  /** Posting throws, as on a worker that has died. */
  broken = false
  private readonly runner: Runner
  private onAnswer: (message: unknown) => void = () => {}
  private onKilled: () => void = () => {}
  private onFailure: (error: unknown) => void = () => {}

  constructor(clock: ManualClock, methods: Record<string, Method>) {
    this.runner = createRunner({ methods, clock, post: (answer) => this.send(answer) })
  }

  postMessage(message: object) {
    if (this.broken) throw new Error('worker is gone')
    this.received.push(message as Message)
    if (!this.isBlocked && !this.terminated) this.runner.receive(message)
  }
  onMessage(listener: (message: unknown) => void) {
    this.onAnswer = listener
  }
  onProcessKilled(listener: () => void) {
    this.onKilled = listener
  }
  onError(listener: (error: unknown) => void) {
    this.onFailure = listener
  }
  terminate() {
    this.terminated = true
  }

  /** Sends a message, even after `terminate`: it may have been sent before. */
  send(answer: WorkerAnswer) {
    if (!this.isBlocked) this.onAnswer(answer)
  }
  /** Sends a message that may break the protocol. */
  sendAnything(message: unknown) {
    this.onAnswer(message)
  }
  /** The system kills the worker. */
  kill() {
    this.isBlocked = true
    this.onKilled()
  }
  /** The worker's script fails. `error`: what WeChat tells about it. */
  fail(error: unknown = { message: 'script error' }) {
    this.isBlocked = true
    this.onFailure(error)
  }
}

/** A platform on which tests control each worker. */
export class FakePlatform implements ComputePlatform {
  readonly clock = new ManualClock()
  readonly workers: FakeWorker[] = []
  /** Called with each new worker. */
  prepareWorker: (worker: FakeWorker, index: number) => void = () => {}
  canStart = true

  constructor(readonly workerMethods: Record<string, Method>) {}

  createWorker() {
    if (!this.canStart) throw new Error('createWorker:fail')
    if (this.workers.some(({ terminated }) => !terminated)) throw new Error('one at a time')
    const worker = new FakeWorker(this.clock, this.workerMethods)
    this.workers.push(worker)
    this.prepareWorker(worker, this.workers.length - 1)
    return worker
  }
}

/** Runs the handlers of settled promises. */
export async function settle() {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
}
