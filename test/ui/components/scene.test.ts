import { type Shape, shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { readRules } from '../../../miniprogram/packages/capture/notation/rules-json'
import { drawCard, drawPicture, type Pen } from '../../../miniprogram/ui/components/board/picture'
import type { BoardPoint } from '../../../miniprogram/ui/components/board/points'
import {
  figureLines,
  figuresOf,
  type SceneLine,
  sceneOf,
} from '../../../miniprogram/ui/components/board/scene'

const REGIONS = ['AAAAAB', 'BBBBBA', 'CCCCCC', 'DDDDDD', 'EEEEEE', 'FFFFFF'].join('')
const jigsaw = readRules({ regions: REGIONS }, 6)

/** The pieces of lines between two cells, or at the edge: '3|' on the left of cell 3, '3-' above it. */
function piecesOf(lines: readonly SceneLine[], size: number): Set<string> {
  const pieces = lines.flatMap(([from, to]) => {
    const [across, down] = [to.x - from.x, to.y - from.y]
    expect(across === 0 || down === 0).toBe(true)
    return Array.from({ length: across + down }, (_, i) =>
      down > 0 ? `${from.x},${from.y + i}|` : `${from.x + i},${from.y}-`,
    )
  })
  expect(new Set(pieces).size).toBe(pieces.length)
  expect(Math.max(...lines.map(([from, to]) => to.x - from.x + to.y - from.y))).toBe(size)
  return new Set(pieces)
}

describe('the lines of a grid', () => {
  test.each([
    ['4×4', shapeOf(4)],
    ['9×9', shapeOf(9)],
    ['jigsaw', jigsaw],
  ] as const)('are thick exactly between regions and around the grid: %s', (_, shape: Shape) => {
    const { size, boxOf } = shape
    const { thin, thick } = sceneOf(shape)
    const [thinOnes, thickOnes] = [thin, thick].map((lines) => piecesOf(lines, size))
    expect(thinOnes.size + thickOnes.size).toBe(2 * size * (size + 1))
    for (let cell = 0; cell < shape.cellCount; cell++) {
      const [x, y] = [shape.columnOf[cell], shape.rowOf[cell]]
      const leftDiffers = x === 0 || boxOf[cell] !== boxOf[cell - 1]
      const aboveDiffers = y === 0 || boxOf[cell] !== boxOf[cell - size]
      expect(thickOnes.has(`${x},${y}|`)).toBe(leftDiffers)
      expect(thickOnes.has(`${x},${y}-`)).toBe(aboveDiffers)
    }
  })

  test('are as long as possible', () => {
    expect(sceneOf(shapeOf(9)).thick).toHaveLength(8)
    expect(sceneOf(shapeOf(9)).thin).toHaveLength(12)
  })
})

test('figures are the diagonals, a circle around an odd and a square around an even cell', () => {
  const shape = readRules({ diagonals: true, odd: ['r1c1'], even: ['r2c3'] }, 4)
  const figures = figuresOf(shape)
  expect(figures.marks).toEqual([
    { kind: 'circle', cell: 0, radius: 0.42, x: 0.5, y: 0.5 },
    { kind: 'square', cell: 6, radius: 0.4, x: 2.5, y: 1.5 },
  ])
  const [falling, rising, circle, square] = figureLines(figures).map((line) =>
    line.map((at) => [at.x, at.y]),
  )
  expect([falling, rising].map(String)).toEqual(['0,0,4,4', '4,0,0,4'])
  for (const [x, y] of circle) expect(Math.hypot(x - 0.5, y - 0.5)).toBeCloseTo(0.42)
  expect(square.map((at) => at.map((one) => Number(one.toFixed(3))))).toEqual([
    [2.9, 1.9],
    [2.1, 1.9],
    [2.1, 1.1],
    [2.9, 1.1],
    [2.9, 1.9],
  ])
})

test.each([
  ['r1c1', 'r1c2 r2c2'],
  ['r1c1 r1c2', 'r1c3 r1c4'],
])(
  'an arrow is a ring around %s, and a shaft from it to a head in the last cell of %s',
  (...parts) => {
    const [circle, shaft] = parts.map((names) => names.split(' '))
    const [ring, line, head] = figureLines(figuresOf(readRules({ arrows: [{ circle, shaft }] }, 6)))
    const centreOf = ([, y, , x]: string) => ({ x: Number(x) - 0.5, y: Number(y) - 0.5 })
    const [round, straight] = [circle, shaft].map((names) => names.map(centreOf))
    const between = (one: BoardPoint, two: BoardPoint) => Math.hypot(one.x - two.x, one.y - two.y)
    for (const at of ring) {
      expect(Math.min(...round.map((centre) => between(at, centre)))).toBeCloseTo(0.4)
    }
    expect(line).toEqual([{ x: circle.length - 0.1, y: 0.5 }, ...straight])
    const [left, end, right] = head
    expect(end).toEqual(straight[1])
    for (const side of [left, right]) expect(between(side, end)).toBeCloseTo(0.22)
    expect(between(left, straight[0])).toBeCloseTo(between(right, straight[0]))
    expect(between(left, straight[0])).toBeLessThan(1)
  },
)

describe('a picture of a puzzle with rules', () => {
  /** A pen that keeps what is painted: filled areas, lines and texts. */
  function recordingPen() {
    const fills: unknown[] = []
    const lines: string[] = []
    const texts: string[] = []
    let path: string[] = []
    const pen = {
      fillStyle: '',
      strokeStyle: '',
      lineWidth: 0,
      lineCap: '',
      lineJoin: '',
      font: '',
      textAlign: '',
      textBaseline: '',
      fillRect: () => fills.push(pen.fillStyle),
      fillText: (text: string) => texts.push(text),
      beginPath: () => {
        path = []
      },
      moveTo: (x: number, y: number) => path.push(`${x},${y}`),
      lineTo: (x: number, y: number) => path.push(`${x},${y}`),
      stroke: () => lines.push(`${pen.lineWidth} ${path.join(' ')}`),
      arcTo: () => undefined,
      bezierCurveTo: () => undefined,
      fill: () => undefined,
    }
    return { pen: pen as Pen, fills, lines, texts }
  }

  test('has shaded windows and both diagonals', () => {
    const shape = readRules({ diagonals: true, windows: true }, 9)
    const { pen, fills, lines } = recordingPen()
    drawPicture(pen, shape, '.'.repeat(81), '.'.repeat(81), '')
    expect(fills.filter((ink) => ink === '#f1eee7')).toHaveLength(36)
    expect(lines.filter((line) => line.startsWith('1.5 '))).toHaveLength(2)
  })

  test('has the regions of a jigsaw and names it', () => {
    const { pen, fills, lines, texts } = recordingPen()
    drawCard(pen, jigsaw, '.'.repeat(36), { app: 'app', detail: 'detail', dare: 'dare' })
    expect(texts).toEqual(['app', '锯齿 6×6', 'detail', 'dare'])
    expect(lines.filter((line) => line.startsWith('2 '))).toHaveLength(sceneOf(jigsaw).thick.length)
    // Every cell has one of the four tints.
    expect(new Set(fills).size).toBe(2 + 4)
  })
})
