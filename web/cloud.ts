import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type LocalCloud, openIdOf, readManifest, startCloud } from '../cloud/emulator'
import type { CloudFunction, ServerOptions } from './serve'

const REPOSITORY = path.join(__dirname, '..')

/** The user who may decide on reports: open the mini program with `?user=operator`. */
const OPERATOR = 'operator'
/** Names that the simulated WeChat content check rejects. */
const REJECTED_TEXT = /违规|坏/
/** The first and the longest pause after days could not be published. */
const MIN_PAUSE_MS = 250
const MAX_PAUSE_MS = 60_000

export interface ProductCloudOptions {
  /** The folder of the built cloud functions. */
  readonly functions: string
  /** The database file, kept between starts; ':memory:' for none. */
  readonly file: string
  /** The clock; default is the system clock. */
  readonly now?: () => number
}

export interface ProductCloud extends Required<Pick<ServerOptions, 'cloud' | 'groupTicket'>> {
  /**
   * Resolves when puzzles for the coming days are published, or when the cloud is closed; never rejects. The first start
   * creates them, which takes some seconds, and tries again until it succeeds.
   */
  readonly published: Promise<void>
  /** Runs the function of a timer now. */
  fire(name: string): Promise<unknown>
  /** Stops everything immediately. Interrupted timer jobs start again on the next start. */
  close(): Promise<void>
}

/** Starts the product's cloud in the emulator: its functions as deployed, and their timers. */
export async function startProductCloud({
  functions,
  file,
  now,
}: ProductCloudOptions): Promise<ProductCloud> {
  const manifest = readManifest(REPOSITORY)
  if (file !== ':memory:') mkdirSync(path.dirname(file), { recursive: true })
  const cloud = await startCloud({
    manifest,
    functions,
    file,
    timers: true,
    ...(now && { now }),
    environment: {
      OPERATORS: openIdOf(OPERATOR),
      COUNT_EVERY: '10',
      REMINDER_TEMPLATE: '今日数独提醒',
      REMINDER_FIELDS: JSON.stringify({ thing1: { value: '今天的数独还没有做' } }),
    },
    openApis: {
      'security.msgSecCheck': (parameters) => {
        const suggest = REJECTED_TEXT.test(String(parameters.content)) ? 'risky' : 'pass'
        const label = suggest === 'pass' ? 100 : 20_006
        return { errcode: 0, errmsg: 'ok', result: { suggest, label } }
      },
      'subscribeMessage.send': (message) => {
        console.info('WeChat message:', JSON.stringify(message))
        return { errcode: 0, errmsg: 'ok' }
      },
    },
    onProblem: (problem) => console.error(problem),
  })
  const callable = Object.keys(manifest.functions).map((name): [string, CloudFunction] => [
    name,
    (event, user) => cloud.call(name, event, { user }),
  ])
  const closing = new AbortController()
  const published = publish(cloud, closing.signal)
  return {
    cloud: Object.fromEntries(callable),
    groupTicket: (group, user) => cloud.groupTicket(group, 'opengid', user),
    published,
    fire: (name) => cloud.fire(name),
    async close() {
      closing.abort()
      await cloud.close()
      await published
    },
  }
}

/**
 * Publishes the coming days now. The timer does the same, but a first start should not wait for it. A run that fails, for
 * example at its time limit, has published some of them; another one continues after a pause.
 */
async function publish(cloud: LocalCloud, signal: AbortSignal): Promise<void> {
  let pauseMs = MIN_PAUSE_MS
  while (!signal.aborted) {
    const run = await publishSome(cloud).catch(({ message }: Error) => {
      if (!signal.aborted) console.error(`The daily puzzles are not published yet: ${message}`)
    })
    if (run?.missing === 0) return
    if (run && run.published > 0) pauseMs = MIN_PAUSE_MS
    await pause(pauseMs, undefined, { signal }).catch(() => {})
    pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)
  }
}

/** Publishes as many days as one call may take time for. */
async function publishSome(cloud: LocalCloud): Promise<{ missing: number; published: number }> {
  const answer = (await cloud.fire('publish')) as { ok: boolean } & Record<string, number>
  if (!answer.ok) throw new Error('the function failed')
  return { missing: answer.missing, published: answer.published }
}
