import { config } from '../../miniprogram/config'

/** What is counted, if the operator's configuration says so. */
function countOnce(countsEvents: boolean): unknown[] {
  const counted: unknown[] = []
  Object.assign(globalThis, {
    wx: { reportEvent: (name: string, values: object) => counted.push([name, values]) },
  })
  jest.resetModules()
  jest.doMock('../../miniprogram/config', () => ({ config: { ...config, countsEvents } }))
  const { countEvent } = require('../../miniprogram/platform/events')
  countEvent('shared', { to: 'chat' })
  return counted
}

test('events are counted when the operator has switched that on', () => {
  expect(countOnce(true)).toEqual([['shared', { to: 'chat' }]])
})

test('nothing is counted without configuration', () => {
  expect(config.countsEvents).toBe(false)
  expect(countOnce(false)).toEqual([])
})
