import { divideIntoCages, mayHoldSum } from '../../../../miniprogram/core/vision/cages/partition'
import { listBorders, type Wall } from '../../../../miniprogram/core/vision/cages/walls'

const size = 4
const cages = [[0, 1], [2, 3, 6, 10], [4, 5, 9], [7, 11], [8], [12, 13, 14, 15]]
const cageAt = (cell: number) => cages.findIndex((cells) => cells.includes(cell))

/** The borders of these cages, clearly seen but for those that `change` names as 'cell next'. */
function wallsOf(change: Readonly<Record<string, number>> = {}): Wall[] {
  return listBorders(size).map(({ cell, next }) => ({
    cell,
    next,
    odds: change[`${cell} ${next}`] ?? (cageAt(cell) === cageAt(next) ? -3 : 3),
  }))
}

/** `stray`: marks that hardly look like digits. */
const divide = (walls: Wall[], sums = cages.map(([first]) => first), stray: number[] = []) =>
  divideIntoCages(
    size,
    walls,
    new Map([
      ...sums.map((cell) => [cell, 0] as const),
      ...stray.map((cell) => [cell, -5] as const),
    ]),
  )

test('clear lines divide a grid into cages, each with the cell of its sum', () => {
  const found = divide(wallsOf())
  expect(found.map(({ cells }) => cells)).toEqual(cages)
  expect(found.map(({ sumCell }) => sumCell)).toEqual([0, 2, 4, 7, 8, 12])
  expect(found.some(({ isUnclear }) => isUnclear)).toBe(false)
})

test('cages with a sum each are not joined where a line is not seen, and both are unclear', () => {
  const found = divide(wallsOf({ '8 12': -0.5 }))
  expect(found.map(({ cells }) => cells)).toEqual(cages)
  expect(found.filter(({ isUnclear }) => isUnclear).map(({ cells }) => cells[0])).toEqual([8, 12])
})

test('cells join the cage with a sum across a weak line, and stay alone behind clear ones', () => {
  const joined = divide(wallsOf({ '6 10': 0.5 }))
  expect(joined.map(({ cells }) => cells)).toEqual(cages)
  const alone = divide(wallsOf(), [0, 2, 4, 8, 12])
  expect(alone.find(({ cells }) => cells[0] === 7)).toEqual({
    cells: [7, 11],
    sumCell: -1,
    isUnclear: true,
  })
})

test('a mark that hardly looks like a sum is none where its cage clearly goes on', () => {
  const found = divide(wallsOf(), undefined, [3, 9])
  expect(found.map(({ cells }) => cells)).toEqual(cages)
  expect(found.map(({ sumCell }) => sumCell)).toEqual([0, 2, 4, 7, 8, 12])
  const apart = divide(wallsOf({ '5 9': 0.5 }), undefined, [9])
  expect(apart.map(({ cells }) => cells)).toContainEqual([9])
})

test('cells are not joined to a large cage across an unclear border', () => {
  const row = listBorders(9).map(({ cell, next }) => ({ cell, next, odds: next < 9 ? -0.5 : 3 }))
  const found = divideIntoCages(9, row, new Map([[0, 0]]))
  expect(found[0].cells).toHaveLength(5)
})

test('what clearly looks like digits is a sum even where a cage seems to go on, but for ones', () => {
  const isSum = (cell: number, sum: number, score: number) =>
    mayHoldSum(cell, { choices: [{ sum, score: 0 }], score }, wallsOf())
  expect(isSum(2, 10, -2)).toBe(true)
  expect(isSum(5, 10, -2)).toBe(false)
  expect(isSum(5, 10, 2)).toBe(true)
  expect([1, 11].map((sum) => isSum(5, sum, 2))).toEqual([false, false])
  expect([8, 2].map((cell) => isSum(cell, 1, 1))).toEqual([true, false])
})
