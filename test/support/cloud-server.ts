import { type EmulatorOptions, readManifest } from '../../cloud/emulator'
import { repositoryRoot } from '../../tools/mini-program/files'
import { startServer } from '../../web/serve'
import { openCloud, type TestCloud } from '../cloud/support/cloud'
import { builtOf } from './built'
import { engine } from './engine'

/** A call that has reached the cloud. A failed test shows why a call came twice: when, and how long the answer took. */
export interface ServedCall {
  readonly user: string
  readonly action: unknown
  /** `ok`, `repeated` for a call that had been answered before, or the code of a refusal. */
  readonly outcome: string
  readonly answer: object
  /** Since the server was started, ms. */
  readonly at: number
  readonly ms: number
}

/** The mini program with a cloud whose clock the test sets. */
export interface CloudServer {
  readonly cloud: TestCloud
  /** The address for `openPhone({ server })`. */
  readonly url: string
  readonly calls: readonly ServedCall[]
  close(): Promise<void>
}

export async function startCloudServer(
  options: Partial<EmulatorOptions> = {},
): Promise<CloudServer> {
  const cloud = await openCloud(options)
  const calls: ServedCall[] = []
  const started = performance.now()
  async function serve(user: string, name: string, event: unknown) {
    const at = performance.now() - started
    const answer = await cloud.send(user, name, event)
    const { action } = event as { action?: unknown }
    const done = 'repeated' in answer ? 'repeated' : 'ok'
    const outcome = answer.ok ? done : answer.code
    calls.push({ user, action, outcome, answer, at, ms: performance.now() - started - at })
    return answer
  }
  const names = Object.keys(readManifest(repositoryRoot).functions)
  const server = await startServer({
    port: 0,
    watch: false,
    isFixed: true,
    engine,
    built: builtOf(engine),
    cloud: Object.fromEntries(
      names.map((name) => [name, (event, user) => serve(user, name, event)]),
    ),
    groupTicket: (group, user) => cloud.cloud.groupTicket(group, 'opengid', user),
  })
  return {
    cloud,
    url: server.url,
    calls,
    async close() {
      await server.close()
      await cloud.close()
    },
  }
}
