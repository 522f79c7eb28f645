import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { packagesOf, readApp } from '../mini-program/app'
import { listFiles, readJson, repositoryRoot } from '../mini-program/files'
import { writeFolder } from './generated'

/** A mini program of its own, made of the same sources. */
interface Edition {
  /** The subpackages that it lacks, by their names in app.json. */
  readonly absent: readonly string[]
  /** Sources in place of files below miniprogram/. */
  readonly replaced: Readonly<Record<string, string>>
}

/** Every edition besides the whole mini program. */
const EDITIONS: Readonly<Record<string, Edition>> = {
  // Reads, solves and explains: no boards, challenges or cloud, even if config.ts names an environment.
  reader: {
    absent: ['social'],
    replaced: {
      'platform/environment.ts':
        "/** This edition has no cloud. */\nexport function cloudEnvironment(): string {\n  return ''\n}\n",
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

/**
 * Writes the project of an edition to `folder`: everything that the built mini program consists of, except its absent
 * subpackages, with a project.config.json of its own. Returns the files that changed.
 */
export function buildEdition(
  name: string,
  folder = editionFolder(name),
  root = repositoryRoot,
): string[] {
  const { absent, replaced } = editionOf(name)
  const miniprogram = resolve(root, 'miniprogram')
  const roots = packagesOf(readApp(miniprogram))
    .filter((part) => absent.includes(part.name))
    .map((part) => `${part.root}/`)
  if (roots.length < absent.length) throw new Error(`app.json lacks a subpackage of ${absent}`)
  const isAbsent = (file: string) => roots.some((start) => file.startsWith(start))
  const wanted = new Map<string, Buffer>()
  for (const file of listFiles(miniprogram)) {
    if (isAbsent(file) || file.endsWith('.md')) continue
    const own = replaced[file]
    const content = own === undefined ? readFileSync(resolve(miniprogram, file)) : Buffer.from(own)
    wanted.set(`miniprogram/${file}`, content)
  }
  wanted.set(
    'miniprogram/app.json',
    json(withoutPackages(readJson(resolve(miniprogram, 'app.json')), absent)),
  )
  wanted.set(
    'project.config.json',
    json(projectOf(name, readJson(resolve(root, 'project.config.json')))),
  )
  wanted.set('LICENSE', readFileSync(resolve(root, 'LICENSE')))
  return writeFolder(folder, wanted)
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
  setting: Record<string, unknown>
  [field: string]: unknown
}

/** Everything is built and packed, so nothing runs before compiling. Fields without a value are not written. */
function projectOf(name: string, config: ProjectConfig): object {
  return {
    ...config,
    description: `npm run build -- --edition ${name}`,
    projectname: `${config.projectname}-${name}`,
    cloudfunctionRoot: undefined,
    scripts: undefined,
    setting: { ...config.setting, packNpmManually: undefined, packNpmRelationList: undefined },
  }
}

function json(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
}
