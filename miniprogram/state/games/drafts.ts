import { type Draft, readDraft } from '../../core/game/draft'
import { type Storage, type StoredKey, storage } from '../../platform/storage'

export const DRAFT_KEY: StoredKey<Draft | null> = {
  name: 'draft',
  version: 2,
  initial: () => null,
  decode(data) {
    const draft = readDraft(data)
    if (!draft) throw new TypeError('draft')
    return draft
  },
  // The grid before is one undo away.
  merge: (mine, other) =>
    mine && other ? { ...other, past: [...mine.past, mine.grid, ...other.past] } : (other ?? mine),
}

/** The puzzle that is being entered. It is stored at every change. */
interface Drafts {
  read(): Draft | null
  /** Throws a StorageError. */
  write(draft: Draft): void
}

function createDrafts(store: Storage): Drafts {
  return { read: () => store.read(DRAFT_KEY), write: (draft) => store.write(DRAFT_KEY, draft) }
}

/** The player's draft. */
export const drafts = createDrafts(storage)
