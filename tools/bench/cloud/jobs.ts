import { setTimeout } from 'node:timers/promises'
import { openIdOf } from '../../../cloud/emulator'
import type { Document } from '../../../cloud/emulator/database'
import { hashId } from '../../../cloud/store/ids'
import { mean } from '../../statistics'
import { table } from '../../table'
import { inCloud, type Running } from './in-cloud'

/** The timers that work through much. The cloud crashes once when a third is done. */

const DAY = '2026-11-21'
const OLD_DAY = '2026-11-01'
/** When the timers first fire. */
const EVENING = Date.parse(`${DAY}T20:00:00+08:00`)
const NIGHT = Date.parse(`${DAY}T03:07:00+08:00`)
const TIMER_MINUTES = 10
const BATCH_DOCUMENTS = 5000
const FRESH_DOCUMENTS = 1000
const MAX_PAGE_DOCUMENTS = 1000
type Figure = readonly [name: string, figure: number]

/** How many reminders are handled at the same time, so that a crash may lose them. */
const AT_ONCE = 50
/** How long WeChat takes to accept a message: an assumption. */
const SEND_MS = 100

/**
 * An evening with this many booked reminders. Throws if a player gets two messages, if a reminder is left, or if the crash lost
 * more than AT_ONCE.
 */
export async function benchReminders(count: number): Promise<void> {
  const clock = { now: EVENING }
  const messages = new Map<string, number>()
  let crash = () => {}
  const send = async ({ touser }: Readonly<Record<string, unknown>>) => {
    messages.set(`${touser}`, (messages.get(`${touser}`) ?? 0) + 1)
    if (messages.size === Math.ceil(count / 3)) crash()
    await setTimeout(SEND_MS)
    return { errcode: 0, errmsg: 'ok' }
  }
  const options = {
    now: () => clock.now,
    environment: { REMINDER_TEMPLATE: 'template', REMINDER_FIELDS: '{}' },
    openApis: { 'subscribeMessage.send': send },
  }
  await inCloud(options, async (running) => {
    await fill(running, 'reminders', count, (i) => {
      const openid = openIdOf(`player ${i}`)
      return { _id: hashId('reminder', openid), openid, due: DAY }
    })
    crash = running.crash
    const left = () => running.cloud.database.count('reminders', { due: DAY })
    const work = await runUntilDone(running, 'remind', clock, () => left() === 0)
    const twice = [...messages.values()].filter((times) => times > 1).length
    print(`${count} reminders`, [
      ['players with a message', messages.size],
      ['with two messages', twice],
      ['lost in the crash', count - messages.size],
      ...work,
    ])
    if (twice > 0) throw new Error('a player got two messages')
    if (count - messages.size > AT_ONCE) throw new Error('the crash lost more than it could')
  })
}

/** A night with this many old attempts. Throws if one is left, or one of today is missing. */
export async function benchSweep(count: number): Promise<void> {
  const clock = { now: NIGHT }
  let crash = () => {}
  let pages = 0
  const beforeOperation = (_caller: string, action: string) => {
    if (action !== 'database.removeDocument') return
    pages++
    if (pages === Math.ceil(count / MAX_PAGE_DOCUMENTS / 3)) crash()
  }
  await inCloud({ now: () => clock.now, beforeOperation }, async (running) => {
    const attempt = (day: string) => (i: number) => {
      const openid = openIdOf(`player ${i}`)
      const _id = hashId(day, 'easy', openid)
      return { _id, openid, day, level: 'easy', startedAt: clock.now, joined: true }
    }
    await fill(running, 'attempts', count, attempt(OLD_DAY))
    await fill(running, 'attempts', FRESH_DOCUMENTS, attempt(DAY))
    crash = running.crash
    const left = (day: string) => running.cloud.database.count('attempts', { day })
    const work = await runUntilDone(running, 'sweep', clock, () => left(OLD_DAY) === 0)
    print(`${count} old documents`, [
      ['removed', count - left(OLD_DAY)],
      [`slices of at most ${MAX_PAGE_DOCUMENTS}`, pages],
      ...work,
    ])
    if (left(DAY) !== FRESH_DOCUMENTS) throw new Error('documents of today are missing')
  })
}

async function fill(
  { cloud }: Running,
  collection: string,
  count: number,
  documentOf: (i: number) => Document,
): Promise<void> {
  for (let from = 0; from < count; from += BATCH_DOCUMENTS) {
    const length = Math.min(BATCH_DOCUMENTS, count - from)
    cloud.database.add(
      collection,
      Array.from({ length }, (_, i) => documentOf(from + i)),
    )
    // Lets the memory of the statements be freed.
    await setTimeout()
  }
}

/** Fires a timer every ten minutes until its work is done, also after a crash. Throws if a whole day is not enough. */
async function runUntilDone(
  running: Running,
  name: string,
  clock: { now: number },
  isDone: () => boolean,
): Promise<readonly Figure[]> {
  const first = clock.now
  let [crashes, actions] = [0, 0]
  const seconds: number[] = []
  while (!isDone()) {
    if (seconds.length > (24 * 60) / TIMER_MINUTES) throw new Error(`${name} does not end`)
    clock.now = first + seconds.length * TIMER_MINUTES * 60_000
    const { operations } = running.cloud
    const before = operations.total
    const from = performance.now()
    const answer = await running.cloud.fire(name).catch(() => undefined)
    seconds.push((performance.now() - from) / 1000)
    actions += operations.total - before
    process.stderr.write(`${name} ${JSON.stringify(answer ?? 'crashed')}\n`)
    if (answer) continue
    crashes++
    await running.restart()
  }
  return [
    ['runs of the timer', seconds.length],
    ['of these crashed, continued by the next', crashes],
    ['seconds of the longest run', Math.max(...seconds)],
    ['seconds of all runs', seconds.length * mean(seconds)],
    ['minutes from the first run to the last', (seconds.length - 1) * TIMER_MINUTES],
    ['database actions', actions],
    ['memory, MB', process.resourceUsage().maxRSS / 1024],
  ]
}

function print(title: string, figures: readonly Figure[]): void {
  console.log(
    `${table(
      [title, ''],
      figures.map(([name, figure]) => [name, figure.toFixed(0)]),
    )}\n`,
  )
}
