import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, posix, resolve } from 'node:path'
import { builtFolders, listFiles, readJson, repositoryRoot } from '../mini-program/files'
import { referencesOf, resolveReference } from '../mini-program/references'

const packageName = '@vant/weapp'

export interface PackedVant {
  /** Component folders, sorted: `cell`, `icon`, `popup` … */
  components: string[]
  files: number
  bytes: number
  /** Files that were written or removed; empty if all was up to date. */
  changed: string[]
}

/**
 * Packs vant into miniprogram/miniprogram_npm, as DevTools' 构建 npm does, but only the components
 * that the mini program uses and what these need. Touches nothing that is up to date.
 */
export function packVant(root = repositoryRoot): PackedVant {
  const target = resolve(root, 'miniprogram/miniprogram_npm', packageName)
  const wanted = wantedFiles(root)
  const changed = differences(target, wanted)
  for (const file of changed) {
    const path = resolve(target, file)
    const content = wanted.get(file)
    if (content) {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
    } else {
      rmSync(path)
    }
  }
  return {
    components: componentsOf(wanted),
    files: wanted.size,
    bytes: [...wanted.values()].reduce((sum, content) => sum + content.length, 0),
    changed,
  }
}

/** Files of the packed vant that are missing, old or too many; empty if it is up to date. */
export function staleVant(root = repositoryRoot): string[] {
  const target = resolve(root, 'miniprogram/miniprogram_npm', packageName)
  return differences(target, wantedFiles(root))
}

/** Contents by path inside the package: everything that the mini program's own files lead to. */
function wantedFiles(root: string): Map<string, Buffer> {
  const source = vantFolder(root)
  const wanted = new Map<string, Buffer>()
  const visit = (file: string) => {
    if (wanted.has(file)) return
    const content = withoutRemoteFonts(file, readFileSync(resolve(source, file)))
    wanted.set(file, content)
    if (/\.json$/.test(file)) siblings(source, file).forEach(visit)
    for (const reference of referencesOf(file, content.toString())) {
      const found = resolveReference(source, file, reference)
      if (!found)
        throw new Error(`${packageName}/${file} refers to ${reference.specifier}: not there`)
      visit(found)
    }
  }
  for (const { from, path, kind } of uses(root)) {
    const found = resolveReference(source, '', { kind, specifier: path })
    if (!found)
      throw new Error(`${from} uses ${packageName}/${path}: ${packageName} has no such file`)
    visit(found)
  }
  return wanted
}

/** van-icon's font lies on somebody's server; we draw our own icons, and phones in a tunnel ask nobody. */
function withoutRemoteFonts(file: string, content: Buffer): Buffer {
  if (!/\.wxss$/.test(file)) return content
  return Buffer.from(content.toString().replace(/@font-face\{[^}]*\/\/[^}]*\}/g, ''))
}

/** The folder of the package that its package.json's `miniprogram` field names. */
function vantFolder(root: string): string {
  // The package has no main, so it is found by its package.json, also from a copy of the repository.
  const { resolve: find } = createRequire(__filename)
  const manifest = find(`${packageName}/package.json`, { paths: [root, repositoryRoot] })
  return resolve(dirname(manifest), readJson<{ miniprogram: string }>(manifest).miniprogram)
}

/** Where the mini program's own files mention the package, by path inside it. */
function uses(root: string) {
  const miniprogram = resolve(root, 'miniprogram')
  const prefix = new RegExp(`^(?:/miniprogram_npm/)?${packageName}/`)
  return listFiles(miniprogram, builtFolders)
    .filter((file) => /\.(ts|json|wxml|wxss|wxs)$/.test(file))
    .flatMap((from) =>
      referencesOf(from, readFileSync(resolve(miniprogram, from), 'utf8'))
        .filter(({ specifier, typeOnly }) => prefix.test(specifier) && !typeOnly)
        .map(({ specifier, kind }) => ({ from, kind, path: specifier.replace(prefix, '') })),
    )
}

/** A component is four files of one name; its .json leads to the other three. */
function siblings(source: string, json: string): string[] {
  const base = json.slice(0, -'.json'.length)
  return ['.js', '.wxml', '.wxss']
    .map((suffix) => base + suffix)
    .filter((file) => existsSync(resolve(source, file)))
}

function differences(target: string, wanted: Map<string, Buffer>): string[] {
  const present = new Set(listFiles(target))
  const differs = [...wanted].filter(
    ([file, content]) => !present.has(file) || !readFileSync(resolve(target, file)).equals(content),
  )
  const surplus = [...present].filter((file) => !wanted.has(file))
  return [...differs.map(([file]) => file), ...surplus].sort()
}

function componentsOf(wanted: Map<string, Buffer>): string[] {
  const json = [...wanted.keys()].filter((file) => file.endsWith('.json'))
  return json.map((file) => posix.dirname(file)).sort()
}
