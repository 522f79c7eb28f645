import {
  type Me,
  noteOf,
  ownBar,
  ownGame,
  withOwnGame,
} from '../../../miniprogram/packages/social/board/own'
import { rowViews } from '../../../miniprogram/packages/social/board/view'
import type { BoardRow } from '../../../miniprogram/state/social/ranking'

const rowOf = (row: string, ms: number, rest: Partial<BoardRow> = {}): BoardRow => ({
  ...{ row, ms, name: null, avatar: 1, order: `${ms}.${row}` },
  ...rest,
})
const others = [rowOf('a', 200_000), rowOf('b', 300_000)]
const own = rowOf('me', 250_000, { mine: true })
const ranked: Me = { total: 3, rank: 2, percentile: 50, row: own }
const invited: Me = { total: 2, unranked: { ms: 250_000, why: 'not-joined', rank: 2 } }
const sending = { ms: 250_000, state: 'sending' } as const
const joined = { joined: true, name: null, avatar: 4 }
const stranger = { joined: false, name: null, avatar: 16 }
const idsOf = (rows: readonly BoardRow[]) => rows.map(({ row }) => row)

/** The bar on the board of all players. */
const barOf = (me: Me | null, game = ownGame(me, sending), context = {}) =>
  ownBar(game, {
    ...{ scope: 'all', me, profile: joined, position: 2, total: 3, isOffline: false },
    ...{ hasBoard: true, rows: withOwnGame(others, game, false).rows },
    ...context,
  })

describe('the own game on a board', () => {
  test('is what the cloud knows, else what the phone knows', () => {
    expect(ownGame(ranked, sending)).toEqual({ state: 'ranked', ms: 250_000, row: own })
    expect(ownGame(invited, sending)).toMatchObject({ state: 'unranked', rank: 2 })
    expect(ownGame({ total: 2 }, sending)).toEqual(sending)
    expect(ownGame(null, sending)).toEqual(sending)
    const stored = { ms: 1, state: 'ranked' } as const
    expect(ownGame(null, stored)).toEqual(stored)
    // Erased in the cloud.
    expect(ownGame({ total: 2 }, stored)).toBeNull()
  })

  test('stands in its place even if the cloud’s rows are older', () => {
    const game = ownGame(ranked, null)
    expect(idsOf(withOwnGame(others, game, false).rows)).toEqual(['a', 'me', 'b'])
    expect(idsOf(withOwnGame([others[0], own], game, false).rows)).toEqual(['a', 'me'])
    // After the player has left, older rows may still have it.
    expect(idsOf(withOwnGame([others[0], own], null, false).rows)).toEqual(['a'])
  })

  test('does not stand at the end of the first page if its place is on a later one', () => {
    const slow = { ...ranked, row: rowOf('me', 900_000, { mine: true }) }
    expect(idsOf(withOwnGame(others, ownGame(slow, null), true).rows)).toEqual(['a', 'b'])
    expect(idsOf(withOwnGame(others, ownGame(slow, null), false).rows)).toEqual(['a', 'b', 'me'])
  })

  test('takes no rank from others as long as only its player sees it', () => {
    const { rows, privateIndex } = withOwnGame(others, sending, false)
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
  test('says before joining which rank the game would have', () => {
    const bar = barOf(invited, undefined, { profile: stranger })
    expect(bar).toMatchObject({ title: '你用了 04:10，加入后排第 2', joins: true })
    // Among friends or in a group, the place among their rows.
    const group = { profile: stranger, scope: 'group', position: 1 }
    expect(barOf(invited, undefined, group)?.title).toBe('你用了 04:10，加入后排第 1')
  })

  test('agrees with the rows although the histogram may be older', () => {
    expect(barOf({ ...ranked, rank: 1, total: 2 })).toEqual({
      ...{
        title: '第 2 名，比小狐狸快 50 秒',
        text: '共 3 人 · 超过 50% 的人',
        time: '04:10',
        avatar: 1,
        joins: false,
      },
    })
  })

  test.each([
    ['assisted', '看了提示', '这一局看了提示：成绩和连续天数照记，不排名次'],
    ['implausible', '特别快', '填得特别快，或快慢、顺序特别整齐：成绩和连续天数照记，不排名次'],
    ['late', '后来补做', '那天过后补做的：记在日历上，不排名次'],
  ] as const)(
    'says what was the case with a game that is %s, and what counts',
    (why, note, text) => {
      const game = ownGame({ total: 2, unranked: { ms: 250_000, why } }, sending)
      expect(game && noteOf(game, false)).toBe(note)
      expect(barOf({ total: 2 }, game)).toEqual({
        title: '你用了 04:10',
        text,
        time: '',
        avatar: 0,
        joins: false,
      })
    },
  )

  test('says that a game is being checked, and which rank it gets then', () => {
    const why = 'implausible'
    const me: Me = { total: 40, unranked: { ms: 250_000, why, unchecked: true, rank: 3 } }
    const game = ownGame(me, sending)
    expect(game && noteOf(game, false)).toBe('核对中')
    expect(barOf(me, game)).toMatchObject({
      title: '你用了 04:10，通过后排第 3',
      text: '能进前十的成绩，有些会先核对，一般一两天就好。成绩和连续天数照记',
      joins: false,
    })
  })

  test('shows a game that the cloud does not have yet', () => {
    expect(barOf({ total: 0 })?.text).toBe('正在提交成绩，马上就有名次')
    expect(noteOf(sending, true)).toBe('等网络')
    const offline = { profile: null, isOffline: true }
    expect(barOf(null, sending, offline)).toEqual({
      ...{ title: '你用了 04:10', text: '成绩已存好，连上网就有名次' },
      ...{ time: '', avatar: 0, joins: false },
    })
  })

  test('is not a rank among nobody if no group is known, and only offers to join', () => {
    const unknown = { hasBoard: false, rows: [], position: 0, total: 0 }
    expect(barOf(ranked, null, unknown)).toBeNull()
    expect(barOf(ranked, null, { ...unknown, profile: stranger })).toMatchObject({
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
