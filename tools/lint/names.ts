import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { builtFolders, listFiles } from '../mini-program/files'
import { lineAt } from '../mini-program/references'
import type { Problem } from './imports'

/** Exported names are unique within these folders taken together. */
const folders = ['miniprogram', 'cloud', 'web']

/** Names that several files may export, each with the reason. */
const allowed: Readonly<Record<string, string>> = {
  main: 'the entry point that CloudBase calls in every cloud function',
  host: 'the facts about a host: each edition has a module of its own in place of platform/host.ts',
  hostCalls: 'the same',
  config: 'the operator’s, and that of the browser (web/config.ts)',
}

/** The language in the path of a text file: `agreement.zh.ts`, `strings/en.ts`. */
const LANGUAGE = /\b(zh|en)\.ts$/

/** Every exported name that two files share, and every re-export under a second name. */
export function duplicateNames(root: string): Problem[] {
  const owners = new Map<string, string>()
  const problems: Problem[] = []
  for (const file of sources(root)) {
    const text = readFileSync(resolve(root, file), 'utf8')
    const report = (index: number, message: string) =>
      problems.push({ file, line: lineAt(text, index), message })
    for (const { 1: name, 2: alias, index } of text.matchAll(RENAMED)) {
      report(index, `${name} is exported again as ${alias}`)
    }
    for (const { 1: name, index } of text.matchAll(DECLARED)) {
      const owner = owners.get(name) ?? file
      owners.set(name, owner)
      if (withoutLanguage(owner) === withoutLanguage(file) || name in allowed) continue
      report(index, `${name} is already exported by ${owner}`)
    }
  }
  return problems
}

const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const enum|const|let|function\*?|class|interface|type|enum) (\w+)/gm

const RENAMED = /(?<=^export (?:type )?\{[^}]*)\b(\w+) as (\w+)/gm

/** The translations of one text export the same name. */
function withoutLanguage(file: string): string {
  return file.replace(LANGUAGE, '*.ts')
}

function sources(root: string): string[] {
  return folders
    .flatMap((folder) =>
      listFiles(resolve(root, folder), builtFolders).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith('.ts'))
}
