import { createGame } from '../../../miniprogram/core/game/state'
import { createStorage } from '../../../miniprogram/platform/storage'
import { createFinishes, median } from '../../../miniprogram/state/games/finishes'
import type { GameSummary } from '../../../miniprogram/state/games/game-summary'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

let wx: FakeWx

beforeEach(() => {
  silenceLog()
  wx = new FakeWx().install()
})

/** The store after a restart, with these games on the phone; those with an id in `helped` were played with a hint. */
function open(summaries: readonly GameSummary[] = [], helped: readonly string[] = []) {
  const load = (id: string) => ({
    ...createGame({ size: 9, givens: new Uint8Array(81) }),
    assisted: helped.includes(id),
  })
  return createFinishes(createStorage(), { list: () => summaries, load })
}

const game = (n: number, elapsed: number, level: string | undefined = 'hard'): GameSummary => ({
  ...{ id: `game-${n}`, size: 9, givens: '', values: '', elapsed, playedAt: n, finishedAt: n },
  ...(level && { level }),
})

const stored = (key: string, data: unknown) =>
  wx.disk.set(key, JSON.stringify({ version: 1, data }))

describe('a finish', () => {
  test('is compared with the earlier ones of its size and level', () => {
    const finishes = open()
    expect(finishes.note(game(1, 5000), false)).toEqual({ finished: 0, times: [] })
    expect(finishes.note(game(2, 3000, 'easy'), false)).toEqual({ finished: 0, times: [] })
    const small = { ...game(3, 900), size: 4 } as const
    expect(finishes.note(small, false)).toEqual({ finished: 0, times: [] })
    expect(open().note(game(4, 4000), false)).toEqual({ finished: 1, times: [5000] })
  })

  test('with help is counted, but its time is not compared', () => {
    const finishes = open()
    finishes.note(game(1, 5000), true)
    expect(finishes.note(game(2, 4000), false)).toEqual({ finished: 1, times: [] })
  })

  test.each([
    ['practice', 'practice'],
    ['together', `together:${'a'.repeat(32)}`],
  ])('of %s is listed, but counts nowhere', (kind, origin) => {
    const finishes = open()
    finishes.note({ ...game(1, 5000), origin }, false)
    expect(finishes.note(game(2, 4000), false)).toEqual({ finished: 0, times: [] })
    expect(finishes.list().map((finish) => finish.origin)).toEqual([kind, undefined])
  })

  test('is counted once, and gives the same answer again', () => {
    open().note(game(1, 5000), false)
    const first = open().note(game(2, 4000), false)
    expect(open().note(game(2, 4000), false)).toEqual(first)
    expect(open().note(game(3, 6000), false)).toEqual({ finished: 2, times: [5000, 4000] })
    expect(open().list()).toHaveLength(3)
  })

  test('is told as one with a guess by its review, and no other', () => {
    open().note(game(1, 5000), false)
    const finishes = open()
    finishes.note(game(2, 4000), false)
    finishes.noteGuess(game(2, 4000), true)
    expect(
      open()
        .list()
        .map(({ guessed }) => guessed),
    ).toEqual([undefined, true])
    expect(open().of({ size: 9 }).finished).toBe(2)
  })

  test('that the phone lost is added from its game, once', () => {
    open().note(game(1, 5000), false)
    const games = [game(3, 7000), game(2, 6000), game(1, 5000)]
    const finishes = open([...games, { ...game(4, 1), finishedAt: null }], ['game-3'])
    expect(finishes.list()).toEqual([
      { id: 'game-1', at: 1, size: 9, level: 'hard', ms: 5000 },
      { id: 'game-2', at: 2, size: 9, level: 'hard', ms: 6000 },
      { id: 'game-3', at: 3, size: 9, level: 'hard', ms: 7000, helped: true },
    ])
    wx.writes.length = 0
    expect(open(games).list()).toHaveLength(3)
    expect(wx.writes).toEqual([])
  })

  test('stays when its game is deleted', () => {
    open([game(1, 5000)]).list()
    expect(open().of({ size: 9 })).toEqual({ finished: 1, times: [5000] })
  })
})

test('kinds are sizes with levels, also without one', () => {
  const finishes = open()
  finishes.note(game(1, 5000), false)
  finishes.note(game(2, 5000, ''), false)
  expect(finishes.kinds()).toEqual([
    { size: 9, level: 'hard' },
    { size: 9, level: '' },
  ])
  expect(finishes.of({ size: 9 }).finished).toBe(2)
  expect(finishes.of({ size: 9, level: 'hard' }).finished).toBe(1)
})

test('the last two thousand are listed, the rest counted with their last fifty times and the fastest', () => {
  const list = Array.from({ length: 2000 }, (_, n) => ({
    ...{ id: `game-${n}`, at: n, size: 9, level: 'hard', ms: n === 3 ? 1 : 1000 + n },
  }))
  stored('finishes', { list, older: [] })
  const finishes = open()
  for (let n = 2000; n < 2060; n++) finishes.note(game(n, 1000 + n), false)
  expect(finishes.list()).toHaveLength(2000)
  const { finished, times } = finishes.of({ size: 9, level: 'hard' })
  expect(finished).toBe(2060)
  expect(times.slice(0, 2)).toEqual([1, 1011])
  expect(times).toHaveLength(2050)
  // The game of a finish that was dropped may still exist.
  expect(open([game(1, 1001)]).of({ size: 9 }).finished).toBe(2060)
  expect(String(wx.disk.get('finishes')).length).toBeLessThan(200_000)
})

test('the median is the middle, or the mean of the two in the middle', () => {
  expect(median([5, 1, 3])).toBe(3)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([])).toBeNaN()
})
