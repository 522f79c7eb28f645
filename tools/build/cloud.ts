import { relative, resolve, sep } from 'node:path'
import { build } from 'esbuild'
import { type FunctionManifest, readManifest } from '../../cloud/emulator/manifest'
import { readJson, repositoryRoot } from '../mini-program/files'
import { staleFiles, writeFolder } from './generated'

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
  const files = await functionFiles(root)
  const changed = writeFolder(resolve(root, functionsFolder), files).length > 0
  const scripts = [...files].filter(([file]) => file.endsWith('/index.js'))
  const bytes = scripts.reduce((sum, [, { length }]) => sum + length, 0)
  return { names: Object.keys(readManifest(root).functions), bytes, changed }
}

/** Files below cloudfunctions/ that are missing, superfluous or out of date. */
export async function staleFunctions(root = repositoryRoot): Promise<string[]> {
  return staleFiles(resolve(root, functionsFolder), await functionFiles(root))
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
