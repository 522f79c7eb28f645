import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Figures } from '../budgets'
import { lzStringFile } from '../build/lz-string'
import { traditionalTableFile } from '../build/traditional'
import { builtFolders, listFiles, readJson } from '../mini-program/files'

const PRODUCT = ['miniprogram', 'cloud', 'web', 'npm']
const CODE = /\.(ts|js|mjs|cjs|py|wxml|wxss|wxs|css|html)$/
/** What the build writes beside the sources. */
const BUILT = [lzStringFile, traditionalTableFile]
const BUILT_WXS = /^miniprogram\/ui\/components\/board\/\w+\.wxs$/
/** Data that programs have made: its lines are nobody's work. */
const DATA =
  /\/(capture\/model\/weights|lessons\/course\/positions|analysis\/days\/(extra-)?bank)\.ts$/
/** A rule has words, sentences and lessons wherever its code is. The budgets name it, too. */
const WORDS =
  /\.md$|\/(strings|sentences|languages|lessons\/course)\/|^tools\/(budgets\.json|lint\/figures\.ts)$/

interface BiomeJson {
  readonly overrides: readonly {
    readonly includes: readonly string[]
    readonly linter: { readonly rules: { readonly complexity?: Record<string, unknown> } }
  }[]
}

/** What tools/budgets.json limits in the sources; tools/README.md says what counts. */
export function sourceFigures(root: string): Figures {
  const texts = new Map(
    [...PRODUCT, 'tools', 'test'].flatMap((top) =>
      listFiles(resolve(root, top), builtFolders)
        .map((file) => `${top}/${file}`)
        .filter((file) => !BUILT.includes(file) && !BUILT_WXS.test(file))
        .map((file) => [file, readFileSync(resolve(root, file), 'utf8')] as const),
    ),
  )
  const files = [...texts.keys()]
  const code = files.filter((file) => CODE.test(file))
  const matches = (some: readonly string[], pattern: RegExp) =>
    some.reduce((sum, file) => sum + (texts.get(file)?.match(pattern)?.length ?? 0), 0)
  const lines = (tops: readonly string[]) =>
    matches(
      code.filter((file) => tops.includes(file.split('/')[0]) && !DATA.test(file)),
      /\n/g,
    )
  const naming = (pattern: RegExp) =>
    files.filter(
      (file) =>
        !file.startsWith('test/') && !WORDS.test(file) && pattern.test(texts.get(file) ?? ''),
    ).length
  return {
    'lines of product': lines(PRODUCT),
    'lines of tools': lines(['tools']),
    'lines of tests': lines(['test']),
    'files with functions over 80 lines':
      longFunctionFiles(root) + matches(code, /biome-ignore lint\/complexity\/noExcessiveLines/g),
    'as unknown as': matches(code, /\bas\s+unknown\s+as\b/g),
    any: matches(code, /biome-ignore lint\/suspicious\/noExplicitAny/g),
    'files that name anti-knight': naming(/anti-knight|antiKnight/),
    'files that name cages': naming(/[cC]age/),
  }
}

/** The files outside test/ that biome.json allows longer functions. */
function longFunctionFiles(root: string): number {
  const { overrides } = readJson<BiomeJson>(resolve(root, 'biome.json'))
  return overrides
    .filter(({ linter }) => linter.rules.complexity?.noExcessiveLinesPerFunction === 'off')
    .flatMap(({ includes }) => includes)
    .filter((file) => !file.startsWith('test/')).length
}
