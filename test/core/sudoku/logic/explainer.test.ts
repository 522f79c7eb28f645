import { generatePuzzle } from '../../../../miniprogram/core/sudoku/generator'
import { shapeOf } from '../../../../miniprogram/core/sudoku/grid'
import {
  type ExplainerWalk,
  estimateOf,
  explainerRatingOf,
  explainInSlices,
  explainPuzzle,
} from '../../../../miniprogram/core/sudoku/logic/explainer'
import {
  EXPLAINER_FIT,
  MAX_EXPLAINER_RATING,
} from '../../../../miniprogram/core/sudoku/logic/explainer-fit'
import { parsePuzzle } from '../../../../miniprogram/packages/capture/notation'
import { mean, spearman } from '../../../../tools/statistics'
import { describeWithData } from '../../../data'

const walkOf = (text: string) => explainPuzzle(parsePuzzle(text)) as ExplainerWalk

/** Needs an XY-Wing. */
const WING = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
/** Needs chains. */
const CHAINED = '71.2..5..5....491...4......2...4..3...83.16...6..7...9......2...574....8..1..5.76'
const chainedWalk = walkOf(CHAINED)
const HARDEST = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'

describe('the estimate of Sudoku Explainer’s rating', () => {
  test('is the program’s own rating of the hardest step where it has one', () => {
    expect(estimateOf(walkOf(WING))).toBe(4.2)
  })

  test.each([
    ['pointing', 113, 1.7],
    ['a hidden pair', 6, 2],
    ['a hidden triple', 102, 2.5],
  ])('takes %s with the hidden single that it leaves as one easy step', (_, seed, estimate) => {
    const { puzzle } = generatePuzzle({ size: 9, seed, minimal: true })
    expect(estimateOf(explainPuzzle(puzzle) as ExplainerWalk)).toBe(estimate)
  })

  test('grows with the length of a chain', () => {
    const longest = chainedWalk.steps.reduce((a, b) => (b.links > a.links ? b : a))
    const rating = (links: number) => explainerRatingOf({ ...longest, links })
    expect(rating(24)).toBeCloseTo(rating(6) + 2 * EXPLAINER_FIT.doubling)
    expect(rating(3)).toBe(rating(4))
  })

  test('is the highest if the walk ends before the solution', () => {
    const walk = walkOf(HARDEST)
    expect(walk.solved).toBe(false)
    expect(estimateOf(walk)).toBe(MAX_EXPLAINER_RATING)
  })

  test('is one for a full grid, and does not exist for other sizes', () => {
    expect(estimateOf({ steps: [], solved: true })).toBe(1)
    expect(explainPuzzle({ shape: shapeOf(4), values: new Uint8Array(16) })).toBeNull()
  })
})

test('the walk yields often, and each run finds the same steps', () => {
  const walk = explainInSlices(parsePuzzle(CHAINED))
  let pauses = 0
  let turn = walk.next()
  for (; !turn.done; turn = walk.next()) pauses++
  expect(turn.value).toEqual(chainedWalk)
  expect(pauses).toBeGreaterThan(2 * chainedWalk.steps.length)
})

describeWithData('logic/rated-more.tsv', 'estimates of rated puzzles', (read) => {
  test('are close to the ratings on a sample', () => {
    const sample = read()
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t'))
      .filter(([, rating], i) => i % 43 === 0 && Number(rating) <= 8)
    const rated = sample.map(([, rating]) => Number(rating))
    const estimates = sample.map(([text]) => estimateOf(walkOf(text)))
    expect(spearman(estimates, rated)).toBeGreaterThan(0.955)
    expect(mean(estimates.map((one, i) => Math.abs(one - rated[i])))).toBeLessThan(0.35)
  })
})
