import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { dataFolder } from '../data-folder'

/** The text of a file in the data folder. If it is missing, writes a note to standard error and returns null. */
export function readData(path: string): string | null {
  const file = resolve(dataFolder, path)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  process.stderr.write(`skipped: ${path} is not in the data folder (SUDOKU_DATA)\n`)
  return null
}
