import { CallError } from '../../platform/call'
import { createEmitter } from '../../platform/emitter'
import { log } from '../../platform/log'
import { offerSettings, type SettingsPrompt } from '../../platform/permissions'
import { type Storage, type StoredKey, storage, tryWrite } from '../../platform/storage'
import { isSubscriptionBlocked, requestSubscription } from '../../platform/subscription'
import { isObject, isText, isTimestamp, objectOf, orNull } from '../checks'
import { isDate } from '../cloud/answers'
import { type Cloud, CloudError, cloud } from '../cloud/calls'

/**
 * The result of asking for a reminder. `refused`: by the player, just now. `off`: WeChat no longer asks, because the
 * player has chosen to always refuse or has turned off all messages; only WeChat's settings help.
 */
type Booking = 'booked' | 'refused' | 'off' | 'offline' | 'failed'

/** A WeChat message on the next evening on which the player has not played. Each message needs a new consent. */
export interface Reminder {
  /**
   * The day on whose evening the message is due; null if none is booked. Undefined if the page should not offer it:
   * the cloud has not answered yet, there is no template, or the player has declined recently.
   */
  due(): string | null | undefined
  /** Asks the cloud once a day, and always from the due day on. Rejects with a CloudError. */
  refresh(today: string): Promise<void>
  /** Asks for consent and books the message. Call it inside a tap, before anything asynchronous. */
  book(): Promise<Booking>
  /** Asks whether to open WeChat's settings; for the result `off`. */
  offerSettings(prompt: SettingsPrompt): Promise<void>
  /** Rejects with a CloudError. */
  cancel(): Promise<void>
  /** `listener` is called after every change. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

interface ReminderState {
  /** The id of the message template; empty if there is none. */
  readonly template: string
  readonly due: string | null
  /** The day on which the cloud last answered. */
  readonly heard: string
  /** When the player declined, ms since 1970; 0 for never. */
  readonly declinedAt: number
}

const EMPTY_STATE: ReminderState = { template: '', due: null, heard: '', declinedAt: 0 }

const isReminderState = objectOf<ReminderState>({
  template: isText,
  due: orNull(isDate),
  heard: isText,
  declinedAt: isTimestamp,
})

export const REMINDER_KEY: StoredKey<ReminderState> = {
  name: 'reminder',
  version: 1,
  initial: () => EMPTY_STATE,
  decode(data) {
    const { template, due = null, heard, declinedAt } = isObject(data) ? data : {}
    const state = { template, due, heard, declinedAt }
    if (!isReminderState(state, {})) throw new TypeError('reminder')
    return state
  },
  merge: (mine, other) => (other.heard >= mine.heard ? other : mine),
}

/** The pause of the offer after the player has declined. */
const DECLINE_PAUSE_MS = 7 * 24 * 3600_000

interface ReminderDependencies {
  readonly store: Storage
  readonly cloud: Cloud
  now(): number
}

export function createReminder({ store, cloud, now }: ReminderDependencies): Reminder {
  const changes = createEmitter<void>()
  const read = () => store.read(REMINDER_KEY)

  /** What does not fit into a full storage is fetched again. */
  function update(change: Partial<ReminderState>) {
    tryWrite(store, REMINDER_KEY, { ...read(), ...change })
    changes.emit()
  }

  /** Books (true), cancels (false) or only queries (undefined) the message. */
  async function call(on?: boolean) {
    const { template = '', due = null } = await cloud.call('profile', 'remind', { on })
    return { template, due }
  }

  async function refresh(today: string) {
    const { heard, due } = read()
    if (heard === today && !(due && due <= today)) return
    update({ ...(await call()), heard: today })
  }

  async function book(): Promise<Booking> {
    const { template, declinedAt } = read()
    try {
      const answer = await requestSubscription(template)
      if (answer === 'reject') {
        update({ declinedAt: now() })
        return declinedAt > 0 && (await isSubscriptionBlocked(template)) ? 'off' : 'refused'
      }
      // 'ban' and 'filter': WeChat does not allow the template.
      if (!answer?.startsWith('accept')) throw new CallError('failed', 'template', String(answer))
      update({ ...(await call(true)), declinedAt: 0 })
      return 'booked'
    } catch (error) {
      log.warn('reminder.book', { error: String(error) })
      if (error instanceof CallError) return error.code === 'denied' ? 'off' : 'failed'
      if (!(error instanceof CloudError)) throw error
      return error.code === 'offline' || error.code === 'slow' ? 'offline' : 'failed'
    }
  }

  async function offer(prompt: SettingsPrompt) {
    const { template } = read()
    const isAllowed = await offerSettings(prompt, ({ subscriptionsSetting }) => {
      const { mainSwitch = true, itemSettings = {} } = subscriptionsSetting ?? {}
      return mainSwitch && (itemSettings as Record<string, string>)[template] !== 'reject'
    })
    if (isAllowed) update({ declinedAt: 0 })
  }

  async function cancel() {
    update(await call(false))
  }

  return {
    due() {
      const { template, due, declinedAt } = read()
      if (!template) return undefined
      return due ?? (now() - declinedAt < DECLINE_PAUSE_MS ? undefined : null)
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
