import { openIdOf } from '../../../cloud/emulator'
import { addDays, dayEnd, dayStart } from '../../../miniprogram/core/game/day'
import { centralLevel } from '../../../miniprogram/core/game/round'
import { runOf, streakOf } from '../../../miniprogram/core/game/streak'
import { codeOf, DAY, NOON, openCloud, playedBefore, start, type TestCloud } from '../support/cloud'
import { gameOf, type Pace, timeOfGame } from '../support/game'

let testCloud: TestCloud
const GIVENS = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79'
const OTHER = `${'.'.repeat(80)}1`

beforeAll(async () => {
  testCloud = await openCloud()
})

beforeEach(() => {
  testCloud.clock.now = NOON
})

afterAll(() => testCloud.close())

describe('a challenge', () => {
  test('is opened by its code; players who have finished see all times, including the sender’s', async () => {
    const log = gameOf(GIVENS, { gap: 2500 })
    const { code } = await testCloud.get('ann', 'challenge', 'create', {
      size: 9,
      givens: GIVENS,
      log,
    })
    expect(
      await testCloud.get('ann', 'challenge', 'create', { size: 9, givens: GIVENS, log }),
    ).toEqual({ code })
    const joined = await testCloud.get('bob', 'challenge', 'join', { code })
    expect(joined).toMatchObject({
      size: 9,
      givens: GIVENS,
      mine: false,
      finished: false,
      count: 1,
    })
    expect(codeOf(await testCloud.call('bob', 'challenge', 'results', { code }))).toBe(
      'not-finished',
    )
    expect(JSON.stringify(joined)).not.toContain(String(timeOfGame(log)))

    testCloud.clock.now += 600_000
    const game = { code, log: gameOf(GIVENS, { gap: 2000 }), assisted: false }
    const { ms } = await testCloud.get('bob', 'challenge', 'finish', game)
    expect(await testCloud.get('bob', 'challenge', 'finish', game)).toEqual({ ms, repeated: true })
    const another = { ...game, log: gameOf(GIVENS, { gap: 1000 }) }
    expect(codeOf(await testCloud.call('bob', 'challenge', 'finish', another))).toBe('already')
    const { rows } = await testCloud.get('bob', 'challenge', 'results', { code })
    const row = expect.stringMatching(/^[0-9a-f]{32}$/)
    const nobody = { row, name: null, assisted: false }
    const avatarOf = async (user: string) =>
      (await testCloud.get(user, 'profile', 'get', {})).profile.avatar
    expect(rows).toEqual([
      { ...nobody, avatar: await avatarOf('bob'), ms, mine: true },
      { ...nobody, avatar: joined.avatar, ms: timeOfGame(log), sender: true },
    ])
    expect(await avatarOf('ann')).toBe(joined.avatar)
    expect(codeOf(await testCloud.call('cem', 'challenge', 'results', { code }))).toBe(
      'not-finished',
    )
    const sent = await testCloud.get('ann', 'challenge', 'mine', {})
    expect(sent.challenges).toMatchObject([{ code, count: 2 }])
    const other = await testCloud.get('ann', 'challenge', 'create', { size: 9, givens: OTHER })
    const both = await testCloud.get('ann', 'challenge', 'mine', {})
    expect(both.challenges.map((one) => [one.code, one.count]).sort()).toEqual(
      [
        [code, 2],
        [other.code, 1],
      ].sort(),
    )
    expect(await testCloud.operations(() => testCloud.get('ann', 'challenge', 'mine', {}))).toBe(2)
  })

  test('is sent before its sender has finished, whose time the friends see afterwards', async () => {
    const { code } = await testCloud.get('una', 'challenge', 'create', { size: 9, givens: GIVENS })
    const { name, avatar, ...invitation } = await testCloud.get('vic', 'challenge', 'join', {
      code,
    })
    expect(invitation).toMatchObject({ mine: false, count: 0 })
    testCloud.clock.now += 600_000
    const fast = { code, log: gameOf(GIVENS, { gap: 2000 }), assisted: false }
    const { ms } = await testCloud.get('vic', 'challenge', 'finish', fast)
    const rowsFor = async (user: string) =>
      (await testCloud.get(user, 'challenge', 'results', { code })).rows.map((row) => row.ms)
    const { rows, waiting } = await testCloud.get('vic', 'challenge', 'results', { code })
    expect(rows).toHaveLength(1)
    expect(waiting).toEqual({ name, avatar })
    // The sender sees how many have finished, and no times.
    expect((await testCloud.get('una', 'challenge', 'mine', {})).challenges).toMatchObject([
      { code, count: 2 },
    ])
    const early = await testCloud.call('una', 'challenge', 'results', { code })
    expect(codeOf(early)).toBe('not-finished')

    // The sender has begun before the challenge was created. Sent twice, it is stored once.
    const log = gameOf(GIVENS, { gap: 20_000 })
    const own = { code, log, assisted: false }
    const cost = await testCloud.operations(() => testCloud.get('una', 'challenge', 'finish', own))
    expect(cost).toBe(4)
    expect(await testCloud.get('una', 'challenge', 'finish', own)).toMatchObject({ repeated: true })
    const create = { size: 9, givens: GIVENS, log: fast.log }
    expect(await testCloud.get('una', 'challenge', 'create', create)).toEqual({ code })
    for (const user of ['una', 'vic']) expect(await rowsFor(user)).toEqual([ms, timeOfGame(log)])
    const after = await testCloud.get('vic', 'challenge', 'results', { code })
    expect(after.waiting).toBeUndefined()
  })

  test('tells its player, and nobody else, that a game is too fast to be compared', async () => {
    const { code } = await testCloud.get('kim', 'challenge', 'create', { size: 9, givens: GIVENS })
    const finish = async (user: string, gap: number, assisted: boolean) => {
      await testCloud.get(user, 'challenge', 'join', { code })
      testCloud.clock.now += 600_000
      const log = gameOf(GIVENS, { gap })
      await testCloud.get(user, 'challenge', 'finish', { code, log, assisted })
    }
    await finish('lee', 100, false)
    await finish('mia', 100, true)
    const rowsFor = async (user: string) =>
      (await testCloud.get(user, 'challenge', 'results', { code })).rows.map(
        ({ mine = false, assisted, implausible }) => ({ mine, assisted, implausible }),
      )
    const aside = { mine: false, assisted: true, implausible: undefined }
    const own = { ...aside, mine: true }
    expect(await rowsFor('lee')).toContainEqual({ ...own, implausible: true })
    expect(await rowsFor('lee')).toContainEqual(aside)
    expect(await rowsFor('mia')).toContainEqual(own)
    expect(await rowsFor('mia')).toContainEqual(aside)
  })

  test('judges the sender’s game like any other', async () => {
    const create = (user: string, pace: Pace) =>
      testCloud.call(user, 'challenge', 'create', {
        size: 9,
        givens: GIVENS,
        log: gameOf(GIVENS, pace),
      })
    // 51 digits within 51 ms came first; 89 years were accepted.
    const fast = await create('ned', { gap: 1 })
    expect(codeOf(await create('olga', { gap: 2_000_000_000 }))).toBe('time')
    if (!fast.ok) throw new Error(fast.code)
    const { rows } = await testCloud.get('ned', 'challenge', 'results', { code: fast.code })
    expect(rows).toMatchObject([{ mine: true, assisted: true, implausible: true }])
  })

  test('shows the names that its players have now', async () => {
    const rename = (user: string, name: string) =>
      testCloud.get(user, 'profile', 'rename', { name })
    const log = gameOf(GIVENS, { gap: 2500 })
    await rename('ida', '旧名')
    const sent = { size: 9, givens: GIVENS, log }
    const { code } = await testCloud.get('ida', 'challenge', 'create', sent)
    const shown = async () => {
      const invitation = await testCloud.get('jon', 'challenge', 'look', { code })
      const { rows } = await testCloud.get('ida', 'challenge', 'results', { code })
      expect(rows.map(({ name }) => name)).toEqual([invitation.name])
      return invitation.name
    }
    expect(await shown()).toBe('旧名')
    await rename('ida', '新名')
    expect(await shown()).toBe('新名')
    await testCloud.get('ida', 'profile', 'leave', {})
    expect(await shown()).toBeNull()
  })

  test('cannot be started again by erasing everything in between', async () => {
    const log = gameOf(GIVENS, { gap: 2500 })
    const sent = { size: 9, givens: GIVENS, log }
    const { code } = await testCloud.get('pam', 'challenge', 'create', sent)
    await testCloud.get('quin', 'challenge', 'join', { code })
    testCloud.clock.now += 3_600_000
    await testCloud.get('quin', 'challenge', 'finish', { code, log, assisted: false })
    await testCloud.get('quin', 'profile', 'erase', {})
    expect(JSON.stringify(testCloud.store().entries)).not.toContain(openIdOf('quin'))
    testCloud.clock.now += 60_000
    await testCloud.get('quin', 'challenge', 'join', { code })
    testCloud.clock.now += 3_600_000
    const faster = gameOf(GIVENS, { gap: 1500 })
    const again = { code, log: faster, assisted: false }
    expect(codeOf(await testCloud.call('quin', 'challenge', 'finish', again))).toBe('already')
    // The sender, too.
    await testCloud.get('pam', 'profile', 'erase', {})
    testCloud.clock.now += 60_000
    expect(await testCloud.get('pam', 'challenge', 'create', { ...sent, log: faster })).toEqual({
      code,
    })
    expect(await testCloud.get('pam', 'challenge', 'look', { code })).toMatchObject({ count: 0 })
  })

  test('can be looked at without its puzzle and without starting the clock', async () => {
    const log = gameOf(GIVENS, { gap: 2500 })
    const { code } = await testCloud.get('gil', 'challenge', 'create', {
      size: 9,
      givens: GIVENS,
      log,
    })
    const avatar = expect.any(Number)
    const common = { code, size: 9, name: null, avatar, count: 1 }
    expect(await testCloud.get('gil', 'challenge', 'look', { code })).toEqual({
      ...common,
      mine: true,
      finished: true,
    })
    expect(await testCloud.get('hal', 'challenge', 'look', { code })).toEqual({
      ...common,
      mine: false,
      finished: false,
    })
    const finish = { code, log, assisted: false }
    expect(codeOf(await testCloud.call('hal', 'challenge', 'finish', finish))).toBe('not-started')
    expect(codeOf(await testCloud.call('hal', 'challenge', 'look', { code: '0000000000' }))).toBe(
      'not-found',
    )
  })

  test('makes friends of sender and finisher, who then see each other’s daily results', async () => {
    const results = []
    for (const user of ['ann', 'bob']) {
      await testCloud.get(user, 'profile', 'join', {})
      const log = gameOf(await start(testCloud, user), { gap: user === 'ann' ? 2600 : 2100 })
      testCloud.clock.now += 600_000
      results.push(
        await testCloud.get(user, 'daily', 'submit', {
          day: DAY,
          level: 'easy',
          log,
          assisted: false,
        }),
      )
    }
    const { rows } = await testCloud.get('ann', 'board', 'friends', { day: DAY, level: 'easy' })
    expect(rows.map(({ mine }) => mine)).toEqual([undefined, true])
    expect(rows.map(({ ms }) => ms)).toEqual([results[1].result.ms, results[0].result.ms])
    expect(
      (await testCloud.get('dan', 'board', 'friends', { day: DAY, level: 'easy' })).rows,
    ).toEqual([])
  })

  test('today shows the friends who are on the board of the level in the centre', async () => {
    const level = centralLevel(DAY)
    const others = ['finn', 'gwen', 'hugo', 'iris']
    const { code } = await testCloud.get('emma', 'challenge', 'create', {
      size: 9,
      givens: GIVENS,
    })
    for (const user of others) await testCloud.get(user, 'challenge', 'join', { code })
    testCloud.clock.now += 1800_000
    for (const user of others) {
      const log = gameOf(GIVENS, { gap: 2000 })
      await testCloud.get(user, 'challenge', 'finish', { code, log, assisted: false })
    }
    const friends = async (user: string) =>
      (await testCloud.get(user, 'daily', 'today', { friends: true })).friends
    expect(await friends('emma')).toEqual({ count: 0, faces: [] })

    // Gwen has not joined, Hugo had help, Iris plays another level; a stranger plays, too.
    for (const user of ['finn', 'hugo', 'iris', 'stranger']) {
      await testCloud.get(user, 'profile', 'join', {})
    }
    await testCloud.get('finn', 'profile', 'rename', { name: '阿芬' })
    for (const user of [...others, 'stranger']) {
      const played = user === 'iris' ? 'medium' : level
      const log = gameOf(await start(testCloud, user, played), { gap: 2500 })
      testCloud.clock.now += 1200_000
      const assisted = user === 'hugo'
      await testCloud.get(user, 'daily', 'submit', { day: DAY, level: played, log, assisted })
    }
    const { rows } = await testCloud.get('emma', 'board', 'friends', { day: DAY, level })
    const [{ row }] = rows
    expect(await friends('emma')).toEqual({
      count: 1,
      faces: [{ row, name: '阿芬', avatar: expect.any(Number) }],
    })
    expect(await friends('stranger')).toEqual({ count: 0, faces: [] })
    const today = await testCloud.get('emma', 'daily', 'today', {})
    expect(today).not.toHaveProperty('friends')

    // A reported row is hidden here, too.
    for (const user of ['emma', 'stranger']) {
      playedBefore(testCloud, user, 7)
      await testCloud.get(user, 'report', 'complain', { row, reason: 'name' })
    }
    expect(await friends('emma')).toEqual({ count: 0, faces: [] })
  })

  test('needs a puzzle that is not of a running day, a start and moves', async () => {
    const create = (fields: object) =>
      testCloud.send('eve', 'challenge', { action: 'create', ...fields })
    expect(codeOf(await create({ size: 9, givens: GIVENS.slice(1) }))).toBe('malformed')
    expect(codeOf(await create({ size: 9, givens: GIVENS, log: '1P2.4' }))).toBe('unfinished')
    const daily = await start(testCloud, 'eve')
    const round = testCloud.store().days.find(({ givens }) => givens === daily)
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
    const saved = { size: 9, givens: daily, title: '', changedAt: testCloud.clock.now }
    const puzzle = await testCloud.get('eve', 'puzzle', 'save', saved)
    expect(await testCloud.get('eve', 'puzzle', 'get', puzzle)).toEqual({ size: 9, givens: daily })
    expect(codeOf(await testCloud.call('fay', 'puzzle', 'get', puzzle))).toBe('day-running')
    const { code } = await testCloud.get('eve', 'challenge', 'create', { size: 9, givens: GIVENS })
    const finish = { code, log: gameOf(GIVENS), assisted: false }
    expect(codeOf(await testCloud.call('fay', 'challenge', 'finish', finish))).toBe('not-started')
    expect(codeOf(await testCloud.call('fay', 'challenge', 'join', { code: '0000000000' }))).toBe(
      'not-found',
    )
    await testCloud.get('fay', 'challenge', 'join', { code })
    expect(codeOf(await testCloud.call('fay', 'challenge', 'finish', finish))).toBe('time')
  })
})

describe('a profile', () => {
  test('counts days, times and the streak', async () => {
    for (const day of [DAY, addDays(DAY, 1)]) {
      testCloud.clock.now = dayEnd(day) - 3600_000
      const log = gameOf(await start(testCloud, 'hal', 'hard', day))
      testCloud.clock.now += 1800_000
      await testCloud.get('hal', 'daily', 'submit', { day, level: 'hard', log, assisted: false })
    }
    const statistics = await testCloud.get('hal', 'profile', 'statistics', {})
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
          ? await testCloud.get(user, 'daily', 'past', { day: DAY, level: 'easy' })
          : await testCloud.get(user, 'daily', 'start', { day: DAY, level: 'easy' })
      testCloud.clock.now += 3600_000
      const game = {
        day: DAY,
        level: 'easy',
        log: gameOf(givens, { gap }),
        assisted: true,
      } as const
      await testCloud.get(user, 'daily', action, game)
      return testCloud.get(user, 'profile', 'statistics', {})
    }
    testCloud.clock.now = NOON
    const atOnce = await finish('guy', 'submit', 0)
    expect(atOnce).toMatchObject({ days: 0, streak: 0, levels: { easy: { played: 1 } } })
    expect(await finish('gwen', 'submit', 3000)).toMatchObject({ days: 1, streak: 1 })
    testCloud.clock.now = dayEnd(DAY) + 12 * 3600_000
    const late = await finish('gus', 'late', 0)
    expect(late).toMatchObject({ days: 1, levels: { easy: { played: 1 } } })
    for (const { levels } of [atOnce, late]) expect(levels.easy).toEqual({ played: 1 })
    testCloud.clock.now = NOON
  })

  test('says how the streak continues', async () => {
    const { recent: none } = await testCloud.get('ivo', 'profile', 'statistics', {})
    expect(none).toEqual({ today: DAY, days: [], before: runOf([]) })
    const days = [-1, 0, 2].map((count) => addDays(DAY, count))
    const today = addDays(DAY, 14)
    testCloud.clock.now = dayStart(today)
    for (const day of days) {
      const { givens } = await testCloud.get('ivo', 'daily', 'past', { day, level: 'easy' })
      const log = gameOf(givens)
      await testCloud.get('ivo', 'daily', 'late', { day, level: 'easy', log, assisted: false })
    }
    const { recent, longest } = await testCloud.get('ivo', 'profile', 'statistics', {})
    expect(recent).toEqual({ today, days: days.slice(2), before: runOf(days.slice(0, 2)) })
    expect(streakOf(days.slice(2), today, recent.before).longest).toBe(longest)
    testCloud.clock.now = NOON
  })

  test('has an avatar', async () => {
    expect((await testCloud.get('ida', 'profile', 'avatar', { avatar: 7 })).profile.avatar).toBe(7)
    expect(codeOf(await testCloud.call('ida', 'profile', 'avatar', { avatar: 99 }))).toBe(
      'malformed',
    )
    expect((await testCloud.get('ida', 'profile', 'get', {})).profile).toEqual({
      joined: false,
      name: null,
      avatar: 7,
    })
  })

  test('without an avatar of its own has the same one everywhere, before and after joining', async () => {
    const avatarOf = async (action: 'get' | 'join' | 'leave') =>
      (await testCloud.get('new', 'profile', action, {})).profile.avatar
    const avatar = await avatarOf('get')
    expect(avatar).toBeGreaterThan(0)
    expect(await avatarOf('join')).toBe(avatar)
    await testCloud.get('new', 'profile', 'avatar', { avatar: (avatar % 24) + 1 })
    expect(await avatarOf('get')).toBe((avatar % 24) + 1)
    expect(await avatarOf('leave')).toBe(avatar)
    const users = Array.from({ length: 40 }, (_, i) => `somebody ${i}`)
    const profiles = await Promise.all(
      users.map((user) => testCloud.get(user, 'profile', 'get', {})),
    )
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
    testCloud.cloud.database.add('results', games)
    await testCloud.get('jon', 'profile', 'leave', {})
    const own = testCloud.store().results.filter(({ openid }) => openid === openIdOf('jon'))
    expect(own).toHaveLength(1010)
    expect(own.filter(({ ranked, order }) => ranked || order)).toEqual([])
  })

  test('is erased with all its data and nothing else', async () => {
    const openId = testCloud.store().players.find(({ avatar }) => avatar === 7)?.openid
    const user = 'ida'
    await testCloud.get(user, 'profile', 'join', {})
    const log = gameOf(await start(testCloud, user))
    testCloud.clock.now += 600_000
    await testCloud.get(user, 'daily', 'submit', { day: DAY, level: 'easy', log, assisted: false })
    await testCloud.get(user, 'puzzle', 'save', {
      size: 9,
      givens: GIVENS,
      title: '',
      changedAt: NOON,
    })
    const { code } = await testCloud.get(user, 'challenge', 'create', { size: 9, givens: OTHER })
    await testCloud.get(user, 'challenge', 'join', { code })
    await testCloud.get(user, 'board', 'enter', { cloudID: testCloud.cloud.groupTicket('g') })
    const row = (await testCloud.get('ann', 'board', 'me', { day: DAY, level: 'easy' })).row
      ?.row as string
    await testCloud.get(user, 'report', 'complain', { row, reason: 'name' })
    const total = async () => {
      testCloud.clock.now += 60_000
      return (await testCloud.get('ann', 'board', 'me', { day: DAY, level: 'easy' })).total
    }
    const before = await total()
    const others = () => JSON.stringify(testCloud.store()).split(String(openId)).length - 1
    expect(others()).toBeGreaterThan(6)
    await testCloud.get(user, 'profile', 'erase', {})
    expect(others()).toBe(0)
    // Erasing all data does not allow a second try at a puzzle.
    const again = {
      day: DAY,
      level: 'easy',
      log: gameOf(await start(testCloud, user)),
      assisted: false,
    } as const
    expect(codeOf(await testCloud.call(user, 'daily', 'submit', again))).toBe('already')
    expect(await total()).toBe(before - 1)
    expect((await testCloud.get('ann', 'puzzle', 'mine', {})).puzzles).toEqual([])
    expect(testCloud.store().players.length).toBeGreaterThan(0)
  })
})
