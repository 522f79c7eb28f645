import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { IndexDefinition } from './database'

/** cloud/manifest.json: what the cloud consists of. The emulator, the build and the deployment read it. */
export interface CloudManifest {
  /** What functions run on, by kind of environment. */
  readonly kinds: Readonly<Record<EnvironmentKind, KindManifest>>
  /** Environment variables of all functions, with a description. Of each function, after reading. */
  readonly environment?: Readonly<Record<string, string>>
  readonly collections: Readonly<Record<string, CollectionManifest>>
  readonly functions: Readonly<Record<string, FunctionManifest>>
}

/**
 * `document`: an environment with a document database, as all were before 30 October 2026. `postgresql`: one with PostgreSQL,
 * whose plugin pgdoc serves the same database calls.
 */
export type EnvironmentKind = 'document' | 'postgresql'

interface KindManifest {
  /** The functions' runtime, which cannot be changed after they are created. */
  readonly runtime: string
  /** The version of wx-server-sdk. */
  readonly sdk: string
}

interface CollectionManifest {
  /** Only functions have access, never clients. */
  readonly access: 'ADMINONLY'
  readonly indexes: readonly IndexDefinition[]
}

export interface FunctionManifest {
  readonly timeoutSeconds: number
  readonly memoryMegabytes: number
  /** The WeChat open APIs that it may call, for example `security.msgSecCheck`. */
  readonly openApi?: readonly string[]
  /** A timer expression of seven fields, Beijing time. */
  readonly timer?: string
  /** Not deployed: `npm run deploy -- --probe` creates it and removes it again. */
  readonly temporary?: true
  /** Environment variables that are set at deployment, with a description. */
  readonly environment?: Readonly<Record<string, string>>
}

export function readManifest(root: string): CloudManifest {
  const text = readFileSync(path.join(root, 'cloud/manifest.json'), 'utf8')
  const manifest = JSON.parse(text) as CloudManifest
  const functions = Object.entries(manifest.functions).map(([name, one]) => [
    name,
    one.temporary ? one : { ...one, environment: { ...manifest.environment, ...one.environment } },
  ])
  return { ...manifest, functions: Object.fromEntries(functions) }
}
