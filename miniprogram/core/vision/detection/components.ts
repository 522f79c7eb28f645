/** A set of connected pixels of equal value: the lines of a grid, or the white inside of one cell. */
export interface ConnectedComponent {
  /** Number of pixels. */
  area: number
  left: number
  right: number
  top: number
  bottom: number
  /** Index of its first run; the next ones are in `ConnectedComponents.next`. */
  firstRun: number
  lastRun: number
}

/** All connected components of a mask, stored as runs. */
export interface ConnectedComponents {
  readonly list: readonly ConnectedComponent[]
  readonly runs: readonly Run[]
  /** For each run the index of the next run of the same component, or -1. */
  readonly next: Int32Array
}

/** Pixels `start` … `end`−1 of a row. */
interface Run {
  readonly y: number
  readonly start: number
  readonly end: number
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
  const runs: Run[] = []
  const parents: number[] = []
  const rootOf = (run: number) => {
    let root = run
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }
  let aboveFrom = 0
  for (let y = 0; y < height; y++) {
    const from = runs.length
    let above = aboveFrom
    for (let i = y * width, rowEnd = i + width; i < rowEnd; ) {
      if (mask[i] !== value) {
        i++
        continue
      }
      const start = i - y * width
      while (i < rowEnd && mask[i] === value) i++
      const end = i - y * width
      const run = runs.length
      runs.push({ y, start, end })
      parents.push(run)
      while (above < from && runs[above].end + diagonal <= start) above++
      for (let k = above; k < from && runs[k].start < end + diagonal; k++) {
        const a = rootOf(run)
        const b = rootOf(k)
        if (a < b) parents[b] = a
        else parents[a] = b
      }
    }
    aboveFrom = from
  }
  return collectComponents(runs, rootOf)
}

function collectComponents(
  runs: readonly Run[],
  rootOf: (run: number) => number,
): ConnectedComponents {
  const list: ConnectedComponent[] = []
  const componentOfRoot = new Int32Array(runs.length).fill(-1)
  const next = new Int32Array(runs.length).fill(-1)
  runs.forEach(({ y, start, end }, run) => {
    const root = rootOf(run)
    if (componentOfRoot[root] < 0) {
      componentOfRoot[root] = list.length
      list.push({
        area: 0,
        left: start,
        right: end - 1,
        top: y,
        bottom: y,
        firstRun: run,
        lastRun: run,
      })
    }
    const component = list[componentOfRoot[root]]
    if (component.lastRun !== run) next[component.lastRun] = run
    component.lastRun = run
    component.area += end - start
    component.bottom = y
    if (start < component.left) component.left = start
    if (end - 1 > component.right) component.right = end - 1
  })
  return { list, runs, next }
}
