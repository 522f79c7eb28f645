import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { dataFolder } from '../tools/data-folder'

/** `describe` if the file exists. Otherwise skips the tests and states the reason in their title. */
export function describeWithData(
  path: string,
  title: string,
  tests: (read: () => string) => void,
): void {
  const file = resolve(dataFolder, path)
  const read = () => readFileSync(file, 'utf8')
  if (existsSync(file)) describe(title, () => tests(read))
  // The tests themselves are not even listed: many read the file to do so.
  else describe(title, () => test.todo(`needs ${path} in the folder SUDOKU_DATA`))
}
