import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { EXPLAINER_FIT, type ExplainerFit } from '../../miniprogram/core/sudoku/logic/explainer-fit'
import { readRatingSets } from '../corpus/rated'
import { answerHelp } from '../help'
import { fitExplainer, walkRated } from './fit'

const USAGE = `node tools/run.mjs tools/rating/index.ts [--write]
Fits the estimate of Sudoku Explainer's rating to the rated puzzles of the data folder. Prints the values and
writes them into the core with --write; without it, the exit status is 1 if the core has others.`

const FILE = resolve(__dirname, '../../miniprogram/core/sudoku/logic/explainer-fit.ts')

function main(args: readonly string[]): void {
  answerHelp(USAGE)
  const walks = readRatingSets().flatMap(({ puzzles }) => walkRated(puzzles))
  if (walks.length === 0) throw new Error('there are no rated puzzles')
  const fit = fitExplainer(walks)
  const names = Object.keys(fit) as (keyof ExplainerFit)[]
  for (const name of names) console.log(`${name.padEnd(9)} ${EXPLAINER_FIT[name]} → ${fit[name]}`)
  const differs = names.some((name) => fit[name] !== EXPLAINER_FIT[name])
  if (args.includes('--write')) {
    const lines = names.map((name) => `  ${name}: ${fit[name]},\n`).join('')
    const text = readFileSync(FILE, 'utf8')
    writeFileSync(FILE, text.replace(/(EXPLAINER_FIT: ExplainerFit = \{\n)[^}]*/, `$1${lines}`))
  } else if (differs) process.exitCode = 1
}

main(process.argv.slice(2))
