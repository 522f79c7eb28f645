import {
  noteOf,
  ownBar,
  ownGame,
  withOwnGame,
} from '../../../miniprogram/packages/social/board/own'
import { rowViews } from '../../../miniprogram/packages/social/board/view'
import type { BoardRow, Everyone } from '../../../miniprogram/state/social/ranking'

const rowOf = (row: string, ms: number, rest: Partial<BoardRow> = {}): BoardRow => ({
  ...{ row, ms, name: null, avatar: 1, order: `${ms}.${row}` },
  ...rest,
})
const others = [rowOf('a', 200_000), rowOf('b', 300_000)]
const own = rowOf('me', 250_000, { mine: true })
const counted: Everyone = { total: 300, own: { ms: 250_000, percentile: 93 } }
const invited: Everyone = { total: 300, own: { ms: 250_000, why: 'not-joined', percentile: 84 } }
const sending = { ms: 250_000, state: 'sending' } as const
const joined = { joined: true, name: null, avatar: 4 }
const stranger = { joined: false, name: null, avatar: 16 }
const idsOf = (rows: readonly BoardRow[]) => rows.map(({ row }) => row)

/** The bar on the board of everyone. */
const barOf = (everyone: Everyone | null, game = ownGame(everyone, sending), context = {}) =>
  ownBar(game, {
    ...{ scope: 'all', profile: joined, rows: [], hasBoard: true },
    ...{ isRunning: true, isOffline: false, ...context },
  })

describe('the own game on a board', () => {
  test('is what the cloud knows, else what the phone knows', () => {
    expect(ownGame(counted, sending)).toEqual({ state: 'ranked', ms: 250_000, percentile: 93 })
    expect(ownGame(invited, sending)).toMatchObject({ state: 'unranked', why: 'not-joined' })
    expect(ownGame({ total: 2 }, sending)).toEqual(sending)
    expect(ownGame(null, sending)).toEqual(sending)
    const stored = { ms: 1, state: 'ranked' } as const
    expect(ownGame(null, stored)).toEqual(stored)
    // Erased in the cloud.
    expect(ownGame({ total: 2 }, stored)).toBeNull()
  })

  test('stands in its place among the rows as long as the cloud has not ranked it', () => {
    expect(idsOf(withOwnGame(others, sending).rows)).toEqual(['a', 'own', 'b'])
    const ranked = [others[0], own, others[1]]
    expect(withOwnGame(ranked, sending)).toEqual({ rows: ranked, privateIndex: -1 })
    expect(withOwnGame(others, null)).toEqual({ rows: others, privateIndex: -1 })
  })

  test('takes no rank from others as long as only its player sees it', () => {
    const { rows, privateIndex } = withOwnGame(others, sending)
    const shown = rowViews(rows, { index: privateIndex, note: '等网络', profile: null })
    expect(shown.map(({ place, name, note }) => `${place} ${name} ${note}`)).toEqual([
      '1 小狐狸 ',
      '– 我 等网络',
      '2 小狐狸 2 ',
    ])
    const known = rowViews(rows, { index: privateIndex, note: '', profile: stranger })
    expect(known[1]).toMatchObject({ name: '小灰兔（我）', avatar: 16, mine: true })
  })
})

describe('the bar at the bottom', () => {
  test.each([
    [99, '前 1%', '超过 99% 的人'],
    [93, '前 10%', '超过 93% 的人'],
    [50, '前一半', '超过 50% 的人'],
    [49, '超过 49% 的人', ''],
    [0, '你的成绩已计入', ''],
    [undefined, '你的成绩已计入', ''],
  ])('says where the player is among everyone: %s', (percentile, title, text) => {
    expect(barOf({ ...counted, own: { ms: 250_000, percentile } })).toEqual({
      ...{ title, text, time: '04:10', avatar: 4, joins: false },
    })
  })

  test('says before joining where the game would be', () => {
    const bar = barOf(invited, undefined, { profile: stranger })
    expect(bar).toMatchObject({ title: '你用了 04:10，加入后超过 84% 的人', joins: true })
    const few = { total: 3, own: { ms: 250_000, why: 'not-joined' } } as const
    expect(barOf(few, undefined, { profile: stranger })?.title).toBe('你用了 04:10')
    // Among friends or in a group, the place among their rows.
    const { rows } = withOwnGame(others, sending)
    const group = { profile: stranger, scope: 'group', rows }
    expect(barOf(invited, undefined, group)?.title).toBe('你用了 04:10，加入后排第 2')
    // Of a day that is over, joining counts no game.
    const over = barOf(invited, undefined, { profile: stranger, isRunning: false })
    expect(over).toMatchObject({
      title: '你用了 04:10',
      text: '还没加入排行榜：成绩和连续天数照记',
    })
  })

  test('has the rank and the next player among people who know each other', () => {
    const rows = [others[0], own, others[1]]
    expect(barOf(counted, undefined, { scope: 'friends', rows })).toEqual({
      ...{ title: '第 2 名，比小狐狸快 50 秒', text: '共 3 人', time: '04:10', avatar: 1 },
      joins: false,
    })
  })

  test.each([
    ['assisted', '看了提示', '这一局看了提示：成绩和连续天数照记，不排名次'],
    ['implausible', '特别快', '比手指最快的速度还快：成绩和连续天数照记，不排名次'],
    ['late', '后来补做', '那天过后补做的：记在日历上，不排名次'],
  ] as const)(
    'says what was the case with a game that is %s, and what counts',
    (why, note, text) => {
      const game = ownGame({ total: 2, own: { ms: 250_000, why } }, sending)
      expect(game && noteOf(game, false)).toBe(note)
      const title = '你用了 04:10'
      expect(barOf({ total: 2 }, game)).toEqual({ title, text, time: '', avatar: 0, joins: false })
    },
  )

  test('shows a game that the cloud does not have yet', () => {
    expect(barOf({ total: 0 })?.text).toBe('正在提交成绩，马上就好')
    expect(noteOf(sending, true)).toBe('等网络')
    const offline = { profile: null, isOffline: true }
    expect(barOf(null, sending, offline)).toEqual({
      ...{ title: '你用了 04:10', text: '成绩已存好，连上网就提交' },
      ...{ time: '', avatar: 0, joins: false },
    })
  })

  test('is not a rank among nobody if no group is known, and only offers to join', () => {
    expect(barOf(counted, null, { hasBoard: false })).toBeNull()
    expect(barOf(counted, null, { hasBoard: false, profile: stranger })).toMatchObject({
      title: '想上榜吗？',
      joins: true,
    })
  })

  test('invites players who have not played, and is empty until anything is known', () => {
    expect(barOf({ total: 0 }, null, { profile: stranger })?.title).toBe('想上榜吗？')
    expect(barOf({ total: 0 }, null)?.text).toBe('这道题你还没有上榜')
    expect(barOf(null, null, { profile: null })).toBeNull()
  })
})
