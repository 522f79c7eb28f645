import { generatePuzzle } from '../../../../miniprogram/core/sudoku/generator'
import { shapeOf } from '../../../../miniprogram/core/sudoku/grid'
import {
  type ExplainerWalk,
  estimateOf,
  explainPuzzle,
} from '../../../../miniprogram/core/sudoku/logic/explainer'
import { type Path, solvePath } from '../../../../miniprogram/core/sudoku/logic/path'
import {
  difficultyOf,
  explainerScoreOf,
  LEVELS,
  levelOf,
  ratePath,
  ratePuzzle,
} from '../../../../miniprogram/core/sudoku/logic/rating'
import { createStep } from '../../../../miniprogram/core/sudoku/logic/step'
import {
  TECHNIQUE_IDS,
  type TechniqueId,
} from '../../../../miniprogram/core/sudoku/logic/technique-table'
import { parsePuzzle } from '../../../../miniprogram/packages/capture/notation'
import { spearman } from '../../../../tools/statistics'
import { describeWithData } from '../../../data'

/** A path with steps of these techniques. The steps have no effect. */
function pathOf(techniques: readonly TechniqueId[], links = 0): Path {
  const end = { digit: 1, cells: [0] }
  const steps = techniques.map((technique) =>
    createStep({
      technique,
      digits: [1],
      houses: [26],
      links: Array.from({ length: links }, () => ({ from: end, to: end, strong: true })),
    }),
  )
  return { steps, end: 'solved' }
}

const scoreOf = (techniques: readonly TechniqueId[], links?: number) =>
  ratePath(pathOf(techniques, links), 9).score

describe('the difficulty of a step', () => {
  const step = (technique: TechniqueId, house: number, linkCount = 0) => {
    const end = { digit: 1, cells: [0] }
    const links = Array.from({ length: linkCount }, () => ({ from: end, to: end, strong: true }))
    return createStep({ technique, digits: [1], houses: [house], links })
  }

  test('is higher for a hidden single in a line than for one in a box', () => {
    expect([0, 8, 9, 17].map((house) => difficultyOf(step('hidden-single', house), 9))).toEqual(
      Array(4).fill(1.5),
    )
    expect([18, 26].map((house) => difficultyOf(step('hidden-single', house), 9))).toEqual([
      1.2, 1.2,
    ])
    expect(difficultyOf(step('hidden-single', 12), 6)).toBe(1.2)
    expect(difficultyOf(step('full-house', 0), 9)).toBe(1)
  })

  test('grows by half a point with each doubling of a chain', () => {
    const difficulties = [4, 8, 16, 32].map((links) => difficultyOf(step('aic', 0, links), 9))
    expect(difficulties).toEqual([6.7, 7.2, 7.7, 8.2])
    expect(difficultyOf(step('aic', 0), 9)).toBe(7.2)
    expect(difficultyOf(step('x-wing', 0, 16), 9)).toBe(3.3)
  })
})

describe('the level', () => {
  test('of every technique is one of the five, and all five occur', () => {
    expect(new Set(TECHNIQUE_IDS.map(levelOf))).toEqual(new Set(LEVELS))
  })

  test('is that of the hardest technique, wherever it occurs on the path', () => {
    const { level, hardest } = ratePath(
      pathOf(['hidden-single', 'xy-wing', 'pointing', 'naked-single']),
      9,
    )
    expect([level, hardest]).toEqual(['hard', 'xy-wing'])
  })

  test('takes precedence over the order of techniques in finding the hardest', () => {
    expect(ratePath(pathOf(['sue-de-coq', 'multi-colors-1']), 9)).toMatchObject({
      level: 'unfair',
      hardest: 'sue-de-coq',
    })
  })

  test('and the score are the highest if the path gets stuck', () => {
    const path: Path = { ...pathOf(['hidden-single']), end: 'stuck' }
    expect(ratePath(path, 9)).toMatchObject({ level: 'extreme', solved: false })
    const nets = new Array<TechniqueId>(40).fill('forcing-net-verity')
    expect(ratePath(path, 9).score).toBeGreaterThan(scoreOf(nets))
  })
})

describe('the score', () => {
  test('grows with every step', () => {
    expect(scoreOf(['xy-wing', 'pointing'])).toBeGreaterThan(scoreOf(['xy-wing']))
  })

  test('is higher for one hard step than for many easy ones', () => {
    const easy = new Array<TechniqueId>(60).fill('hidden-single')
    expect(scoreOf(['xy-chain'])).toBeGreaterThan(scoreOf(easy))
  })

  test('is higher for a longer chain', () => {
    expect(scoreOf(['xy-chain'], 13)).toBeGreaterThan(scoreOf(['xy-chain'], 5))
  })

  test('rises with the singles in the order of paths: in a box, in a row, naked', () => {
    const { steps, end } = pathOf(['hidden-single'])
    const inRow = { steps: [{ ...steps[0], houses: [3] }], end }
    const scores = [
      scoreOf(['full-house']),
      scoreOf(['hidden-single']),
      ratePath(inRow, 9).score,
      scoreOf(['naked-single']),
      scoreOf(['pointing']),
    ]
    expect(scores).toEqual([...new Set(scores)].sort((a, b) => a - b))
  })
})

test('a full grid is easy and needs no technique', () => {
  const { solution } = generatePuzzle({ size: 9, seed: 1 })
  expect(ratePuzzle({ shape: shapeOf(9), values: solution })).toEqual({
    level: 'easy',
    score: 0,
    hardest: null,
    solved: true,
    explainer: 1,
    ser: null,
  })
})

test('a puzzle has the level of its path, the score of the walk in the order of Sukaku Explainer, and its SER', () => {
  const { puzzle } = generatePuzzle({ size: 9, seed: 5, minimal: true })
  const { level, hardest, solved } = ratePath(solvePath(puzzle), 9)
  const walk = explainPuzzle(puzzle) as ExplainerWalk
  expect(ratePuzzle(puzzle)).toEqual({
    ...{ level, hardest, solved },
    score: explainerScoreOf(walk),
    explainer: estimateOf(walk),
    ser: { rating: 4.2, isExact: true },
  })
})

test('a puzzle of another size, or with limited techniques, has the rating of its path', () => {
  const small = generatePuzzle({ size: 6, seed: 5, minimal: true }).puzzle
  expect(ratePuzzle(small)).toEqual({
    ...ratePath(solvePath(small), 6),
    explainer: null,
    ser: null,
  })
  const { puzzle } = generatePuzzle({ size: 9, seed: 5, minimal: true })
  for (const options of [{ techniques: ['full-house'] as const }, { unique: false }]) {
    const rating = ratePath(solvePath(puzzle, options), 9)
    expect(ratePuzzle(puzzle, options)).toEqual({ ...rating, explainer: null, ser: null })
  }
})

describeWithData('logic/rated.tsv', 'ratings compared with the reference programs', (read) => {
  test('correlate with both on a sample', () => {
    const [head, ...lines] = read().trim().split('\n')
    const names = head.split('\t')
    const sample = lines
      .map((line) => line.split('\t'))
      .filter((fields, i) => i % 11 === 0 && Number(fields[names.indexOf('se_er')]) <= 7.2)
    const column = (name: string) => sample.map((fields) => fields[names.indexOf(name)])
    const puzzles = column('puzzle').map(parsePuzzle)
    const explained = puzzles.map((puzzle) => ratePuzzle(puzzle).score)
    expect(spearman(explained, column('se_er').map(Number))).toBeGreaterThan(0.96)
    const paths = puzzles.map((puzzle) => ratePath(solvePath(puzzle), 9).score)
    expect(spearman(paths, column('hodoku_score').map(Number))).toBeGreaterThan(0.94)
  })
})
