/** The cases of logic/technique-cases.jsonl and the rule for passing one. */
import { parseDigits } from '../../miniprogram/core/sudoku/digits'
import { shapeOf } from '../../miniprogram/core/sudoku/grid'
import { type Candidate, createCandidates } from '../../miniprogram/core/sudoku/logic/candidates'
import { candidateName, parseCandidate, type Step } from '../../miniprogram/core/sudoku/logic/step'
import type { TechniqueId } from '../../miniprogram/core/sudoku/logic/technique-ids'
import { findAll } from '../../miniprogram/core/sudoku/logic/techniques'

/** A line of the file. */
export interface TechniqueCase {
  id: string
  technique: TechniqueId
  variant: string | null
  values: string
  givens: string
  /** Candidates already eliminated: '4r3c5'. */
  removed: string[]
  /** Empty or a single null: any digits. */
  digits: (number | null)[]
  digitsMean: 'used' | 'eliminated'
  eliminations: string[]
  placements: string[]
  /** True if the step is a Siamese fish. */
  siamese?: boolean
  /** True if there must be no such step. */
  negative?: boolean
}

export interface Outcome {
  passed: boolean
  /** The steps with the technique and digits of the case. */
  found: Step[]
  milliseconds: number
}

const shape = shapeOf(9)

export function parseCases(text: string): TechniqueCase[] {
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/**
 * A case passes if at least one step has its technique and digits and all such steps have the
 * expected result. A negative case passes if there is no such step.
 */
export function judgeCase(one: TechniqueCase): Outcome {
  const start = performance.now()
  const position = createCandidates(shape, parseDigits(one.values), {
    givens: parseDigits(one.givens),
    removed: one.removed.map(readCandidate),
  })
  const digits = one.digits.filter((digit) => digit !== null)
  const found = findAll(position, { techniques: [one.technique] }).filter(
    (step) =>
      (step.siamese === true) === (one.siamese === true) &&
      (digits.length === 0 || sameList(digitsMeant(one, step), digits)),
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
  if (candidate === null) throw new Error(`not a candidate: '${text}'`)
  return candidate
}

/** True if two lists have the same elements in any order. */
function sameList<T>(a: readonly T[], b: readonly T[]): boolean {
  const sorted = (list: readonly T[]) => [...list].sort().join()
  return sorted(a) === sorted(b)
}
