import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { quantile } from '../../statistics'
import { table } from '../../table'
import { bundleProcess, type Measured } from '../measured'
import { PEER } from './peer'
import type { Outcome, Task } from './process'
import { readVariants, type VariantPuzzle } from './puzzles'

/** The fastest run of each puzzle counts, because the processor does other things, too. */
const RUNS = 8
const SIZES = [9, 8, 7, 6, 5, 4]

const HEAD = [
  'jigsaws, ms',
  'puzzles',
  'search, sum',
  'median',
  'with setup, sum',
  'without JIT, sum',
  'peer, search, sum',
  'median',
  'ratio',
  'ratio with setup',
  'wrong, ours and peer',
]

/** `npm run -s bench -- variants`: our search and setup beside the search of the solver in the folder SUDOKU_PEERS. */
export async function benchVariants(): Promise<void> {
  const puzzles = readVariants('jigsaw')
  if (!puzzles) {
    process.stderr.write('skipped: needs variants/jigsaw.tsv in the folder SUDOKU_DATA\n')
    return
  }
  const peers = process.env.SUDOKU_PEERS
  const peer = peers && existsSync(resolve(peers, PEER)) ? resolve(peers) : undefined
  if (!peer) {
    process.stderr.write(`skipped ${PEER}: needs its checkout in the folder SUDOKU_PEERS\n`)
  }
  const run = await bundleProcess<Task, Outcome>('variants')
  const rows = SIZES.map((size) => measure(run, size, puzzles, peer))
  console.log(table(HEAD, rows))
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
): string[] {
  const puzzles = all.filter((puzzle) => puzzle.size === size)
  const ours = run({ puzzles, runs: RUNS })
  const theirs = peer ? run({ puzzles, runs: RUNS, peer }) : null
  const plain = run({ puzzles, runs: 2 }, '--jitless')
  const search = sum(ours.map((one) => one.search))
  const withSetup = sum(ours.map((one) => one.withSetup))
  const other = theirs && sum(theirs.map((one) => one.search))
  const wrong = (outcomes: readonly Outcome[] | null) =>
    outcomes ? String(outcomes.filter(({ isRight }) => !isRight).length) : '–'
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
    sum(plain.map((one) => one.search)).toFixed(2),
    other === null ? '–' : other.toFixed(2),
    theirs ? median(theirs) : '–',
    other === null ? '–' : (search / other).toFixed(2),
    other === null ? '–' : (withSetup / other).toFixed(2),
    `${wrong(ours)}, ${wrong(theirs)}`,
  ]
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
