import path from 'node:path'
import type { Plugin } from 'esbuild'
import type { Files } from './files'

/** An edition of the mini program: for another host, perhaps with fewer pages. The sources stay as they are. */
export interface Edition {
  /** Modules in place of those of the mini program, by their paths there, as absolute paths. They export the same names. */
  readonly host: Readonly<Record<string, string>>
  /** The subpackages that it lacks, by their names in app.json. */
  readonly absent: readonly string[]
}

/** What `npm start` runs: web/config.ts in place of the operator's configuration. */
export const LOCAL_EDITION: Edition = {
  host: { 'config.ts': path.join(__dirname, '../config.ts') },
  absent: [],
}

/** Takes an edition's modules in place of those of the mini program. */
export function hostModules(files: Files, { host }: Edition): Plugin {
  const modules = new Map(Object.entries(host).map(([file, own]) => [files.absolute(file), own]))
  const names = Object.keys(host).map((file) => path.basename(file, '.ts'))
  return {
    name: 'host',
    setup(build) {
      build.onResolve(
        { filter: new RegExp(`/(${names.join('|')})$`) },
        ({ path: reference, resolveDir }) => {
          const own = modules.get(path.resolve(resolveDir, `${reference}.ts`))
          return own === undefined ? undefined : { path: own }
        },
      )
    },
  }
}
