import { parseArgs } from 'node:util'
import { shapeOf } from '../../miniprogram/core/sudoku/grid'
import { nameStep } from '../../miniprogram/core/sudoku/logic/step-names'
import { addCounts, type Counts, writeCounts } from '../checks'
import { readData } from './data'
import { hints } from './hints'
import { paths, te3, variants } from './paths'
import { ratings } from './ratings'
import { ser } from './ser'
import { judgeCase, type Outcome, parseCases, type TechniqueCase } from './technique-cases'

/** Parts that check every `every`-th puzzle, and those that only print statistics of it. */
const CHECKS: Readonly<Record<string, (every: number) => Counts>> = { paths, te3, hints, variants }
const REPORTS: Readonly<Record<string, (every: number) => void>> = { ratings, ser }
/** These take long, and only run if asked for. */
const LONG = ['hints', 'variants']

/**
 * `npm run -s test:corpus -- logic`: prints passed/total cases by technique, then the other parts. Exits with status 1 if a case fails
 * or a step is wrong. The arguments `cases`, names of parts and ids of techniques select what runs.
 */
export function logic(args: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { failed: { type: 'boolean' }, every: { type: 'string', default: '1' } },
    allowPositionals: true,
  })
  const every = Number(values.every)
  if (!Number.isInteger(every) || every < 1) throw new Error('--every must be a positive integer')
  const parts = ['cases', ...Object.keys({ ...CHECKS, ...REPORTS })]
  const usual = parts.filter((name) => !LONG.includes(name))
  const techniques = positionals.filter((name) => !parts.includes(name))
  const chosen = positionals.length === 0 ? usual : positionals
  const hasCases = chosen.includes('cases') || techniques.length > 0
  const counts = [
    ...(hasCases ? [cases(techniques, values.failed === true)] : []),
    ...chosen.flatMap((name) => CHECKS[name]?.(every) ?? []),
  ]
  for (const name of chosen) REPORTS[name]?.(every)
  const total = counts.reduce(addCounts, { passed: 0, failed: 0 })
  writeCounts(total)
  if (total.failed > 0) process.exitCode = 1
}

/** Prints the table of the cases of some techniques, or of all if none are given. */
function cases(techniques: readonly string[], withFailures: boolean): Counts {
  const texts = ['technique-cases', 'more-cases'].map((name) => readData(`logic/${name}.jsonl`))
  const all = texts.flatMap((text) => (text === null ? [] : parseCases(text)))
  if (all.length === 0) return { passed: 0, failed: 0 }
  const chosen = all.filter(
    ({ technique }) => techniques.length === 0 || techniques.includes(technique),
  )
  if (chosen.length === 0) throw new Error(`no cases for ${techniques.join(', ')}`)
  const outcomes = new Map(chosen.map((one) => [one, judgeCase(one)]))
  printTable(outcomes)
  if (withFailures) {
    for (const [one, outcome] of outcomes) if (!outcome.passed) printFailure(one, outcome)
  }
  const passed = [...outcomes.values()].filter((outcome) => outcome.passed).length
  return { passed, failed: outcomes.size - passed }
}

function printTable(outcomes: ReadonlyMap<TechniqueCase, Outcome>): void {
  const groups = new Map<string, Outcome[]>()
  for (const [{ technique }, outcome] of outcomes) {
    groups.set(technique, [...(groups.get(technique) ?? []), outcome])
  }
  const width = Math.max(...[...groups.keys()].map(({ length }) => length))
  const printRow = (label: string, rows: readonly Outcome[]) => {
    const passed = rows.filter((row) => row.passed).length
    const mean = rows.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / rows.length
    const score = `${passed}/${rows.length}`
    console.log(`${label.padEnd(width)}  ${score.padStart(7)}  ${mean.toFixed(1).padStart(7)} ms`)
  }
  for (const [technique, rows] of groups) printRow(technique, rows)
  printRow('all', [...outcomes.values()])
}

function printFailure(one: TechniqueCase, { found }: Outcome): void {
  const { id, technique, variant, digits, digitsMean, siamese, negative } = one
  const kind = [variant && `variant ${variant}`, siamese && 'siamese', negative && 'negative']
  console.log(`\n✗ ${[id, technique, ...kind.filter(Boolean)].join(' ')}`)
  console.log(`  values    ${one.values}`)
  console.log(`  digits    ${digits.join(' ') || 'any'} (${digitsMean})`)
  console.log(`  expected  ${[...one.placements, ...one.eliminations].join(' ')}`)
  for (const step of found) {
    console.log(`  found     ${JSON.stringify(nameStep(shapeOf(9), step))}`)
  }
  if (found.length === 0) console.log('  found     nothing')
}
