import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type {
  CloudManifest,
  EnvironmentKind,
  FunctionManifest,
} from '../../cloud/emulator/manifest'
import { functionsFolder } from '../build/cloud'
import type { Cloud, CloudFunction, CloudIndex, CloudTrigger } from './cloud'

/** One idempotent step of a deployment. */
export interface Step {
  readonly title: string
  /** What the environment has instead; undefined if it is as wanted. A step without it cannot be compared. */
  readonly compare?: (cloud: Cloud) => Promise<Difference | undefined>
  /** What a step that cannot be compared does each time. */
  readonly run?: (cloud: Cloud) => Promise<void>
}

interface Difference {
  readonly detail: string
  /** Makes the environment as wanted. Absent where that would lose something: a person decides. */
  readonly correct?: () => Promise<unknown>
}

export interface Target {
  readonly root: string
  readonly env: string
  readonly kind: EnvironmentKind
  /** The path of DevTools' command line, for titles. */
  readonly cli: string
  /** Values of functions' variables by name. Functions keep the values of the others. */
  readonly variables: Readonly<Record<string, string>>
}

type Index = CloudManifest['collections'][string]['indexes'][number]

/** More than the manifest has, and the most that the platform lists at once. */
const MAX_LISTED = 100

/** All steps of a deployment in order: what the kind of environment needs, then collections, then the functions that use them, each with its timer. */
export function stepsOf(manifest: CloudManifest, target: Target): Step[] {
  const before = target.kind === 'postgresql' ? [pluginStep(target.env), policyStep(target)] : []
  const collections = Object.entries(manifest.collections).flatMap(([name, definition]) => [
    collectionStep(name),
    ruleStep(name, definition.access, target.env),
    ...definition.indexes.map((index) => indexStep(name, index)),
  ])
  const deployed = Object.entries(manifest.functions).filter(([, { temporary }]) => !temporary)
  const functions = deployed.flatMap(([name, definition]) => [
    creationStep(name, definition, manifest.kinds[target.kind].runtime, target.root),
    codeStep(name, definition, target),
    settingsStep(name, definition, target.variables),
    ...(definition.timer ? [timerStep(name, definition.timer)] : []),
  ])
  return [...before, ...collections, ...functions]
}

/** Collections, functions and timers that an environment has and the manifest has not. A deployment keeps them. */
export async function extrasOf(manifest: CloudManifest, { manager }: Cloud): Promise<string[]> {
  const page = { MgoLimit: MAX_LISTED, MgoOffset: 0 }
  const { Collections } = await manager.database.listCollections(page)
  const extras = Collections.map(({ CollectionName }) => CollectionName)
    .filter((name) => !manifest.collections[name])
    .map((name) => `collection ${name}`)
  for (const { FunctionName: name } of await manager.functions.listFunctions(MAX_LISTED, 0)) {
    const definition = manifest.functions[name]
    if (!definition || definition.temporary) extras.push(`function ${name}`)
    else if (!definition.timer) {
      const { Triggers = [] } = await manager.functions.getFunctionDetail(name)
      extras.push(...Triggers.map((trigger) => `timer ${name}: ${describeTimer(trigger)}`))
    }
  }
  return extras
}

/** The version of Tencent Cloud's API for CloudBase. */
const TCB = ['tcb', '2018-06-08'] as const

/** Switches on pgdoc, which serves documents from PostgreSQL. */
export function pluginStep(env: string): Step {
  return {
    title: 'plugin pgdoc',
    async compare({ manager }) {
      const tcb = manager.commonService(...TCB)
      const Sql = "select extname from pg_extension where extname = 'pg_doc'"
      const found = await tcb.call({ Action: 'ExecutePGSql', Param: { EnvId: env, Sql } })
      if ((found as { Rows?: readonly string[] | null }).Rows?.length) return undefined
      const change = { Action: 'EnablePGDocumentExt', Param: { EnvId: env } }
      return { detail: 'was off', correct: () => tcb.call(change) }
    },
  }
}

/** Who may call functions: cloud/policy.rego. Keeps a policy that somebody else has written. */
function policyStep({ root, env }: Target): Step {
  const wanted = readFileSync(resolve(root, 'cloud/policy.rego'), 'utf8').trim()
  const isOurs = (policy: string) => policy.startsWith(wanted.slice(0, wanted.indexOf(':')))
  return {
    title: 'policy authz.user.rego: cloud/policy.rego',
    async compare({ manager }) {
      const tcb = manager.commonService(...TCB)
      const Param = { EnvId: env, Key: 'authz.user.rego' }
      const { Item } = (await tcb.call({ Action: 'DescribeEnvConfig', Param })) as {
        Item?: { Value?: string } | null
      }
      const present = Item?.Value?.trim() ?? ''
      if (present === wanted) return undefined
      const change = { Action: 'ModifyEnvConfig', Param: { ...Param, Value: wanted } }
      const correct = () => tcb.call(change)
      if (present === '') return { detail: 'was missing', correct }
      if (isOurs(present)) return { detail: 'was an older one', correct }
      return { detail: 'is another one; add the rules of cloud/policy.rego in the console' }
    },
  }
}

function collectionStep(name: string): Step {
  return {
    title: `collection ${name}`,
    async compare({ manager: { database } }) {
      const page = { MgoLimit: MAX_LISTED, MgoOffset: 0 }
      const { Collections } = await database.listCollections(page)
      if (Collections.some(({ CollectionName }) => CollectionName === name)) return undefined
      return { detail: 'was missing', correct: () => database.createCollection(name) }
    },
  }
}

/** Access for clients. */
function ruleStep(collection: string, access: string, env: string): Step {
  return {
    title: `rule ${collection}: ${access}`,
    async compare({ manager }) {
      const tcb = manager.commonService(...TCB)
      const Param = { EnvId: env, CollectionName: collection }
      const { AclTag } = (await tcb.call({ Action: 'DescribeDatabaseACL', Param })) as {
        AclTag?: string
      }
      if (AclTag === access) return undefined
      const change = { Action: 'ModifyDatabaseACL', Param: { ...Param, AclTag: access } }
      return { detail: `was ${AclTag}`, correct: () => tcb.call(change) }
    },
  }
}

function indexStep(collection: string, { name, keys }: Index): Step {
  const MgoIndexKeys = keys.map(([field, direction]) => ({
    Name: field,
    Direction: String(direction),
  }))
  const wanted = describeIndex({ Keys: MgoIndexKeys, Unique: false })
  return {
    title: `index ${collection}.${name}: ${wanted}`,
    async compare({ manager: { database } }) {
      const { Indexes } = await database.describeCollection(collection)
      const present = Indexes?.find((index) => index.Name === name)
      if (present) {
        const actual = describeIndex(present)
        return actual === wanted ? undefined : { detail: `is ${actual}` }
      }
      const MgoKeySchema = { MgoIndexKeys, MgoIsUnique: false }
      return {
        detail: 'was missing',
        correct: () =>
          database.updateCollection(collection, {
            CreateIndexes: [{ IndexName: name, MgoKeySchema }],
          }),
      }
    },
  }
}

function describeIndex({ Keys, Unique }: Pick<CloudIndex, 'Keys' | 'Unique'>): string {
  const keys = Keys.map(({ Name, Direction }) => `${Name} ${Direction}`).join(', ')
  return Unique ? `${keys}, unique` : keys
}

/** Creates the function here rather than by DevTools, because its runtime cannot be changed later. */
function creationStep(
  name: string,
  definition: FunctionManifest,
  runtime: string,
  root: string,
): Step {
  return {
    title: `function ${name}: ${runtime}`,
    async compare({ manager: { functions } }) {
      const present = await functions.getFunctionDetail(name).catch(undefinedIfMissing)
      if (!present) {
        const { func, ...code } = codeOf(root, name)
        const settings = { ...func, ...sizesOf(name, definition), runtime }
        const correct = () => functions.createFunction({ func: settings, ...code })
        return { detail: 'was missing', correct }
      }
      if (present.Runtime === runtime) return undefined
      return { detail: `is ${present.Runtime}; delete the function in the console to change it` }
    },
  }
}

/** A built function for the SDK, which zips its folder. */
export function codeOf(root: string, name: string) {
  const functionRootPath = resolve(root, functionsFolder)
  const func = { name, handler: 'index.main', installDependency: true }
  return { func, functionRootPath, deployMode: 'zip' as const }
}

/** Passes errors on, but for that of a function that does not exist. */
export function undefinedIfMissing(error: { code?: string }): undefined {
  if (!error.code?.startsWith('ResourceNotFound')) throw error
}

/**
 * Uploads the code with config.json. In a document environment open-API permissions take effect only through DevTools, which
 * creates no timers. It does not know environments with PostgreSQL; whether permissions take effect there is not documented.
 */
function codeStep(
  name: string,
  { openApi = [] }: FunctionManifest,
  { root, env, kind, cli }: Target,
): Step {
  const granted = openApi.length > 0 ? `  # permits ${openApi.join(', ')}` : ''
  if (kind === 'postgresql') {
    return {
      title: `code ${name}${granted}`,
      async run({ manager: { functions } }) {
        await functions.updateFunctionCode(codeOf(root, name))
        await functions.waitFunctionActive(name)
      },
    }
  }
  const deployment = ['--env', env, '--names', name, '--remote-npm-install', '--project', root]
  const args = ['cloud', 'functions', 'deploy', ...deployment]
  const command = [cli, ...args].map((part) => (/[\s()]/.test(part) ? `"${part}"` : part))
  return {
    title: command.join(' ') + granted,
    async run(cloud) {
      cloud.cli(args)
      await cloud.manager.functions.waitFunctionActive(name)
    },
  }
}

/** Timeout, memory and variables: after the code, because uploading it may reset them. */
function settingsStep(
  name: string,
  definition: FunctionManifest,
  values: Target['variables'],
): Step {
  const { timeoutSeconds, memoryMegabytes, environment } = definition
  const variables = Object.keys(environment ?? {})
  const set = variables.filter((variable) => values[variable] !== undefined)
  const left = variables.filter((variable) => values[variable] === undefined)
  const sizes = `${timeoutSeconds} s, ${memoryMegabytes} MB`
  return {
    title: [
      `settings ${name}: ${sizes}`,
      ...set.map((variable) => `${variable}=${values[variable]}`),
      ...left.map((variable) => `${variable} left as it is`),
    ].join(', '),
    async compare({ manager: { functions } }) {
      const detail = await functions.getFunctionDetail(name)
      const present = variablesOf(detail)
      const actual = `${detail.Timeout} s, ${detail.MemorySize} MB`
      const different = set.filter((variable) => (present[variable] ?? '') !== values[variable])
      if (actual === sizes && different.length === 0) return undefined
      const found = different.map((variable) => `${variable}=${present[variable] ?? ''}`)
      const changed = Object.fromEntries(different.map((variable) => [variable, values[variable]]))
      return {
        detail: `was ${[...(actual === sizes ? [] : [actual]), ...found].join(', ')}`,
        async correct() {
          await functions.updateFunctionConfig({
            ...sizesOf(name, definition),
            ...(different.length > 0 && { envVariables: { ...present, ...changed } }),
          })
          await functions.waitFunctionActive(name)
        },
      }
    },
  }
}

const variablesOf = ({ Environment }: CloudFunction): Record<string, string> =>
  Object.fromEntries((Environment?.Variables ?? []).map(({ Key, Value }) => [Key, Value]))

/** Neither creating a function nor uploading its code creates its timer. */
function timerStep(name: string, timer: string): Step {
  const wanted = describeTimer({ TriggerName: name, TriggerDesc: timer })
  return {
    title: `timer ${name}: ${timer}`,
    async compare({ manager: { functions } }) {
      const { Triggers: present = [] } = await functions.getFunctionDetail(name)
      const actual = present.map(describeTimer)
      if (actual.length === 1 && actual[0] === wanted) return undefined
      return {
        detail: actual.length === 0 ? 'was missing' : `was ${actual.join('; ')}`,
        async correct() {
          // A trigger cannot be changed, and a function has at most one.
          for (const { TriggerName } of present) {
            await functions.deleteFunctionTrigger(name, TriggerName)
          }
          await functions.createFunctionTriggers(name, [{ name, type: 'timer', config: timer }])
        },
      }
    },
  }
}

function describeTimer({ TriggerName, TriggerDesc, Enable }: CloudTrigger): string {
  const cron = TriggerDesc.startsWith('{') ? JSON.parse(TriggerDesc).cron : TriggerDesc
  return `${TriggerName} ${cron}${Enable === 0 ? ', switched off' : ''}`
}

function sizesOf(name: string, { timeoutSeconds, memoryMegabytes }: FunctionManifest) {
  return { name, timeout: timeoutSeconds, memorySize: memoryMegabytes }
}
