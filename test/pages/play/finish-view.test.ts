import { apply, createGame, type GameState } from '../../../miniprogram/core/game/index'
import type { Origin } from '../../../miniprogram/core/game/origin'
import { chipsOf, type FinishFacts, finishView } from '../../../miniprogram/pages/play/finish-view'

const SOLUTION = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]

/** A 4×4 game of a level, finished in some seconds. */
function finished(seconds: number, about: { origin?: Origin; level?: string } = {}): GameState {
  const givens = SOLUTION.map((digit, cell) => (cell === 5 ? 0 : digit))
  const game = apply(createGame({ size: 4, givens, ...about }), { kind: 'enter' }, { now: 0 })
  return apply(game, { kind: 'place', cell: 5, digit: 4 }, { now: 1000 * seconds })
}

const facts: FinishFacts = {
  ...{ earlier: null, isHelped: false, streak: 0, level: '', next: '困难', isSent: false },
}
const hard = { level: 'hard' }
const seconds = (...times: number[]) => ({
  finished: times.length,
  times: times.map((time) => 1000 * time),
})

describe('the meaning of a time', () => {
  const meaning = (time: number, ...earlier: number[]) => {
    const view = finishView(finished(time, hard), { ...facts, earlier: seconds(...earlier) })
    return [view.meaning, view.tone]
  }

  test.each([
    ['the first game of its level', [80], ['第一道「困难」，解出来了', 'good']],
    ['faster than all', [80, 90, 100, 110], ['「困难」新纪录', 'best']],
    ['faster than usual', [80, 70, 100, 110], ['比平时快 20%', 'good']],
    ['as fast as usual', [100, 70, 101, 110], ['和平时差不多', 'plain']],
    ['slower than usual', [130, 70, 100, 110], ['你最快 01:10', 'plain']],
    ['as fast as the best', [70, 70], ['和平时差不多', 'plain']],
  ])('%s', (_, [time, ...earlier], expected) => {
    expect(meaning(time, ...earlier)).toEqual(expected)
  })

  test('help is named instead, without a comparison', () => {
    const earlier = seconds(100)
    const helped = { ...facts, earlier, isHelped: true }
    const hinted = finishView({ ...finished(50, hard), hints: 3 }, helped)
    expect([hinted.meaning, hinted.tone]).toEqual(['用了 3 次提示', 'plain'])
    expect(finishView(finished(50, hard), helped).meaning).toBe('看过答案')
  })

  test('the first game without help is not called the first', () => {
    const view = finishView(finished(50, hard), { ...facts, earlier: { finished: 2, times: [] } })
    expect(view.meaning).toBe('没用提示，全靠自己')
  })
})

describe('the buttons', () => {
  const buttons = (origin?: Origin, level?: string) => {
    const { main, actions } = finishView(finished(50, { origin, level }), facts)
    return [main.text, ...actions.map(({ text }) => text)]
  }

  test('lead to the next puzzle first', () => {
    const texts = ['下一题 · 困难', '分享', '发起挑战', '看讲解', '看盘面']
    expect(buttons({ kind: 'made' }, 'hard')).toEqual(texts)
    expect(buttons()).toEqual(texts)
  })

  test('of a game that was sent while it was played lead to everyone’s times', () => {
    const { actions } = finishView(finished(50), { ...facts, isSent: true })
    expect(actions[1]).toMatchObject({ name: 'challenge', text: '看大家的成绩' })
  })

  test('of practice do not start a challenge', () => {
    expect(buttons({ kind: 'practice' })).not.toContain('发起挑战')
  })

  test('of a challenge lead to the times, those of a day to its result', () => {
    expect(buttons({ kind: 'challenge', code: 'abc' })[0]).toBe('看大家的成绩')
    const round = { day: '2026-11-22', level: 'easy' } as const
    expect(buttons({ kind: 'daily', round })).toEqual([
      '晒成绩',
      '下一题',
      '存图片',
      '看讲解',
      '看盘面',
    ])
  })
})

test('only a daily game shows the streak', () => {
  const round = { day: '2026-11-22', level: 'easy' } as const
  const withStreak = { ...facts, streak: 5 }
  const daily = finishView(finished(50, { origin: { kind: 'daily', round } }), withStreak)
  expect([daily.streak, daily.name]).toEqual(['连续 5 天', '每日 · 11月22日 周日 · 容易'])
  expect(finishView(finished(50), withStreak).streak).toBe('')
})

describe('the techniques', () => {
  const used = (technique: Parameters<typeof chipsOf>[0][0]['technique'], difficulty: number) => ({
    technique,
    difficulty,
    steps: 2,
  })

  test('are the hardest, then those with lessons; singles are summarised', () => {
    const chips = chipsOf([
      used('hidden-single', 1.2),
      used('naked-single', 2.3),
      used('forcing-net-verity', 9),
      used('kraken-fish-type-1', 8),
      used('x-wing', 3.2),
      used('xy-wing', 4.2),
    ])
    expect(chips).toEqual([
      { lesson: '', text: '强制网（同果） ×2' },
      { lesson: 'xy-wing', text: 'XY-Wing ×2' },
      { lesson: 'x-wing', text: 'X-Wing ×2' },
      { lesson: '', text: '唯一余数和排除 4 步' },
    ])
  })

  test('of a puzzle with singles only are these', () => {
    const chips = chipsOf([used('hidden-single', 1.2), { ...used('naked-single', 2.3), steps: 1 }])
    expect(chips).toEqual([
      { lesson: 'naked-single', text: '唯一余数' },
      { lesson: 'hidden-single', text: '排除 ×2' },
    ])
  })
})
