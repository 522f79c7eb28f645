import path from 'node:path'
import esbuild, { type Plugin } from 'esbuild'
import type { Files } from './files'

/** An edition of the mini program: another host, perhaps with fewer pages. The sources stay as they are. */
export interface Edition {
  /** The absolute path of the module in place of platform/host.ts. It exports the same names. */
  readonly host: string
  /** The subpackages that it lacks, by their names in app.json. */
  readonly absent: readonly string[]
}

const HOST = 'platform/host.ts'

/** Takes the edition's module in place of platform/host.ts. */
export const hostModule = (files: Files, { host }: Edition): Plugin =>
  moduleInPlace(files, HOST, host)

/** Takes web/config.ts in place of the operator's configuration. */
export const localConfig = (files: Files): Plugin =>
  moduleInPlace(files, 'config.ts', path.join(__dirname, '../config.ts'))

/** Takes the module `other` in place of a file of the mini program. */
function moduleInPlace(files: Files, file: string, other: string): Plugin {
  const [, name] = /(\w+)\.ts$/.exec(file) ?? []
  return {
    name,
    setup(build) {
      build.onResolve({ filter: new RegExp(`/${name}$`) }, ({ path: reference, resolveDir }) =>
        path.resolve(resolveDir, `${reference}.ts`) === files.absolute(file)
          ? { path: other }
          : undefined,
      )
    },
  }
}

/** Throws if the edition's module does not say everything that platform/host.ts says. */
export async function checkHost(files: Files, { host }: Edition): Promise<void> {
  const [own, other] = await Promise.all([readHost(files.absolute(HOST)), readHost(host)])
  const missing = Object.entries(own).flatMap(([name, value]) => {
    const facts = Object.keys(value).map((fact) => `${name}.${fact}`)
    return other[name] === undefined
      ? [name]
      : facts.filter((fact) => !(fact.slice(name.length + 1) in other[name]))
  })
  if (missing.length > 0) throw new Error(`${host} lacks ${missing.join(', ')}`)
}

type HostModule = Readonly<Record<string, object>>

/** Runs a module of host facts in Node: it does nothing before it is asked. */
async function readHost(file: string): Promise<HostModule> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'neutral',
    logLevel: 'silent',
  })
  const module = { exports: {} as HostModule }
  new Function('module', 'exports', outputFiles[0].text)(module, module.exports)
  return module.exports
}
