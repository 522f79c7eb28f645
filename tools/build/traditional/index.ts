import { resolve } from 'node:path'
import { Converter } from 'opencc-js/cn2t'
import { builtFolders, listFiles, repositoryRoot } from '../../mini-program/files'
import type { Part } from '../generated'
import { createTable } from './table'
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

/** The generated file. */
export const traditionalTableFile = 'miniprogram/packages/settings/languages/traditional-table.ts'

/** The table that converts the texts of the mini program. */
export const traditional = {
  name: traditionalTableFile,
  folder: '',
  isShared: true,
  files: (root) => new Map([[traditionalTableFile, tableSource(root)]]),
} as const satisfies Part

function tableSource(root: string): string {
  const texts = simplifiedTexts(root)
  const table = createTable(new Map(texts.map((text) => [text, toTraditional(text)])))
  return `// Generated from the texts in simplified Chinese by tools/build/traditional.\nexport const table = ${JSON.stringify(table, null, 2)}\n`
}

/** Every text with Chinese characters in the files of texts: zh.ts, daily.zh.ts. */
export function simplifiedTexts(root = repositoryRoot): string[] {
  const folder = resolve(root, 'miniprogram')
  const files = listFiles(folder, builtFolders).filter((file) => /(^|[/.])zh\.ts$/.test(file))
  const texts = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && /[一-鿿]/.test(value)) texts.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  for (const file of files) collect(require(resolve(folder, file)))
  return [...texts]
}
