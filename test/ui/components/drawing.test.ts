import { formatNotes } from '../../../miniprogram/core/game/note-planes'
import { shapeOf } from '../../../miniprogram/core/sudoku/grid'
import type { Candidate } from '../../../miniprogram/core/sudoku/logic/candidates'
import { createStep, type Step } from '../../../miniprogram/core/sudoku/logic/step'
import { shapeOfRules } from '../../../miniprogram/core/sudoku/rules'
import { parsePuzzle } from '../../../miniprogram/packages/capture/notation'
import { PHOTO_COLOURS } from '../../../miniprogram/packages/capture/photo/colours'
import type { Look } from '../../../miniprogram/state/settings/theme'
import { type Arc, arcBetween } from '../../../miniprogram/ui/components/board/arcs'
import {
  type Drawing,
  drawLayers,
  type ShownDigits,
} from '../../../miniprogram/ui/components/board/drawing'
import { sketchBeat, sketchOf } from '../../../miniprogram/ui/components/board/marks'
import { measureBoard } from '../../../miniprogram/ui/components/board/measures'
import { type BoardPoint, centreOf } from '../../../miniprogram/ui/components/board/points'
import { seededRandom } from '../../core/sudoku/random'
import { links as linksOf } from '../../support/links'
import { LOOKS, tokensOf } from '../styles/colours'

const geometry = measureBoard(shapeOf(9), 367)

/** A layer of a drawing as SVG. */
function draw(drawing: Partial<Drawing>, name: 'lines' | 'nodes', theme: Look = 'light'): string {
  const all = { reasons: [], eliminations: [], links: [], ...drawing }
  const url = drawLayers(shapeOf(9), geometry, all, theme)[name]
  return svgOf(url)
}

const svgOf = (url: string) =>
  decodeURIComponent(/^url\("data:image\/svg\+xml,(.*)"\)$/.exec(url)?.[1] ?? '')

const end = (digit: number, ...cells: number[]) => ({ digit, cells })
const circles = (svg: string) =>
  [...svg.matchAll(/<circle cx='([\d.]+)' cy='([\d.]+)' r='[\d.]+' fill='(#?\w+)'/g)].map(
    ([, x, y, fill]) => ({ x: Number(x), y: Number(y), fill }),
  )

describe('the drawing of a deduction', () => {
  test.each(LOOKS)('has the colours of the tokens, %s', (look) => {
    const tokens = tokensOf(look)
    const reasons = [{ cell: 0, digit: 1 }]
    const links = [{ from: end(1, 0), to: end(1, 8), strong: true }]
    const nodes = draw({ reasons, eliminations: [{ cell: 80, digit: 9 }] }, 'nodes', look)
    const [reason, out] = circles(nodes)
    expect(reason.fill).toBe(tokens.good)
    expect(out.fill).toBe(tokens['board-elimination'])
    expect(draw({ links }, 'lines', look)).toContain(`stroke='${tokens['board-link']}'`)
  })

  test('has, over a photograph, the colours of the light board', () => {
    const tokens = tokensOf('light')
    const { printed, written, conflict } = PHOTO_COLOURS
    const names = ['board-given', 'board-entry', 'board-conflict']
    expect([printed, written, conflict]).toEqual(names.map((name) => tokens[name]))
  })

  test('draws each candidate at the position of its note, and strikes eliminations out', () => {
    const reasons = [{ cell: 0, digit: 1 }]
    const svg = draw({ reasons, eliminations: [{ cell: 80, digit: 9 }] }, 'nodes')
    const [reason, out] = circles(svg)
    expect(reason.x).toBeLessThan(geometry.cell / 2)
    expect(reason.y).toBeLessThan(geometry.cell / 2)
    expect(Math.min(out.x, out.y)).toBeGreaterThan(geometry.side - geometry.cell / 2)
    expect(svg.match(/<path /g)).toHaveLength(1)
  })

  test('draws the false candidates of a chain hollow and the true ones filled', () => {
    // If r1c1 is not 4, r1c5 is 4; so r5c5 is not 4, so r5c5 is 6.
    const links = linksOf('4r1c1=4r1c5 4r1c5-4r5c5 4r5c5=6r5c5')
    const reasons = [
      { cell: 0, digit: 4 },
      { cell: 4, digit: 4 },
      { cell: 40, digit: 4 },
      { cell: 40, digit: 6 },
    ]
    for (const theme of ['light', 'dark'] as const) {
      const nodes = draw({ links, reasons }, 'nodes', theme)
      const [a, b, c, d] = circles(nodes).map(({ fill }) => fill)
      expect([a === c, b === d, a === b]).toEqual([true, true, false])
      expect(draw({ links, reasons }, 'lines', theme).match(/stroke-dasharray/g)).toHaveLength(1)
    }
  })

  test('outlines the cells of each set with a different dash pattern', () => {
    const svg = draw({ sets: [{ cells: [0, 1] }, { cells: [80] }] }, 'lines')
    const outlines = [...svg.matchAll(/<rect x='([\d.]+)' y='([\d.]+)' .*?dasharray='([\d ]*)'/g)]
    expect(outlines.map(([, , , dashes]) => dashes)).toEqual(['', '', '7 3'])
    expect(Number(outlines[1][1]) - Number(outlines[0][1])).toBe(geometry.cell + 1)
    expect(Number(outlines[2][2])).toBeGreaterThan(geometry.side - geometry.cell - 4)
  })

  test('draws a digit, its line of sight and a cross in each cell that it blocks', () => {
    const sight = { blocker: { cell: 6, digit: 6 }, house: 0, cells: [0, 1, 2] }
    const answer = { cell: 18, digit: 6 }
    const lines = draw({ sights: [sight], answer }, 'lines')
    const centre = (column: number) => geometry.frame + (column + 0.5) * geometry.cell + column
    const [ring] = circles(lines)
    expect(Math.abs(ring.x - centre(6))).toBeLessThan(4)
    const [, from, to] = (/<path d='M([\d.]+) [\d.]+L([\d.]+) /.exec(lines) ?? []).map(Number)
    expect(from).toBeLessThan(ring.x - geometry.cell / 3)
    expect(from).toBeGreaterThan(ring.x - geometry.cell / 2)
    expect(to).toBeLessThan(centre(0))
    expect(lines.match(/<path /g)).toHaveLength(1 + sight.cells.length)
    expect(draw({ sights: [sight], answer }, 'nodes')).toContain('>6</text>')
  })

  test('rings digits that rule out others of one cell, without lines', () => {
    const sights = [1, 2].map((cell) => ({ blocker: { cell, digit: cell }, house: 0, cells: [0] }))
    const lines = draw({ sights, answer: { cell: 0, digit: 9 } }, 'lines')
    expect(circles(lines)).toHaveLength(2)
    expect(lines).not.toContain('<path')
  })

  test("follows a diagonal, and leads straight to cells a knight's move away", () => {
    const shape = shapeOfRules({ size: 9, diagonals: true, antiKnight: true })
    const metrics = measureBoard(shape, 367)
    const linesOf = (sights: NonNullable<Drawing['sights']>) => {
      const drawing = { reasons: [], eliminations: [], links: [], sights }
      const svg = svgOf(drawLayers(shape, metrics, drawing, 'light').lines)
      return [...svg.matchAll(/M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/g)].map((match) =>
        match.slice(1).map(Number),
      )
    }
    const blocker = { cell: 30, digit: 5 }
    // The first two paths are one line in both directions along the falling diagonal, the others are crosses.
    const [up, down] = linesOf([{ blocker, house: 27, cells: [0, 10, 60] }])
    for (const [x, y, toX, toY] of [up, down]) {
      expect(x).toBeCloseTo(y, 0)
      expect(toX).toBeCloseTo(toY, 0)
    }
    expect([up[2] < up[0], down[2] > down[0]]).toEqual([true, true])
    const { x, y } = centreOf(shape, metrics, 49)
    const [jump] = linesOf([{ blocker, house: -1, cells: [49] }])
    expect(Math.hypot(jump[2] - x, jump[3] - y)).toBeLessThan(metrics.cell)
  })

  test('frames cells along their edge, inside the lines of the board', () => {
    const shape = shapeOf(9)
    /** The pieces of the frame as x, y of both ends. */
    const frameOf = (cells: readonly number[]) => {
      const path = /<path d='([^']+)'/.exec(draw({ framed: cells }, 'lines'))?.[1] ?? ''
      return [...path.matchAll(/M([\d.]+) ([\d.]+)([HV])([\d.]+)/g)].map(([, x, y, way, to]) =>
        way === 'H'
          ? [Number(x), Number(y), Number(to), Number(y)]
          : [Number(x), Number(y), Number(x), Number(to)],
      )
    }
    const row = frameOf(shape.houses[1])
    // Nine pieces above and below, one on each side.
    expect(row).toHaveLength(20)
    for (const [, y, , toY] of row) {
      expect(Math.min(y, toY)).toBeGreaterThan(geometry.cell)
      expect(Math.max(y, toY)).toBeLessThan(2.1 * geometry.cell)
    }
    // An L of three cells has eight pieces, which end where another one begins.
    const ends = frameOf([0, 9, 10]).flatMap(([x, y, toX, toY]) => [
      [x, y],
      [toX, toY],
    ])
    expect(ends).toHaveLength(16)
    for (const [x, y] of ends) {
      const near = ends.filter(([a, b]) => Math.hypot(a - x, b - y) < 2.5)
      expect(near.length).toBeGreaterThan(1)
    }
  })

  test('bends an arc around the other nodes of its chain', () => {
    const [a, b] = [
      { x: 20, y: 100 },
      { x: 220, y: 100 },
    ]
    const room = { side: 300, cell: 38, obstacles: [] }
    const free = pointsOn(arcBetween(a, b, room))
    const top = { ...free[Math.floor(free.length / 2)], radius: 8, cost: 6 }
    const bent = pointsOn(arcBetween(a, b, { ...room, obstacles: [top] }))
    expect(nearest(free, [top])).toBe(0)
    expect(nearest(bent, [top])).toBeGreaterThanOrEqual(8)
  })

  test('keeps arcs off the digits and the notes of the board', () => {
    // Row 5 is full but for its ends, which a link connects; all other cells have all notes.
    const values = Array.from({ length: 9 }, (_, row) => (row === 4 ? '.2345678.' : '.........'))
    const all = new Array<number>(81).fill(511)
    const notes = formatNotes(
      all.map((mask, cell) => (Math.floor(cell / 9) === 4 ? 0 : mask)),
      9,
    )
    const links = [{ from: end(1, 36), to: end(1, 44), strong: false }]
    const parts = { reasons: [], eliminations: [], links }
    const curve = (shown: ShownDigits) => {
      const svg = svgOf(drawLayers(shapeOf(9), geometry, parts, 'light', shown).lines)
      const [, path] = /<path d='([^']*)'/.exec(svg) as RegExpExecArray
      const numbers = (path.match(/-?[\d.]+/g) ?? []).map(Number)
      const arc = [0, 2, 4, 6, 8, 10].map((at) => ({ x: numbers[at], y: numbers[at + 1] }))
      return pointsOn(arc as unknown as Arc)
    }
    const digits = [37, 38, 39, 40, 41, 42, 43].map((cell) => centreOf(shapeOf(9), geometry, cell))
    const radius = geometry.digit * 0.5
    expect(nearest(curve({ values, notes }), digits)).toBeGreaterThan(radius - 1)
  })

  test.each([9, 16])('draws nothing over the edge of a board of size %s, at any width', (size) => {
    const random = seededRandom(size)
    const { cellCount } = shapeOf(size)
    const below = (n: number) => Math.floor(random() * n)
    const anyEnd = () => {
      const cell = below(cellCount)
      const group = random() < 0.2 && cell + 1 < cellCount ? [cell, cell + 1] : [cell]
      return end(1 + below(size), ...group)
    }
    for (let round = 0; round < 400; round++) {
      const board = measureBoard(shapeOf(size), 216 + below(500))
      const ends = Array.from({ length: 9 }, anyEnd)
      const links = ends.slice(1).map((to, i) => ({ from: ends[i], to, strong: i % 2 === 0 }))
      const reasons = ends.flatMap(({ cells, digit }) => cells.map((cell) => ({ cell, digit })))
      const eliminations = [{ cell: below(cellCount), digit: 1 + below(size) }]
      const { lines, nodes } = drawLayers(
        shapeOf(size),
        board,
        { reasons, eliminations, links },
        'light',
      )
      for (const [low, high] of boundsOf(svgOf(lines) + svgOf(nodes))) {
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(board.side)
      }
    }
  })
})

/** The lowest and the highest coordinate of each curve (from its ends and control points), line and circle. */
function boundsOf(svg: string): [number, number][] {
  const paths = [...svg.matchAll(/<path d='([^']*)'/g)].map(([, d]) => {
    const numbers = (d.match(/-?[\d.]+/g) ?? []).map(Number)
    return [Math.min(...numbers) - 0.7, Math.max(...numbers) + 0.7] as [number, number]
  })
  const discs = [...svg.matchAll(/cx='([\d.]+)' cy='([\d.]+)' r='([\d.]+)'/g)].map((match) => {
    const [x, y, r] = match.slice(1).map(Number)
    return [Math.min(x, y) - r, Math.max(x, y) + r] as [number, number]
  })
  return [...paths, ...discs]
}

/** Points along an arc. */
function pointsOn([a, c, p, q, d, b]: Arc): BoardPoint[] {
  const curve = (from: BoardPoint, control: BoardPoint, to: BoardPoint) =>
    Array.from({ length: 41 }, (_, i) => {
      const [t, u] = [i / 40, 1 - i / 40]
      const mix = (axis: 'x' | 'y') =>
        u * u * from[axis] + 2 * u * t * control[axis] + t * t * to[axis]
      return { x: mix('x'), y: mix('y') }
    })
  const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }
  return [...curve(a, c, p), ...curve(p, middle, q), ...curve(q, d, b)]
}

/** The smallest distance of the points of a curve from others. */
const nearest = (curve: readonly BoardPoint[], others: readonly BoardPoint[]) =>
  Math.min(
    ...curve.flatMap(({ x, y }) => others.map((other) => Math.hypot(other.x - x, other.y - y))),
  )

const sketch = (step: Step, reasons: readonly Candidate[] = [], placed: ArrayLike<number> = []) =>
  sketchOf(shapeOf(9), { step, reasons, placed })

describe('the sketch of a step', () => {
  test('marks its cells and placements, and draws the placed digit with its reasons', () => {
    const step = createStep({
      technique: 'forcing-chain-verity',
      digits: [4],
      cells: [10],
      placements: [{ cell: 40, digit: 4 }],
    })
    const reason = { cell: 10, digit: 4 }
    const { marks, drawing } = sketch(step, [reason, ...step.placements])
    expect([...marks].flatMap((mark, cell) => (mark === 'r' ? [cell] : []))).toEqual([10, 40])
    expect(drawing.reasons).toEqual([reason, { cell: 40, digit: 4 }])
  })

  test('shades its houses, unless there are many', () => {
    const parts = {
      technique: 'pointing',
      digits: [4],
      eliminations: [{ cell: 8, digit: 4 }],
    } as const
    const step = createStep({ ...parts, cells: [0, 1], houses: [0, 18] })
    const { marks } = sketch(step)
    expect(marks.slice(0, 12)).toBe('rrhhhhhhehhh')
    expect([...marks].filter((mark) => mark === 'h')).toHaveLength(12)
    const many = createStep({ ...parts, cells: [0, 1], houses: [0, 1, 2, 3, 4] })
    expect(sketch(many).marks).not.toContain('h')
  })

  test('of a hidden single shows its house, the digits that block it and the placed digit', () => {
    const { values } = parsePuzzle(
      `......6..${'.'.repeat(9)}.13......${'.'.repeat(9)}.6${'.'.repeat(43)}`,
    )
    for (const cell of [9, 10, 11]) values[cell] = 7 + cell - 9
    const step = createStep({
      technique: 'hidden-single',
      digits: [6],
      placements: [{ cell: 18, digit: 6 }],
      cells: [18],
      houses: [18],
    })
    const { marks, drawing } = sketch(step, [], values)
    expect(marks.slice(0, 27)).toBe('hhh...l..hhh......rhh......')
    expect(drawing.answer).toEqual({ cell: 18, digit: 6 })
    expect(drawing.sights?.map(({ cells }) => cells)).toEqual([[0, 1, 2]])
    expect(drawing.reasons).toEqual([])
  })

  test('of a naked single lights each other digit once', () => {
    const { values } = parsePuzzle(`1234567..8${'.'.repeat(70)}8`)
    values[72] = 5
    const step = createStep({
      technique: 'naked-single',
      digits: [9],
      placements: [{ cell: 8, digit: 9 }],
      cells: [8],
    })
    const { marks } = sketch(step, [], values)
    expect(marks.slice(0, 9)).toBe('lllllllhr')
    // The 8 of column 9 is a blocker; the one of row 2 is not.
    expect([marks[80], marks[9], marks[17]]).toEqual(['l', '.', 'h'])
  })

  test('of a beat shows only what it links and speaks of, and the result with the last one', () => {
    const links = linksOf('4r1c1=4r1c5 4r1c5-4r5c5')
    const step = createStep({
      technique: 'aic',
      digits: [4],
      eliminations: [{ cell: 36, digit: 4 }],
      links,
    })
    const sketched = { step, reasons: [{ cell: 9, digit: 4 }], placed: [] }
    const beatOf = (count: number, isLast = false) =>
      sketchBeat(shapeOf(9), sketched, {
        links: links.slice(0, count),
        candidates: [],
        text: '',
        isLast,
      })
    const first = beatOf(1)
    expect([...first.marks].flatMap((mark, cell) => (mark === '.' ? [] : [cell]))).toEqual([0, 4])
    const second = beatOf(2)
    expect(second.drawing.reasons.map(({ cell }) => cell)).toEqual([0, 4, 40])
    expect(second.drawing.eliminations).toEqual([])
    const { reasons, eliminations } = beatOf(2, true).drawing
    expect(reasons.map(({ cell }) => cell)).toEqual([9])
    expect(eliminations).toEqual(step.eliminations)
  })
})
