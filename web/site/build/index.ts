import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import esbuild from 'esbuild'
import { type BuiltInSet, readBuiltIns } from '../../build/built-ins'
import { type Edition, hostModules } from '../../build/edition'
import { Files } from '../../build/files'
import { compileStyle, createManifest, runtimeStyle, stylePrefixes } from '../../build/package'
import { formatProblem, type Problem } from '../../build/problems'
import { readProject } from '../../build/project'
import {
  asyncRequires,
  miniProgramOptions,
  miniprogramNpm,
  scriptOptions,
} from '../../build/scripts'
import { compileTemplates } from '../../build/templates'
import { DEFAULT_ENGINE, enginePartsOf } from '../../engine'
import type { AppManifest } from '../../manifest'
import { workerPrelude } from '../../runtime/api/worker-prelude'
import type { PartFiles, SiteBundle } from '../parts'
import { divide, type Group, type Groups } from './groups'
import { bundleEntry, type Entry, placeModules } from './modules'
import { indexPage, staticFiles } from './page'
import { isTextFile, textFiles } from './text'

/** The files of the site by name, with relative URLs only. */
export type SiteFiles = Map<string, string | Uint8Array>

export interface SiteOptions {
  /** The folder of app.json. */
  readonly source: string
  /** The folder of installed npm packages. */
  readonly nodeModules: string
  /** Where the site will be, such as `https://example.com/sudoku/`; undefined if that is not known. */
  readonly url?: string
}

const HOME = path.join(__dirname, '..')
const RUNTIME = path.join(HOME, '../runtime')
/** Extensions of pictures and sounds that the mini program shows by their path. */
const ASSET = /\.(?:png|jpe?g|svg|webp|mp3|wav)$/
const SERVICE_WORKER = 'service-worker.js'

/** The site: a browser without a cloud, so without leaderboards, challenges and profiles. */
export const SITE_EDITION: Edition = {
  host: { 'platform/host.ts': path.join(HOME, 'host.ts') },
  absent: ['social'],
}

/** Builds the site. Throws if the mini program has problems. */
export async function buildSite({ source, nodeModules, url }: SiteOptions): Promise<SiteFiles> {
  const files: SiteFiles = new Map()
  const sources = new Files(path.resolve(source), nodeModules)
  const app = await compileApp(sources)
  const manifest = { ...app.manifest, workers: addWorkers(files, app.manifest) }
  const days = addHashed(files, 'days.js', await bundleOwn(`import './days'`))
  const print: PartFiles = {
    scripts: [addHashed(files, 'print.js', await bundleOwn(`import './print'`))],
    styles: [addHashed(files, 'print.css', minifyCss(read('print/print.css')))],
  }
  const styles = Object.fromEntries(
    Object.entries({ ...app.styles, site: read('site.css') }).map(([name, style]) => [
      name,
      addHashed(files, `${name}.css`, minifyCss(style)),
    ]),
  )
  const start = await bundleScripts(files, sources, {
    ...app,
    manifest,
    days,
    print,
    styles,
  })
  const scripts = [addHashed(files, 'start.js', start)]
  for (const file of sources.list('').filter((name) => ASSET.test(name))) {
    if (file.startsWith('miniprogram_npm/')) continue
    files.set(file, fs.readFileSync(sources.absolute(file)))
  }
  for (const [name, content] of staticFiles(nodeModules)) files.set(name, content)
  const address = url === undefined ? undefined : folderAddress(url)
  files.set('index.html', indexPage({ scripts, styles: [styles.start, styles.site], url: address }))
  const addStyle = (css: string) => addHashed(files, 'text.css', minifyCss(css))
  for (const [name, content] of textFiles(addStyle, address)) files.set(name, content)
  await addServiceWorker(files)
  return files
}

/** The address of a folder: with a slash at its end. */
function folderAddress(url: string): URL {
  const address = new URL(url)
  if (!address.pathname.endsWith('/')) address.pathname += '/'
  return address
}

interface CompiledApp {
  readonly builtIns: BuiltInSet
  readonly engine: string
  readonly groups: Groups
  readonly manifest: AppManifest
  /** Template expressions by group. */
  readonly templates: Readonly<Record<string, string>>
  /** Style sheets by group, in the order in which they apply; the first one with that of the runtime. */
  readonly styles: Readonly<Record<string, string>>
}

/** Compiles everything but the scripts. */
async function compileApp(sources: Files): Promise<CompiledApp> {
  const problems: Problem[] = []
  const { compiler, runtime } = enginePartsOf(DEFAULT_ENGINE)
  const builtIns = await readBuiltIns(RUNTIME, compiler, problems)
  const project = readProject(sources, problems, SITE_EDITION.absent)
  const groups = divide(project)
  const prefixes = stylePrefixes([...project.units.values()], sources)
  const manifest = createManifest(project, prefixes, sources, problems)
  const templates: Record<string, string> = {}
  const styles: Record<string, string> = {}
  for (const { name, units } of allGroups(groups)) {
    templates[name] = compileTemplates(compiler, sources, units, builtIns.known, problems)
    const isStart = name === groups.start.name
    const style = compileStyle(units, prefixes, sources, builtIns, problems, isStart)
    styles[name] = isStart ? `${runtimeStyle(builtIns)}\n${style}` : style
  }
  if (problems.length > 0) {
    throw new Error(problems.map((problem) => formatProblem(problem, sources.root)).join('\n'))
  }
  return { builtIns, engine: runtime, groups, manifest, templates, styles }
}

const allGroups = ({ start, shared, later }: Groups) => [start, shared, ...later]

/** Makes each worker a script of its own. */
function addWorkers(files: SiteFiles, { workers }: AppManifest): AppManifest['workers'] {
  const scripts = Object.entries(workers).map(([name, script]) => {
    const code = 'code' in script ? `${workerPrelude()}\n${script.code}` : ''
    return [name, { url: addHashed(files, path.posix.basename(name), code) }] as const
  })
  return Object.fromEntries(scripts)
}

/** Bundles the scripts, adds those of the later groups, and returns the first one. `styles` are the files of the sheets. */
async function bundleScripts(
  files: SiteFiles,
  sources: Files,
  {
    groups,
    manifest,
    templates,
    styles,
    builtIns,
    engine,
    days,
    print,
  }: CompiledApp & Pick<SiteBundle, 'days' | 'print'>,
): Promise<string> {
  const { site, ...sheets } = styles
  const plugins = [hostModules(sources, SITE_EDITION), asyncRequires, miniprogramNpm(sources)]
  const options = { ...miniProgramOptions, plugins, minify: true }
  const load = (file: string) => `() => require(${JSON.stringify(sources.absolute(file))})`
  const partOf = ({ name, units }: Group) => {
    const scripts = units.map(({ path, script }) => `${JSON.stringify(path)}: ${load(script)}`)
    return `{ templates: ${templates[name]}, scripts: { ${scripts.join(',\n')} } }`
  }
  const startEntry = (parts: Readonly<Record<string, PartFiles>>): Entry => ({
    name: groups.start.name,
    code: `__site.start({
      manifest: ${JSON.stringify(manifest)},
      app: ${load('app.ts')},
      part: ${partOf(groups.start)},
      parts: ${JSON.stringify(parts)},
      sheets: ${JSON.stringify([...Object.values(sheets), ...print.styles, site])},
      days: ${JSON.stringify(days)},
      print: ${JSON.stringify(print)},
      pages: ${JSON.stringify(pageParts(groups.later))},
    })`,
  })
  const later = [groups.shared, ...groups.later]
  const entries = later.map(
    (group): Entry => ({ name: group.name, code: `__site.add(${partOf(group)})` }),
  )
  const placement = await placeModules([startEntry({}), ...entries], options)
  const added = await Promise.all(
    entries.map(async (entry): Promise<[string, PartFiles]> => {
      const script = addHashed(
        files,
        `${entry.name}.js`,
        await bundleEntry(entry, placement, options),
      )
      return [entry.name, { scripts: [script], styles: [styles[entry.name]] }]
    }),
  )
  const { [groups.shared.name]: shared, ...own } = Object.fromEntries(added)
  const parts = Object.fromEntries(
    Object.entries(own).map(([name, { scripts, styles }]): [string, PartFiles] => [
      name,
      { scripts: [...shared.scripts, ...scripts], styles: [...shared.styles, ...styles] },
    ]),
  )
  const runtime = await bundleOwn(`
    import { openSite } from './index'
    import engine from ${JSON.stringify(engine)}
    openSite(engine, () => ${builtIns.templates})`)
  const app = await bundleEntry(startEntry(parts), placement, options)
  return `${runtime}\n${app}`
}

/** The part of each page that is not loaded at the start. */
function pageParts(groups: readonly Group[]): Record<string, string> {
  return Object.fromEntries(groups.flatMap(({ name, pages }) => pages.map((page) => [page, name])))
}

/** Bundles a script of the site itself. */
async function bundleOwn(contents: string, define: Record<string, string> = {}): Promise<string> {
  const { outputFiles } = await esbuild.build({
    ...scriptOptions,
    stdin: { contents, resolveDir: HOME },
    define: { ...scriptOptions.define, ...define },
    write: false,
    minify: true,
  })
  return outputFiles[0].text
}

/** Adds the service worker. It knows the SHA-256 of all files of the program, and its version changes with any of them. */
export async function addServiceWorker(files: SiteFiles): Promise<void> {
  files.delete(SERVICE_WORKER)
  const sha256 = (content: string | Uint8Array) =>
    createHash('sha256').update(content).digest('base64')
  const known = JSON.stringify(
    Object.fromEntries(
      [...files]
        .filter(([name]) => !isTextFile(name))
        .map(([name, content]) => [name, sha256(content)]),
    ),
  )
  const script = await bundleOwn(`import './service-worker'`, {
    VERSION: JSON.stringify(sha256(known).slice(0, 10)),
    FILES: known,
  })
  files.set(SERVICE_WORKER, script)
}

const read = (file: string) => fs.readFileSync(path.join(HOME, file), 'utf8')

function minifyCss(style: string): string {
  const options = { loader: 'css', minify: true, charset: 'utf8', target: 'chrome86' } as const
  return esbuild.transformSync(style, options).code
}

/** Adds a file with a hash of its content in its name, which it returns: such a file never changes. */
function addHashed(files: SiteFiles, name: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  const { name: base, ext } = path.posix.parse(name)
  const hashed = `assets/${base}.${hash}${ext}`
  files.set(hashed, content)
  return hashed
}
