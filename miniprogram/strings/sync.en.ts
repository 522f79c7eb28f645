import type { syncWords as zh } from './sync.zh'

/** The same in English. */
export const syncWords: typeof zh = {
  sync: {
    section: 'My puzzles everywhere',
    name: 'Keep puzzles on all my phones',
    hint: 'Puzzles, not progress, are stored in the cloud; delete them there when you switch this off',
    now: 'Synchronise now',
    running: 'Synchronising…',
    done: 'Last synchronised: {time}',
    waiting: '{n} changes wait',
    never: 'Not synchronised yet',
    offline: 'Waiting for a network; all puzzles are on this phone',
    failed: 'It did not work; all puzzles are on this phone, and it tries again by itself',
    'cloud-full': 'The cloud holds 500 puzzles and no more; new ones stay on this phone',
    'phone-full': 'The phone is full; delete some puzzles first',
    today: 'today {time}',
    day: '{day}/{month} {time}',
    eraseAsk: 'All puzzles stay on this phone. Delete those in the cloud too?',
    eraseYes: 'Delete',
    eraseNo: 'Keep',
    erased: 'Switched off; the puzzles in the cloud are deleted',
    off: 'Switched off; all puzzles are on this phone',
    eraseFailed: 'They could not be deleted and the switch is still on; try again with a network',
  },
}
