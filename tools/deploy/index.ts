import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { type CloudManifest, readManifest } from '../../cloud/emulator/manifest'
import { config } from '../../miniprogram/config'
import { staleFunctions } from '../build/cloud'
import { readJson, repositoryRoot } from '../mini-program/files'
import { builtProblems, manifestProblems } from './checks'
import { type Cloud, openManager, runCli } from './cloud'
import { check, deploy } from './deploy'
import { rehearse } from './rehearsal'
import {
  callersOf,
  cliOf,
  publishingWarnings,
  readSettings,
  type Settings,
  type SettingsSource,
  variablesOf,
} from './settings'
import { extrasOf, stepsOf } from './steps'

const root = repositoryRoot
const manifest = readManifest(root)

/** npm run deploy: brings an environment into the state of cloud/manifest.json. Each mode returns whether all is well. */
const MODES: Readonly<Record<string, (source: SettingsSource) => Promise<boolean>>> = {
  '--plan': plan,
  async '--check'(source) {
    const settings = readSettings(source, false)
    const cloud = openCloud(settings)
    const steps = stepsOf(manifest, { root, ...settings })
    return check(steps, await extrasOf(manifest, cloud), cloud, console.log)
  },
  async '--rehearse'() {
    await buildAndCheck(manifest)
    return rehearse(manifest, root, console.log)
  },
  async ''(source) {
    const settings = readSettings(source)
    await buildAndCheck(manifest)
    const steps = stepsOf(manifest, { root, ...settings })
    const passed = await deploy(steps, openCloud(settings), console.log)
    printWarnings()
    return passed
  },
}

async function main([mode = '', ...rest]: readonly string[]): Promise<boolean> {
  const run = MODES[mode]
  if (!run || rest.length > 0) {
    throw new Error(`usage: npm run deploy [-- ${Object.keys(MODES).filter(Boolean).join(' | ')}]`)
  }
  const { appid } = readJson<{ appid: string }>(resolve(root, 'project.config.json'))
  const { env: environment, platform } = process
  return run({ environment, platform, appid, config })
}

/** Prints the steps. Needs no account. */
async function plan(source: SettingsSource): Promise<boolean> {
  const env = source.environment.TCB_ENV
  if (env) console.log(`environment ${env}: called by ${callersOf(env, config)}`)
  else console.log('environment TCB_ENV: has to be one of miniprogram/config.ts')
  await buildAndCheck(manifest)
  const target = { root, env: env || 'TCB_ENV', cli: cliOf(source), variables: variablesOf(source) }
  const steps = stepsOf(manifest, target)
  for (const { title } of steps) console.log(title)
  console.log(`\n${steps.length} steps, none of them run, nothing compared.`)
  console.log('Open-API permissions are set by DevTools’ upload of the code, all else by the SDK.')
  printWarnings()
  return true
}

function openCloud(settings: Settings): Cloud {
  return { manager: openManager(settings), cli: (args) => runCli(settings.cli, args) }
}

function printWarnings(): void {
  for (const warning of publishingWarnings(config)) {
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
