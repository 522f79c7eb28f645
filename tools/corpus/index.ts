import { answerHelp } from '../help'
import { logic } from './logic'
import { photos } from './photos'

/** Checks one part of the product against data outside the repository and prints tables. */
type Topic = (args: readonly string[]) => void

const topics: Readonly<Record<string, Topic>> = { logic, photos }

const USAGE = `usage: npm run -s test:corpus -- TOPIC [OPTIONS]

topics
  logic [cases] [paths] [te3] [ratings] [ser] [hints] [variants] [TECHNIQUES…] [--failed] [--every N]
      cases: all cases of logic/technique-cases.jsonl and logic/more-cases.jsonl, or those of some techniques; --failed: details of each failure
      paths: the paths of logic/rated.tsv, logic/ser.tsv and of 200 puzzles in puzzles/hardest11.txt, checked against the solutions;
      te3: the paths of logic/te3.txt without forcing nets;
      ratings: the ratings of logic/rated.tsv and logic/rated-more.tsv compared with Sudoku Explainer's;
      ser: the rating of the original Sudoku Explainer (SER), computed and published, for the puzzles of logic/ser.tsv;
      hints: 500 generated positions of each level, with no, some, wrong and full notes, solved by hints alone; needs no data
      and about five minutes, so it only runs if asked for;
      variants: the paths of the jigsaws and killers of variants/ without forcing nets; only if asked for;
      --every: only every N-th puzzle or position
  photos [SETS…] [--every N] [--plain] [--failed]
      photographs of photos/, each set unchanged and in shadow, rotated, small and inverted, then how many of the cells
      that are marked as doubtful, and of the others, are right; --every: only every N-th; --plain: only unchanged; --failed: details of each failure;
      the sets drawn, drawn-kept, killers and killers-kept are pictures that tools/train draws

The environment variable SUDOKU_DATA names the data folder.
`

function main([name = '', ...args]: readonly string[]): void {
  const isTopic = Object.hasOwn(topics, name)
  if (isTopic || name === '--help') answerHelp(USAGE)
  if (!isTopic) {
    process.stderr.write(USAGE)
    process.exitCode = 2
    return
  }
  topics[name](args)
}

try {
  main(process.argv.slice(2))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
