import { type BoardPoint, roundToTenth } from './points'

/** How far a lane lies beside the line between its ends, in cells. Never on it: links along the same line would overlap. */
const OFFSETS = [0.12, 0.25, 0.35, 0.45, 0.55, 0.65, 0.8, 1, 1.25].flatMap((offset) => [
  offset,
  -offset,
])
/** How long its bends are: in cells, and at most this part of its length. */
const BENDS_CELLS = [0.45, 1.2]
const MAX_BEND_RATIO = 0.36
/** The control point of a bend, relative to the bend's length: it leaves its end steeply. */
const STEEPNESS = 0.3
/** Distance of a point from the board's edge, px: a curve stays between its points. */
const EDGE_PX = 1.5
/** A lane that the edge moves may lie on another one. */
const EDGE_COST = 0.5
/** What a detour of one cell costs: less than to cross a note. */
const OFFSET_COST = 0.4
const BEND_SAMPLES = 5

/** A disc that a curve had better not cross, and how bad that is. */
export interface Obstacle extends BoardPoint {
  readonly radius: number
  readonly cost: number
}

/** What an arc has to respect. */
interface ArcRoom {
  /** The side of the board and of a cell, px. */
  readonly side: number
  readonly cell: number
  /** The nodes of the drawing, the digits and the notes. Those at the ends of the arc may be among them. */
  readonly obstacles: readonly Obstacle[]
}

/**
 * The way of a link, as six points: a quadratic curve from the first to the third one, a straight lane beside the line
 * between the ends, and a curve to the last one.
 *
 *     1 ───── lane ───── 3
 *    ╱                    ╲
 *   a                      b
 */
export type Arc = readonly [BoardPoint, BoardPoint, BoardPoint, BoardPoint, BoardPoint, BoardPoint]

/** The arc from `a` to `b` that crosses as little as possible and stays on the board. */
export function arcBetween(a: BoardPoint, b: BoardPoint, room: ArcRoom): Arc {
  const { side, cell } = room
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const obstacles = obstaclesBeside(a, b, Math.max(...OFFSETS) * cell, room.obstacles)
  let best: Arc | undefined
  let least = Number.POSITIVE_INFINITY
  for (const bend of BENDS_CELLS) {
    for (const offset of OFFSETS) {
      // Short links stay near their line.
      const aside = offset * Math.min(cell, length * 0.8)
      const along = Math.min(bend * cell, length * MAX_BEND_RATIO)
      const ideal = laneBetween(a, b, along, aside)
      const arc = ideal.map((point) => onBoard(point, side)) as unknown as Arc
      const isMoved = arc.some(({ x, y }, i) => x !== ideal[i].x || y !== ideal[i].y)
      const detour = Math.abs(offset) * OFFSET_COST + (isMoved ? EDGE_COST : 0)
      if (detour >= least) continue
      const cost = detour + costOf(arc, obstacles, least)
      if (cost < least) [best, least] = [arc, cost]
    }
  }
  const rounded = (best as Arc).map(({ x, y }) => ({ x: roundToTenth(x), y: roundToTenth(y) }))
  return rounded as unknown as Arc
}

function laneBetween(a: BoardPoint, b: BoardPoint, along: number, aside: number): Arc {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length]
  const beside = ({ x, y }: BoardPoint, distance: number) => ({
    x: x + distance * ux - aside * uy,
    y: y + distance * uy + aside * ux,
  })
  const [near, far] = [along * STEEPNESS, along]
  return [a, beside(a, near), beside(a, far), beside(b, -far), beside(b, -near), b]
}

/** The obstacles that an arc can reach, without those at its ends. */
function obstaclesBeside(
  a: BoardPoint,
  b: BoardPoint,
  reach: number,
  obstacles: readonly Obstacle[],
): Obstacle[] {
  const isBetween = (value: number, one: number, other: number) =>
    value > Math.min(one, other) - reach && value < Math.max(one, other) + reach
  return obstacles.filter(
    (one) =>
      isBetween(one.x, a.x, b.x) &&
      isBetween(one.y, a.y, b.y) &&
      !isIn(one, a.x, a.y) &&
      !isIn(one, b.x, b.y),
  )
}

function onBoard({ x, y }: BoardPoint, side: number): BoardPoint {
  const clamp = (value: number) => Math.min(side - EDGE_PX, Math.max(EDGE_PX, value))
  return { x: clamp(x), y: clamp(y) }
}

function isIn({ x, y, radius }: Obstacle, atX: number, atY: number): boolean {
  return (x - atX) * (x - atX) + (y - atY) * (y - atY) < radius * radius
}

/** What it costs that an arc crosses these obstacles; any cost above `limit` counts as that. */
function costOf([a, c, p, q, d, b]: Arc, obstacles: readonly Obstacle[], limit: number): number {
  const bends = [...bendPoints(a, c, p), ...bendPoints(b, d, q)]
  let cost = 0
  for (const one of obstacles) {
    if (!crosses(one, p, q) && !bends.some(({ x, y }) => isIn(one, x, y))) continue
    cost += one.cost
    if (cost > limit) break
  }
  return cost
}

/** Whether a straight line crosses a disc. */
function crosses(disc: Obstacle, from: BoardPoint, to: BoardPoint): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const squared = dx * dx + dy * dy || 1
  const along = ((disc.x - from.x) * dx + (disc.y - from.y) * dy) / squared
  const t = Math.min(1, Math.max(0, along))
  return isIn(disc, from.x + t * dx, from.y + t * dy)
}

/** Points of a quadratic curve, without its first one. */
function bendPoints(from: BoardPoint, control: BoardPoint, to: BoardPoint): BoardPoint[] {
  return Array.from({ length: BEND_SAMPLES }, (_, i) => {
    const t = (i + 1) / BEND_SAMPLES
    const [k, l, m] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t]
    return {
      x: k * from.x + l * control.x + m * to.x,
      y: k * from.y + l * control.y + m * to.y,
    }
  })
}
