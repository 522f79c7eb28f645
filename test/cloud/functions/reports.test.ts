import type { ChallengeRow } from '../../../cloud/api'
import { openIdOf } from '../../../cloud/emulator'
import { hashId } from '../../../cloud/store/ids'
import { codeOf, DAY, NOON, play, playedBefore, useCloudAtNoon, which } from '../support/cloud'
import { GIVENS, gameOf } from '../support/game'

const cloud = useCloudAtNoon()

/** A challenge that the first player has sent and all have finished. Players are named like their users. */
async function challengeOf(players: readonly string[]): Promise<string> {
  const [sender, ...others] = players
  for (const name of players) await cloud.get(name, 'profile', 'rename', { name })
  const log = gameOf(GIVENS)
  const { code } = await cloud.get(sender, 'challenge', 'create', { size: 9, givens: GIVENS, log })
  for (const name of others) await cloud.get(name, 'challenge', 'join', { code })
  cloud.clock.now += 600_000
  for (const [i, name] of others.entries()) {
    const faster = gameOf(GIVENS, { gap: 2000 + 100 * i })
    await cloud.get(name, 'challenge', 'finish', { code, log: faster, assisted: false })
  }
  return code
}

const rowsFor = async (user: string, code: string) =>
  (await cloud.get(user, 'challenge', 'results', { code })).rows

const named = (rows: readonly ChallengeRow[], name: string) =>
  rows.find((row) => row.name === name)?.row as string

const complain = (user: string, row: string, reason: 'name' | 'cheating' | 'other' = 'cheating') =>
  cloud.call(user, 'report', 'complain', { row, reason })

const decide = (row: string, keep: boolean) =>
  cloud.get('operator', 'report', 'decide', { row, keep })

const open = async () => (await cloud.get('operator', 'report', 'open', {})).rows

describe('a row of a challenge', () => {
  test('is hidden from everyone but its player once players of many days report it', async () => {
    const code = await challengeOf(['Ann', 'Bob', 'Cem', 'Dov', 'Els', 'Fio'])
    const row = named(await rowsFor('Cem', code), 'Bob')
    // Dov has not played for days, help has finished Fio's games at once; Els and Cem together have played enough, each
    // alone has not.
    for (const [user, days, why] of [
      ['Dov', 2],
      ['Fio', 40, 'assisted'],
      ['Els', 40],
      ['Cem', 7],
    ] as const) {
      expect(named(await rowsFor('Ann', code), 'Bob')).toBe(row)
      playedBefore(cloud, user, days, why)
      expect(await complain(user, row)).toEqual({ ok: true })
    }
    for (const user of ['Ann', 'Cem']) {
      const rows = await rowsFor(user, code)
      expect(rows.find((one) => one.row === row)).toEqual({ row, hidden: true, assisted: false })
      expect(JSON.stringify(rows)).not.toContain('Bob')
    }
    const own = (await rowsFor('Bob', code)).find(({ mine }) => mine)
    expect(own).toMatchObject({ row, name: 'Bob', ms: expect.any(Number) })
    expect(own).not.toHaveProperty('hidden')
    await decide(row, true)
  })

  test('cannot be reported by outsiders, players who have not finished, or its own player', async () => {
    const code = await challengeOf(['Dan', 'Eve'])
    const row = named(await rowsFor('Dan', code), 'Eve')
    await cloud.get('Fay', 'challenge', 'join', { code })
    const before = cloud.fingerprint()
    expect(codeOf(await complain('outsider', row))).toBe('not-finished')
    expect(codeOf(await complain('Fay', row))).toBe('not-finished')
    expect(codeOf(await complain('Eve', row))).toBe('forbidden')
    expect(codeOf(await complain('Dan', '0'.repeat(32)))).toBe('not-found')
    expect(cloud.fingerprint()).toBe(before)
  })

  test('cannot be reported before it is finished', async () => {
    const code = await challengeOf(['Gil'])
    await cloud.get('Hal', 'challenge', 'join', { code })
    const known = new Set((await rowsFor('Gil', code)).map(({ row }) => row))
    const entry = cloud.store().entries.find((one) => one.challenge === code && !known.has(one._id))
    expect(codeOf(await complain('Gil', String(entry?._id)))).toBe('not-found')
  })

  test('counts one report per player, however often it is sent', async () => {
    const code = await challengeOf(['Ida', 'Jan', 'Kim'])
    const row = named(await rowsFor('Ida', code), 'Jan')
    for (const reason of ['name', 'name', 'other'] as const) await complain('Ida', row, reason)
    cloud.clock.now += 60_000
    await complain('Kim', row)
    const reported = (await open()).find((item) => item.row === row)
    expect(reported).toEqual({
      row,
      name: 'Jan',
      avatar: expect.any(Number),
      ms: expect.any(Number),
      challenge: code,
      reasons: { name: 1, cheating: 1 },
      at: expect.any(Number),
    })
    // The time of the first report.
    expect(reported?.at).toBeLessThan(cloud.clock.now)
    await decide(row, true)
  })

  test('stays hidden without its name when an operator hides it; an improper name is removed from the player', async () => {
    const code = await challengeOf(['Ora', 'Pia', 'Quo'])
    const rows = await rowsFor('Ora', code)
    await complain('Ora', named(rows, 'Pia'), 'cheating')
    await complain('Ora', named(rows, 'Quo'), 'name')
    for (const name of ['Pia', 'Quo']) await decide(named(rows, name), false)
    expect(await open()).toEqual([])
    expect((await rowsFor('Ora', code)).map(({ hidden }) => hidden)).toEqual([
      true,
      true,
      undefined,
    ])
    const own = (await rowsFor('Pia', code)).find(({ mine }) => mine)
    expect(own).toMatchObject({ name: null, ms: expect.any(Number) })
    expect((await cloud.get('Pia', 'profile', 'get', {})).profile.name).toBe('Pia')
    expect((await cloud.get('Quo', 'profile', 'get', {})).profile.name).toBeNull()
  })
})

describe('the invitation of a challenge', () => {
  test('hides its sender’s name while the sender’s row is reported', async () => {
    const code = await challengeOf(['Rita', 'Sam', 'Sid'])
    for (const user of ['Sam', 'Sid']) playedBefore(cloud, user, 7)
    const [row] = (await rowsFor('Sam', code)).filter(({ sender }) => sender)
    const look = async (user: string) => (await cloud.get(user, 'challenge', 'look', { code })).name
    await complain('Sam', row.row, 'name')
    expect(await look('friend')).toBe('Rita')
    await complain('Sid', row.row, 'name')
    expect(await look('friend')).toBeNull()
    expect((await cloud.get('friend', 'challenge', 'join', { code })).name).toBeNull()
    expect(await look('Rita')).toBe('Rita')
    await decide(row.row, true)
    expect(await look('friend')).toBe('Rita')
    await complain('Sam', row.row, 'name')
    expect(await look('friend')).toBe('Rita')
  })

  test('still names the sender when another row is reported', async () => {
    const code = await challengeOf(['Tom', 'Uma'])
    await complain('Tom', named(await rowsFor('Tom', code), 'Uma'))
    expect((await cloud.get('friend', 'challenge', 'look', { code })).name).toBe('Tom')
  })

  test('and all other challenges of a player lose an improper name', async () => {
    const code = await challengeOf(['Vio', 'Wim'])
    const other = { size: 9, givens: `${GIVENS.slice(0, 80)}.` }
    const second = await cloud.get('Vio', 'challenge', 'create', other)
    const [row] = (await rowsFor('Wim', code)).filter(({ sender }) => sender)
    const nameOf = async () => (await cloud.get('friend', 'challenge', 'look', second)).name
    await complain('Wim', row.row, 'name')
    expect(await nameOf()).toBe('Vio')
    await decide(row.row, false)
    expect(await nameOf()).toBeNull()
  })
})

describe('reports', () => {
  test('are listed oldest first, for boards and challenges together, without rows that were erased', async () => {
    for (const name of ['Xia', 'Yan']) {
      await cloud.get(name, 'profile', 'join', {})
      await cloud.get(name, 'profile', 'rename', { name })
      await play(cloud, name, { pace: { order: name.charCodeAt(0) } })
    }
    cloud.clock.now = NOON + 3600_000
    const { rows } = await cloud.get('Xia', 'board', 'friends', which)
    const code = await challengeOf(['Xia', 'Yan', 'Zoe'])
    const results = await rowsFor('Xia', code)
    expect(rows).toHaveLength(1)
    cloud.clock.now += 60_000
    const ofDay = (await cloud.get('Xia', 'board', 'friends', which)).rows.find(({ mine }) => !mine)
    const day = ofDay?.row as string
    for (const row of [named(results, 'Zoe'), day, named(results, 'Yan')]) {
      cloud.clock.now += 1000
      await complain('Xia', row)
    }
    const mine = (await open()).filter(({ at }) => at > cloud.clock.now - 3000)
    expect(mine.map(({ row, day, level, challenge }) => [row, day ?? challenge, level])).toEqual([
      [named(results, 'Zoe'), code, undefined],
      [day, DAY, 'easy'],
      [named(results, 'Yan'), code, undefined],
    ])
    await cloud.get('Yan', 'profile', 'erase', {})
    await open()
    expect((await open()).map(({ row }) => row)).toContain(named(results, 'Zoe'))
    expect((await open()).map(({ row }) => row)).not.toContain(day)
    const left = cloud.store().reports.filter((one) => one.open)
    expect(left.map(({ row }) => row)).not.toContain(day)
  })

  test('stay open when their author has erased all data', async () => {
    const code = await challengeOf(['Gus', 'Hue', 'Ivy'])
    const row = named(await rowsFor('Gus', code), 'Hue')
    await complain('Ivy', row)
    await cloud.get('Ivy', 'profile', 'erase', {})
    expect((await open()).map((one) => one.row)).toContain(row)
    await decide(row, true)
    expect(named(await rowsFor('Gus', code), 'Hue')).toBe(row)
  })

  test('are for operators only, whose profile says that they are operators', async () => {
    const row = 'a'.repeat(32)
    expect(codeOf(await cloud.call('Xia', 'report', 'open', {}))).toBe('forbidden')
    expect(codeOf(await cloud.call('Xia', 'report', 'decide', { row, keep: true }))).toBe(
      'forbidden',
    )
    expect(codeOf(await cloud.call('operator', 'report', 'decide', { row, keep: true }))).toBe(
      'not-found',
    )
    expect(await cloud.get('operator', 'profile', 'get', {})).toMatchObject({ operator: true })
    expect(await cloud.get('Xia', 'profile', 'get', {})).not.toHaveProperty('operator')
  })

  test('are limited to ten per day and player', async () => {
    const players = Array.from({ length: 12 }, (_, i) => `crowd${i}`)
    const code = await challengeOf(players)
    const [reporter, ...others] = players
    const rows = await rowsFor(reporter, code)
    const outcomes = []
    for (const name of others) outcomes.push(codeOf(await complain(reporter, named(rows, name))))
    expect(outcomes).toEqual([...Array(10).fill(undefined), 'too-many'])
    // One player hides nothing from others, and erasing everything does not allow more.
    expect((await rowsFor('crowd1', code)).filter(({ hidden }) => hidden)).toEqual([])
    await cloud.get(reporter, 'profile', 'erase', {})
    cloud.clock.now += 60_000
    const again = await challengeOf(['Vic', reporter])
    const another = named(await rowsFor(reporter, again), 'Vic')
    expect(codeOf(await complain(reporter, another))).toBe('too-many')
    cloud.clock.now += 24 * 3600_000
    expect(codeOf(await complain(reporter, another))).toBeUndefined()
  })

  test('of one player are undone together; later ones of this player have no weight', async () => {
    const players = ['Amy', 'Abe', 'Bea', 'Cal', 'Deb', 'Eli', 'Flo']
    const code = await challengeOf(players)
    const rows = await rowsFor('Abe', code)
    for (const user of ['Abe', 'Bea']) playedBefore(cloud, user, 7)
    const [cal, deb, eli] = ['Cal', 'Deb', 'Eli'].map((name) => named(rows, name))
    for (const row of [cal, deb, eli]) await complain('Abe', row)
    await complain('Bea', cal)
    expect(await rowsFor('Deb', code)).toContainEqual({ row: cal, hidden: true, assisted: false })
    // Undoing also reaches the reports of a player who has erased all data.
    await cloud.get('Abe', 'profile', 'erase', {})
    const listed = (await open()).find(({ row }) => row === cal)
    const reporter = listed?.series?.[0].reporter as string
    expect(listed?.series).toEqual([{ reporter, reports: 3 }])
    expect(JSON.stringify(listed)).not.toContain(openIdOf('Abe'))
    const wrong = { row: cal, reporter: '0'.repeat(32) }
    expect(codeOf(await cloud.call('operator', 'report', 'undo', wrong))).toBe('not-found')
    expect(codeOf(await cloud.call('Flo', 'report', 'undo', { row: cal, reporter }))).toBe(
      'forbidden',
    )
    await cloud.get('operator', 'report', 'undo', { row: cal, reporter })
    expect(named(await rowsFor('Deb', code), 'Cal')).toBe(cal)
    const left = (await open()).filter(({ challenge }) => challenge === code)
    expect(left.map(({ row, reasons }) => [row, reasons])).toEqual([[cal, { cheating: 1 }]])
  })

  test('of a player whose reports were undone hide nothing from others', async () => {
    const code = await challengeOf(['Gia', 'Hop', 'Ian', 'Joe'])
    const rows = await rowsFor('Gia', code)
    for (const user of ['Gia', 'Hop']) playedBefore(cloud, user, 7)
    await complain('Gia', named(rows, 'Ian'))
    const reporter = hashId('reporter', openIdOf('Gia'))
    await cloud.get('operator', 'report', 'undo', { row: named(rows, 'Ian'), reporter })
    for (const user of ['Gia', 'Hop']) await complain(user, named(rows, 'Joe'))
    expect(named(await rowsFor('Ian', code), 'Joe')).toBeDefined()
  })
})
