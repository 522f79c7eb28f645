import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseSync } from '@swc/core'
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

/** The worker as it runs on phones: DevTools leaves workers/ alone, see `bundleForPhones`. */
export function bundleWorker(root = repositoryRoot): Promise<Buffer> {
  return bundleForPhones('miniprogram/core/worker/entry.ts', 'iife', root)
}

/**
 * Bundles a program as phones get it. The worker runs as it is built here: DevTools leaves workers/
 * alone (`babelSetting.ignore`), because its Babel makes inner loops several times slower. So esbuild
 * lowers the syntax to what the oldest phones know (iOS 13, Android's Chrome 86), and fails on what
 * cannot be lowered, such as BigInt.
 */
export async function bundleForPhones(
  entryPoint: string,
  format: 'iife' | 'cjs' | 'esm',
  root = repositoryRoot,
): Promise<Buffer> {
  const { outputFiles, warnings } = await build({
    absWorkingDir: root,
    entryPoints: [entryPoint],
    bundle: true,
    minify: true,
    format,
    target: ['chrome86', 'ios13'],
    // esbuild cannot lower destructuring, and distrusts iOS before 14.5 for one flaw: see refuseForOldPhones.
    supported: { destructuring: true },
    charset: 'ascii',
    legalComments: 'none',
    tsconfigRaw: { compilerOptions: { target: 'ES2019' } },
    write: false,
    logLevel: 'silent',
  })
  if (warnings.length > 0) throw new Error(`${entryPoint}: ${warnings[0].text}`)
  refuseForOldPhones(outputFiles[0].text)
  return Buffer.from(outputFiles[0].contents)
}

/**
 * Throws at what esbuild lets through and iOS 13 does not have: big integers, and the rest of a list,
 * which in `const [first, ...rest] = list` is no list there
 * (https://github.com/babel/babel/issues/17773). Parameters such as `(...rest)` are fine.
 */
function refuseForOldPhones(code: string): void {
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value, elements } = node as SyntaxNode
    if (type === 'Identifier' && /^Big(Int|Int64Array|Uint64Array)$/.test(String(value))) {
      throw new Error(`The worker uses ${value}, which iOS 13 lacks.`)
    }
    if (type === 'ArrayPattern' && elements?.some((element) => element?.type === 'RestElement')) {
      throw new Error('The worker uses [first, ...rest] = list, which fails on iOS 13: use slice.')
    }
    Object.values(node).forEach(visit)
  }
  visit(parseSync(code, { syntax: 'ecmascript', target: 'es2022' }).body)
}

interface SyntaxNode {
  type?: string
  value?: unknown
  elements?: ({ type: string } | null)[]
}
