import type { Shape } from '../../../core/sudoku/grid'

/** A line of a grid, in cells: from (x, y) as far to the right as `across`, or as far down as `down`. */
export interface GridLine {
  readonly x: number
  readonly y: number
  readonly across: number
  readonly down: number
}

export interface GridLines {
  /** Between cells. */
  readonly thin: readonly GridLine[]
  /** Around boxes or regions, and around the grid. */
  readonly thick: readonly GridLine[]
}

/** The lines of a grid with any rules, as long as possible each. */
export function gridLines({ size, boxOf }: Shape): GridLines {
  const lines = { thin: [] as GridLine[], thick: [] as GridLine[] }
  for (let at = 0; at <= size; at++) {
    for (const isDown of [true, false]) {
      // The cells on both sides of each piece of the line.
      const beside = (i: number) =>
        isDown ? [size * i + at - 1, size * i + at] : [size * (at - 1) + i, size * at + i]
      const isThick = (i: number) => {
        const [before, after] = beside(i)
        return at === 0 || at === size || boxOf[before] !== boxOf[after]
      }
      for (let from = 0, to = 1; to <= size; to++) {
        if (to < size && isThick(to) === isThick(from)) continue
        const length = to - from
        const line = isDown
          ? { x: at, y: from, across: 0, down: length }
          : { x: from, y: at, across: length, down: 0 }
        lines[isThick(from) ? 'thick' : 'thin'].push(line)
        from = to
      }
    }
  }
  return lines
}

/** Points in cells, joined by lines. */
type Figure = readonly (readonly [x: number, y: number])[]

/** Corners of the polygons that stand for circles. */
const CIRCLE_CORNERS = 32

/** Diagonals, circles of odd and squares of even cells, as lines from point to point in cells. */
export function figuresOf({ size, rules, columnOf, rowOf }: Shape): Figure[] {
  const { diagonals, odd = [], even = [] } = rules ?? {}
  const ringOf = (cell: number, corners: number, radius: number): Figure =>
    Array.from({ length: corners + 1 }, (_, corner) => {
      const angle = (2 * Math.PI * (corner + 0.5)) / corners
      const [x, y] = [Math.cos(angle), Math.sin(angle)].map((one) => 0.5 + radius * one)
      return [columnOf[cell] + x, rowOf[cell] + y]
    })
  return [
    ...(diagonals
      ? ([
          [
            [0, 0],
            [size, size],
          ],
          [
            [size, 0],
            [0, size],
          ],
        ] as const)
      : []),
    ...odd.map((cell) => ringOf(cell, CIRCLE_CORNERS, 0.42)),
    ...even.map((cell) => ringOf(cell, 4, 0.4 * Math.SQRT2)),
  ]
}
