import { shapeOf } from '../../../miniprogram/core/sudoku/grid'
import type { Brush, BrushedSketch } from '../../../miniprogram/packages/capture/brush'
import type { RulesSketch } from '../../../miniprogram/packages/capture/draft'
import {
  BRUSHES,
  drawnCells,
  findRegionFault,
  isIncomplete,
  listWrongCells,
  nextBrush,
  regionsIn,
  shapeOfSketch,
  sketchOfShape,
  withFlag,
  withJigsaw,
} from '../../../miniprogram/packages/capture/sketch'

const blank = withJigsaw(sketchOfShape(shapeOf(4)), true)

/** Draws cells that a finger has crossed. */
const drawWith = (drawing: BrushedSketch, cells: readonly number[]) =>
  BRUSHES[drawing.brush.rule].draw(drawing, cells, false)

/** Draws a cell that was tapped. */
const tapWith = (drawing: BrushedSketch, cell: number) =>
  BRUSHES[drawing.brush.rule].draw(drawing, [cell], true)

const region = (part: number): Brush => ({ rule: 'jigsaw', part })
const [ODD, EVEN] = [0, 1].map((part): Brush => ({ rule: 'odd-even', part }))

const tapped = (brush: Brush, sketch: RulesSketch, cell: number) =>
  tapWith({ sketch, brush }, cell).sketch

/** The blank sketch with these cells painted, region by region. */
const painted = (...regions: number[][]): RulesSketch =>
  regions.reduce(
    (sketch, cells, part) => drawWith({ sketch, brush: region(part) }, cells).sketch,
    blank,
  )

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
  expect(shapeOfSketch(all).rules?.regions).toBe('AAABACBBCCDBCDDD')
  expect(drawnCells({ sketch: all, brush: region(3) })).toEqual([10, 13, 14, 15])
})

test('a region that is too large is wrong; those that lack a cell, once every cell is in a region', () => {
  const large = painted([0, 1, 2, 4, 5])
  expect(findRegionFault(large)).toEqual({ region: 0, count: 5 })
  expect(listWrongCells(large)).toEqual([0, 1, 2, 4, 5])
  expect(nextBrush({ sketch: large, brush: region(0) })).toEqual(region(0))
  const moved = tapped(region(1), painted([0, 1, 2, 4], [3, 7, 6, 11], [5, 8, 9, 12]), 2)
  expect(findRegionFault(moved)).toEqual({ region: 1, count: 5 })
  expect(listWrongCells(moved)).toEqual([0, 1, 2, 3, 4, 6, 7, 11])
  expect(nextBrush({ sketch: moved, brush: region(1) })).toEqual(region(0))
})

test('a tap on a cell of the region takes it out, and the next one puts it back', () => {
  const one = painted([0, 1])
  expect(regionsIn(tapped(region(0), one, 1))).toBe('A...............')
  expect(regionsIn(tapped(region(0), tapped(region(0), one, 1), 1))).toBe(regionsIn(one))
})

test('cells are marked as odd or even by a slide, and cleared by a tap', () => {
  const blank = { sketch: sketchOfShape(shapeOf(4)), brush: ODD }
  const { sketch: odd } = drawWith(blank, [3, 1])
  expect(odd.rules.odd).toEqual([1, 3])
  const both = tapped(EVEN, odd, 3)
  expect(both.rules).toEqual({ size: 4, odd: [1], even: [3] })
  expect(drawnCells({ sketch: both, brush: EVEN })).toEqual([3])
  const cleared = tapped(ODD, tapped(EVEN, both, 3), 1)
  expect(cleared.rules).toEqual({ size: 4 })
})

test('rules are switched on and off; regions give way to boxes, where there are any', () => {
  const both = withFlag(painted([0, 1]), 'diagonals', true)
  expect(shapeOfSketch(withFlag(withJigsaw(both, false), 'diagonals', false))).toBe(shapeOf(4))
  const five = withJigsaw({ rules: { size: 5 }, drawn: '' }, false)
  expect(regionsIn(five)).toBe('.'.repeat(25))
})
