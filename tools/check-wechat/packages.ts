import { existsSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import type { Figures } from '../budgets'
import { packagesOf, readApp } from '../mini-program/app'
import type { Compiled } from './compile'

/** What tools/budgets.json limits: KB (1,000 bytes, rounded up) after compiling of the worker and of every package. Main contains the worker. */
export function packageFigures(root: string, compiled: Compiled): Figures {
  const { workers, ...app } = readApp(resolve(root, 'miniprogram'))
  const [, ...packages] = packagesOf(app)
  const folders = packages.map((part) => `${part.root}/`)
  const files = Object.entries(compiled)
  const kilobytes = (isIn: (path: string) => boolean) =>
    Math.ceil(
      files.filter(([path]) => isIn(path)).reduce((sum, [, { bytes }]) => sum + bytes, 0) / 1000,
    )
  return {
    'KB of the worker': kilobytes((path) => path.startsWith(`${workers}/`)),
    'KB of main': kilobytes((path) => !folders.some((folder) => path.startsWith(folder))),
    ...Object.fromEntries(
      packages.map(({ name }, i) => [
        `KB of ${name}`,
        kilobytes((path) => path.startsWith(folders[i])),
      ]),
    ),
  }
}

/** Problems of the upload: required scripts that are missing, a worker that was compiled again. */
export function uploadProblems(root: string, compiled: Compiled): string[] {
  const { workers } = readApp(resolve(root, 'miniprogram'))
  return [...missingModules(compiled), ...changedWorker(root, workers, compiled)]
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
