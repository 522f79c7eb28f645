import { openIdOf } from '../../cloud/emulator'
import { DAY, openCloud, type TestCloud, which } from './support/cloud'

let cloud: TestCloud

const environment = { OPERATORS: openIdOf('operator'), COUNT_EVERY: '1' }

describe('the cloud', () => {
  afterEach(() => cloud.close())

  test('calls, reads and writes are counted by day, and operators see those of 30 days', async () => {
    cloud = await openCloud({ environment })
    const today = () => cloud.get('ann', 'daily', 'today', {})
    const before = cloud.cloud.operations.total
    await today()
    await today()
    const [{ _id, days }] = cloud.store().jobs
    expect(_id).toBe(`units.${DAY.slice(0, 7)}`)
    // The action of the last counting follows with the next call.
    const units = 2 + cloud.cloud.operations.total - before - 1
    expect(days).toEqual({ [DAY.slice(8)]: units })
    cloud.clock.now += 24 * 3600_000
    const answer = await cloud.get('operator', 'report', 'open', {})
    expect(answer).toEqual({ rows: [], more: false, units: { yesterday: units, month: units } })
  })

  test('a call that cannot be counted succeeds', async () => {
    const beforeOperation = (
      _caller: string,
      action: string,
      { collectionName }: { collectionName?: unknown },
    ) => {
      if (collectionName === 'jobs') throw new Error(`${action} fails`)
    }
    cloud = await openCloud({ environment, beforeOperation, quiet: true })
    await cloud.get('ann', 'daily', 'today', {})
    expect(cloud.store().jobs).toEqual([])
  })

  test('what is switched off is refused for now, and what a day needs cannot be', async () => {
    cloud = await openCloud({ environment: { FEATURES_OFF: 'past,today' } })
    const past = await cloud.call('ann', 'daily', 'past', which)
    expect(past).toMatchObject({ ok: false, code: 'too-many' })
    await cloud.get('ann', 'daily', 'today', {})
  })
})

test('instances that end before their first write are counted on average', async () => {
  const addUnits = jest.fn().mockResolvedValue(undefined)
  process.env.COUNT_EVERY = '100'
  let actions = 0
  jest.doMock('../../cloud/store/units', () => ({ addUnits }))
  jest.doMock('../../cloud/store/sdk', () => ({ actionCount: () => actions }))
  const random = jest.spyOn(Math, 'random')
  // A thousand instances, one call with two actions each.
  for (let i = 0; i < 1000; i++) {
    random.mockReturnValue(i / 1000)
    await jest.isolateModulesAsync(async () => {
      const { countUnits } = await import('../../cloud/usage')
      actions = 2
      await countUnits(Date.parse(DAY))
    })
  }
  expect(addUnits.mock.calls).toEqual(Array(30).fill([DAY, 100]))
})
