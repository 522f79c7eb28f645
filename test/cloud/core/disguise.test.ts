import { revealsSolution } from '../../../cloud/core/disguise'
import { generatePuzzle } from '../../../miniprogram/core/sudoku/generator'
import { createRandom } from '../../core/game/play'

const random = createRandom(3)
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
