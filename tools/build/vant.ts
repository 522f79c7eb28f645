import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { builtFolders, listFiles, readJson, repositoryRoot } from '../mini-program/files'
import { referencesOf, resolveReference } from '../mini-program/references'
import type { Part } from './generated'

const packageName = '@vant/weapp'

/** Packs vant like 构建 npm in DevTools, but only the components that the mini program uses and their dependencies. */
export const vant: Part = {
  name: packageName,
  folder: `miniprogram/miniprogram_npm/${packageName}`,
  files: wantedFiles,
}

/** The contents of every file that the mini program needs, by path inside the package. */
function wantedFiles(root: string): Map<string, Buffer> {
  const source = vantFolder(root)
  const wanted = new Map<string, Buffer>()
  const visit = (file: string) => {
    if (wanted.has(file)) return
    const content = withoutUnused(file, readFileSync(resolve(source, file)))
    wanted.set(file, content)
    if (/\.json$/.test(file)) siblings(source, file).forEach(visit)
    for (const reference of referencesOf(file, content.toString())) {
      const found = resolveReference(source, file, reference)
      if (!found)
        throw new Error(
          `${packageName}/${file} refers to ${reference.specifier}, which does not exist`,
        )
      visit(found)
    }
  }
  for (const { from, path, kind } of uses(root)) {
    const found = resolveReference(source, '', { kind, specifier: path })
    if (!found)
      throw new Error(`${from} uses ${packageName}/${path}: ${packageName} has no such file`)
    visit(found)
  }
  if (wanted.size > 0) {
    wanted.set(licenceFile, readFileSync(resolve(packageFolder(root), licenceFile)))
  }
  return wanted
}

/** Vant's licence asks that its text goes with every copy. */
const licenceFile = 'LICENSE'

/** What the packed components never show, so it would only make the main package larger. */
const unused: readonly (readonly [file: RegExp, part: RegExp])[] = [
  // We draw our own icons. The font of van-icon comes from a remote server.
  [/^(popup|cell)\/\w+\.wxml$/, /<van-icon\b[^>]*\/>(?:\s*<slot wx:else[^>]*\/>)?/g],
  [/^(popup|cell)\/index\.json$/, /"van-icon":[^,}]*,?/],
  // Our switches never wait.
  [/^switch\/index\.wxml$/, /<van-loading\b[^>]*\/>/],
  [/^switch\/index\.json$/, /"van-loading":[^,}]*/],
  // Our popups come from the bottom and fade in, and our cells have one size.
  [
    /^popup\/index\.wxss$/,
    rulesOf('popup__|popup--(?:top|left|right|center|safeT)|(?:scale|center|top|left|right)-'),
  ],
  [/^transition\/index\.wxss$/, rulesOf('(?:fade|slide)-(?:up|down|left|right)-')],
  [/^cell\/index\.wxss$/, rulesOf('cell-group|cell__(?:left|right)-icon|cell--(?:large|required)')],
]

/** The rules of a style sheet whose selectors all begin with one of these classes of vant. */
function rulesOf(classes: string): RegExp {
  const selector = `\\.van-(?:${classes})[^,{}]*`
  return new RegExp(`(?<=[};])${selector}(?:,${selector})*\\{[^}]*\\}`, 'g')
}

function withoutUnused(file: string, content: Buffer): Buffer {
  const parts = unused.filter(([files]) => files.test(file))
  if (parts.length === 0) return content
  return Buffer.from(parts.reduce((text, [, part]) => text.replace(part, ''), content.toString()))
}

/** The folder that the `miniprogram` field of the package's package.json names. */
function vantFolder(root: string): string {
  const folder = packageFolder(root)
  const manifest = readJson<{ miniprogram: string }>(resolve(folder, 'package.json'))
  return resolve(folder, manifest.miniprogram)
}

function packageFolder(root: string): string {
  // The package has no main, so resolve its package.json. Tests call this for a copy of the repository.
  const { resolve: find } = createRequire(__filename)
  return dirname(find(`${packageName}/package.json`, { paths: [root, repositoryRoot] }))
}

/** References to the package in the mini program's own files, by path inside the package. */
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

/** The other files of a component: four files share a name. */
function siblings(source: string, json: string): string[] {
  const base = json.slice(0, -'.json'.length)
  return ['.js', '.wxml', '.wxss']
    .map((suffix) => base + suffix)
    .filter((file) => existsSync(resolve(source, file)))
}
