import type { Shape } from '../../../core/sudoku/grid'
import type { Candidate } from '../../../core/sudoku/logic/candidates'
import { type BoardMetrics, noteColumnsOf } from './measures'

/** A point on the board, px from its upper left corner. */
export interface BoardPoint {
  readonly x: number
  readonly y: number
}

/** The upper left corner of a cell. */
export function cornerOf(
  shape: Shape,
  { cell: side, frame }: BoardMetrics,
  cell: number,
): BoardPoint {
  const edge = (index: number, across: number) =>
    frame + index * (side + 1) + Math.floor(index / across) * (frame - 1)
  return {
    x: edge(shape.columnOf[cell], shape.boxWidth || shape.size),
    y: edge(shape.rowOf[cell], shape.boxHeight || shape.size),
  }
}

export function centreOf(shape: Shape, geometry: BoardMetrics, cell: number): BoardPoint {
  const { x, y } = cornerOf(shape, geometry, cell)
  return { x: x + geometry.cell / 2, y: y + geometry.cell / 2 }
}

export function noteCentreOf(
  shape: Shape,
  geometry: BoardMetrics,
  { cell, digit }: Candidate,
): BoardPoint {
  const { cell: side, noteTop, noteLine, noteStep } = geometry
  const corner = cornerOf(shape, geometry, cell)
  const columns = noteColumnsOf(shape.size)
  const noteColumn = (digit - 1) % columns
  const noteRow = Math.floor((digit - 1) / columns)
  return {
    x: roundToTenth(corner.x + side / 2 + noteStep * (noteColumn - (columns - 1) / 2)),
    y: roundToTenth(corner.y + noteTop + noteLine * (noteRow + 0.5)),
  }
}

/** The radius of a disc around a note: as high as its line, and inside the cell. */
export function noteRadiusOf({ size }: Shape, geometry: BoardMetrics): number {
  const { cell, noteLine, noteStep } = geometry
  return roundToTenth(Math.min(noteLine, cell - noteStep * (noteColumnsOf(size) - 1)) / 2)
}

export function midpointOf(points: readonly BoardPoint[]): BoardPoint {
  const mean = (axis: 'x' | 'y') =>
    points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return { x: roundToTenth(mean('x')), y: roundToTenth(mean('y')) }
}

/** Rounds to tenths of a pixel, to keep drawings short. */
export function roundToTenth(pixels: number): number {
  return Math.round(pixels * 10) / 10
}

/** Which part of a cell is close to its edges, at each of them. */
const EDGE_RATIO = 0.28

/** The cell behind the edge of `cell` to which a point of the board is close; −1 if it is close to none, or to that of the board. */
export function cellBeside(
  shape: Shape,
  geometry: BoardMetrics,
  cell: number,
  { x, y }: BoardPoint,
): number {
  const centre = centreOf(shape, geometry, cell)
  const [right, down] = [(x - centre.x) / geometry.cell, (y - centre.y) / geometry.cell]
  const [across, along] = [Math.abs(right), Math.abs(down)]
  if (Math.max(across, along) < 0.5 - EDGE_RATIO) return -1
  const column = shape.columnOf[cell] + (across > along ? Math.sign(right) : 0)
  const row = shape.rowOf[cell] + (across > along ? 0 : Math.sign(down))
  const isInside = Math.min(column, row) >= 0 && Math.max(column, row) < shape.size
  return isInside ? row * shape.size + column : -1
}
