import { createGame, render } from '../../../miniprogram/core/game'
import { type Shape, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { encodeRules } from '../../../miniprogram/core/sudoku/rules-code'
import { readRules } from '../../../miniprogram/core/sudoku/rules-json'
import { measureBoard } from '../../../miniprogram/ui/components/board/measures'
import { variantLines, variantOf } from '../../../miniprogram/ui/components/board/variant'
import { elementsOf, loadComponent, type Rendered } from '../../support/component'

/** A 6×6 jigsaw of rows and half rows; r1c6 and r2c6 belong to the regions below and above. */
const REGIONS = ['AAAAAB', 'BBBBBA', 'CCCCCC', 'DDDDDD', 'EEEEEE', 'FFFFFF'].join('')
const jigsaw = readRules({ regions: REGIONS }, 6)

function boardOf(shape: Shape, digits: Readonly<Record<number, number>>, selected = -1) {
  const givens = Array.from({ length: shape.cellCount }, (_, cell) => digits[cell] ?? 0)
  const { size, rules } = shape
  const game = createGame({ size, ...(rules && { rules }), givens })
  const board = loadComponent('ui/components/board/board', {
    size,
    rules: encodeRules(shape),
    ...render(undefined, game),
  })
  board.setData({ selected })
  return board
}

const cellsWith = (board: Rendered, name: string) =>
  elementsOf(board, '.cell')
    .filter(({ classList }) =>
      [...classList].some((own) => own === name || own.endsWith(`--${name}`)),
    )
    .map(({ dataset }) => Number(dataset.cell))
    .sort((a, b) => a - b)

describe('a board with rules', () => {
  test('has rows in place of boxes if it is a jigsaw', () => {
    const rows = elementsOf(boardOf(jigsaw, {}), '.box')
    expect(rows.map(({ children }) => children.length)).toEqual([6, 6, 6, 6, 6, 6])
    expect([...rows[1].children].map((cell) => Number((cell as HTMLElement).dataset.cell))).toEqual(
      [6, 7, 8, 9, 10, 11],
    )
  })

  test('lights up the peers by its rules', () => {
    for (const shape of [jigsaw, readRules({ antiKnight: true, diagonals: true }, 6)]) {
      expect(cellsWith(boardOf(shape, {}, 8), 'peer')).toEqual([...shape.peers[8]])
    }
  })

  test('marks conflicts by its rules, and where a digit may not stand', () => {
    // r1c6 and r2c1 share a region; r1c1 and r2c2 share a box of the classic grid only.
    expect(cellsWith(boardOf(jigsaw, { 5: 3, 6: 3 }), 'conflict')).toEqual([5, 6])
    expect(cellsWith(boardOf(jigsaw, { 0: 3, 7: 3 }), 'conflict')).toEqual([])
    expect(cellsWith(boardOf(shapeOf(6), { 0: 3, 7: 3 }), 'conflict')).toEqual([0, 7])
    const marked = readRules({ odd: ['r1c1'], even: ['r1c2'] }, 6)
    expect(cellsWith(boardOf(marked, { 0: 2, 1: 4 }), 'conflict')).toEqual([0])
    expect(cellsWith(boardOf(marked, { 0: 3, 1: 5 }), 'conflict')).toEqual([1])
  })

  test('returns to a classic board', () => {
    const board = boardOf(jigsaw, {})
    board.setData({ size: 9, rules: '' })
    expect(elementsOf(board, '.box')).toHaveLength(9)
    expect(cellsWith(board, 'ground-1')).toEqual([])
  })
})

describe('a variant', () => {
  test('gives regions side by side different tints', () => {
    const { boxOf, size, cellCount } = jigsaw
    const { grounds } = variantOf(jigsaw) ?? { grounds: '' }
    for (let cell = 0; cell < cellCount - size; cell++) {
      const below = cell + size
      if (boxOf[cell] !== boxOf[below]) expect(grounds[cell]).not.toBe(grounds[below])
      else expect(grounds[cell]).toBe(grounds[below])
    }
  })

  test('shades windows, and draws diagonals, marks and the lines of regions', () => {
    const windoku = readRules({ windows: true, diagonals: true, odd: ['r1c2'], even: ['r1c3'] }, 9)
    expect(variantOf(windoku)?.grounds.match(/w/g)).toHaveLength(36)
    const linesOf = (shape: Shape) =>
      decodeURIComponent(variantLines(shape, measureBoard(shape, 360), 'light'))
    expect(linesOf(windoku)).toMatch(/<path d='M2 2L.*<circle.*<path/)
    // One line at the right of r1c5 and r2c5, one below each cell of the other rows but the last.
    const path = /d='([^']+)'/.exec(linesOf(jigsaw))?.[1] ?? ''
    expect(path.match(/v/g)).toHaveLength(2)
    expect(path.match(/h/g)).toHaveLength(5 + 1 + 4 * 6)
    expect(variantLines(shapeOf(9), measureBoard(shapeOf(9), 360), 'light')).toBe('')
    expect(variantOf(shapeOf(9))).toBeNull()
  })
})
