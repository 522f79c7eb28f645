import { config } from '../../miniprogram/config'
import { config as local } from '../../web/config'
import { FakeWx } from './fake-wx'

/** What the app knows of its cloud in this version with this configuration, and the calls of `wx.cloud`. */
function start(envVersion: string, environments: Record<string, string>) {
  const calls: [string, object][] = []
  Object.assign(new FakeWx().install(), {
    getAccountInfoSync: () => ({ miniProgram: { envVersion } }),
    cloud: {
      init: (options: object) => calls.push(['init', options]),
      callFunction({ name, success }: { name: string; success(answer: object): void }) {
        calls.push(['callFunction', { name }])
        success({ result: 'an answer' })
      },
    },
  })
  jest.resetModules()
  // The other tests have an environment of their own, see jest.config.js.
  jest.doMock('../support/environment', () =>
    jest.requireActual('../../miniprogram/platform/environment'),
  )
  jest.doMock('../../miniprogram/config', () => ({ config: { ...config, environments } }))
  const { host } = require('../../miniprogram/platform/host')
  const { callFunction } = require('../../miniprogram/platform/cloud-function')
  return { host, callFunction, calls }
}

const environments = { release: 'env-2', trial: 'env-1', develop: '' }

test.each([
  ['release', 'env-2'],
  ['trial', 'env-1'],
])(
  'the %s version calls the environment that the configuration names for it',
  async (version, env) => {
    const { host, callFunction, calls } = start(version, environments)
    expect(host.hasCloud).toBe(true)
    await expect(callFunction('daily', {})).resolves.toBe('an answer')
    await callFunction('board', {})
    expect(calls).toEqual([
      ['init', { env, traceUser: false }],
      ['callFunction', { name: 'daily' }],
      ['callFunction', { name: 'board' }],
    ])
  },
)

test('a version without an environment has no cloud and calls nothing', async () => {
  const { host, callFunction, calls } = start('develop', environments)
  expect(host.hasCloud).toBe(false)
  await expect(callFunction('daily', {})).rejects.toMatchObject({ code: 'unsupported' })
  expect(calls).toEqual([])
})

test('the browser has the configuration of the mini program with other values', () => {
  const same: typeof config = local
  expect(Object.keys(same)).toEqual(Object.keys(config))
})
