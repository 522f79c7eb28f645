import { type Shape, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { readRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import {
  areaLayer,
  dashesOf,
  outlinesOf,
  placeAreas,
  sumSpots,
} from '../../../miniprogram/ui/components/board/areas'
import { measureBoard } from '../../../miniprogram/ui/components/board/measures'
import { cellBeside, centreOf, noteCentreOf } from '../../../miniprogram/ui/components/board/points'
import { nextPulse, pulseRings } from '../../../miniprogram/ui/components/board/pulse'
import { cagesOf } from '../../support/cages'

type CageText = { cells: string[]; sum?: number }

const killer = (cages: CageText[], size = 9) => readRules({ cages }, size)

/** In cells, a tenth inside the border; a sum takes a fifth per character, and three tenths down. */
const drawn = (shape: Shape) => {
  const { lines, sums } = placeAreas(shape, {
    corner: (cell) => ({ x: shape.columnOf[cell], y: shape.rowOf[cell] }),
    cell: 1,
    inset: 0.1,
    step: 0.1,
    character: 0.2,
    height: 0.3,
  })
  const round = (value: number) => Math.round(value * 100) / 100
  return { lines: lines.map((line) => line.map(({ x, y }) => [round(x), round(y)])), sums }
}

describe('the outline of a cage', () => {
  const shape = shapeOf(4)

  test('goes once around its cells, clockwise from above the first one', () => {
    const [outline, ...others] = outlinesOf(shape, [0, 1, 4])
    expect(others).toEqual([])
    expect(outline.map(({ cell, side }) => `${cell}${'trbl'[side]}`)).toEqual([
      '0t',
      '1t',
      '1r',
      '1b',
      '4r',
      '4b',
      '4l',
      '0l',
    ])
  })

  test('has as many sides as the cells have borders, whatever the cells', () => {
    for (const cells of [[0], [0, 5], [0, 2, 8], [5, 6, 9], [0, 1, 2, 4, 6, 8, 9, 10], [3, 4]]) {
      const isIn = (row: number, column: number) =>
        row >= 0 && column >= 0 && row < 4 && column < 4 && cells.includes(4 * row + column)
      const borders = cells.flatMap((cell) => {
        const [row, column] = [Math.floor(cell / 4), cell % 4]
        return [0, 1, 2, 3].flatMap((side) => {
          const [down, right] = [[-1, 0, 1, 0][side], [0, 1, 0, -1][side]]
          return isIn(row + down, column + right) ? [] : [`${cell}/${side}`]
        })
      })
      const sides = outlinesOf(shape, cells).flat()
      expect(sides.map(({ cell, side }) => `${cell}/${side}`).sort()).toEqual(borders.sort())
    }
  })

  test('is inside the borders of the cells, and leaves out the sum', () => {
    const shape = killer([{ cells: ['r1c1', 'r1c2', 'r2c1'], sum: 12 }])
    const { lines, sums } = drawn(shape)
    expect(lines.map(String)).toEqual(['0.4,0.1,1.9,0.1,1.9,0.9,0.9,0.9,0.9,1.9,0.1,1.9,0.1,0.3'])
    expect(sums).toEqual([{ x: 0, y: 0, text: '12' }])
  })

  test('is closed without a sum', () => {
    const [line] = drawn(killer([{ cells: ['r1c1', 'r1c2'] }])).lines
    expect(line).toHaveLength(5)
    expect(line[4]).toEqual(line[0])
  })

  test('joins cells that do not touch by a line', () => {
    const { lines, sums } = drawn(killer([{ cells: ['r1c1', 'r1c4'], sum: 5 }]))
    expect(sums).toHaveLength(1)
    expect(lines).toHaveLength(3)
    expect(String(lines[2])).toBe('0.9,0.5,3.1,0.5')
    // At a corner it is short.
    const [, , short] = drawn(killer([{ cells: ['r1c2', 'r2c1'], sum: 5 }])).lines
    expect(String(short)).toBe('1.1,0.9,0.9,1.1')
  })

  test('is farther inside where another cage has the same cell; sums of one cell share a text', () => {
    const { lines, sums } = drawn(killer(cagesOf('5=r1c1,r1c2 17=r1c1,r2c1')))
    expect(sums.map(({ text }) => text)).toEqual(['5 17'])
    const insets = lines.map((line) => Math.min(...line.map(([, y]) => y)))
    expect(insets).toEqual([0.1, 0.2])
  })
})

test('dashes are as long as gaps, and each side begins and ends with one', () => {
  const at = (x: number, y: number) => ({ x, y })
  expect(dashesOf([at(0, 0), at(10, 0), at(10, 3)], 2.1)).toEqual([
    ...[0, 4, 8].map((x) => [at(x, 0), at(x + 2, 0)]),
    [at(10, 0), at(10, 3)],
  ])
})

test.each([
  ['in the middle of a cell', '5 0 0 -1, 5 .2 -.2 -1'],
  ['at its edges', '5 .3 0 6, 5 -.3 .2 4, 5 .1 .4 9, 5 -.1 -.3 1, 5 .4 .3 6, 5 .3 -.4 1'],
  ['at those of the board', '0 -.4 0 -1, 0 0 -.4 -1, 15 .4 0 -1, 15 0 .4 -1, 3 .4 0 -1'],
])('a point is beside the cell behind the nearest edge: %s', (_, places) => {
  const shape = shapeOf(4)
  const geometry = measureBoard(shape, 200)
  for (const place of places.split(', ')) {
    const [cell, right, down, beside] = place.split(' ').map(Number)
    const { x, y } = centreOf(shape, geometry, cell)
    const point = { x: x + right * geometry.cell, y: y + down * geometry.cell }
    expect([place, cellBeside(shape, geometry, cell, point)]).toEqual([place, beside])
  }
})

test('a pulse of the same cells has other rings in the same places', () => {
  const first = nextPulse(null, [0, 5])
  const geometry = measureBoard(shapeOf(4), 89)
  expect(pulseRings(shapeOf(4), geometry, first)).toEqual([
    { cell: 0, key: '1:0', place: 'left:1px;top:1px' },
    { cell: 5, key: '1:5', place: 'left:23px;top:23px' },
  ])
  const [again] = pulseRings(shapeOf(4), geometry, nextPulse(first, [5]))
  expect(again).toEqual({ cell: 5, key: '2:5', place: 'left:23px;top:23px' })
})

describe('the sums on a board', () => {
  const cages = [{ cells: ['r1c1', 'r1c2'], sum: 12 }]

  test.each([
    // The height of a small phone leaves it less than its width.
    [266, false],
    [266, true],
    [302, false],
    [302, true],
    [357, false],
    [582, true],
  ])('are above notes and digits of a board %s px wide, large: %s', (width, isLarge) => {
    const shape = killer(cages)
    const geometry = measureBoard(shape, width, isLarge)
    const { cell, digit, note, sum, sumStrip, side, areaInset } = geometry
    expect(side).toBeLessThanOrEqual(width)
    expect(sum).toBeGreaterThanOrEqual(width < 300 ? 8 : 9)
    expect(sum * 0.73).toBeLessThanOrEqual(sumStrip)
    const one = noteCentreOf(shape, geometry, { cell: 0, digit: 1 })
    const nine = noteCentreOf(shape, geometry, { cell: 0, digit: 9 })
    expect(one.y - 0.365 * note).toBeGreaterThanOrEqual(geometry.frame + sumStrip + 0.5)
    expect(nine.y + 0.365 * note).toBeLessThanOrEqual(geometry.frame + cell - areaInset - 0.5)
    expect(note).toBeGreaterThanOrEqual(width < 300 ? 7 : 8)
    expect((geometry.digitLine - 0.73 * digit) / 2).toBeGreaterThanOrEqual(sumStrip - 0.5)
  })

  test('take no room on boards without cages', () => {
    expect(measureBoard(shapeOf(9), 357).sumStrip).toBe(0)
    expect(areaLayer(shapeOf(9), measureBoard(shapeOf(9), 357))).toBe('')
  })

  test('are text of the layer', () => {
    const shape = killer(cages)
    const layer = decodeURIComponent(areaLayer(shape, measureBoard(shape, 357)))
    expect(layer).toContain('>12</text>')
    expect(layer).toContain('stroke-dasharray')
  })

  test('are places to tap within their cells, unless the cage is a single cell', () => {
    const shape = killer([
      ...cages,
      { cells: ['r5c5'], sum: 5 },
      { cells: ['r9c8', 'r9c9'], sum: 4 },
    ])
    const spots = sumSpots(shape, measureBoard(shape, 357))
    expect(spots.map(({ cell }) => cell)).toEqual([0, 79])
    expect(spots[0].place).toMatch(/^left:2px;top:2px;width:1\dpx;height:11px$/)
  })
})
