/**
 * The rows of a link table: the links of each node, concatenated. Those of node n are at `starts[n] …
 * starts[n + 1] − 1`. New nodes continue known rows.
 */

/** The strong or the weak links, by node. */
export interface LinkRows {
  readonly starts: Int32Array
  readonly targets: Int32Array
  /**
   * By link: its kind, one of the bits of `LinkKind`, plus 32 · (1 + index in `LinkTable.sets`) if
   * an almost locked set makes it.
   */
  readonly kinds: Int32Array
}

/**
 * The kinds of links as bits, so a walk can select some. `forced` links lead from a set to a cell
 * outside of it and exist in this direction only.
 */
export const LinkKind = { cell: 1, house: 2, set: 4, forced: 8, sum: 16, any: 31 } as const

/** The almost locked set that makes a link of this kind, as an index in `LinkTable.sets`, or −1. */
export const setOfLink = (kind: number) => (kind >> 5) - 1

const NO_ROWS = createRows(new Int32Array(1))

/** Collects the rows of new nodes. One buffer is reused for all tables. */
export const linkWriter = {
  starts: [0],
  targets: new Int32Array(4096),
  kinds: new Int32Array(4096),
  count: 0,

  /** Adds a link to the current row. */
  add(target: number, kind: number): void {
    this.reserve(1)
    this.targets[this.count] = target
    this.kinds[this.count++] = kind
  },

  /** Makes room for this many more links. */
  reserve(links: number): void {
    const length = this.count + links
    if (length <= this.targets.length) return
    this.targets = extended(this.targets, 2 * length)
    this.kinds = extended(this.kinds, 2 * length)
  },

  endRow(): void {
    this.starts.push(this.count)
  },

  /** The rows of known nodes, followed by the collected ones. */
  append(known = NO_ROWS): LinkRows {
    const { starts: own, count } = this
    const first = known.starts.length - 1
    const before = known.targets.length
    const starts = extended(known.starts, first + own.length)
    for (let row = 1; row < own.length; row++) starts[first + row] = before + own[row]
    const rows = createRows(starts)
    copyLinks(known, 0, before, rows, 0)
    copyLinks(this, 0, count, rows, before)
    this.clear()
    return rows
  },

  /**
   * The same for links along houses that hold in both directions. A collected row has links to known
   * nodes first, then to new ones. Each row is continued by the new nodes that link to it, in
   * ascending order.
   */
  merge(known: LinkRows): LinkRows {
    const { starts: own, targets: to, count } = this
    const first = known.starts.length - 1
    const nodes = first + own.length - 1
    const starts = new Int32Array(nodes + 1)
    for (let i = 0; i < count; i++) starts[to[i] + 1]++
    // By node: where the next new node goes, after the links to known nodes.
    const next = new Int32Array(nodes)
    for (let node = 0; node < nodes; node++) {
      const { starts: from } = node < first ? known : this
      const row = node < first ? node : node - first
      let end = from[row + 1]
      if (node >= first) while (end > from[row] && to[end - 1] >= first) end--
      next[node] = starts[node] + end - from[row]
      starts[node + 1] += next[node]
    }
    const rows = createRows(starts)
    const { targets, kinds } = rows
    // Known rows without new nodes are copied together with the next one.
    for (let node = 0, from = 0; node < first; node++) {
      if (next[node] === starts[node + 1] && node + 1 < first) continue
      copyLinks(known, known.starts[from], known.starts[node + 1], rows, starts[from])
      from = node + 1
    }
    kinds.fill(LinkKind.house, starts[first])
    for (let node = first; node < nodes; node++) {
      let i = own[node - first]
      for (let at = starts[node]; at < next[node]; at++) targets[at] = to[i++]
    }
    // The other direction. The rows are read in ascending order, so each row gets its nodes in order.
    for (let node = first, i = 0; node < nodes; node++) {
      for (; i < own[node - first + 1]; i++) {
        const at = next[to[i]]++
        targets[at] = node
        kinds[at] = LinkKind.house
      }
    }
    this.clear()
    return rows
  },

  clear(): void {
    this.starts = [0]
    this.count = 0
  },
}

/** A longer copy. */
function extended(array: Int32Array, length: number) {
  const longer = new Int32Array(length)
  longer.set(array)
  return longer
}

function createRows(starts: Int32Array): LinkRows {
  const count = starts[starts.length - 1]
  return { starts, targets: new Int32Array(count), kinds: new Int32Array(count) }
}

/** Copies the links from `start` to `end` − 1 to `at`. */
function copyLinks(
  { targets, kinds }: Omit<LinkRows, 'starts'>,
  start: number,
  end: number,
  to: LinkRows,
  at: number,
): void {
  to.targets.set(targets.subarray(start, end), at)
  to.kinds.set(kinds.subarray(start, end), at)
}
