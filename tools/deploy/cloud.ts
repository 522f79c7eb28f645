import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { installPackage } from '../install-package'
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
    createCollectionIfNotExists(collection: string): Promise<{ readonly IsCreated: boolean }>
    describeCollection(collection: string): Promise<{ readonly Indexes?: readonly CloudIndex[] }>
    updateCollection(
      collection: string,
      change: { CreateIndexes: { IndexName: string; MgoKeySchema: IndexSchema }[] },
    ): Promise<unknown>
  }
  readonly functions: {
    listFunctions(limit?: number, offset?: number): Promise<Record<string, string>[]>
    createFunction(wanted: {
      func: FunctionSettings & { runtime: string; handler: string; installDependency: boolean }
      functionRootPath: string
    }): Promise<unknown>
    updateFunctionConfig(func: FunctionSettings): Promise<unknown>
    waitFunctionActive(name: string): Promise<void>
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
  envVariables?: Record<string, string>
}

/** Prepares access to an environment. Changes nothing there. */
export function openCloud({ env, secretId, secretKey, cli }: Settings): Cloud {
  installPackage(__dirname, 'CloudBase’s management SDK')
  // Not imported: the package is installed only for deployments.
  const sdk = require(resolve(__dirname, 'node_modules/@cloudbase/manager-node')) as {
    new (options: { secretId: string; secretKey: string; envId: string }): Manager
  }
  return {
    manager: new sdk({ secretId, secretKey, envId: env }),
    cli: (args) => runCli(cli, args),
  }
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
