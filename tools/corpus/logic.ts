import { parseArgs } from 'node:util'
import { parseDigits } from '../../miniprogram/sudoku/digits'
import { shapeOf } from '../../miniprogram/sudoku/grid'
import { type Candidate, createCandidates } from '../../miniprogram/sudoku/logic/candidates'
import {
  candidateName,
  nameStep,
  parseCandidate,
  type Step,
} from '../../miniprogram/sudoku/logic/step'
import type { TechniqueId } from '../../miniprogram/sudoku/logic/technique-ids'
import { findAll } from '../../miniprogram/sudoku/logic/techniques'
import { readData } from './data'

/** One line of logic/technique-cases.jsonl. */
interface TechniqueCase {
  id: string
  technique: TechniqueId
  variant: string | null
  values: string
  givens: string
  /** Candidates that are gone already: '4r3c5'. */
  removed: string[]
  /** Empty: any digits. */
  digits: number[]
  digitsMean: 'used' | 'eliminated'
  eliminations: string[]
  placements: string[]
  siamese?: boolean
  /** True where there must be no such step. */
  negative?: boolean
}

interface Outcome {
  passed: boolean
  /** The steps that count for the case. */
  found: Step[]
  milliseconds: number
}

const shape = shapeOf(9)

/** `npm run -s test:corpus -- logic`: technique × passed/cases. The exit status is 1 where a case fails. */
export function logic(args: readonly string[]): void {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { failed: { type: 'boolean' } },
    allowPositionals: true,
  })
  const text = readData('logic/technique-cases.jsonl')
  if (text === null) return
  const cases = text
    .trim()
    .split('\n')
    .map((line): TechniqueCase => JSON.parse(line))
    .filter(({ technique }) => positionals.length === 0 || positionals.includes(technique))
  const outcomes = new Map(cases.map((one) => [one, judge(one)]))
  printTable(outcomes)
  if (values.failed) {
    for (const [one, outcome] of outcomes) if (!outcome.passed) printFailure(one, outcome)
  }
  if ([...outcomes.values()].some(({ passed }) => !passed)) process.exitCode = 1
}

/**
 * A case passes if among all steps of its technique and digits there is one and every one equals the expectation;
 * a negative one if there is none.
 */
function judge(one: TechniqueCase): Outcome {
  const start = performance.now()
  const position = createCandidates(shape, parseDigits(one.values), {
    givens: parseDigits(one.givens),
    removed: one.removed.map(readCandidate),
  })
  const found = findAll(position, { techniques: [one.technique] }).filter(
    (step) =>
      (step.siamese === true) === (one.siamese === true) &&
      (one.digits.length === 0 || sameList(digitsMeant(one, step), one.digits)),
  )
  const equal = (step: Step) =>
    sameList(step.eliminations.map(name), one.eliminations) &&
    sameList(step.placements.map(name), one.placements)
  const passed = one.negative ? found.length === 0 : found.length > 0 && found.every(equal)
  return { passed, found, milliseconds: performance.now() - start }
}

function digitsMeant({ digitsMean }: TechniqueCase, step: Step): readonly number[] {
  if (digitsMean === 'used') return step.digits
  return [...new Set([...step.eliminations, ...step.placements].map(({ digit }) => digit))]
}

const name = (candidate: Candidate) => candidateName(shape, candidate)

function readCandidate(text: string): Candidate {
  const candidate = parseCandidate(shape, text)
  if (candidate === null) throw new Error(`no candidate: '${text}'`)
  return candidate
}

/** True where two lists hold the same, in whatever order. */
function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  const sorted = (list: readonly T[]) => [...list].sort().join()
  return sorted(a) === sorted(b)
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
  for (const step of found) console.log(`  found     ${JSON.stringify(nameStep(shape, step))}`)
  if (found.length === 0) console.log('  found     nothing')
}
