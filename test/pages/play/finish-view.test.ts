import { apply, createGame, type GameState, type Move } from '../../../miniprogram/core/game/index'
import type { Origin } from '../../../miniprogram/core/game/origin'
import {
  type FinishFacts,
  finishActions,
  finishView,
  lessonsOf,
} from '../../../miniprogram/pages/play/finish-view'

const SOLUTION = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]

/** A 4×4 game of a level, finished in some seconds. */
function finished(seconds: number, about: { origin?: Origin; level?: string } = {}): GameState {
  const givens = SOLUTION.map((digit, cell) => (cell === 5 ? 0 : digit))
  const game = apply(createGame({ size: 4, givens, ...about }), { kind: 'enter' }, { now: 0 })
  return apply(game, { kind: 'place', cell: 5, digit: 4 }, { now: 1000 * seconds })
}

const facts: FinishFacts = {
  ...{
    earlier: null,
    isHelped: false,
    streak: 0,
    level: '',
    next: '困难',
    isSent: false,
    shown: '',
  },
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

  test('what the review has found is said, unless the comparison praises', () => {
    const said = (time: number, ...earlier: number[]) =>
      finishView(finished(time, hard), { ...facts, earlier: seconds(...earlier), shown: '第 3 步' })
        .meaning
    expect([said(100, 70, 101, 110), said(130, 70, 100, 110)]).toEqual(['第 3 步', '第 3 步'])
    expect([said(80), said(80, 90)]).toEqual(['第一道「困难」，解出来了', '「困难」新纪录'])
    expect(finishView(finished(50), { ...facts, shown: '第 3 步' }).meaning).toBe('第 3 步')
  })

  test('help is named instead, without a comparison', () => {
    const earlier = seconds(100)
    const helped = { ...facts, earlier, isHelped: true }
    const hinted = finishView({ ...finished(50, hard), hints: 3 }, helped)
    expect([hinted.meaning, hinted.tone]).toEqual(['用了 3 次提示', 'plain'])
    expect(finishView(finished(50, hard), helped).meaning).toBe('看过答案')
    const told = (kind: 'check' | 'answer', hints = 0) => {
      const game = finished(50, hard)
      const log = [...game.history.log, { at: 1, to: 0, help: { kind } }]
      return finishView({ ...game, hints, history: { ...game.history, log } }, helped).meaning
    }
    expect([told('check'), told('check', 2)]).toEqual(['查过对错', '用了 2 次提示'])
    // An answer counts as a hint for ranks.
    expect(told('answer', 1)).toBe('看过答案')
  })

  test('the first game without help is not called the first', () => {
    const view = finishView(finished(50, hard), { ...facts, earlier: { finished: 2, times: [] } })
    expect(view.meaning).toBe('没用提示，全靠自己')
  })
})

describe('what can be done', () => {
  const actions = (origin?: Origin, level?: string, others: Partial<FinishFacts> = {}) =>
    finishActions(finished(50, { origin, level }), { ...facts, level: level ?? '', ...others }).map(
      ({ text }) => text,
    )

  test('begins with the next puzzle', () => {
    expect(actions({ kind: 'made' }, 'hard')).toEqual([
      ...['下一题 · 困难', '看讲解', '分享', '发起挑战', '复盘', '看盘面'],
    ])
  })

  test('has a review first after help, a mistake and an easy puzzle, else the explanation', () => {
    expect(actions(undefined, 'easy')[1]).toBe('复盘')
    expect(actions(undefined, 'hard', { isHelped: true })[1]).toBe('复盘')
    const solution = SOLUTION
    const game = createGame({
      size: 4,
      givens: SOLUTION.map((d, i) => (i === 5 ? 0 : d)),
      solution,
    })
    const moves = [{ kind: 'enter' }, ...[1, 4].map((digit) => ({ kind: 'place', cell: 5, digit }))]
    const mistaken = (moves as Move[]).reduce((state, move) => apply(state, move, { now: 0 }), game)
    expect(finishActions(mistaken, { ...facts, level: 'hard' })[1].text).toBe('复盘')
    expect(actions(undefined, 'hard')[1]).toBe('看讲解')
  })

  test('leads to everyone’s times in a game that was sent while it was played', () => {
    expect(actions(undefined, 'hard', { isSent: true })).toContain('看大家的成绩')
  })

  test('starts no challenge from practice', () => {
    expect(actions({ kind: 'practice' })).not.toContain('发起挑战')
  })

  test('begins with the times of a challenge, and with the result of a day', () => {
    expect(actions({ kind: 'challenge', code: 'abc' }).slice(0, 2)).toEqual([
      ...['看大家的成绩', '下一题'],
    ])
    const round = { day: '2026-11-22', level: 'easy' } as const
    expect(actions({ kind: 'daily', round })).toEqual([
      ...['晒成绩', '看讲解', '下一题', '存图片', '排行榜', '复盘', '看盘面'],
    ])
  })

  test('is a main button, one other and 更多 in the sheet', () => {
    const { main, others } = finishView(finished(50, hard), { ...facts, level: 'hard' })
    const names = [main, ...others].map(({ name }) => name)
    expect(names).toEqual(['next', 'path', 'more'])
  })
})

test('only a daily game shows the streak', () => {
  const round = { day: '2026-11-22', level: 'easy' } as const
  const withStreak = { ...facts, streak: 5 }
  const daily = finishView(finished(50, { origin: { kind: 'daily', round } }), withStreak)
  expect(daily.streak).toBe('连续 5 天')
  expect(finishView(finished(50), withStreak).streak).toBe('')
})

describe('the lessons', () => {
  const used = (
    technique: Parameters<typeof lessonsOf>[0][0]['technique'],
    difficulty: number,
  ) => ({ technique, difficulty, steps: 2 })
  const texts = (...techniques: ReturnType<typeof used>[]) =>
    lessonsOf(techniques).map(({ text }) => text)

  test('are those of what the puzzle needed, hardest first, without singles', () => {
    const found = texts(
      used('hidden-single', 1.2),
      used('naked-single', 2.3),
      used('forcing-net-verity', 9),
      used('x-wing', 3.2),
      used('xy-wing', 4.2),
    )
    expect(found).toEqual(['学一学 XY-Wing', '学一学 X-Wing'])
  })

  test('of a puzzle with singles only are these', () => {
    const found = texts(used('hidden-single', 1.2), used('naked-single', 2.3))
    expect(found).toEqual(['学一学 唯一余数', '学一学 排除'])
  })
})
