import { shapeOf } from '../../../miniprogram/core/sudoku/grid'
import { createStep } from '../../../miniprogram/core/sudoku/logic/step'
import { type Drawing, drawingUrl } from '../../../miniprogram/ui/components/board/drawing'
import { sketchOf } from '../../../miniprogram/ui/components/board/marks'
import { measureBoard } from '../../../miniprogram/ui/components/board/measures'

const geometry = measureBoard(9, 367)

function draw(drawing: Partial<Drawing>, theme: 'light' | 'dark' = 'light'): string {
  const all = { reasons: [], eliminations: [], links: [], ...drawing }
  const url = drawingUrl(9, geometry, all, theme)
  return decodeURIComponent(/^url\("data:image\/svg\+xml,(.*)"\)$/.exec(url)?.[1] ?? '')
}

const end = (digit: number, ...cells: number[]) => ({ digit, cells })
const circles = (svg: string) =>
  [...svg.matchAll(/<circle cx='([\d.]+)' cy='([\d.]+)' r='[\d.]+' fill='(#\w+)'/g)].map(
    ([, x, y, fill]) => ({ x: Number(x), y: Number(y), fill }),
  )

describe('the drawing of a deduction', () => {
  test('draws each candidate at the position of its note, and strikes eliminations out', () => {
    const svg = draw({ reasons: [{ cell: 0, digit: 1 }], eliminations: [{ cell: 80, digit: 9 }] })
    const [reason, out] = circles(svg)
    expect(reason.x).toBeLessThan(geometry.cell / 2)
    expect(reason.y).toBeLessThan(geometry.cell / 2)
    expect(Math.min(out.x, out.y)).toBeGreaterThan(geometry.side - geometry.cell / 2)
    expect(svg.match(/<path /g)).toHaveLength(1)
  })

  test('draws the false candidates of a chain hollow and the true ones filled', () => {
    // If r1c1 is not 4, r1c5 is 4; so r5c5 is not 4, so r5c5 is 6.
    const links = [
      { from: end(4, 0), to: end(4, 4), strong: true },
      { from: end(4, 4), to: end(4, 40), strong: false },
      { from: end(4, 40), to: end(6, 40), strong: true },
    ]
    const reasons = [
      { cell: 0, digit: 4 },
      { cell: 4, digit: 4 },
      { cell: 40, digit: 4 },
      { cell: 40, digit: 6 },
    ]
    for (const theme of ['light', 'dark'] as const) {
      const svg = draw({ links, reasons }, theme)
      const [a, b, c, d] = circles(svg).map(({ fill }) => fill)
      expect([a === c, b === d, a === b]).toEqual([true, true, false])
      expect(svg.match(/stroke-dasharray/g)).toHaveLength(1)
    }
  })

  test('outlines the cells of each set with a different dash pattern', () => {
    const svg = draw({ sets: [{ cells: [0, 1] }, { cells: [80] }] })
    const outlines = [...svg.matchAll(/<rect x='([\d.]+)' y='([\d.]+)' .*?dasharray='([\d ]*)'/g)]
    expect(outlines.map(([, , , dashes]) => dashes)).toEqual(['', '', '7 3'])
    expect(Number(outlines[1][1]) - Number(outlines[0][1])).toBe(geometry.cell + 1)
    expect(Number(outlines[2][2])).toBeGreaterThan(geometry.side - geometry.cell - 4)
  })

  test('keeps every curve on the board', () => {
    const edges = [
      [end(1, 0), end(1, 72)],
      [end(1, 72), end(1, 0)],
      [end(3, 8), end(3, 80)],
      [end(9, 72), end(9, 80)],
      [end(1, 8), end(1, 0)],
    ]
    for (const [from, to] of edges) {
      const svg = draw({ links: [{ from, to, strong: true }] })
      const [, x, y] = (/Q(-?[\d.]+) (-?[\d.]+) /.exec(svg) ?? []).map(Number)
      expect(Math.min(x, y)).toBeGreaterThan(0)
      expect(Math.max(x, y)).toBeLessThan(geometry.side)
    }
  })
})

describe('the sketch of a step', () => {
  test('marks its cells and placements, and draws the placed digit with its reasons', () => {
    const step = createStep({
      technique: 'forcing-chain-verity',
      digits: [4],
      cells: [10],
      placements: [{ cell: 40, digit: 4 }],
    })
    const reason = { cell: 10, digit: 4 }
    const { marks, drawing } = sketchOf(shapeOf(9), step, [reason, ...step.placements])
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
    const { marks } = sketchOf(shapeOf(9), step, [])
    expect(marks.slice(0, 12)).toBe('rrhhhhhhehhh')
    expect([...marks].filter((mark) => mark === 'h')).toHaveLength(12)
    const many = createStep({ ...parts, cells: [0, 1], houses: [0, 1, 2, 3, 4] })
    expect(sketchOf(shapeOf(9), many, []).marks).not.toContain('h')
  })
})
