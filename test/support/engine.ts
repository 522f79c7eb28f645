import { type EngineName, parseEngineName } from '../../web/engine'

/** What phones run on: a component framework, and options of the runtime (web/options.ts) as a query. */
interface Variant {
  readonly engine: EngineName
  readonly options: string
}

/** As on WeChat's phones, with scripts and view in two threads. */
const WECHAT: Variant = { engine: 'exparser', options: 'bridge=async' }
const OTHER: Variant = { engine: 'glass-easel', options: '' }

/**
 * What the phones of a Jest project run on. tools/test.ts stores what its command names in WEB_ENGINE and WEB_OPTIONS; a named
 * engine is that of all projects.
 */
export function variantOf(project: string | undefined): Variant {
  const { WEB_ENGINE, WEB_OPTIONS } = process.env
  const usual = project === 'e2e' ? WECHAT : OTHER
  const { engine, options } = WEB_ENGINE
    ? { engine: parseEngineName(WEB_ENGINE), options: '' }
    : usual
  const named = new URLSearchParams(WEB_OPTIONS)
  const query = new URLSearchParams({
    ...Object.fromEntries(new URLSearchParams(options)),
    ...Object.fromEntries(named),
  })
  return { engine, options: query.toString() }
}

/** The name of the environment variable with the address of an engine's server. */
export const addressVariable = (engine: EngineName) => `TEST_ADDRESS_${engine}`

/** In a test: the engine of its project, which chromium-environment.ts has set. */
export const engine = parseEngineName(process.env.WEB_ENGINE || undefined)
