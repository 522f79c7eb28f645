import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { startAdmin } from './admin'
import type { Parameters } from './admin/actions'
import type { OpenApi } from './admin/open-api'
import { Database } from './database'
import { Pool } from './functions/pool'
import { firesAt, parseSchedule } from './functions/timer'
import { CloudIds, groupIdOf, openIdOf } from './identities'
import type { CloudManifest } from './manifest'

export { openIdOf } from './identities'
export { type CloudManifest, readManifest } from './manifest'

export interface EmulatorOptions {
  readonly manifest: CloudManifest
  /** Where the built functions lie, a folder each. */
  readonly functions: string
  /** The file of the database, or ':memory:'. */
  readonly file: string
  /** Instances of each function; 2 without it. */
  readonly instances?: number
  /** Whether timers fire by themselves. */
  readonly timers?: boolean
  /** What to do with a query for which the manifest has no index; 'refuse' without it. */
  readonly scans?: 'refuse' | 'allow'
  /** The platform's clock; the machine's without it. */
  readonly now?: () => number
  /** WeChat's server interfaces, by names such as 'security.msgSecCheck'. */
  readonly openApis?: Readonly<Record<string, OpenApi>>
  /** Keeps what functions print to themselves. */
  readonly quiet?: boolean
  /** More variables for all functions. */
  readonly environment?: Readonly<Record<string, string>>
  /** Called before every action of the database; what it throws the function gets. For tests of faults. */
  readonly beforeOperation?: (caller: string, action: string, parameters: Parameters) => void
  /** Told of functions that throw when a timer fires, but for those that are ended by `close`. */
  readonly onProblem?: (problem: Error) => void
}

/** Who calls a function: a user by the name that the browser's address gives. Without one, the console. */
export interface Caller {
  readonly user?: string
}

export interface LocalCloud {
  readonly database: Database
  /** The endpoint for the SDK, and a secret id and key for programs that want to use it themselves. */
  readonly admin: { readonly url: string; readonly secretId: string }
  /** Calls a function as `wx.cloud.callFunction` does. Throws a FunctionError where it throws. */
  call(name: string, event: unknown, caller: Caller): Promise<unknown>
  /** Runs a function as its timer does. */
  fire(name: string): Promise<unknown>
  /** The ticket that `wx.getGroupEnterInfo` hands out to those who open the mini program from a group. */
  groupTicket(group: string): string
  /** Actions of the database so far. */
  readonly operations: { readonly total: number; readonly byFunction: ReadonlyMap<string, number> }
  /** Ends it, whatever its functions are doing: their calls fail with a FunctionError. */
  close(): Promise<void>
}

const APP_ID = 'wxlocal0000000000'
const ENVIRONMENT = 'local'

/** Starts a CloudBase environment on this machine, as the manifest describes it. */
export async function startCloud(options: EmulatorOptions): Promise<LocalCloud> {
  const { manifest, now = Date.now } = options
  const database = new Database(options.file, { scans: options.scans ?? 'refuse' })
  createCollections(database, manifest)

  const cloudIds = new CloudIds(now)
  const operations = { total: 0, byFunction: new Map<string, number>() }
  const callers = new Map<string, string>()
  const secretOf = (name: string) => {
    const secret = randomBytes(16).toString('hex')
    callers.set(secret, name)
    return secret
  }
  const admin = await startAdmin({
    database,
    now,
    callerOf: (secretId) => callers.get(secretId),
    onOperation: (caller, action, parameters) => {
      options.beforeOperation?.(caller, action, parameters)
      operations.total++
      operations.byFunction.set(caller, (operations.byFunction.get(caller) ?? 0) + 1)
    },
    openApi: (caller) => ({
      allows: (api) => manifest.functions[caller]?.openApi?.includes(api) ?? false,
      apis: options.openApis ?? {},
      openData: (cloudId) => cloudIds.open(cloudId),
    }),
    invoke: (name, event) => invoke(name, event, {}),
  })

  const pools = new Map(
    Object.entries(manifest.functions).map(([name, { timeoutSeconds }]) => [
      name,
      new Pool({
        folder: path.join(options.functions, name),
        instances: options.instances ?? 2,
        timeoutSeconds,
        quiet: options.quiet ?? false,
        environment: {
          ...options.environment,
          ...platformEnvironment(admin.url, secretOf(name)),
        },
      }),
    ]),
  )

  async function invoke(name: string, event: unknown, environment: Record<string, string>) {
    const pool = pools.get(name)
    if (!pool) throw new Error(`FunctionName parameter could not be found: ${name}`)
    return pool.call({ event, environment, clock: () => now() - Date.now() })
  }

  const fire = (name: string) =>
    invoke(
      name,
      { Type: 'Timer', TriggerName: name, Time: new Date(now()).toISOString(), Message: '' },
      { TCB_SOURCE: 'wx_trigger' },
    )
  const stopTimers = options.timers ? startTimers(options, now, fire) : () => {}

  return {
    database,
    admin: { url: admin.url, secretId: secretOf('') },
    call: (name, event, { user }) => {
      const openId = user === undefined ? undefined : openIdOf(user)
      const data = { ...(event as object), ...(openId && { userInfo: { openId, appId: APP_ID } }) }
      return invoke(name, data, callerEnvironment(openId))
    },
    fire,
    groupTicket: (group) => cloudIds.issue({ opengid: groupIdOf(group) }),
    operations,
    async close() {
      stopTimers()
      await Promise.all([...pools.values()].map((pool) => pool.close()))
      await admin.close()
      database.close()
    },
  }
}

/** Makes what the manifest names and the file lacks. */
function createCollections(database: Database, { collections }: CloudManifest): void {
  for (const [name, { indexes }] of Object.entries(collections)) {
    if (!database.hasCollection(name)) database.addCollection(name)
    for (const index of indexes) database.addIndex(name, index)
  }
}

/** What every instance has on the platform: where the SDK finds its service and its credentials. */
export function platformEnvironment(url: string, secretId: string): Record<string, string> {
  return {
    TENCENTCLOUD_RUNENV: 'SCF',
    TENCENTCLOUD_REGION: 'ap-shanghai',
    TENCENTCLOUD_SECRETID: secretId,
    TENCENTCLOUD_SECRETKEY: 'local',
    SCF_NAMESPACE: ENVIRONMENT,
    TCB_ENV: ENVIRONMENT,
    TCB_CONTEXT_CNFG: JSON.stringify({ URL: url }),
  }
}

function callerEnvironment(openId: string | undefined): Record<string, string> {
  const known: Record<string, string> = openId ? { WX_OPENID: openId, WX_APPID: APP_ID } : {}
  return { ...known, WX_CONTEXT_KEYS: Object.keys(known).join(','), TCB_SOURCE: 'wx_client' }
}

/** Looks once a second which timers are due. A second that was missed fires when it is noticed. */
function startTimers(
  { manifest, onProblem }: EmulatorOptions,
  now: () => number,
  fire: (name: string) => Promise<unknown>,
): () => void {
  const schedules = Object.entries(manifest.functions).flatMap(([name, { timer }]) =>
    timer ? [{ name, schedule: parseSchedule(timer) }] : [],
  )
  let last = Math.floor(now() / 1000)
  let isStopped = false
  const timer = setInterval(() => {
    const second = Math.floor(now() / 1000)
    const seconds = Array.from({ length: Math.min(60, second - last) }, (_, i) => second - i)
    last = second
    for (const { name, schedule } of schedules) {
      if (seconds.some((moment) => firesAt(schedule, moment * 1000))) {
        fire(name).catch((error: Error) => {
          if (!isStopped) onProblem?.(error)
        })
      }
    }
  }, 1000)
  timer.unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
