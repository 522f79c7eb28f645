import { mean, quantile, spearman } from '../../tools/statistics'

test('the mean and the quantiles of a list', () => {
  const values = [4, 1, 3, 2, 10]
  expect(mean(values)).toBe(4)
  expect([0, 0.5, 0.8, 1].map((share) => quantile(values, share))).toEqual([1, 3, 4, 10])
})

describe('the rank correlation', () => {
  test('is 1 for the same order and -1 for the opposite order, independent of the values', () => {
    expect(spearman([1, 2, 3, 4], [1, 10, 100, 1000])).toBeCloseTo(1)
    expect(spearman([1, 2, 3, 4], [9, 8, 7, -5])).toBeCloseTo(-1)
  })

  test('gives equal values their mean rank', () => {
    // ranks 0.5 0.5 2 3 and 0 1 2 3
    expect(spearman([1, 1, 2, 3], [1, 2, 3, 4])).toBeCloseTo(4.5 / Math.sqrt(4.5 * 5))
  })
})
