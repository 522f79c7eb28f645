import { type ParsedEntry, parseEntry } from './log-text'

/**
 * The tree of a log's nodes (see `History`), read before any edit is made, so that boards can be made in its order:
 *
 *   log    P  P  J→1  P  J→2  J→4       tour   1  2  −2  4  −4  −1
 *
 *   tree   0 ── 1 ── 2                  Each edit is made once and undone once, however often the log jumps to and fro.
 *               └── 4                   In the order of the log, each jump would cost its whole way through the tree.
 */
export interface LogTree {
  /** The entries before the first one that is malformed, or without a mark jumps to the current node or to none. */
  readonly entries: readonly ParsedEntry[]
  /** What is wrong with the next entry, or null if there is none. */
  readonly fault: 'syntax' | 'illegal' | null
  /** The node of the last board, and the node where redo ends, as in `History`. */
  readonly position: number
  readonly tip: number
  /** A way from the givens through all nodes and back: the nodes, and negative the nodes that are left for their parents. */
  readonly tour: readonly number[]
}

/** Reads the tree from the texts of a log's entries. */
export function readTree(texts: readonly string[]): LogTree {
  const entries: ParsedEntry[] = []
  // The children of each node as a linked list, latest first. 0 ends a list: no node has the givens as a child.
  const latestChild = new Int32Array(texts.length + 1)
  const earlierSibling = new Int32Array(texts.length + 1)
  let position = 0

  function add(entry: ParsedEntry | null): LogTree['fault'] {
    if (entry === null) return 'syntax'
    if ('to' in entry) {
      const { to } = entry
      if (!entry.help && (to === position || !isNodeOf(entries, to))) return 'illegal'
      entries.push(entry)
      position = to
      return null
    }
    const node = entries.push(entry)
    earlierSibling[node] = latestChild[position]
    latestChild[position] = node
    position = node
    return null
  }

  let fault: LogTree['fault'] = null
  for (let i = 0; i < texts.length && fault === null; i++)
    fault = add(parseEntry(texts[i], position))
  const tour = tourOf(latestChild, earlierSibling)
  return { entries, fault, position, tip: tipOf(entries, tour), tour }
}

function isNodeOf(entries: readonly ParsedEntry[], node: number): boolean {
  return node === 0 || (node <= entries.length && 'edit' in entries[node - 1])
}

function tourOf(latestChild: Int32Array, earlierSibling: Int32Array): number[] {
  const tour: number[] = []
  const ahead: number[] = []
  const addChildren = (node: number) => {
    for (let child = latestChild[node]; child !== 0; child = earlierSibling[child]) {
      ahead.push(-child, child)
    }
  }
  addChildren(0)
  for (let step = ahead.pop(); step !== undefined; step = ahead.pop()) {
    tour.push(step)
    if (step > 0) addChildren(step)
  }
  return tour
}

/** The tip after all entries; `tipAfter` for one. */
function tipOf(entries: readonly ParsedEntry[], tour: readonly number[]): number {
  // Where the tour enters and leaves each node. The givens are entered before it and left after it.
  const entered = new Int32Array(entries.length + 1).fill(-1)
  const left = new Int32Array(entries.length + 1).fill(tour.length)
  tour.forEach((step, index) => {
    if (step > 0) entered[step] = index
    else left[-step] = index
  })
  let tip = 0
  entries.forEach((entry, index) => {
    if ('edit' in entry) tip = index + 1
    else if (entered[entry.to] > entered[tip] || left[entry.to] < left[tip]) tip = entry.to
  })
  return tip
}
