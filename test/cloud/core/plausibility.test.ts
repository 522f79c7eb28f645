import { isCopy, isTooFastFor } from '../../../cloud/core/checking'
import { judge } from '../../../cloud/core/judge'
import { assess } from '../../../cloud/core/plausibility'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { createRandom, shuffle } from '../../../miniprogram/core/sudoku/generator/random'
import { type Size, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { BOTS } from '../../../tools/faults/judge/bots'
import { type HumanGame, playHumanGames } from '../../../tools/faults/judge/humans'
import { pauseRatio } from '../../../tools/played-game'
import { GIVENS, gameOf } from '../support/game'

const puzzle = { size: 9, givens: parseDigits(GIVENS) } as const
const judged = (log: string) => judge(puzzle, log, Number.POSITIVE_INFINITY).plausibility

/** A log with these gaps, in milliseconds, in an order in which a person may find the digits. */
function logOf(gapOf: (index: number) => number): string {
  let index = 0
  return gameOf(GIVENS).replace(/(^| )[0-9a-z]+/g, (_, space) => {
    return `${space}${Math.max(0, Math.round(gapOf(index++))).toString(36)}`
  })
}

test.each([
  // Both were ranked.
  ['49 of 51 digits in steps of 1 ms and one pause', (i: number) => (i === 20 ? 25_000 : 1)],
  ['gaps of 501 ms ± 6 %', (i: number) => 501 * (1 + 0.06 * Math.sin(7 * i))],
  ['gaps of 5 s ± 10 %', (i: number) => 5000 * (1 + 0.1 * Math.sin(7 * i))],
  ['bursts that no hand can tap', (i: number) => (i % 3 ? 60 : 2500 + 900 * (i % 4))],
])('%s are implausible', (_, gapOf) => expect(judged(logOf(gapOf))).toBe('implausible'))

test.each([
  [{ gap: 3000 }, 'plausible'],
  [{ gap: 700 }, 'plausible'],
  [{ gap: 350 }, 'implausible'],
  [{ gap: 3000, uneven: 0.02 }, 'implausible'],
  [{ gap: 3000, uneven: 0.3 }, 'plausible'],
])('a game of %j is %s', (pace, plausibility) => {
  expect(judged(gameOf(GIVENS, pace))).toBe(plausibility)
})

test('a few seconds of a busy phone, and long breaks, make no game implausible', () => {
  const paces = [1800, 700, 2600, 1200, 90, 4100, 1500, 3100, 900, 2200]
  expect(judged(logOf((i) => (i === 30 ? 3_600_000 : paces[i % 10] + 37 * (i % 7))))).toBe(
    'plausible',
  )
})

test('a digit that was undone and done again has the time of the last try only', () => {
  const entries = gameOf(GIVENS).split(' ')
  // Back to the givens and forward again, as by 100 taps on undo and redo.
  const jumps = `1J0 1J${(30).toString(36)}`
  expect(judged([...entries.slice(0, 30), jumps, ...entries.slice(30)].join(' '))).toBe('plausible')
})

test.each([4, 6, 16] as const)('a grid of size %d is judged', (size: Size) => {
  const { boxHeight, boxWidth, rowOf, columnOf, cellCount } = shapeOf(size)
  const digitAt = (cell: number) => {
    const row = rowOf[cell]
    const shift = boxWidth * (row % boxHeight) + Math.floor(row / boxHeight)
    return ((shift + columnOf[cell]) % size) + 1
  }
  const cells = shuffle([...Array(cellCount).keys()], createRandom(1))
  const [given, empty] = [cells.slice(0, cellCount / 3), cells.slice(cellCount / 3)]
  const order = empty.map((cell) => ({ cell, digit: digitAt(cell) }))
  const at = (gap: number) => order.map((one, i) => ({ ...one, at: gap * (i + 1) }))
  const values = cells.map((_, cell) => (given.includes(cell) ? digitAt(cell) : 0))
  const givens = { size, givens: values }
  expect(assess(givens, at(100)).plausibility).toBe('implausible')
  let now = 0
  const uneven = order.map((one, i) => {
    now += 3000 * pauseRatio(i, 0.5)
    return { ...one, at: now }
  })
  expect(assess(givens, uneven).plausibility).toBe('plausible')
})

describe('of simulated games', () => {
  const games: readonly HumanGame[] = [...playHumanGames(60, 2)]
  const judgedGame = (givens: string, log: string) =>
    judge({ size: 9, givens: parseDigits(givens) }, log, Number.POSITIVE_INFINITY)

  test('those of people pass, and none is a copy or too fast', () => {
    const trails = new Map<string, string[]>()
    for (const { givens, log } of games) {
      const { plausibility, trail, ms, pace } = judgedGame(givens, log)
      const others = trails.get(givens) ?? []
      trails.set(givens, [...others, trail])
      expect(plausibility).toBe('plausible')
      expect(others.some((other) => isCopy(trail, other))).toBe(false)
      expect(isTooFastFor(ms, pace, [])).toBe(false)
    }
  })

  test.each(Object.entries(BOTS))('those of a program do not: %s', (_, bot) => {
    const drawn = createRandom(2)
    const random = () => drawn.next() / 2 ** 32
    for (const { givens } of games) {
      expect(judgedGame(givens, bot(givens, random)).plausibility).toBe('implausible')
    }
  })
})
