import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { quantile } from '../../statistics'
import { table } from '../../table'
import { bundleProcess, type Measured } from '../measured'
import { PEER } from './peer'
import type { Outcome, Task } from './process'
import { readVariants, type VariantFile, type VariantPuzzle } from './puzzles'

/** The fastest run of each puzzle counts, because the processor does other things, too. */
const RUNS = 8
const SIZES = [9, 8, 7, 6, 5, 4]

/** The tables: a file of variants/ each. */
const TABLES: readonly { name: VariantFile; title: string }[] = [
  { name: 'jigsaw', title: 'jigsaws, ms' },
  { name: 'killer', title: 'killers, ms' },
  { name: 'killer-hard', title: 'hard killers, ms of processor time' },
]

const HEAD = [
  'puzzles',
  'search, sum',
  'median',
  'with setup, sum',
  'without JIT, sum',
  'KB each',
  'peer, search, sum',
  'median',
  'ratio',
  'ratio with setup',
  'ratio where the peer finishes',
  'not proved, ours and peer',
]

/**
 * `npm run -s bench -- variants`: our search and setup beside the search of the solver in the folder SUDOKU_PEERS. Of hard
 * killers, the setup of both is counted.
 */
export async function benchVariants(): Promise<void> {
  const peers = process.env.SUDOKU_PEERS
  const peer = peers && existsSync(resolve(peers, PEER)) ? resolve(peers) : undefined
  if (!peer) {
    process.stderr.write(`skipped ${PEER}: needs its checkout in the folder SUDOKU_PEERS\n`)
  }
  const run = await bundleProcess<Task, Outcome>('variants')
  for (const { name, title } of TABLES) {
    const puzzles = readVariants(name)
    if (!puzzles) {
      process.stderr.write(`skipped: needs variants/${name}.tsv in the folder SUDOKU_DATA\n`)
      continue
    }
    const sizes = SIZES.filter((size) => puzzles.some((puzzle) => puzzle.size === size))
    const isHard = name === 'killer-hard'
    const rows = sizes.map((size) => measure(run, size, puzzles, peer, isHard))
    console.log(`${table([title, ...HEAD], rows)}\n`)
  }
}

export async function smokeVariants(): Promise<void> {
  const run = await bundleProcess<Task, Outcome>('variants')
  const solution = '1234341243212143'
  const puzzle = { name: 'smoke', size: 4, givens: `${solution.slice(0, 8)}........`, solution }
  const [outcome] = run({
    puzzles: [{ ...puzzle, rules: { regions: 'AABBACCBADCBDDDC' } }],
    runs: 1,
  })
  if (!outcome.isRight) throw new Error('wrong answer')
}

function measure(
  run: Measured<Task, Outcome>,
  size: number,
  all: readonly VariantPuzzle[],
  peer: string | undefined,
  isHard: boolean,
): string[] {
  const puzzles = all.filter((puzzle) => puzzle.size === size)
  const task = { puzzles, runs: isHard ? 1 : RUNS, isHard }
  const ours = run(task, '--expose-gc')
  const theirs = peer ? run({ ...task, peer }) : null
  const plain = isHard ? null : run({ puzzles, runs: 2 }, '--jitless')
  const sumOf = (outcomes: readonly Outcome[]) => sum(outcomes.map((one) => one.search))
  const search = sumOf(ours)
  const withSetup = sum(ours.map((one) => one.withSetup))
  const other = theirs && sumOf(theirs)
  const finished = (outcomes: readonly Outcome[]) =>
    sumOf(outcomes.filter((_, i) => theirs?.[i].isRight))
  const wrong = (outcomes: readonly Outcome[] | null) =>
    outcomes ? String(outcomes.filter(({ isRight }) => !isRight).length) : '–'
  const searchSum = (outcomes: readonly Outcome[] | null) =>
    outcomes ? sumOf(outcomes).toFixed(2) : '–'
  const median = (outcomes: readonly Outcome[]) =>
    quantile(
      outcomes.map((one) => one.search),
      0.5,
    ).toFixed(3)
  return [
    `${size}×${size}`,
    String(puzzles.length),
    search.toFixed(2),
    median(ours),
    withSetup.toFixed(2),
    searchSum(plain),
    (ours[0].bytes / 1024).toFixed(0),
    searchSum(theirs),
    theirs ? median(theirs) : '–',
    other === null ? '–' : (search / other).toFixed(2),
    other === null ? '–' : (withSetup / other).toFixed(2),
    theirs ? (finished(ours) / finished(theirs)).toFixed(2) : '–',
    `${wrong(ours)}, ${wrong(theirs)}`,
  ]
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
