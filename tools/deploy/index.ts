import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { type CloudManifest, readManifest } from '../../cloud/emulator/manifest'
import { operator } from '../../miniprogram/strings/operator'
import { staleFunctions } from '../build/cloud'
import { readJson, repositoryRoot } from '../mini-program/files'
import { builtProblems, manifestProblems } from './checks'
import { openCloud } from './cloud'
import { deploy } from './deploy'
import {
  cliOf,
  publishingWarnings,
  readSettings,
  type SettingsSource,
  variablesOf,
} from './settings'
import { stepsOf } from './steps'

const root = repositoryRoot

/** npm run deploy [-- --plan]: deploys collections, indexes and functions as in cloud/manifest.json. */
async function main(args: readonly string[]): Promise<boolean> {
  const plan = args.includes('--plan')
  if (args.some((arg) => arg !== '--plan')) throw new Error('usage: npm run deploy [-- --plan]')
  const manifest = readManifest(root)
  const { appid } = readJson<{ appid: string }>(resolve(root, 'project.config.json'))
  const source: SettingsSource = { environment: process.env, platform: process.platform, appid }
  const settings = plan ? undefined : readSettings(manifest, source)
  await buildAndCheck(manifest)

  if (settings) {
    const steps = stepsOf(manifest, { root, ...settings })
    const passed = await deploy(steps, openCloud(settings), console.log)
    printWarnings()
    return passed
  }
  const steps = stepsOf(manifest, {
    root,
    env: process.env.TCB_ENV || 'TCB_ENV',
    cli: cliOf(source),
    variables: variablesOf(manifest, process.env).variables,
  })
  for (const { title } of steps) console.log(title)
  console.log(`\n${steps.length} steps, none of them run, nothing compared.`)
  printWarnings()
  return true
}

function printWarnings(): void {
  for (const warning of publishingWarnings(operator)) {
    console.log(`\nBefore publishing: ${warning}`)
  }
}

async function buildAndCheck(manifest: CloudManifest): Promise<void> {
  requireNone('cloud/manifest.json', manifestProblems(manifest))
  build()
  requireNone('not built from the current sources', await staleFunctions(root))
  requireNone('cloudfunctions', builtProblems(root, manifest))
}

function build(): void {
  const options = ['tools/run.mjs', 'tools/build/index.ts']
  const { status } = spawnSync(process.execPath, options, {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error('The build failed.')
}

/** Throws an error that lists the problems, if there are any. */
function requireNone(what: string, problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`${what}:\n  ${problems.join('\n  ')}`)
}

main(process.argv.slice(2)).then(
  (passed) => {
    if (!passed) process.exitCode = 1
  },
  (error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  },
)
