import { dayAt } from '../../miniprogram/core/game/day'
import { systemClock } from '../../miniprogram/core/worker/clock'
import { type Cloud, createCloud } from '../../miniprogram/state/cloud/calls'
import type { CloudFunction } from '../../web/serve'
import { installStorage } from '../phone/memory-storage'
import { startBuiltCloud } from '../product-cloud'
import { type App, NOON, openApp, openPage, ROUND, silently } from './app'
import { quickClock } from './quick-clock'
import type { Row } from './report'

type Functions = Readonly<Record<string, CloudFunction>>
type Call = () => Promise<unknown>

/** What can become of one call of the cloud: replaces the call. */
type Fault = (call: Call) => Promise<unknown>

const network = () => ({ errMsg: 'cloud.callFunction:fail request:fail', errCode: -1 })
const never = () => new Promise<never>(() => {})
/** Longer than the client waits: 8 s, on its quick clock 400 ms. */
const LATE_MS = 600

const FAULTS: Readonly<Record<string, Fault>> = {
  'does not arrive': () => Promise.reject(network()),
  'arrives, and its answer is lost': (call) => call().then(() => Promise.reject(network())),
  'is never answered': (call) => call().then(never),
  'is answered late': (call) =>
    call().then((answer) => new Promise((resolve) => setTimeout(resolve, LATE_MS, answer))),
  'arrives twice': (call) => call().then(call),
  'is refused as an internal error': () =>
    Promise.resolve({ ok: false, code: 'internal', message: 'fault' }),
  'is answered with null': (call) => call().then(() => null),
  'is answered with a text': (call) => call().then(() => 'fault'),
  'is answered without any field': (call) => call().then(() => ({ ok: true })),
  'is answered with fields of other types': (call) =>
    call().then((answer) => {
      const fields = Object.entries(answer as object)
      return Object.fromEntries(fields.map(([name]) => [name, name === 'ok' ? true : [null]]))
    }),
}

let clock = NOON
const now = () => {
  clock += 1300
  return clock
}

/**
 * A day with the real cloud functions: the app starts, a daily game is played and submitted. One call of the day has a fault.
 * Afterwards the app starts again, and the cloud must have exactly this one game, and the phone its outcome.
 */
export async function cloudFaults(): Promise<Row[]> {
  const local = await startBuiltCloud({ file: ':memory:', now: () => clock })
  try {
    await local.published
    return await silently(async () => {
      const rows: Row[] = []
      for (const [name, fault] of Object.entries(FAULTS)) {
        rows.push({ fault: `a call ${name}`, ...(await eachCall(local.cloud, name, fault)) })
      }
      return rows
    })
  } finally {
    await local.close()
  }
}

async function eachCall(functions: Functions, name: string, fault: Fault) {
  const lost: string[] = []
  let cases = 0
  for (let calls = 1; cases < calls; cases++) {
    const user = `${name} ${cases}`
    let index = -1
    let called = ''
    const invoke = (functionName: string, event: object) => {
      index++
      const call = () => functions[functionName](event, user)
      if (index !== cases) return call()
      called = `${functionName}.${(event as { action: string }).action}`
      return fault(call)
    }
    installStorage(new Map())
    clock = NOON
    const uncaught = await playDay(openApp(createCloud({ clock: quickClock, invoke }), now))
    calls = Math.max(calls, index + 1)
    const losses = await findLosses(functions, user)
    lost.push(...[...uncaught, ...losses].map((line) => `${called}: ${line}`))
  }
  return { cases, lost }
}

/** Returns errors that reach the page without a type. */
async function playDay(app: App): Promise<string[]> {
  const uncaught: string[] = []
  const step = async (name: string, run: () => unknown) => {
    try {
      await run()
    } catch (error) {
      const isTyped = error instanceof Error && /^(Cloud|Storage)Error$/.test(error.name)
      if (!isTyped) uncaught.push(`${name}: ${error}`)
    }
  }
  await step('refresh', () => app.daily.refresh(ROUND.day.slice(0, 7)))
  await step('today', () => app.daily.today())
  await step('open', async () => {
    const { id } = await app.daily.open({ ...ROUND, day: dayAt(clock) })
    openPage(app, id, now).finish()
  })
  await step('flush', () => app.outbox.flush())
  await step('record', () => app.daily.record())
  await step('month', () => app.daily.month(ROUND.day.slice(0, 7)))
  await step('outcome', () => app.daily.outcome(ROUND))
  await step('catchUp', () => app.daily.catchUp())
  return uncaught
}

/** Starts the app again on what is stored, without faults. */
async function findLosses(functions: Functions, user: string): Promise<string[]> {
  const invoke = (name: string, event: object) => functions[name](event, user)
  const cloud: Cloud = createCloud({ clock: systemClock, invoke })
  const app = openApp(cloud, now)
  app.daily.settleAll()
  await app.outbox.flush()
  const uncaught = await playDay(app)
  const lost: string[] = uncaught.map((line) => `after a restart: ${line}`)
  const { entries } = await cloud.call('daily', 'calendar', { month: ROUND.day.slice(0, 7) })
  const outcome = app.daily.outcome(ROUND)
  const game = app.daily.game(ROUND)
  if (entries.length !== 1) lost.push(`the cloud has ${entries.length} results`)
  if (!outcome || !('ms' in outcome)) lost.push(`the outcome is ${JSON.stringify(outcome)}`)
  else if (outcome.ms !== entries[0]?.ms)
    lost.push(`${outcome.ms} ms here, ${entries[0]?.ms} there`)
  if (game?.finishedAt == null) lost.push('the game is not finished')
  if (app.outbox.waiting().length > 0) lost.push('the outbox is not empty')
  return lost
}
