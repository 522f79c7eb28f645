import fs from 'node:fs'
import path from 'node:path'
import type { AppManifest, Themed } from '../manifest'
import type { BuiltInSet } from './built-ins'
import type { Files } from './files'
import type { Problem } from './problems'
import type { Project, Unit } from './project'
import { adaptPlainCss, StyleCompiler } from './styles'
import { resolveTheme } from './theme'

const RUNTIME = path.join(__dirname, '../runtime')

/** The style sheet of the screen, the bars, the overlays and the built-ins. */
export function runtimeStyle({ style }: BuiltInSet): string {
  const read = (file: string) => fs.readFileSync(path.join(RUNTIME, file), 'utf8')
  const overlays = adaptPlainCss(read('api/overlay.css'))
  return [read('base.css'), read('bars/bars.css'), overlays, style].join('\n')
}

/** The style sheet of units, after that of the app if `withApp`. */
export function compileStyle(
  units: readonly Unit[],
  prefixes: Readonly<Record<string, string>>,
  files: Files,
  builtIns: BuiltInSet,
  problems: Problem[],
  withApp = true,
): string {
  const compiler = new StyleCompiler(files, new Set(builtIns.known.keys()), problems)
  const sheets = withApp && files.exists('app.wxss') ? [compiler.compile('app.wxss')] : []
  for (const { path: unit, isPage, isForeign } of units) {
    if (!files.exists(`${unit}.wxss`)) continue
    const scope = {
      prefix: prefixes[unit],
      route: isPage ? unit : undefined,
      classesOnly: !isPage && !isForeign,
    }
    sheets.push(`/* ${unit} */\n${compiler.compile(`${unit}.wxss`, scope)}`)
  }
  return sheets.join('\n')
}

/** Class prefixes of isolated units. A unit without a prefix shares its classes with pages. */
export function stylePrefixes(units: readonly Unit[], files: Files): Record<string, string> {
  const prefixes: Record<string, string> = {}
  for (const unit of units) {
    const isolation = unit.config.styleIsolation ?? declaredIsolation(unit, files)
    const isolated = unit.isPage
      ? isolation?.includes('isolated') || isolation?.includes('apply-shared')
      : isolation !== 'shared' && isolation !== 'page-shared'
    if (isolated) prefixes[unit.path] = prefixFor(unit.path, Object.values(prefixes))
  }
  return prefixes
}

/** A readable prefix: `c-board` for `components/board/board`, or `c-board-2` if that is taken. */
function prefixFor(unit: string, taken: readonly string[]): string {
  const folders = unit.replace(/\/index$/, '').split('/')
  const name = `c-${folders[folders.length - 1]}`
  let prefix = name
  for (let count = 2; taken.includes(prefix); count += 1) prefix = `${name}-${count}`
  return prefix
}

/** Reads `options: { styleIsolation: '…' }` from a script, because the build needs it before it runs. */
function declaredIsolation(unit: Unit, files: Files): string | undefined {
  if (!unit.script) return undefined
  return /\bstyleIsolation:\s*['"]([\w-]+)['"]/.exec(files.read(unit.script))?.[1]
}

/** The data for the runtime. */
export function createManifest(
  { app, themes, units }: Project,
  prefixes: Record<string, string>,
  files: Files,
  problems: Problem[],
): AppManifest {
  const themed = <T>(config: T, file: string): Themed<T> => ({
    light: resolveTheme(config, themes.light, file, problems),
    dark: resolveTheme(config, themes.dark, file, problems),
  })
  return {
    app: themed(app, 'app.json'),
    units: Object.fromEntries(
      [...units.values()].map(({ path: unit, isPage, config }) => [
        unit,
        {
          isPage,
          prefix: prefixes[unit],
          config: isPage ? themed(config, `${unit}.json`) : { light: config, dark: config },
        },
      ]),
    ),
    workers: typeof app.workers === 'string' ? workerScripts(files, app.workers) : {},
  }
}

function workerScripts(files: Files, folder: string): AppManifest['workers'] {
  const scripts = files.list(folder).filter((file) => file.endsWith('.js'))
  return Object.fromEntries(scripts.map((file) => [file, { code: files.read(file) }]))
}
