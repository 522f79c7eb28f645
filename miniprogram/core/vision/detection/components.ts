/** Smallest side of the inside of a cell, and height of a digit: lower components are left out. */
export const MIN_SIDE_PX = 6

/** A set of connected pixels of equal value: the lines of a grid, or the white inside of one cell. */
export interface ConnectedComponent {
  /** Number of pixels. */
  area: number
  left: number
  right: number
  readonly top: number
  readonly bottom: number
  /** Index of its first run; the next ones are in `ConnectedComponents.next`. */
  firstRun: number
  lastRun: number
}

/** The connected components of a mask, stored as runs: pixels `start` … `end`−1 of row `y`, each a place in the arrays. */
export interface ConnectedComponents {
  readonly list: readonly ConnectedComponent[]
  readonly y: Int32Array
  readonly start: Int32Array
  readonly end: Int32Array
  /** For each run the index of the next run of the same component, or -1. */
  readonly next: Int32Array
}

/**
 * Finds the connected components of all pixels whose `mask` equals `value` (run-based labelling with union-find).
 * Use connectivity 8 for thin lines, whose pixels may touch only at corners, and 4 for the paper between them.
 */
export function findComponents(
  mask: Uint8Array,
  width: number,
  height: number,
  value: 0 | 1,
  connectivity: 4 | 8,
): ConnectedComponents {
  const diagonal = connectivity === 8 ? 1 : 0
  const [y, start, end, parents] = runArrays(height * ((width + 1) >> 1))
  const rootOf = (run: number) => {
    let root = run
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }
  let count = 0
  let aboveFrom = 0
  for (let row = 0; row < height; row++) {
    const from = count
    let above = aboveFrom
    for (let i = row * width, rowEnd = i + width; i < rowEnd; ) {
      if (mask[i] !== value) {
        i++
        continue
      }
      const run = count++
      y[run] = row
      start[run] = i - row * width
      while (i < rowEnd && mask[i] === value) i++
      end[run] = i - row * width
      parents[run] = run
      while (above < from && end[above] + diagonal <= start[run]) above++
      for (let k = above; k < from && start[k] < end[run] + diagonal; k++) {
        const a = rootOf(run)
        const b = rootOf(k)
        if (a < b) parents[b] = a
        else parents[a] = b
      }
    }
    aboveFrom = from
  }
  const next = new Int32Array(count).fill(-1)
  const list: ConnectedComponent[] = []
  const componentOfRoot = new Int32Array(count).fill(-1)
  // A root is the first run of its component, in its top row.
  const bottom = new Int32Array(count)
  for (let run = 0; run < count; run++) bottom[rootOf(run)] = y[run]
  for (let run = 0; run < count; run++) {
    const root = rootOf(run)
    if (bottom[root] - y[root] + 1 < MIN_SIDE_PX) continue
    if (componentOfRoot[root] < 0) {
      componentOfRoot[root] = list.length
      list.push({
        area: 0,
        left: start[run],
        right: end[run] - 1,
        top: y[run],
        bottom: bottom[root],
        firstRun: run,
        lastRun: run,
      })
    }
    const component = list[componentOfRoot[root]]
    if (component.lastRun !== run) next[component.lastRun] = run
    component.lastRun = run
    component.area += end[run] - start[run]
    if (start[run] < component.left) component.left = start[run]
    if (end[run] - 1 > component.right) component.right = end[run] - 1
  }
  return { list, y, start, end, next }
}

const runArrays = (length: number) => [0, 0, 0, 0].map(() => new Int32Array(length))
