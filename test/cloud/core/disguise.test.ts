import { revealsSolution } from '../../../cloud/core/disguise'
import { generatePuzzle } from '../../../miniprogram/core/sudoku/generator'
import { specOfKind } from '../../../miniprogram/core/sudoku/generator/kind-spec'
import { seededRandom } from '../../core/sudoku/random'

const random = seededRandom(3)
const shuffled = (items: readonly number[]) =>
  items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
/** An order of nine rows that keeps the bands together. */
const lineOrder = () =>
  shuffled([0, 1, 2]).flatMap((band) => shuffled([0, 1, 2]).map((line) => 3 * band + line))

/** Other names for the digits, other orders of rows and columns, and perhaps reflected. */
function disguised(givens: readonly number[]): number[] {
  const names = [0, ...shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9])]
  const [rows, columns, isReflected] = [lineOrder(), lineOrder(), random() < 0.5]
  return givens.map((_, cell) => {
    const [row, column] = [rows[Math.floor(cell / 9)], columns[cell % 9]]
    return names[givens[isReflected ? 9 * column + row : 9 * row + column]]
  })
}

function generated(seed: number) {
  const { puzzle, solution } = generatePuzzle({ size: 9, seed, clues: 28 })
  return { givens: Array.from(puzzle.values), solution: Array.from(solution) }
}

const { givens, solution } = generated(1)
const reveals = (sent: readonly number[]) => revealsSolution({ size: 9, givens: sent }, solution)

test('a puzzle reveals its solution, with more givens and with fewer', () => {
  expect(reveals(givens)).toBe(true)
  givens.forEach((given, cell) => {
    expect(reveals(givens.with(cell, given ? 0 : solution[cell]))).toBe(true)
  })
})

test('a puzzle reveals its solution in every disguise, and with other givens', () => {
  for (let i = 0; i < 6; i++) {
    expect(reveals(disguised(givens))).toBe(true)
    const others = disguised(solution).fill(0, 0, 9)
    expect(reveals(others)).toBe(true)
  }
})

test('another puzzle, a puzzle with another digit and a nearly empty grid reveal nothing', () => {
  for (let seed = 2; seed < 6; seed++) expect(reveals(generated(seed).givens)).toBe(false)
  const cell = givens.indexOf(0)
  expect(reveals(givens.with(cell, (solution[cell] % 9) + 1))).toBe(false)
  expect(reveals(givens.map((given, i) => (i < 20 ? given : 0)))).toBe(false)
  expect(revealsSolution({ size: 4, givens: givens.slice(0, 16) }, solution)).toBe(false)
})

const NINE = [...Array(9).keys()]
const turned = (values: readonly number[], rows: readonly number[], columns = NINE) =>
  values.map((_, cell) => values[9 * rows[Math.floor(cell / 9)] + columns[cell % 9]])

test.each([
  ['two rows of a band exchanged', turned(givens, [0, 1, 2, 3, 5, 4, 6, 7, 8])],
  ['two bands exchanged', turned(givens, [6, 7, 8, 3, 4, 5, 0, 1, 2])],
  ['two columns of a stack exchanged', turned(givens, NINE, [1, 0, 2, 3, 4, 5, 6, 7, 8])],
  ['two stacks exchanged', turned(givens, NINE, [0, 1, 2, 6, 7, 8, 3, 4, 5])],
  ['the rows upside down', turned(givens, NINE.toReversed())],
  ['rows and columns exchanged', givens.map((_, i) => givens[9 * (i % 9) + Math.floor(i / 9)])],
  ['two digits exchanged', givens.map((given) => (given > 0 && given < 3 ? 3 - given : given))],
])('a puzzle with %s reveals its solution', (_, sent) => expect(reveals(sent)).toBe(true))

describe('a puzzle with several solutions', () => {
  const firstRows = solution.map((digit, cell) => (cell < 27 ? digit : 0))

  test('reveals the solution if its givens are those of the solution', () => {
    expect(reveals(firstRows)).toBe(true)
    expect(reveals(firstRows.map((digit) => digit && 10 - digit))).toBe(true)
    expect(reveals(turned(firstRows, NINE.toReversed()))).toBe(false)
  })

  test('reveals nothing if one digit is another', () => {
    const column = [0, 9, 18].map((cell) => solution[cell])
    const others = NINE.map((i) => i + 1).filter((digit) => !column.includes(digit))
    const sent = others.map((digit) => reveals(firstRows.with(27, digit)))
    expect(sent.filter(Boolean)).toHaveLength(1)
    expect(sent[others.indexOf(solution[27])]).toBe(true)
  })

  test('reveals nothing if two digits stand for the same one', () => {
    const kept = solution.map((digit) => (digit > 2 && digit < 6 ? digit : 0))
    const ones = solution.flatMap((digit, cell) => (digit === 1 ? [cell] : []))
    expect(reveals(ones.reduce((sent, cell) => sent.with(cell, 1), kept))).toBe(true)
    expect(reveals(ones.reduce((sent, cell, i) => sent.with(cell, i < 4 ? 1 : 2), kept))).toBe(
      false,
    )
  })

  test('is looked at with 17 givens and more', () => {
    const cells = (count: number) => solution.map((digit, cell) => (cell < count ? digit : 0))
    expect(reveals(cells(16))).toBe(false)
    expect(reveals(cells(17))).toBe(true)
  })
})

test.each(['killer', 'anti-knight'] as const)(
  'a puzzle of kind %s with few givens or none reveals its own solution only',
  (kind) => {
    const [own, other] = [1, 2].map((seed) => generatePuzzle({ ...specOfKind(kind, 9), seed }))
    const { shape, values } = own.puzzle
    const sent = { size: 9, rules: shape.rules ?? undefined, givens: Array.from(values) } as const
    const others = Array.from(other.solution)
    expect(sent.givens.filter(Boolean).length).toBeLessThan(17)
    expect(revealsSolution(sent, others)).toBe(false)
    expect(revealsSolution(sent, others, Array.from(own.solution))).toBe(true)
  },
)

test('a killer with several solutions reveals nothing', () => {
  const cages = [{ cells: [0, 1], sum: solution[0] + solution[1] }]
  const sent = { size: 9, rules: { size: 9, cages }, givens: new Array(81).fill(0) } as const
  expect(revealsSolution(sent, solution)).toBe(false)
})
