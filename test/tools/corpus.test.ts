import { judgeCase, parseCases, type TechniqueCase } from '../../tools/corpus/technique-cases'

/** Row 1 lacks 4. */
const values = `123.56789${'.'.repeat(9)}${'.'.repeat(63)}`

const fullHouse: TechniqueCase = {
  id: 'own',
  technique: 'full-house',
  variant: null,
  values,
  givens: values,
  removed: [],
  digits: [4],
  digitsMean: 'used',
  eliminations: [],
  placements: ['4r1c4'],
}

describe('a case of the corpus', () => {
  test('is parsed from its line', () => {
    expect(parseCases(`${JSON.stringify(fullHouse)}\n`)).toEqual([fullHouse])
  })

  test('passes if the only step is the expected one', () => {
    expect(judgeCase(fullHouse)).toMatchObject({
      passed: true,
      found: [{ technique: 'full-house' }],
    })
    expect(judgeCase({ ...fullHouse, digits: [] }).passed).toBe(true)
  })

  test('fails if the step differs or no step has its digits', () => {
    expect(judgeCase({ ...fullHouse, placements: ['4r1c5'] }).passed).toBe(false)
    expect(judgeCase({ ...fullHouse, digits: [5] })).toMatchObject({ passed: false, found: [] })
    expect(judgeCase({ ...fullHouse, removed: ['4r1c4'] }).passed).toBe(false)
  })

  test('fails if one of several steps is not the expected one', () => {
    const pair: TechniqueCase = {
      ...fullHouse,
      technique: 'pointing',
      values: `.........456......${'.'.repeat(63)}`,
      removed: ['1r3c1', '1r3c2', '1r3c3', '2r3c1', '2r3c2', '2r3c3'],
      digits: [1],
      placements: [],
      eliminations: ['1r1c4', '1r1c5', '1r1c6', '1r1c7', '1r1c8', '1r1c9'],
    }
    expect(judgeCase(pair).passed).toBe(true)
    expect(judgeCase({ ...pair, digits: [] })).toMatchObject({
      passed: false,
      found: { length: 2 },
    })
    expect(judgeCase({ ...pair, digits: [1], digitsMean: 'eliminated' }).passed).toBe(true)
  })

  test('that expects no step passes if there is none', () => {
    const nothing = { ...fullHouse, negative: true }
    expect(judgeCase(nothing).passed).toBe(false)
    expect(judgeCase({ ...nothing, removed: ['4r1c4'] }).passed).toBe(true)
  })

  test('of Siamese fish looks for Siamese fish only', () => {
    expect(judgeCase({ ...fullHouse, siamese: true })).toMatchObject({ passed: false, found: [] })
  })
})

test('an invalid candidate is reported', () => {
  expect(() => judgeCase({ ...fullHouse, removed: ['4c1r4'] })).toThrow("not a candidate: '4c1r4'")
})
