import { statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from '../mini-program/files'
import { buildFunctions } from './cloud'
import { buildEdition, buildUpload, editionFolder } from './edition'
import { buildLzString, lzStringFile } from './lz-string'
import { buildTraditional, traditionalTableFile } from './traditional'
import { packVant } from './vant'
import { buildWorker } from './worker'
import { buildWxs, wxsBytes } from './wxs'

const { values } = parseArgs({ options: { edition: { type: 'string' } } })

/**
 * npm run build [-- --edition reader]: everything that DevTools does not build: vant, the WXS constants, lz-string,
 * Traditional Chinese, the worker, the cloud functions; then the mini program for phones and the project of an edition, in dist/.
 */
async function build(): Promise<void> {
  const vant = packVant()
  report(`vant (${vant.components.join(', ') || 'unused'})`, vant.bytes, vant.changed.length > 0)

  const isNewWxs = buildWxs().length > 0
  report('WXS of ui/components/board', wxsBytes(), isNewWxs)

  const modules = [
    [lzStringFile, buildLzString()],
    [traditionalTableFile, buildTraditional()],
  ] as const
  for (const [file, isNew] of modules)
    report(file.replace('miniprogram/', ''), statSync(resolve(repositoryRoot, file)).size, isNew)

  const worker = await buildWorker()
  report('workers/compute.js', worker.bytes, worker.changed)

  const functions = await buildFunctions()
  report(`cloudfunctions (${functions.names.join(', ')})`, functions.bytes, functions.changed)

  reportFolder('dist/miniprogram', await buildUpload())
  if (values.edition !== undefined) {
    const changed = await buildEdition(values.edition)
    reportFolder(relative(repositoryRoot, editionFolder(values.edition)), changed)
  }
}

function report(name: string, bytes: number, changed: boolean): void {
  console.log(`${changed ? 'built ' : 'fresh '} ${kilobytes(bytes).padStart(9)}  ${name}`)
}

function reportFolder(folder: string, changed: readonly string[]): void {
  console.log(`${changed.length > 0 ? 'built ' : 'fresh '}            ${folder}`)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

build().catch((error: Error) => {
  console.error(`Build failed: ${error.message}`)
  process.exitCode = 1
})
