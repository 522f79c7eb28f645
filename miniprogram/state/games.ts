import { deserialise, elapsedAt, type GameState, SaveError, serialise } from '../core/game'
import { formatOrigin, type Origin, parseOrigin } from '../core/game/origin'
import { formatDigits } from '../core/sudoku/digits'
import type { Size } from '../core/sudoku/grid'
import { createEmitter } from '../platform/emitter'
import { log } from '../platform/log'
import { type Storage, type StoredKey, storage } from '../platform/storage'
import { newId } from './id'
import { createStatistics, type Statistics } from './statistics'

/** A game that has been added, or one that the player is about to remove and that is still there. */
export interface GameChange {
  readonly kind: 'added' | 'removing'
  readonly game: GameSummary
}

/** A game at a glance, for lists and the resume card. */
export interface GameSummary {
  readonly id: string
  readonly size: Size
  /** A character a cell (sudoku/digits): what the puzzle gave, and what stands on the board now. */
  readonly givens: string
  readonly values: string
  /** Playing time, milliseconds. */
  readonly elapsed: number
  /** When the game was last saved and when it was finished, milliseconds since 1970. */
  readonly playedAt: number
  readonly finishedAt: number | null
  /** As text, since summaries are stored as they are. `originOf` parses it. */
  readonly origin?: string
  readonly name?: string
  readonly level?: string
}

/**
 * The player's games: every one under a key of its own, and an index of their summaries, the last
 * played first. It survives a kill between any two writes:
 *
 *   a move         writes the game alone; at the start the first summary is read again from its game
 *   another game   goes to the front of the index before it is written
 *   a new game     is written before it enters the index; at the start, games that the index lacks
 *                  are added, and summaries whose game is gone are dropped
 *   a finish       is written, then counted, then indexed; a count that is missing is made up for
 */
export interface Games {
  /** Every game, the last played first. */
  list(): readonly GameSummary[]
  /** The game that was last played and is not finished. One that arrived counts once it is played. */
  resumable(): GameSummary | undefined
  /** The unfinished game of a puzzle, given by its givens as text. */
  find(givens: string): GameSummary | undefined
  /** The saved state with its clock standing, or null where there is none that can be read. */
  load(id: string): GameState | null
  /**
   * Saves a game for the first time; returns its id. `at` is when its puzzle was entered, ms since 1970, where
   * that was not now but on another phone. Throws a StorageError.
   */
  add(state: GameState, at?: number): string
  /** Saves a game at once; for every move. Throws a StorageError. */
  save(id: string, state: GameState): void
  remove(id: string): void
  /** Hears of what is added and removed, not of what is forgotten to make room; returns the off. */
  subscribe(listener: (change: GameChange) => void): () => void
  statistics(): Statistics
}

/** Finished games beyond this many are forgotten, the oldest first. Statistics keep counting them. */
const FINISHED_LIMIT = 100

interface Saved {
  readonly summary: GameSummary
  /** What `serialise` wrote. */
  readonly save: string
}

const PREFIX = 'game:'

function savedKey(id: string): StoredKey<Saved | null> {
  return { name: PREFIX + id, version: 1, initial: () => null, decode: (data) => savedOf(id, data) }
}

/** The same value, read to the end. A game that cannot be opened is thereby kept aside. */
function stateKey(id: string): StoredKey<GameState | null> {
  const { name, version } = savedKey(id)
  const decode = (data: unknown) => openSave(savedOf(id, data).save)
  return { name, version, initial: () => null, decode }
}

const INDEX: StoredKey<readonly GameSummary[]> = {
  name: 'games',
  version: 1,
  initial: () => [],
  decode(data) {
    if (!Array.isArray(data)) throw new TypeError('games')
    return data.filter(isSummary)
  },
}

function savedOf(id: string, data: unknown): Saved {
  const { summary, save } = (data ?? {}) as Partial<Saved>
  if (!isSummary(summary) || summary.id !== id || typeof save !== 'string') {
    throw new TypeError('game')
  }
  return { summary, save }
}

function isSummary(data: unknown): data is GameSummary {
  const { id, size, givens, values, elapsed, playedAt, finishedAt } = (data ??
    {}) as Partial<GameSummary>
  return (
    typeof id === 'string' &&
    typeof size === 'number' &&
    typeof givens === 'string' &&
    typeof values === 'string' &&
    typeof elapsed === 'number' &&
    typeof playedAt === 'number' &&
    (finishedAt === null || typeof finishedAt === 'number')
  )
}

function openSave(save: string): GameState {
  try {
    return deserialise(save)
  } catch (error) {
    if (!(error instanceof SaveError) || !error.rescued) throw error
    log.warn('games.rescued', { field: error.field })
    return error.rescued
  }
}

const ARRIVED_TEXT = formatOrigin({ kind: 'arrived' })

/** Where the puzzle of a game came from. */
export function originOf({ origin }: GameSummary): Origin | undefined {
  return origin === undefined ? undefined : parseOrigin(origin)
}

export function createGames(store: Storage, now: () => number = Date.now): Games {
  const statistics = createStatistics(store)
  const changes = createEmitter<GameChange>()
  let index: GameSummary[] | undefined
  // Games live as long as the app, so these two stay.
  store.expendable(dropOldestFinished)
  store.onClear(() => {
    index = undefined
  })

  /** The index, repaired when it is first asked for. */
  function entries(): GameSummary[] {
    index ??= repair()
    return index
  }

  function repair(): GameSummary[] {
    const stored = store.read(INDEX)
    const ids = new Set(store.names(PREFIX).map((name) => name.slice(PREFIX.length)))
    const kept = stored.filter(({ id }) => ids.has(id))
    const known = new Set(kept.map(({ id }) => id))
    const stale = [...ids].filter((id) => !known.has(id) || id === kept[0]?.id)
    const fresh = stale.flatMap((id) => store.read(savedKey(id))?.summary ?? [])
    const repaired = [...fresh, ...kept.filter(({ id }) => !stale.includes(id))]
    repaired.sort((a, b) => b.playedAt - a.playedAt)
    const wasPlaying = kept[0]?.finishedAt === null
    for (const summary of fresh) {
      if (wasPlaying && summary.id === kept[0].id) statistics.count(summary)
    }
    const isIntact = repaired.length === stored.length && fresh.length < 2
    if (!isIntact) log.warn('games.repaired', { stored: stored.length, now: repaired.length })
    return repaired
  }

  function writeIndex() {
    store.write(INDEX, entries())
  }

  /** Puts a summary in front; tells whether another one, or none of this id, stood there. */
  function toFront(summary: GameSummary): boolean {
    const isFirst = entries()[0]?.id === summary.id
    index = [summary, ...entries().filter(({ id }) => id !== summary.id)]
    return !isFirst
  }

  function summarise(id: string, state: GameState, finishedAt: number | null): GameSummary {
    const { puzzle, values, clock } = state
    const { size, givens, origin, name, level } = puzzle
    return {
      id,
      size,
      givens: formatDigits(givens),
      values: formatDigits(values),
      elapsed: elapsedAt(clock, now()),
      playedAt: now(),
      finishedAt,
      ...(origin !== undefined && { origin: formatOrigin(origin) }),
      ...(name !== undefined && { name }),
      ...(level !== undefined && { level }),
    }
  }

  function write(summary: GameSummary, state: GameState) {
    store.write(savedKey(summary.id), { summary, save: serialise(state, now()) })
  }

  function add(state: GameState, at = now()): string {
    const id = newId(at)
    const finishedAt = state.status === 'finished' ? now() : null
    const summary = { ...summarise(id, state, finishedAt), playedAt: at }
    write(summary, state)
    toFront(summary)
    if (at < now()) index?.sort((a, b) => b.playedAt - a.playedAt)
    writeIndex()
    changes.emit({ kind: 'added', game: summary })
    return id
  }

  function save(id: string, state: GameState) {
    const before = entries().find((entry) => entry.id === id)
    const isFinished = state.status === 'finished'
    const finishedAt = isFinished ? (before?.finishedAt ?? now()) : null
    const summary = summarise(id, state, finishedAt)
    if (toFront(summary) && before) writeIndex()
    write(summary, state)
    if (!before || before.finishedAt !== finishedAt) {
      statistics.count(summary)
      forgetOldest()
      writeIndex()
    }
  }

  function forgetOldest() {
    const finished = entries().filter(({ finishedAt }) => finishedAt !== null)
    for (const { id } of finished.slice(FINISHED_LIMIT)) forget(id)
  }

  /** For a full storage. The index on the disk follows with its next change, or with the next start. */
  function dropOldestFinished(): boolean {
    const oldest = [...entries()].reverse().find(({ finishedAt }) => finishedAt !== null)
    if (oldest) forget(oldest.id)
    return oldest !== undefined
  }

  function forget(id: string) {
    store.remove(PREFIX + id)
    index = entries().filter((entry) => entry.id !== id)
  }

  return {
    list: entries,
    resumable: () =>
      entries().find(
        ({ finishedAt, origin, elapsed }) =>
          finishedAt === null && !(origin === ARRIVED_TEXT && elapsed === 0),
      ),
    find: (givens) =>
      entries().find((entry) => entry.finishedAt === null && entry.givens === givens),
    load(id) {
      const state = store.read(stateKey(id))
      if (!state) index = entries().filter((entry) => entry.id !== id)
      return state
    },
    add,
    save,
    remove(id) {
      const game = entries().find((entry) => entry.id === id)
      if (game) changes.emit({ kind: 'removing', game })
      forget(id)
      writeIndex()
    },
    subscribe: changes.subscribe,
    statistics: statistics.read,
  }
}

/** The player's games. */
export const games = createGames(storage)
