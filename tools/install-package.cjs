const { spawnSync } = require('node:child_process')
const { statSync } = require('node:fs')
const { resolve } = require('node:path')
const { sayProgress } = require('./progress.cjs')

/**
 * Runs npm ci in a folder with its own package.json if node_modules is missing or older than the lock file. Throws if npm
 * fails, after npm has said why.
 *
 * @param {string} folder
 * @param {string} what for the messages, such as 'the dependencies'
 */
function installPackage(folder, what) {
  const age = (file) => statSync(resolve(folder, file), { throwIfNoEntry: false })?.mtimeMs
  const installed = age('node_modules/.package-lock.json')
  if (installed !== undefined && installed >= age('package-lock.json')) return

  const end = sayProgress(`Installing ${what} (npm ci)`)
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  end()
  if (npm.status !== 0)
    throw new Error(`npm could not install ${what}${npm.error ? `: ${npm.error.message}` : ''}.`)
}

module.exports = { installPackage }
