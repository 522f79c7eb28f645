import { openIdOf } from '../../../cloud/emulator'
import { addDays, dayEnd, dayStart } from '../../../miniprogram/core/game/day'
import type { DailyLevel } from '../../../miniprogram/core/game/round'
import { runOf, streakOf } from '../../../miniprogram/core/game/streak'
import {
  codeOf,
  DAY,
  NOON,
  play,
  playAsMember,
  played,
  playedBefore,
  start,
  useCloudAtNoon,
  which,
} from '../support/cloud'
import { GIVENS, gameOf, timeOfGame } from '../support/game'

const cloud = useCloudAtNoon()
const OTHER = `${'.'.repeat(80)}1`

/** A player sends the puzzle as a challenge, with a game if it is played already. Returns the code. */
async function challengeBy(user: string, log?: string): Promise<string> {
  const sent = { size: 9, givens: GIVENS, ...(log !== undefined && { log }) }
  return (await cloud.get(user, 'challenge', 'create', sent)).code
}

/** A player accepts a challenge and finishes it ten minutes later. */
async function finish(user: string, code: string, gap: number, assisted = false) {
  await cloud.get(user, 'challenge', 'join', { code })
  cloud.clock.now += 600_000
  const log = gameOf(GIVENS, { gap })
  return cloud.get(user, 'challenge', 'finish', { code, log, assisted })
}

const rowsFor = async (user: string, code: string) =>
  (await cloud.get(user, 'challenge', 'results', { code })).rows

describe('a challenge', () => {
  test('is opened by its code; players who have finished see all times, including the sender’s', async () => {
    const log = gameOf(GIVENS, { gap: 2500 })
    const code = await challengeBy('ann', log)
    expect(await challengeBy('ann', log)).toBe(code)
    const joined = await cloud.get('bob', 'challenge', 'join', { code })
    expect(joined).toMatchObject({
      size: 9,
      givens: GIVENS,
      mine: false,
      finished: false,
      count: 1,
    })
    expect(codeOf(await cloud.call('bob', 'challenge', 'results', { code }))).toBe('not-finished')
    expect(JSON.stringify(joined)).not.toContain(String(timeOfGame(log)))

    cloud.clock.now += 600_000
    const game = { code, log: gameOf(GIVENS, { gap: 2000 }), assisted: false }
    const { ms } = await cloud.get('bob', 'challenge', 'finish', game)
    expect(await cloud.get('bob', 'challenge', 'finish', game)).toEqual({ ms, repeated: true })
    const another = { ...game, log: gameOf(GIVENS, { gap: 1000 }) }
    expect(codeOf(await cloud.call('bob', 'challenge', 'finish', another))).toBe('already')
    const row = expect.stringMatching(/^[0-9a-f]{32}$/)
    const nobody = { row, name: null, assisted: false, replay: true }
    const avatarOf = async (user: string) =>
      (await cloud.get(user, 'profile', 'get', {})).profile.avatar
    expect(await rowsFor('bob', code)).toEqual([
      { ...nobody, avatar: await avatarOf('bob'), ms, mine: true },
      { ...nobody, avatar: joined.avatar, ms: timeOfGame(log), sender: true },
    ])
    expect(await avatarOf('ann')).toBe(joined.avatar)
    expect(codeOf(await cloud.call('cem', 'challenge', 'results', { code }))).toBe('not-finished')
    const own = await cloud.get('ann', 'challenge', 'mine', {})
    expect(own.challenges).toMatchObject([{ code, count: 2 }])
    const other = await cloud.get('ann', 'challenge', 'create', { size: 9, givens: OTHER })
    const both = await cloud.get('ann', 'challenge', 'mine', {})
    expect(both.challenges.map((one) => `${one.code} ${one.count}`).sort()).toEqual(
      [`${code} 2`, `${other.code} 1`].sort(),
    )
    expect(await cloud.operations(() => cloud.get('ann', 'challenge', 'mine', {}))).toBe(2)
  })

  test('is sent before its sender has finished, whose time the friends see afterwards', async () => {
    const code = await challengeBy('una')
    const { name, avatar, ...invitation } = await cloud.get('vic', 'challenge', 'join', { code })
    expect(invitation).toMatchObject({ mine: false, count: 0 })
    const { ms } = await finish('vic', code, 2000)
    const { rows, waiting } = await cloud.get('vic', 'challenge', 'results', { code })
    expect(rows).toHaveLength(1)
    expect(waiting).toEqual({ name, avatar })
    // The sender sees how many have finished, and no times.
    expect((await cloud.get('una', 'challenge', 'mine', {})).challenges).toMatchObject([
      { code, count: 2 },
    ])
    const early = await cloud.call('una', 'challenge', 'results', { code })
    expect(codeOf(early)).toBe('not-finished')

    // The sender has begun before the challenge was created. Sent twice, it is stored once.
    const log = gameOf(GIVENS, { gap: 20_000 })
    const own = { code, log, assisted: false }
    const cost = await cloud.operations(() => cloud.get('una', 'challenge', 'finish', own))
    expect(cost).toBe(4)
    expect(await cloud.get('una', 'challenge', 'finish', own)).toMatchObject({ repeated: true })
    expect(await challengeBy('una', gameOf(GIVENS, { gap: 2000 }))).toBe(code)
    for (const user of ['una', 'vic']) {
      expect(await rowsFor(user, code)).toMatchObject([{ ms }, { ms: timeOfGame(log) }])
    }
    const after = await cloud.get('vic', 'challenge', 'results', { code })
    expect(after.waiting).toBeUndefined()
  })

  test('tells its player, and nobody else, that a game is too fast to be compared', async () => {
    const code = await challengeBy('kim')
    await finish('lee', code, 100)
    await finish('mia', code, 100, true)
    const marksFor = async (user: string) =>
      (await rowsFor(user, code)).map(({ mine = false, assisted, implausible }) => ({
        mine,
        assisted,
        implausible,
      }))
    const aside = { mine: false, assisted: true, implausible: undefined }
    const own = { ...aside, mine: true }
    expect(await marksFor('lee')).toContainEqual({ ...own, implausible: true })
    expect(await marksFor('lee')).toContainEqual(aside)
    expect(await marksFor('mia')).toContainEqual(own)
    expect(await marksFor('mia')).toContainEqual(aside)
  })

  test('shows a game move by move to those who have finished, for 30 days', async () => {
    const log = gameOf(GIVENS, { gap: 2300 })
    const code = await challengeBy('rex', log)
    const [{ row }] = await rowsFor('rex', code)
    const replayFor = (user: string, one = row) =>
      cloud.call(user, 'challenge', 'replay', { row: one })
    await cloud.get('sam', 'challenge', 'join', { code })
    for (const user of ['sam', 'tia']) expect(codeOf(await replayFor(user))).toBe('not-finished')
    expect(codeOf(await replayFor('rex', 'f'.repeat(32)))).toBe('not-found')

    cloud.clock.now += 600_000
    const own = gameOf(GIVENS, { gap: 2100 })
    await cloud.get('sam', 'challenge', 'finish', { code, log: own, assisted: false })
    const about = { ok: true, size: 9, givens: GIVENS, name: null }
    expect(await replayFor('sam')).toMatchObject({ ...about, log, ms: timeOfGame(log) })
    const [first] = await rowsFor('sam', code)
    expect(await replayFor('rex', first.row)).toMatchObject({ ...about, log: own })
    expect(await cloud.operations(() => replayFor('sam'))).toBe(4)

    // The moves leave, the times stay.
    const before = await rowsFor('sam', code)
    cloud.clock.now += 31 * 24 * 3600_000
    expect(await cloud.fire('sweep')).toMatchObject({
      removed: { challengeReplays: expect.any(Number) },
    })
    expect(codeOf(await replayFor('sam'))).toBe('replay-over')
    expect(await rowsFor('sam', code)).toEqual(before.map(({ replay, ...rest }) => rest))
    const again = { code, log: own, assisted: false }
    expect(await cloud.get('sam', 'challenge', 'finish', again)).toMatchObject({ repeated: true })
  })

  test('shows no moves of a game that was reported or erased', async () => {
    const log = gameOf(GIVENS, { gap: 2400 })
    const code = await challengeBy('ugo', log)
    const own = gameOf(GIVENS, { gap: 2600 })
    for (const user of ['val', 'wim']) await finish(user, code, 2600)
    const rows = await rowsFor('val', code)
    const sender = rows.find((one) => one.sender)?.row as string
    const other = rows.find((one) => !one.sender && !one.mine)?.row as string
    const replay = async (user: string, row: string) =>
      codeOf(await cloud.call(user, 'challenge', 'replay', { row }))
    await cloud.get('wim', 'profile', 'erase', {})
    expect(await replay('val', other)).toBe('not-found')
    expect(JSON.stringify(cloud.store().entries.filter(({ erased }) => erased))).not.toContain(own)
    await cloud.get('operator', 'report', 'decide', { row: sender, keep: false })
    expect(await replay('val', sender)).toBe('not-found')
    expect(await replay('ugo', sender)).toBeUndefined()
  })

  test('judges the sender’s game like any other', async () => {
    // 51 digits within 51 ms came first; 89 years were accepted.
    const fast = await challengeBy('ned', gameOf(GIVENS, { gap: 1 }))
    const log = gameOf(GIVENS, { gap: 2_000_000_000 })
    await expect(challengeBy('olga', log)).rejects.toThrow('challenge.create: time:')
    expect(await rowsFor('ned', fast)).toMatchObject([
      { mine: true, assisted: true, implausible: true },
    ])
  })

  test('shows the names that its players have now', async () => {
    const rename = (user: string, name: string) => cloud.get(user, 'profile', 'rename', { name })
    await rename('ida', '旧名')
    const code = await challengeBy('ida', gameOf(GIVENS, { gap: 2500 }))
    const shown = async () => {
      const invitation = await cloud.get('jon', 'challenge', 'look', { code })
      const rows = await rowsFor('ida', code)
      expect(rows.map(({ name }) => name)).toEqual([invitation.name])
      return invitation.name
    }
    expect(await shown()).toBe('旧名')
    await rename('ida', '新名')
    expect(await shown()).toBe('新名')
    await cloud.get('ida', 'profile', 'leave', {})
    expect(await shown()).toBeNull()
  })

  test('cannot be started again by erasing everything in between', async () => {
    const code = await challengeBy('pam', gameOf(GIVENS, { gap: 2500 }))
    await finish('quin', code, 2500)
    await cloud.get('quin', 'profile', 'erase', {})
    expect(JSON.stringify(cloud.store().entries)).not.toContain(openIdOf('quin'))
    cloud.clock.now += 60_000
    await cloud.get('quin', 'challenge', 'join', { code })
    cloud.clock.now += 3_600_000
    const faster = gameOf(GIVENS, { gap: 1500 })
    const again = { code, log: faster, assisted: false }
    expect(codeOf(await cloud.call('quin', 'challenge', 'finish', again))).toBe('already')
    // The sender, too.
    await cloud.get('pam', 'profile', 'erase', {})
    cloud.clock.now += 60_000
    expect(await challengeBy('pam', faster)).toBe(code)
    expect(await cloud.get('pam', 'challenge', 'look', { code })).toMatchObject({ count: 0 })
  })

  test('can be looked at without its puzzle and without starting the clock', async () => {
    const log = gameOf(GIVENS, { gap: 2500 })
    const code = await challengeBy('gil', log)
    const avatar = expect.any(Number)
    const common = { code, size: 9, name: null, avatar, count: 1 }
    expect(await cloud.get('gil', 'challenge', 'look', { code })).toEqual({
      ...common,
      mine: true,
      finished: true,
    })
    expect(await cloud.get('hal', 'challenge', 'look', { code })).toEqual({
      ...common,
      mine: false,
      finished: false,
    })
    const game = { code, log, assisted: false }
    expect(codeOf(await cloud.call('hal', 'challenge', 'finish', game))).toBe('not-started')
    expect(codeOf(await cloud.call('hal', 'challenge', 'look', { code: '0000000000' }))).toBe(
      'not-found',
    )
  })

  test('makes friends of sender and finisher, who then see each other’s daily results', async () => {
    const results = []
    for (const user of ['ann', 'bob']) {
      const pace = { gap: user === 'ann' ? 2600 : 2100 }
      results.push(await playAsMember(cloud, user, { pace }))
    }
    const { rows } = await cloud.get('ann', 'board', 'friends', which)
    expect(rows.map(({ mine }) => mine)).toEqual([undefined, true])
    expect(rows.map(({ ms }) => ms)).toEqual([results[1].result.ms, results[0].result.ms])
    expect((await cloud.get('dan', 'board', 'friends', which)).rows).toEqual([])
  })

  test('today shows the friends who are on a board of the day, each once, the last first', async () => {
    const level = 'hard'
    const others = ['finn', 'gwen', 'hugo', 'iris']
    const code = await challengeBy('emma')
    for (const user of others) await finish(user, code, 2000)
    const friends = async (user: string) =>
      (await cloud.get(user, 'daily', 'today', { friends: true })).friends
    expect(await friends('emma')).toEqual({ count: 0, faces: [] })

    // Gwen has not joined, Hugo had help, Iris plays another level and Finn two; a stranger plays, too.
    for (const user of ['finn', 'hugo', 'iris', 'stranger']) {
      await cloud.get(user, 'profile', 'join', {})
    }
    await cloud.get('finn', 'profile', 'rename', { name: '阿芬' })
    for (const user of [...others, 'stranger']) {
      await play(cloud, user, {
        level: user === 'iris' ? 'medium' : level,
        pace: { gap: 2500 },
        elapsed: 1200_000,
        assisted: user === 'hugo',
      })
    }
    const rowOf = async (level: DailyLevel) => {
      const { rows } = await cloud.get('emma', 'board', 'friends', { day: DAY, level })
      return rows[0].row
    }
    const iris = { row: await rowOf('medium'), name: null, avatar: expect.any(Number) }
    const finn = { name: '阿芬', avatar: expect.any(Number) }
    expect(await friends('emma')).toEqual({
      count: 2,
      faces: [iris, { ...finn, row: await rowOf('hard') }],
    })
    await play(cloud, 'finn', { level: 'easy', pace: { gap: 2500 }, elapsed: 1200_000 })
    const row = await rowOf('easy')
    expect(await friends('emma')).toEqual({ count: 2, faces: [{ ...finn, row }, iris] })
    expect(await friends('stranger')).toEqual({ count: 0, faces: [] })
    const today = await cloud.get('emma', 'daily', 'today', {})
    expect(today).not.toHaveProperty('friends')

    // A reported row is hidden here, too.
    for (const user of ['emma', 'stranger']) {
      playedBefore(cloud, user, 7)
      await cloud.get(user, 'report', 'complain', { row, reason: 'name' })
    }
    const { faces } = (await friends('emma')) ?? { faces: [] }
    expect(faces).not.toContainEqual(expect.objectContaining({ row }))
  })

  test('needs a puzzle that is not of a running day, a start and moves', async () => {
    const create = (fields: object) =>
      cloud.send('eve', 'challenge', { action: 'create', ...fields })
    expect(codeOf(await create({ size: 9, givens: GIVENS.slice(1) }))).toBe('malformed')
    expect(codeOf(await create({ size: 9, givens: GIVENS, log: '1P2.4' }))).toBe('unfinished')
    const daily = await start(cloud, 'eve')
    const round = cloud.store().days.find(({ givens }) => givens === daily)
    const empty = daily.indexOf('.')
    const withDigit = (digit: string) => daily.slice(0, empty) + digit + daily.slice(empty + 1)
    const disguises = [
      daily,
      withDigit(String(round?.solution)[empty]),
      daily.replace(/[1-9]/, '.'),
      daily.replace(/[1-9]/g, (digit) => String((Number(digit) % 9) + 1)),
      Array.from(daily).reverse().join(''),
      daily.slice(9, 27) + daily.slice(0, 9) + daily.slice(27),
      Array.from(daily, (_, cell) => daily[(cell % 9) * 9 + Math.floor(cell / 9)]).join(''),
    ]
    for (const givens of disguises) {
      expect(codeOf(await create({ size: 9, givens }))).toBe('day-running')
    }
    const code = await challengeBy('eve')
    const game = { code, log: gameOf(GIVENS), assisted: false }
    expect(codeOf(await cloud.call('fay', 'challenge', 'finish', game))).toBe('not-started')
    expect(codeOf(await cloud.call('fay', 'challenge', 'join', { code: '0000000000' }))).toBe(
      'not-found',
    )
    await cloud.get('fay', 'challenge', 'join', { code })
    expect(codeOf(await cloud.call('fay', 'challenge', 'finish', game))).toBe('time')
  })
})

describe('a profile', () => {
  test('counts days, times and the streak', async () => {
    for (const day of [DAY, addDays(DAY, 1)]) {
      cloud.clock.now = dayEnd(day) - 3600_000
      await play(cloud, 'hal', { day, level: 'hard', elapsed: 1800_000 })
    }
    const statistics = await cloud.get('hal', 'profile', 'statistics', {})
    expect(statistics).toMatchObject({
      days: 2,
      streak: 2,
      longest: 2,
      levels: { hard: { played: 2 } },
    })
  })

  test('has no best time of late games, and no day of help that finished a game at once', async () => {
    const finish = async (user: string, action: 'submit' | 'late', gap: number) => {
      const { givens } =
        action === 'late'
          ? await cloud.get(user, 'daily', 'past', which)
          : await cloud.get(user, 'daily', 'start', which)
      cloud.clock.now += 3600_000
      const game = { ...which, log: gameOf(givens, { gap }), assisted: true }
      await cloud.get(user, 'daily', action, game)
      return cloud.get(user, 'profile', 'statistics', {})
    }
    cloud.clock.now = NOON
    const atOnce = await finish('guy', 'submit', 0)
    expect(atOnce).toMatchObject({ days: 0, streak: 0, levels: { easy: { played: 1 } } })
    expect(await finish('gwen', 'submit', 3000)).toMatchObject({ days: 1, streak: 1 })
    cloud.clock.now = dayEnd(DAY) + 12 * 3600_000
    const late = await finish('gus', 'late', 0)
    expect(late).toMatchObject({ days: 1, levels: { easy: { played: 1 } } })
    for (const { levels } of [atOnce, late]) expect(levels.easy).toEqual({ played: 1 })
    cloud.clock.now = NOON
  })

  test('says how the streak continues', async () => {
    const { recent: none } = await cloud.get('ivo', 'profile', 'statistics', {})
    expect(none).toEqual({ today: DAY, days: [], before: runOf([]) })
    const days = [-1, 0, 2].map((count) => addDays(DAY, count))
    const today = addDays(DAY, 14)
    cloud.clock.now = dayStart(today)
    for (const day of days) {
      const { givens } = await cloud.get('ivo', 'daily', 'past', { day, level: 'easy' })
      const log = gameOf(givens)
      await cloud.get('ivo', 'daily', 'late', { day, level: 'easy', log, assisted: false })
    }
    const { recent, longest } = await cloud.get('ivo', 'profile', 'statistics', {})
    expect(recent).toEqual({ today, days: days.slice(2), before: runOf(days.slice(0, 2)) })
    expect(streakOf(days.slice(2), today, recent.before).longest).toBe(longest)
    cloud.clock.now = NOON
  })

  test('has an avatar', async () => {
    expect((await cloud.get('ida', 'profile', 'avatar', { avatar: 7 })).profile.avatar).toBe(7)
    expect(codeOf(await cloud.call('ida', 'profile', 'avatar', { avatar: 99 }))).toBe('malformed')
    expect((await cloud.get('ida', 'profile', 'get', {})).profile).toEqual({
      joined: false,
      name: null,
      avatar: 7,
    })
  })

  test('without an avatar of its own has the same one everywhere, before and after joining', async () => {
    const avatarOf = async (action: 'get' | 'join' | 'leave') =>
      (await cloud.get('new', 'profile', action, {})).profile.avatar
    const avatar = await avatarOf('get')
    expect(avatar).toBeGreaterThan(0)
    expect(await avatarOf('join')).toBe(avatar)
    await cloud.get('new', 'profile', 'avatar', { avatar: (avatar % 24) + 1 })
    expect(await avatarOf('get')).toBe((avatar % 24) + 1)
    expect(await avatarOf('leave')).toBe(avatar)
    const users = Array.from({ length: 40 }, (_, i) => `somebody ${i}`)
    const profiles = await Promise.all(users.map((user) => cloud.get(user, 'profile', 'get', {})))
    expect(new Set(profiles.map(({ profile }) => profile.avatar)).size).toBeGreaterThan(12)
  })

  test('leaves all boards, even after more than a thousand games', async () => {
    const face = { name: null, avatar: 0 }
    const about = { openid: openIdOf('jon'), level: 'easy', ms: 100_000, at: 0, face, log: '' }
    const games = Array.from({ length: 1010 }, (_, i) => {
      const day = addDays(DAY, -1 - Math.floor(i / 3))
      const ranked = i >= 1005 ? { ranked: true, order: `0.0.${i}` } : { ranked: false }
      return { _id: `jon${i}`, round: `${day}.easy`, day, ...about, ...ranked }
    })
    cloud.cloud.database.add('results', games)
    await cloud.get('jon', 'profile', 'leave', {})
    const own = cloud.store().results.filter(({ openid }) => openid === openIdOf('jon'))
    expect(own).toHaveLength(1010)
    expect(own.filter(({ ranked, order }) => ranked || order)).toEqual([])
  })

  test('is erased with all its data and nothing else', async () => {
    const openId = cloud.store().players.find(({ avatar }) => avatar === 7)?.openid
    const user = 'ida'
    await playAsMember(cloud, user)
    const changes = [{ size: 9, givens: GIVENS, title: '', changedAt: NOON }]
    await cloud.get(user, 'puzzle', 'synchronise', { changes })
    const { code } = await cloud.get(user, 'challenge', 'create', { size: 9, givens: OTHER })
    await cloud.get(user, 'challenge', 'join', { code })
    await cloud.get(user, 'board', 'enter', { cloudID: cloud.cloud.groupTicket('g') })
    const [{ row }] = (await cloud.get('ann', 'board', 'friends', which)).rows
    await cloud.get(user, 'report', 'complain', { row, reason: 'name' })
    const total = async () => {
      cloud.clock.now += 60_000
      return (await cloud.get('ann', 'board', 'everyone', which)).total
    }
    const before = await total()
    const others = () => JSON.stringify(cloud.store()).split(String(openId)).length - 1
    expect(others()).toBeGreaterThan(6)
    await cloud.get(user, 'profile', 'erase', {})
    expect(others()).toBe(0)
    // Erasing all data does not allow a second try at a puzzle.
    const again = await played(cloud, user, { elapsed: 0 })
    expect(codeOf(await cloud.call(user, 'daily', 'submit', again))).toBe('already')
    expect(await total()).toBe(before - 1)
    expect(cloud.store().players.length).toBeGreaterThan(0)
  })
})
