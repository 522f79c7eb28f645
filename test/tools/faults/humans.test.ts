import { replay } from '../../../miniprogram/core/game/replay'
import { parseDigits } from '../../../miniprogram/core/sudoku/digits'
import { type HumanGame, playHumanGames } from '../../../tools/faults/judge/humans'

const GAMES: readonly HumanGame[] = [...playHumanGames(48, 3)]

test('every game of a simulated person ends in the solution at the time it claims', () => {
  for (const { givens, solution, log, ms, wallMs } of GAMES) {
    const { finishedAt, values } = replay({ size: 9, givens: parseDigits(givens) }, log)
    expect(finishedAt).toBe(ms)
    expect(values).toEqual(parseDigits(solution))
    expect(wallMs).toBeGreaterThanOrEqual(ms)
  }
})

test('people make mistakes, take notes and undo', () => {
  const logs = GAMES.map(({ log }) => log).join(' ')
  expect(logs).toMatch(/J/)
  expect(logs).toMatch(/N/)
  const hasExtraDigits = ({ log, givens }: HumanGame) =>
    (log.match(/U/g) ?? []).length > (givens.match(/\./g) ?? []).length
  expect(GAMES.some(hasExtraDigits)).toBe(true)
})

test('the same seed gives the same games', () => {
  expect([...playHumanGames(2, 3)]).toEqual(GAMES.slice(0, 2))
})
