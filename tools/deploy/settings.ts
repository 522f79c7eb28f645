import { existsSync } from 'node:fs'
import type { CloudManifest } from '../../cloud/emulator/manifest'

/** Where to deploy to, by whom, and with what. */
export interface Settings {
  /** The cloud environment's id. */
  readonly env: string
  readonly secretId: string
  readonly secretKey: string
  /** The command line of WeChat's DevTools. */
  readonly cli: string
  /** Variables by function; a function without an entry keeps those that it has. */
  readonly variables: Variables
}

export type Variables = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface SettingsSource {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly platform: string
  /** From project.config.json. */
  readonly appid: string
}

/** Where DevTools installs its command line; Linux has no official DevTools. */
const DEFAULT_CLI_PATHS: Readonly<Record<string, string>> = {
  darwin: '/Applications/wechatwebdevtools.app/Contents/MacOS/cli',
  win32: 'C:\\Program Files (x86)\\Tencent\\微信web开发者工具\\cli.bat',
}

/** The command line that the settings lead to, whether or not it exists. */
export function cliOf({ environment, platform }: SettingsSource): string {
  return environment.WECHAT_CLI || DEFAULT_CLI_PATHS[platform] || 'cli'
}

/** What a deployment does not need but the published mini program does. */
export function publishingWarnings(operator: { readonly name: string }): string[] {
  if (operator.name.trim() !== '') return []
  return ['miniprogram/strings/operator.ts names nobody: the terms of use do not say who publishes']
}

/** Reads every setting; throws one error that names all that are missing. */
export function readSettings(manifest: CloudManifest, source: SettingsSource): Settings {
  const { environment, appid } = source
  const missing: string[] = []
  const need = (name: string, what: string): string => {
    const value = environment[name]?.trim() ?? ''
    if (value === '') missing.push(`${name}: ${what}`)
    return value
  }
  const env = need('TCB_ENV', 'the id of the cloud environment (云开发控制台 → 设置 → 环境 ID)')
  const secretId = need('TENCENTCLOUD_SECRETID', 'of a key that may manage the environment')
  const secretKey = need('TENCENTCLOUD_SECRETKEY', 'of the same key')
  const cli = cliOf(source)
  if (!existsSync(cli)) {
    missing.push(
      `WECHAT_CLI: the command line of WeChat DevTools (cli, cli.bat); not found: ${cli}`,
    )
  }
  if (!/^wx[0-9a-f]{16}$/.test(appid)) {
    missing.push(`appid in project.config.json: your own, not ${appid}`)
  }
  const { variables, incomplete } = variablesOf(manifest, environment)
  missing.push(...incomplete)
  if (missing.length > 0) throw new Error(`To deploy, set\n  ${missing.join('\n  ')}`)
  return { env, secretId, secretKey, cli, variables }
}

/**
 * The variables of functions that the environment names. The platform replaces all of a function's variables at once, so
 * some of them without the others are `incomplete`; none of them means to leave them alone. One that is set to nothing is
 * meant so.
 */
export function variablesOf(
  { functions }: CloudManifest,
  environment: SettingsSource['environment'],
): { readonly variables: Variables; readonly incomplete: readonly string[] } {
  const variables: Record<string, Record<string, string>> = {}
  const incomplete: string[] = []
  for (const [name, described] of Object.entries(functions)) {
    const wanted = Object.entries(described.environment ?? {})
    const given = wanted.filter(([variable]) => environment[variable] !== undefined)
    if (given.length === 0) continue
    variables[name] = {}
    for (const [variable, what] of wanted) {
      const value = environment[variable]
      if (value !== undefined) variables[name][variable] = value
      else
        incomplete.push(`${variable}: ${what} (may be empty; or none of the variables of ${name})`)
    }
  }
  return { variables, incomplete }
}
