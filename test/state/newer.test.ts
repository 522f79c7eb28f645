import { createGame, serialise } from '../../miniprogram/core/game'
import { STARTERS } from '../../miniprogram/core/learning/starters'
import { parseDigits } from '../../miniprogram/core/sudoku/digits'
import { createStorage, encodeValue, type StoredKey } from '../../miniprogram/platform/storage'
import { createCloud } from '../../miniprogram/state/cloud/calls'
import { DRAFT_KEY } from '../../miniprogram/state/games/drafts'
import { FINISHES_KEY } from '../../miniprogram/state/games/finishes'
import { GAME_INDEX_KEY } from '../../miniprogram/state/games/game-index'
import { createGames } from '../../miniprogram/state/games/games'
import { STOCK_KEY } from '../../miniprogram/state/games/stock'
import { FakeWx, silenceLog } from '../platform/fake-wx'

const RULES = '~later'
const { givens } = STARTERS[2]
const game = createGame({ size: 9, givens: parseDigits(givens) })
const save = serialise(game, 0)
const summary = {
  ...{ id: 'a', size: 9, rules: RULES, givens, values: givens },
  ...{ elapsed: 0, playedAt: 1, finishedAt: null },
}
const ready = { level: 'easy', rules: RULES, puzzle: givens, solution: givens }
const draft = { version: 2, grid: `${givens}////${RULES}`, selected: 0, past: [], future: [] }

beforeEach(silenceLog)

test.each<[StoredKey<unknown>, unknown]>([
  [GAME_INDEX_KEY, [summary]],
  [STOCK_KEY, { ready: [ready], used: [] }],
  [STOCK_KEY, { ready: [{ ...ready, rules: undefined, kind: 'later' }], used: [] }],
  [DRAFT_KEY, draft],
  [DRAFT_KEY, { ...draft, grid: givens, version: 3 }],
  [FINISHES_KEY, { list: [{ id: 'a', at: 1, size: 9, rules: 'later', ms: 1 }], older: [] }],
])('a value of $name with a part of a newer version stays, whatever is stored', (key, data) => {
  const { disk } = new FakeWx().install()
  const stored = encodeValue(key, data)
  disk.set(key.name, stored)
  const store = createStorage()
  expect(store.read(key)).toEqual(key.initial())
  store.write(key, key.initial())
  expect(disk.get(key.name)).toBe(stored)
  expect(disk.has(`${key.name}@${key.version}`)).toBe(true)
})

test.each([
  ['save', save.replace('"version":1', '"version":6')],
  ['rule', save.replace('"size":9', `"size":9,"rules":"${RULES}"`)],
])(
  'a game with a %s of a newer version is not opened, not listed again and not removed',
  (_, later) => {
    const { disk } = new FakeWx().install()
    const plain = { ...summary, rules: undefined }
    const text = JSON.stringify({ version: 1, data: { summary: plain, save: later } })
    disk.set('game:a', text)
    const games = createGames(createStorage())
    games.list()
    expect([games.load('a'), games.isNewer('a')]).toEqual([null, true])
    games.remove('a')
    games.add(game)
    expect(games.list()).not.toHaveLength(0)
    expect(disk.get('game:a')).toBe(text)
  },
)

test('an answer of the cloud with such a rule says so, and is not asked for again', async () => {
  const invoke = jest.fn(async () => ({
    ok: true,
    givens,
    rules: RULES,
    day: '2026-11-21',
    level: 'extra',
  }))
  const clock = { now: () => 0, later: () => () => {} }
  const past = createCloud({ clock, invoke }).call('daily', 'past', {
    day: '2026-11-21',
    level: 'extra',
  })
  await expect(past).rejects.toMatchObject({ code: 'newer' })
  expect(invoke).toHaveBeenCalledTimes(1)
})
