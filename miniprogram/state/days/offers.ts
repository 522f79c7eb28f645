import { union } from '../../platform/merge'
import { type Storage, type StoredKey, storage, tryWrite } from '../../platform/storage'

/** What the end of a daily game asks once. */
export type Offer = 'reminder' | 'ranking'

/**
 * An offer, or what happens once: digit-first input that has begun by itself, names of cells such as r2c5 and data of a newer
 * version are explained, players of earlier versions are given the tools of experts, the sound of a finished row is offered.
 */
type OneTime = Offer | 'digitFirst' | 'cellNames' | 'newerData' | 'expertTools' | 'unitFeedback'

export const OFFERS_KEY: StoredKey<readonly string[]> = {
  name: 'offers',
  version: 1,
  initial: () => [],
  decode(data) {
    if (!Array.isArray(data)) throw new TypeError('offers')
    return data.filter((offer) => typeof offer === 'string')
  },
  merge: union((offer) => offer),
}

/** Remembers what was offered, also the days on which something was asked, so that the player is not asked again. */
interface Offers {
  wasMade(offer: OneTime): boolean
  noteMade(offer: OneTime): void
  /** Chooses the first offer that was not made yet, and notes it with its day, `YYYY-MM-DD`. Null if there is none, or the day has one. */
  ask(day: string, wanted: readonly (Offer | false)[]): Offer | null
  /** It may be made again. */
  forget(offer: OneTime): void
}

export function createOffers(store: Storage): Offers {
  return {
    wasMade: (offer) => store.read(OFFERS_KEY).includes(offer),
    noteMade(offer) {
      const made = store.read(OFFERS_KEY)
      if (!made.includes(offer)) tryWrite(store, OFFERS_KEY, [...made, offer])
    },
    ask(day, wanted) {
      const made = store.read(OFFERS_KEY)
      const offer = wanted.find((one) => one && !made.includes(one))
      if (!offer || made.includes(day)) return null
      tryWrite(store, OFFERS_KEY, [...made, offer, day])
      return offer
    },
    forget(offer) {
      const made = store.read(OFFERS_KEY)
      const others = made.filter((one) => one !== offer)
      tryWrite(store, OFFERS_KEY, others)
    },
  }
}

/** The offers made to the player. */
export const offers = createOffers(storage)
