import { type Entry, entries } from './entries'
import { readModel } from './types'

/** An item of API Extractor's model: a function, a class, an interface and its properties. */
interface Item {
  readonly kind: string
  readonly name?: string
  readonly docComment?: string
  readonly excerptTokens?: readonly { readonly text: string }[]
  readonly members?: readonly Item[]
}

/** The reference of the package as Markdown, from the doc comments. */
export function createReference(packageName: string): string {
  return ['# Reference', ...entries.map((entry) => chapter(packageName, entry))].join('\n\n')
}

function chapter(packageName: string, { name, path }: Entry): string {
  const model = readModel(name) as Item
  const [entryPoint] = model.members ?? []
  const parts = [`## ${packageName}${path}`]
  // The comment of the package is the one of the entry's module.
  if (model.docComment) parts.push(textOf(model.docComment))
  for (const item of entryPoint?.members ?? []) parts.push(section(item))
  return `${parts.join('\n\n')}\n`
}

function section(item: Item): string {
  const parts = [`### ${item.name}`]
  if (item.docComment) parts.push(textOf(item.docComment))
  parts.push(`\`\`\`ts\n${declarationOf(item)}\n\`\`\``)
  return parts.join('\n\n')
}

/** An interface or a class with its members and their comments, anything else as it is declared. */
function declarationOf(item: Item): string {
  const head = sourceOf(item)
  if (item.kind !== 'Interface' && item.kind !== 'Class') return head
  const body = (item.members ?? []).flatMap((member) => [
    ...(member.docComment ? commentLines(member.docComment) : []),
    sourceOf(member),
  ])
  return [`${head.trimEnd()} {`, ...body.map((line) => `  ${line}`), '}'].join('\n')
}

function sourceOf({ excerptTokens = [] }: Item): string {
  return excerptTokens.map(({ text }) => text).join('')
}

function commentLines(comment: string): string[] {
  return textOf(comment)
    .split('\n')
    .map((line) => `// ${line}`.trimEnd())
}

/** The text of a doc comment, without its stars and tags. */
function textOf(comment: string): string {
  return comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .filter((line) => !/^@(public|packageDocumentation)\b/.test(line))
    .join('\n')
    .trim()
}
