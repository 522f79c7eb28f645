import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { repositoryRoot } from '../mini-program/files'

/** Cache for large files that only some machines need. Ignored by git; may be deleted. */
export const cache = resolve(repositoryRoot, '.cache/chromium')

/**
 * Creates `path` under a temporary name first, so that an interrupted run leaves nothing half-finished. Of two processes that
 * do it at the same time, the first one wins.
 */
export function once(path: string, make: (temporary: string) => void): void {
  if (existsSync(path)) return
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}`
  rmSync(temporary, { recursive: true, force: true })
  make(temporary)
  try {
    renameSync(temporary, path)
  } catch (error) {
    if (!existsSync(path)) throw error
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** The folder of an npm package in exactly this version, installed into the cache if missing. */
export function cachedPackage(name: string, version: string): string {
  const home = resolve(cache, `${name.replace(/\W+/g, '-').slice(1)}-${version}`)
  once(home, (target) => {
    process.stderr.write(`Fetching ${name} ${version} …\n`)
    mkdirSync(target)
    writeFileSync(resolve(target, 'package.json'), '{ "private": true }\n')
    const npm = spawnSync(
      'npm',
      ['install', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`],
      { cwd: target, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' },
    )
    if (npm.status !== 0) throw new Error(`npm could not fetch ${name} ${version}.`)
  })
  return resolve(home, 'node_modules', name)
}
