import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { build } from 'esbuild'
import { repositoryRoot } from '../mini-program/files'

const output = 'miniprogram/workers/compute.js'

/** What the worker's package should stay under, in bytes (minified, before compression). */
export const workerBudget = 500_000

export interface BuiltWorker {
  bytes: number
  changed: boolean
}

/** Bundles worker/index.ts into the worker's subpackage. Touches nothing that is up to date. */
export async function buildWorker(root = repositoryRoot): Promise<BuiltWorker> {
  const file = resolve(root, output)
  const code = await bundleWorker(root)
  const changed = !existsSync(file) || !readFileSync(file).equals(code)
  if (changed) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
  }
  return { bytes: code.length, changed }
}

/** Whether the built worker is missing or differs from what its sources give now. */
export async function isWorkerStale(root = repositoryRoot): Promise<boolean> {
  const file = resolve(root, output)
  return !existsSync(file) || !readFileSync(file).equals(await bundleWorker(root))
}

/**
 * The worker runs as it is built here: DevTools leaves workers/ alone (`babelSetting.ignore`), because
 * its Babel makes inner loops several times slower. So esbuild lowers the syntax to what the oldest
 * phones know (iOS 13, Android's Chrome 86), and fails on what cannot be lowered, such as BigInt.
 */
async function bundleWorker(root: string): Promise<Buffer> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['worker/index.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome86', 'ios13'],
    // esbuild cannot lower it and trusts iOS from 14.1 on only; iOS 13 fails rare cases of the standard's
    // test suite, none of which is written here.
    supported: { destructuring: true },
    charset: 'ascii',
    legalComments: 'none',
    tsconfigRaw: { compilerOptions: { target: 'ES2019' } },
    write: false,
    logLevel: 'silent',
  })
  return Buffer.from(outputFiles[0].contents)
}
