import path from 'node:path'
import { type LocalCloud, openIdOf, startCloud } from '../../../cloud/emulator'

const CLOCK = Date.parse('2027-03-04T05:06:07Z')
let cloud: LocalCloud

beforeAll(async () => {
  cloud = await startCloud({
    manifest: {
      collections: { things: { access: 'ADMINONLY', indexes: [] } },
      functions: {
        probe: { timeoutSeconds: 30, memoryMegabytes: 128, openApi: ['security.msgSecCheck'] },
        other: { timeoutSeconds: 30, memoryMegabytes: 128 },
        slow: { timeoutSeconds: 1, memoryMegabytes: 128 },
      },
    },
    functions: path.join(__dirname, 'fixture'),
    file: ':memory:',
    instances: 2,
    now: () => CLOCK,
    openApis: {
      'security.msgSecCheck': (args) =>
        args.content === 'error'
          ? { errcode: 40001, errmsg: 'invalid credential' }
          : { errcode: 0, errmsg: 'ok', result: { suggest: 'pass', label: args.version } },
    },
  })
})

afterAll(() => cloud.close())

const ask = async (action: string, fields: object = {}, user?: string) =>
  (await cloud.call('probe', { action, ...fields }, { user })) as Record<string, unknown>

test('the caller’s identity comes from WeChat only', async () => {
  const forged = { userInfo: { openId: 'forged' }, WX_OPENID: 'forged' }
  const { context, userInfo } = await ask('context', forged, 'ann')
  expect(context).toMatchObject({ OPENID: openIdOf('ann'), ENV: 'local', SOURCE: 'wx_client' })
  expect(userInfo).toMatchObject({ openId: openIdOf('ann') })
  const nobody = (await ask('context')).context
  expect(nobody).not.toHaveProperty('OPENID')
})

test('an instance handles one call at a time, each with its own caller', async () => {
  const users = Array.from({ length: 12 }, (_, i) => `user ${i}`)
  const answers = await Promise.all(users.map((user) => ask('overlap', {}, user)))
  expect(answers).toEqual(users.map((user) => ({ together: 1, OPENID: openIdOf(user) })))
})

test('a function calls another, without its caller', async () => {
  expect(await ask('call', { value: 21 }, 'ann')).toEqual({ twice: 42, caller: null })
})

test('open APIs answer only functions with permission', async () => {
  expect(await ask('check', { content: 'hello' })).toMatchObject({
    errCode: 0,
    result: { suggest: 'pass', label: 2 },
  })
  await expect(ask('check', { content: 'error' })).rejects.toThrow('invalid credential')
  await expect(ask('forbidden')).rejects.toThrow('no permission')
})

test('cloudIDs return their data; invalid ones return nothing', async () => {
  const ticket = cloud.groupTicket('family')
  const { list } = (await ask('open', { list: [ticket, '79_invented'] })) as {
    list: Record<string, unknown>[]
  }
  expect(list[0]).toMatchObject({
    cloudID: ticket,
    data: { opengid: expect.stringMatching(/^tG/) },
  })
  expect(list[1]).toMatchObject({ cloudID: '79_invented', errCode: -601005 })
  expect(list[1]).not.toHaveProperty('data')
})

test('functions use the cloud’s clock', async () => {
  const asked = Date.now()
  const { now, date, isDate } = await ask('clock')
  const waited = Date.now() - asked
  expect(isDate).toBe(true)
  for (const time of [now, Date.parse(String(date))]) {
    expect(Number(time) - CLOCK).toBeGreaterThanOrEqual(0)
    expect(Number(time) - CLOCK).toBeLessThanOrEqual(waited)
  }
})

test('an error or a timeout ends only that call', async () => {
  await expect(ask('fail')).rejects.toThrow('boom')
  await expect(ask('unknown')).rejects.toThrow('not a function')
  // Its instance ends while others are waited for.
  expect(await ask('failLater')).toBeNull()
  for (const busy of [false, true]) {
    const call = cloud.call('slow', { busy }, {})
    await expect(call).rejects.toThrow('timed out after 1 seconds')
  }
  expect(await ask('nothing')).toBeNull()
  await expect(cloud.call('absent', {}, {})).rejects.toThrow('could not be found')
})

test('a time limit counts ticks of the waiting side, however late they are', async () => {
  const timers = jest.spyOn(globalThis, 'setInterval').mockReturnValue(undefined as never)
  const call = cloud.call('slow', {}, {})
  const ended = jest.fn()
  call.catch(ended)
  await ask('nothing')
  const [[tick, tickMs = 0]] = timers.mock.calls
  for (let ticks = 1; ticks < 1000 / tickMs; ticks++) tick()
  await ask('nothing')
  expect(ended).not.toHaveBeenCalled()
  tick()
  await expect(call).rejects.toThrow('timed out after 1 seconds')
})

describe('the endpoint', () => {
  const post = async (body: object, authorization?: string) => {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
    const response = await fetch(cloud.admin.url, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
  }
  const signed = () =>
    `TC3-HMAC-SHA256 Credential=${cloud.admin.secretId}/2026-11-21/tcb/tc3_request`
  const read = { action: 'database.getDocument', collectionName: 'things', query: '{}' }

  test('answers errors with HTTP 200', async () => {
    for (const authorization of [undefined, 'Bearer x', signed().replace(/=\w/, '=x')]) {
      const { status, answer } = await post(read, authorization)
      expect([status, answer.code]).toEqual([200, 'SYS_ERR'])
    }
    expect((await post({ action: 'database.dropEverything' }, signed())).answer.code).toBe(
      'INVALID_PARAM',
    )
  })

  test('answers functions', async () => {
    const { answer } = await post({ ...read, query: '{"_id":"nobody"}' }, signed())
    expect(answer).toMatchObject({ data: { list: [], limit: 100 }, requestId: expect.any(String) })
  })
})
