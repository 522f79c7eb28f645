import type { PuzzleChange } from '../../cloud/api'
import { STARTERS } from '../core/learning/starters'
import { parseDigits } from '../core/sudoku/digits'
import { findConflicts, type Size, shapeOf } from '../core/sudoku/grid'
import type { StoredKey } from '../platform/storage'
import { isContest } from './contest'
import { type GameSummary, originOf } from './games'
import { timeOfId } from './id'

/** What `sync` keeps, and what follows from it and the games: the changes that the cloud has not heard of. */

/** Moments, ms since 1970, by the givens of a puzzle. */
export type Moments = Readonly<Record<string, number>>

export interface Kept {
  readonly on: boolean
  readonly cursor?: string
  readonly at: number | null
  /** Puzzles that the cloud has and this phone has, or had until it forgot a finished game: when they changed. */
  readonly known: Moments
  /** Removed here; the cloud has not heard of it. */
  readonly removed: Moments
  /** Removed elsewhere, but this phone plays on. */
  readonly parted: Moments
}

export const NOTHING: Kept = { on: false, at: null, known: {}, removed: {}, parted: {} }

export const KEY: StoredKey<Kept> = {
  name: 'sync',
  version: 1,
  initial: () => NOTHING,
  decode(data) {
    const { on, cursor, at, known, removed, parted } = (data ?? {}) as Partial<Kept>
    const isSound = [known, removed, parted].every((one) => typeof one === 'object' && one)
    if (typeof on !== 'boolean' || !isSound) throw new TypeError('sync')
    return { ...NOTHING, on, cursor, at: at ?? null, known, removed, parted } as Kept
  },
}

/** Larger grids stay on their phone. */
const LARGEST = 16

/** A puzzle of the player's own with all its games on this phone. */
export interface Own {
  readonly size: Size
  readonly level?: string
  /** When it was entered, the last time. */
  readonly addedAt: number
  readonly games: readonly GameSummary[]
}

/** What the cloud has to hear of. */
export function pendingOf({ known, removed, parted }: Kept, own: Map<string, Own>): PuzzleChange[] {
  const pending: PuzzleChange[] = []
  for (const [givens, { size, level = '', addedAt }] of own) {
    if (known[givens] !== undefined || parted[givens] >= addedAt) continue
    if (removed[givens] >= addedAt) continue
    // Givens that clash are no puzzle to the cloud, which would refuse all that comes with it.
    if (findConflicts(shapeOf(size), parseDigits(givens)).length > 0) continue
    pending.push({ size, givens, title: level, changedAt: Math.floor(addedAt) })
  }
  for (const [givens, changedAt] of Object.entries(removed)) {
    if ((own.get(givens)?.addedAt ?? 0) > changedAt) continue
    pending.push({ size: Math.sqrt(givens.length), givens, title: '', changedAt, deleted: true })
  }
  return pending
}

/** The player's own puzzles by their givens, the last played first. */
export function ownPuzzles(all: readonly GameSummary[]): Map<string, Own> {
  const own = new Map<string, Own>()
  for (const game of all) {
    if (!isOwn(game)) continue
    const { givens, size, level, id, playedAt } = game
    const others = own.get(givens)
    const addedAt = Math.max(timeOfId(id) || playedAt, others?.addedAt ?? 0)
    const games = [...(others?.games ?? []), game]
    own.set(givens, { size, level: others?.level ?? level, addedAt, games })
  }
  return own
}

/** Every phone has the starters; days and challenges have ways of their own, and practice stays where it is. */
export function isOwn(game: GameSummary): boolean {
  const { size, givens } = game
  const origin = originOf(game)
  const isElsewhere = isContest(origin) || origin?.kind === 'practice'
  return size <= LARGEST && !isElsewhere && !STARTERS.some((starter) => starter.givens === givens)
}
