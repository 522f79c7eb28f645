import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type LocalCloud, openIdOf, readManifest, startCloud } from '../cloud/emulator'
import type { CloudFunction, ServerOptions } from './serve'

const REPOSITORY = path.join(__dirname, '..')

/** The user who may decide on reports: open the mini program with `?user=operator`. */
const OPERATOR = 'operator'
/** Names that the simulated WeChat content check rejects. */
const REJECTED_TEXT = /违规|坏/

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
   * Resolves when puzzles for the coming days are published, or when the cloud is closed. The first start
   * creates them, which takes some seconds.
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
  let isClosing = false
  const published = publish(cloud).catch((error: Error) => {
    if (!isClosing) throw error
  })
  return {
    cloud: Object.fromEntries(callable),
    groupTicket: (group, user) => cloud.groupTicket(group, 'opengid', user),
    published,
    fire: (name) => cloud.fire(name),
    async close() {
      isClosing = true
      await cloud.close()
      await published.catch(() => {})
    },
  }
}

/** Publishes the coming days now. The timer does the same, but a first start should not wait for it. */
async function publish(cloud: LocalCloud): Promise<void> {
  for (;;) {
    // One call publishes as many days as its timeout allows.
    const answer = (await cloud.fire('publish')) as { ok: boolean } & Record<string, number>
    if (!answer.ok) throw new Error('the daily puzzles could not be published')
    if (!answer.missing || !answer.published) return
  }
}
