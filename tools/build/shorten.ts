import { type Module, parseSync, printSync } from '@swc/core'

/** A node of SWC's syntax tree, or an array of nodes. */
type Tree = Record<string | number, unknown> & { type?: string }

/** The places of a string in a program: what holds it, and under which key. */
type Places = [Tree, string][]

/** The printer asks for a place, and does not use it. */
const NOWHERE = { span: { start: 0, end: 0 }, ctxt: 0 }
/** How long a variable's name is after minifying, on average. */
const NAME_LENGTH = 2

/**
 * Shortens a minified module, which imports and exports nothing, where minifiers do not: repeated strings become variables, and
 * function declarations arrow functions. Both come before the code around them, because it may call the functions. The variables get
 * short names by minifying again.
 *
 * The first statements, the solver's, stay `unchanged`: V8's interpreter reaches the first 256 variables of a scope faster, and its
 * compiler makes more of constants. For the same reason globals such as `Math.max` get no variables.
 */
export function shorten(code: string, unchanged = 130): string {
  const module = parseSync(code, { syntax: 'ecmascript', target: 'es2022' })
  const body = module.body as unknown as Tree[]
  const rest = body.slice(unchanged)
  const aliases = nameRepeated(rest)
  const functions = rest.filter(isPlainFunction)
  const declarations = [...aliases, ...functions.map(arrowFunction)]
  if (declarations.length === 0) return code
  const declaration = { ...NOWHERE, type: 'VariableDeclaration', kind: 'var', declare: false }
  module.body = [
    ...body.slice(0, unchanged),
    { ...declaration, declarations },
    ...rest.filter((statement) => !functions.includes(statement)),
  ] as unknown as Module['body']
  return printSync(module, { minify: true }).code
}

/** Replaces strings that are repeated often enough by variables; returns their declarators. */
function nameRepeated(body: Tree[]): Tree[] {
  const found = new Map<string, Places>()
  collect(body as unknown as Tree, found)
  return [...found]
    .filter(([text, places]) => isWorthNaming(text.length + 2, places.length))
    .map(([value, places], index) => {
      const name = { ...NOWHERE, type: 'Identifier', value: `alias${index}`, optional: false }
      for (const [holder, key] of places) holder[key] = name
      return declarator(name, { ...NOWHERE, type: 'StringLiteral', value })
    })
}

/** Whether a variable, with `=` and a comma, costs less than it saves. */
function isWorthNaming(length: number, uses: number): boolean {
  return NAME_LENGTH + 2 + length < uses * (length - NAME_LENGTH)
}

function collect(tree: Tree, found: Map<string, Places>): void {
  for (const [key, child] of Object.entries(tree)) {
    // A key is the name of a property.
    if (typeof child !== 'object' || child === null || key === 'key') continue
    const { type, value } = child as Tree
    if (type !== 'StringLiteral') collect(child as Tree, found)
    else found.set(value as string, [...(found.get(value as string) ?? []), [tree, key]])
  }
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

function declarator(id: unknown, init: Tree): Tree {
  return { ...NOWHERE, type: 'VariableDeclarator', id, init, definite: false }
}
