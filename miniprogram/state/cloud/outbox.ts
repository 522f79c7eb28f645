import { EXCLUSION_REASONS } from '../../core/game/state'
import { createEmitter } from '../../platform/emitter'
import { log } from '../../platform/log'
import { union } from '../../platform/merge'
import { onReconnect } from '../../platform/network'
import { type Storage, type StoredKey, storage, tryWrite } from '../../platform/storage'
import { isFlag, isNumber, isObject, isOneOf, isText, objectOf, orMissing } from '../checks'
import { newId } from '../id'
import { type AnswerOf, type RequestOf, roundChecks } from './answers'
import { type Cloud, CloudError, cloud } from './calls'

/** The cloud actions that can be queued, by kind. */
interface CloudCalls {
  readonly start: {
    readonly request: RequestOf<'daily', 'start'>
    readonly answer: AnswerOf<'daily', 'start'>
  }
  readonly submit: {
    readonly request: RequestOf<'daily', 'submit'>
    readonly answer: AnswerOf<'daily', 'submit'>
  }
  readonly late: {
    readonly request: RequestOf<'daily', 'late'>
    readonly answer: AnswerOf<'daily', 'late'>
  }
  readonly finish: {
    readonly request: RequestOf<'challenge', 'finish'>
    readonly answer: AnswerOf<'challenge', 'finish'>
  }
}

export type CloudCallKind = keyof CloudCalls

/** A queued call of the cloud. It may arrive more than once; these cloud actions are idempotent. */
export type CloudCall<K extends CloudCallKind = CloudCallKind> = {
  readonly [P in K]: { readonly kind: P; readonly request: CloudCalls[P]['request'] }
}[K]

/** A call in the queue. */
interface QueuedCall<K extends CloudCallKind = CloudCallKind> {
  readonly id: string
  readonly call: CloudCall<K>
  /** When it was posted, ms since 1970. */
  readonly at: number
}

/** The result of a call: the cloud's answer, or an error that is final. */
export interface Delivery<K extends CloudCallKind = CloudCallKind> {
  readonly queued: QueuedCall<K>
  readonly answer?: CloudCalls[K]['answer']
  readonly error?: CloudError
}

/** Sends a call to its cloud action. */
const SENDERS: {
  readonly [K in CloudCallKind]: (
    target: Cloud,
    request: CloudCalls[K]['request'],
  ) => Promise<CloudCalls[K]['answer']>
} = {
  start: (target, request) => target.call('daily', 'start', request),
  submit: (target, request) => target.call('daily', 'submit', request),
  late: (target, request) => target.call('daily', 'late', request),
  finish: (target, request) => target.call('challenge', 'finish', request),
}

function send<K extends CloudCallKind>(target: Cloud, { kind, request }: CloudCall<K>) {
  return SENDERS[kind](target, request)
}

export function isQueuedCallOf<K extends CloudCallKind>(
  queued: QueuedCall,
  kinds: readonly K[],
): queued is QueuedCall<K> {
  return (kinds as readonly CloudCallKind[]).includes(queued.call.kind)
}

export function isDeliveryOf<K extends CloudCallKind>(
  delivery: Delivery,
  kinds: readonly K[],
): delivery is Delivery<K> {
  return isQueuedCallOf(delivery.queued, kinds)
}

/**
 * The outbox: calls of the cloud that survive a restart and are retried. A call is stored before it is sent, and
 * removed when the cloud has answered it with a result or a final refusal (at-least-once delivery).
 */
export interface Outbox {
  /** Stores a call and starts sending the queue. Throws a StorageError. */
  post(call: CloudCall): QueuedCall
  /** The calls that have not been delivered, oldest first. */
  waiting(): readonly QueuedCall[]
  /**
   * Sends the queue in order, and stops at the first call that fails temporarily. If the cloud was reached, that call
   * moves to the end.
   */
  flush(): Promise<void>
  /** Starts a flush in the background; an unexpected error is logged. */
  retry(): void
  /** `listener` receives every delivery. Returns an unsubscribe function. */
  subscribe(listener: (delivery: Delivery) => void): () => void
}

/** The oldest calls beyond this many are dropped. Only a phone that stays offline gets here. */
const MAX_QUEUED_CALLS = 200

export const OUTBOX_KEY: StoredKey<readonly QueuedCall[]> = {
  name: 'outbox',
  version: 1,
  initial: () => [],
  decode(data) {
    if (!Array.isArray(data)) throw new TypeError('outbox')
    return data.filter((queued) => isQueuedCall(queued, {})).map(withoutClocks)
  },
  // What the cloud has received already is repeated, which is harmless.
  merge: union(({ id }) => id),
}

/** Older calls also tell what the phone's clock said, which the cloud does not take any more. */
function withoutClocks({ call, ...queued }: QueuedCall): QueuedCall {
  const { stillMs, beganAt, ...request } = { stillMs: 0, beganAt: 0, ...call.request }
  return { ...queued, call: { ...call, request } as CloudCall }
}

const game = { log: isText, assisted: isFlag }
const isRoundGame = objectOf<CloudCall<'submit'>['request']>({
  ...roundChecks,
  ...game,
  offline: orMissing(isFlag),
  startedAt: orMissing(isNumber),
  excluded: orMissing(isOneOf(EXCLUSION_REASONS)),
})
const isStart = objectOf<CloudCall<'start'>['request']>({ ...roundChecks, at: orMissing(isNumber) })
const isChallengeGame = objectOf<CloudCall<'finish'>['request']>({ code: isText, ...game })

function isCloudCall(value: unknown): value is CloudCall {
  const { kind, request } = isObject(value) ? value : {}
  if (kind === 'finish') return isChallengeGame(request, {})
  if (kind === 'start') return isStart(request, {})
  return (kind === 'submit' || kind === 'late') && isRoundGame(request, {})
}

const isQueuedCall = objectOf<QueuedCall>({ id: isText, call: isCloudCall, at: isNumber })

interface OutboxDependencies {
  readonly store: Storage
  readonly cloud: Cloud
  now(): number
}

export function createOutbox({ store, cloud: target, now }: OutboxDependencies): Outbox {
  const deliveries = createEmitter<Delivery>()
  let flushing: Promise<void> | undefined
  let isPassRequested = false

  const waiting = () => store.read(OUTBOX_KEY)

  function post(call: CloudCall): QueuedCall {
    const queued: QueuedCall = { id: newId(now()), call, at: now() }
    store.write(OUTBOX_KEY, [...waiting(), queued].slice(-MAX_QUEUED_CALLS))
    retry()
    return queued
  }

  function retry() {
    flush().catch((error) => log.error('outbox.failed', { error: String(error) }))
  }

  function flush(): Promise<void> {
    // A flush that is already running makes another pass, so that it sends what was posted since it began, and tries
    // again if the network has come back since.
    isPassRequested = true
    flushing ??= sendAll().finally(() => {
      flushing = undefined
    })
    return flushing
  }

  async function sendAll(): Promise<void> {
    while (isPassRequested) {
      isPassRequested = false
      for (const queued of waiting()) if (!(await deliver(queued))) break
    }
  }

  /** Sends one call. Returns false if it has to be retried later. */
  async function deliver(queued: QueuedCall): Promise<boolean> {
    const { call } = queued
    let delivery: Delivery
    try {
      delivery = { queued, answer: await send(target, call) }
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      if (error.isTemporary) {
        log.info('outbox.waits', { kind: call.kind, code: error.code })
        if (!error.isUnreached) postpone(queued)
        return false
      }
      // Not always a failure: the game of a past day is always refused first. Subscribers decide.
      log.info('outbox.refused', { kind: call.kind, code: error.code })
      delivery = { queued, error }
    }
    remove(queued)
    deliveries.emit(delivery)
    return true
  }

  const others = ({ id }: QueuedCall) => waiting().filter((one) => one.id !== id)

  function remove(queued: QueuedCall) {
    store.write(OUTBOX_KEY, others(queued))
  }

  /** Moves a call that the cloud could not handle to the end, so that it does not block the others. */
  function postpone(queued: QueuedCall) {
    tryWrite(store, OUTBOX_KEY, [...others(queued), queued])
  }

  return { post, waiting, flush, retry, subscribe: deliveries.subscribe }
}

/** The outbox of the app. */
export const outbox = createOutbox({ store: storage, cloud, now: () => Date.now() })

/** Sends the queue now and at every reconnect. Called once when the app starts. */
export function keepOutboxFlushed(): void {
  outbox.retry()
  onReconnect(outbox.retry)
}
