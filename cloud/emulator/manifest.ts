import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { IndexDefinition } from './database'

/** cloud/manifest.json: what the cloud has to look like. The emulator and the deployment read it. */
export interface CloudManifest {
  readonly runtime: string
  readonly collections: Readonly<Record<string, CollectionManifest>>
  readonly functions: Readonly<Record<string, FunctionManifest>>
}

export interface CollectionManifest {
  /** Who may reach it past the functions: always nobody. */
  readonly access: 'ADMINONLY'
  readonly indexes: readonly IndexDefinition[]
}

export interface FunctionManifest {
  readonly timeoutSeconds: number
  readonly memoryMegabytes: number
  /** WeChat's server interfaces that it may call. */
  readonly openApi?: readonly string[]
  /** Seven fields, Beijing time. */
  readonly timer?: string
  /** Variables of its environment that are set at deployment, with what they are for. */
  readonly environment?: Readonly<Record<string, string>>
}

export function readManifest(root: string): CloudManifest {
  return JSON.parse(readFileSync(path.join(root, 'cloud/manifest.json'), 'utf8')) as CloudManifest
}
