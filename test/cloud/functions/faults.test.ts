import { sumShards } from '../../../cloud/core/rank'
import { dayEnd, SUBMIT_GRACE_MS } from '../../../miniprogram/core/game/day'
import {
  codeOf,
  DAY,
  NOON,
  openCloud,
  playAsMember,
  played,
  start,
  type TestCloud,
  which,
} from '../support/cloud'
import { gameOf, timeOfGame } from '../support/game'

/** The number of counted results of today's easy round. */
function counted({ store }: TestCloud): number {
  const shards = store().results.filter(({ _id }) => _id.startsWith(`counts.${DAY}.easy.`))
  return sumShards(shards.map((shard) => shard.counts as number[])).reduce((sum, n) => sum + n, 0)
}

const resultsIn = ({ store }: TestCloud) =>
  store().results.filter(({ round }) => round === `${DAY}.easy`)

/** A cloud whose submissions crash before they are counted while `crash.on`. */
async function openCrashing() {
  const crash = { on: false }
  const cloud = await openCloud({
    quiet: true,
    beforeOperation: (caller, action, { query }) => {
      const isCount =
        caller === 'daily' && action.endsWith('modifyDocument') && /counts\./.test(String(query))
      if (crash.on && isCount) throw new Error('the machine has gone')
    },
  })
  return { cloud, crash }
}

test('rebuild repairs a crash between the two writes of a submission', async () => {
  const { cloud, crash } = await openCrashing()
  crash.on = true
  await cloud.get('ann', 'profile', 'join', {})
  const game = await played(cloud, 'ann')
  expect(codeOf(await cloud.call('ann', 'daily', 'submit', game))).toBe('internal')
  expect(resultsIn(cloud)).toHaveLength(1)
  expect(counted(cloud)).toBe(0)
  crash.on = false
  expect(await cloud.get('ann', 'daily', 'submit', game)).toMatchObject({
    repeated: true,
    result: { ranked: true },
  })
  expect(resultsIn(cloud)).toHaveLength(1)
  cloud.clock.now = dayEnd(DAY) + SUBMIT_GRACE_MS + 1
  for (let i = 0; i < 2; i++) await cloud.fire('rebuild')
  expect(counted(cloud)).toBe(1)
  expect(await cloud.get('ann', 'board', 'everyone', which)).toMatchObject({ total: 1 })
  await cloud.close()
})

test('a player who leaves after a submission that was not counted is not missing from the others', async () => {
  const { cloud, crash } = await openCrashing()
  const finish = async (user: string, gap: number) => {
    cloud.clock.now = NOON
    await cloud.get(user, 'profile', 'join', {})
    const game = await played(cloud, user, { pace: { gap }, elapsed: 1200_000 })
    return cloud.call(user, 'daily', 'submit', game)
  }
  await finish('bob', 6000)
  crash.on = true
  expect(codeOf(await finish('ann', 4000))).toBe('internal')
  crash.on = false
  await cloud.get('ann', 'profile', 'leave', {})
  expect(await cloud.get('bob', 'board', 'everyone', which)).toMatchObject({ total: 1 })
  expect(counted(cloud)).toBe(0)
  cloud.clock.now = dayEnd(DAY) + SUBMIT_GRACE_MS + 1
  await cloud.fire('rebuild')
  expect(counted(cloud)).toBe(1)
  await cloud.close()
})

test('a rebuild that is interrupted continues and gives the same result', async () => {
  let left = Number.POSITIVE_INFINITY
  const cloud = await openCloud({
    quiet: true,
    beforeOperation: (caller) => {
      if (caller === 'rebuild' && left-- <= 0) throw new Error('the machine has gone')
    },
  })
  for (const [order, user] of ['ann', 'bob', 'cem'].entries()) {
    cloud.clock.now = NOON
    await playAsMember(cloud, user, { pace: { order } })
  }
  cloud.clock.now = dayEnd(DAY) + SUBMIT_GRACE_MS + 1
  for (let stop = 0; stop < 40; stop += 3) {
    left = stop
    await cloud.fire('rebuild')
    expect(counted(cloud)).toBeLessThanOrEqual(3)
  }
  left = Number.POSITIVE_INFINITY
  expect(await cloud.fire('rebuild')).toMatchObject({ ok: true, done: true })
  expect(counted(cloud)).toBe(3)
  await cloud.close()
})

test('games are refused while the server’s clock is set back, and later count with the time of their moves', async () => {
  const cloud = await openCloud()
  await cloud.get('ann', 'profile', 'join', {})
  const log = gameOf(await start(cloud, 'ann'))
  const submit = () => cloud.call('ann', 'daily', 'submit', { ...which, log, assisted: false })
  cloud.clock.now = NOON - 3600_000
  const before = cloud.fingerprint()
  expect(codeOf(await submit())).toBe('clock')
  expect(cloud.fingerprint()).toBe(before)
  cloud.clock.now = NOON + 600_000
  expect(await submit()).toMatchObject({ ok: true, result: { ranked: true, ms: timeOfGame(log) } })
  // Setting the clock back later changes no rank.
  cloud.clock.now = NOON - 7200_000
  expect(await cloud.get('ann', 'board', 'everyone', which)).toMatchObject({ total: 1 })
  await cloud.close()
})

test('of two games that one player sends at once one counts, once', async () => {
  const cloud = await openCloud({ instances: 4 })
  for (const user of ['same', 'different']) {
    await cloud.get(user, 'profile', 'join', {})
    const starts = await Promise.all(
      [0, 1, 2, 3].map(() => cloud.get(user, 'daily', 'start', which)),
    )
    const { startedAt } = await cloud.get(user, 'daily', 'start', which)
    // Each server has a clock of its own. The earliest start counts.
    expect(startedAt).toBeLessThanOrEqual(Math.min(...starts.map((one) => one.startedAt)))
    const givens = starts[0].givens
    cloud.clock.now += 600_000
    const answers = await Promise.all(
      [0, 1, 2, 3].map((i) => {
        const log = gameOf(givens, { gap: user === 'same' ? 3000 : 4000 + i })
        return cloud.call(user, 'daily', 'submit', { ...which, log, assisted: false })
      }),
    )
    const fresh = answers.filter((answer) => answer.ok && !answer.repeated)
    expect(fresh).toHaveLength(1)
    const others = answers.filter((answer) => !fresh.includes(answer))
    expect(others.map((answer) => codeOf(answer))).toEqual(
      Array(3).fill(user === 'same' ? undefined : 'already'),
    )
  }
  expect(resultsIn(cloud)).toHaveLength(2)
  expect(counted(cloud)).toBe(2)
  // The same for joining, leaving and challenges.
  await Promise.all(
    ['join', 'leave', 'join', 'leave', 'join'].map((action) =>
      cloud.send('same', 'profile', { action }),
    ),
  )
  await cloud.get('same', 'profile', 'leave', {})
  expect(counted(cloud)).toBe(1)
  await cloud.close()
})
