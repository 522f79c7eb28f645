import { finish } from '../../../miniprogram/core/worker/finish'
import { estimate } from '../../../miniprogram/core/worker/methods/estimate'
import { forks } from '../../../miniprogram/core/worker/methods/forks'
import { ser } from '../../../miniprogram/core/worker/methods/ser'

const WING = '..493.1...8.15.4.31.346..924152937..736841925298576341...614.3936.78..14.4132.6.7'
const SEVERAL = '85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36...'
const ALL = 511

const forksOf = (values: string, notes: readonly number[]) =>
  finish(forks({ size: 9, values, notes }))
const serOf = (size: number, values: string) => finish(ser({ size, values }))
const estimateOf = (size: number, values: string) => finish(estimate({ size, values }))

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

test('SER and the estimate exist only for 9×9 puzzles with a unique solution', () => {
  expect(estimateOf(9, WING)).toBe(4.2)
  expect(serOf(9, WING)).toEqual({ rating: 4.2, isExact: true })
  for (const rate of [estimateOf, serOf]) {
    expect(rate(9, SEVERAL)).toBeNull()
    expect(rate(9, `55${'.'.repeat(79)}`)).toBeNull()
    expect(rate(4, '.'.repeat(16))).toBeNull()
  }
})

test('SER reports the number of steps as progress', () => {
  const walk = ser({ size: 9, values: WING })
  const counts = [...walk].flatMap((progress) => (progress ? [progress.steps] : []))
  expect(counts).toEqual(counts.map((_, index) => index + 1))
  expect(counts.length).toBeGreaterThanOrEqual([...WING].filter((cell) => cell === '.').length)
})
