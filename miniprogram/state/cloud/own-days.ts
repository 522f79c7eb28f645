import type { DayZone } from '../../core/game/day'
import { ROUND_NAMES } from '../../core/game/round'
import { host, hostCalls } from '../../platform/host'
import { union } from '../../platform/merge'
import { type Storage, type StoredKey, storage } from '../../platform/storage'
import { isOneOf, isTimestamp, listOf, objectOf, orMissing } from '../checks'
import { type AnswerOf, isDate } from './answers'

/** A finished puzzle of a day. Without a cloud nothing is ranked. */
export type StoredResult = Pick<AnswerOf<'daily', 'submit'>['result'], 'day' | 'level' | 'ms'> & {
  readonly why?: 'assisted' | 'late'
}

/** The player's results of days without a cloud. */
export interface ResultStore {
  read(): readonly StoredResult[]
  /** Throws if there is no room. */
  write(results: readonly StoredResult[]): void
}

/** What answers about days without a cloud depend on. */
export interface OwnDays {
  readonly store: ResultStore
  /** ms since 1970 */
  readonly now: number
  /** Where the days begin at midnight. */
  readonly dayZone: DayZone
}

/** Answers a cloud function by the schedule of the days; undefined for what the schedule does not know. */
export type AnswerDays = (
  name: string,
  data: Record<string, unknown>,
  own: OwnDays,
) => object | undefined

const isResults = listOf(
  objectOf<StoredResult>({
    day: isDate,
    level: isOneOf(ROUND_NAMES),
    ms: isTimestamp,
    why: orMissing(isOneOf(['assisted', 'late'] as const)),
  }),
)

export const OWN_DAYS_KEY: StoredKey<readonly StoredResult[]> = {
  name: 'own-days',
  version: 1,
  initial: () => [],
  decode(data) {
    if (!isResults(data, {})) throw new TypeError('own-days')
    return data
  },
  merge: union(({ day, level }) => `${day} ${level}`),
}

/**
 * Answers a call of a cloud function on this phone, for an app without a cloud. Rejects as the network does if WeChat has not
 * downloaded the schedule yet.
 */
export async function answerOwnDays(
  name: string,
  data: object,
  now: number,
  store: Storage = storage,
): Promise<object | undefined> {
  const loaded = await hostCalls.loadDays?.().catch(() => {
    throw new Error('request:fail subpackage')
  })
  if (!loaded) return undefined
  const { answerDays } = loaded as { answerDays: AnswerDays }
  const results = {
    read: () => store.read(OWN_DAYS_KEY),
    write: (list: readonly StoredResult[]) => store.write(OWN_DAYS_KEY, list),
  }
  return answerDays(name, { ...data }, { store: results, now, dayZone: host.dayZone })
}
