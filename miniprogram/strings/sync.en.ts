import type { syncWords as zh } from './sync.zh'

/** Texts of puzzle sync, in English. */
export const syncWords: typeof zh = {
  sync: {
    section: 'Puzzle sync',
    name: 'Sync puzzles between my phones',
    hint: 'Stores puzzles in the cloud, without progress. You can delete them when you turn this off.',
    now: 'Sync now',
    running: 'Syncing…',
    done: 'Last synced: {time}',
    waiting: '{n} changes to sync',
    never: 'Not synced yet',
    offline: 'Waiting for a connection. All puzzles are on this phone.',
    failed: 'Sync failed. All puzzles are on this phone; it will retry automatically.',
    'cloud-full': 'The cloud limit of 500 puzzles is reached. New ones stay on this phone.',
    'phone-full': 'Phone storage is full. Delete some puzzles first.',
    today: 'today {time}',
    day: '{day}/{month} {time}',
    eraseAsk: 'All puzzles stay on this phone. Delete the copies in the cloud too?',
    eraseYes: 'Delete',
    eraseNo: 'Keep',
    erased: 'Sync is off; the puzzles in the cloud were deleted',
    off: 'Sync is off; all puzzles are on this phone',
    eraseFailed: 'Could not delete them; sync is still on. Try again when online.',
  },
}
