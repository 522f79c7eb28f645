import {
  failedNotice,
  finishedNotice,
  goneNotice,
  invitationNotice,
  resultLines,
  sentLines,
  sentNotice,
  withoutReported,
} from '../../../miniprogram/packages/social/challenge/view'
import type { ChallengeRow } from '../../../miniprogram/state/social/challenges'

const row = (ms: number, about: Partial<ChallengeRow> = {}): ChallengeRow => ({
  row: `${ms}`,
  name: null,
  avatar: 16,
  ms,
  assisted: false,
  ...about,
})

const headingOf = (mine: Partial<ChallengeRow>, sender: Partial<ChallengeRow>) =>
  finishedNotice([row(61_000, { mine: true, ...mine }), row(61_000, { sender: true, ...sender })])
    .heading

describe('the result', () => {
  test('compares player and sender by the displayed seconds', () => {
    expect(headingOf({ ms: 61_900 }, {})).toBe('不相上下')
    expect(headingOf({ ms: 59_999 }, {})).toBe('你快了 2 秒')
    expect(headingOf({ ms: 121_000 }, { name: '小雨' })).toBe('小雨快了 1 分 0 秒')
  })

  test('is no comparison if either used help', () => {
    expect(headingOf({ assisted: true, ms: 61_000 }, {})).toBe('你用了 01:01')
    expect(headingOf({}, { assisted: true })).toBe('完成了')
  })

  test('shows the sender how many have finished', () => {
    const own = row(61_000, { mine: true, sender: true })
    expect(finishedNotice([own]).heading).toBe('挑战准备好了')
    expect(finishedNotice([row(50_000), own, row(70_000)]).heading).toBe('2 位朋友做完了')
  })

  test('lists games with help last, without a place', () => {
    const rows = [
      row(1000, { assisted: true, name: '阿波' }),
      row(2000, { mine: true }),
      row(3000, { sender: true, name: '小雨', replay: true }),
    ]
    const lines = resultLines({ rows })
    expect(lines.map(({ replay }) => replay)).toEqual([false, true, false])
    expect(lines.map(({ place, name, time }) => [place, name, time])).toEqual([
      ['1', '小灰兔（我）', '00:02'],
      ['2', '小雨', '00:03'],
      ['–', '阿波', '00:01'],
    ])
    expect(lines[2].notes).toBe('不比快慢')
  })

  test('shows of a reported row only that it was reported', () => {
    const rows = [row(1000, { name: '坏名', sender: true }), row(2000, { mine: true })]
    const after = withoutReported(rows, (id) => id === '1000')
    expect(resultLines({ rows: after })).toMatchObject([
      { place: '1', name: '被举报，已隐藏', time: '', hidden: true, notes: '发起人' },
      { place: '2', name: '小灰兔（我）', time: '00:02', hidden: false, notes: '' },
    ])
    expect(finishedNotice(after).heading).toBe('完成了')
    expect(JSON.stringify([resultLines({ rows: after }), finishedNotice(after)])).not.toContain(
      '坏名',
    )
  })
})

test('a challenge sent before its sender has finished names the sender who is still playing', () => {
  const waiting = { name: null, avatar: 16 }
  const rows = [row(61_000, { mine: true, avatar: 3 })]
  expect(finishedNotice(rows, waiting)).toMatchObject({
    heading: '你用了 01:01',
    text: '小灰兔还没做完，做完就能比快慢。',
  })
  expect(resultLines({ rows, waiting }).map(({ name, notes }) => [name, notes])).toEqual([
    ['小棕熊（我）', ''],
    ['小灰兔', '发起人 · 还没做完'],
  ])
  expect(sentNotice(0, true)).toMatchObject({ heading: '挑战准备好了', play: '接着玩' })
  expect(sentNotice(2, false)).toMatchObject({ heading: '2 位朋友做完了', play: '我也来做' })
})

test('an invitation names its sender and the number of finished players', () => {
  const invitation = {
    code: '0123456789',
    size: 4,
    name: '小雨',
    avatar: 3,
    mine: false,
    finished: false,
  }
  expect(invitationNotice({ ...invitation, count: 0 })).toMatchObject({
    heading: '小雨向你发起挑战',
    avatar: 3,
    handler: 'accept',
    text: '接受后开始计时。\n做完以后，大家互相看得到用时和每一步。',
  })
  // The same name as on a board, and none for a sender who has been reported.
  const headingFor = (face: object) =>
    invitationNotice({ ...invitation, count: 2, ...face }).heading
  expect(headingFor({ name: null, avatar: 16 })).toBe('小灰兔向你发起挑战')
  expect(headingFor({ name: null, avatar: 0 })).toBe('一位朋友向你发起挑战')
  expect(invitationNotice({ ...invitation, count: 2 }).text).toContain('2 人已完成')
})

test('temporary failures offer a retry, permanent ones the home page', () => {
  const handlers = (codes: Parameters<typeof failedNotice>[0][]) =>
    codes.map((code) => failedNotice(code, 'send').handler)
  expect(handlers(['offline', 'slow', 'too-many', 'internal', 'missing'])).toEqual(
    Array(5).fill('retry'),
  )
  expect(handlers(['full', 'not-found', 'malformed'])).toEqual(Array(3).fill('home'))
  expect(failedNotice('malformed', 'open')).toEqual(goneNotice())
  expect(failedNotice('offline', 'mine').text).not.toBe(failedNotice('offline', 'open').text)
})

test('a puzzle of today is not refused: its day is shared instead', () => {
  const { handler, heading } = failedNotice('day-running', 'send')
  expect([handler, heading]).toEqual(['send', '这是今天的题'])
})

test('the count of a sent challenge excludes the sender', () => {
  const sent = (count: number) => ({
    code: '0123456789',
    size: 4,
    givens: '.3..41....12..3.',
    count,
    at: new Date(2026, 10, 21).getTime(),
  })
  expect(sentLines([sent(1), sent(3)]).map(({ text, date }) => [date, text])).toEqual([
    ['11月21日', '还没有人完成'],
    ['11月21日', '2 人完成'],
  ])
})
