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
    write(resolve(folder, basename(path)), text)
    write(resolve(folder, basename(path).replace(/\.js$/, '.cjs')), await toCommonJs(text))
  }
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

async function toCommonJs(text: string): Promise<string> {
  const renamed = text.replace(/(from |import )"\.\/([\w-]+)\.js"/g, '$1"./$2.cjs"')
  const { code } = await transform(renamed, { format: 'cjs', target: TARGET, charset: 'utf8' })
  return code
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
