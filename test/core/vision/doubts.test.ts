import { listMisplacedCells, withoutStrayInk } from '../../../miniprogram/core/vision/doubts'

/** What is left of these digits in a killer where these cells are doubtful. */
function digitsLeft(digits: string, doubt: readonly number[]): string {
  const cells = Array.from(digits, (one) => {
    return { digit: Number(one), kind: 'printed' as const, confidence: 0.8, alternatives: [] }
  })
  const left = withoutStrayInk({ cells, verdict: 'unique', doubt, suspicion: null })
  expect(left.doubt).toBe(doubt)
  return left.cells.map(({ digit }) => digit).join('')
}

test('one or two digits alone in a killer, all doubtful, are ink of its sums or lines; others are givens', () => {
  expect(digitsLeft('1000000000000200', [0, 13])).toBe('0'.repeat(16))
  expect(digitsLeft('1000000000000200', [0])).toBe('1000000000000200')
  expect(digitsLeft('1000000300000200', [0, 7, 13])).toBe('1000000300000200')
})

test('a blank cell whose middle is outside the picture, or that is askew, may hold a digit that was not seen', () => {
  const misplaced = (digit: number, move: (column: number, row: number) => readonly number[]) => {
    const cells = Array.from({ length: 16 }, () => {
      return { digit, kind: 'printed' as const, confidence: 1, alternatives: [] }
    })
    const nodes = Array.from({ length: 25 }, (_, node) => move(node % 5, Math.floor(node / 5)))
    return listMisplacedCells(cells, nodes.flat(), { width: 160, height: 160 })
  }
  const upright = (column: number, row: number) => [40 * column, 40 * row]
  const cutOff = (column: number, row: number) => [40 * column - 25, 40 * row]
  const leaning = (column: number, row: number) => [40 * column + (row === 4 ? 20 : 0), 40 * row]
  expect(misplaced(0, upright)).toEqual([])
  expect(misplaced(0, cutOff)).toEqual([0, 4, 8, 12])
  expect(misplaced(5, cutOff)).toEqual([])
  expect(misplaced(0, leaning)).toEqual([12, 13, 14, 15])
  expect(misplaced(0, (column, row) => [20 * column + 10 * row, 40 * row])).toEqual([])
  const narrow = (column: number, row: number) => [40 * column - (column === 4 ? 30 : 0), 40 * row]
  expect(misplaced(5, narrow)).toEqual([3, 7, 11, 15])
})
