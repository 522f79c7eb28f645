import { finish } from '../../../miniprogram/core/worker/finish'
import { estimate } from '../../../miniprogram/core/worker/methods/estimate'
import { forks } from '../../../miniprogram/core/worker/methods/forks'

const context = { now: () => 0 }
const WING = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
const SEVERAL = '85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36...'
const ALL = 511

const forksOf = (values: string, notes: readonly number[]) =>
  finish(forks({ size: 9, values, notes }, context))
const estimateOf = (size: number, values: string) => finish(estimate({ size, values }, context))

describe('the forks of a position', () => {
  const notes = new Array(81).fill(ALL)

  test('are found among its candidates', () => {
    expect(forksOf(WING, notes)).toMatchObject({
      count: 1,
      fork: { digits: [expect.anything(), expect.anything()] },
    })
  })

  test.each([
    ['with several solutions', SEVERAL, notes],
    ['without a solution', `55${'.'.repeat(79)}`, notes],
    ['whose candidates lack a digit of the solution', WING, new Array(81).fill(1)],
  ])('do not exist in a position %s', (_, values, candidates) => {
    expect(forksOf(values, candidates)).toBeNull()
  })
})

test('an estimate exists only for 9×9 puzzles with a unique solution', () => {
  expect(estimateOf(9, WING)).toBe(4.2)
  expect(estimateOf(9, SEVERAL)).toBeNull()
  expect(estimateOf(9, `55${'.'.repeat(79)}`)).toBeNull()
  expect(estimateOf(4, '.'.repeat(16))).toBeNull()
})
