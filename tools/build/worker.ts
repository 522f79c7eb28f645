import { resolve } from 'node:path'
import { minify } from '@swc/core'
import { build } from 'esbuild'
import { repositoryRoot } from '../mini-program/files'
import { isStale, writeGenerated } from './generated'
import { INNER_NAMES } from './inner-names'
import { FOR_PHONES, rejectForOldPhones } from './phones'

const output = 'miniprogram/workers/compute.js'
/** The worker's program. */
export const workerEntryPoint = 'miniprogram/core/worker/entry.ts'

export interface BuiltWorker {
  bytes: number
  changed: boolean
}

/** Bundles core/worker/entry.ts into the worker's subpackage. Writes only if the result changed. */
export async function buildWorker(root = repositoryRoot): Promise<BuiltWorker> {
  const code = await bundleWorker(root)
  return { bytes: code.length, changed: writeGenerated(resolve(root, output), code) }
}

/** Whether the built worker is missing or out of date. */
export async function isWorkerStale(root = repositoryRoot): Promise<boolean> {
  return isStale(resolve(root, output), await bundleWorker(root))
}

/**
 * The code of the worker as it runs on phones. SWC gives shorter names than esbuild, leaves out more unused code and writes
 * function expressions as arrow functions (none is called with `new`), 4 % in all. It inlines no function, so that hot loops stay
 * as they were measured.
 */
export async function bundleWorker(root = repositoryRoot): Promise<Buffer> {
  const code = await bundleForPhones(workerEntryPoint, 'iife', root, INNER_NAMES)
  const compress = {
    inline: 0,
    reduce_funcs: false,
    hoist_props: false,
    ecma: 2019,
    unsafe_arrows: true,
  } as const
  const format = { asciiOnly: true }
  const minified = await minify(code.toString(), { compress, mangle: true, module: false, format })
  return Buffer.from(minified.code)
}

/**
 * Bundles a program for phones. DevTools does not compile workers/ (`babelSetting.ignore`). Properties with `innerNames` get short
 * names. Throws at what old phones lack and esbuild cannot lower, such as BigInt.
 */
export async function bundleForPhones(
  entryPoint: string,
  format: 'iife' | 'cjs' | 'esm',
  root = repositoryRoot,
  innerNames: readonly string[] = [],
): Promise<Buffer> {
  const { outputFiles, warnings } = await build({
    absWorkingDir: root,
    entryPoints: [entryPoint],
    bundle: true,
    minify: true,
    format,
    ...FOR_PHONES,
    charset: 'ascii',
    ...(innerNames.length > 0 && { mangleProps: new RegExp(`^(?:${innerNames.join('|')})$`) }),
    write: false,
    logLevel: 'silent',
  })
  if (warnings.length > 0) throw new Error(`${entryPoint}: ${warnings[0].text}`)
  rejectForOldPhones(entryPoint, outputFiles[0].text)
  return Buffer.from(outputFiles[0].contents)
}
