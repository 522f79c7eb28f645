import { openIdOf } from '../../../cloud/emulator'
import { groupIdOf } from '../../../cloud/emulator/identities'
import { addDays, dayEnd, SUBMIT_GRACE_MS } from '../../../miniprogram/core/game/day'
import { DAY, findLeak, NOON, openCloud, type TestCloud } from '../support/cloud'
import { actionTables, doEverything } from '../support/everything'

jest.mock('../../../cloud/serve', () => ({
  ...jest.requireActual('../../../cloud/serve'),
  serve: (actions: object) => actions,
}))

// Large, and not necessary to read the action tables.
jest.mock('wx-server-sdk', () => ({ init: () => {}, database: () => ({ command: {} }) }))

const ENVIRONMENT = {
  OPERATORS: openIdOf('operator'),
  REMINDER_TEMPLATE: 't',
  REMINDER_FIELDS: '{}',
}

test('no answer of any action contains an openid, a group id or a puzzle that others still play', async () => {
  const cloud = await openCloud({ environment: ENVIRONMENT })
  const called = new Set<string>()
  const get = ((user: string, name: string, action: string, fields: object) => {
    called.add(`${name}.${action}`)
    return (cloud.get as unknown as (...args: unknown[]) => unknown)(user, name, action, fields)
  }) as TestCloud['get']
  await doEverything(cloud, get)

  const all = Object.entries(actionTables()).flatMap(([name, actions]) =>
    Object.keys(actions).map((action) => `${name}.${action}`),
  )
  expect([...called].sort()).toEqual(all.sort())
  const answers = cloud.answers()
  expect(answers.length).toBeGreaterThan(all.length)
  const secrets = [...['ann', 'bob', 'operator'].map(openIdOf), groupIdOf('family')]
  expect(findLeak(answers, secrets, cloud.store().days)).toBeUndefined()
  await cloud.close()
})

test('findLeak detects such leaks', () => {
  const answer = (value: unknown, at = NOON) => [{ text: JSON.stringify({ ok: true, value }), at }]
  const days = [
    { _id: '1', day: DAY, givens: 'givens of today', solution: 'solution of today' },
    { _id: '2', day: addDays(DAY, 1), givens: 'givens to come', solution: 'solution to come' },
  ]
  const find = (value: unknown, at?: number) => findLeak(answer(value, at), ['o-secret'], days)
  expect(find([{ a: { b: 'xo-secretx' } }])).toContain('o-secret')
  expect(find('solution of today')).toContain('solution')
  expect(find('solution of today', dayEnd(DAY) + SUBMIT_GRACE_MS - 1)).toContain('solution')
  expect(find('solution of today', dayEnd(DAY) + SUBMIT_GRACE_MS)).toBeUndefined()
  expect(find('givens of today')).toBeUndefined()
  expect(find('givens to come')).toContain('givens')
  expect(find('solution to come')).toContain('solution')
})
