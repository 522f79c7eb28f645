import { existsSync } from 'node:fs'
import type { CloudManifest } from '../../cloud/emulator/manifest'

/** The target of a deployment, the credentials and the variables. */
export interface Settings {
  /** The cloud environment's id. */
  readonly env: string
  readonly secretId: string
  readonly secretKey: string
  /** The command line of WeChat's DevTools. */
  readonly cli: string
  /** Environment variables by function. A function without an entry keeps its current ones. */
  readonly variables: Variables
}

export type Variables = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface SettingsSource {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly platform: string
  /** From project.config.json. */
  readonly appid: string
}

/** Where DevTools installs its command line. There are no official DevTools for Linux. */
const DEFAULT_CLI_PATHS: Readonly<Record<string, string>> = {
  darwin: '/Applications/wechatwebdevtools.app/Contents/MacOS/cli',
  win32: 'C:\\Program Files (x86)\\Tencent\\微信web开发者工具\\cli.bat',
}

/** The path of the command line, whether or not it exists. */
export function cliOf({ environment, platform }: SettingsSource): string {
  return environment.WECHAT_CLI || DEFAULT_CLI_PATHS[platform] || 'cli'
}

/** What is missing for publishing, but not for deploying. */
export function publishingWarnings(operator: { readonly name: string }): string[] {
  if (operator.name.trim() !== '') return []
  return ['miniprogram/strings/operator.ts is empty: the terms of use do not name the publisher']
}

/** Reads all settings. Throws one error that lists all missing ones. */
export function readSettings(manifest: CloudManifest, source: SettingsSource): Settings {
  const { environment, appid } = source
  const missing: string[] = []
  const required = (name: string, description: string): string => {
    const value = environment[name]?.trim() ?? ''
    if (value === '') missing.push(`${name}: ${description}`)
    return value
  }
  const env = required('TCB_ENV', 'the id of the cloud environment (云开发控制台 → 设置 → 环境 ID)')
  const secretId = required(
    'TENCENTCLOUD_SECRETID',
    'the id of a key that may manage the environment',
  )
  const secretKey = required('TENCENTCLOUD_SECRETKEY', 'the secret of the same key')
  const cli = cliOf(source)
  if (!existsSync(cli)) {
    missing.push(
      `WECHAT_CLI: the command line of WeChat DevTools (cli, cli.bat); not found: ${cli}`,
    )
  }
  if (!/^wx[0-9a-f]{16}$/.test(appid)) {
    missing.push(`appid in project.config.json: your own instead of ${appid}`)
  }
  const { variables, incomplete } = variablesOf(manifest, environment)
  missing.push(...incomplete)
  if (missing.length > 0) throw new Error(`To deploy, set\n  ${missing.join('\n  ')}`)
  return { env, secretId, secretKey, cli, variables }
}

/**
 * The variables of functions that are set in the environment. The platform replaces all variables of a function at once,
 * so a function needs all of its variables (those that are missing are `incomplete`) or none (it keeps its current ones).
 * A variable may be set to an empty string.
 */
export function variablesOf(
  { functions }: CloudManifest,
  environment: SettingsSource['environment'],
): { readonly variables: Variables; readonly incomplete: readonly string[] } {
  const variables: Record<string, Record<string, string>> = {}
  const incomplete: string[] = []
  for (const [name, definition] of Object.entries(functions)) {
    const wanted = Object.entries(definition.environment ?? {})
    const given = wanted.filter(([variable]) => environment[variable] !== undefined)
    if (given.length === 0) continue
    variables[name] = {}
    for (const [variable, description] of wanted) {
      const value = environment[variable]
      if (value !== undefined) variables[name][variable] = value
      else
        incomplete.push(
          `${variable}: ${description} (may be empty; or unset all variables of ${name})`,
        )
    }
  }
  return { variables, incomplete }
}
