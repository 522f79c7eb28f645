import { withoutStrayInk } from '../../../miniprogram/core/vision/doubts'

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
