import { type RoundName, roundsOf } from '../../miniprogram/core/game/round'
import { loadCached } from './cache'
import { addOnce, getDocuments } from './database'

/** A puzzle of a day. */
export interface PublishedRound {
  /** `2026-11-21.medium`. */
  readonly _id: string
  readonly day: string
  readonly level: RoundName
  /** As text (sudoku/rules-code); missing if they are the classic ones. */
  readonly rules?: string
  readonly givens: string
  readonly solution: string
  /** The rating's score and hardest technique. */
  readonly score: number
  readonly hardest: string
}

export function roundId(day: string, level: RoundName): string {
  return `${day}.${level}`
}

/** Published rounds never change; missing ones may be published at any time. */
const ROUNDS_CACHE_MS = 3600_000
const INCOMPLETE_CACHE_MS = 5_000

export async function findRounds(day: string, now: number): Promise<PublishedRound[]> {
  const ids = roundsOf(day).map((level) => roundId(day, level))
  const load = () => getDocuments<PublishedRound>('days', ids)
  const rounds = await loadCached(`days ${day}`, ROUNDS_CACHE_MS, now, load)
  if (rounds.length === ids.length) return rounds
  return loadCached(`days ${day} again`, INCOMPLETE_CACHE_MS, now, load)
}

export async function findRound(
  day: string,
  level: RoundName,
  now: number,
): Promise<PublishedRound | undefined> {
  return (await findRounds(day, now)).find((round) => round.level === level)
}

/** The ids of the rounds that are published already. */
export async function publishedIds(ids: readonly string[]): Promise<Set<string>> {
  const found = await getDocuments<{ _id: string }>('days', ids, { _id: true })
  return new Set(found.map(({ _id }) => _id))
}

/** Publishes a round. Returns false if another call has published it already. */
export function addRound(round: PublishedRound): Promise<boolean> {
  return addOnce('days', { ...round })
}
