import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { type BuildOptions, build, type OutputFile, type Plugin, transform } from 'esbuild'
import { bundleOptions } from '../cli/bundle'
import { repositoryRoot } from '../mini-program/files'
import { type Entry, entries } from './entries'

/** The oldest platform: Node.js 18, Safari 14. */
const TARGET = ['es2020', 'node18']

/**
 * Writes every entry as an ES module and as a CommonJS module. Entries share their common code in chunks, in both
 * forms, so that a shape is the same object wherever it comes from.
 */
export async function buildScripts(folder: string): Promise<void> {
  const shared = await bundle(entries.filter(({ language }) => language === undefined))
  const spoken = await Promise.all(
    entries.filter(({ language }) => language !== undefined).map((entry) => bundle([entry])),
  )
  for (const { path, text } of [...shared, ...spoken.flat()]) {
    const name = basename(path, '.js')
    const { code, map } = splitMap(text)
    writeWithMap(folder, `${name}.js`, code, map)
    const common = await toCommonJs(text)
    writeWithMap(folder, `${name}.cjs`, common.code, common.map)
  }
}

const INLINE_MAP = /\n\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\n$/

/** Separates a script from the source map at its end. */
function splitMap(text: string): { code: string; map: string } {
  const [comment, map] = INLINE_MAP.exec(text) as RegExpExecArray
  return { code: text.slice(0, -comment.length), map: Buffer.from(map, 'base64').toString() }
}

function writeWithMap(folder: string, name: string, code: string, map: string): void {
  write(resolve(folder, name), `${code.trimEnd()}\n//# sourceMappingURL=${name}.map\n`)
  write(resolve(folder, `${name}.map`), map)
}

/** Writes the terminal as one program, with its decoders of JPEG and PNG inside. */
export async function buildProgram(file: string): Promise<void> {
  const [{ text }] = await output({
    ...bundleOptions('program.ts'),
    banner: { js: '#!/usr/bin/env node' },
    mainFields: ['module', 'main'],
  })
  write(file, text)
}

function bundle(some: readonly Entry[]): Promise<OutputFile[]> {
  const language = some[0].language
  return output({
    entryPoints: some.map(({ name }) => `npm/${name}.ts`),
    splitting: some.length > 1,
    format: 'esm',
    platform: 'neutral',
    chunkNames: 'shared-[hash]',
    sourcemap: 'inline',
    plugins: language ? [onlyLanguage(language)] : [],
  })
}

async function output(options: BuildOptions): Promise<OutputFile[]> {
  const { outputFiles = [] } = await build({
    absWorkingDir: repositoryRoot,
    outdir: 'dist/package',
    bundle: true,
    write: false,
    target: TARGET,
    charset: 'utf8',
    legalComments: 'none',
    ...options,
  })
  return outputFiles
}

/** Leaves out the texts of the other languages, which are required by the name of their file. */
function onlyLanguage(language: 'zh' | 'en'): Plugin {
  const other = language === 'zh' ? 'en' : 'zh'
  return {
    name: 'only-language',
    setup({ onLoad }) {
      onLoad(
        { filter: new RegExp(`strings/.*\\b${other}\\.ts$|/traditional-table\\.ts$`) },
        () => ({
          contents: 'export {}',
        }),
      )
    },
  }
}

/** The same script as CommonJS. Its source map leads to the sources, too, through the one at the end of `text`. */
function toCommonJs(text: string): Promise<{ code: string; map: string }> {
  const renamed = text.replace(/(from |import )"\.\/([\w-]+)\.js"/g, '$1"./$2.cjs"')
  return transform(renamed, {
    format: 'cjs',
    target: TARGET,
    charset: 'utf8',
    sourcemap: 'external',
  })
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
