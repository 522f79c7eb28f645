import { resolve } from 'node:path'
import type { CloudManifest, FunctionManifest } from '../../cloud/emulator/manifest'
import { functionsFolder } from '../build/cloud'
import type { Cloud, CloudIndex } from './cloud'
import type { Variables } from './settings'

/** One thing that has to be so. Running it again changes nothing. */
export interface Step {
  readonly title: string
  run(cloud: Cloud): Promise<Outcome>
}

/** `kept`: it was so already. `differs`: it is there in another form, and was left as it is. */
export interface Outcome {
  readonly state: 'done' | 'kept' | 'differs'
  readonly detail?: string
}

const done: Outcome = { state: 'done' }
const kept: Outcome = { state: 'kept' }

export interface Target {
  readonly root: string
  readonly env: string
  /** The command line, for titles. */
  readonly cli: string
  readonly variables: Variables
}

type Index = CloudManifest['collections'][string]['indexes'][number]

/** Everything that a deployment does, in its order: what functions need stands before they do. */
export function stepsOf(manifest: CloudManifest, target: Target): Step[] {
  const collections = Object.entries(manifest.collections).flatMap(([name, described]) => [
    collectionStep(name),
    ruleStep(name, described.access, target.env),
    ...described.indexes.map((index) => indexStep(name, index)),
  ])
  const functions = Object.entries(manifest.functions).flatMap(([name, described]) => [
    creationStep(name, described, manifest.runtime, target.root),
    codeStep(name, described, target),
    settingsStep(name, described, target.variables[name]),
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

/** Who may reach a collection past the functions. Set where it differs: an open collection is no choice to respect. */
function ruleStep(collection: string, access: string, env: string): Step {
  return {
    title: `rule ${collection}: ${access}`,
    async run({ manager }) {
      const tcb = manager.commonService('tcb', '2018-06-08')
      const Param = { EnvId: env, CollectionName: collection }
      const now = (await tcb.call({ Action: 'DescribeDatabaseACL', Param })) as { AclTag?: string }
      if (now.AclTag === access) return kept
      await tcb.call({ Action: 'ModifyDatabaseACL', Param: { ...Param, AclTag: access } })
      return { state: 'done', detail: `was ${now.AclTag}` }
    },
  }
}

function indexStep(collection: string, { name, keys, unique = false }: Index): Step {
  const MgoIndexKeys = keys.map(([field, direction]) => ({
    Name: field,
    Direction: String(direction),
  }))
  const wanted = formOf({ Keys: MgoIndexKeys, Unique: unique })
  return {
    title: `index ${collection}.${name}: ${wanted}`,
    async run({ manager: { database } }) {
      const { Indexes } = await database.describeCollection(collection)
      const present = Indexes?.find((index) => index.Name === name)
      if (present) {
        const form = formOf(present)
        return form === wanted ? kept : { state: 'differs', detail: `is ${form}` }
      }
      await database.updateCollection(collection, {
        CreateIndexes: [{ IndexName: name, MgoKeySchema: { MgoIndexKeys, MgoIsUnique: unique } }],
      })
      return done
    },
  }
}

function formOf({ Keys, Unique }: Pick<CloudIndex, 'Keys' | 'Unique'>): string {
  const keys = Keys.map(({ Name, Direction }) => `${Name} ${Direction}`).join(', ')
  return Unique ? `${keys}, unique` : keys
}

/** A runtime can be chosen only when a function is created, so that is not left to DevTools. */
function creationStep(name: string, described: FunctionManifest, runtime: string, root: string) {
  return {
    title: `function ${name}: ${runtime}`,
    async run({ manager: { functions } }: Cloud): Promise<Outcome> {
      const present = (await functions.listFunctions(100, 0)).find(
        (one) => one.FunctionName === name,
      )
      if (present) {
        return present.Runtime === runtime
          ? kept
          : { state: 'differs', detail: `is ${present.Runtime}; delete it there to change that` }
      }
      await functions.createFunction({
        func: {
          ...sizes(name, described),
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

/** Code, and by config.json permissions and timer: only DevTools makes permissions take effect. */
function codeStep(
  name: string,
  { openApi = [], timer }: FunctionManifest,
  { root, env, cli }: Target,
): Step {
  const args = [
    ...['cloud', 'functions', 'deploy', '--env', env, '--names', name],
    ...['--remote-npm-install', '--project', root],
  ]
  const command = [cli, ...args].map((part) => (/[\s()]/.test(part) ? `"${part}"` : part))
  const brings = [...openApi, ...(timer ? [`timer ${timer}`] : [])]
  return {
    title: command.join(' ') + (brings.length > 0 ? `  # ${brings.join('; ')}` : ''),
    async run(cloud) {
      cloud.cli(args)
      await cloud.manager.functions.waitFunctionActive(name)
      return done
    },
  }
}

/** After the code, whose upload may reset them. */
function settingsStep(
  name: string,
  described: FunctionManifest,
  variables: Variables[string] | undefined,
): Step {
  const { timeoutSeconds, memoryMegabytes, environment } = described
  const names = Object.keys(environment ?? {}).join(', ')
  const left = names === '' ? '' : `, ${names} ${variables ? 'set' : 'left as they are'}`
  return {
    title: `settings ${name}: ${timeoutSeconds} s, ${memoryMegabytes} MB${left}`,
    async run({ manager: { functions } }) {
      await functions.updateFunctionConfig({
        ...sizes(name, described),
        ...(variables && { envVariables: { ...variables } }),
      })
      await functions.waitFunctionActive(name)
      return done
    },
  }
}

function sizes(name: string, { timeoutSeconds, memoryMegabytes }: FunctionManifest) {
  return { name, timeout: timeoutSeconds, memorySize: memoryMegabytes }
}
