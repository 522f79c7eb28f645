/** What esbuild writes for the oldest phones: iOS 13, and Chrome 86 on Android. */
import { relative } from 'node:path'
import { parseSync } from '@swc/core'
import { build, type TransformOptions } from 'esbuild'

/**
 * Options of esbuild for phones. It cannot lower destructuring; iOS before 14.5 has one bug in it: see
 * `rejectForOldPhones`.
 */
export const FOR_PHONES = {
  target: ['chrome86', 'ios13'],
  supported: { destructuring: true },
  legalComments: 'none',
  tsconfigRaw: { compilerOptions: { target: 'ES2019' } },
} as const satisfies TransformOptions

/**
 * The scripts of a mini program without the syntax that old phones lack, still as modules that WeChat's TypeScript plugin
 * reads. `files`: relative to `folder`. Async functions become generators, because WeChat replaces `Promise` on iOS before 16 and
 * not what `await` uses. Throws at what cannot be lowered.
 */
export async function lowerScripts(
  folder: string,
  files: readonly string[],
): Promise<Map<string, Buffer>> {
  const { outputFiles, warnings } = await build({
    ...FOR_PHONES,
    supported: { ...FOR_PHONES.supported, 'async-await': false },
    absWorkingDir: folder,
    entryPoints: [...files],
    outbase: folder,
    // Nothing is written there.
    outdir: folder,
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  })
  for (const { text, location } of warnings) throw new Error(`${location?.file}: ${text}`)
  return new Map(
    outputFiles.map(({ path, text, contents }) => {
      const file = relative(folder, path).replace(/\.js$/, '.ts')
      rejectForOldPhones(file, text)
      return [file, Buffer.from(contents)]
    }),
  )
}

/**
 * Throws at what esbuild accepts but iOS 13 does not support: BigInt, and rest elements in array patterns:
 * `const [first, ...rest] = list` does not make `rest` an array there
 * (https://github.com/babel/babel/issues/17773). Parameters such as `(...rest)` are fine.
 */
export function rejectForOldPhones(name: string, code: string): void {
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value, elements } = node as SyntaxNode
    if (type === 'Identifier' && /^Big(Int|Int64Array|Uint64Array)$/.test(String(value))) {
      throw new Error(`${name} uses ${value}, which iOS 13 lacks.`)
    }
    if (type === 'ArrayPattern' && elements?.some((element) => element?.type === 'RestElement')) {
      throw new Error(`${name} uses [first, ...rest] = list, which fails on iOS 13: use slice.`)
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
