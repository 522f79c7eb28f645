import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from '../mini-program/files'
import { functionsFor } from './cloud'
import { editionPart, upload } from './edition'
import { build } from './generated'
import { BUILT_SOURCES } from './mini-program'
import { keepMaps, mapStack } from './source-maps'

const { values } = parseArgs({
  options: {
    edition: { type: 'string' },
    'keep-maps': { type: 'string' },
    stack: { type: 'string' },
  },
})

/**
 * npm run build [-- [--edition reader] [--keep-maps FOLDER] [--stack FOLDER]]: everything that DevTools does not build, the cloud
 * functions, the mini program for phones and the project of an edition. Keeps the source maps of a release in FOLDER. With
 * `--stack` it builds nothing, and maps a stack from standard input by the maps that FOLDER keeps.
 */
async function run(): Promise<void> {
  const { edition, 'keep-maps': keep, stack } = values
  if (stack !== undefined) {
    process.stdout.write(mapStack(readFileSync(0, 'utf8'), resolve(stack)))
    return
  }
  const parts = [...BUILT_SOURCES, functionsFor('document'), upload]
  if (edition !== undefined) parts.push(editionPart(edition))
  for (const part of parts)
    console.log(`${(await build(part)).length > 0 ? 'built' : 'fresh'}  ${part.name}`)
  if (keep === undefined) return
  const miniprogram = resolve(repositoryRoot, 'dist', edition ?? '', 'miniprogram')
  console.log(`${keepMaps(miniprogram, resolve(keep))} source maps are in ${keep}.`)
}

run().catch((error: Error) => {
  console.error(`Build failed: ${error.message}`)
  process.exitCode = 1
})
