import {
  type ExplainerStep,
  type ExplainerWalk,
  estimateOf,
  explainerRatingOf,
  explainPuzzle,
} from '../../miniprogram/core/sudoku/logic/explainer'
import { EXPLAINER_FIT, type ExplainerFit } from '../../miniprogram/core/sudoku/logic/explainer-fit'
import { formatPuzzle } from '../../miniprogram/packages/capture/notation'
import type { RatingSet } from '../corpus/rated'
import { mean } from '../statistics'

/** A walk and the rating that Sudoku Explainer gives the puzzle. */
export interface RatedWalk {
  readonly text: string
  readonly explainer: number
  readonly walk: ExplainerWalk
}

/** Walks rated 9×9 puzzles. */
export function walkRated(puzzles: RatingSet['puzzles']): RatedWalk[] {
  return puzzles.map(({ puzzle, explainer }) => ({
    text: formatPuzzle(puzzle, 'line'),
    explainer,
    walk: explainPuzzle(puzzle) as ExplainerWalk,
  }))
}

const FOLD_COUNT = 10
/** How much a value changes at first, and then more finely. */
const CHANGES = [0.2, 0.1, 0.05, 0.02, 0.01]

/** The values with the least mean absolute error, by changing one value after another. */
export function fitExplainer(walks: readonly RatedWalk[]): ExplainerFit {
  const puzzles = walks.map(({ explainer, walk }) => ({ explainer, steps: longestByTier(walk) }))
  const errorOf = (fit: ExplainerFit) =>
    mean(
      puzzles.map(({ explainer, steps }) => {
        const hardest = Math.max(1, ...steps.map((step) => explainerRatingOf(step, fit)))
        return Math.abs(hardest - explainer)
      }),
    )
  let best = EXPLAINER_FIT
  let least = errorOf(best)
  const names = Object.keys(best) as (keyof ExplainerFit)[]
  for (const change of CHANGES) {
    for (let improved = true; improved; ) {
      improved = false
      for (const name of names) {
        for (const by of [change, -change]) {
          const next = { ...best, [name]: Math.round((best[name] + by) * 100) / 100 }
          const error = errorOf(next)
          if (error >= least - 1e-9) continue
          best = next
          least = error
          improved = true
        }
      }
    }
  }
  return best
}

/** Of each tier only the longest chain matters. */
function longestByTier({ steps }: ExplainerWalk): ExplainerStep[] {
  const byTier = new Map<number, ExplainerStep>()
  for (const step of steps) {
    if (step.links >= (byTier.get(step.tier)?.links ?? 0)) byTier.set(step.tier, step)
  }
  return [...byTier.values()]
}

/** The estimate of each puzzle by a fit to the puzzles of the other folds. */
export function crossValidate(walks: readonly RatedWalk[]): number[] {
  const folds = walks.map(({ text }) => foldOf(text))
  const fits = Array.from({ length: FOLD_COUNT }, (_, fold) =>
    fitExplainer(walks.filter((_, i) => folds[i] !== fold)),
  )
  return walks.map(({ walk }, i) => estimateOf(walk, fits[folds[i]]))
}

/** The fold of a puzzle, by a hash of its text (FNV-1a). */
function foldOf(text: string): number {
  let hash = 2166136261
  for (const symbol of text) hash = Math.imul(hash ^ symbol.charCodeAt(0), 16777619)
  return (hash >>> 0) % FOLD_COUNT
}
