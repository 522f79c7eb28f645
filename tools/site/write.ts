import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { SiteFiles } from '../../web/site/build'

/** Writes the files of a site into a folder, which holds nothing else afterwards. */
export function writeSite(folder: string, files: SiteFiles): void {
  rmSync(folder, { recursive: true, force: true })
  for (const [name, content] of files) {
    const file = resolve(folder, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
}
