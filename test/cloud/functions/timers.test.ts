import { sumShards } from '../../../cloud/core/rank'
import {
  type CloudManifest,
  type LocalCloud,
  openIdOf,
  readManifest,
} from '../../../cloud/emulator'
import { firesAt, parseSchedule } from '../../../cloud/emulator/functions/timer'
import { addDays, dayEnd, SUBMIT_GRACE_MS } from '../../../miniprogram/core/game/day'
import { levelOfRound, type RoundName, roundsOf } from '../../../miniprogram/core/game/round'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { puzzleWithShape, type Shape } from '../../../miniprogram/core/sudoku/grid'
import { solvePath } from '../../../miniprogram/core/sudoku/logic/path'
import { ratePath } from '../../../miniprogram/core/sudoku/logic/rating'
import { decodeRules } from '../../../miniprogram/core/sudoku/rules-code'
import { twoSolutions } from '../../../miniprogram/core/sudoku/solver'
import {
  codeOf,
  DAY,
  NOON,
  openCloud,
  play,
  playAsMember,
  publishDays,
  root,
  useCloud,
  which,
} from '../support/cloud'
import { gameOf } from '../support/game'

const cloud = useCloud()

const { functions } = readManifest(root)
const TIMERS = Object.keys(functions).filter((name) => functions[name].timer)

/** How many puzzles these days have. */
function countRounds(first: string, days: number): number {
  return Array.from({ length: days }, (_, i) => roundsOf(addDays(first, i)).length).reduce(
    (sum, count) => sum + count,
  )
}

describe('publish', () => {
  test('publishes the missing puzzles of a week, each with one solution and of its level', async () => {
    const before = cloud.store().days
    let runs = 0
    for (let missing = 1; missing > 0 && runs < 20; runs++) {
      missing = ((await cloud.fire('publish')) as unknown as { missing: number }).missing
    }
    const days = cloud.store().days
    expect(days.filter(({ day }) => String(day) >= DAY)).toHaveLength(countRounds(DAY, 8))
    expect(new Set(days.map(({ givens }) => givens)).size).toBe(days.length)
    expect(days).toEqual(expect.arrayContaining(before))
    const known = new Set(before.map(({ _id }) => _id))
    for (const { _id, day, level: name, rules = '', givens, solution, score } of days) {
      if (known.has(_id)) continue
      const shape = decodeRules(9, String(rules)) as Shape
      const puzzle = puzzleWithShape(shape, parseDigits(String(givens)))
      const level = levelOfRound({ day: String(day), level: name as RoundName })
      expect(twoSolutions(puzzle).map((values) => values.join(''))).toEqual([solution])
      expect(ratePath(solvePath(puzzle), 9)).toMatchObject({ level, score })
    }
    expect(await cloud.fire('publish')).toEqual({ ok: true, published: 0, missing: 0 })
    expect(cloud.store().days).toEqual(days)
  })

  test('refuses players, and callers without identity that are no timer, like all timers', async () => {
    const store = cloud.store()
    for (const name of TIMERS) {
      for (const user of ['mallory', undefined]) {
        for (const event of [{ Type: 'Timer', TriggerName: name }, {}]) {
          const answer = await cloud.send(user, name, event)
          expect(answer).toMatchObject({ ok: false, code: 'forbidden' })
        }
      }
    }
    expect(cloud.store()).toEqual(store)
  })
})

test('an operator may publish by hand if the timer does not run, and no other timer may be run so', async () => {
  const cloud = await openCloud()
  const publish = (user: string) => cloud.send(user, 'publish', {})
  expect(await publish('mallory')).toMatchObject({ ok: false, code: 'forbidden' })
  for (const name of TIMERS.filter((name) => name !== 'publish')) {
    expect(await cloud.send('operator', name, {})).toMatchObject({ code: 'forbidden' })
  }
  const { length } = cloud.store().days
  for (let missing = 1; missing > 0; ) {
    missing = ((await publish('operator')) as unknown as { missing: number }).missing
  }
  expect(cloud.store().days).toHaveLength(length + countRounds(addDays(DAY, 3), 5))
  expect(await publish('operator')).toEqual({ ok: true, published: 0, missing: 0 })
  await cloud.close()
})

describe('rebuild', () => {
  const counts = () =>
    sumShards(
      cloud
        .store()
        .results.filter(({ _id }) => _id.startsWith(`counts.${DAY}.easy.`))
        .map((shard) => shard.counts as number[]),
    ).reduce((sum, count) => sum + count, 0)

  beforeAll(async () => {
    cloud.clock.now = NOON
    for (const user of ['a', 'b', 'c']) {
      await playAsMember(cloud, user, { pace: { gap: 2000 + user.charCodeAt(0) } })
    }
  })

  test('corrects results that a crash left uncounted or counted twice', async () => {
    expect(counts()).toBe(3)
    cloud.cloud.database.modify('results', {
      query: { _id: `counts.${DAY}.easy.3` },
      data: { $inc: { 'counts.100': 5, 'counts.200': -1 } },
      merge: true,
      multi: false,
    })
    expect(counts()).toBe(7)
    cloud.clock.now = dayEnd(DAY) + SUBMIT_GRACE_MS - 60_000
    expect(await cloud.fire('rebuild')).toEqual({ ok: true, day: DAY, done: false })
    expect(counts()).toBe(7)
    cloud.clock.now = dayEnd(DAY) + SUBMIT_GRACE_MS + 60_000
    expect(await cloud.fire('rebuild')).toEqual({ ok: true, day: DAY, done: true })
    expect(counts()).toBe(3)
    expect(await cloud.fire('rebuild')).toEqual({ ok: true, day: DAY, done: true })
    expect(counts()).toBe(3)
  })
})

test('sweep removes attempts of past days and keeps results', async () => {
  cloud.clock.now = NOON
  const results = cloud.store().results
  expect(cloud.store().attempts).toHaveLength(3)
  cloud.clock.now = dayEnd(addDays(DAY, 3)) + 1
  expect(await cloud.fire('sweep')).toMatchObject({ removed: { attempts: 3 }, done: true })
  expect(cloud.store().attempts).toEqual([])
  expect(cloud.store().results).toEqual(results)
})

test('the moves of a game are stored for 30 days; then its replay is over, and its time remains', async () => {
  const cloud = await openCloud()
  for (const user of ['ann', 'bob']) {
    await playAsMember(cloud, user, { pace: { gap: 2000 + user.charCodeAt(0) } })
  }
  cloud.clock.now = NOON + 24 * 3600_000
  const { givens } = await cloud.get('cem', 'daily', 'past', which)
  const late = { ...which, log: gameOf(givens), assisted: false }
  await cloud.get('cem', 'daily', 'late', late)
  const { rows } = await cloud.get('ann', 'board', 'friends', which)
  const all = await cloud.get('ann', 'board', 'everyone', which)
  const replay = () => cloud.call('ann', 'board', 'replay', { row: rows[0].row })
  const sweepOn = async (day: string) => {
    cloud.clock.now = dayEnd(day) - 60_000
    return (await cloud.fire('sweep')) as unknown as { removed: { replays: number } }
  }
  const results = () => cloud.store().results.filter(({ openid }) => openid)
  const before = results()
  expect(before.map(({ log }) => typeof log)).toEqual(['string', 'string', 'string'])

  expect((await sweepOn(addDays(DAY, 30))).removed.replays).toBe(0)
  expect((await replay()).ok).toBe(true)
  // The game that was played a day later stays a day longer.
  expect((await sweepOn(addDays(DAY, 31))).removed.replays).toBe(2)
  expect(codeOf(await replay())).toBe('replay-over')
  expect((await sweepOn(addDays(DAY, 32))).removed.replays).toBe(1)
  expect(results()).toEqual(before.map(({ log, replayUntil, ...rest }) => rest))
  expect((await cloud.get('ann', 'board', 'friends', which)).rows).toEqual(rows)
  expect(await cloud.get('ann', 'board', 'everyone', which)).toEqual(all)
  expect(await cloud.get('cem', 'daily', 'late', late)).toMatchObject({ repeated: true })
  await cloud.close()
})

test('remind sends one message, on the first evening of a day that was not played', async () => {
  const messages: Record<string, unknown>[] = []
  const cloud = await openCloud({
    environment: { REMINDER_TEMPLATE: 'template', REMINDER_FIELDS: '{"thing1":{"value":"数独"}}' },
    openApis: {
      'subscribeMessage.send': (message) => {
        messages.push(message)
        return { errcode: 0, errmsg: 'ok' }
      },
    },
  })
  const evening = async (day: string) => {
    cloud.clock.now = dayEnd(day) - 4 * 3600_000
    return cloud.fire('remind')
  }
  const remind = (user: string, on?: boolean) => cloud.get(user, 'profile', 'remind', { on })
  const tomorrow = addDays(DAY, 1)
  const template = 'template'
  expect(await remind('ann')).toEqual({ template })
  for (const user of ['ann', 'bob', 'cem', 'ann']) {
    expect(await remind(user, true)).toEqual({ template, due: tomorrow })
  }
  expect(await remind('cem', false)).toEqual({ template })
  expect(await evening(DAY)).toMatchObject({ sent: 0, configured: true })
  cloud.clock.now = NOON + 24 * 3600_000
  await play(cloud, 'bob', { day: tomorrow })
  expect(await evening(tomorrow)).toMatchObject({ sent: 1 })
  expect(messages).toMatchObject([
    { touser: openIdOf('ann'), template_id: template, data: { thing1: { value: '数独' } } },
  ])
  expect(messages[0].page).toBe('pages/daily/daily')
  // Reminded players have to ask again; for players who have played the reminder moves to the next day.
  expect(await remind('ann')).toEqual({ template })
  expect(await remind('bob')).toEqual({ template, due: addDays(tomorrow, 1) })
  expect(await evening(tomorrow)).toMatchObject({ sent: 0 })
  expect(await evening(addDays(DAY, 2))).toMatchObject({ sent: 1 })
  expect(messages[1]).toMatchObject({ touser: openIdOf('bob') })
  await cloud.close()
})

test('hundreds of reminders are sent once each, also by two runs at once; stale ones are dropped', async () => {
  const sent: string[] = []
  const cloud = await openCloud({
    environment: { REMINDER_TEMPLATE: 't', REMINDER_FIELDS: '{}' },
    openApis: {
      'subscribeMessage.send': ({ touser }) => {
        sent.push(String(touser))
        return sent.length % 7 === 0
          ? { errcode: 43101, errmsg: 'user refuse to accept the msg' }
          : { errcode: 0, errmsg: 'ok' }
      },
    },
    quiet: true,
  })
  const add = (count: number, due: string) =>
    cloud.cloud.database.add(
      'reminders',
      Array.from({ length: count }, (_, i) => ({ _id: `${due} ${i}`, openid: `${due} ${i}`, due })),
    )
  // The ids of real reminders are hashes of the openid.
  const book = async (user: string) => cloud.get(user, 'profile', 'remind', { on: true })
  const users = Array.from({ length: 120 }, (_, i) => `user ${i}`)
  for (const user of users) await book(user)
  add(30, addDays(DAY, -1))
  cloud.clock.now = dayEnd(addDays(DAY, 1)) - 4 * 3600_000
  const runs = await Promise.all([cloud.fire('remind'), cloud.fire('remind')])
  expect(sent.sort()).toEqual(users.map(openIdOf).sort())
  expect(sumOf(runs, 'stale')).toBe(30)
  expect(sumOf(runs, 'sent')).toBe(120 - Math.floor(120 / 7))
  expect(cloud.store().reminders).toEqual([])
  await cloud.close()
})

const sumOf = (answers: readonly object[], field: string) =>
  answers.reduce((sum, answer) => sum + Number((answer as Record<string, unknown>)[field]), 0)

test('sweep removes thousands of old documents page by page, and a later run of the night nothing', async () => {
  const cloud = await openCloud()
  const old = addDays(DAY, -9)
  const counters = Array.from({ length: 2500 }, (_, i) => ({ _id: `old ${i}`, day: old }))
  cloud.cloud.database.add('counters', [...counters, { _id: 'new', day: DAY }])
  expect(await cloud.fire('sweep')).toMatchObject({ removed: { counters: 2500 }, done: true })
  expect(cloud.store().counters.map(({ _id }) => _id)).toEqual(['new'])
  expect(await cloud.operations(() => cloud.fire('sweep'))).toBe(1)
  await cloud.close()
})

test('without a template there are no reminders', async () => {
  const cloud = await openCloud()
  for (const on of [undefined, true, false]) {
    expect(await cloud.get('ann', 'profile', 'remind', { on })).toEqual({})
  }
  expect(cloud.store().reminders).toEqual([])
  expect(await cloud.fire('remind')).toMatchObject({ sent: 0, configured: false })
  await cloud.close()
})

/**
 * The billed calls and database actions of each timer within 24 hours without players. `setNow` sets the cloud's clock;
 * `from` is its current value, milliseconds since 1970.
 */
async function countTimerUsage(
  cloud: LocalCloud,
  { functions }: CloudManifest,
  from: number,
  setNow: (now: number) => void,
): Promise<Map<string, number>> {
  const schedules = Object.entries(functions).flatMap(([name, { timer }]) =>
    timer ? [{ name, schedule: parseSchedule(timer) }] : [],
  )
  const counted = new Map(schedules.map(({ name }) => [name, 0]))
  for (let now = from; now < from + 24 * 3600_000; now += 1000) {
    for (const { name, schedule } of schedules) {
      if (!firesAt(schedule, now)) continue
      setNow(now)
      const before = cloud.operations.total
      await cloud.fire(name)
      const actions = cloud.operations.total - before
      counted.set(name, (counted.get(name) ?? 0) + 1 + actions)
    }
  }
  return counted
}

describe('timers while nobody plays', () => {
  test('use little of the base plan’s 200,000 calls and database actions per month', async () => {
    const cloud = await openCloud({
      environment: { REMINDER_TEMPLATE: 't', REMINDER_FIELDS: '{}' },
    })
    // Earlier days are published; midnight adds one more day.
    publishDays(
      cloud.cloud,
      Array.from({ length: 5 }, (_, i) => addDays(DAY, 3 + i)),
    )
    const counted = await countTimerUsage(cloud.cloud, readManifest(root), NOON, (now) => {
      cloud.clock.now = now
    })
    expect(cloud.store().days).toHaveLength(countRounds(addDays(DAY, -1), 10))
    expect([...counted.keys()].sort()).toEqual([...TIMERS].sort())
    const day = [...counted.values()].reduce((sum, count) => sum + count, 0)
    expect(30 * day).toBeLessThanOrEqual(7000)

    // Afterwards nothing is missing, and finding that out costs almost nothing.
    cloud.clock.now = NOON + 24 * 3600_000
    for (const name of TIMERS) {
      expect(await cloud.operations(() => cloud.fire(name))).toBeLessThanOrEqual(2)
    }
    await cloud.close()
  })
})

describe('timer expressions', () => {
  const beijing = (text: string) => Date.parse(`${text}+08:00`)

  test.each([
    ['0 5/30 * * * * *', '2026-11-21T08:35:00', true],
    ['0 5/30 * * * * *', '2026-11-21T08:30:00', false],
    ['30 3/10 6-8 * * * *', '2026-11-21T07:13:30', true],
    ['30 3/10 6-8 * * * *', '2026-11-21T09:13:30', false],
    ['0 0 0 1 JAN * *', '2027-01-01T00:00:00', true],
    ['0 0 0 * * SAT *', '2026-11-21T00:00:00', true],
    ['0 0 0 * * SAT *', '2026-11-22T00:00:00', false],
    ['0,30 15 10 * * * 2026-2027', '2026-11-21T10:15:30', true],
  ])('%s at %s: %s', (text, time, fires) => {
    expect(firesAt(parseSchedule(text), beijing(time))).toBe(fires)
  })

  test.each(['* * * * *', '60 * * * * * *', '0 0 0 * FOO * *', '0 */0 * * * * *'])(
    '%s is refused',
    (text) => expect(() => parseSchedule(text)).toThrow(RangeError),
  )
})
