import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type LocalCloud, openIdOf, readManifest, startCloud } from '../cloud/emulator'
import type { CloudFunction, ServerOptions } from './serve'

const REPOSITORY = path.join(__dirname, '..')

/** The user who may decide about reports: open the mini program with `?user=operator`. */
const OPERATOR = 'operator'
/** What WeChat's check of a nickname rejects here, so that the refusal can be seen. */
const REJECTED = /违规|坏/

export interface ProductCloudOptions {
  /** The folder of the built functions. */
  readonly functions: string
  /** The file of its data, which survives a restart; ':memory:' for none. */
  readonly file: string
  /** The platform's clock; the machine's without it. */
  readonly now?: () => number
}

export interface ProductCloud extends Required<Pick<ServerOptions, 'cloud' | 'groupTicket'>> {
  /**
   * Resolves when there are puzzles for the days to come, or when the cloud was closed before; a first start makes
   * them, which takes some seconds.
   */
  readonly published: Promise<void>
  /** Runs a timer's function now. */
  fire(name: string): Promise<unknown>
  /** Ends it all, whatever it is doing; jobs of timers begin anew with the next start. */
  close(): Promise<void>
}

/** The cloud of the product on this machine: its functions as they are deployed, and their timers. */
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
        const suggest = REJECTED.test(String(parameters.content)) ? 'risky' : 'pass'
        const label = suggest === 'pass' ? 100 : 20_006
        return { errcode: 0, errmsg: 'ok', result: { suggest, label } }
      },
      'subscribeMessage.send': (message) => {
        console.info('A message of WeChat:', JSON.stringify(message))
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
    groupTicket: (group) => cloud.groupTicket(group),
    published,
    fire: (name) => cloud.fire(name),
    async close() {
      isClosing = true
      await cloud.close()
      await published.catch(() => {})
    },
  }
}

/** The timer does this, too, but who has just started it all does not wait for timers. */
async function publish(cloud: LocalCloud): Promise<void> {
  for (;;) {
    // One call publishes as many days as its time allows.
    const answer = (await cloud.fire('publish')) as { ok: boolean } & Record<string, number>
    if (!answer.ok) throw new Error('no days could be published')
    if (!answer.missing || !answer.published) return
  }
}
