import { log } from '../../platform/log'
import { lastChosen } from '../../platform/merge'
import {
  encodeValue,
  type Storage,
  StorageError,
  type StoredKey,
  storage,
  storing,
} from '../../platform/storage'
import { complete, type Work } from '../../platform/work'
import { isOneOf, isText, isTimestamp, listOf, objectOf } from '../checks'

/** New stored texts by name; null removes a value. */
export type NewValues = ReadonlyMap<string, string | null>

interface Journal {
  /**
   * `copying`: nothing is replaced yet. `replacing` and `undoing`: the copies have to be put back. `done`: they can be put
   * back.
   */
  readonly state: 'copying' | 'replacing' | 'undoing' | 'done'
  /** The replaced names. */
  readonly names: readonly string[]
  /** When it was done, ms since 1970. */
  readonly at: number
}

const STATES: readonly Journal['state'][] = ['copying', 'replacing', 'undoing', 'done']

const isJournal = objectOf<Journal>({
  state: isOneOf(STATES),
  names: listOf(isText),
  at: isTimestamp,
})

export const JOURNAL_KEY: StoredKey<Journal | null> = {
  name: 'replacement',
  version: 1,
  initial: () => null,
  decode(data) {
    if (!isJournal(data, {})) throw new TypeError('replacement')
    return data
  },
  merge: lastChosen,
}

const COPY_PREFIX = 'undo:'

/** How long the replaced values are kept. */
export const UNDO_DAYS = 14
const UNDO_MS = UNDO_DAYS * 24 * 3600_000

/**
 * Replaces many stored values at once, and takes it back. The order of writes loses nothing if the process is killed:
 *
 *   copying     the old values are copied to `undo:NAME`
 *   replacing   the old values are removed, the new ones written; the next start puts the copies back
 *   done        the copies stay until they are put back, until the next replacement, for UNDO_DAYS, or until the storage is
 *               full
 *   undoing     the copies are put back; the next start continues
 */
export interface Replacement {
  /** Throws a StorageError, and then nothing has changed. It has to be run to its end. */
  replace(values: NewValues): Work<void>
  /** Until when the last replacement can be undone, ms since 1970; null if it cannot. */
  undoableUntil(): number | null
  /** Puts the values before the last replacement back. Throws a StorageError; the next start then continues. */
  undo(): Work<void>
  /** Ends what was interrupted. Called before anything else when the app starts. */
  recover(): void
}

export function createReplacement(store: Storage, now: () => number = Date.now): Replacement {
  const read = () => store.read(JOURNAL_KEY)
  // It lives as long as the app, so this registration stays.
  store.expendable(() => {
    if (read()?.state !== 'done') return false
    dropCopies()
    return true
  }, true)

  function note(state: Journal['state'], names: readonly string[]) {
    const journal: Journal = { state, names, at: now() }
    store.writeText(store.place(JOURNAL_KEY), encodeValue(JOURNAL_KEY, journal))
  }

  function dropCopies() {
    if (read()) note('copying', [])
    for (const copy of store.names(COPY_PREFIX)) store.remove(copy)
    store.remove(store.place(JOURNAL_KEY))
  }

  /** Removes the new values first, so that the old ones fit. Repeating it has no effect. */
  function* putBack(names: readonly string[]): Work<void> {
    yield* forEach(names, (name) => store.remove(name), 0, 0.4)
    yield* forEach(names, restore, 0.4, 1)
    dropCopies()
    store.reload()
  }

  function restore(name: string) {
    const copy = store.readText(COPY_PREFIX + name)
    if (copy) store.writeText(name, copy)
  }

  function copy(name: string) {
    const text = store.readText(name)
    if (text) store.writeText(COPY_PREFIX + name, text)
  }

  function* replace(values: NewValues): Work<void> {
    const names = [...values.keys()]
    if (read()) dropCopies()
    try {
      note('copying', [])
      yield* forEach(names, copy, 0, 0.3)
      note('replacing', names)
    } catch (error) {
      dropCopies()
      throw error
    }
    try {
      yield* forEach(names, (name) => store.remove(name), 0.3, 0.5)
      const write = ([name, text]: readonly [string, string | null]) => {
        if (text !== null) store.writeText(name, text)
      }
      yield* forEach([...values], write, 0.5, 1)
      note('done', names)
    } catch (error) {
      if (error instanceof StorageError) yield* putBack(names)
      throw error
    }
    store.reload()
  }

  function undoableUntil() {
    const journal = read()
    const until = (journal?.at ?? 0) + UNDO_MS
    return journal?.state === 'done' && now() < until ? until : null
  }

  return {
    replace,
    undoableUntil,
    *undo() {
      const journal = read()
      if (journal?.state !== 'done') return
      note('undoing', journal.names)
      yield* putBack(journal.names)
    },
    recover() {
      const journal = read()
      if (!journal) return
      const { state, names } = journal
      // After a failure the next start tries again.
      storing('replacement.recover', () => {
        if (state === 'replacing' || state === 'undoing') {
          log.warn('replacement.recovered', { state })
          complete(putBack(names))
        } else if (undoableUntil() === null) dropCopies()
      })
    },
  }
}

/** Does something with each item; the share that is done goes from `from` to `to`. */
function* forEach<T>(
  items: readonly T[],
  run: (item: T) => void,
  from: number,
  to: number,
): Work<void> {
  for (const [index, item] of items.entries()) {
    run(item)
    yield from + ((to - from) * index) / items.length
  }
}

/** The replacement of the player's data by a backup. */
export const replacement = createReplacement(storage)
