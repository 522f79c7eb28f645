import { HIDING_WEIGHT, reportWeight } from '../../../cloud/core/report-weight'

test('a report weighs as many days as its player has played, from three to seven', () => {
  expect([0, 2, 3, 6, 7, 400].map(reportWeight)).toEqual([0, 0, 3, 6, 7, 7])
})

test('two players of a week or five of three days hide a row, one player never does', () => {
  expect(reportWeight(400)).toBeLessThan(HIDING_WEIGHT)
  expect(2 * reportWeight(7)).toBeGreaterThanOrEqual(HIDING_WEIGHT)
  expect(4 * reportWeight(3)).toBeLessThan(HIDING_WEIGHT)
  expect(5 * reportWeight(3)).toBeGreaterThanOrEqual(HIDING_WEIGHT)
})
