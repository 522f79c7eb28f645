import './fake-time'

import { createStorage } from '../../miniprogram/platform/storage'
import { drafts } from '../../miniprogram/state/drafts'
import { firstLesson } from '../../miniprogram/state/first-lesson'
import type { GameSummary } from '../../miniprogram/state/game-summary'
import { games } from '../../miniprogram/state/games'
import { lessonProgress } from '../../miniprogram/state/lessons'
import { pathPosition } from '../../miniprogram/state/path-position'
import { settings } from '../../miniprogram/state/settings'
import { createStatistics } from '../../miniprogram/state/statistics'
import { silenceLog } from '../platform/fake-wx'
import { NOON, type Sent, startPhone, storedOn } from './phone'
import { readFixture } from './read-fixture'
import { hasNewMarks, readPhone } from './read-phone'
import { playSession, READ_CODE } from './session'

/** A phone after the session of session.ts, played with version 0.1.0. */
const fixture = readFixture<{
  /** The stored texts by key. */
  readonly stored: Readonly<Record<string, string>>
  /** The requests to the cloud. */
  readonly sent: readonly Sent[]
  /** The values that the services read from the stored texts after a restart. */
  readonly read: Awaited<ReturnType<typeof readPhone>>
}>('phone.json')

const { stored } = fixture

/** The value of a key, without its envelope. */
const dataOf = (key: string) => JSON.parse(stored[key]).data

beforeEach(silenceLog)

test('the fixture has every key in an envelope', () => {
  const names = Object.keys(stored).filter((name) => !name.startsWith('game:'))
  expect(names).toEqual([
    ...[
      'backup:draft',
      'challenges',
      'daily',
      'draft',
      'first-lesson',
      'games',
      'group',
      'lessons',
    ],
    ...['outbox', 'reading', 'reminder', 'settings', 'statistics', 'stock', 'sync'],
  ])
  for (const name of Object.keys(stored)) {
    if (name === 'backup:draft') continue
    const envelope = JSON.parse(stored[name])
    expect(Object.keys(envelope)).toEqual(['version', 'data'])
    expect(envelope.version).toBe(1)
  }
})

test('the same session stores the same texts and sends the same requests', async () => {
  const phone = startPhone()
  await playSession(phone)
  expect(storedOn(phone)).toEqual(stored)
  expect(phone.sent).toEqual(fixture.sent)
})

describe('what version 0.1.0 stored', () => {
  beforeEach(() => {
    startPhone(stored)
  })

  test('is read with the same result', async () => {
    expect(JSON.parse(JSON.stringify(await readPhone()))).toEqual(fixture.read)
  })

  test('is read completely', async () => {
    const read = await readPhone()
    expect(read.settings).toEqual(dataOf('settings'))
    expect(read.draft).toEqual(dataOf('draft'))
    expect(read.firstLesson).toEqual(dataOf('first-lesson'))
    expect(read.lessons).toEqual({
      solved: [
        [true, false, true],
        [false, false, false],
      ],
      found: [{ cell: 20, digit: 5 }],
    })
    expect(read.reading).toBe(17)
    expect(read.games).toEqual(dataOf('games'))
    expect(read.opened).not.toContain(null)
    expect(read.statistics).toEqual(dataOf('statistics').sizes)
    expect(read.daily.today).toEqual(dataOf('daily').today)
    expect(read.daily.outcomes[0]).toEqual([
      null,
      { ms: 91_000, ranked: true },
      { refused: 'already' },
    ])
    expect(read.challenges).toEqual([{ ms: 61_000 }, { refused: 'time' }, null])
    expect(read.outbox).toEqual(dataOf('outbox'))
    expect(read.outbox.map(({ letter }) => letter.kind)).toEqual(['late', 'submit', 'finish'])
    expect(read.reminder).toBe('2026-11-22')
    expect(read.sync).toMatchObject({ on: true, at: dataOf('sync').at, waiting: 1 })
    expect(read.group).toBe(dataOf('group'))
    expect(read.stock).toEqual([dataOf('stock').ready[0], null, dataOf('stock').ready[1], null])
  })

  test('has games without corner notes and colours', () => {
    const opened = games.list().flatMap(({ id }) => games.load(id) ?? [])
    expect(opened).toHaveLength(games.list().length)
    expect(opened.filter(hasNewMarks)).toEqual([])
  })

  test('has games of every size, origin and status', () => {
    const all = games.list()
    expect(new Set(all.map(({ size }) => size))).toEqual(new Set([4, 6, 9, 16, 25]))
    expect(new Set(all.map(({ origin = '' }) => origin.split(':')[0]))).toEqual(
      new Set(['', 'photo', 'made', 'practice', 'daily', 'challenge', 'arrived']),
    )
    const opened = all.map(({ id }) => games.load(id))
    expect(new Set(opened.map((game) => game?.status))).toEqual(
      new Set(['playing', 'paused', 'finished']),
    )
    expect(opened.some((game) => game?.assisted)).toBe(true)
    expect(opened.some((game) => game?.history.bookmarks.length)).toBe(true)
  })

  test('is not changed by reading', async () => {
    const phone = startPhone(stored)
    const { stock: _, ...before } = stored
    await readPhone()
    const { stock: __, ...after } = storedOn(phone)
    expect(after).toEqual(before)
  })

  test('is written back as the same text', () => {
    const phone = startPhone(stored)
    const expectSame = (key: string, write: () => void) => {
      const before = phone.wx.disk.get(key)
      write()
      expect({ key, text: phone.wx.disk.get(key) }).toEqual({ key, text: before })
      expect(phone.wx.writes).toContain(key)
    }
    expectSame('settings', () => settings.set({}))
    expectSame('draft', () => drafts.write(drafts.read() as never))
    expectSame('first-lesson', () => firstLesson.write(firstLesson.read()))
    expectSame('reading', () => pathPosition.write(READ_CODE, pathPosition.read(READ_CODE)))
    expectSame('lessons', () =>
      lessonProgress.keep('x-wing', 1, lessonProgress.found('x-wing', 1), false),
    )
    // A game is stored with the current time, so set the clock to its last move. The oldest game is first.
    for (const { id, playedAt } of [...games.list()].reverse()) {
      jest.setSystemTime(playedAt)
      const game = games.load(id)
      if (!game) throw new Error(id)
      expectSame(`game:${id}`, () => games.save(id, game))
    }
    expect(phone.wx.disk.get('statistics')).toBe(stored.statistics)
    const index = JSON.parse(String(phone.wx.disk.get('games'))).data as GameSummary[]
    expect(index).toEqual(index.map(({ id }) => dataOf(`game:${id}`).summary))
    expect(new Set(index.map(({ id }) => id))).toEqual(
      new Set(dataOf('games').map(({ id }: GameSummary) => id)),
    )
  })

  test('does not count the last game again after a restart, but counts another one', () => {
    const phone = startPhone(stored)
    const statistics = createStatistics(createStorage())
    const [id, finishedAt] = dataOf('statistics').last.split('@')
    statistics.count({ id, size: 9, elapsed: 1, finishedAt: Number(finishedAt) })
    expect(phone.wx.disk.get('statistics')).toBe(stored.statistics)
    statistics.count({ id: 'another', size: 16, elapsed: 5000, finishedAt: NOON })
    expect(JSON.parse(String(phone.wx.disk.get('statistics')))).toEqual({
      version: 1,
      data: {
        sizes: [...dataOf('statistics').sizes, { size: 16, finished: 1, best: 5000, total: 5000 }],
        last: `another@${NOON}`,
      },
    })
  })
})
