import { estimateOf, explainPuzzle } from '../../miniprogram/core/sudoku/logic/explainer'
import { EXPLAINER_ERROR } from '../../miniprogram/core/sudoku/logic/explainer-fit'
import { mean, spearman } from '../statistics'
import { printRows } from './print'
import { type RatingSet, readRatingSets } from './rated'

/** The error is promised up to this rating. */
const MAX_CALIBRATED = 8

/** A puzzle's rating by Sudoku Explainer and its estimate. */
interface Judged {
  readonly explainer: number
  readonly estimate: number
}

/** Compares the estimates of every `every`-th rated puzzle with Sudoku Explainer's ratings and prints tables. */
export function ratings(every: number): void {
  for (const { name, puzzles } of readRatingSets(every)) printSet(name, puzzles.map(judged))
}

function judged({ puzzle, explainer }: RatingSet['puzzles'][number]): Judged {
  const walk = explainPuzzle(puzzle)
  if (!walk) throw new Error('only 9×9 puzzles are rated')
  return { explainer, estimate: estimateOf(walk) }
}

function printSet(name: string, all: readonly Judged[]): void {
  const errors = all
    .filter(({ explainer }) => explainer <= MAX_CALIBRATED)
    .map(({ explainer, estimate }) => Math.abs(estimate - explainer))
  const within = all.filter(
    (one) => Math.abs(one.estimate - one.explainer) < EXPLAINER_ERROR + 0.01,
  )
  const correlation = spearman(
    all.map(({ estimate }) => estimate),
    all.map(({ explainer }) => explainer),
  )
  printRows(`ratings of ${name}: ${all.length} puzzles`, [
    ['Spearman of the estimate with se_er', correlation.toFixed(4)],
    [`mean absolute error, se_er ≤ ${MAX_CALIBRATED}`, mean(errors).toFixed(3)],
    [`within ±${EXPLAINER_ERROR}`, `${((100 * within.length) / all.length).toFixed(1)} %`],
  ])
}
