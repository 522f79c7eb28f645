import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { repositoryRoot } from './mini-program/files'
import { sayProgress } from './progress.cjs'

/** What makes each generated module. It loads a large package, so it is required only if it is needed. */
const MAKERS = {
  'miniprogram/packages/capture/notation/lz-string.ts': () =>
    (require('./build/lz-string') as typeof import('./build/lz-string')).lzString,
  'miniprogram/packages/settings/languages/traditional-table.ts': () =>
    (require('./build/traditional') as typeof import('./build/traditional')).traditional,
}

/** Makes the generated modules that a program needs and that do not exist. The build renews outdated ones. */
export function makeGeneratedModules(program: string): void {
  if (Object.keys(MAKERS).every((file) => existsSync(resolve(repositoryRoot, file)))) return
  for (const file of neededModules(program)) {
    if (existsSync(resolve(repositoryRoot, file))) continue
    const end = sayProgress(`Making ${file}`)
    const { write } = require('./build/generated') as typeof import('./build/generated')
    for (const [path, content] of MAKERS[file]().files(repositoryRoot))
      write(resolve(repositoryRoot, path), content)
    end()
  }
}

/** The generated modules that a program imports or bundles. */
export function neededModules(program: string): (keyof typeof MAKERS)[] {
  const named = filesNamedFrom(program)
  const files = Object.keys(MAKERS) as (keyof typeof MAKERS)[]
  return files.filter((file) => named.has(resolve(repositoryRoot, file)))
}

/** The files that a program imports, requires, or gives to a bundler, and those that these name. Some do not exist. */
function filesNamedFrom(program: string): Set<string> {
  const named = new Set([program])
  for (const file of named) {
    if (!existsSync(file) || !file.endsWith('.ts')) continue
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/'(\.[\w./-]+|[\w-]+\.ts)'/g)) {
      const path = resolve(dirname(file), name)
      for (const one of name.endsWith('.ts') ? [path] : [`${path}.ts`, `${path}/index.ts`])
        named.add(one)
    }
  }
  return named
}
