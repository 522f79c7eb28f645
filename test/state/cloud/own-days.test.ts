import { systemClock } from '../../../miniprogram/core/worker/clock'
import { hostCalls } from '../../../miniprogram/platform/host'
import { createStorage } from '../../../miniprogram/platform/storage'
import { createCloud } from '../../../miniprogram/state/cloud/calls'
import { answerOwnDays, OWN_DAYS_KEY } from '../../../miniprogram/state/cloud/own-days'
import { FakeWx } from '../../platform/fake-wx'

/** 22:00 in Beijing, when the day in London has not ended either. */
const NOW = Date.parse('2026-11-23T14:00:00Z')

/** A phone whose subpackage of the schedule is downloaded, or not. */
function setUp(load = async () => require('../../../miniprogram/packages/analysis/days/answers')) {
  new FakeWx().install()
  Object.assign(hostCalls, { loadDays: load })
  const store = createStorage()
  const answer = (name: string, action: string, request: object = {}) =>
    answerOwnDays(name, { ...request, action }, NOW, store)
  return { store, answer }
}

test('the day is that of Beijing, with a puzzle of each level', async () => {
  const { answer } = setUp()
  const today = await answer('daily', 'today')
  expect(today).toMatchObject({ ok: true, day: '2026-11-23', now: NOW })
  expect(today).toHaveProperty('ends', Date.parse('2026-11-24T00:00:00+08:00'))
  expect(today).toHaveProperty('levels.length', 3)
})

test('results are kept in the storage and checked when they are read', async () => {
  const { store, answer } = setUp()
  const result = { day: '2026-11-22', level: 'easy', ms: 60_000 } as const
  store.write(OWN_DAYS_KEY, [result])
  expect(await answer('daily', 'calendar', { month: '2026-11' })).toMatchObject({
    entries: [{ ...result, ranked: false }],
  })
  expect(() => OWN_DAYS_KEY.decode([{ ...result, level: 'mad' }], 1)).toThrow('own-days')
  expect(() => OWN_DAYS_KEY.decode({}, 1)).toThrow('own-days')
})

test('what the schedule does not know is left to the cloud', async () => {
  const { answer } = setUp()
  expect(await answer('board', 'day')).toBeUndefined()
  expect(await answer('daily', 'replay')).toBeUndefined()
})

test('while the schedule is not downloaded, calls fail as without a network', async () => {
  const { answer } = setUp(async () => {
    throw new Error('loadSubpackage:fail')
  })
  const cloud = createCloud({ clock: systemClock, invoke: (name) => answer(name, 'today') })
  await expect(cloud.call('daily', 'today', {} as never)).rejects.toMatchObject({ code: 'offline' })
})
