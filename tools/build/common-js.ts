import { decode, encode, type SourceMapSegment } from '@jridgewell/sourcemap-codec'
import {
  type Declaration,
  type ImportDeclaration,
  type ModuleItem,
  parseSync,
  type Span,
} from '@swc/core'

/** The first token: swc counts bytes from there, over all scripts that it has parsed. */
const STRICT = '"use strict";\n'

/**
 * A module as CommonJS: what it imports becomes constants, and what it exports is set once, at its end. That is smaller than what
 * WeChat makes of modules, and a call needs no look-up. It is the same for modules that do not import each other in a circle (the
 * linter refuses those) and do not change what they export. Throws for `export let` and for default exports and imports.
 * `mappings`: those of the source map of `code`, of which each statement begins a line, as esbuild writes it.
 */
export function toCommonJs(file: string, code: string, mappings = '') {
  const bytes = Buffer.from(STRICT + code)
  const { body, span } = parseSync(bytes.toString(), { syntax: 'ecmascript', target: 'es2022' })
  const textOf = ({ start, end }: Span) =>
    bytes.subarray(start - span.start, end - span.start).toString()
  const variables = body.flatMap((item) => (isLet(item) ? namesOf(item) : []))
  const exported: string[] = []

  /** What stands in the place of a statement; '' for nothing. */
  function statementOf(item: ModuleItem): string {
    switch (item.type) {
      case 'ImportDeclaration':
        return importOf(file, item)
      case 'ExportDeclaration':
        if (isLet(item.declaration)) throw unsupported(file, textOf(item.span))
        exported.push(...namesOf(item.declaration))
        return textOf(item.span).replace('export ', '')
      case 'ExportNamedDeclaration':
        for (const one of item.specifiers) {
          if (one.type !== 'ExportSpecifier' || variables.includes(one.orig.value))
            throw unsupported(file, textOf(item.span))
          const { value: name } = one.orig
          const value = item.source ? `${requireOf(item.source.value)}.${name}` : name
          exported.push(property(one.exported?.value ?? name, value))
        }
        return ''
      case 'ExportAllDeclaration':
        exported.unshift(`...${requireOf(item.source.value)}`)
        return ''
      case 'ExportDefaultDeclaration':
      case 'ExportDefaultExpression':
        throw unsupported(file, textOf(item.span))
      default:
        return textOf(item.span)
    }
  }

  const source = [[], ...decode(mappings)]
  const mapped: SourceMapSegment[][] = []
  const statements: string[] = []
  for (const item of body) {
    const text = statementOf(item)
    if (text === '') continue
    statements.push(text)
    const above = textOf({ ...span, end: item.span.start }).split('\n').length - 1
    const lines = text.split('\n').map((_, i) => source[above + i] ?? [])
    if (item.type === 'ExportDeclaration') lines[0] = moved(lines[0])
    mapped.push(...lines)
  }
  if (exported.length > 0) statements.push(`module.exports = { ${exported.join(', ')} };`)
  return { code: `${statements.join('\n')}\n`, mappings: encode(mapped) }
}

/** The mappings of a line that has lost its `export `. */
const moved = (line: readonly SourceMapSegment[]) =>
  line.map((segment) => segment.with(0, Math.max(0, segment[0] - 7)) as SourceMapSegment)

function importOf(file: string, { specifiers, source }: ImportDeclaration): string {
  const module = requireOf(source.value)
  const [first] = specifiers
  if (first === undefined) return `${module};`
  if (first.type === 'ImportNamespaceSpecifier') return `const ${first.local.value} = ${module};`
  const names = specifiers.map((one) => {
    if (one.type !== 'ImportSpecifier')
      throw unsupported(file, `a default import of ${source.value}`)
    return property(one.imported?.value ?? one.local.value, one.local.value)
  })
  return `const { ${names.join(', ')} } = ${module};`
}

const isLet = (item: ModuleItem) => item.type === 'VariableDeclaration' && item.kind === 'let'

function namesOf(declaration: Declaration | ModuleItem): string[] {
  switch (declaration.type) {
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
      return [declaration.identifier.value]
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) =>
        id.type === 'Identifier' ? id.value : [],
      )
    default:
      return []
  }
}

const requireOf = (path: string) => `require(${JSON.stringify(path)})`

const property = (key: string, value: string) => (key === value ? key : `${key}: ${value}`)

const unsupported = (file: string, what: string) =>
  new Error(`${file}: this cannot be written as CommonJS: ${what}`)
