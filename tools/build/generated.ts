import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { listFiles, repositoryRoot } from '../mini-program/files'

/** Contents by path in a folder. */
export type Files = ReadonlyMap<string, string | Buffer>

/** What the build makes. */
export interface Part {
  readonly name: string
  /** In the root, or a path. */
  readonly folder: string
  /** Whether the folder holds other files, too. */
  readonly isShared?: true
  /** The files as the sources below `root` have it. */
  files(root: string): Files | Promise<Files>
}

/** The files of a part that are missing, superfluous or out of date, sorted. */
export async function stale(part: Part, root = repositoryRoot): Promise<string[]> {
  return staleIn(resolve(root, part.folder), await part.files(root), part.isShared)
}

/** Brings a part up to date. Writes and removes only what is stale, and returns that. */
export async function build(part: Part, root = repositoryRoot): Promise<string[]> {
  const folder = resolve(root, part.folder)
  const wanted = await part.files(root)
  const changed = staleIn(folder, wanted, part.isShared)
  for (const file of changed) {
    const path = resolve(folder, file)
    const content = wanted.get(file)
    if (content !== undefined) write(path, content)
    else rmSync(path)
    const parent = dirname(path)
    if (readdirSync(parent).length === 0) rmSync(parent, { recursive: true })
  }
  return changed
}

/** Writes a file, and the folders that it needs. */
export function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}

function staleIn(folder: string, wanted: Files, isShared = false): string[] {
  const differs = [...wanted].filter(([file, content]) => {
    const path = resolve(folder, file)
    return !existsSync(path) || !readFileSync(path).equals(Buffer.from(content))
  })
  const surplus = isShared ? [] : listFiles(folder).filter((file) => !wanted.has(file))
  return [...differs.map(([file]) => file), ...surplus].sort()
}
