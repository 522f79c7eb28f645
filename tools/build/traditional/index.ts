import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Converter } from 'opencc-js/cn2t'
import { builtFolders, listFiles, repositoryRoot } from '../../mini-program/files'
import { TERMS } from './terms'

/** Text in Traditional Chinese as written in Taiwan, with Taiwan's words. Numbers, Latin letters and places stay. */
export function toTraditional(text: string): string {
  return text
    .split(TERM)
    .map((part) => TERMS[part] ?? convert(part))
    .join('')
}

const convert = Converter({ from: 'cn', to: 'twp' })

/** A term, the longest first. The group keeps it in the result of `split`. */
const TERM = new RegExp(
  `(${Object.keys(TERMS)
    .sort((a, b) => b.length - a.length)
    .map((term) => term.replace(/[{}]/g, '\\$&'))
    .join('|')})`,
)

export interface BuiltTraditional {
  bytes: number
  /** Files that were written or removed. */
  changed: string[]
}

/** Writes zh-TW.ts beside every zh.ts of the mini program, and removes those without one. Writes only what changed. */
export function buildTraditional(root = repositoryRoot): BuiltTraditional {
  const files = traditionalFiles(root)
  const changed = staleTraditional(root, files)
  for (const file of changed) {
    const text = files.get(file)
    if (text === undefined) rmSync(resolve(root, file))
    else writeFileSync(resolve(root, file), text)
  }
  const bytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0)
  return { bytes, changed }
}

/** Generated files that are missing, superfluous or out of date. */
export function staleTraditional(
  root = repositoryRoot,
  files: ReadonlyMap<string, string> = traditionalFiles(root),
): string[] {
  const isFresh = (file: string, text: string) => {
    const path = resolve(root, file)
    return existsSync(path) && readFileSync(path, 'utf8') === text
  }
  const stale = [...files].filter(([file, text]) => !isFresh(file, text)).map(([file]) => file)
  return [...stale, ...textFiles(root, 'zh-TW').filter((file) => !files.has(file))]
}

/** The files to generate, by path: miniprogram/strings/daily.zh-TW.ts. */
function traditionalFiles(root: string): Map<string, string> {
  return new Map(
    textFiles(root, 'zh').map((source) => [
      source.replace(/zh\.ts$/, 'zh-TW.ts'),
      traditionalSource(root, source),
    ]),
  )
}

/** The files with texts in a language: zh.ts, daily.zh.ts. */
function textFiles(root: string, language: string): string[] {
  return listFiles(resolve(root, 'miniprogram'), builtFolders)
    .filter((file) => new RegExp(`(^|[/.])${language}\\.ts$`).test(file))
    .map((file) => `miniprogram/${file}`)
}

/** A file of texts, converted as a whole: code and names have no Chinese characters. It imports converted files. */
function traditionalSource(root: string, source: string): string {
  const text = readFileSync(resolve(root, source), 'utf8')
  const converted = toTraditional(text).replace(/(from '\.\/(?:\w+\.)?zh)'/g, "$1-TW'")
  return `// Generated from ${source} by tools/build/traditional.\n${converted}`
}
