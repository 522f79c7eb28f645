import { readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { Edition } from '../../web/build/edition'
import { type AppJson, packagesOf, readApp } from '../mini-program/app'
import { listFiles, readJson } from '../mini-program/files'
import type { Files, Part } from './generated'
import { lowerScripts } from './phones'

const WHOLE: Edition = { host: {}, absent: [] }

/** Every edition for WeChat besides the whole mini program. */
const EDITIONS: Readonly<Record<string, Edition>> = {
  // Reads, solves and explains: no boards, challenges or cloud.
  reader: {
    host: { 'platform/environment.ts': resolve(__dirname, 'no-cloud.ts') },
    absent: ['social'],
  },
}

/** The mini program for phones as the root's project.config.json uploads it. */
export const upload: Part = {
  name: 'dist/miniprogram',
  folder: 'dist/miniprogram',
  files: (root) => filesOf(WHOLE, root),
}

/**
 * The project of an edition, which DevTools opens: everything that the built mini program consists of, except its absent
 * subpackages, with a project.config.json of its own. Throws if there is no such edition.
 */
export function editionPart(name: string): Part {
  if (!Object.hasOwn(EDITIONS, name))
    throw new Error(`there is no edition "${name}"; there is: ${Object.keys(EDITIONS).join(', ')}`)
  const folder = `dist/${name}`
  return { name: folder, folder, files: (root) => projectFiles(name, root) }
}

async function projectFiles(name: string, root: string): Promise<Files> {
  const files = await filesOf(EDITIONS[name], root)
  const wanted = new Map([...files].map(([file, content]) => [`miniprogram/${file}`, content]))
  const config = readJson<ProjectConfig>(resolve(root, 'project.config.json'))
  wanted.set('project.config.json', json(projectOf(name, config)))
  wanted.set('LICENSE', readFileSync(resolve(root, 'LICENSE')))
  return wanted
}

/** The files of an edition's mini program by path, its scripts without what old phones lack. */
async function filesOf({ host, absent }: Edition, root: string): Promise<Files> {
  const miniprogram = resolve(root, 'miniprogram')
  const app = readApp(miniprogram)
  const roots = packagesOf(app)
    .filter((part) => absent.includes(part.name))
    .map((part) => `${part.root}/`)
  if (roots.length < absent.length) throw new Error(`app.json lacks a subpackage of ${absent}`)
  const isPresent = (file: string) =>
    !file.endsWith('.md') && !roots.some((start) => file.startsWith(start))
  const files = listFiles(miniprogram).filter(isPresent)
  const own = new Map<string, string>()
  for (const [file, module] of Object.entries(host)) own.set(scriptOf(file), await lowered(module))
  if (absent.length > 0) own.set('app.json', json(withoutPackages(app, absent)))
  const sources = files.filter((file) => file.endsWith('.ts'))
  const scripts = await lowerScripts(
    miniprogram,
    sources.filter((file) => !(file in host)),
  )
  const others = files
    .filter((file) => !file.endsWith('.ts'))
    .map((file) => [file, readFileSync(resolve(miniprogram, file))] as const)
  return new Map<string, string | Buffer>([...others, ...scripts, ...own])
}

const scriptOf = (file: string): string => file.replace(/ts$/, 'js')

async function lowered(module: string): Promise<string> {
  const name = basename(module)
  return (await lowerScripts(dirname(module), [name])).get(scriptOf(name)) ?? ''
}

function withoutPackages(app: AppJson, absent: readonly string[]): AppJson {
  const isPresent = (name = '') => !absent.includes(name)
  const rules = Object.entries(app.preloadRule ?? {})
    .map(([page, rule]) => [page, { ...rule, packages: rule.packages.filter(isPresent) }] as const)
    .filter(([, { packages }]) => packages.length > 0)
  return {
    ...app,
    subPackages: app.subPackages?.filter((part) => isPresent(part.name)),
    preloadRule: Object.fromEntries(rules),
  }
}

interface ProjectConfig {
  projectname: string
  [field: string]: unknown
}

/** Everything is built and packed, so nothing runs before compiling. Fields without a value are not written. */
function projectOf(name: string, config: ProjectConfig): object {
  return {
    ...config,
    description: `npm run build -- --edition ${name}`,
    projectname: `${config.projectname}-${name}`,
    miniprogramRoot: 'miniprogram/',
    srcMiniprogramRoot: 'miniprogram/',
    cloudfunctionRoot: undefined,
    scripts: undefined,
  }
}

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`
