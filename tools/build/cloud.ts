import { relative, resolve, sep } from 'node:path'
import * as esbuild from 'esbuild'
import {
  type EnvironmentKind,
  type FunctionManifest,
  readManifest,
} from '../../cloud/emulator/manifest'
import { build, type Part } from './generated'

/** The folder in which DevTools and the emulator look for functions. */
export const functionsFolder = 'cloudfunctions'

/**
 * Every function of cloud/manifest.json as it is deployed: one folder each with index.js, package.json (which
 * depends on wx-server-sdk) and config.json (permissions and timer). The scripts are the same for every kind of environment, the
 * version of the SDK is not.
 */
export const functionsFor = (kind: EnvironmentKind): Part => ({
  name: 'cloud functions',
  folder: functionsFolder,
  files: (root) => functionFiles(root, kind),
})

/** Bundles the functions where DevTools and the emulator look for them. */
export const buildFunctions = () => build(functionsFor('document'))

/** The contents that the sources produce, by path below cloudfunctions/, such as daily/index.js. */
async function functionFiles(root: string, kind: EnvironmentKind): Promise<Map<string, Buffer>> {
  const { kinds, functions } = readManifest(root)
  const versions = Object.values(kinds).map(({ runtime }) => Number(/\d+/.exec(runtime)))
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: Object.keys(functions).map((name) => ({
      in: `cloud/functions/${name}.ts`,
      out: `${name}/index`,
    })),
    outdir: functionsFolder,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: `node${Math.min(...versions)}`,
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
    files.set(`${name}/package.json`, json(packageOf(name, kinds[kind].sdk)))
    files.set(`${name}/config.json`, json(configOf(name, described)))
  }
  return files
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
