import { createEmitter } from '../platform/emitter'
import { log } from '../platform/log'
import { onReconnect } from '../platform/network'
import { type Storage, type StoredKey, storage } from '../platform/storage'
import { type Cloud, CloudError, cloud, type RequestOf } from './cloud'
import { newId } from './id'

/** What has to reach the cloud, sooner or later; the functions bear that it arrives twice. */
export type Letter =
  | { readonly kind: 'submit'; readonly request: RequestOf<'daily', 'submit'> }
  | { readonly kind: 'late'; readonly request: RequestOf<'daily', 'late'> }
  | { readonly kind: 'finish'; readonly request: RequestOf<'challenge', 'finish'> }

/** A letter on its way. */
export interface Sending {
  readonly id: string
  readonly letter: Letter
  /** When it was written, ms since 1970. */
  readonly at: number
}

/** What became of a letter: the cloud's answer, or its final refusal. */
export interface Delivery {
  readonly sending: Sending
  readonly answer?: unknown
  readonly error?: CloudError
}

/**
 * Letters to the cloud that survive a kill: each is stored before it is sent and forgotten only when
 * the cloud answered it, with a result or with a refusal that is final.
 */
export interface Outbox {
  /** Stores a letter and sends it as soon as it can. Throws a StorageError. */
  post(letter: Letter): Sending
  /** What has not arrived yet, the oldest first. */
  waiting(): readonly Sending[]
  /** Sends everything that waits, one after the other; ends at the first that does not come through. */
  flush(): Promise<void>
  /** Hears what became of each letter; returns the off. */
  subscribe(listener: (delivery: Delivery) => void): () => void
}

/** More than these do not wait: a phone that was never online again for so many puzzles. */
const MAX_QUEUED_CALLS = 200

const KEY: StoredKey<readonly Sending[]> = {
  name: 'outbox',
  version: 1,
  initial: () => [],
  decode(data) {
    if (!Array.isArray(data)) throw new TypeError('outbox')
    return data.filter(isSending)
  },
}

function isSending(value: unknown): value is Sending {
  const { id, letter, at } = (value ?? {}) as Partial<Sending>
  return typeof id === 'string' && typeof at === 'number' && (letter?.kind ?? '') in ACTIONS
}

const ACTIONS = {
  submit: ['daily', 'submit'],
  late: ['daily', 'late'],
  finish: ['challenge', 'finish'],
} as const

export interface OutboxWorld {
  readonly store: Storage
  readonly cloud: Cloud
  now(): number
}

export function createOutbox({ store, cloud: sender, now }: OutboxWorld): Outbox {
  const deliveries = createEmitter<Delivery>()
  let flushing: Promise<void> | undefined
  let again = false

  const waiting = () => store.read(KEY)

  function post(letter: Letter): Sending {
    const sending = { id: newId(now()), letter, at: now() }
    store.write(KEY, [...waiting(), sending].slice(-MAX_QUEUED_CALLS))
    flush().catch((error) => log.error('outbox.failed', { error: String(error) }))
    return sending
  }

  function flush(): Promise<void> {
    // What is posted during a flush goes with it.
    again = true
    flushing ??= empty().finally(() => {
      flushing = undefined
    })
    return flushing
  }

  async function empty(): Promise<void> {
    while (again) {
      again = false
      for (const sending of waiting()) if (!(await send(sending))) return
    }
  }

  /** Whether the cloud has dealt with a letter. */
  async function send(sending: Sending): Promise<boolean> {
    const { letter } = sending
    const [name, action] = ACTIONS[letter.kind]
    try {
      // The table pairs every kind with its own request, which types cannot follow.
      const answer = await sender.call(name as 'daily', action as 'submit', letter.request as never)
      forget(sending)
      deliveries.emit({ sending, answer })
      return true
    } catch (error) {
      if (!(error instanceof CloudError)) throw error
      if (error.passes) {
        log.info('outbox.waits', { kind: letter.kind, code: error.code })
        return false
      }
      // Whether that is bad, those know who hear of it: a game of a past day is always refused first.
      log.info('outbox.refused', { kind: letter.kind, code: error.code })
      forget(sending)
      deliveries.emit({ sending, error })
      return true
    }
  }

  function forget({ id }: Sending) {
    store.write(
      KEY,
      waiting().filter((one) => one.id !== id),
    )
  }

  return { post, waiting, flush, subscribe: deliveries.subscribe }
}

/** The player's outbox. */
export const outbox = createOutbox({ store: storage, cloud, now: () => Date.now() })

/** Sends what waits now, and again at every reconnect; for the app's start. */
export function keepSending(): void {
  const send = () => {
    outbox.flush().catch((error) => log.error('outbox.failed', { error: String(error) }))
  }
  send()
  onReconnect(send)
}
