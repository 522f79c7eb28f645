import { logic } from './logic'
import { photos } from './photos'

/** Holds one part of the house against data that lies outside the repository and prints a table. */
type Topic = (args: readonly string[]) => void

const topics: Readonly<Record<string, Topic>> = { logic, photos }

const USAGE = `usage: npm run -s test:corpus -- TOPIC [OPTIONS]

topics
  logic [cases] [paths] [TECHNIQUES…] [--failed] [--every N]
      cases: every case of logic/technique-cases.jsonl, or those of some techniques; --failed: what went wrong in each
      paths: the paths of logic/rated.tsv and of 200 in puzzles/hardest11.txt, held against their solutions;
      --every: only each N-th puzzle
  photos [SETS…] [--every N] [--plain] [--failed]
      photographs of photos/, each set as it is and in shadow, turned, small and inverted; --every: only each
      N-th; --plain: only as they are; --failed: what is wrong in each

The data lies in the folder SUDOKU_DATA.
`

function main([name, ...args]: readonly string[]): void {
  if (name === undefined || !Object.hasOwn(topics, name)) {
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
