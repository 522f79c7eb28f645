import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { build } from 'esbuild'
import { type FunctionManifest, readManifest } from '../../cloud/emulator/manifest'
import { listFiles, readJson, repositoryRoot } from '../mini-program/files'

/** The folder in which DevTools and the emulator look for functions. */
export const functionsFolder = 'cloudfunctions'

/** The Node.js version of the platform. */
const TARGET = 'node18'

export interface BuiltFunctions {
  names: string[]
  bytes: number
  changed: boolean
}

/**
 * Bundles every function of cloud/manifest.json as it is deployed: one folder each with index.js, package.json (which
 * depends on wx-server-sdk) and config.json (permissions and timer). Writes only files that changed.
 */
export async function buildFunctions(root = repositoryRoot): Promise<BuiltFunctions> {
  const { functions } = readManifest(root)
  const names = Object.keys(functions)
  const folder = resolve(root, functionsFolder)
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    if (!names.includes(name)) rmSync(resolve(folder, name), { recursive: true })
  }
  const files = await functionFiles(root)
  for (const file of listFiles(folder)) {
    if (!files.has(file)) rmSync(resolve(folder, file))
  }
  let [bytes, changed] = [0, false]
  for (const [file, content] of files) {
    if (file.endsWith('/index.js')) bytes += content.length
    if (isFresh(resolve(folder, file), content)) continue
    mkdirSync(resolve(folder, file, '..'), { recursive: true })
    writeFileSync(resolve(folder, file), content)
    changed = true
  }
  return { names, bytes, changed }
}

/** Files below cloudfunctions/ that are missing, superfluous or out of date. */
export async function staleFunctions(root = repositoryRoot): Promise<string[]> {
  const folder = resolve(root, functionsFolder)
  const files = await functionFiles(root)
  const stale = [...files].filter(([file, content]) => !isFresh(resolve(folder, file), content))
  const left = listFiles(folder).filter((file) => !files.has(file))
  return [...stale.map(([file]) => file), ...left].sort()
}

/** The contents that the sources produce, by path below cloudfunctions/, such as daily/index.js. */
async function functionFiles(root: string): Promise<Map<string, Buffer>> {
  const { functions } = readManifest(root)
  const { devDependencies } = readJson<Package>(resolve(root, 'package.json'))
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: Object.keys(functions).map((name) => ({
      in: `cloud/functions/${name}.ts`,
      out: `${name}/index`,
    })),
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
  const files = new Map<string, Buffer>()
  for (const { path, contents } of outputFiles) {
    const file = relative(resolve(root, functionsFolder), path).split(sep).join('/')
    files.set(file, Buffer.from(contents))
  }
  for (const [name, described] of Object.entries(functions)) {
    const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
    files.set(`${name}/package.json`, json(packageOf(name, devDependencies['wx-server-sdk'])))
    files.set(`${name}/config.json`, json(configOf(name, described)))
  }
  return files
}

interface Package {
  devDependencies: Record<string, string>
}

function packageOf(name: string, sdk: string): object {
  return { name, private: true, main: 'index.js', dependencies: { 'wx-server-sdk': sdk } }
}

/** The platform reads a function's permissions from this file only. */
function configOf(name: string, { openApi = [], timer, timeoutSeconds }: FunctionManifest): object {
  return {
    permissions: { openapi: openApi },
    ...(timer && { triggers: [{ name, type: 'timer', config: timer }] }),
    timeout: timeoutSeconds,
  }
}

function isFresh(file: string, content: Buffer): boolean {
  return existsSync(file) && readFileSync(file).equals(content)
}
