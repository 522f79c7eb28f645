import { isCopy, isTooFastFor, mayBeTooFast } from '../../../cloud/core/checking'

const trailOf = (cells: readonly number[]) =>
  cells.map((cell) => cell.toString(36).padStart(2, '0')).join('')
/** The cells 0 … count - 1, the first `moved` of them backwards. */
const cellsOf = (count: number, moved = 0) => {
  const cells = [...Array(count).keys()]
  return [...cells.slice(0, moved).reverse(), ...cells.slice(moved)]
}

test('a copy repeats more than 0.7 of the steps, in games of 20 cells at least', () => {
  const original = trailOf(cellsOf(21))
  expect(isCopy(original, original)).toBe(true)
  // 15 and 14 of 20 steps.
  expect(isCopy(trailOf(cellsOf(21, 5)), original)).toBe(true)
  expect(isCopy(trailOf(cellsOf(21, 6)), original)).toBe(false)
  expect(isCopy(trailOf(cellsOf(20)), trailOf(cellsOf(20)))).toBe(true)
  expect(isCopy(trailOf(cellsOf(19)), trailOf(cellsOf(19)))).toBe(false)
})

test('a pace below 4 is worth a look at the other games of the player', () => {
  const game = { ms: 0, trail: '', plausibility: 'plausible' } as const
  expect(mayBeTooFast({ ...game, pace: 3.99 })).toBe(true)
  expect(mayBeTooFast({ ...game, pace: 4 })).toBe(false)
  expect(mayBeTooFast({ ...game, pace: 4.01, plausibility: 'doubtful' })).toBe(false)
})

test('a player of three known games is held below 0.4 of the median time, whatever the pace', () => {
  const usual = [900_000, 200_000, 100_000]
  expect(isTooFastFor(79_999, 9, usual)).toBe(true)
  expect(isTooFastFor(80_000, 0.5, usual)).toBe(false)
})

test('a player of fewer known games is held below a pace of 2, whatever the time', () => {
  for (const usual of [[], [200_000, 200_000]]) {
    expect(isTooFastFor(900_000, 1.99, usual)).toBe(true)
    expect(isTooFastFor(1, 2, usual)).toBe(false)
  }
})
