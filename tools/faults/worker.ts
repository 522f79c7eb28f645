import type { WorkerAnswer } from '../../miniprogram/core/worker/messages'
import { type PayloadOf, solverMethods } from '../../miniprogram/core/worker/methods'
import { logicMethods } from '../../miniprogram/core/worker/methods/logic'
import { createRunner } from '../../miniprogram/core/worker/runner'
import { createCanceller } from '../../miniprogram/platform/cancel'
import { type Compute, ComputeError, createCompute } from '../../miniprogram/platform/worker-client'
import type { WorkerHandle } from '../../miniprogram/platform/worker-transport'
import { GIVENS, silently } from './app'
import { quickClock } from './quick-clock'
import type { Row } from './report'

/** A worker in this process, with the real runner, under the control of a fault. */
interface FakeWorker {
  /** Passes an answer to the page. */
  deliver(answer: unknown): void
  /** The system ends the worker. */
  kill(): void
  /** The worker's script fails. */
  fail(): void
}

/** What becomes of messages. Every function gets the number of the worker, from 0, and of its message, from 0. */
interface Fault {
  /** Throws if nothing can be posted. Returns false if the worker does not get the message. */
  onRequest?(worker: FakeWorker, started: number, message: number): boolean
  /** Delivers an answer, or does not. */
  onAnswer?(answer: WorkerAnswer, worker: FakeWorker, started: number): void
  /** Throws if the worker cannot start. */
  onStart?(started: number): void
  /** The call never ends by itself: the page cancels it. */
  readonly isCancelled?: true
  /** The calls that may end with a typed error. */
  readonly mayFail?: readonly CallName[]
}

const GARBAGE: readonly unknown[] = [
  undefined,
  null,
  42,
  'x',
  [],
  {},
  { id: 'x', result: 1 },
  { id: -1, result: 1 },
  { id: 1e9, error: { code: 'x' } },
  { id: 1e9, progress: 1 },
  { id: 1 },
  { id: 1, error: null },
  { id: 1, error: {} },
]

const CALLS = ['verdict', 'solve', 'count', 'trace', 'path', 'rate'] as const
type CallName = (typeof CALLS)[number]

const dies = (how: 'kill' | 'fail', times: number): Fault => ({
  mayFail: times > 1 ? CALLS : [],
  onRequest(worker, started) {
    if (started >= times) return true
    worker[how]()
    return false
  },
})

const FAULTS: Readonly<Record<string, Fault>> = {
  'is killed once': dies('kill', 1),
  'is killed twice': dies('kill', 2),
  'is killed again and again': dies('kill', Number.POSITIVE_INFINITY),
  'fails in its script once': dies('fail', 1),
  'is killed before its answer arrives': {
    onAnswer: (answer, worker, started) => (started === 0 ? worker.kill() : worker.deliver(answer)),
  },
  'cannot be reached once': {
    onRequest(_, started) {
      if (started === 0) throw new Error('postMessage:fail')
      return true
    },
  },
  'does not start': {
    mayFail: CALLS,
    onStart() {
      throw new Error('createWorker:fail')
    },
  },
  'does not answer': { isCancelled: true, onRequest: (_, started) => started > 0 },
  'answers garbage first': {
    onAnswer(answer, worker) {
      for (const garbage of GARBAGE) worker.deliver(garbage)
      worker.deliver(answer)
    },
  },
  'answers twice': {
    onAnswer(answer, worker) {
      worker.deliver(answer)
      worker.deliver(answer)
    },
  },
}

const GRID: PayloadOf<'verdict'> = { size: 9, values: GIVENS }

/** Every method is called on a worker with a fault: its result, or a typed error, and the next call works. */
export async function workerFaults(): Promise<Row[]> {
  return silently(async () => {
    const expected = new Map<string, string>()
    const whole = computeWith({})
    for (const method of CALLS) expected.set(method, await ask(whole, method))
    const rows: Row[] = []
    for (const [name, fault] of Object.entries(FAULTS)) {
      const lost: string[] = []
      for (const method of CALLS) lost.push(...(await check(fault, method, expected)))
      rows.push({ fault: `the worker ${name}`, cases: CALLS.length, lost })
    }
    return rows
  })
}

/** The result of a call as text; times differ. */
async function ask(compute: Compute, method: CallName): Promise<string> {
  const result = await compute.call(method, GRID)
  return JSON.stringify(result, (key, value) => (key === 'microseconds' ? 0 : value))
}

async function check(
  fault: Fault,
  method: CallName,
  expected: ReadonlyMap<string, string>,
): Promise<string[]> {
  const thrown: unknown[] = []
  const compute = computeWith(fault, (error) => thrown.push(error))
  const lost: string[] = []
  const canceller = createCanceller()
  if (fault.isCancelled) {
    const call = compute.call(method, GRID, { signal: canceller.signal })
    setTimeout(canceller.cancel)
    const code = await call.catch((error: Error) => error.message)
    if (code !== 'cancelled') lost.push(`${method}: ${code}`)
    // Until the worker is replaced, calls wait for it.
  }
  try {
    const result = await ask(compute, method)
    if (result !== expected.get(method)) lost.push(`${method}: another result`)
  } catch (error) {
    if (!(error instanceof ComputeError) || !fault.mayFail?.includes(method))
      lost.push(`${method}: ${error}`)
  }
  return [...lost, ...thrown.map((error) => `${method}: ${error} in the page`)]
}

/** A client with workers that have this fault. `onThrown` gets what the page's listeners throw. */
function computeWith(fault: Fault, onThrown: (error: unknown) => void = () => {}): Compute {
  let count = 0
  return createCompute({
    clock: quickClock,
    createWorker() {
      fault.onStart?.(count)
      return createWorker(fault, count++, onThrown)
    },
  })
}

function createWorker(
  fault: Fault,
  started: number,
  onThrown: (error: unknown) => void,
): WorkerHandle {
  let listener: (message: unknown) => void = () => {}
  let onKilled = () => {}
  let onFailed: (error: unknown) => void = () => {}
  let messages = 0
  const worker: FakeWorker = {
    deliver(answer) {
      try {
        listener(answer)
      } catch (error) {
        onThrown(error)
      }
    },
    kill: () => queueMicrotask(() => onKilled()),
    fail: () => queueMicrotask(() => onFailed({ message: 'script error' })),
  }
  const runner = createRunner({
    methods: { ...solverMethods, ...logicMethods },
    clock: quickClock,
    post: (answer) =>
      fault.onAnswer ? fault.onAnswer(answer, worker, started) : worker.deliver(answer),
  })
  return {
    postMessage(message) {
      const isReceived = fault.onRequest?.(worker, started, messages++) ?? true
      if (isReceived) runner.receive(message)
    },
    onMessage(heard) {
      listener = heard
    },
    onProcessKilled(heard) {
      onKilled = heard
    },
    onError(heard) {
      onFailed = heard
    },
    terminate() {},
  }
}
