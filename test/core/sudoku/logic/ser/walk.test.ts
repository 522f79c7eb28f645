import { generatePuzzle } from '../../../../../miniprogram/core/sudoku/generator'
import { createPuzzle, type Puzzle } from '../../../../../miniprogram/core/sudoku/grid'
import {
  applyHint,
  createSerBoard,
  type SerBoard,
  type SerHint,
} from '../../../../../miniprogram/core/sudoku/logic/ser/board'
import {
  formatSer,
  MAX_SER,
  rateSer,
  rateSerInSlices,
  SER_SEARCHES,
  type SerRating,
} from '../../../../../miniprogram/core/sudoku/logic/ser/walk'
import { parsePuzzle } from '../../../../../miniprogram/packages/capture/notation'

const generate = (seed: number) => generatePuzzle({ size: 9, seed, minimal: true })
const HARDEST = '8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..'

/** Steps of one search in one position that remove or place something, and whether they are right. */
function* stepsIn(board: SerBoard, search: (typeof SER_SEARCHES)[number]): Generator<SerHint> {
  for (const hint of search(board)) {
    if (hint && (hint.removed.length > 0 || hint.placed !== undefined)) yield hint
  }
}

const firstStep = (board: SerBoard): SerHint | undefined => {
  for (const search of SER_SEARCHES) for (const hint of stepsIn(board, search)) return hint
  return undefined
}

describe('the rating of the original Sudoku Explainer', () => {
  test.each([
    ['a hidden single in a box', 52, '1.2'],
    ['a hidden single in a line', 10, '1.5'],
    ['pointing with a hidden single', 113, '1.7'],
    ['a hidden pair with a hidden single', 6, '2.0'],
    ['a naked single', 159, '2.3'],
    ['a hidden triplet with a hidden single', 102, '2.5'],
    ['pointing', 2, '2.6'],
    ['claiming', 56, '2.8'],
    ['a naked pair', 1, '3.0'],
    ['an X-Wing', 112, '3.2'],
    ['a hidden pair', 16, '3.4'],
    ['a naked triplet', 1074, '3.6'],
    ['an XY-Wing', 5, '4.2'],
    ['an XYZ-Wing', 184, '4.4'],
    ['a unique rectangle', 49, '4.5'],
    ['a unique loop of six cells', 110, '4.6'],
    ['a unique loop of eight cells', 1105, '4.7'],
    ['a bivalue universal grave', 79, '5.6'],
    ['a turbot fish', 3, '6.6'],
    ['a longer X-chain', 108, '6.7'],
    ['a cycle', 247, '7.0'],
    ['a forcing chain', 8, '7.1'],
    ['a longer forcing chain', 34, '7.3'],
    ['an aligned triplet', 1060, '7.5'],
    ['Nishio', 180, '7.6'],
    ['multiple forcing chains', 68, '8.2'],
    ['dynamic forcing chains', 776, '8.5'],
  ])('is that of %s, if a puzzle needs one', (_, seed, rating) => {
    expect(formatSer(rateSer(generate(seed).puzzle) as SerRating)).toBe(rating)
  })

  test('is 1.0 where every house lacks one digit when its turn comes', () => {
    const { puzzle, solution } = generate(1)
    const values = solution.map((digit, cell) => (cell % 10 === 0 ? 0 : digit))
    expect(rateSer({ ...puzzle, values })).toEqual({ rating: 1, isExact: true })
  })

  test('is a lower bound if the program would nest chains', () => {
    const rating = rateSer(parsePuzzle(HARDEST)) as SerRating
    expect(rating).toEqual({ rating: MAX_SER, isExact: false })
    expect(formatSer(rating)).toBe('>8.9')
  })

  test('does not exist for other sizes, removed candidates and full grids', () => {
    const { puzzle, solution } = generate(1)
    const removed = Array<number>(81).fill(0)
    removed[solution.findIndex((_, cell) => puzzle.values[cell] === 0)] = 1
    const others: Puzzle[] = [
      createPuzzle(6),
      createPuzzle(9, puzzle.values, removed),
      createPuzzle(9, solution),
    ]
    for (const other of others) expect(rateSer(other)).toBeNull()
  })

  test('is counted in slices that tell the number of steps', () => {
    const counts: number[] = []
    let pauses = 0
    for (const steps of rateSerInSlices(generate(34).puzzle)) {
      if (steps === undefined) pauses++
      else counts.push(steps)
    }
    expect(counts).toEqual(counts.map((_, index) => index + 1))
    expect(pauses).toBeGreaterThan(counts.length)
  })
})

test.each([49, 79, 1060, 776])('no search removes or places anything wrong (seed %i)', (seed) => {
  const { puzzle, solution } = generate(seed)
  const isRight = (candidate: number) => solution[Math.floor(candidate / 9)] === (candidate % 9) + 1
  const isWrong = ({ removed, placed }: SerHint) =>
    removed.some(isRight) || (placed !== undefined && !isRight(placed))
  const board = createSerBoard(puzzle.values)
  const values = puzzle.values.slice()
  for (let step = firstStep(board); step; step = firstStep(board)) {
    const steps = SER_SEARCHES.slice(0, -3).flatMap((search) => [...stepsIn(board, search)])
    expect([step, ...steps].filter(isWrong)).toEqual([])
    applyHint(board, step)
    const { placed } = step
    if (placed !== undefined) values[Math.floor(placed / 9)] = (placed % 9) + 1
  }
  expect(values).toEqual(solution)
})
