import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { bundleForPhones } from '../../build/worker'
import { OURS, SOLVERS } from './solvers'

const bench = resolve(__dirname, '..')
const folder = resolve(bench, '.cache')

/**
 * Bundles the program of the measured processes, and beside it our solver as phones get it and the
 * peers as people ship them (some are made for bundlers and do not run without). Answers the program's
 * file.
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

/** Bytes of the minified solver, as it goes into the main package. */
export async function solverBytes(): Promise<number> {
  return (await bundleForPhones('miniprogram/core/sudoku/solver/index.ts', 'esm')).length
}
