import { existsSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import type { Figures } from '../budgets'
import { packagesOf, readApp } from '../mini-program/app'
import { readJson } from '../mini-program/files'
import type { Compiled } from './compile'

/** What tools/budgets.json limits: KB (1,000 bytes, rounded up) after compiling of the worker and of every package. Main contains the worker. */
export function packageFigures(root: string, compiled: Compiled): Figures {
  const { workers } = readApp(resolve(root, 'miniprogram'))
  const inWorker = Object.entries(compiled).filter(([path]) => path.startsWith(`${workers}/`))
  const figures = [['the worker', sizeOf(inWorker)] as const, ...packageSizes(root, compiled)]
  return Object.fromEntries(
    figures.map(([name, bytes]) => [`KB of ${name}`, Math.ceil(bytes / 1000)]),
  )
}

/** Bytes of every package by its name, source maps left out: WeChat does not pack them. */
function packageSizes(root: string, compiled: Compiled): ReadonlyMap<string, number> {
  const packages = packagesOf(readApp(resolve(root, 'miniprogram')))
  const files = Object.entries(compiled)
  const packageOf = (path: string) =>
    packages.findLast((part) => path.startsWith(part.root && `${part.root}/`))
  return new Map(
    packages.map((part) => [part.name, sizeOf(files.filter(([path]) => packageOf(path) === part))]),
  )
}

const sizeOf = (files: readonly [path: string, file: Compiled[string]][]) =>
  files.reduce((sum, [path, { bytes }]) => sum + (path.endsWith('.map') ? 0 : bytes), 0)

/** Problems of the upload: required scripts that are missing, a worker that was compiled again, places without a source. */
export function uploadProblems(root: string, compiled: Compiled): string[] {
  const { workers } = readApp(resolve(root, 'miniprogram'))
  return [
    ...missingModules(compiled),
    ...changedWorker(root, workers, compiled),
    ...unmappedScripts(root, compiled),
    ...preloadProblems(root, compiled),
  ]
}

/** The pages of a package together may load at most this much in advance: https://developers.weixin.qq.com/miniprogram/dev/framework/subpackages/preload.html. A package that does not exist is refused, too: it has no size. */
const MAX_PRELOADED_BYTES = 2 * 1024 * 1024

function preloadProblems(root: string, compiled: Compiled): string[] {
  const app = readApp(resolve(root, 'miniprogram'))
  const sizes = packageSizes(root, compiled)
  return packagesOf(app).flatMap(({ name, pages }) => {
    const rules = pages.flatMap((page) => app.preloadRule?.[page]?.packages ?? [])
    const bytes = [...new Set(rules)].reduce((sum, one) => sum + Number(sizes.get(one)), 0)
    if (bytes <= MAX_PRELOADED_BYTES) return []
    return [
      `The pages of ${name} preload ${bytes} bytes, and WeChat permits ${MAX_PRELOADED_BYTES}.`,
    ]
  })
}

/** Scripts whose source map miniprogram-ci has not taken: no stack would lead to their source. */
function unmappedScripts(root: string, compiled: Compiled): string[] {
  const { miniprogramRoot } = readJson<{ miniprogramRoot: string }>(
    resolve(root, 'project.config.json'),
  )
  return Object.entries(compiled)
    .filter(([path]) => path.endsWith('.map') && existsSync(resolve(root, miniprogramRoot, path)))
    .filter(([, { base64 }]) => {
      const { sources } = JSON.parse(Buffer.from(base64, 'base64').toString())
      return sources.some((source: string) => !source.endsWith('.ts'))
    })
    .map(([path]) => `${path} does not lead to the sources.`)
}

/** Babel makes the worker's loops several times slower, so the upload must contain it as esbuild wrote it. */
function changedWorker(root: string, folder: string | undefined, compiled: Compiled): string[] {
  if (!folder) return []
  const scripts = Object.entries(compiled).filter(
    ([path]) => path.startsWith(`${folder}/`) && path.endsWith('.js'),
  )
  if (scripts.length === 0) return [`${folder}/ holds no compiled script.`]
  // Babel adds helper files beside the files that it changes.
  return scripts
    .filter(([path, { base64 }]) => {
      const built = resolve(root, 'miniprogram', path)
      return !existsSync(built) || readFileSync(built).toString('base64') !== base64
    })
    .map(([path]) => `${path} was compiled again: see babelSetting.ignore in project.config.json.`)
}

/** WeChat finds `./reasons.js` for `require('./reasons')`, but not `./reasons/index.js`; it packs nothing then, and says nothing. */
function missingModules(compiled: Compiled): string[] {
  return Object.entries(compiled)
    .filter(([path]) => path.endsWith('.js') && !path.startsWith('miniprogram_npm/'))
    .flatMap(([path, { base64 }]) => {
      const text = Buffer.from(base64, 'base64').toString()
      return [...text.matchAll(/\brequire(?:\.async)?\(["'](\.[^"']+)["']\)/g)]
        .map(([, specifier]) => [specifier, posix.join(posix.dirname(path), specifier)])
        .filter(([, target]) => !(target in compiled) && !(`${target}.js` in compiled))
        .map(([specifier]) => `${path} requires ${specifier}, which is not in the upload.`)
    })
}
