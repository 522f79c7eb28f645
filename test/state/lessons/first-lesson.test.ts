import { FIRST_PUZZLE } from '../../../miniprogram/core/learning/first-lesson'
import { createStorage } from '../../../miniprogram/platform/storage'
import { createFirstLesson } from '../../../miniprogram/state/lessons/first-lesson'
import { FakeWx, silenceLog } from '../../platform/fake-wx'

function setUp(disk?: Map<string, unknown>) {
  silenceLog()
  const wx = new FakeWx(disk).install()
  return { wx, lesson: createFirstLesson(createStorage()) }
}

const start = Array.from(FIRST_PUZZLE.values)
const begun = start.map((digit, cell) => (cell === 3 ? 4 : digit))

describe('the progress in the first lesson', () => {
  it('starts with the givens and survives a restart', () => {
    const { wx, lesson } = setUp()
    expect(lesson.read()).toEqual({ values: start, over: false })
    lesson.write({ values: begun, over: false })
    expect(setUp(wx.disk).lesson.read()).toEqual({ values: begun, over: false })
  })

  it('remembers that it was skipped', () => {
    const { wx, lesson } = setUp()
    lesson.write({ values: start, over: true })
    expect(setUp(wx.disk).lesson.read().over).toBe(true)
  })

  it('starts again if the stored value is not one of its positions', () => {
    const { wx, lesson } = setUp()
    lesson.write({ values: start.map(() => 4), over: true })
    expect(setUp(wx.disk).lesson.read()).toEqual({ values: start, over: false })
  })
})
