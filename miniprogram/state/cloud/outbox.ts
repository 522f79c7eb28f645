import { ASIDE_REASONS } from '../../core/game/state'
import { createEmitter } from '../../platform/emitter'
import { log } from '../../platform/log'
import { onReconnect } from '../../platform/network'
import { type Storage, type StoredKey, storage, tryWrite } from '../../platform/storage'
import { isFlag, isNumber, isObject, isOneOf, isText, objectOf, orMissing } from '../checks'
import { newId } from '../id'
import { type AnswerOf, type RequestOf, roundChecks } from './answers'
import { type Cloud, CloudError, cloud } from './calls'

/** The cloud actions that can be queued, by the kind of their letter. */
interface Exchanges {
  readonly submit: {
    /** `beganAt`: when the cloud started its clock, by this phone's clock. */
    readonly request: Omit<RequestOf<'daily', 'submit'>, 'phoneMs'> & { readonly beganAt?: number }
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

export type LetterKind = keyof Exchanges

/** A queued call of the cloud. It may arrive more than once; these cloud actions are idempotent. */
export type Letter<K extends LetterKind = LetterKind> = {
  readonly [P in K]: { readonly kind: P; readonly request: Exchanges[P]['request'] }
}[K]

/** A letter in the queue. */
interface Sending<K extends LetterKind = LetterKind> {
  readonly id: string
  readonly letter: Letter<K>
  /** When it was posted, ms since 1970. */
  readonly at: number
}

/** The result of a letter: the cloud's answer, or an error that is final. */
export interface Delivery<K extends LetterKind = LetterKind> {
  readonly sending: Sending<K>
  readonly answer?: Exchanges[K]['answer']
  readonly error?: CloudError
}

/** The longest duration that the cloud accepts. */
const MAX_TOLD_MS = 10 ** 13

/** A duration by a clock that may have been set to any time, ms. */
function withinLimits(ms: number): number {
  return Math.min(Math.max(0, Math.round(ms)), MAX_TOLD_MS)
}

/** Sends a letter's request to its cloud action. */
const SENDERS: {
  readonly [K in LetterKind]: (
    target: Cloud,
    request: Exchanges[K]['request'],
    now: number,
  ) => Promise<Exchanges[K]['answer']>
} = {
  submit: (target, { beganAt, stillMs, ...request }, now) => {
    const told = {
      ...(beganAt !== undefined && { phoneMs: withinLimits(now - beganAt) }),
      ...(stillMs !== undefined && { stillMs: withinLimits(stillMs) }),
    }
    return target.call('daily', 'submit', { ...request, ...told })
  },
  late: (target, request) => target.call('daily', 'late', request),
  finish: (target, request) => target.call('challenge', 'finish', request),
}

function send<K extends LetterKind>(target: Cloud, { kind, request }: Letter<K>, now: number) {
  return SENDERS[kind](target, request, now)
}

export function isSendingOf<K extends LetterKind>(
  sending: Sending,
  kinds: readonly K[],
): sending is Sending<K> {
  return (kinds as readonly LetterKind[]).includes(sending.letter.kind)
}

export function isDeliveryOf<K extends LetterKind>(
  delivery: Delivery,
  kinds: readonly K[],
): delivery is Delivery<K> {
  return isSendingOf(delivery.sending, kinds)
}

/**
 * The outbox: calls of the cloud that survive a restart and are retried. A letter is stored before it is sent, and
 * removed when the cloud has answered it with a result or a final refusal (at-least-once delivery).
 */
export interface Outbox {
  /** Stores a letter and starts sending the queue. Throws a StorageError. */
  post(letter: Letter): Sending
  /** The letters that have not been delivered, oldest first. */
  waiting(): readonly Sending[]
  /**
   * Sends the queue in order, and stops at the first letter that fails temporarily. If the cloud was reached, that letter
   * moves to the end.
   */
  flush(): Promise<void>
  /** Starts a flush in the background; an unexpected error is logged. */
  retry(): void
  /** `listener` receives every delivery. Returns an unsubscribe function. */
  subscribe(listener: (delivery: Delivery) => void): () => void
}

/** The oldest letters beyond this many are dropped. Only a phone that stays offline gets here. */
const MAX_QUEUED_CALLS = 200

const KEY: StoredKey<readonly Sending[]> = {
  name: 'outbox',
  version: 1,
  initial: () => [],
  decode(data) {
    if (!Array.isArray(data)) throw new TypeError('outbox')
    return data.filter((sending) => isSending(sending, {}))
  },
}

const game = { log: isText, assisted: isFlag }
const isRoundGame = objectOf<Letter<'submit'>['request']>({
  ...roundChecks,
  ...game,
  aside: orMissing(isOneOf(ASIDE_REASONS)),
  stillMs: orMissing(isNumber),
  beganAt: orMissing(isNumber),
})
const isChallengeGame = objectOf<Letter<'finish'>['request']>({ code: isText, ...game })

function isLetter(value: unknown): value is Letter {
  const { kind, request } = isObject(value) ? value : {}
  if (kind === 'finish') return isChallengeGame(request, {})
  return (kind === 'submit' || kind === 'late') && isRoundGame(request, {})
}

const isSending = objectOf<Sending>({ id: isText, letter: isLetter, at: isNumber })

interface OutboxDependencies {
  readonly store: Storage
  readonly cloud: Cloud
  now(): number
}

export function createOutbox({ store, cloud: target, now }: OutboxDependencies): Outbox {
  const deliveries = createEmitter<Delivery>()
  let flushing: Promise<void> | undefined
  let isPassRequested = false

  const waiting = () => store.read(KEY)

  function post(letter: Letter): Sending {
    const sending: Sending = { id: newId(now()), letter, at: now() }
    store.write(KEY, [...waiting(), sending].slice(-MAX_QUEUED_CALLS))
    retry()
    return sending
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
      for (const sending of waiting()) if (!(await deliver(sending))) break
    }
  }

  /** Sends one letter. Returns false if it has to be retried later. */
  async function deliver(sending: Sending): Promise<boolean> {
    const { letter } = sending
    let delivery: Delivery
    try {
      delivery = { sending, answer: await send(target, letter, now()) }
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      if (error.isTemporary) {
        log.info('outbox.waits', { kind: letter.kind, code: error.code })
        if (!error.isUnreached) postpone(sending)
        return false
      }
      // Not always a failure: the game of a past day is always refused first. Subscribers decide.
      log.info('outbox.refused', { kind: letter.kind, code: error.code })
      delivery = { sending, error }
    }
    remove(sending)
    deliveries.emit(delivery)
    return true
  }

  const others = ({ id }: Sending) => waiting().filter((one) => one.id !== id)

  function remove(sending: Sending) {
    store.write(KEY, others(sending))
  }

  /** Moves a letter that the cloud could not handle to the end, so that it does not block the others. */
  function postpone(sending: Sending) {
    tryWrite(store, KEY, [...others(sending), sending])
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
