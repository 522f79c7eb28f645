import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { repositoryRoot } from '../mini-program/files'

/** The README of the package. `{{FILE#Heading}}` in npm/README.md stands for the first table below that heading of a file. */
export function createReadme(): string {
  const read = (file: string) => readFileSync(resolve(repositoryRoot, file), 'utf8')
  return read('npm/README.md').replace(/\{\{(.+)#(.+)\}\}/g, (_, file: string, heading: string) => {
    const section = read(file)
      .split(/^## /m)
      .find((part) => part.startsWith(`${heading}\n`))
    const table = section?.match(/^\|.*\|(?:\n\|.*\|)+/m)
    if (!table) throw new Error(`${file} has no table below '${heading}'`)
    return table[0]
  })
}
