import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import esbuild from 'esbuild'
import { type BuiltInSet, readBuiltIns } from '../../build/built-ins'
import { Files } from '../../build/files'
import { compileStyle, createManifest, runtimeStyle, stylePrefixes } from '../../build/package'
import { formatProblem, type Problem } from '../../build/problems'
import { readProject } from '../../build/project'
import { miniProgramOptions, miniprogramNpm, scriptOptions } from '../../build/scripts'
import { compileTemplates } from '../../build/templates'
import { DEFAULT_ENGINE, enginePartsOf } from '../../engine'
import { workerPrelude } from '../../runtime/api/worker-prelude'
import type { PartFiles } from '../parts'
import { divide, type Group } from './groups'
import { bundleEntry, type Entry, placeModules } from './modules'
import { indexPage, staticFiles } from './page'

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

/** Builds the site. Throws if the mini program has problems. */
export async function buildSite({ source, nodeModules, url }: SiteOptions): Promise<SiteFiles> {
  const problems: Problem[] = []
  const files: SiteFiles = new Map()
  const sources = new Files(path.resolve(source), nodeModules)
  const engine = enginePartsOf(DEFAULT_ENGINE)
  const builtIns = await readBuiltIns(RUNTIME, engine.compiler, problems)
  const project = readProject(sources, problems)
  const groups = divide(project)
  const prefixes = stylePrefixes([...project.units.values()], sources)
  const manifest = createManifest(project, prefixes, sources, problems)
  const compileGroup = ({ name, units }: Group) => ({
    templates: compileTemplates(engine.compiler, sources, units, builtIns.known, problems),
    style: compileStyle(units, prefixes, sources, builtIns, problems, name === 'start'),
  })

  const workers = Object.entries(manifest.workers).map(([name, script]) => {
    const code = 'code' in script ? `${workerPrelude()}\n${script.code}` : ''
    return [name, { url: addHashed(files, path.posix.basename(name), code) }]
  })
  const all = [groups.start, groups.shared, ...groups.later]
  const compiled = new Map(all.map((group) => [group.name, compileGroup(group)]))
  const partOf = ({ name, units }: Group) => {
    const scripts = units.map(
      ({ path: unit, script }) =>
        `${JSON.stringify(unit)}: () => require(${JSON.stringify(sources.absolute(script))})`,
    )
    const { templates } = compiled.get(name) ?? { templates: '{}' }
    return `{ templates: ${templates}, scripts: { ${scripts.join(',\n')} } }`
  }
  if (problems.length > 0) {
    throw new Error(problems.map((problem) => formatProblem(problem, source)).join('\n'))
  }

  const options = { ...miniProgramOptions, plugins: [miniprogramNpm(sources)], minify: true }
  const laterEntries = [groups.shared, ...groups.later].map(
    (group): Entry => ({ name: group.name, code: `__site.add(${partOf(group)})` }),
  )
  const app = sources.absolute('app.ts')
  const startCode = (parts: Record<string, PartFiles>) => `__site.start({
    manifest: ${JSON.stringify({ ...manifest, workers: Object.fromEntries(workers) })},
    app: () => require(${JSON.stringify(app)}),
    part: ${partOf(groups.start)},
    parts: ${JSON.stringify(parts)},
    pages: ${JSON.stringify(pageParts(groups.later))},
  })`
  const entries = [{ name: 'start', code: startCode({}) }, ...laterEntries]
  const placement = await placeModules(entries, options)
  const bundles = await Promise.all(
    laterEntries.map(async (entry) => [entry.name, await bundleEntry(entry, placement, options)]),
  )
  const fileOf = new Map(
    bundles.map(([name, code]) => [name, addHashed(files, `${name}.js`, code)]),
  )
  const styleOf = ({ name }: Group) =>
    addHashed(files, `${name}.css`, minifyCss(compiled.get(name)?.style ?? ''))
  const sharedStyle = styleOf(groups.shared)
  const parts = Object.fromEntries(
    groups.later.map((group): [string, PartFiles] => [
      group.name,
      {
        scripts: [fileOf.get('shared') ?? '', fileOf.get(group.name) ?? ''],
        styles: [sharedStyle, styleOf(group)],
      },
    ]),
  )
  const start = await bundleEntry({ name: 'start', code: startCode(parts) }, placement, options)
  const runtime = await bundleRuntime(builtIns, engine.runtime)
  const style = [
    runtimeStyle(builtIns),
    compiled.get('start')?.style ?? '',
    fs.readFileSync(path.join(HOME, 'site.css'), 'utf8'),
  ].join('\n')
  const startScript = addHashed(files, 'start.js', `${runtime}\n${start}`)
  const startStyle = addHashed(files, 'start.css', minifyCss(style))
  for (const file of sources.list('').filter((file) => ASSET.test(file))) {
    if (!file.startsWith('miniprogram_npm/')) {
      files.set(file, fs.readFileSync(sources.absolute(file)))
    }
  }
  for (const [name, content] of staticFiles()) files.set(name, content)
  files.set('index.html', indexPage({ scripts: [startScript], styles: [startStyle], url }))
  return files
}

/** The part of each page that is not loaded at the start. */
function pageParts(groups: readonly Group[]): Record<string, string> {
  return Object.fromEntries(groups.flatMap(({ name, pages }) => pages.map((page) => [page, name])))
}

async function bundleRuntime(builtIns: BuiltInSet, engine: string): Promise<string> {
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: `
        import { openSite } from './index'
        import engine from ${JSON.stringify(engine)}
        openSite(engine, () => ${builtIns.templates})`,
      resolveDir: HOME,
    },
    ...scriptOptions,
    write: false,
    minify: true,
  })
  return outputFiles[0].text
}

function minifyCss(style: string): string {
  return esbuild.transformSync(style, {
    loader: 'css',
    minify: true,
    charset: 'utf8',
    target: 'chrome86',
  }).code
}

/** Adds a file with a hash of its content in its name, which it returns: such a file never changes. */
function addHashed(files: SiteFiles, name: string, content: string): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  const [base, extension] = [path.posix.parse(name).name, path.posix.extname(name)]
  const hashed = `assets/${base}.${hash}${extension}`
  files.set(hashed, content)
  return hashed
}
