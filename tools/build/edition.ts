import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { packagesOf, readApp } from '../mini-program/app'
import { listFiles, readJson, repositoryRoot } from '../mini-program/files'
import { toCommonJs } from './common-js'
import { staleFiles, writeFolder } from './generated'
import { HELPERS_FILE, lowerScripts } from './phones'

/** The mini program as the root's project.config.json uploads it. */
const uploadFolder = 'dist/miniprogram'

/** A mini program of its own, made of the same sources. */
interface Edition {
  /** The subpackages that it lacks, by their names in app.json. */
  readonly absent: readonly string[]
  /** Modules in place of files below miniprogram/, in JavaScript. */
  readonly replaced: Readonly<Record<string, string>>
}

const WHOLE: Edition = { absent: [], replaced: {} }

/** Every edition besides the whole mini program. */
const EDITIONS: Readonly<Record<string, Edition>> = {
  // Reads, solves and explains: no boards, challenges or cloud, even if config.ts names an environment.
  reader: {
    absent: ['social'],
    replaced: {
      'platform/environment.ts':
        "/** This edition has no cloud. */\nexport function cloudEnvironment() {\n  return ''\n}\n",
    },
  },
}

/** The folder of an edition's project, which DevTools opens. Throws if there is no such edition. */
export function editionFolder(name: string): string {
  editionOf(name)
  return resolve(repositoryRoot, 'dist', name)
}

function editionOf(name: string): Edition {
  if (Object.hasOwn(EDITIONS, name)) return EDITIONS[name]
  throw new Error(`there is no edition "${name}"; there is: ${Object.keys(EDITIONS).join(', ')}`)
}

/** Writes the mini program for phones to dist/miniprogram. Returns the files that changed. */
export async function buildUpload(root = repositoryRoot): Promise<string[]> {
  return writeFolder(resolve(root, uploadFolder), await filesOf(WHOLE, root))
}

/** The files of dist/miniprogram that are missing, superfluous or out of date. */
export async function staleUpload(root = repositoryRoot): Promise<string[]> {
  return staleFiles(resolve(root, uploadFolder), await filesOf(WHOLE, root))
}

/**
 * Writes the project of an edition to `folder`: everything that the built mini program consists of, except its absent
 * subpackages, with a project.config.json of its own. Returns the files that changed.
 */
export async function buildEdition(
  name: string,
  folder = editionFolder(name),
  root = repositoryRoot,
): Promise<string[]> {
  return writeFolder(folder, await projectFiles(name, root))
}

/** The files of an edition's project that are missing, superfluous or out of date. Throws if there is no such edition. */
export async function staleEdition(name: string): Promise<string[]> {
  return staleFiles(editionFolder(name), await projectFiles(name, repositoryRoot))
}

async function projectFiles(name: string, root: string): Promise<Map<string, Buffer>> {
  const files = await filesOf(editionOf(name), root)
  const wanted = new Map([...files].map(([file, content]) => [`miniprogram/${file}`, content]))
  wanted.set(
    'project.config.json',
    json(projectOf(name, readJson(resolve(root, 'project.config.json')))),
  )
  wanted.set('LICENSE', readFileSync(resolve(root, 'LICENSE')))
  return wanted
}

/** The files of an edition's mini program by path, its scripts without what old phones lack. */
async function filesOf({ absent, replaced }: Edition, root: string): Promise<Map<string, Buffer>> {
  const miniprogram = resolve(root, 'miniprogram')
  const roots = packagesOf(readApp(miniprogram))
    .filter((part) => absent.includes(part.name))
    .map((part) => `${part.root}/`)
  if (roots.length < absent.length) throw new Error(`app.json lacks a subpackage of ${absent}`)
  const isPresent = (file: string) =>
    !file.endsWith('.md') && !roots.some((start) => file.startsWith(start))
  const files = listFiles(miniprogram).filter(isPresent)
  const own = new Map<string, Buffer>(
    Object.entries(replaced).map(([file, code]) => [file, Buffer.from(toCommonJs(file, code))]),
  )
  const app = readJson<AppJson>(resolve(miniprogram, 'app.json'))
  if (absent.length > 0) own.set('app.json', json(withoutPackages(app, absent)))
  const isScript = (file: string) => file.endsWith('.ts') && !own.has(file)
  const scripts = await lowerScripts(miniprogram, files.filter(isScript))
  const contentOf = (file: string) =>
    own.get(file) ?? scripts.get(file) ?? readFileSync(resolve(miniprogram, file))
  return new Map([...files, HELPERS_FILE].map((file) => [file, contentOf(file)]))
}

interface AppJson {
  subPackages: { name: string }[]
  preloadRule: Record<string, { packages: string[] }>
}

function withoutPackages(app: AppJson, absent: readonly string[]): AppJson {
  const isPresent = (name: string) => !absent.includes(name)
  const rules = Object.entries(app.preloadRule)
    .map(([page, rule]) => [page, { ...rule, packages: rule.packages.filter(isPresent) }] as const)
    .filter(([, { packages }]) => packages.length > 0)
  return {
    ...app,
    subPackages: app.subPackages.filter((part) => isPresent(part.name)),
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

function json(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}
