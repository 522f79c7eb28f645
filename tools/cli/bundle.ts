import { resolve } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { readJson, repositoryRoot } from '../mini-program/files'

/** How esbuild makes one script of the terminal. `entry` is a file of this folder. */
export function bundleOptions(entry: string) {
  const { version } = readJson<{ version: string }>(resolve(repositoryRoot, 'package.json'))
  return {
    entryPoints: [resolve(__dirname, entry)],
    bundle: true,
    platform: 'node',
    format: 'cjs',
    define: { VERSION: JSON.stringify(version) },
    logLevel: 'error',
  } as const satisfies BuildOptions
}
