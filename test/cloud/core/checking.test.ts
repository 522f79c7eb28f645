import {
  hasOtherClock,
  isCopy,
  isFastAfterPause,
  isTooFastFor,
  mayBeTooFast,
} from '../../../cloud/core/checking'

const trailOf = (cells: readonly number[]) =>
  cells.map((cell) => cell.toString(36).padStart(2, '0')).join('')
/** The cells 0 … count - 1, the first `moved` of them backwards. */
const cellsOf = (count: number, moved = 0) => {
  const cells = [...Array(count).keys()]
  return [...cells.slice(0, moved).reverse(), ...cells.slice(moved)]
}

test('a copy fills all cells but 5 % at most four places earlier or later, in games of 20 cells at least', () => {
  const original = trailOf(cellsOf(40))
  expect(isCopy(original, original)).toBe(true)
  // The first cells backwards: the outer ones move by one place less than their number.
  expect(isCopy(trailOf(cellsOf(40, 6)), original)).toBe(true)
  expect(isCopy(trailOf(cellsOf(40, 8)), original)).toBe(false)
  expect(isCopy(trailOf(cellsOf(20)), trailOf(cellsOf(20)))).toBe(true)
  expect(isCopy(trailOf(cellsOf(19)), trailOf(cellsOf(19)))).toBe(false)
})

test('a copy is found although its cells were shuffled in threes or single ones moved far', () => {
  const cells = cellsOf(51)
  const threes = cells.map((_, i) => cells[3 * Math.floor(i / 3) + ((i + 2) % 3)])
  const moved = [...cells.slice(2, 30), cells[0], ...cells.slice(30), cells[1]]
  const original = trailOf(cells)
  expect(isCopy(trailOf(threes), original)).toBe(true)
  expect(isCopy(trailOf(moved), original)).toBe(true)
  // Another part of the grid first.
  expect(isCopy(trailOf([...cells.slice(25), ...cells.slice(0, 25)]), original)).toBe(false)
  expect(isCopy(original, trailOf(cells.map((cell) => cell + 30)))).toBe(false)
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

test('a fast game of an unknown player is held after a pause of more than a quarter of its time', () => {
  const game = { ms: 80_000, pace: 3.9 }
  expect(isFastAfterPause(game, 20_001, [])).toBe(true)
  expect(isFastAfterPause(game, 20_000, [])).toBe(false)
  expect(isFastAfterPause({ ...game, pace: 4 }, 1_200_000, [])).toBe(false)
  expect(isFastAfterPause(game, 1_200_000, [80_000, 80_000, 80_000])).toBe(false)
})

test('a phone counts another time than the server if they differ by more than ten seconds and a tenth', () => {
  expect(hasOtherClock(80_000, 100_000)).toBe(false)
  expect(hasOtherClock(79_999, 100_000)).toBe(true)
  expect(hasOtherClock(120_000, 100_000)).toBe(false)
  expect(hasOtherClock(120_001, 100_000)).toBe(true)
  // A game of two minutes on a phone whose clock runs at 60 %.
  expect(hasOtherClock(120_000, 200_000)).toBe(true)
})
