import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(__dirname, '../..', process.env.SUDOKU_DATA ?? '../shared/data')

/** The text of a file in the folder SUDOKU_DATA, or null, said on standard error, where it is absent. */
export function readData(path: string): string | null {
  const file = resolve(folder, path)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  process.stderr.write(`skipped: ${path} is not in the folder SUDOKU_DATA\n`)
  return null
}
