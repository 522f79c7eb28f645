import { relative, resolve } from 'node:path'
import type { Expression, Identifier, Node, StringLiteral, TypeNode } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync'
import { readJson, repositoryRoot } from '../mini-program/files'
import type { Problem } from './imports'

/** The programs that together have every source. */
const CONFIGS = ['', 'cloud/', 'web/', 'tools/', 'npm/'].map((folder) => `${folder}tsconfig.json`)

/** No sources; words; and what measures, makes or shows single ones. */
const OTHERS =
  /^\.\.|node_modules\/|\.d\.ts$|\/(strings|sentences|languages|lessons\/course)\/|^web\/site\/print\/names|^(test|tools\/(bench|corpus|faults|states))\//

/** By what an id is of: the type whose texts are ids, those that anyone may name, and the files that may name all, with the reason. */
type IdTypes = Readonly<
  Record<string, { file: string; type: string; common: string[]; places: Record<string, string> }>
>
const ID_TYPES = readJson<IdTypes>(resolve(repositoryRoot, 'tools/lint/ids.json'))

/**
 * Every id of a rule or a technique in a file that may not name it. A text is an id by its type: what is expected in its place, or
 * compared with it, is nothing but ids, or one of several. So windows of a browser and a diagonal symmetry are none.
 */
export function strayIds(root: string): Problem[] {
  const api = new API({ cwd: root })
  const openProjects = CONFIGS.map((file) => resolve(root, file))
  const projects = api.updateSnapshot({ openProjects }).getProjects()
  const [types, seen] = [typesIn(root, projects), new Set<string>()]
  const problems = projects.flatMap((project) => strayIn(root, project, types, seen))
  api.close()
  return problems
}

function typesIn(root: string, projects: readonly Project[]) {
  return Object.entries(ID_TYPES).map(([what, { file, type, common, places }]) => {
    const found = projects.map(({ program, checker }) => {
      const source = program.getSourceFile(resolve(root, file))
      const module = source && checker.getSymbolAtLocation(source)
      const symbol = module && checker.getMemberInModuleExports(module, type)
      return symbol && textsOf(checker.getDeclaredTypeOfSymbol(symbol))
    })
    const all = found.find((texts) => texts?.length)
    if (!all) throw new Error(`${file} has no texts ${type}`)
    const isPlace = (one: string) => Object.keys(places).some((place) => RegExp(place).test(one))
    return { what, all, ids: all.filter((id) => !common.includes(id)), isPlace }
  })
}

type Types = ReturnType<typeof typesIn>
function strayIn(root: string, project: Project, types: Types, seen: Set<string>): Problem[] {
  const { program, checker } = project
  const problems: Problem[] = []
  for (const name of program.getSourceFileNames()) {
    const file = relative(root, name)
    if (seen.has(name) || OTHERS.test(file)) continue
    seen.add(name)
    const source = program.getSourceFile(name)
    const visit = (node: Node) => {
      node.forEachChild(visit)
      if (!is.isStringLiteral(node) && !is.isIdentifier(node)) return
      const named = types.filter(({ ids, all }) => {
        const expected = ids.includes(node.text) ? expectedAt(checker, node) : []
        const known = expected.filter((text) => all.includes(text)).length
        return expected.includes(node.text) && (known > 1 || known === expected.length)
      })
      if (named.length === 0 || named.some(({ isPlace }) => isPlace(file))) return
      const line = (source?.getLineAndCharacterOfPosition(node.end).line ?? 0) + 1
      problems.push({ file, line, message: `names the ${named[0].what} ${node.text}` })
    }
    source?.forEachChild(visit)
  }
  return problems
}

/** The texts, or names of properties, of which one is expected, or compared, in the place of a node. */
function expectedAt(checker: Checker, node: StringLiteral | Identifier): string[] {
  const { parent } = node
  const namesOf = (type: Type | undefined) => {
    const known = type && checker.getNonNullableType(type)
    return known ? checker.getPropertiesOfType(known).map(({ name }) => name) : []
  }
  const isAssigned = is.isPropertyAssignment(parent) || is.isShorthandPropertyAssignment(parent)
  if (isAssigned && parent.name === node) {
    const expected = namesOf(checker.getContextualType(parent.parent as Expression))
    return expected.length > 0 ? expected : namesOf(checker.getTypeAtLocation(parent.parent))
  }
  if (is.isPropertyAccessExpression(parent) && parent.name === node)
    return namesOf(checker.getTypeAtLocation(parent.expression))
  const isBound = is.isBindingElement(parent) && is.isObjectBindingPattern(parent.parent)
  if (isBound && (parent.propertyName ?? parent.name) === node)
    return namesOf(checker.getTypeAtLocation(parent.parent))
  if (is.isIdentifier(node)) return []
  if (is.isLiteralTypeNode(parent)) {
    let type: Node = parent
    while (is.isUnionTypeNode(type.parent)) type = type.parent
    return textsOf(checker.getTypeFromTypeNode(type as TypeNode))
  }
  const choice = is.isCaseClause(parent) ? parent.parent.parent : undefined
  const compared = is.isBinaryExpression(parent)
    ? [parent.left, parent.right].find((side) => side !== node)
    : choice && is.isSwitchStatement(choice) && choice.expression
  const expected = textsOf(checker.getContextualType(node))
  return expected.length > 0 || !compared ? expected : textsOf(checker.getTypeAtLocation(compared))
}

/** The texts of a union; none for any text. */
function textsOf(type: Type | undefined): string[] {
  if (type?.isUnionType()) return type.getTypes().flatMap(textsOf)
  return type?.isStringLiteralType() ? [type.value] : []
}
