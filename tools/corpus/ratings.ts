import { estimateOf } from '../../miniprogram/core/sudoku/logic/explainer'
import { EXPLAINER_ERROR } from '../../miniprogram/core/sudoku/logic/explainer-fit'
import { solvePath } from '../../miniprogram/core/sudoku/logic/path'
import {
  explainerScoreOf,
  LEVELS,
  type Level,
  ratePath,
} from '../../miniprogram/core/sudoku/logic/rating'
import { crossValidate, type RatedWalk, walkRated } from '../rating/fit'
import { mean, spearman } from '../statistics'
import { printRows } from './print'
import { readRatingSets } from './rated'

/** A walked puzzle with what is compared. */
interface Judged extends RatedWalk {
  readonly set: string
  readonly level: Level
  /** The score of the path. */
  readonly pathScore: number
  /** By a fit to other puzzles. */
  readonly validated: number
}

/** The error is promised up to this rating. */
const MAX_CALIBRATED = 8

/** Compares the ratings of every `every`-th rated puzzle with Sudoku Explainer's and prints tables. */
export function ratings(every: number): void {
  const sets = readRatingSets(every)
  const walked = sets.flatMap(({ name, puzzles }) =>
    walkRated(puzzles).map((one, i) => {
      const { puzzle } = puzzles[i]
      const { level, score } = ratePath(solvePath(puzzle), puzzle.shape.size)
      return { ...one, set: name, level, pathScore: score }
    }),
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
  printLevels(judged)
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
    ['Spearman of the score with se_er', against(({ walk }) => explainerScoreOf(walk))],
    ['… of the estimate', against(({ walk }) => estimateOf(walk))],
    ['… cross-validated', against(({ validated }) => validated)],
    ['… of the score of the path', against(({ pathScore }) => pathScore)],
    [`mean absolute error, se_er ≤ ${MAX_CALIBRATED}`, mean(calibrated.map(errorOf)).toFixed(3)],
    ['mean absolute error', mean(judged.map(errorOf)).toFixed(3)],
    [`within ±${EXPLAINER_ERROR}`, `${((100 * within) / judged.length).toFixed(1)} %`],
  ])
}

/** How many puzzles of each rating have each level. */
function printLevels(judged: readonly Judged[]): void {
  const bands = [...new Set(judged.map(({ explainer }) => Math.floor(explainer)))].sort(
    (a, b) => a - b,
  )
  const columns = (texts: readonly (string | number)[]) =>
    texts.map((text) => String(text).padStart(8)).join('')
  const rows = bands.map((band): [string, string] => {
    const inBand = judged.filter(({ explainer }) => Math.floor(explainer) === band)
    const counts = LEVELS.map((level) => inBand.filter((one) => one.level === level).length)
    return [`${band}.x`, columns(counts)]
  })
  printRows('levels', [['se_er', columns(LEVELS)], ...rows])
}
