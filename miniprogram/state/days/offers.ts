import { union } from '../../platform/merge'
import { type Storage, type StoredKey, storage, tryWrite } from '../../platform/storage'

/** What the end of a daily game offers once. */
export type Offer = 'reminder' | 'ranking'

/**
 * An offer, or what happens once: digit-first input that has begun by itself, names of cells such as r2c5 and data of a newer
 * version are explained, players of earlier versions are given the tools of experts.
 */
type OneTime = Offer | 'digitFirst' | 'cellNames' | 'newerData' | 'expertTools'

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

/** Remembers what was offered, so that the player is not asked again. */
interface Offers {
  wasMade(offer: OneTime): boolean
  noteMade(offer: OneTime): void
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
    forget(offer) {
      const made = store.read(OFFERS_KEY)
      const others = made.filter((one) => one !== offer)
      tryWrite(store, OFFERS_KEY, others)
    },
  }
}

/** The offers made to the player. */
export const offers = createOffers(storage)
