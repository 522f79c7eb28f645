import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { type EnvironmentKind, readManifest } from '../../cloud/emulator/manifest'
import { config } from '../../miniprogram/config'
import { buildFunctions, functionsFor } from '../build/cloud'
import { build, stale } from '../build/generated'
import { readJson, repositoryRoot } from '../mini-program/files'
import { builtProblems, manifestProblems } from './checks'
import { type Cloud, openManager, runCli } from './cloud'
import { check, deploy } from './deploy'
import { describeKind, kindOf } from './environment'
import { probe, probeEmulator } from './probe'
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
import { extrasOf, pluginStep, stepsOf } from './steps'

const root = repositoryRoot
const manifest = readManifest(root)
const KINDS = Object.keys(manifest.kinds) as EnvironmentKind[]

/** npm run deploy: brings an environment into the state of cloud/manifest.json. Each mode returns whether all is well. */
const MODES: Readonly<
  Record<string, (source: SettingsSource, which?: string) => Promise<boolean>>
> = {
  '--plan': plan,
  async '--check'(source) {
    const { settings, cloud, kind } = await stepZero(source)
    const steps = stepsOf(manifest, { root, kind, ...settings })
    return check(steps, await extrasOf(manifest, cloud), cloud, console.log)
  },
  async '--probe'(source, which) {
    if (which === 'emulator') {
      return built('document', () => probeEmulator(manifest, root, console.log))
    }
    const { settings, cloud, kind } = await stepZero(source)
    const before = kind === 'postgresql' ? [pluginStep(settings.env)] : []
    const run = () => probe(cloud, manifest, kind, root, console.log)
    return built(kind, async () => (await deploy(before, cloud, console.log)) && run())
  },
  async '--rehearse'() {
    for (const kind of KINDS) {
      const passed = await built(kind, () => rehearse(manifest, kind, root, console.log))
      if (!passed) return false
    }
    return true
  },
  async ''(source) {
    const { cloud, kind } = await stepZero(source)
    // Only a document environment needs DevTools.
    const settings = readSettings(source, kind === 'document')
    const steps = stepsOf(manifest, { root, kind, ...settings })
    const passed = await built(kind, () => deploy(steps, cloud, console.log))
    printWarnings()
    return passed
  },
}

/** What may follow a mode. */
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  '--plan': KINDS,
  '--probe': ['emulator'],
}

async function main([mode = '', which, ...rest]: readonly string[]): Promise<boolean> {
  const run = MODES[mode]
  const isChoice = which === undefined || CHOICES[mode]?.includes(which)
  if (!run || !isChoice || rest.length > 0) {
    const modes = Object.keys(MODES).filter(Boolean)
    const usages = modes.map((name) =>
      CHOICES[name] ? `${name} [${CHOICES[name].join(' | ')}]` : name,
    )
    throw new Error(`usage: npm run deploy [-- ${usages.join(' | ')}]`)
  }
  const { appid } = readJson<{ appid: string }>(resolve(root, 'project.config.json'))
  const { env: environment, platform } = process
  return run({ environment, platform, appid, config }, which)
}

/** Reads the settings and asks of which kind the environment is, before anything is built or changed. */
async function stepZero(source: SettingsSource) {
  const settings = readSettings(source, false)
  const cloud = openCloud(settings)
  const kind = await kindOf(cloud, settings.env)
  console.log(`${describeKind(settings.env, kind, manifest)}\n`)
  return { settings, cloud, kind }
}

/** Prints the steps, those of one kind or of both. Needs no account. */
async function plan(source: SettingsSource, only?: string): Promise<boolean> {
  const env = source.environment.TCB_ENV
  if (env) console.log(`environment ${env}: called by ${callersOf(env, config)}`)
  else console.log('environment TCB_ENV: has to be one of miniprogram/config.ts')
  await buildAndCheck('document')
  const target = { root, env: env || 'TCB_ENV', cli: cliOf(source), variables: variablesOf(source) }
  for (const kind of KINDS.filter((name) => !only || name === only)) {
    const steps = stepsOf(manifest, { ...target, kind })
    console.log(`\n${describeKind(target.env, kind, manifest)}`)
    for (const { title } of steps) console.log(title)
    console.log(`\n${steps.length} steps, none of them run, nothing compared.`)
  }
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

/** Runs something with the functions built for a kind of environment; afterwards they are as `npm run build` leaves them. */
async function built(kind: EnvironmentKind, run: () => Promise<boolean>): Promise<boolean> {
  await buildAndCheck(kind)
  try {
    return await run()
  } finally {
    await buildFunctions()
  }
}

/** Builds everything, the functions with the SDK of this kind of environment, and checks what is deployed. */
async function buildAndCheck(kind: EnvironmentKind): Promise<void> {
  requireNone('cloud/manifest.json', manifestProblems(manifest))
  runBuild()
  await build(functionsFor(kind), root)
  requireNone('not built from the current sources', await stale(functionsFor(kind), root))
  requireNone('cloudfunctions', builtProblems(root, manifest))
}

function runBuild(): void {
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
