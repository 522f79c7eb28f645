import { CallError } from '../platform/call'
import { createEmitter } from '../platform/emitter'
import { log } from '../platform/log'
import { offerSettings, type SettingsPrompt } from '../platform/permissions'
import { type Storage, type StoredKey, storage, tryWrite } from '../platform/storage'
import { isSubscriptionBlocked, requestSubscription } from '../platform/subscription'
import { type Cloud, CloudError, cloud } from './cloud'

/**
 * What came of asking for a reminder: `booked`; `refused` by the player just now; `off`: WeChat does not ask any more,
 * because of a choice that was to be kept or with all messages off, so only its settings help; `offline`, `failed`.
 */
export type Booking = 'booked' | 'refused' | 'off' | 'offline' | 'failed'

/** One message of WeChat on the next evening on which the day is not played, for one consent each. */
export interface Reminder {
  /**
   * The day on whose evening it is due, null where none is booked. Undefined where nothing is to be shown: it was not
   * heard of, there is no template, or the player declined lately.
   */
  due(): string | null | undefined
  /** Asks the cloud, at most once a day and on the evening itself. Rejects with a CloudError. */
  refresh(today: string): Promise<void>
  /** Asks for consent, then tells the cloud. Inside a tap: nothing asynchronous may come before. */
  book(): Promise<Booking>
  /** Asks whether to open WeChat's settings, after `off`. */
  offerSettings(words: SettingsPrompt): Promise<void>
  /** Rejects with a CloudError. */
  cancel(): Promise<void>
  /** Hears of every change; returns the off. */
  subscribe(listener: () => void): () => void
}

interface Kept {
  /** The template to consent to; empty where there is none. */
  readonly template: string
  readonly due: string | null
  /** The day on which the cloud was heard last. */
  readonly heard: string
  /** When the player declined, ms since 1970; 0 for never. */
  readonly declinedAt: number
}

const NOTHING: Kept = { template: '', due: null, heard: '', declinedAt: 0 }

const KEY: StoredKey<Kept> = {
  name: 'reminder',
  version: 1,
  initial: () => NOTHING,
  decode(data) {
    if (typeof data !== 'object' || !data) throw new TypeError('reminder')
    return { ...NOTHING, ...data }
  },
}

/** Who declined is not shown the offer for so long, ms. */
const QUIET = 7 * 24 * 3600_000

export interface ReminderWorld {
  readonly store: Storage
  readonly cloud: Cloud
  now(): number
}

export function createReminder({ store, cloud, now }: ReminderWorld): Reminder {
  const changes = createEmitter<void>()
  const kept = () => store.read(KEY)

  function keep(change: Partial<Kept>) {
    // Where there is no room, it is heard again.
    tryWrite(store, KEY, { ...kept(), ...change })
    changes.emit()
  }

  async function tell(on?: boolean) {
    const { template = '', due = null } = await cloud.call('profile', 'remind', { on })
    return { template, due }
  }

  async function refresh(today: string) {
    const { heard, due } = kept()
    if (heard === today && !(due && due <= today)) return
    keep({ ...(await tell()), heard: today })
  }

  async function book(): Promise<Booking> {
    const { template, declinedAt } = kept()
    try {
      const answer = await requestSubscription(template)
      if (answer === 'reject') {
        keep({ declinedAt: now() })
        return declinedAt > 0 && (await isSubscriptionBlocked(template)) ? 'off' : 'refused'
      }
      // 'ban', 'filter': the template itself is not allowed.
      if (!answer?.startsWith('accept')) throw new CallError('failed', 'template', String(answer))
      keep({ ...(await tell(true)), declinedAt: 0 })
      return 'booked'
    } catch (error) {
      log.warn('reminder.book', { error: String(error) })
      if (error instanceof CallError) return error.code === 'denied' ? 'off' : 'failed'
      if (!(error instanceof CloudError)) throw error
      return error.code === 'offline' || error.code === 'slow' ? 'offline' : 'failed'
    }
  }

  async function offer(words: SettingsPrompt) {
    const { template } = kept()
    const isAllowed = await offerSettings(words, ({ subscriptionsSetting }) => {
      const { mainSwitch = true, itemSettings = {} } = subscriptionsSetting ?? {}
      return mainSwitch && (itemSettings as Record<string, string>)[template] !== 'reject'
    })
    if (isAllowed) keep({ declinedAt: 0 })
  }

  async function cancel() {
    keep(await tell(false))
  }

  return {
    due() {
      const { template, due, declinedAt } = kept()
      if (!template) return undefined
      return due ?? (now() - declinedAt < QUIET ? undefined : null)
    },
    refresh,
    book,
    offerSettings: offer,
    cancel,
    subscribe: changes.subscribe,
  }
}

/** The player's reminder. */
export const reminder = createReminder({ store: storage, cloud, now: () => Date.now() })
