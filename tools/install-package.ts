import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { repositoryRoot } from './mini-program/files'

/** Runs npm ci in a folder with its own package.json if node_modules is missing or older than the lock file. */
export function installPackage(folder: string, what: string): void {
  const age = (file: string) => statSync(resolve(folder, file), { throwIfNoEntry: false })
  const installed = age('node_modules/.package-lock.json')
  const locked = age('package-lock.json')
  if (installed && locked && installed.mtimeMs >= locked.mtimeMs) return

  const place = relative(repositoryRoot, folder)
  process.stderr.write(`Installing ${what} (npm ci in ${place}) …\n`)
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) throw new Error(`npm could not install ${what}.`)
}
