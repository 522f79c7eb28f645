// Runs a TypeScript program of this repository: node tools/run.mjs FILE [ARGUMENTS]
// Installs the dependencies first if they are missing or older than the lock file.
// Everything but the program's own output goes to standard error.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const lock = resolve(root, 'package-lock.json')
const installed = resolve(root, 'node_modules/.package-lock.json')

if (!existsSync(installed) || statSync(installed).mtimeMs < statSync(lock).mtimeMs) {
  process.stderr.write('Installing dependencies (npm ci) …\n')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) process.exit(npm.status ?? 1)
}

const program = resolve(root, process.argv[2])
process.argv.splice(1, 2, program)
const require = createRequire(import.meta.url)
require('tsx/cjs')
require(program)
