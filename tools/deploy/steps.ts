import { resolve } from 'node:path'
import type { CloudManifest, FunctionManifest } from '../../cloud/emulator/manifest'
import { functionsFolder } from '../build/cloud'
import type { Cloud, CloudIndex } from './cloud'
import type { Variables } from './settings'

/** One idempotent step of a deployment. */
export interface Step {
  readonly title: string
  run(cloud: Cloud): Promise<Outcome>
}

/** `kept`: nothing to do. `differs`: exists with a different definition and was left unchanged. */
interface Outcome {
  readonly state: 'done' | 'kept' | 'differs'
  readonly detail?: string
}

const done: Outcome = { state: 'done' }
const kept: Outcome = { state: 'kept' }

export interface Target {
  readonly root: string
  readonly env: string
  /** The path of DevTools' command line, for titles. */
  readonly cli: string
  readonly variables: Variables
}

type Index = CloudManifest['collections'][string]['indexes'][number]

/** All steps of a deployment in order: first collections, then the functions that use them. */
export function stepsOf(manifest: CloudManifest, target: Target): Step[] {
  const collections = Object.entries(manifest.collections).flatMap(([name, definition]) => [
    collectionStep(name),
    ruleStep(name, definition.access, target.env),
    ...definition.indexes.map((index) => indexStep(name, index)),
  ])
  const functions = Object.entries(manifest.functions).flatMap(([name, definition]) => [
    creationStep(name, definition, manifest.runtime, target.root),
    codeStep(name, definition, target),
    settingsStep(name, definition, target.variables[name]),
  ])
  return [...collections, ...functions]
}

function collectionStep(name: string): Step {
  return {
    title: `collection ${name}`,
    async run({ manager }) {
      const { IsCreated } = await manager.database.createCollectionIfNotExists(name)
      return IsCreated ? done : kept
    },
  }
}

/** Access for clients. Unlike other differences this one is corrected: a collection must not stay open. */
function ruleStep(collection: string, access: string, env: string): Step {
  return {
    title: `rule ${collection}: ${access}`,
    async run({ manager }) {
      const tcb = manager.commonService('tcb', '2018-06-08')
      const Param = { EnvId: env, CollectionName: collection }
      const current = (await tcb.call({ Action: 'DescribeDatabaseACL', Param })) as {
        AclTag?: string
      }
      if (current.AclTag === access) return kept
      await tcb.call({ Action: 'ModifyDatabaseACL', Param: { ...Param, AclTag: access } })
      return { state: 'done', detail: `was ${current.AclTag}` }
    },
  }
}

function indexStep(collection: string, { name, keys, unique = false }: Index): Step {
  const MgoIndexKeys = keys.map(([field, direction]) => ({
    Name: field,
    Direction: String(direction),
  }))
  const wanted = describeIndex({ Keys: MgoIndexKeys, Unique: unique })
  return {
    title: `index ${collection}.${name}: ${wanted}`,
    async run({ manager: { database } }) {
      const { Indexes } = await database.describeCollection(collection)
      const present = Indexes?.find((index) => index.Name === name)
      if (present) {
        const actual = describeIndex(present)
        return actual === wanted ? kept : { state: 'differs', detail: `is ${actual}` }
      }
      await database.updateCollection(collection, {
        CreateIndexes: [{ IndexName: name, MgoKeySchema: { MgoIndexKeys, MgoIsUnique: unique } }],
      })
      return done
    },
  }
}

function describeIndex({ Keys, Unique }: Pick<CloudIndex, 'Keys' | 'Unique'>): string {
  const keys = Keys.map(({ Name, Direction }) => `${Name} ${Direction}`).join(', ')
  return Unique ? `${keys}, unique` : keys
}

/** Creates the function here rather than by DevTools, because its runtime cannot be changed later. */
function creationStep(name: string, definition: FunctionManifest, runtime: string, root: string) {
  return {
    title: `function ${name}: ${runtime}`,
    async run({ manager: { functions } }: Cloud): Promise<Outcome> {
      const present = (await functions.listFunctions(100, 0)).find(
        ({ FunctionName }) => FunctionName === name,
      )
      if (present) {
        return present.Runtime === runtime
          ? kept
          : {
              state: 'differs',
              detail: `is ${present.Runtime}; delete the function in the console to change it`,
            }
      }
      await functions.createFunction({
        func: {
          ...functionSettings(name, definition),
          runtime,
          handler: 'index.main',
          installDependency: true,
        },
        functionRootPath: resolve(root, functionsFolder),
      })
      return done
    },
  }
}

/** Uploads the code with config.json (permissions and timer). Permissions take effect only through DevTools. */
function codeStep(
  name: string,
  { openApi = [], timer }: FunctionManifest,
  { root, env, cli }: Target,
): Step {
  const args = [
    'cloud',
    'functions',
    'deploy',
    '--env',
    env,
    '--names',
    name,
    '--remote-npm-install',
    '--project',
    root,
  ]
  const command = [cli, ...args].map((part) => (/[\s()]/.test(part) ? `"${part}"` : part))
  const configured = [...openApi, ...(timer ? [`timer ${timer}`] : [])]
  return {
    title: command.join(' ') + (configured.length > 0 ? `  # ${configured.join('; ')}` : ''),
    async run(cloud) {
      cloud.cli(args)
      await cloud.manager.functions.waitFunctionActive(name)
      return done
    },
  }
}

/** After the code, because uploading it may reset the settings. */
function settingsStep(
  name: string,
  definition: FunctionManifest,
  variables: Variables[string] | undefined,
): Step {
  const { timeoutSeconds, memoryMegabytes, environment } = definition
  const names = Object.keys(environment ?? {}).join(', ')
  const change = names === '' ? '' : `, ${names} ${variables ? 'set' : 'left as they are'}`
  return {
    title: `settings ${name}: ${timeoutSeconds} s, ${memoryMegabytes} MB${change}`,
    async run({ manager: { functions } }) {
      await functions.updateFunctionConfig({
        ...functionSettings(name, definition),
        ...(variables && { envVariables: { ...variables } }),
      })
      await functions.waitFunctionActive(name)
      return done
    },
  }
}

function functionSettings(name: string, { timeoutSeconds, memoryMegabytes }: FunctionManifest) {
  return { name, timeout: timeoutSeconds, memorySize: memoryMegabytes }
}
