import type { DailyLevel } from '../../miniprogram/core/game/round'
import { DAILY_LEVELS } from '../../miniprogram/core/game/round'
import { loadCached } from './cache'
import { addOnce, getDocuments } from './database'

/** A day's puzzle of one level. */
export interface PublishedRound {
  /** `2026-11-21.medium`. */
  readonly _id: string
  readonly day: string
  readonly level: DailyLevel
  readonly givens: string
  readonly solution: string
  /** The rating's score and hardest technique. */
  readonly score: number
  readonly hardest: string
}

export function roundId(day: string, level: DailyLevel): string {
  return `${day}.${level}`
}

/** Rounds never change once they are there; those that are missing may come. */
const ROUNDS_CACHE_MS = 3600_000
const INCOMPLETE_CACHE_MS = 5_000

/** The rounds of a day that are published. */
export async function findRounds(day: string, now: number): Promise<PublishedRound[]> {
  const load = () =>
    getDocuments<PublishedRound>(
      'days',
      DAILY_LEVELS.map((level) => roundId(day, level)),
    )
  const rounds = await loadCached(`days ${day}`, ROUNDS_CACHE_MS, now, load)
  if (rounds.length === DAILY_LEVELS.length) return rounds
  return loadCached(`days ${day} again`, INCOMPLETE_CACHE_MS, now, load)
}

export async function findRound(
  day: string,
  level: DailyLevel,
  now: number,
): Promise<PublishedRound | undefined> {
  return (await findRounds(day, now)).find((round) => round.level === level)
}

/** Which rounds are published already. */
export async function publishedIds(ids: readonly string[]): Promise<Set<string>> {
  const found = await getDocuments<{ _id: string }>('days', ids, { _id: true })
  return new Set(found.map(({ _id }) => _id))
}

/** Publishes a round; false where another call was faster. */
export function addRound(round: PublishedRound): Promise<boolean> {
  return addOnce('days', { ...round })
}
