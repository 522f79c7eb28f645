import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'

/** Installs this folder's own package where it is missing or older than its lock file. */
export function installCompiler(): void {
  const age = (file: string) => statSync(resolve(__dirname, file), { throwIfNoEntry: false })
  const installed = age('node_modules/.package-lock.json')
  const locked = age('package-lock.json')
  if (installed && locked && installed.mtimeMs >= locked.mtimeMs) return

  process.stderr.write('Installing WeChat’s compiler (npm ci in tools/check-wechat) …\n')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: __dirname,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) throw new Error('npm could not install WeChat’s compiler.')
}
