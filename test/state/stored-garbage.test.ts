import { createGame, serialise } from '../../miniprogram/core/game'
import { STARTERS } from '../../miniprogram/core/learning/starters'
import { parseDigits } from '../../miniprogram/core/sudoku/digits'
import { createStorage, encodeValue, type StoredKey } from '../../miniprogram/platform/storage'
import { DAILY_KEY } from '../../miniprogram/state/days/daily-cache'
import { createReminder } from '../../miniprogram/state/days/reminder'
import { FINISHES_KEY } from '../../miniprogram/state/games/finishes'
import { GAME_INDEX_KEY } from '../../miniprogram/state/games/game-index'
import { createGames } from '../../miniprogram/state/games/games'
import { PATH_POSITION_KEY } from '../../miniprogram/state/games/path-position'
import { createStock } from '../../miniprogram/state/games/stock'
import { LESSONS_KEY } from '../../miniprogram/state/lessons/lessons'
import { SETTINGS_KEY } from '../../miniprogram/state/settings/settings'
import { CHALLENGES_KEY } from '../../miniprogram/state/social/challenges'
import { SYNC_KEY } from '../../miniprogram/state/sync/record'
import { FakeWx, silenceLog } from '../platform/fake-wx'
import { fakeCloud } from './support/fake-cloud'

const GIVENS = STARTERS[2].givens
const SUMMARY = {
  ...{ id: 'a', size: 9, givens: GIVENS, values: GIVENS, elapsed: 1, playedAt: 2 },
  finishedAt: null,
}
const FINISH = { id: 'a', at: 1, size: 9, ms: 5 }
const ENTRY = { day: '2026-11-21', level: 'easy', ms: 5, ranked: false }

/** A stored value, as JSON text: with numbers that are infinite. */
function diskWith(name: string, data: unknown): Map<string, unknown> {
  const text = JSON.stringify({ version: 1, data }).replace(/"∞"/g, '1e999')
  return new Map([[name, text]])
}

beforeEach(silenceLog)

test.each<[StoredKey<unknown>, unknown, unknown]>([
  [
    DAILY_KEY,
    {
      today: { day: '2026-11-21', ends: 5, levels: null },
      months: { '2026-11': [null, { ...ENTRY, ms: '∞' }, ENTRY], '2026-10': null },
      statistics: { days: 1, streak: 1, longest: 1, levels: {}, recent: { before: null } },
      outcomes: { a: null, b: { ms: '5' }, c: { ms: 5 }, d: { refused: 'time' } },
      starts: { e: { at: 'noon' } },
    },
    {
      today: null,
      starts: {},
      months: { '2026-11': [ENTRY], '2026-10': [] },
      statistics: null,
      outcomes: { c: { ms: 5 }, d: { refused: 'time' } },
    },
  ],
  [CHALLENGES_KEY, { a: [], b: { ms: -1 }, c: { ms: 1 } }, { c: { ms: 1 } }],
  [
    GAME_INDEX_KEY,
    [
      null,
      SUMMARY,
      { ...SUMMARY, size: 7 },
      { ...SUMMARY, values: GIVENS.slice(1) },
      { ...SUMMARY, playedAt: '∞' },
      { ...SUMMARY, origin: 5 },
      { ...SUMMARY, name: {} },
    ],
    [SUMMARY],
  ],
  [
    FINISHES_KEY,
    {
      list: [FINISH, { ...FINISH, ms: -5 }, { ...FINISH, size: 0 }, { ...FINISH, level: null }],
      older: [null, { size: 9, level: '', finished: 1, times: ['∞'] }],
    },
    { list: [FINISH], older: [] },
  ],
  [
    LESSONS_KEY,
    { solved: { fish: 1 }, begun: { lesson: 'fish', drill: -1, found: [] } },
    { solved: { fish: 1 }, begun: null },
  ],
  [PATH_POSITION_KEY, { code: 'A', place: -3 }, null],
  [
    SYNC_KEY,
    {
      ...{ on: true, at: 'now', cursor: 5, detached: [] },
      known: { [GIVENS]: 5, constructor: 5, '5': 5 },
      removed: { [GIVENS]: null },
    },
    // A list is no record of puzzles.
    { on: false, at: null, known: {}, removed: {}, detached: {} },
  ],
  [
    SYNC_KEY,
    {
      ...{ on: true, at: 'now', cursor: 5, detached: {} },
      known: { [GIVENS]: 5, constructor: 5, '5': 5 },
      removed: { [GIVENS]: null },
    },
    { on: true, at: null, known: { [GIVENS]: 5 }, removed: {}, detached: {} },
  ],
])('garbage in $name is dropped, and what is valid beside it stays', (key, data, expected) => {
  new FakeWx(diskWith(key.name, data)).install()
  expect(createStorage().read(key)).toEqual(expected)
})

test('an unreadable value is kept as a backup and does not touch another key', () => {
  const { disk } = new FakeWx(diskWith('daily', null)).install()
  disk.set('settings', encodeValue(SETTINGS_KEY, SETTINGS_KEY.initial()))
  const before = disk.get('settings')
  expect(createStorage().read(DAILY_KEY)).toEqual(DAILY_KEY.initial())
  expect([disk.has('backup:daily'), disk.get('settings') === before]).toEqual([true, true])
})

test('a game whose summary is damaged is listed again from its save', () => {
  const save = serialise(createGame({ size: 9, givens: parseDigits(GIVENS) }), 1)
  const summary = { ...SUMMARY, values: 'x' }
  new FakeWx(diskWith('game:a', { summary, save })).install()
  const games = createGames(createStorage())
  expect(games.list()).toMatchObject([{ id: 'a', givens: GIVENS, values: GIVENS, playedAt: 2 }])
  expect(games.load('a')).not.toBeNull()
})

test('games are listed if WeChat cannot list its keys, and a new one loses none of them', () => {
  const game = createGame({ size: 9, givens: parseDigits(GIVENS) })
  const wx = new FakeWx().install()
  const id = createGames(createStorage()).add(game)
  const listing = jest.spyOn(wx, 'getStorageInfoSync').mockImplementation(() => {
    throw new Error('getStorageInfoSync:fail')
  })
  const games = createGames(createStorage())
  expect(games.list().map((one) => one.id)).toEqual([id])
  games.add(game)
  listing.mockRestore()
  expect(createGames(createStorage()).list()).toHaveLength(2)
})

test('a stored puzzle or reminder that is no such thing is not offered', () => {
  const ready = { level: 'easy', puzzle: '.'.repeat(81), solution: 'x'.repeat(81) }
  const disk = diskWith('stock', { ready: [ready], used: ['easy', 'toString'] })
  disk.set('reminder', JSON.stringify({ version: 1, data: { template: 5, due: [] } }))
  new FakeWx(disk).install()
  const store = createStorage()
  const worker = { call: () => Promise.reject(new Error('not asked')) }
  expect(createStock(store, worker, () => 0).take({ level: 'easy' })).toBeNull()
  const cloud = fakeCloud(() => ({}))
  expect(createReminder({ store, cloud, now: () => 0 }).due()).toBeUndefined()
})
