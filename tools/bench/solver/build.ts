import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { bundleForPhones } from '../../build/worker'
import { OURS, type Solver } from './solvers'

const bench = resolve(__dirname, '..')
const folder = resolve(bench, '.cache')

/**
 * Bundles the program of the measured processes, our solver as it is shipped to phones, and the other of these
 * packages, some of which run only after bundling. Returns the path of the program.
 */
export async function buildProcess(solvers: readonly Solver[]): Promise<string> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    resolve(folder, 'ours.js'),
    (await bundleForPhones('tools/bench/solver/ours.ts', 'cjs')).code,
  )
  const peers = solvers.map(({ name }) => name).filter((name) => name !== OURS)
  const common: BuildOptions = {
    absWorkingDir: bench,
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  }
  await build({ ...common, entryPoints: ['solver/process.ts'] })
  const entryPoints = peers.map((name) => ({ in: name, out: name }))
  if (entryPoints.length > 0) await build({ ...common, entryPoints })
  return resolve(folder, 'process.js')
}
