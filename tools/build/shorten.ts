import { type Module, parseSync, printSync } from '@swc/core'

/** A node of SWC's syntax tree, or an array of nodes. */
type Tree = Record<string | number, unknown> & { type?: string }

/** An expression of a program and the places that hold it, each with the key of the place. */
interface Repeated {
  readonly expression: Tree
  readonly places: [Tree, string][]
}

const GLOBALS = /^(Array|Error|Map|Number|RangeError|Set|String|\w+\d+Array)$/
/** Objects whose functions work without `this`. */
const NAMESPACES = /^(Array|Math|Number|Object|String)$/
/** The printer asks for a place, and does not use it. */
const NOWHERE = { span: { start: 0, end: 0 }, ctxt: 0 }
const MAX_EARLY_STATEMENTS = 256
/** How long a variable's name is after minifying, on average. */
const NAME_LENGTH = 2

/**
 * Shortens a minified module, which imports and exports nothing, where minifiers do not. Repeated strings, globals such as
 * `Int32Array` and functions such as `Math.max` become variables, and function declarations arrow functions. All these come first,
 * because declared functions are there before the code above them runs. The variables get short names by minifying again.
 */
export function shorten(code: string): string {
  const module = parseSync(code, { syntax: 'ecmascript', target: 'es2022' })
  const body = module.body as unknown as Tree[]
  const aliases = nameRepeated(body)
  const rest = body.filter((statement) => !isPlainFunction(statement))
  const declarations = [...aliases, ...body.flatMap(declaredFirst)]
  if (declarations.length === 0) return code
  const first = { ...NOWHERE, type: 'VariableDeclaration', kind: 'var', declare: false }
  module.body = [{ ...first, declarations }, ...rest] as unknown as Module['body']
  return printSync(module, { minify: true }).code
}

/**
 * The arrow function of a declared one, and the names of early variables. V8's interpreter reaches the first 256 variables of a
 * scope faster. Those of the first modules, the solver's, stay near the front, otherwise it would be 3 % slower.
 */
function declaredFirst(statement: Tree, index: number): Tree[] {
  if (isPlainFunction(statement)) return [arrowFunction(statement)]
  const { kind, declarations = [] } = statement
  if (kind !== 'var' || index >= MAX_EARLY_STATEMENTS) return []
  return (declarations as Tree[])
    .filter(({ id }) => (id as Tree).type === 'Identifier')
    .map(({ id }) => declarator(id, null))
}

/** Replaces what is repeated often enough by variables; returns their declarators. */
function nameRepeated(body: Tree[]): Tree[] {
  const found = new Map<string, Repeated>()
  collect(body as unknown as Tree, found)
  return (
    [...found]
      .filter(([text, { places }]) => isWorthNaming(text.length, places.length))
      // The minifier gives one-letter names to the first ones.
      .sort(([, a], [, b]) => b.places.length - a.places.length)
      .map(([, { expression, places }], index) => {
        const name = identifier(`alias${index}`)
        for (const [holder, key] of places) holder[key] = name
        return declarator(name, expression)
      })
  )
}

/** Whether a variable, with `=` and a comma, costs less than it saves. */
function isWorthNaming(length: number, uses: number): boolean {
  return NAME_LENGTH + 2 + length < uses * (length - NAME_LENGTH)
}

function collect(tree: Tree, found: Map<string, Repeated>): void {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value !== 'object' || value === null || isName(key, value as Tree)) continue
    const node = key === 'properties' ? withoutShorthands(value as Tree[]) : (value as Tree)
    const text = textOf(node)
    if (text === null) collect(node, found)
    else {
      const repeated = found.get(text) ?? { expression: node, places: [] }
      repeated.places.push([tree, key])
      found.set(text, repeated)
    }
  }
}

/** Whether a node in the field `key` is the name of a property, and not computed. */
function isName(key: string, { type }: Tree): boolean {
  return (key === 'key' || key === 'property') && type !== 'Computed'
}

/** The properties of an object without those such as `{ Map }`, where the global names the property too. */
function withoutShorthands(properties: Tree[]): Tree {
  return properties.filter(({ type }) => type !== 'Identifier') as unknown as Tree
}

/** The code of an expression that may become a variable; null for all others. */
function textOf({ type, value, object, property }: Tree): string | null {
  if (type === 'StringLiteral') return JSON.stringify(value)
  if (type === 'Identifier') return GLOBALS.test(value as string) ? (value as string) : null
  if (type !== 'MemberExpression') return null
  const [{ value: left }, { type: kind, value: right }] = [object as Tree, property as Tree]
  return kind === 'Identifier' && NAMESPACES.test(String(left)) ? `${left}.${right}` : null
}

function isPlainFunction(statement: Tree): boolean {
  const { type, generator } = statement
  if (type !== 'FunctionDeclaration' || generator) return false
  return !/"type":"ThisExpression"|"value":"arguments"/.test(JSON.stringify(statement))
}

function arrowFunction({ identifier: name, params, ...rest }: Tree): Tree {
  const patterns = (params as Tree[]).map(({ pat }) => pat)
  return declarator(name, { ...rest, type: 'ArrowFunctionExpression', params: patterns })
}

function declarator(id: unknown, init: Tree | null): Tree {
  return { ...NOWHERE, type: 'VariableDeclarator', id, init, definite: false }
}

function identifier(value: string): Tree {
  return { ...NOWHERE, type: 'Identifier', value, optional: false }
}
