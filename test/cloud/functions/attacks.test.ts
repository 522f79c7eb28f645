import { openIdOf, readManifest } from '../../../cloud/emulator'
import {
  codeOf,
  NOON,
  openCloud,
  playAsMember,
  played,
  root,
  start,
  useCloud,
  which,
} from '../support/cloud'
import { GIVENS, gameOf } from '../support/game'

const cloud = useCloud()

beforeAll(() => playAsMember(cloud, 'victim'))

beforeEach(() => {
  // A new minute, so that the rate limit does not count the calls of earlier tests.
  cloud.clock.now = (cloud.clock.now > NOON + 12 * 3600_000 ? NOON : cloud.clock.now) + 120_000
})

/** Sends an attack, checks that it changed nothing, and returns the answer's code. */
async function attack(user: string, name: string, event: unknown): Promise<string | undefined> {
  const before = cloud.fingerprint()
  const answer = await cloud.send(user, name, event)
  expect(cloud.fingerprint() === before).toBe(true)
  expect(answer.ok).toBe(false)
  return codeOf(answer)
}

const submit = (fields: object) => ({ action: 'submit', ...which, assisted: false, ...fields })

type Forge = (log: string, given: number) => string

/** Forged logs: a description, how to forge one from an honest log, the refusal. */
const FORGED_LOGS: readonly [what: string, forge: Forge, code: string | undefined][] = [
  ['breaks a given', (log, given) => `1P${given.toString(36)}.1 ${log}`, 'moves'],
  ['has no moves', () => '', 'unfinished'],
  ['is the solution without moves', () => '1'.repeat(81), 'moves'],
  ['goes backwards in time', (log) => log.replace(/ (\w+)P/, ' -5P'), 'malformed'],
  ['ends too early', (log) => log.split(' ').slice(0, -1).join(' '), 'unfinished'],
]

describe('a submission', () => {
  test('with moves that took longer than the elapsed time is stored with that time and no rank', async () => {
    await cloud.get('m1', 'profile', 'join', {})
    const sent = await played(cloud, 'm1', { pace: { gap: 3000 }, elapsed: 60_000 })
    const { result } = await cloud.get('m1', 'daily', 'submit', sent)
    expect(result).toMatchObject({ ranked: false, why: 'clock' })
    expect(result.ms).toBeLessThan(61_000)
    expect(await cloud.get('m1', 'daily', 'submit', sent)).toEqual({ result, repeated: true })
  })

  test('counts for the caller, whatever `userInfo` contains', async () => {
    const log = gameOf(await start(cloud, 'm3'))
    cloud.clock.now += 600_000
    const userInfo = { openId: openIdOf('victim'), appId: 'x' }
    const answer = await cloud.send('m3', 'daily', submit({ log, userInfo }))
    expect(answer).toMatchObject({ ok: true })
    const openids = cloud.store().results.map(({ openid }) => openid)
    expect(openids.filter((id) => id === openIdOf('victim'))).toHaveLength(1)
    expect(openids).toContain(openIdOf('m3'))
  })

  test('of a game of another puzzle is refused', async () => {
    const log = gameOf(await start(cloud, 'm4'))
    cloud.clock.now += 600_000
    const other = log
      .split(' ')
      .reverse()
      .join(' ')
      .replace(/P(\w+)\.(\d)/, 'P$1.1')
    expect(await attack('m4', 'daily', submit({ log: other }))).toMatch(/^(moves|unfinished)$/)
  })

  test('without a start is refused', async () => {
    const log = gameOf(await start(cloud, 'm5'))
    expect(await attack('m6', 'daily', submit({ log }))).toBe('not-started')
  })
})

test('ids in the event do not change the caller’s identity', async () => {
  const [{ row }] = (await cloud.get('victim', 'board', 'friends', which)).rows
  const forged = [
    ['profile', { action: 'rename', name: 'x', openid: openIdOf('victim') }],
    ['profile', { action: 'leave', user: 'victim' }],
    ['profile', { action: 'erase', openid: openIdOf('victim') }],
    ['puzzle', { action: 'clear', openid: openIdOf('victim') }],
    ['board', { action: 'everyone', ...which, openid: openIdOf('victim') }],
    ['board', { action: 'everyone', ...which, row }],
  ] as const
  for (const [name, event] of forged) expect(await attack('m9', name, event)).toBe('malformed')
  expect(await attack('m9', 'report', { action: 'decide', row, keep: false })).toBe('forbidden')
  expect(await attack('m9', 'report', { action: 'open' })).toBe('forbidden')
})

test('a caller without identity is refused everywhere', async () => {
  for (const name of ['daily', 'board', 'puzzle', 'challenge', 'profile', 'report']) {
    const answer = await cloud.send(undefined, name, { action: 'today' })
    expect(codeOf(answer)).toBe('forbidden')
  }
})

test('a group’s cloudID is of no use to another player', async () => {
  const steal = (cloudID: string) => attack('m10', 'board', { action: 'enter', cloudID })
  const cloudID = cloud.cloud.groupTicket('family', 'opengid', 'm11')
  expect(await steal(cloudID)).toBe('ticket')
  await cloud.get('m11', 'board', 'enter', { cloudID })
  expect(await steal(cloudID)).toBe('ticket')
  const anybodys = cloud.cloud.groupTicket('family')
  await cloud.get('m11', 'board', 'enter', { cloudID: anybodys })
  expect(await steal(anybodys)).toBe('ticket')
})

test('a group cannot be forged', async () => {
  const before = cloud.fingerprint()
  const forged = [
    { cloudID: { cloudID: 'x', data: { opengid: 'tGfamily' }, errMsg: 'ok' } },
    { cloudID: { data: { opengid: 'tGfamily' } } },
    { cloudID: '79_invented' },
    { opengid: 'tGfamily' },
    { cloudID: cloud.cloud.groupTicket('family'), opengid: 'tGfamily' },
    { cloudID: ['79_a', '79_b'] },
  ]
  for (const fields of forged) {
    expect(await attack('m10', 'board', { action: 'enter', ...fields })).toMatch(
      /^(malformed|ticket)$/,
    )
  }
  const group = { action: 'group', ...which, group: 'a'.repeat(32) }
  expect(await attack('m10', 'board', group)).toBe('not-a-member')
  expect(cloud.fingerprint() === before).toBe(true)
})

test.each([
  ['no action', {}],
  ['a prototype property as action', { action: 'constructor' }],
  ['an object as action', { action: { $gt: '' } }],
  [
    'a hundred thousand fields',
    Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`f${i}`, i])),
  ],
  ['deep nesting', { action: 'today', deep: JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`) }],
])('an event with %s is refused', async (_, event) => {
  for (const name of ['daily', 'board', 'puzzle', 'challenge', 'profile', 'report']) {
    expect(await attack('m11', name, event)).toBe('malformed')
  }
})

/** Forged logs are refused wherever a game can be sent. */
describe.each(['daily.submit', 'daily.late', 'challenge.create', 'challenge.finish'])(
  'a game for %s',
  (where) => {
    const [name, action] = where.split('.')
    const yesterday = { day: '2026-11-20', level: 'easy' } as const
    const user = `player of ${where}`
    let givens = GIVENS
    let fields: object

    beforeAll(async () => {
      if (where === 'daily.submit') {
        givens = await start(cloud, user)
        cloud.clock.now += 600_000
        fields = which
      } else if (where === 'daily.late') {
        givens = (await cloud.get(user, 'daily', 'past', yesterday)).givens
        fields = yesterday
      } else if (where === 'challenge.create') {
        fields = { size: 9, givens }
      } else {
        const { code } = await cloud.get('sender', 'challenge', 'create', { size: 9, givens })
        await cloud.get(user, 'challenge', 'join', { code })
        cloud.clock.now += 600_000
        fields = { code }
      }
    })

    test.each([...FORGED_LOGS, ['is very long', () => '1P1.1 '.repeat(20_000), 'malformed']])(
      'that %s is refused',
      async (_, forge, code) => {
        const given = [...givens].findIndex((digit) => digit !== '.')
        const log = forge(gameOf(givens), given)
        expect(await attack(user, name, { action, ...fields, log, assisted: false })).toBe(code)
      },
    )

    test('cannot contain a time or an identity', async () => {
      const game = { action, ...fields, log: gameOf(givens), assisted: false }
      const forgeries = [
        { ms: 1 },
        { openid: openIdOf('victim') },
        { OPENID: openIdOf('victim') },
        { order: '0' },
        { constructor: 1 },
        JSON.parse('{ "__proto__": { "log": "x" } }'),
      ]
      for (const forged of forgeries) {
        expect(await attack(user, name, { ...game, ...forged })).toBe('malformed')
      }
    })
  },
)

const opening = { action: 'create', size: 9, checks: false }

/** A thousand calls, each of which would write a different document or call WeChat. */
const FLOODS: Readonly<Record<string, (i: number) => object>> = {
  daily: () => ({ action: 'start', ...which, level: 'hard' }),
  board: (i) => ({ action: 'enter', cloudID: `79_${i}` }),
  challenge: (i) => ({ action: 'create', size: 9, givens: lonely(i) }),
  profile: (i) => ({ action: 'rename', name: `n${i}` }),
  puzzle: (i) => ({
    action: 'synchronise',
    changes: [{ size: 9, givens: lonely(i), title: '', changedAt: 1 }],
  }),
  together: (i) => ({ ...opening, key: String(i).padStart(16, '0'), givens: lonely(i) }),
  report: (i) => ({ action: 'complain', row: String(i).padStart(32, '0'), reason: 'other' }),
}
const lonely = (i: number) => `${'.'.repeat(i % 81)}${1 + (i % 9)}${'.'.repeat(80 - (i % 81))}`

test.each(Object.keys(FLOODS))(
  'most of a thousand calls of %s in a minute are refused without accessing the database',
  async (name) => {
    cloud.clock.now += 120_000
    const user = `flood of ${name}`
    const operations = cloud.cloud.operations.total
    const codes: (string | undefined)[] = []
    for (let i = 0; i < 10; i++) {
      const calls = Array.from({ length: 100 }, (_, j) =>
        cloud.send(user, name, FLOODS[name](100 * i + j)),
      )
      codes.push(...(await Promise.all(calls)).map(codeOf))
      if (i > 0) continue
      // The other nine hundred have no effect.
      expect(codes.slice(0, 60)).not.toContain('too-many')
      expect(new Set(codes.slice(60))).toEqual(new Set(['too-many']))
    }
    expect(codes.filter((code) => code === 'too-many')).toHaveLength(940)
    expect(cloud.cloud.operations.total - operations).toBeLessThanOrEqual(60 * 7)
    // Other players are still served.
    const other = await cloud.send('somebody else', name, FLOODS[name](0))
    expect(codeOf(other)).not.toBe('too-many')
  },
)

test('the flood test covers every function that players call', () => {
  const { functions } = readManifest(root)
  const names = Object.keys(functions).filter(
    (name) => !functions[name].timer && !functions[name].temporary,
  )
  expect(Object.keys(FLOODS).sort()).toEqual(names.sort())
})

test('a name that could not be checked does not count', async () => {
  let isDown = false
  const answer = { errcode: 0, errmsg: 'ok', result: { suggest: 'pass', label: 100 } }
  const cloud = await openCloud({
    quiet: true,
    openApis: {
      'security.msgSecCheck': () => (isDown ? { ...answer, errcode: -1 } : answer),
    },
  })
  const rename = (i: number) => cloud.call('renamer', 'profile', 'rename', { name: `n${i}` })
  isDown = true
  for (let i = 0; i < 20; i++) expect(codeOf(await rename(i))).toBe('internal')
  isDown = false
  for (let i = 0; i < 20; i++) expect(codeOf(await rename(i))).toBeUndefined()
  expect(codeOf(await rename(20))).toBe('full')
  await cloud.close()
})

test('a limit per day holds across instances, and erasing everything does not reset it', async () => {
  const cloud = await openCloud({ instances: 3, quiet: true })
  // Always the same name. A call whose profile another instance changes meanwhile publishes it again: with thirty names, one
  // call on a slow machine goes on until all others have ended, longer than a function may run.
  const rename = () => cloud.call('renamer', 'profile', 'rename', { name: '小棋' })
  const codes = (await Promise.all(Array.from({ length: 30 }, rename))).map(codeOf)
  expect(codes.filter((code) => code === undefined)).toHaveLength(20)
  expect(codes.filter((code) => code === 'full')).toHaveLength(10)
  await cloud.get('renamer', 'profile', 'erase', {})
  cloud.clock.now += 120_000
  expect(codeOf(await rename())).toBe('full')
  expect(JSON.stringify(cloud.store())).not.toContain(openIdOf('renamer'))
  cloud.clock.now += 24 * 3600_000
  expect(codeOf(await rename())).toBeUndefined()
  // Two nights after their day the counters are gone.
  for (let night = 0; night < 3; night++) {
    cloud.clock.now += 24 * 3600_000
    await cloud.fire('sweep')
  }
  expect(cloud.store().counters).toEqual([])
  await cloud.close()
})
