import { type BoardPoint, roundToTenth } from './points'

/** How far the curve's control point lies beside the line, relative to its length. The first that avoids all nodes is taken. */
const BULGES = [0.16, -0.16, 0.3, -0.3, 0.06, -0.06, 0.45, -0.45]
/** Distance of a control point from the board's edge, px: a curve stays between its ends and its control point. */
const EDGE_PX = 1.5
/** Free space around a node that a curve passes, px. */
const CLEARANCE_PX = 2
const SAMPLES = 12

/** What an arc has to respect. */
interface ArcRoom {
  /** The side of the board, px. */
  readonly side: number
  /** The nodes of the drawing. The ends of the arc may be among them. */
  readonly nodes: readonly BoardPoint[]
  /** The radius of a node, px. */
  readonly radius: number
}

/**
 * The control point of a link's quadratic curve from `a` to `b`. The curve lies beside the line, so that links along the
 * same line do not overlap; it passes as few other nodes as possible, and stays on the board.
 */
export function controlPoint(
  a: BoardPoint,
  b: BoardPoint,
  { side, nodes, radius }: ArcRoom,
): BoardPoint {
  const others = nodes.filter((node) => !isAt(node, a) && !isAt(node, b))
  const hits = (control: BoardPoint) =>
    others.filter((node) => distanceTo(node, a, control, b) < radius + CLEARANCE_PX).length
  let best: BoardPoint | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const bulge of BULGES) {
    const ideal = {
      x: (a.x + b.x) / 2 + bulge * (b.y - a.y),
      y: (a.y + b.y) / 2 - bulge * (b.x - a.x),
    }
    const control = { x: clamp(ideal.x, side), y: clamp(ideal.y, side) }
    // A curve that the edge flattens may lie on another one.
    const cost = hits(control) + (isAt(control, ideal) ? 0 : 0.5)
    if (cost < fewest) [best, fewest] = [control, cost]
  }
  const { x, y } = best as BoardPoint
  return { x: roundToTenth(x), y: roundToTenth(y) }
}

function clamp(value: number, side: number): number {
  return Math.min(side - EDGE_PX, Math.max(EDGE_PX, value))
}

function isAt(one: BoardPoint, other: BoardPoint): boolean {
  return one.x === other.x && one.y === other.y
}

/** The smallest distance of a point from the curve. */
function distanceTo(point: BoardPoint, a: BoardPoint, control: BoardPoint, b: BoardPoint): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i <= SAMPLES; i++) {
    const t = i / SAMPLES
    const mix = (axis: 'x' | 'y') =>
      (1 - t) * (1 - t) * a[axis] + 2 * t * (1 - t) * control[axis] + t * t * b[axis]
    least = Math.min(least, Math.hypot(mix('x') - point.x, mix('y') - point.y))
  }
  return least
}
