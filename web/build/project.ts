import path from 'node:path'
import type { AppConfig, PageConfig } from '../manifest'
import { type Files, resolvePath } from './files'
import { type Problem, placeOf } from './problems'

/** A page or component: three or four files with the same path. */
export interface Unit {
  /** Package path without extension, e.g. `components/board/board`. */
  readonly path: string
  readonly isPage: boolean
  /** From an npm package: its template and style are not checked. */
  readonly isForeign: boolean
  readonly config: PageConfig
  /** Package path of the script, `.ts` or `.js`. */
  readonly script: string
}

export interface Project {
  readonly app: AppConfig
  /** The contents of theme.json, or empty. */
  readonly themes: Readonly<Record<'light' | 'dark', Record<string, string>>>
  readonly units: ReadonlyMap<string, Unit>
}

interface SubPackage {
  root: string
  name?: string
  pages: string[]
}

/**
 * Reads app.json and everything that its pages use. Problems are added to `problems`, not thrown.
 * @param absent names of subpackages that are left out
 */
export function readProject(
  files: Files,
  problems: Problem[],
  absent: readonly string[] = [],
): Project {
  const app = readJson(files, 'app.json', problems) as AppConfig
  const all = (app.subPackages ?? app.subpackages ?? []) as SubPackage[]
  for (const name of absent.filter((absent) => all.every(({ name }) => name !== absent))) {
    problems.push({ file: 'app.json', message: `there is no subpackage "${name}" to leave out` })
  }
  const subPackages = all.filter(({ name = '' }) => !absent.includes(name))
  app.subPackages = subPackages
  app.pages = [
    ...(app.pages ?? []),
    ...subPackages.flatMap(({ root, pages }) => pages.map((page) => path.posix.join(root, page))),
  ]
  const unsupported = {
    enablePullDownRefresh: app.window?.enablePullDownRefresh,
    'a workers subpackage': app.workers !== undefined && typeof app.workers !== 'string',
    plugins: app.plugins,
    'a custom tabBar': (app.tabBar as { custom?: boolean } | undefined)?.custom,
  }
  problems.push(...unsupportedIn('app.json', unsupported))
  const themeFile = app.themeLocation as string | undefined
  const themes = (themeFile ? readJson(files, themeFile, problems) : {}) as Project['themes']
  const units = new Map<string, Unit>()
  const reader = new UnitReader(files, app, units, problems)
  for (const page of app.pages) reader.add(page, true)
  return { app, themes: { light: themes.light ?? {}, dark: themes.dark ?? {} }, units }
}

class UnitReader {
  private readonly global: Record<string, string>

  constructor(
    private readonly files: Files,
    app: AppConfig,
    private readonly units: Map<string, Unit>,
    private readonly problems: Problem[],
  ) {
    this.global = this.resolveAll('app.json', app.usingComponents as Record<string, string>)
  }

  add(unitPath: string, isPage: boolean): void {
    if (this.units.has(unitPath)) return
    const jsonFile = `${unitPath}.json`
    const config: PageConfig = this.files.exists(jsonFile)
      ? readJson(this.files, jsonFile, this.problems)
      : {}
    const script = ['.ts', '.js'].map((extension) => unitPath + extension).find(this.isFile)
    for (const [extension, found] of [
      ['.wxml', this.files.exists(`${unitPath}.wxml`)],
      ['.ts', script !== undefined],
    ] as const) {
      if (!found) {
        this.problems.push({ file: `${unitPath}${extension}`, message: 'the file is missing' })
      }
    }
    if (!isPage && config.component !== true) {
      this.problems.push({ file: jsonFile, message: 'a component needs "component": true' })
    }
    const { enablePullDownRefresh, componentGenerics } = config
    this.problems.push(...unsupportedIn(jsonFile, { enablePullDownRefresh, componentGenerics }))
    const own = this.resolveAll(jsonFile, config.usingComponents)
    config.usingComponents = { ...this.global, ...own }
    const isForeign = unitPath.startsWith('miniprogram_npm/')
    this.units.set(unitPath, { path: unitPath, isPage, isForeign, config, script: script ?? '' })
    for (const target of Object.values(config.usingComponents)) this.add(target.slice(1), false)
  }

  private readonly isFile = (file: string) => this.files.exists(file)

  private resolveAll(from: string, references: Record<string, string> = {}) {
    const resolved: Record<string, string> = {}
    for (const [tag, reference] of Object.entries(references)) {
      const target = this.resolve(from, tag, reference)
      if (target !== undefined) resolved[tag] = `/${target}`
    }
    return resolved
  }

  /** Looks in the package, then in npm packages; each also as a folder with `index`. */
  private resolve(from: string, tag: string, reference: string): string | undefined {
    const candidates = [resolvePath(from, reference)]
    if (/^[^./]/.test(reference)) candidates.push(`miniprogram_npm/${reference}`)
    const found = candidates
      .flatMap((candidate) => [candidate, `${candidate}/index`])
      .find((candidate) => this.isFile(`${candidate}.json`))
    if (found === undefined) {
      const message = `component "${tag}" is not found at "${reference}"`
      this.problems.push({ file: from, ...this.placeIn(from, `"${tag}"`), message })
    }
    return found
  }

  private placeIn(file: string, text: string) {
    const source = this.files.read(file)
    return placeOf(source, Math.max(0, source.indexOf(text)))
  }
}

/** A problem for each of these that the file has, by name. */
function unsupportedIn(file: string, found: Readonly<Record<string, unknown>>): Problem[] {
  const names = Object.keys(found).filter((name) => found[name])
  return names.map((name) => ({ file, message: `not supported in web: ${name}` }))
}

// biome-ignore lint/suspicious/noExplicitAny: the caller knows the shape of the JSON file
function readJson(files: Files, file: string, problems: Problem[]): any {
  if (!files.exists(file)) {
    problems.push({ file, message: 'the file is missing' })
    return {}
  }
  const text = files.read(file)
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = (error as Error).message
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? 0)
    problems.push({ file, ...placeOf(text, position), message })
    return {}
  }
}
