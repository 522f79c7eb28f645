import { type Size, shapeOf } from '../../miniprogram/core/sudoku/grid'
import { splitAtCells } from '../../miniprogram/strings/cell-names'
import { setLanguage } from '../../miniprogram/strings/index'
import { sayCells } from '../../miniprogram/strings/phrases'
import { seededRandom } from '../core/sudoku/random'

afterEach(() => setLanguage('zh'))

const named = (size: Size, text: string) =>
  splitAtCells(shapeOf(size), text).flatMap(({ cells }) => [...cells])

describe('the names of cells in a text', () => {
  test('are found with the text around them', () => {
    expect(splitAtCells(shapeOf(9), '第1宫里 6 只能填在第3行第1列。')).toEqual([
      { text: '第1宫里 6 只能填在', cells: [] },
      { text: '第3行第1列', cells: [18] },
      { text: '。', cells: [] },
    ])
    expect(splitAtCells(shapeOf(9), 'r3c1 and r2c37')).toEqual([
      { text: 'r3c1', cells: [18] },
      { text: ' and ', cells: [] },
      { text: 'r2c37', cells: [11, 15] },
    ])
    expect(splitAtCells(shapeOf(9), '看看第1、2宫')).toEqual([{ text: '看看第1、2宫', cells: [] }])
    expect(splitAtCells(shapeOf(9), '')).toEqual([])
  })

  test('include other names, the longest at one place', () => {
    const names = [
      { text: '这格', cells: [5] },
      { text: '右上这格', cells: [8] },
      { text: 'the cell at the top', cells: [4] },
    ]
    expect(splitAtCells(shapeOf(9), '右上这格是 1，这格和第1行第1列不是。', names)).toEqual([
      { text: '右上这格', cells: [8] },
      { text: '是 1，', cells: [] },
      { text: '这格', cells: [5] },
      { text: '和', cells: [] },
      { text: '第1行第1列', cells: [0] },
      { text: '不是。', cells: [] },
    ])
    expect(splitAtCells(shapeOf(9), 'The cell at the top is 1.', names)).toEqual([
      { text: 'The cell at the top', cells: [4] },
      { text: ' is 1.', cells: [] },
    ])
  })

  test.each(['zh', 'en'] as const)('are the inverse of saying cells in %s', (language) => {
    setLanguage(language)
    const random = seededRandom(3)
    for (const size of [4, 6, 9, 16] as const) {
      const { cellCount } = shapeOf(size)
      for (let round = 0; round < 200; round++) {
        const count = 1 + Math.floor(random() * 5)
        const cells = Array.from({ length: count }, () => Math.floor(random() * cellCount))
        const text = `(${sayCells(shapeOf(size), cells)})`
        const sorted = [...new Set(cells)].sort((a, b) => a - b)
        expect([...named(size, text)].sort((a, b) => a - b)).toEqual(sorted)
        expect(
          splitAtCells(shapeOf(size), text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text)
      }
    }
  })

  test('outside the grid are plain text', () => {
    expect(named(4, '第5行第1列')).toEqual([])
  })
})
