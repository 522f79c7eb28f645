import { createStorage } from '../../miniprogram/platform/storage'
import { createLevelTimes } from '../../miniprogram/state/level-times'
import { FakeWx, silenceLog } from '../platform/fake-wx'

beforeEach(() => {
  silenceLog()
  new FakeWx().install()
})

const open = () => createLevelTimes(createStorage())
const game = (n: number, elapsed: number, level = 'hard') =>
  ({ id: `game-${n}`, size: 9, level, elapsed, finishedAt: n }) as const

test('a game is compared with the earlier ones of its size and level', () => {
  const times = open()
  expect(times.note(game(1, 5000), false)).toEqual({ finished: 0, times: [] })
  expect(times.note(game(2, 3000, 'easy'), false)).toEqual({ finished: 0, times: [] })
  expect(times.note({ ...game(3, 900), size: 4 }, false)).toEqual({ finished: 0, times: [] })
  expect(open().note(game(4, 4000), false)).toEqual({ finished: 1, times: [5000] })
})

test('a game with help is counted, but its time is not kept', () => {
  const times = open()
  times.note(game(1, 5000), true)
  expect(times.note(game(2, 4000), false)).toEqual({ finished: 1, times: [] })
})

test('noting the last game again has no effect and gives the same answer', () => {
  const times = open()
  times.note(game(1, 5000), false)
  const first = times.note(game(2, 4000), false)
  expect(open().note(game(2, 4000), false)).toEqual(first)
  expect(times.note(game(3, 6000), false)).toEqual({ finished: 2, times: [5000, 4000] })
})

test('the last fifty times are kept, and the fastest for ever', () => {
  const times = open()
  for (let n = 1; n <= 60; n++) times.note(game(n, n === 3 ? 1 : 1000 + n), false)
  const { finished, times: kept } = times.note(game(61, 9000), false)
  expect(finished).toBe(60)
  expect(kept).toHaveLength(50)
  expect(kept.slice(0, 2)).toEqual([1, 1012])
  expect(kept[49]).toBe(1060)
})

test('an unreadable entry is left out', () => {
  const wx = new FakeWx()
  wx.install()
  const levels = [{ size: 9, level: 'hard', finished: 1, times: ['fast'] }]
  wx.disk.set('level-times', JSON.stringify({ version: 1, data: { levels, last: '' } }))
  expect(open().note(game(1, 5000), false)).toEqual({ finished: 0, times: [] })
})
