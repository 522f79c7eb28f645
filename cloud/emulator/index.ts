import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { startAdmin } from './admin'
import type { Parameters } from './admin/actions'
import type { OpenApi } from './admin/open-api'
import { Database } from './database'
import { Pool } from './functions/pool'
import { bundleSdk } from './functions/sdk'
import { firesAt, parseSchedule } from './functions/timer'
import { CloudIds, groupIdOf, openIdOf } from './identities'
import type { CloudManifest } from './manifest'

export { openIdOf } from './identities'
export { type CloudManifest, type EnvironmentKind, readManifest } from './manifest'

export interface EmulatorOptions {
  readonly manifest: Pick<CloudManifest, 'collections' | 'functions'>
  /** The folder of the built functions, each in a folder of its name. */
  readonly functions: string
  /** The database file, or ':memory:'. */
  readonly file: string
  /** Instances of each function. Default: 2. */
  readonly instances?: number
  /** Whether timers fire automatically. */
  readonly timers?: boolean
  /** The platform's clock. Default: the machine's. */
  readonly now?: () => number
  /** WeChat's open APIs by name, for example 'security.msgSecCheck'. */
  readonly openApis?: Readonly<Record<string, OpenApi>>
  /** Hides the console output of functions. */
  readonly quiet?: boolean
  /** Additional environment variables for all functions. */
  readonly environment?: Readonly<Record<string, string>>
  /** Called before every database action; if it throws, the action fails. For fault tests. */
  readonly beforeOperation?: (caller: string, action: string, parameters: Parameters) => void
  /** Called if a timer's function throws, unless `close` ended it. */
  readonly onProblem?: (problem: Error) => void
}

/** The caller of a function: a user by name, or the console if `user` is missing. */
interface Caller {
  readonly user?: string
}

export interface LocalCloud {
  readonly database: Database
  /** The endpoint for the SDK, and a secret id for programs that use the SDK themselves. */
  readonly admin: { readonly url: string; readonly secretId: string }
  /** Calls a function like `wx.cloud.callFunction`. Throws a FunctionError if the function throws or times out. */
  call(name: string, event: unknown, caller: Caller): Promise<unknown>
  /** Calls a function like its timer. */
  fire(name: string): Promise<unknown>
  /**
   * A cloudID as `wx.getGroupEnterInfo` returns it when the mini program is opened from a group. `field`: the name of
   * the group's id in the data; WeChat's documentation has both. Only `user` can use it, by default the first who does.
   */
  groupTicket(group: string, field?: 'opengid' | 'openGId', user?: string): string
  /** The number of database actions so far. */
  readonly operations: { readonly total: number; readonly byFunction: ReadonlyMap<string, number> }
  /** Stops everything at once. Running calls fail with a FunctionError. */
  close(): Promise<void>
}

const APP_ID = 'wxlocal0000000000'
const ENVIRONMENT = 'local'
const MAX_MISSED_SECONDS = 60
/** The environment variables that identify a timer. */
const TIMER_ENVIRONMENT = { TCB_SOURCE: 'wx_trigger', TRIGGER_SRC: 'timer' }

/** Starts a CloudBase environment on this machine, as described by the manifest. */
export async function startCloud(options: EmulatorOptions): Promise<LocalCloud> {
  const { manifest, now = Date.now } = options
  const database = new Database(options.file)
  createCollections(database, manifest)

  const cloudIds = new CloudIds(now)
  const operations = { total: 0, byFunction: new Map<string, number>() }
  const secrets = new SecretIds()
  const admin = await startAdmin({
    database,
    callerOf: (secretId) => secrets.ownerOf(secretId),
    onOperation: (caller, action, parameters) => {
      options.beforeOperation?.(caller, action, parameters)
      operations.total++
      operations.byFunction.set(caller, (operations.byFunction.get(caller) ?? 0) + 1)
    },
    openApi: (caller, openId) => ({
      allows: (api) => manifest.functions[caller]?.openApi?.includes(api) ?? false,
      apis: options.openApis ?? {},
      openData: (cloudId) => cloudIds.open(cloudId, openId),
    }),
    invoke: (name, event) => invoke(name, event, {}),
  })
  const pools = createPools(options, await bundleSdk(), (name) =>
    platformEnvironment(admin.url, secrets.create(name)),
  )

  async function invoke(name: string, event: unknown, environment: Record<string, string>) {
    const pool = pools.get(name)
    if (!pool) throw new Error(`FunctionName parameter could not be found: ${name}`)
    return pool.call({ event, environment, clock: () => now() - Date.now() })
  }

  const fire = (name: string) => invoke(name, timerEvent(name, now()), TIMER_ENVIRONMENT)
  const stopTimers = options.timers ? startTimers(options, now, fire) : () => {}

  return {
    database,
    admin: { url: admin.url, secretId: secrets.create('') },
    call: (name, event, { user }) => {
      const openId = user === undefined ? undefined : openIdOf(user)
      const data = { ...(event as object), ...(openId && { userInfo: { openId, appId: APP_ID } }) }
      return invoke(name, data, callerEnvironment(openId))
    },
    fire,
    groupTicket: (group, field = 'opengid', user) =>
      cloudIds.issue({ [field]: groupIdOf(group) }, user === undefined ? user : openIdOf(user)),
    operations,
    async close() {
      stopTimers()
      await Promise.all([...pools.values()].map((pool) => pool.close()))
      await admin.close()
      database.close()
    },
  }
}

/** Secret ids, by which the endpoint recognises the function that sends a request. */
class SecretIds {
  private readonly owners = new Map<string, string>()

  create(owner: string): string {
    const secretId = randomBytes(16).toString('hex')
    this.owners.set(secretId, owner)
    return secretId
  }

  ownerOf(secretId: string): string | undefined {
    return this.owners.get(secretId)
  }
}

/** Creates a pool of instances for each function. */
function createPools(
  { manifest, functions, instances = 2, quiet = false, environment }: EmulatorOptions,
  sdk: string,
  platformEnvironmentOf: (name: string) => Record<string, string>,
): Map<string, Pool> {
  const pools = new Map<string, Pool>()
  for (const [name, { timeoutSeconds }] of Object.entries(manifest.functions)) {
    const pool = new Pool({
      folder: path.join(functions, name),
      sdk,
      instances,
      timeoutSeconds,
      quiet,
      environment: { ...environment, ...platformEnvironmentOf(name) },
    })
    pools.set(name, pool)
  }
  return pools
}

function timerEvent(name: string, now: number): object {
  return { Type: 'Timer', TriggerName: name, Time: new Date(now).toISOString(), Message: '' }
}

/** Creates the collections and indexes that the database file lacks. */
function createCollections(
  database: Database,
  { collections }: Pick<CloudManifest, 'collections'>,
): void {
  for (const [name, { indexes }] of Object.entries(collections)) {
    if (!database.hasCollection(name)) database.addCollection(name)
    for (const index of indexes) database.addIndex(name, index)
  }
}

/** The environment variables that tell the SDK its endpoint and credentials. */
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
  // The SDK sends the token with calls of open APIs, so that WeChat knows the player.
  const known: Record<string, string> = openId
    ? { WX_OPENID: openId, WX_APPID: APP_ID, WX_API_TOKEN: openId }
    : {}
  return { ...known, WX_CONTEXT_KEYS: Object.keys(known).join(','), TCB_SOURCE: 'wx_client' }
}

/** Checks the timers once a second. Missed seconds (at most 60) are made up for. Returns a function that stops them. */
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
    const seconds = Array.from(
      { length: Math.min(MAX_MISSED_SECONDS, second - last) },
      (_, i) => second - i,
    )
    last = second
    for (const { name, schedule } of schedules) {
      if (seconds.some((time) => firesAt(schedule, time * 1000))) {
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
