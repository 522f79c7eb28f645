import { existsSync, statSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { parseSync } from '@swc/core'
import type { ComponentJson } from './app'

/** A reference to another file, as written: `./board`, `/ui/styles/tokens.wxss`, `@vant/weapp/cell/index`. */
export interface Reference {
  kind: 'script' | 'component' | 'template' | 'style'
  specifier: string
  /** Counted from 1. */
  line: number
  /** `import type`: erased by the compiler. */
  typeOnly: boolean
}

/** Every reference to another file in a file of a mini program. */
export function referencesOf(file: string, text: string): Reference[] {
  switch (posix.extname(file)) {
    case '.ts':
    case '.js':
    case '.wxs':
      return scriptReferences(text)
    case '.wxml':
      return matches(text, /<(?:wxs|import|include)\b[^>]*?\ssrc\s*=\s*(["'])(.*?)\1/gs, 'template')
    case '.wxss':
      return matches(text, /@import\s+(["'])(.*?)\1/g, 'style')
    case '.json':
      return componentReferences(text)
    default:
      return []
  }
}

/** Suffixes to try for a reference, in the order that WeChat's compilers use. */
const suffixes: Record<Reference['kind'], readonly string[]> = {
  script: ['', '.ts', '.js', '.wxs', '/index.ts', '/index.js'],
  component: ['.json', '/index.json'],
  template: ['', '.wxml', '.wxs'],
  style: ['', '.wxss'],
}

/**
 * The file (relative to `miniprogram`) to which a reference in `from` resolves, or undefined. Like WeChat, looks up
 * bare names such as `@vant/weapp/cell/index` in miniprogram_npm, and paths that do not exist beside the file too.
 */
export function resolveReference(
  miniprogram: string,
  from: string,
  { kind, specifier }: Pick<Reference, 'kind' | 'specifier'>,
): string | undefined {
  const beside = posix.normalize(
    specifier.startsWith('/') ? specifier.slice(1) : posix.join(posix.dirname(from), specifier),
  )
  const bases = /^[./]/.test(specifier) ? [beside] : [beside, `miniprogram_npm/${specifier}`]
  for (const base of bases) {
    for (const suffix of suffixes[kind]) {
      const path = resolve(miniprogram, base + suffix)
      if (existsSync(path) && statSync(path).isFile()) return base + suffix
    }
  }
  return undefined
}

/** `import`, `export … from`, `import()` and `require()` in TypeScript, JavaScript or WXS. */
function scriptReferences(text: string): Reference[] {
  const found: Reference[] = []
  const add = (specifier: string, typeOnly: boolean) =>
    found.push({ kind: 'script', specifier, line: lineOfQuoted(text, specifier), typeOnly })

  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const part: SyntaxNode = node
    if (part.source?.value !== undefined && /^(Import|Export)/.test(part.type ?? '')) {
      add(part.source.value, part.typeOnly === true)
    } else if (part.type === 'CallExpression') {
      const callee = part.callee
      const [first] = part.arguments ?? []
      const loads = callee?.type === 'Import' || callee?.value === 'require'
      if (loads && first?.expression.type === 'StringLiteral') add(first.expression.value, false)
    } else if (part.type === 'TsImportType' && part.argument?.value !== undefined) {
      add(part.argument.value, true)
    }
    Object.values(part).forEach(visit)
  }
  visit(parse(text))
  return found
}

/** The syntax tree; undefined if the text has a syntax error, which the compilers report. */
function parse(text: string): unknown {
  try {
    return parseSync(text, { syntax: 'typescript', target: 'es2022' }).body
  } catch {
    return undefined
  }
}

/** The fields of swc's syntax tree that are used above. */
interface SyntaxNode {
  type?: string
  typeOnly?: boolean
  source?: { value: string } | null
  callee?: { type: string; value?: string }
  argument?: { value: string }
  arguments?: { expression: { type: string; value: string } }[]
}

function componentReferences(text: string): Reference[] {
  const { usingComponents = {}, componentGenerics = {} } = JSON.parse(text) as ComponentJson
  const defaults = Object.values(componentGenerics).map((generic) =>
    generic === true ? undefined : generic.default,
  )
  return [...Object.values(usingComponents), ...defaults]
    .filter((specifier) => specifier !== undefined)
    .map((specifier) => ({
      kind: 'component',
      specifier,
      line: lineOfQuoted(text, specifier),
      typeOnly: false,
    }))
}

function matches(text: string, pattern: RegExp, kind: Reference['kind']): Reference[] {
  return Array.from(text.matchAll(pattern), (match) => ({
    kind,
    specifier: match[2],
    line: lineAt(text, match.index),
    typeOnly: false,
  }))
}

function lineOfQuoted(text: string, specifier: string): number {
  const index = Math.max(text.indexOf(`'${specifier}'`), text.indexOf(`"${specifier}"`), 0)
  return lineAt(text, index)
}

/** The line of a position in a text, counted from 1. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
