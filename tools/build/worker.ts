import { resolve } from 'node:path'
import { minify } from '@swc/core'
import { build } from 'esbuild'
import { repositoryRoot } from '../mini-program/files'
import type { Part } from './generated'
import { INNER_NAMES } from './inner-names'
import { FOR_PHONES, rejectForOldPhones } from './phones'
import * as shortFunctions from './short-functions'

/** The worker's program. */
export const workerEntryPoint = 'miniprogram/core/worker/entry.ts'

/** The worker's subpackage, with its source map. */
export const worker: Part = {
  name: 'workers/compute.js',
  folder: 'miniprogram/workers',
  async files(root) {
    const { code, map } = await bundleWorker(root)
    return new Map(Object.entries({ 'compute.js': code, 'compute.js.map': map }))
  },
}

/** A script and its source map, whose sources are paths in the repository. */
interface Bundle {
  code: string
  map: string
}

/**
 * The code of the worker as it runs on phones. SWC gives shorter names than esbuild, leaves out more unused code and writes
 * function expressions as arrow functions (none is called with `new`), 4 % in all. It inlines no function, so that hot loops stay
 * as they were measured.
 */
export async function bundleWorker(root = repositoryRoot): Promise<Bundle> {
  const bundle = await bundleForPhones(workerEntryPoint, 'iife', root, INNER_NAMES)
  const compress = {
    inline: 0,
    reduce_funcs: false,
    hoist_props: false,
    ecma: 2019,
    unsafe_arrows: true,
  } as const
  const format = { asciiOnly: true }
  // As in terser. Its types lack it.
  const sourceMap = Object({ content: bundle.map })
  const options = { compress, mangle: true, module: false, format, sourceMap }
  const { code, map = '' } = await minify(bundle.code, options)
  return { code, map }
}

/**
 * Bundles a program for phones. DevTools does not compile workers/ (`babelSetting.ignore`). Properties with `innerNames` get short
 * names, and then also functions of the language. Throws at what old phones lack and esbuild cannot lower, such as BigInt.
 */
export async function bundleForPhones(
  entryPoint: string,
  format: 'iife' | 'cjs' | 'esm',
  root = repositoryRoot,
  innerNames: readonly string[] = [],
): Promise<Bundle> {
  const { outputFiles, warnings } = await build({
    absWorkingDir: root,
    entryPoints: [entryPoint],
    bundle: true,
    minify: true,
    format,
    ...FOR_PHONES,
    charset: 'ascii',
    ...(innerNames.length > 0 && {
      mangleProps: new RegExp(`^(?:${innerNames.join('|')})$`),
      define: Object.fromEntries(
        Object.keys(shortFunctions).map((name) => [name.replace('_', '.'), name]),
      ),
      inject: [resolve(__dirname, 'short-functions.ts')],
    }),
    sourcemap: 'external',
    // Nothing is written there.
    outdir: root,
    write: false,
    logLevel: 'silent',
  })
  if (warnings.length > 0) throw new Error(`${entryPoint}: ${warnings[0].text}`)
  const [map, code] = outputFiles.map(({ text }) => text)
  rejectForOldPhones(entryPoint, code)
  return { code, map }
}
