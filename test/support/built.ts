import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Built } from '../../web/build'
import type { EngineName } from '../../web/engine'
import type { SiteFiles } from '../../web/site/build'

/** What the setup builds once for all tests in Chromium: the app on an engine, the site. */
type Builds = Record<EngineName, Built> & { site: SiteFiles }

const variable = (name: keyof Builds) => `TEST_BUILT_${name}`

/** In the setup: stores a build for the tests in a file of `folder`. */
export function storeBuilt<Name extends keyof Builds>(
  folder: string,
  name: Name,
  build: Builds[Name],
): void {
  const file = resolve(folder, name)
  writeFileSync(file, serialize(build))
  process.env[variable(name)] = file
}

/** In a test. */
export function builtOf<Name extends keyof Builds>(name: Name): Builds[Name] {
  return deserialize(readFileSync(process.env[variable(name)] as string))
}
