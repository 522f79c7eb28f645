import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { bundleForPhones } from '../../build/worker'
import { OURS, SOLVERS } from './solvers'

const bench = resolve(__dirname, '..')
const folder = resolve(bench, '.cache')

/**
 * Bundles the program of the measured processes, our solver as it is shipped to phones, and the other
 * packages, some of which run only after bundling. Returns the path of the program.
 */
export async function buildProcess(): Promise<string> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    resolve(folder, 'ours.js'),
    await bundleForPhones('tools/bench/solver/ours.ts', 'cjs'),
  )
  const peers = SOLVERS.map(({ name }) => name).filter((name) => name !== OURS)
  const common: BuildOptions = {
    absWorkingDir: bench,
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  }
  await build({ ...common, entryPoints: ['solver/process.ts'] })
  await build({ ...common, entryPoints: peers.map((name) => ({ in: name, out: name })) })
  return resolve(folder, 'process.js')
}

/** The size of the minified solver in the main package, in bytes. */
export async function solverBytes(): Promise<number> {
  return (await bundleForPhones('miniprogram/core/sudoku/solver/index.ts', 'esm')).length
}
