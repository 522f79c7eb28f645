import { existsSync, readFileSync, statSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { builtFolders, listFiles } from '../mini-program/files'
import { type Reference, referencesOf } from '../mini-program/references'
import { type Layer, layerFolderOf, layerOf, layers, mayImport } from './layers'

export interface Problem {
  file: string
  line: number
  message: string
}

/** Every import that layers.ts does not allow. */
export function forbiddenImports(root: string): Problem[] {
  return sources(root).flatMap((file) => {
    const layer = layerOf(file)
    if (!layer) return []
    return referencesOf(file, readFileSync(resolve(root, file), 'utf8')).flatMap((reference) => {
      const message = objection(root, file, layer, reference)
      return message ? [{ file, line: reference.line, message }] : []
    })
  })
}

function sources(root: string): string[] {
  const tops = [
    ...new Set(layers.flatMap(({ folders }) => folders.map((folder) => folder.split('/')[0]))),
  ]
  return tops
    .flatMap((top) => listFiles(resolve(root, top), builtFolders).map((file) => `${top}/${file}`))
    .filter((file) => file.endsWith('.ts'))
}

/** Why a file of this layer may not import this, or undefined if it may. */
function objection(
  root: string,
  file: string,
  layer: Layer,
  { specifier, typeOnly }: Reference,
): string | undefined {
  const here = layerFolderOf(file)
  if (!specifier.startsWith('.')) {
    return layer.packages ? undefined : `${here} may not import the package ${specifier}`
  }
  const target = moduleAt(root, posix.join(posix.dirname(file), specifier))
  if (!target) return `${specifier} does not exist`
  const other = layerOf(target)
  if (!other) return `${here} may not import ${target}`
  if (!typeOnly && isPackedWithout(file, target)) return `${target} is not packed with ${file}`
  if (other === layer) {
    const [from, to] = [unitOf(file), unitOf(target)]
    return layer.inside === 'all' || from === to
      ? undefined
      : `${from} may not import ${target}, which belongs to ${to}`
  }
  return mayImport(layer, other, typeOnly)
    ? undefined
    : `${here} may not import ${layerFolderOf(target)} (${target})`
}

/** Whether the target is in a subpackage of which the file is no part. Such modules can only be required asynchronously. */
function isPackedWithout(file: string, target: string): boolean {
  const [, root] = /^(miniprogram\/packages\/[^/]+\/)/.exec(target) ?? []
  return root !== undefined && file.startsWith('miniprogram/') && !file.startsWith(root)
}

/** The folder directly below that of a layer: one page or one subpackage. */
function unitOf(file: string): string {
  const folder = layerFolderOf(file) ?? ''
  return file.split('/', folder.split('/').length + 1).join('/')
}

function moduleAt(root: string, base: string): string | undefined {
  return ['', '.ts', '.d.ts', '.js', '/index.ts']
    .map((suffix) => base + suffix)
    .find((path) => {
      const absolute = resolve(root, path)
      return existsSync(absolute) && statSync(absolute).isFile()
    })
}
