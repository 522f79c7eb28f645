import { assess } from '../../../cloud/core/plausibility'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { pauseRatio } from '../../../tools/played-game'

const EMPTY = { size: 9, givens: Array<number>(81).fill(0) } as const
const small = (rows: string) =>
  ({ size: 4, givens: parseDigits(rows.replaceAll(' ', '')) }) as const

interface Tap {
  readonly cell: number
  readonly digit: number
}

/** The judgement of these taps, with these gaps after the first. The first is so late that the pace is slow. */
function judgedOf(taps: readonly Tap[], gaps: readonly number[]) {
  let at = 10_000_000
  const placements = taps.map((tap, i) => {
    if (i > 0) at += gaps[i - 1]
    return { ...tap, at }
  })
  return assess(EMPTY, placements).plausibility
}

/** One digit along the cells from the last one back, where a tap takes a hand 150 ms. */
const along = (count: number): Tap[] =>
  Array.from({ length: count }, (_, i) => ({ cell: 80 - i, digit: 1 }))

describe('the pace', () => {
  test.each([
    ['123. .... .... ....', 3, 4, 300],
    ['..1. .... 1... ....', 5, 1, 500],
    ['.23. .... ...1 ....', 0, 1, 700],
    ['..2. .4.. 3... ....', 0, 1, 800],
    ['.... .... .... ....', 0, 1, 2000],
  ])('on the board %s the digit in cell %d, %d, takes %d ms', (rows, cell, digit, ms) => {
    const inTime = (at: number) => assess(small(rows), [{ cell, digit, at }])
    expect(inTime(ms)).toEqual({ plausibility: 'plausible', pace: 1 })
    expect(inTime(3 * ms).pace).toBe(3)
    expect(inTime(ms - 1).plausibility).toBe('implausible')
  })

  test('is that of all steps together', () => {
    const placements = [
      { cell: 3, digit: 4, at: 1 },
      { cell: 8, digit: 1, at: 2300 },
    ]
    // The second is one of two digits of its cell.
    expect(assess(small('123. .... .... ....'), placements)).toEqual({
      plausibility: 'plausible',
      pace: 1,
    })
  })

  test('of a game without a step is 1', () => expect(assess(EMPTY, []).pace).toBe(1))
})

describe('the mean of the gaps without the longest fifth', () => {
  const bulk400 = [250, 700, 250, 300, 600, 300, 400, 400]
  const bulk300 = [175, 550, 175, 220, 460, 220, 300, 300]
  test.each([
    ['of 400 ms is plausible', bulk400, 'plausible'],
    ['below 400 ms is doubtful', bulk400.with(1, 699), 'doubtful'],
    ['of 300 ms is doubtful', bulk300, 'doubtful'],
    ['below 300 ms is implausible', bulk300.with(1, 549), 'implausible'],
  ])('%s', (_, bulk, plausibility) => {
    expect(judgedOf(along(11), [...bulk, 9000, 5000])).toBe(plausibility)
    expect(judgedOf(along(11), [900_000, ...bulk, 1000])).toBe(plausibility)
  })

  test('is not looked at in a game of fewer than ten digits', () => {
    const gaps = [130, 20, 200, 70, 300, 3, 1, 40, 11]
    expect(judgedOf(along(10), gaps)).toBe('implausible')
    expect(judgedOf(along(9), gaps.slice(1))).toBe('plausible')
  })
})

describe('the share of gaps that are too short for a hand', () => {
  const slow = (count: number) => Array.from({ length: count }, (_, i) => 700 * 1.25 ** i)
  /** Taps in an order that is no sweep, each with a digit of its own. */
  const apart = (count: number): Tap[] =>
    Array.from({ length: count }, (_, i) => ({ cell: (37 * i) % 81, digit: 1 + (i % 9) }))
  const shares = (count: number, hasty: number, ms = 40) =>
    judgedOf(apart(count + 1), [...Array<number>(hasty).fill(ms), ...slow(count - hasty)])

  test('may be a quarter, is doubtful up to 0.35, and implausible above', () => {
    expect(shares(12, 3)).toBe('plausible')
    expect(shares(20, 6)).toBe('doubtful')
    expect(shares(20, 7)).toBe('doubtful')
    expect(shares(20, 8)).toBe('implausible')
  })

  test('may be one in twenty for digits in the same moment, and is doubtful above', () => {
    expect(shares(20, 1, 0)).toBe('plausible')
    expect(shares(20, 2, 0)).toBe('doubtful')
    expect(shares(20, 2, 29)).toBe('doubtful')
    expect(shares(20, 2, 30)).toBe('plausible')
  })

  /** Half of the gaps, after each second tap, are `ms` long, between two cells of this distance. */
  const tapped = (ms: number, from: Tap, to: Tap) => {
    const taps = Array.from({ length: 13 }, (_, i) => (i % 2 ? to : from))
    return judgedOf(
      taps,
      taps.slice(1).map((_, i) => (i % 2 ? 700 * 1.25 ** i : ms + (i % 3))),
    )
  }
  test.each([
    ['the next cell of the bottom row', 150, { cell: 80, digit: 1 }, { cell: 79, digit: 1 }],
    ['the next cell of the last column', 150, { cell: 80, digit: 1 }, { cell: 71, digit: 1 }],
    ['the next cell and another digit', 250, { cell: 80, digit: 1 }, { cell: 79, digit: 2 }],
    // 30 ms for each doubling of the distance: 1 + 3 is two.
    ['the third cell of the row', 180, { cell: 0, digit: 1 }, { cell: 3, digit: 1 }],
    ['the third cell of the column', 180, { cell: 0, digit: 1 }, { cell: 27, digit: 1 }],
  ])('%s takes a hand %d ms', (_, ms, from, to) => {
    expect(tapped(ms, from, to)).not.toBe('implausible')
    expect(tapped(ms - 3, from, to)).toBe('implausible')
  })
})

describe('the share of even gaps', () => {
  /** Ten gaps, some of them within 20 % of 2 s. */
  const withEven = (count: number, ratio: number) =>
    Array.from({ length: 10 }, (_, i) => (i < count ? 2000 * (i % 2 ? ratio : 1) : 5000 * 1.5 ** i))
  test.each([
    [6, 'plausible'],
    [7, 'doubtful'],
    [8, 'implausible'],
  ])('%d of 10 gaps within a fifth are %s', (count, plausibility) => {
    expect(judgedOf(along(11), withEven(count, 1.22))).toBe(plausibility)
    expect(judgedOf(along(11), withEven(count, 1.23))).toBe('plausible')
  })
})

describe('the order of the cells', () => {
  const COLUMNS = [0, 8, 4, 2, 6]
  /** Four rows of five cells from top to bottom, with this many pairs of cells in the wrong order. */
  function swept(wrong: number, count = 20): Tap[] {
    const rows = Array.from({ length: count }, (_, i) => Math.floor(i / 5))
    for (let i = 0; i < wrong; i++) {
      const at = rows.findIndex((row, j) => row < rows[j + 1])
      rows.splice(at, 2, rows[at + 1], rows[at])
    }
    return rows.map((row, i) => {
      const earlier = rows.slice(0, i).filter((one) => one === row).length
      return { cell: 9 * row + COLUMNS[earlier], digit: 1 + (i % 9) }
    })
  }
  const turned = (taps: readonly Tap[]) =>
    taps.map(({ cell, digit }) => ({ cell: 9 * (cell % 9) + Math.floor(cell / 9), digit }))
  const gaps = Array.from({ length: 20 }, (_, i) => 3000 * pauseRatio(i, 0.5))

  test.each([
    // Of 150 pairs of cells in different rows.
    [0, 'implausible'],
    [14, 'implausible'],
    [15, 'doubtful'],
    [22, 'doubtful'],
    [23, 'plausible'],
  ])('with %d pairs of cells out of order is %s', (wrong, plausibility) => {
    expect(judgedOf(swept(wrong), gaps)).toBe(plausibility)
    expect(judgedOf(swept(wrong).reverse(), gaps)).toBe(plausibility)
    expect(judgedOf(turned(swept(wrong)), gaps)).toBe(plausibility)
  })

  test('is not looked at in a game of fewer than 20 digits', () => {
    expect(judgedOf(swept(0, 19), gaps)).toBe('plausible')
  })

  test('box by box is implausible, although rows and columns are mixed', () => {
    const taps = [0, 3, 6, 27, 30, 33, 54].flatMap((corner, box) =>
      [20, 0, 10].map((offset) => ({ cell: corner + offset, digit: 1 + box })),
    )
    expect(judgedOf(taps, gaps)).toBe('implausible')
  })
})
