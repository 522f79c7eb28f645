import { createStorage } from '../../../miniprogram/platform/storage'
import { createLessonProgress } from '../../../miniprogram/state/lessons/lessons'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

function setUp(disk?: Map<string, unknown>) {
  silenceLog()
  const wx = new FakeWx(disk).install()
  return { wx, progress: createLessonProgress(createStorage()) }
}

describe('the progress in the lessons', () => {
  it('is empty at first', () => {
    const { progress } = setUp()
    expect(progress.solved('x-wing')).toEqual([false, false, false])
    expect(progress.found('x-wing', 0)).toEqual([])
  })

  it('survives a restart in the middle of a drill', () => {
    const { wx, progress } = setUp()
    progress.keep('x-wing', 1, [{ cell: 4, digit: 7 }], false)
    const after = setUp(wx.disk).progress
    expect(after.found('x-wing', 1)).toEqual([{ cell: 4, digit: 7 }])
    expect(after.found('x-wing', 0)).toEqual([])
    expect(after.solved('x-wing')).toEqual([false, false, false])
  })

  it('keeps solved drills, even if one is begun again', () => {
    const { wx, progress } = setUp()
    progress.keep('x-wing', 1, [{ cell: 4, digit: 7 }], true)
    progress.keep('x-wing', 2, [], true)
    progress.keep('x-wing', 1, [], false)
    const after = setUp(wx.disk).progress
    expect(after.solved('x-wing')).toEqual([false, true, true])
    expect(after.solved('swordfish')).toEqual([false, false, false])
    expect(after.found('x-wing', 1)).toEqual([])
  })

  it('counts own games once each, by lesson, and each stands for a drill', () => {
    const { wx, progress } = setUp()
    const first = { id: 'a', finishedAt: 1 }
    progress.noteGame(first, ['hidden-single', 'sashimi-x-wing', 'finned-x-wing', 'template-set'])
    progress.noteGame({ id: 'b', finishedAt: 2 }, ['hidden-single'])
    progress.noteGame({ id: 'c', finishedAt: null }, ['hidden-single'])
    progress.noteGame(first, ['hidden-single'])
    progress.keep('finned-x-wing', 0, [], true)
    const after = setUp(wx.disk).progress
    expect(after.games('hidden-single')).toBe(2)
    expect(after.games('finned-x-wing')).toBe(1)
    expect(after.games('x-wing')).toBe(0)
    expect(['hidden-single', 'finned-x-wing', 'x-wing'].map(after.practised)).toEqual([2, 2, 0])
    for (const id of ['d', 'e', 'f']) after.noteGame({ id, finishedAt: 3 }, ['hidden-single'])
    expect(after.practised('hidden-single')).toBe(3)
  })
})
