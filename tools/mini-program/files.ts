import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The repository's own root: the default of every tool that can also work on a copy of it. */
export const repositoryRoot = resolve(__dirname, '../..')

/** Folders below miniprogram/ that the build writes. */
export const builtFolders = ['miniprogram_npm', 'workers'] as const

/**
 * Files below `folder`, relative to it, with `/` and sorted; none if the folder does not exist.
 * `except` names folders (relative to `folder`) to leave out; node_modules is always left out.
 */
export function listFiles(folder: string, except: readonly string[] = []): string[] {
  const found: string[] = []
  const visit = (relative: string) => {
    for (const entry of readdirSync(resolve(folder, relative), { withFileTypes: true })) {
      const path = relative ? `${relative}/${entry.name}` : entry.name
      if (!entry.isDirectory()) found.push(path)
      else if (entry.name !== 'node_modules' && !except.includes(path)) visit(path)
    }
  }
  try {
    visit('')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return found.sort()
}

/** The parsed JSON of a file; an error names the file. */
export function readJson<T>(file: string): T {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`)
  }
}
