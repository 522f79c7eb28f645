import type { Point } from '../picture'
import type { ConnectedComponent, ConnectedComponents } from './components'

/** The convex hull of a component, in order, through the outer corners of its pixels: only ends of rows can be corners. */
export function computeHull(runs: ConnectedComponents, { firstRun }: ConnectedComponent): Point[] {
  const ends = new Map<number, readonly [first: number, last: number]>()
  for (let run = firstRun; run >= 0; run = runs.next[run]) {
    const [y, start, end] = [runs.y[run], runs.start[run], runs.end[run]]
    const [first, last] = ends.get(y) ?? [start, end]
    ends.set(y, [Math.min(first, start), Math.max(last, end)])
  }
  const points: Point[] = []
  for (const [y, row] of ends) for (const x of row) points.push({ x, y }, { x, y: y + 1 })
  return convexHull(points)
}

/** Andrew's monotone chain. */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y)
  const halfHull = (order: readonly Point[]) => {
    const chain: Point[] = []
    for (const point of order) {
      while (
        chain.length > 1 &&
        crossProduct(chain[chain.length - 2], chain[chain.length - 1], point) <= 0
      ) {
        chain.pop()
      }
      chain.push(point)
    }
    chain.pop()
    return chain
  }
  return [...halfHull(sorted), ...halfHull(sorted.reverse())]
}

/** (b − a) × (c − a): twice the area of a triangle, positive if a → b → c turns clockwise on the screen. */
export function crossProduct(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
