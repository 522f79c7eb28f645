/** What esbuild writes for the oldest phones: iOS 13, and Chrome 86 on Android. */
import { basename, relative } from 'node:path'
import { parseSync } from '@swc/core'
import { build, type TransformOptions, transformSync } from 'esbuild'
import { toCommonJs } from './common-js'

/** Options of esbuild for phones. It cannot lower destructuring; iOS before 14.5 has one bug in it: see `rejectForOldPhones`. */
export const FOR_PHONES = {
  target: ['chrome86', 'ios13'],
  supported: { destructuring: true },
  legalComments: 'none',
  tsconfigRaw: { compilerOptions: { target: 'ES2019' } },
} as const satisfies TransformOptions

/** Async functions become generators, because WeChat replaces `Promise` on iOS before 16 and not what `await` uses. */
const WITHOUT_ASYNC = {
  ...FOR_PHONES,
  supported: { ...FOR_PHONES.supported, 'async-await': false },
} as const satisfies TransformOptions

/** The module of the helpers that lowered scripts share, in the main package. */
export const HELPERS_FILE = 'lowered.js'

/**
 * The scripts of a mini program as CommonJS, without the syntax that old phones lack, each with its source map, and the module of
 * their helpers. `files`: relative to `folder`. Throws at what cannot be lowered.
 */
export async function lowerScripts(
  folder: string,
  files: readonly string[],
): Promise<Map<string, string>> {
  const { outputFiles, warnings } = await build({
    ...WITHOUT_ASYNC,
    absWorkingDir: folder,
    entryPoints: [...files],
    outbase: folder,
    // Nothing is written there.
    outdir: folder,
    charset: 'utf8',
    sourcemap: 'external',
    write: false,
    logLevel: 'silent',
  })
  for (const { text, location } of warnings) throw new Error(`${location?.file}: ${text}`)
  const texts = new Map(outputFiles.map(({ path, text }) => [relative(folder, path), text]))
  const built = new Map([[HELPERS_FILE, toCommonJs(HELPERS_FILE, helpersModule()).code]])
  for (const [file, text] of texts) {
    if (file.endsWith('.map')) continue
    rejectForOldPhones(file, text)
    const map = JSON.parse(texts.get(`${file}.map`) ?? '')
    const { code, mappings } = toCommonJs(file, withSharedHelpers(file, text), map.mappings)
    const sources = [`miniprogram/${file.replace(/js$/, 'ts')}`]
    built.set(file, code)
    built.set(`${file}.map`, JSON.stringify({ ...map, sources, mappings }))
  }
  return built
}

/** What esbuild writes at the start of every script that needs it. */
const HELPERS = /^(?:var __\w+ = .*\n(?:[ }].*\n)*)+/

/** The helpers that scripts call, and those that only helpers call. */
const SHARED_HELPERS = ['__async', '__yieldStar']
const INNER_HELPERS = ['__await', '__knownSymbol', '__typeError']

/** The script with its helpers imported from the shared module, its lines where they were. Throws for a helper that the module lacks. */
function withSharedHelpers(file: string, code: string): string {
  const [helpers] = HELPERS.exec(code) ?? ['']
  const names = Array.from(helpers.matchAll(/^var (__\w+)/gm), ([, name]) => name)
  const unknown = names.find((name) => ![...SHARED_HELPERS, ...INNER_HELPERS].includes(name))
  if (unknown) throw new Error(`${file} needs ${unknown}, which ${HELPERS_FILE} lacks.`)
  if (names.length === 0) return code
  const shared = names.filter((name) => SHARED_HELPERS.includes(name)).join(', ')
  const up = '../'.repeat(file.split('/').length - 1) || './'
  const blank = helpers.replace(/.+/g, '')
  return `import { ${shared} } from "${up}${basename(HELPERS_FILE, '.js')}";${blank}${code.slice(helpers.length)}`
}

/**
 * esbuild's own `__async`. Its `__yieldStar` is for async generators, which need a helper that is not shared; around the `yield*` of
 * other generators, where esbuild puts it too, it has nothing to do.
 */
function helpersModule(): string {
  const [async] = HELPERS.exec(transformSync('async () => {}', WITHOUT_ASYNC).code) ?? ['']
  return `${async}const __yieldStar = (iterable) => iterable;\nexport { ${SHARED_HELPERS.join(', ')} };\n`
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
