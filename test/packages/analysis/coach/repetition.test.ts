import { createRepetition } from '../../../../miniprogram/packages/analysis/coach/repetition'
import { createStorage } from '../../../../miniprogram/platform/storage'
import { createSettings } from '../../../../miniprogram/state/settings/settings'
import { gamesOf } from '../../../../tools/players/player'
import { reviewOf } from '../../../../tools/players/reviewed'
import { FakeWx, silenceLog } from '../../../platform/fake-wx'

const DAY_MS = 86_400_000
const [simulated] = gamesOf('careful', 1)
const { game, solution } = simulated
const { review } = reviewOf(game, solution)
const planted = review.moments[0].n

function setUp(disk?: Map<string, unknown>) {
  silenceLog()
  const wx = new FakeWx(disk).install()
  let now = Date.parse('2026-03-02T12:00:00')
  const store = createStorage()
  const repetition = createRepetition(store, createSettings(store), () => now)
  return { wx, repetition, pass: (days: number) => (now += days * DAY_MS) }
}

describe('the position that stopped the player', () => {
  it('comes back after 1, 3 and 7 days, until it was solved twice', () => {
    const { repetition, pass } = setUp()
    repetition.add('a', game, review)
    const id = `a:${planted}`
    const isDue = () => repetition.due().some((drill) => drill.id === id)
    expect(isDue()).toBe(false)
    pass(1)
    expect(isDue()).toBe(true)
    repetition.answer(id, true)
    pass(2)
    expect(isDue()).toBe(false)
    pass(1)
    expect(isDue()).toBe(true)
    repetition.answer(id, true)
    pass(30)
    expect(isDue()).toBe(false)
    expect(repetition.ofGame('a')).toBeUndefined()
  })

  it('comes back the next day if its answer was shown', () => {
    const { repetition, pass } = setUp()
    repetition.add('a', game, review)
    pass(1)
    repetition.answer(`a:${planted}`, true)
    pass(3)
    repetition.answer(`a:${planted}`, false)
    pass(1)
    expect(repetition.due()).toHaveLength(1)
  })

  it('is taken up once, and survives a restart', () => {
    const { wx, repetition } = setUp()
    repetition.add('a', game, review)
    repetition.answer(`a:${planted}`, true)
    repetition.add('a', game, review)
    expect(setUp(wx.disk).repetition.find(`a:${planted}`)).toMatchObject({ n: planted, solved: 1 })
  })

  it('is neither taken up nor comes back while drills are off', () => {
    const { repetition, pass } = setUp()
    repetition.add('a', game, review)
    repetition.turn(true)
    repetition.add('b', game, review)
    pass(1)
    expect(repetition.due()).toEqual([])
    repetition.turn(false)
    expect(repetition.due().map(({ id }) => id)).toEqual([`a:${planted}`])
  })
})
