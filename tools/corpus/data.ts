import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { dataFolder } from '../data-folder'

/** The text of a file in the dataFolder SUDOKU_DATA, or null, said on standard error, where it is absent. */
export function readData(path: string): string | null {
  const file = resolve(dataFolder, path)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  process.stderr.write(`skipped: ${path} is not in the dataFolder SUDOKU_DATA\n`)
  return null
}
