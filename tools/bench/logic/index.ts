import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dataFolder } from '../../data-folder'
import { installPackage } from '../../install-package'
import { repositoryRoot } from '../../mini-program/files'
import { mean, quantile } from '../../statistics'
import { bundleProcess } from '../bundle'
import { table } from '../solver/tables'
import type { PeerTiming } from './peer'
import type { Timing } from './process'

/** Without JIT a sample is enough to show the slowdown. */
const WITHOUT_JIT_EVERY = 10

/**
 * `npm run -s bench -- logic`: the time for the paths of logic/rated.tsv with and without JIT, and
 * compared with sudoku-core on the puzzles that it solves.
 */
export async function benchLogic(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { every: { type: 'string' } } })
  const every = Number(values.every ?? 1)
  if (!Number.isInteger(every) || every < 1) throw new Error('--every must be a positive integer')
  const program = await bundleProcess('logic')
  const ours = measure<Timing>(program, [], every)
  const slow = measure<Timing>(program, ['--jitless'], Math.max(every, WITHOUT_JIT_EVERY))
  const head = ['ms', 'puzzles', 'median ≤ 6.1', 'median', 'mean', 'p99', 'slowest', 'hint p99']
  console.log(table(head, [row('with JIT', ours), row('without JIT', slow)]))
  installPackage(resolve(repositoryRoot, 'tools/bench'), 'the peers')
  const peers = measure<PeerTiming>(await bundleProcess('logic', 'peer'), [], every)
  console.log(`\n${besidePeer(ours, peers)}`)
}

/** Compares both on the puzzles that the peer solves. It knows only a few techniques. */
function besidePeer(ours: readonly Timing[], peers: readonly PeerTiming[]): string {
  const solved = [...peers.keys()].filter((index) => peers[index].solved)
  const middle = (timings: readonly { readonly milliseconds: number }[]) =>
    quantile(
      solved.map((index) => timings[index].milliseconds),
      0.5,
    )
  const [own, peer] = [middle(ours), middle(peers)]
  const head = ['ms, median', 'puzzles', 'ours', 'sudoku-core', 'ratio']
  const share = `${solved.length} of ${peers.length}`
  return table(head, [
    ['solved by both', share, own.toFixed(2), peer.toFixed(2), (peer / own).toFixed(1)],
  ])
}

function measure<T>(program: string, flags: readonly string[], every: number): T[] {
  const { stdout, status } = spawnSync(process.execPath, [...flags, program, String(every)], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
    // The bundle is in another folder, so the default path would be wrong.
    env: { ...process.env, SUDOKU_DATA: dataFolder },
  })
  if (status !== 0) throw new Error(`the measured process exited with ${status}`)
  const lines = stdout.split('\n').filter(Boolean)
  if (lines.length === 0) throw new Error('nothing to measure: set SUDOKU_DATA to the data folder')
  return lines.map((line): T => JSON.parse(line))
}

function row(title: string, timings: readonly Timing[]): string[] {
  const times = timings.map(({ milliseconds }) => milliseconds)
  const easier = timings.filter(({ explainer }) => explainer <= 6.1)
  const hints = timings.flatMap((timing) => timing.hints)
  return [
    title,
    String(timings.length),
    ...[
      quantile(
        easier.map(({ milliseconds }) => milliseconds),
        0.5,
      ),
      quantile(times, 0.5),
      mean(times),
      quantile(times, 0.99),
      Math.max(...times),
      quantile(hints, 0.99),
    ].map((value) => value.toFixed(2)),
  ]
}
