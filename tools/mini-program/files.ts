import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The root of this repository. Tools that take a root use it by default; tests pass a copy. */
export const repositoryRoot = resolve(__dirname, '../..')

/** Folders below miniprogram/ that the build creates. */
export const builtFolders = ['miniprogram_npm', 'workers'] as const

/**
 * The files below `folder`, relative to it, with `/`, sorted; empty if the folder does not exist.
 * Leaves out node_modules, caches and the folders in `except` (relative to `folder`).
 */
export function listFiles(folder: string, except: readonly string[] = []): string[] {
  const found: string[] = []
  const visit = (relative: string) => {
    for (const entry of readdirSync(resolve(folder, relative), { withFileTypes: true })) {
      const path = relative ? `${relative}/${entry.name}` : entry.name
      if (!entry.isDirectory()) found.push(path)
      else if (!/^(node_modules|\.cache)$/.test(entry.name) && !except.includes(path)) visit(path)
    }
  }
  try {
    visit('')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return found.sort()
}

/** Parses a JSON file. Errors name the file. */
export function readJson<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`)
  }
}
