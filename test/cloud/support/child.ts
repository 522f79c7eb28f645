import { openCloud, start } from './cloud'
import { gameOf } from './game'

/**
 * A cloud in a separate process, which can be killed or run in another time zone:
 *
 *   node tools/run.mjs test/cloud/support/child.ts FILE PLAYERS     players submit; prints a line per success
 *   TZ=… node tools/run.mjs test/cloud/support/child.ts midnight    prints what happens around Beijing's midnight, as JSON
 */
const [fileOrMidnight, count] = process.argv.slice(2)
const BEFORE = Date.parse('2026-11-21T23:59:50+08:00')
const AFTER = Date.parse('2026-11-22T00:00:10+08:00')

async function submitAll(file: string, players: number): Promise<void> {
  const cloud = await openCloud({ file, instances: 2 })
  const users = Array.from({ length: players }, (_, i) => `player ${i}`)
  const logs = new Map<string, string>()
  for (const [order, user] of users.entries()) {
    await cloud.get(user, 'profile', 'join', {})
    logs.set(user, gameOf(await start(cloud, user), { order }))
  }
  cloud.clock.now += 600_000
  const submit = (user: string) =>
    cloud.get(user, 'daily', 'submit', {
      day: '2026-11-21',
      level: 'easy',
      assisted: false,
      log: logs.get(user) as string,
    })
  let running = submit(users[0])
  for (const [i, user] of users.entries()) {
    await running
    // The next submission is running when this one is reported, so that it can be killed halfway.
    if (i + 1 < users.length) running = submit(users[i + 1])
    console.log(`done ${user}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function midnight(): Promise<void> {
  const cloud = await openCloud()
  const seen: unknown[] = [new Date(BEFORE).getTimezoneOffset()]
  cloud.clock.now = BEFORE - 1800_000
  await cloud.get('owl', 'profile', 'join', {})
  const log = gameOf(await start(cloud, 'owl'))
  const code = async (day: string) => {
    const answer = await cloud.call('owl', 'daily', 'start', { day, level: 'medium' })
    return answer.ok ? 'ok' : answer.code
  }
  for (const now of [BEFORE, AFTER]) {
    cloud.clock.now = now
    const { day, ends } = await cloud.get('owl', 'daily', 'today', {})
    seen.push([day, ends, await code('2026-11-21'), await code('2026-11-22')])
  }
  const game = { day: '2026-11-21', level: 'easy', log, assisted: false } as const
  const { result } = await cloud.get('owl', 'daily', 'submit', game)
  const { entries } = await cloud.get('owl', 'daily', 'calendar', { month: '2026-11' })
  seen.push(result.ranked, entries)
  console.log(JSON.stringify(seen))
  await cloud.close()
}

;(fileOrMidnight === 'midnight' ? midnight() : submitAll(fileOrMidnight, Number(count))).then(
  () => process.exit(),
  (error: Error) => {
    console.error(error)
    process.exit(1)
  },
)
