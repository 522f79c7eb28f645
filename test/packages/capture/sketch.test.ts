import { shapeOf } from '../../../miniprogram/core/sudoku/grid'
import type { RulesSketch } from '../../../miniprogram/packages/capture/draft'
import {
  cellsDrawnWith,
  drawWith,
  EVEN_BRUSH,
  findRegionFault,
  isIncomplete,
  kindOfSketch,
  listWrongCells,
  nextRegion,
  ODD_BRUSH,
  paintRegion,
  regionsIn,
  shapeOfSketch,
  sketchOfShape,
  tapRegion,
  tapWith,
  withFlag,
  withJigsaw,
} from '../../../miniprogram/packages/capture/sketch'

const blank = withJigsaw(sketchOfShape(shapeOf(4)), true)

/** The blank sketch with these cells painted, region by region. */
const painted = (...regions: number[][]): RulesSketch =>
  regions.reduce((sketch, cells, region) => paintRegion(sketch, cells, region), blank)

test('regions are drawn cell by cell; rows stand in their place until all have their cells', () => {
  const three = painted([0, 1, 2, 4], [3, 7, 6, 11])
  expect(regionsIn(three)).toBe('AAABA.BB...B....')
  expect(isIncomplete(three)).toBe(true)
  expect(shapeOfSketch(three).rules?.regions).toBe('AAAABBBBCCCCDDDD')
  expect(findRegionFault(three)).toEqual({ region: -1, count: 8 })
})

test('the last region is what is left', () => {
  const all = painted([0, 1, 2, 4], [3, 7, 6, 11], [5, 8, 9, 12])
  expect(regionsIn(all)).toBe('AAABACBBCCDBCDDD')
  expect(isIncomplete(all)).toBe(false)
  expect(kindOfSketch(all)).toBe('jigsaw')
  expect(shapeOfSketch(all).rules?.regions).toBe('AAABACBBCCDBCDDD')
  expect(cellsDrawnWith(3, all)).toEqual([10, 13, 14, 15])
})

test('a region that is too large is wrong; those that lack a cell, once every cell is in a region', () => {
  const large = painted([0, 1, 2, 4, 5])
  expect(findRegionFault(large)).toEqual({ region: 0, count: 5 })
  expect(listWrongCells(large)).toEqual([0, 1, 2, 4, 5])
  expect(nextRegion(large, 0)).toBe(0)
  const moved = tapRegion(painted([0, 1, 2, 4], [3, 7, 6, 11], [5, 8, 9, 12]), 2, 1)
  expect(findRegionFault(moved)).toEqual({ region: 1, count: 5 })
  expect(listWrongCells(moved)).toEqual([0, 1, 2, 3, 4, 6, 7, 11])
  expect(nextRegion(moved, 1)).toBe(0)
})

test('a tap on a cell of the region takes it out, and the next one puts it back', () => {
  const one = painted([0, 1])
  expect(regionsIn(tapRegion(one, 1, 0))).toBe('A...............')
  expect(regionsIn(tapRegion(tapRegion(one, 1, 0), 1, 0))).toBe(regionsIn(one))
})

test('cells are marked as odd or even by a slide, and cleared by a tap', () => {
  const tapped = (brush: number, sketch: RulesSketch, cell: number) =>
    tapWith({ sketch, brush }, cell).sketch
  const blank = { sketch: sketchOfShape(shapeOf(4)), brush: ODD_BRUSH }
  const { sketch: odd } = drawWith(blank, [3, 1])
  expect(odd.rules.odd).toEqual([1, 3])
  const both = tapped(EVEN_BRUSH, odd, 3)
  expect(both.rules).toEqual({ size: 4, odd: [1], even: [3] })
  expect(cellsDrawnWith(EVEN_BRUSH, both)).toEqual([3])
  expect(kindOfSketch(both)).toBe('odd-even')
  const cleared = tapped(ODD_BRUSH, tapped(EVEN_BRUSH, both, 3), 1)
  expect(cleared.rules).toEqual({ size: 4 })
})

test('rules are switched on and off; regions give way to boxes, where there are any', () => {
  const both = withFlag(painted([0, 1]), 'diagonals', true)
  expect(kindOfSketch(withJigsaw(both, false))).toBe('diagonal')
  expect(shapeOfSketch(withFlag(withJigsaw(both, false), 'diagonals', false))).toBe(shapeOf(4))
  const five = withJigsaw({ rules: { size: 5 }, drawn: '' }, false)
  expect(regionsIn(five)).toBe('.'.repeat(25))
})
