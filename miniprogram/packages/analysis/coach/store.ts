/** The reviews of the last games, kept with them on the phone. */
import type { GameState } from '../../../core/game/index'
import { union } from '../../../platform/merge'
import type { Storage, StoredKey } from '../../../platform/storage'
import { isObject, isText } from '../../../state/checks'
import type { Review } from './judge'

interface StoredReview {
  readonly id: string
  /** Tells whether the game has gone on since, see `stampOf`. */
  readonly stamp: string
  readonly review: Review
}

const MAX_REVIEWS = 20

/** Raised when a review says something else about the same game, so that it is made again. */
const VERSION = 4

export const REVIEWS_KEY: StoredKey<readonly StoredReview[]> = {
  name: 'reviews',
  version: VERSION,
  initial: () => [],
  decode: (data, version) =>
    version === VERSION && Array.isArray(data) ? data.filter(isStoredReview) : [],
  merge: union(({ id }) => id, MAX_REVIEWS),
}

function isStoredReview(data: unknown): data is StoredReview {
  if (!isObject(data) || !isText(data.id) || !isText(data.stamp)) return false
  const { review } = data
  return isObject(review) && Array.isArray(review.steps) && Array.isArray(review.moments)
}

/** Differs once a game has gone on. */
export function stampOf({ history, status }: GameState): string {
  const { log } = history
  return `${log.length}@${log.length > 0 ? log[log.length - 1].at : 0}${status === 'finished' ? '!' : ''}`
}

export interface Reviews {
  /** The review of a game as it is; null if there is none. */
  read(id: string, game: GameState): Review | null
  /** All reviews, the last ones first. */
  all(): readonly Review[]
  /** Keeps a review, and those of the last games that are still there. Throws a StorageError. */
  keep(id: string, game: GameState, review: Review): void
}

/** `isThere`: whether the player still has a game. */
export function createReviews(store: Storage, isThere: (id: string) => boolean): Reviews {
  return {
    read(id, game) {
      const found = store.read(REVIEWS_KEY).find((one) => one.id === id)
      return found?.stamp === stampOf(game) ? found.review : null
    },
    all: () => store.read(REVIEWS_KEY).map(({ review }) => review),
    keep(id, game, review) {
      const others = store.read(REVIEWS_KEY).filter((one) => one.id !== id && isThere(one.id))
      const kept = [{ id, stamp: stampOf(game), review }, ...others]
      store.write(REVIEWS_KEY, kept.slice(0, MAX_REVIEWS))
    },
  }
}
