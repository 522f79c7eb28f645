import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { repositoryRoot } from '../mini-program/files'
import { packVant } from './vant'
import { buildWorker, workerBudget } from './worker'

/** Builds everything that DevTools does not: vant's components and the compute worker. */
async function build(): Promise<void> {
  // DevTools refuses a project whose cloudfunctionRoot does not exist.
  mkdirSync(resolve(repositoryRoot, 'cloudfunctions'), { recursive: true })

  const vant = packVant()
  report(`vant (${vant.components.join(', ') || 'unused'})`, vant.bytes, vant.changed.length > 0)

  const worker = await buildWorker()
  report('workers/compute.js', worker.bytes, worker.changed)
  if (worker.bytes > workerBudget) {
    console.error(`Warning: the worker is over its budget of ${kilobytes(workerBudget)}.`)
  }
}

function report(name: string, bytes: number, changed: boolean): void {
  console.log(`${changed ? 'built ' : 'fresh '} ${kilobytes(bytes).padStart(9)}  ${name}`)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

build().catch((error: Error) => {
  console.error(`Build failed: ${error.message}`)
  process.exitCode = 1
})
