import { formatDigits, parseDigits, rowsOf } from '../../../miniprogram/core/sudoku/digits'

describe('digits as text', () => {
  test('are parsed back unchanged', () => {
    const digits = Array.from({ length: 26 }, (_, digit) => digit)
    expect(parseDigits(formatDigits(digits))).toEqual(digits)
  })

  test('are a dot, figures, then letters', () => {
    expect(formatDigits([0, 1, 9, 10, 16, 25])).toBe('.19AGP')
    expect(formatDigits([1, 2, 3, 4], 1, 3)).toBe('23')
  })

  test('are −1 for other characters', () => {
    expect(parseDigits('1x0')).toEqual([1, -1, -1])
  })

  test('can be split into rows', () => {
    expect(rowsOf('1...2...3...4...', 4)).toEqual(['1...', '2...', '3...', '4...'])
  })
})
