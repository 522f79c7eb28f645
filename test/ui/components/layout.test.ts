import { shapeOf } from '../../../miniprogram/core/sudoku/grid'
import {
  isLow,
  isWide,
  layOut,
  layOutBeside,
} from '../../../miniprogram/ui/components/board/layout'
import { measureBoard } from '../../../miniprogram/ui/components/board/measures'

/** Side of a cell, px, on a page of this size. */
function cellOn(size: number, width: number, height: number, others = 124): number {
  const { boardWidth } = layOut(size, { width, height }, others)
  return measureBoard(shapeOf(size), boardWidth).cell
}

const sizes = (text: string) =>
  text.split(' ').map((size) => {
    const [width, height] = size.split('×').map(Number)
    return { width, height }
  })

describe('the layout of a page with a board', () => {
  test.each([
    [360, 36],
    [375, 38],
    [390, 39],
    [430, 44],
  ])('uses the whole width for 9×9: at %i px, cells of %i px', (width, cell) => {
    expect(cellOn(9, width, 700)).toBe(cell)
  })

  test('has cells of at least 36 px on a 360 × 640 phone with its bars', () => {
    expect(cellOn(9, 360, 576)).toBeGreaterThanOrEqual(36)
  })

  test.each([4, 6, 9, 16])(
    'fits board and keys of size %i into the page, keys at least 44 px high',
    (size) => {
      const rows = { 4: 1, 6: 2, 9: 2, 16: 3 }[size] as number
      for (const height of [480, 560, 640, 724, 850]) {
        const { boardWidth, keyHeight } = layOut(size, { width: 375, height }, 190)
        expect(keyHeight).toBeGreaterThanOrEqual(44)
        expect(keyHeight).toBeLessThanOrEqual(76)
        const used = 190 + boardWidth + rows * keyHeight + (rows - 1) * 8
        expect([height, used <= height || boardWidth === 216]).toEqual([height, true])
      }
    },
  )
})

describe('the layout of a wide page', () => {
  test('begins at 700 px, in windows that are wider than high', () => {
    const wide = sizes('699×500 700×500 1024×768 768×1024').map(isWide)
    expect(wide).toEqual([false, true, true, false])
  })

  test('begins at 570 px in windows that are too low for a pad below the board', () => {
    for (const { width, height } of sizes('640×400 683×384 600×340')) {
      expect(isLow({ width, height })).toBe(true)
      const { boardWidth, panelWidth } = layOutBeside(9, { width, height }, 164)
      // The page has 16 px on both sides, 24 px between its parts, and strips beside the board.
      expect(boardWidth + 18 + 24 + panelWidth + 32).toBeLessThanOrEqual(width)
      expect(boardWidth).toBeLessThanOrEqual(height)
      expect(panelWidth).toBeGreaterThanOrEqual(6 * 44)
    }
    expect(isLow({ width: 640, height: 640 })).toBe(false)
  })

  test.each([4, 6, 9, 16])('fits a board of size %i, the panel and its keys', (size) => {
    const rows = { 4: 3, 6: 3, 9: 4, 16: 5 }[size] as number
    for (const { width, height } of sizes('700×480 1024×680 1280×720 1920×1000')) {
      const { boardWidth, panelWidth, keyHeight } = layOutBeside(size, { width, height }, 164)
      expect(boardWidth).toBeLessThanOrEqual(height)
      expect(boardWidth + panelWidth).toBeLessThan(width)
      expect(panelWidth).toBeGreaterThanOrEqual(300)
      expect(panelWidth).toBeLessThanOrEqual(400)
      expect(keyHeight).toBeGreaterThanOrEqual(44)
      expect(164 + rows * keyHeight + (rows - 1) * 8).toBeLessThanOrEqual(height)
    }
  })
})

test.each([4, 6, 9, 16])(
  'notes of size %s keep 1 px from the edges of their cell, at any width',
  (size) => {
    const { boxWidth } = shapeOf(size)
    for (let width = 216; width < 700; width++) {
      const { cell, noteLine, noteStep, noteTop, hitWidth } = measureBoard(shapeOf(size), width)
      const lines = size / boxWidth
      const fill = noteStep * (boxWidth - 1) + hitWidth
      expect([width, (cell - fill) / 2 >= 0.999, noteTop >= 1]).toEqual([width, true, true])
      expect(noteTop + noteLine * lines).toBeLessThanOrEqual(cell - 1)
      expect(hitWidth).toBeGreaterThan(noteStep / 2)
    }
  },
)
