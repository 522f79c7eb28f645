import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { type FunctionManifest, readManifest } from '../../local/cloudbase/manifest'
import { readJson, repositoryRoot } from '../mini-program/files'

/** Where DevTools and the local cloud look for functions. */
export const functionsFolder = 'cloudfunctions'

/** The platform's Node. */
const TARGET = 'node18'

export interface BuiltFunctions {
  names: string[]
  bytes: number
  changed: boolean
}

/**
 * Bundles every function of cloud/manifest.json into a folder of its own, as it is deployed: index.js, package.json, which
 * brings wx-server-sdk, and config.json with permissions and timer. Touches nothing that is up to date.
 */
export async function buildFunctions(root = repositoryRoot): Promise<BuiltFunctions> {
  const { functions } = readManifest(root)
  const names = Object.keys(functions)
  const folder = resolve(root, functionsFolder)
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    if (!names.includes(name)) rmSync(resolve(folder, name), { recursive: true })
  }
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: names.map((name) => ({ in: `cloud/functions/${name}.ts`, out: `${name}/index` })),
    outdir: functionsFolder,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: TARGET,
    external: ['wx-server-sdk'],
    tsconfigRaw: {},
    legalComments: 'none',
    write: false,
    logLevel: 'silent',
  })
  let [bytes, changed] = [0, false]
  for (const { path, contents } of outputFiles) {
    bytes += contents.length
    if (writeIfNew(path, Buffer.from(contents))) changed = true
  }
  const { devDependencies } = readJson<Package>(resolve(root, 'package.json'))
  for (const name of names) {
    const described = {
      'package.json': packageOf(name, devDependencies['wx-server-sdk']),
      'config.json': configOf(name, functions[name]),
    }
    for (const [file, content] of Object.entries(described)) {
      const text = Buffer.from(`${JSON.stringify(content, null, 2)}\n`)
      if (writeIfNew(resolve(folder, name, file), text)) changed = true
    }
  }
  return { names, bytes, changed }
}

interface Package {
  devDependencies: Record<string, string>
}

function packageOf(name: string, sdk: string): object {
  return { name, private: true, main: 'index.js', dependencies: { 'wx-server-sdk': sdk } }
}

/** Permissions of a function take effect by this file alone. */
function configOf(name: string, { openApi = [], timer, timeoutSeconds }: FunctionManifest): object {
  return {
    permissions: { openapi: openApi },
    ...(timer && { triggers: [{ name, type: 'timer', config: timer }] }),
    timeout: timeoutSeconds,
  }
}

function writeIfNew(file: string, content: Buffer): boolean {
  if (existsSync(file) && readFileSync(file).equals(content)) return false
  mkdirSync(resolve(file, '..'), { recursive: true })
  writeFileSync(file, content)
  return true
}
