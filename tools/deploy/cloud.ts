import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { installPackage } from '../install-package.cjs'
import type { Settings } from './settings'

/** Access to the platform: its management SDK, and the command line of DevTools. */
export interface Cloud {
  readonly manager: Manager
  /** Runs DevTools' command line. Throws with its output if it fails. */
  cli(args: readonly string[]): void
}

/** The used part of @cloudbase/manager-node, as in its typings. */
export interface Manager {
  readonly database: {
    listCollections(page: {
      MgoLimit: number
      MgoOffset: number
    }): Promise<{ readonly Collections: readonly { readonly CollectionName: string }[] }>
    createCollection(collection: string): Promise<unknown>
    deleteCollection(collection: string): Promise<unknown>
    describeCollection(collection: string): Promise<{ readonly Indexes?: readonly CloudIndex[] }>
    updateCollection(
      collection: string,
      change: { CreateIndexes: { IndexName: string; MgoKeySchema: IndexSchema }[] },
    ): Promise<unknown>
  }
  readonly functions: {
    listFunctions(limit: number, offset: number): Promise<Record<string, string>[]>
    /** Rejects with a `code` that begins with `ResourceNotFound` if there is no such function. */
    getFunctionDetail(name: string): Promise<CloudFunction>
    createFunction(wanted: {
      func: FunctionSettings & { runtime: string; handler: string; installDependency: boolean }
      functionRootPath: string
      deployMode: 'zip'
    }): Promise<unknown>
    updateFunctionCode(wanted: {
      func: { name: string; handler: string; installDependency: boolean }
      functionRootPath: string
      deployMode: 'zip'
    }): Promise<unknown>
    updateFunctionConfig(func: FunctionSettings): Promise<unknown>
    /** `RetMsg`: what the function returned, as JSON. */
    invokeFunction(name: string): Promise<{ readonly RetMsg: string }>
    deleteFunction(name: string): Promise<unknown>
    waitFunctionActive(name: string): Promise<void>
    createFunctionTriggers(
      name: string,
      triggers: { name: string; type: 'timer'; config: string }[],
    ): Promise<unknown>
    deleteFunctionTrigger(name: string, trigger: string): Promise<unknown>
  }
  /** Calls any action of a service, for those without a method. */
  commonService(
    service: string,
    version: string,
  ): { call(request: { Action: string; Param: Record<string, unknown> }): Promise<unknown> }
}

export interface CloudIndex {
  readonly Name: string
  readonly Keys: readonly { readonly Name?: string; readonly Direction?: string }[]
  readonly Unique: boolean
}

/** A function as the platform describes it. */
export interface CloudFunction {
  readonly Runtime: string
  /** Seconds. */
  readonly Timeout: number
  /** Megabytes. */
  readonly MemorySize: number
  readonly Environment?: { readonly Variables?: readonly { Key: string; Value: string }[] }
  readonly Triggers?: readonly CloudTrigger[]
}

export interface CloudTrigger {
  readonly TriggerName: string
  /** The timer expression, or JSON with it as `cron`. */
  readonly TriggerDesc: string
  /** 0 if it is switched off. */
  readonly Enable?: number
}

interface IndexSchema {
  MgoIndexKeys: { Name: string; Direction: string }[]
  MgoIsUnique: boolean
}

interface FunctionSettings {
  name: string
  /** Seconds. */
  timeout: number
  /** Megabytes. */
  memorySize: number
  /** All of them: the platform forgets the others. */
  envVariables?: Record<string, string>
}

/** Opens an environment with the management SDK, which is installed if necessary. Changes nothing there. */
export function openManager({
  env,
  secretId,
  secretKey,
}: Pick<Settings, 'env' | 'secretId' | 'secretKey'>): Manager {
  installPackage(__dirname, 'CloudBase’s management SDK')
  // Not imported: the package is installed only for deployments.
  const sdk = require(resolve(__dirname, 'node_modules/@cloudbase/manager-node')) as {
    new (options: { secretId: string; secretKey: string; envId: string }): Manager
  }
  return new sdk({ secretId, secretKey, envId: env })
}

/** Runs DevTools' command line. It exits with 0 even after some errors, which it prints as `[error]`. */
export function runCli(cli: string, args: readonly string[]): void {
  // Windows runs .bat files only through its shell, which splits arguments at spaces.
  const shell = process.platform === 'win32'
  const quoted = (text: string) => (shell ? `"${text}"` : text)
  const { error, status, stdout, stderr } = spawnSync(quoted(cli), args.map(quoted), {
    encoding: 'utf8',
    shell,
  })
  if (error) throw error
  const output = `${stdout}${stderr}`.trim()
  if (status !== 0 || /\[error\]/i.test(output)) {
    throw new Error(output || `${cli} exited with ${status}`)
  }
}
