import { check, report } from '../checks'
import { answerHelp } from '../help'
import { benchGenerator, smokeGenerator } from './generator'
import { benchPage, smokePage } from './page'
import { benchSolver, smokeSolver } from './solver'
import { benchVariants, smokeVariants } from './variants'
import { benchVision, smokeVision } from './vision'
import { benchWeb, smokeWeb } from './web'

/** Measures one part of the product and prints Markdown tables. */
interface Topic {
  run(args: readonly string[]): Promise<void>
  /** The same on a little data, without packages from npm and SUDOKU_DATA: shows that it still works. */
  smoke(): Promise<void>
}

const topics: Readonly<Record<string, Topic>> = {
  generator: { run: benchGenerator, smoke: smokeGenerator },
  page: { run: benchPage, smoke: smokePage },
  solver: { run: benchSolver, smoke: smokeSolver },
  variants: { run: benchVariants, smoke: smokeVariants },
  vision: { run: benchVision, smoke: smokeVision },
  web: { run: benchWeb, smoke: smokeWeb },
}

const USAGE = `usage: npm run -s bench -- TOPIC [OPTIONS]
       npm run -s bench -- [TOPIC] --smoke     some seconds: does it still work?

topics
  generator [--seeds N] [--write]
      new puzzles of each level over 200 (or N) seeds, with and without JIT
  page [--rounds N] [--engine NAME]
      from a touch to the painted page in a slowed-down Chromium, medians of 10 (or N) sessions
  solver [SETS…] [--quick] [--write]
      beside packages from npm, on the sets in puzzles/ of the folder SUDOKU_DATA;
      --quick: some lines of each set, two rounds
  variants
      jigsaws and killers of variants/ in the folder SUDOKU_DATA, beside interactive-sudoku-solver if its checkout is in the folder
      SUDOKU_PEERS: search, search with setup, without JIT
  vision [--every N]
      reading photographs of 1280 pixels and outlining grids at 320, with and without JIT
  web [--rounds N] [--write]
      a first visit of the web site on a slow network and processor, 5 rounds

--write puts the figures into the READMEs that quote them.
`

async function main(args: readonly string[]): Promise<void> {
  const [name = '', ...rest] = args
  const isTopic = Object.hasOwn(topics, name)
  if (isTopic || name === '--help') answerHelp(USAGE)
  if (args.includes('--smoke')) {
    const names = isTopic ? [name] : Object.keys(topics)
    const checks = []
    for (const one of names) {
      checks.push(await check(`bench ${one}`, () => topics[one].smoke().then(() => [])))
    }
    report(checks)
  } else if (isTopic) {
    await topics[name].run(rest)
  } else {
    process.stderr.write(USAGE)
    process.exitCode = 2
  }
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
