import fs from 'node:fs'
import path from 'node:path'
import { DEFAULT_ENGINE, type EngineName, enginePartsOf } from '../engine'
import type { AppManifest, Bundle } from '../manifest'
import { type BuiltInSet, readBuiltIns } from './built-ins'
import { hostModules, LOCAL_EDITION } from './edition'
import { Files } from './files'
import { compileStyle, createManifest, runtimeStyle, stylePrefixes } from './package'
import type { Problem } from './problems'
import { readProject, type Unit } from './project'
import { asyncRequires, miniprogramNpm, type Script, ScriptBundle } from './scripts'
import { compileTemplates } from './templates'

export { formatProblem, type Problem } from './problems'

/** The files that the browser loads, by name. Incomplete if there are problems. */
export interface Built {
  readonly files: ReadonlyMap<string, string>
  readonly problems: readonly Problem[]
  /** Milliseconds. */
  readonly time: number
}

export interface BuilderOptions {
  /** The folder of app.json. */
  readonly source: string
  /** The folder of installed npm packages. */
  readonly nodeModules: string
  readonly engine?: EngineName
}

const HOME = path.join(__dirname, '..')
const RUNTIME = path.join(HOME, 'runtime')
/** Chromium then compiles the functions of a script while it loads, instead of each at its first call. */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad'

/** Builds a mini program for the browser; reuses unchanged parts in later builds. */
export class Builder {
  readonly files: Files
  private readonly engine: ReturnType<typeof enginePartsOf>
  private readonly app: ScriptBundle
  private readonly runtime = new ScriptBundle('runtime.js', RUNTIME, { banner: COMPILE_AHEAD })
  private readonly frame = new ScriptBundle('frame.js', path.join(HOME, 'frame'))
  private runtimeParts: { builtIns: BuiltInSet; files: Map<string, string> } | undefined

  constructor(options: BuilderOptions) {
    this.engine = enginePartsOf(options.engine ?? DEFAULT_ENGINE)
    this.files = new Files(path.resolve(options.source), options.nodeModules)
    this.app = new ScriptBundle('app.js', this.files.root, {
      plugins: [asyncRequires, hostModules(this.files, LOCAL_EDITION), miniprogramNpm(this.files)],
      isMiniProgram: true,
    })
  }

  /**
   * `runtimeChanged` also rebuilds the runtime and the phone frame. `known` are problems that the caller
   * has found before.
   */
  async build(runtimeChanged = false, known: readonly Problem[] = []): Promise<Built> {
    const start = Date.now()
    const problems = [...known]
    if (runtimeChanged || !this.runtimeParts) this.runtimeParts = await this.buildRuntime(problems)
    const files = new Map(this.runtimeParts?.files)
    if (this.runtimeParts) {
      for (const [name, text] of await this.buildApp(this.runtimeParts.builtIns, problems)) {
        files.set(name, text)
      }
    }
    return { files, problems: unique(problems), time: Date.now() - start }
  }

  async close(): Promise<void> {
    await Promise.all([this.app.close(), this.runtime.close(), this.frame.close()])
  }

  private async buildRuntime(problems: Problem[]) {
    const builtIns = await readBuiltIns(RUNTIME, this.engine.compiler, problems)
    const entry = `
      import { startRuntime } from './index'
      import engine from ${JSON.stringify(this.engine.runtime)}
      startRuntime(engine, () => ${builtIns.templates})`
    const [runtime, frame] = await Promise.all([
      this.runtime.build(entry, problems),
      this.frame.build(`import './index'`, problems),
    ])
    if (problems.length > 0 || !runtime || !frame) return undefined
    const readSource = (file: string) => fs.readFileSync(path.join(HOME, file), 'utf8')
    const files = new Map([
      ['runtime.css', runtimeStyle(builtIns)],
      ['frame.css', readSource('frame/frame.css')],
      ['index.html', readSource('index.html')],
    ])
    addScript(files, 'runtime.js', runtime)
    addScript(files, 'frame.js', frame)
    return { builtIns, files }
  }

  private async buildApp(builtIns: BuiltInSet, problems: Problem[]): Promise<Map<string, string>> {
    const files = new Map<string, string>()
    const project = readProject(this.files, problems)
    const units = [...project.units.values()]
    const prefixes = stylePrefixes(units, this.files)
    const templates = compileTemplates(
      this.engine.compiler,
      this.files,
      units,
      builtIns.known,
      problems,
    )
    files.set('app.css', compileStyle(units, prefixes, this.files, builtIns, problems))
    const manifest = createManifest(project, prefixes, this.files, problems)
    // A template that does not compile would cause misleading script errors.
    const script =
      problems.length > 0
        ? undefined
        : await this.app.build(appEntry(this.files, manifest, templates, units), problems)
    if (script) addScript(files, 'app.js', script)
    return files
  }
}

/** The entry of app.js. It passes everything to the runtime, which runs the scripts. */
function appEntry(
  files: Files,
  manifest: AppManifest,
  templates: string,
  units: readonly Unit[],
): string {
  const load = (file: string) => `() => require(${JSON.stringify(files.absolute(file))})`
  const scripts = units.map((unit) => `${JSON.stringify(unit.path)}: ${load(unit.script)}`)
  const app = ['app.ts', 'app.js'].find((file) => files.exists(file))
  const fields: Record<keyof Bundle, string> = {
    manifest: JSON.stringify(manifest),
    app: app ? load(app) : '() => {}',
    parts: `[{ templates, scripts: { ${scripts.join(',\n')} } }]`,
  }
  const body = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  // At the top level, where the browser compiles the code of templates only when it runs.
  return `const templates = ${templates}\nglobalThis.__boot({ ${body.join(',\n')} })`
}

function addScript(files: Map<string, string>, name: string, script: Script): void {
  files.set(name, script.code)
  files.set(`${name}.map`, script.map)
}

function unique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}
