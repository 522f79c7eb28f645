import { benchCloud } from './cloud'
import { benchGenerator } from './generator'
import { benchLogic } from './logic'
import { benchNotation } from './notation'
import { benchPage } from './page'
import { benchSolver } from './solver'
import { benchVision } from './vision'
import { benchWeb } from './web'

/** Measures one part of the product beside public packages and prints Markdown tables. */
type Topic = (args: readonly string[]) => Promise<void>

const topics: Readonly<Record<string, Topic>> = {
  cloud: benchCloud,
  generator: benchGenerator,
  logic: benchLogic,
  notation: benchNotation,
  page: benchPage,
  solver: benchSolver,
  vision: benchVision,
  web: benchWeb,
}

const USAGE = `usage: npm run -s bench -- TOPIC [OPTIONS]

topics
  cloud [--sizes 100000,1000000]
      submissions, leaderboards and ranks of the cloud functions with this many players a day
  generator [--quick]
      new puzzles of each level over 200 seeds and of each technique; --quick: ten seeds
  logic [--every N]
      paths and hints over logic/rated.tsv of the folder SUDOKU_DATA, or every N-th puzzle of it
  notation
      reading puzzles in several notations, and long texts by their length, with and without JIT
  page [VARIANTS…] [--quick] [--against DIR]
      from a touch to the painted page in a slowed-down Chromium, on both engines, with and without
      the bridge; from a tap to the verdict on the input page, with and without JIT; --quick: five rounds;
      --against: the first variant beside that of another checkout, and the ratio
  solver [SETS…] [--quick] [--rounds N] [--limit SECONDS]
      solver and puzzle maker, on the sets in puzzles/ of the folder SUDOKU_DATA;
      --quick: some lines of each set, two rounds; --limit: for one puzzle of 25×25 (120)
  vision [--every N]
      reading photographs of 1280 pixels and outlining grids at 320, with and without JIT
  web [--rounds N]
      a first visit of the web site on a slow network and processor, and Lighthouse's scores; 5 rounds
`

async function main([name, ...args]: readonly string[]): Promise<void> {
  if (name === undefined || !Object.hasOwn(topics, name)) {
    process.stderr.write(USAGE)
    process.exitCode = 2
    return
  }
  await topics[name](args)
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
