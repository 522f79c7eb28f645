import { parseArgs } from 'node:util'
import { shapeOf } from '../../miniprogram/core/sudoku/grid'
import { nameStep } from '../../miniprogram/core/sudoku/logic/step-names'
import { type Counts, writeCounts } from '../checks'
import { readData } from './data'
import { hints } from './hints'
import { paths } from './paths'
import { ratings } from './ratings'
import { ser } from './ser'
import { soundness } from './soundness'
import { sukaku } from './sukaku'
import { te3 } from './te3'
import { judgeCase, type Outcome, parseCases, type TechniqueCase } from './technique-cases'
import { variants } from './variants'

const PARTS = [
  'cases',
  'paths',
  'soundness',
  'te3',
  'ratings',
  'ser',
  'hints',
  'sukaku',
  'variants',
]

/**
 * `npm run -s test:corpus -- logic`: prints passed/total cases by technique, then statistics of the
 * paths, of random positions and of the ratings. Exits with status 1 if a case fails or a step is wrong. The arguments
 * `cases`, `paths`, `soundness`, `te3`, `ratings`, `ser`, `sukaku`, `hints`, `variants` and technique ids select parts;
 * `sukaku`, `hints` and `variants`, which take long, only run if asked for.
 */
export function logic(args: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { failed: { type: 'boolean' }, every: { type: 'string', default: '1' } },
    allowPositionals: true,
  })
  const every = Number(values.every)
  if (!Number.isInteger(every) || every < 1) throw new Error('--every must be a positive integer')
  const asked = (part: string) => positionals.length === 0 || positionals.includes(part)
  const names = positionals.filter((name) => !PARTS.includes(name))
  const parts = [
    ...(asked('cases') || names.length > 0 ? [cases(names, values.failed === true)] : []),
    ...(asked('paths') ? [paths(every)] : []),
    ...(asked('soundness') ? [soundness(every)] : []),
    ...(asked('te3') ? [te3(every)] : []),
    ...(positionals.includes('sukaku') ? [sukaku(every)] : []),
    ...(positionals.includes('hints') ? [hints(every)] : []),
    ...(positionals.includes('variants') ? [variants(every)] : []),
  ]
  if (asked('ratings')) ratings(every)
  if (asked('ser')) ser(every)
  const sum = (of: (counts: Counts) => number) => parts.reduce((all, one) => all + of(one), 0)
  const counts = { passed: sum(({ passed }) => passed), failed: sum(({ failed }) => failed) }
  writeCounts(counts)
  if (counts.failed > 0) process.exitCode = 1
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
