import { existsSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { type AppJson, packagesOf, readApp } from '../mini-program/app'
import type { Compiled } from './compile'

export interface PackageSize {
  name: string
  bytes: number
  budget: number
}

/** Bytes after compiling. WeChat's own limit is 2 MB each. */
const budgets = { main: 850_000, sub: 500_000 }

/** The size of every package of the upload: main, which contains the worker, and the subpackages. */
export function packageSizes(app: AppJson, compiled: Compiled): PackageSize[] {
  const roots = packagesOf(app).slice(1)
  const sizes: PackageSize[] = [
    { name: 'main', bytes: 0, budget: budgets.main },
    ...roots.map(({ name }) => ({ name, bytes: 0, budget: budgets.sub })),
  ]
  for (const [path, { bytes }] of Object.entries(compiled)) {
    sizes[1 + roots.findIndex(({ root }) => path.startsWith(`${root}/`))].bytes += bytes
  }
  return sizes
}

/** Problems of the upload: packages over budget, required scripts that are missing, a worker that was compiled again. */
export function uploadProblems(root: string, compiled: Compiled): string[] {
  const app = readApp(resolve(root, 'miniprogram'))
  const tooLarge = packageSizes(app, compiled)
    .filter(({ bytes, budget }) => bytes > budget)
    .map(({ name, bytes, budget }) => `${name}: ${kb(bytes)} of ${kb(budget)}`)
  return [...tooLarge, ...missingModules(compiled), ...changedWorker(root, app.workers, compiled)]
}

export function describeSizes(root: string, compiled: Compiled): string {
  return packageSizes(readApp(resolve(root, 'miniprogram')), compiled)
    .map(({ name, bytes, budget }) => `${name} ${kb(bytes)} of ${kb(budget)}`)
    .join(', ')
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

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
