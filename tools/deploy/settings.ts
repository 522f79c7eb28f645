import { existsSync } from 'node:fs'
import { SWITCHABLE } from '../../cloud/usage'
import type { Config } from '../../miniprogram/config'

/** The target of a deployment, the credentials and the variables. */
export interface Settings {
  /** The cloud environment's id. */
  readonly env: string
  readonly secretId: string
  readonly secretKey: string
  /** The command line of WeChat's DevTools. */
  readonly cli: string
  /** Values of functions' variables by name. Functions keep the values of the others. */
  readonly variables: Readonly<Record<string, string>>
}

export interface SettingsSource {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly platform: string
  /** From project.config.json. */
  readonly appid: string
  readonly config: Config
}

/** Where DevTools installs its command line. There are no official DevTools for Linux. */
const DEFAULT_CLI_PATHS: Readonly<Record<string, string>> = {
  darwin: '/Applications/wechatwebdevtools.app/Contents/MacOS/cli',
  win32: 'C:\\Program Files (x86)\\Tencent\\微信web开发者工具\\cli.bat',
}

/** Units for each write that counts them: one in a hundred more. */
const COUNT_EVERY = '100'

/** The path of the command line, whether or not it exists. */
export function cliOf({ environment, platform }: SettingsSource): string {
  return environment.WECHAT_CLI || DEFAULT_CLI_PATHS[platform] || 'cli'
}

/** What is missing for publishing, but not for deploying. */
export function publishingWarnings({ environments, operator }: Config): string[] {
  const warnings: string[] = []
  if (operator.name.trim() === '') {
    warnings.push('miniprogram/config.ts has no operator: the terms of use name no publisher')
  }
  if (environments.release === '') {
    warnings.push('miniprogram/config.ts has no environment for release: players have no cloud')
  }
  return warnings
}

/**
 * Compares the environment of a deployment with those that the mini program calls.
 * @throws Error if no version of it calls this environment
 * @returns the versions that do, such as `release and trial`
 */
export function callersOf(env: string, { environments }: Config): string {
  const callers = Object.entries(environments).filter(([, id]) => id === env && env !== '')
  if (callers.length > 0) return callers.map(([version]) => version).join(' and ')
  const named = Object.entries(environments).map(([version, id]) => `${version}: ${id || 'none'}`)
  throw new Error(
    `TCB_ENV: ${env} is no environment of miniprogram/config.ts (${named.join(', ')}); the mini program would not call it`,
  )
}

/** Reads the settings that `--check` needs, or with `toChange` all. Throws one error that lists all problems. */
export function readSettings(source: SettingsSource, toChange = true): Settings {
  const { environment, appid, config } = source
  const problems: string[] = []
  const required = (name: string, description: string): string => {
    const value = environment[name]?.trim() ?? ''
    if (value === '') problems.push(`${name}: ${description}`)
    return value
  }
  const env = required('TCB_ENV', 'the id of the cloud environment (云开发控制台 → 设置 → 环境 ID)')
  const secretId = required(
    'TENCENTCLOUD_SECRETID',
    'the id of a key that may manage the environment',
  )
  const secretKey = required('TENCENTCLOUD_SECRETKEY', 'the secret of the same key')
  const cli = cliOf(source)
  if (toChange && !existsSync(cli)) {
    problems.push(
      `WECHAT_CLI: the command line of WeChat DevTools (cli, cli.bat); not found: ${cli}`,
    )
  }
  if (toChange && !/^wx[0-9a-f]{16}$/.test(appid)) {
    problems.push(`appid in project.config.json: your own instead of ${appid}`)
  }
  const off = environment.FEATURES_OFF?.split(',').filter(Boolean) ?? []
  const unknown = off.filter((name) => !SWITCHABLE.includes(name))
  if (unknown.length > 0) {
    problems.push(`FEATURES_OFF: ${unknown} cannot be switched off, but ${SWITCHABLE.join(', ')}`)
  }
  try {
    if (env !== '') callersOf(env, config)
  } catch (error) {
    problems.push((error as Error).message)
  }
  if (problems.length > 0) throw new Error(`To deploy, set\n  ${problems.join('\n  ')}`)
  return { env, secretId, secretKey, cli, variables: variablesOf(source) }
}

/** The variables of functions: those of players' reminders from the configuration, the others from the environment. */
export function variablesOf({
  environment,
  config: { reminder },
}: Pick<SettingsSource, 'environment' | 'config'>): Settings['variables'] {
  const given = ['OPERATORS', 'FEATURES_OFF', 'ROOMS_UNTIL_UNITS'].flatMap((name) =>
    [[name, environment[name]]].filter(([, value]) => value !== undefined),
  )
  return {
    REMINDER_TEMPLATE: reminder.template,
    REMINDER_FIELDS: reminder.template && JSON.stringify(reminder.fields),
    COUNT_EVERY,
    ...Object.fromEntries(given),
  }
}
