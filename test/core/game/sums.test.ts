import { hasAreas } from '../../../miniprogram/core/game/game-shape'
import {
  commonDigits,
  MAX_LINES,
  type SumQuery,
  sumLeft,
  sumLines,
  sumsAt,
  withCount,
  withDigitTapped,
  withSum,
} from '../../../miniprogram/core/game/sums'
import { digitsOf, maskOf } from '../../../miniprogram/core/sudoku/bits'
import { puzzleWithShape, type Rules } from '../../../miniprogram/core/sudoku/grid'
import { readRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { cagesOf } from '../../support/cages'

const query = (count: number, sum: number, size = 9): SumQuery => ({
  ...{ size, count, sum },
  ...{ must: 0, not: 0 },
})
const textOf = (digits: number) => digitsOf(digits).join('')
const texts = (asked: SumQuery) => sumLines(asked, null).map(({ digits }) => textOf(digits))

describe('combinations', () => {
  test('have this number of digits and this sum', () => {
    expect(texts(query(3, 8))).toEqual(['125', '134'])
    expect(texts(query(1, 7))).toEqual(['7'])
    expect(texts(query(9, 45))).toEqual(['123456789'])
    expect(texts(query(2, 18))).toEqual([])
    expect(texts(query(4, 20))).toHaveLength(12)
  })

  test('with required and excluded digits are the same as those found by looking through all', () => {
    const all = texts(query(4, 20))
    for (const asked of ['3 ', ' 3', '19 2', '897 ']) {
      const [must, not] = asked.split(' ').map((part) => Array.from(part, Number))
      const tapped = [...must, ...not, ...not].reduce(withDigitTapped, query(4, 20))
      const wanted = all.filter(
        (text) =>
          must.every((d) => text.includes(`${d}`)) && !not.some((d) => text.includes(`${d}`)),
      )
      expect(texts(tapped)).toEqual(wanted)
    }
    expect(commonDigits(sumLines(query(3, 7), null))).toBe(maskOf(1) | maskOf(2) | maskOf(4))
    expect(commonDigits(sumLines(query(3, 8), null))).toBe(maskOf(1))
    expect(commonDigits([{ digits: maskOf(1), isOut: true }])).toBe(0)
  })

  test('of large grids are cut', () => {
    expect(sumLines(query(8, 68, 16), null)).toHaveLength(MAX_LINES)
  })

  test('keep a possible sum while the count changes; a digit goes from any to required, excluded, any', () => {
    expect(withCount(query(2, 17), 3)).toMatchObject({ count: 3, sum: 17 })
    expect(withCount(query(2, 17), 1)).toMatchObject({ count: 1, sum: 9 })
    expect(withCount(query(1, 1), 0).count).toBe(1)
    expect(withSum(query(2, 17), 18).sum).toBe(17)
    const taps = [1, 2, 3].map((n) => Array.from({ length: n }, () => 5))
    const masks = taps.map((list) => list.reduce(withDigitTapped, query(2, 10)))
    expect(masks.map(({ must, not }) => `${must} ${not}`)).toEqual(['16 0', '0 16', '0 0'])
  })
})

describe('a cage on the board', () => {
  const shape = readRules({ cages: cagesOf('8=r1c1,r1c2,r2c1 12=r2c1,r3c1 =r9c1,r9c2') }, 9)
  const board = (digits: Readonly<Record<number, number>>) =>
    Array.from({ length: 81 }, (_, cell) => digits[cell] ?? 0)
  const puzzle = puzzleWithShape(shape, board({}))
  const lines = (digits: Readonly<Record<number, number>>) =>
    sumLines(query(3, 8), sumsAt(puzzle, board(digits), 0)[0]).map(
      ({ digits, isOut }) => `${isOut ? '-' : ''}${textOf(digits)}`,
    )

  test('no longer has combinations without a digit in it, or with one that its cells see', () => {
    expect(lines({})).toEqual(['125', '134'])
    expect(lines({ 0: 5 })).toEqual(['125', '-134'])
    // 5 in the row of two cells, and in the column of the third.
    expect(lines({ 8: 5, 72: 5 })).toEqual(['-125', '134'])
    // Both 2 and 5 could only be in r2c1.
    expect(lines({ 7: 2, 8: 5 })).toEqual(['-125', '134'])
  })

  test('is the one that begins in the cell, before others that contain it; without a sum it is none', () => {
    const has = (rules?: Rules) => hasAreas({ size: 9, rules })
    const sums = (cell: number) => sumsAt(puzzle, board({}), cell).map(({ sum }) => sum)
    expect([sums(0), sums(9), sums(72)]).toEqual([[8], [12, 8], []])
    expect([shape.rules ?? undefined, undefined].map(has)).toEqual([true, false])
  })

  test.each([
    [{}, 'left 8 in 3 by 2'],
    [{ 0: 5 }, 'left 3 in 2 by 1'],
    [{ 8: 5, 72: 5 }, 'left 8 in 3 by 1'],
    [{ 0: 5, 1: 2, 9: 1 }, 'left 0 in 0 by 1'],
    [{ 0: 5, 1: 2, 9: 2 }, 'left -1 in 0 by 0'],
    [{ 0: 1, 9: 1 }, 'left 6 in 1 by 0'],
    [{ 0: 9 }, 'left -1 in 2 by 0'],
  ])('with %j has %s combinations of its sum', (digits, said) => {
    const { sum, left, empty, open } = sumLeft(sumsAt(puzzle, board(digits), 0)[0])
    expect([sum, `left ${left} in ${empty} by ${open}`]).toEqual([8, said])
  })

  test('has nothing to strike through when another sum is asked for', () => {
    const [cage] = sumsAt(puzzle, board({ 0: 5 }), 0)
    expect(sumLines(query(3, 9), cage).some(({ isOut }) => isOut)).toBe(false)
  })
})
