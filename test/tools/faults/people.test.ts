import { replay } from '../../../miniprogram/core/game/replay'
import { formatDigits, parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { generatePuzzle } from '../../../miniprogram/core/sudoku/generator'
import { gameOfPerson } from '../../../tools/faults/judge/people'
import { styles } from '../../../tools/players/player'

const givensOf = (seed: number) => formatDigits(generatePuzzle({ size: 9, seed }).puzzle.values)
const GIVENS = [1, 2, 3, 4].map(givensOf)
const GAMES = styles.flatMap((style, index) =>
  GIVENS.map((givens, seed) => ({ givens, ...gameOfPerson(style, givens, 10 * index + seed) })),
)

test('every game of a simulated person ends in the solution, in no more time than has passed', () => {
  for (const { givens, log, wallMs } of GAMES) {
    const { finishedAt } = replay({ size: 9, givens: parseDigits(givens) }, log)
    expect(finishedAt).toBeLessThanOrEqual(wallMs)
  }
})

test('people write digits, go back, fill in notes and strike them', () => {
  const letters = new Set(GAMES.flatMap(({ log }) => log.match(/[A-Z]/g)))
  expect(letters).toEqual(new Set(['U', 'J', 'G', 'R']))
})

test('the same seed gives the same game, another seed another one', () => {
  const [one, same, other] = [3, 3, 4].map((seed) => gameOfPerson('hasty', GIVENS[0], seed))
  expect(one).toEqual(same)
  expect(one.log).not.toBe(other.log)
})
