// Runs a TypeScript program of this repository: node tools/run.mjs FILE [ARGUMENTS]
// Installs the dependencies first if they are missing or older than the lock file, and makes the generated modules that the
// program imports. A FILE-options.cjs beside the program ends it for wrong options, before anything is installed.
// Everything but the program's own output goes to standard error.
// Old versions of Node.js have to understand this file: no syntax that is younger than Node.js 12.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const NEEDED = [20, 19]

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const require = createRequire(import.meta.url)

function run() {
  const program = resolve(root, process.argv[2])
  process.argv.splice(1, 2, program)
  const options = program.replace(/\.ts$/, '-options.cjs')
  if (existsSync(options)) require(options)
  install()
  require('tsx/cjs')
  const { makeGeneratedModules } = require('./generated-modules.ts')
  makeGeneratedModules(program)
  require(program)
}

function install() {
  try {
    require('./install-package.cjs').installPackage(root, 'the dependencies')
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

const { node } = process.versions
const [major, minor] = node.split('.').map(Number)
if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) run()
else {
  console.error(`Node.js ${NEEDED.join('.')} or newer is needed; this is ${node}.`)
  process.exitCode = 1
}
