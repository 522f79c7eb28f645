import { estimateOf } from '../../miniprogram/core/sudoku/logic/explainer'
import { EXPLAINER_ERROR } from '../../miniprogram/core/sudoku/logic/explainer-fit'
import { crossValidate, type RatedWalk, walkRated } from '../rating/fit'
import { mean, spearman } from '../statistics'
import { printRows } from './print'
import { readRatingSets } from './rated'

/** A walked puzzle with what is compared. */
interface Judged extends RatedWalk {
  readonly set: string
  /** By a fit to other puzzles. */
  readonly validated: number
}

/** The error is promised up to this rating. */
const MAX_CALIBRATED = 8

/** Compares the ratings of every `every`-th rated puzzle with Sudoku Explainer's and prints tables. */
export function ratings(every: number): void {
  const sets = readRatingSets(every)
  const walked = sets.flatMap(({ name, puzzles }) =>
    walkRated(puzzles).map((one) => ({ ...one, set: name })),
  )
  if (walked.length === 0) return
  const validated = crossValidate(walked)
  const judged = walked.map((one, i) => ({ ...one, validated: validated[i] }))
  for (const { name } of sets) {
    printSet(
      `ratings of ${name}`,
      judged.filter(({ set }) => set === name),
    )
  }
  printSet('ratings of both', judged)
}

function printSet(title: string, judged: readonly Judged[]): void {
  const against = (of: (one: Judged) => number) =>
    spearman(
      judged.map(of),
      judged.map(({ explainer }) => explainer),
    ).toFixed(4)
  const calibrated = judged.filter(({ explainer }) => explainer <= MAX_CALIBRATED)
  const errorOf = ({ validated, explainer }: Judged) => Math.abs(validated - explainer)
  const within = judged.filter((one) => errorOf(one) < EXPLAINER_ERROR + 0.01).length
  printRows(`${title}: ${judged.length} puzzles`, [
    ['Spearman of the estimate with se_er', against(({ walk }) => estimateOf(walk))],
    ['… cross-validated', against(({ validated }) => validated)],
    [`mean absolute error, se_er ≤ ${MAX_CALIBRATED}`, mean(calibrated.map(errorOf)).toFixed(3)],
    [`within ±${EXPLAINER_ERROR}`, `${((100 * within) / judged.length).toFixed(1)} %`],
  ])
}
