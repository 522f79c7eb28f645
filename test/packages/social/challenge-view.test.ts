import {
  challengeFailure,
  finishedMessage,
  gone,
  invited,
  resultLines,
  sentLines,
  withoutReported,
} from '../../../miniprogram/packages/social/challenge/view'
import type { ChallengeRow } from '../../../miniprogram/state/challenges'

const row = (ms: number, about: Partial<ChallengeRow> = {}): ChallengeRow => ({
  ...{ row: `${ms}`, name: null, avatar: 0, ms, assisted: false },
  ...about,
})

const headingOf = (mine: Partial<ChallengeRow>, sender: Partial<ChallengeRow>) =>
  finishedMessage([row(61_000, { mine: true, ...mine }), row(61_000, { sender: true, ...sender })])
    .heading

describe('the result', () => {
  test('compares the player with the sender, by the seconds that are shown', () => {
    expect(headingOf({ ms: 61_900 }, {})).toBe('不相上下')
    expect(headingOf({ ms: 59_999 }, {})).toBe('你快了 00:02')
    expect(headingOf({ ms: 121_000 }, { name: '小雨' })).toBe('小雨快了 01:00')
  })

  test('compares nothing where one of them had help', () => {
    expect(headingOf({ assisted: true }, {})).toBe('用过提示或解答，这次不比快慢')
    expect(headingOf({}, { assisted: true })).toBe('完成了')
  })

  test('tells the sender how many have finished', () => {
    const own = row(61_000, { mine: true, sender: true })
    expect(finishedMessage([own]).heading).toBe('挑战准备好了')
    expect(finishedMessage([row(50_000), own, row(70_000)]).heading).toBe('2 位朋友做完了')
  })

  test('puts games with help last, without a place', () => {
    const lines = resultLines([
      row(1000, { assisted: true, name: '阿波' }),
      row(2000, { mine: true }),
      row(3000, { sender: true, name: '小雨' }),
    ])
    expect(lines.map(({ place, name, time }) => [place, name, time])).toEqual([
      ['1', '我', '00:02'],
      ['2', '小雨', '00:03'],
      ['–', '阿波', '00:01'],
    ])
    expect(lines[2].label).toBe('阿波，00:01，不比快慢')
  })

  test('says nothing of a row that was reported but that it was', () => {
    const rows = [row(1000, { name: '坏名', sender: true }), row(2000, { mine: true })]
    const after = withoutReported(rows, '1000')
    expect(resultLines(after)).toMatchObject([
      { place: '1', name: '被举报，已隐藏', time: '', hidden: true, notes: '发起人' },
      { place: '2', name: '我', time: '00:02', hidden: false, notes: '' },
    ])
    expect(finishedMessage(after).heading).toBe('完成了')
    expect(JSON.stringify([resultLines(after), finishedMessage(after)])).not.toContain('坏名')
  })
})

test('an invitation names its sender and how many have finished, where there are any', () => {
  const told = {
    code: '0123456789',
    size: 4,
    name: '小雨',
    avatar: 3,
    mine: false,
    finished: false,
  }
  expect(invited({ ...told, count: 0 })).toMatchObject({
    ...{ heading: '小雨向你发起挑战', avatar: 3, handler: 'accept' },
    text: '接受后开始计时。做完就能看到大家的用时。',
  })
  expect(invited({ ...told, name: null, count: 2 }).heading).toBe('一位朋友向你发起挑战')
  expect(invited({ ...told, count: 2 }).text).toContain('2 人已完成')
})

test('what passes is to be tried again; what does not leads home', () => {
  const handlers = (codes: Parameters<typeof challengeFailure>[0][]) =>
    codes.map((code) => challengeFailure(code, 'send').handler)
  expect(handlers(['offline', 'slow', 'too-many', 'internal', 'missing'])).toEqual(
    Array(5).fill('retry'),
  )
  expect(handlers(['day-running', 'full', 'not-found', 'malformed'])).toEqual(Array(4).fill('home'))
  expect(challengeFailure('malformed', 'open')).toEqual(gone())
  expect(challengeFailure('offline', 'mine').text).not.toBe(
    challengeFailure('offline', 'open').text,
  )
})

test('a sent challenge is counted without its sender', () => {
  const sent = (count: number) => ({
    ...{ code: '0123456789', size: 4, givens: '.3..41....12..3.', count },
    at: new Date(2026, 10, 21).getTime(),
  })
  expect(sentLines([sent(1), sent(3)]).map(({ text, date }) => [date, text])).toEqual([
    ['11月21日', '还没有人完成'],
    ['11月21日', '2 人完成'],
  ])
})
