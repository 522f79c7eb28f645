import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { listFiles } from '../mini-program/files'

/** Whether a generated file is missing or has another content. */
export function isStale(file: string, content: string | Buffer): boolean {
  return !existsSync(file) || !readFileSync(file).equals(Buffer.from(content))
}

/** Writes a generated file if it is stale. Returns whether it was. */
export function writeGenerated(file: string, content: string | Buffer): boolean {
  if (!isStale(file, content)) return false
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  return true
}

/** The files of a generated folder that are missing, superfluous or out of date, sorted; `wanted`: contents by path. */
export function staleFiles(folder: string, wanted: ReadonlyMap<string, Buffer>): string[] {
  const differs = [...wanted].filter(([file, content]) => isStale(resolve(folder, file), content))
  const surplus = listFiles(folder).filter((file) => !wanted.has(file))
  return [...differs.map(([file]) => file), ...surplus].sort()
}

/** Brings a generated folder up to date. Writes and removes only what is stale, and returns that. */
export function writeFolder(folder: string, wanted: ReadonlyMap<string, Buffer>): string[] {
  const stale = staleFiles(folder, wanted)
  for (const file of stale) {
    const path = resolve(folder, file)
    const content = wanted.get(file)
    if (content) writeGenerated(path, content)
    else rmSync(path)
    const parent = dirname(path)
    if (readdirSync(parent).length === 0) rmSync(parent, { recursive: true })
  }
  return stale
}
