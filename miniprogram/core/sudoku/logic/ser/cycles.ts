/**
 * Bidirectional cycles and forcing chains: alternating links that start at one candidate. A cycle
 * returns to it, a forcing chain ends at its opposite.
 *
 * A node is a candidate that is right ("on") or wrong ("off"). An on-node makes others off, an
 * off-node makes others on:
 *
 *   cycle   on A → off B → on C → off D → on A     4 nodes
 *   chain   on A → off B → … → on E → off A        A is wrong
 *   chain   off A → on B → … → off E → on A        A is right
 */
import { digitCount } from '../../bits'
import { cellCandidates, PEERS, type SerBoard, type SerSearch, sees } from './board'
import { type ChainKind, EasiestChain } from './easiest-chain'
import { type LinkKinds, leftAloneBy, ruledOutBy } from './links'

/** What is searched for, and through which links. */
interface Mode extends LinkKinds {
  readonly cycle: ChainKind
  /** Absent if there are no chains through such links alone. */
  readonly chain?: ChainKind
}

/** In the order of the program: X-cycles and X-chains, Y-cycles, both kinds of links. */
const MODES: readonly Mode[] = [
  {
    inHouses: true,
    inCells: false,
    cycle: { base: 6.5, order: 2 },
    chain: { base: 6.6, order: 2 },
  },
  { inHouses: false, inCells: true, cycle: { base: 6.5, order: 3 } },
  { inHouses: true, inCells: true, cycle: { base: 7, order: 4 }, chain: { base: 7, order: 4 } },
]

/** The links of all candidates, and the mode in which they are searched. */
interface Links extends Mode {
  readonly ruledOut: readonly (readonly number[])[]
  readonly leftAlone: readonly (readonly number[])[]
}

/** The easiest cycle or forcing chain. */
export const seekCycles: SerSearch = function* (board) {
  const easiest = new EasiestChain()
  for (const mode of MODES) {
    if (!easiest.isEasier(mode.cycle, 4)) continue
    const links = linksOf(board, mode)
    for (let cell = 0; cell < 81; cell++) {
      if (!mode.inHouses && digitCount(board.masks[cell]) > 2) continue
      for (const start of cellCandidates(cell, board.masks[cell])) {
        search(board, links, start, true, easiest)
        if (mode.chain) search(board, links, start, false, easiest)
        yield null
      }
    }
  }
  yield easiest.hint
}

function linksOf(board: SerBoard, mode: Mode): Links {
  const ruledOut: number[][] = []
  const leftAlone: number[][] = []
  board.masks.forEach((mask, cell) => {
    for (const candidate of cellCandidates(cell, mask)) {
      ruledOut[candidate] = ruledOutBy(board, candidate, mode.inCells)
      leftAlone[candidate] = leftAloneBy(board, candidate, mode).map((one) => one.candidate)
    }
  })
  return { ...mode, ruledOut, leftAlone }
}

/** The off-nodes of one search, and the on-node before each. Each way to reach one is a node of its own. */
const offCandidates: number[] = []
const offParents: number[] = []
/** The off-node before each on-node; START, or NONE for those not reached. */
const onParents = new Int32Array(729)
const START = -1
const NONE = -2
/** The off-nodes reached by a search without cycles. */
const isOff = new Uint8Array(729)

/**
 * Searches layer by layer, from a candidate that is right for cycles and a chain, from one that is
 * wrong for a chain only. Keeps the shortest of each if it is easier than the easiest.
 */
function search(
  board: SerBoard,
  links: Links,
  start: number,
  fromOn: boolean,
  easiest: EasiestChain,
): void {
  const { ruledOut, leftAlone, cycle, chain } = links
  offCandidates.length = 0
  offParents.length = 0
  onParents.fill(NONE)
  isOff.fill(0)
  let layer: number[] = []
  if (fromOn) {
    layer.push(start)
    onParents[start] = START
  } else {
    offCandidates.push(start)
    offParents.push(NONE)
  }
  for (let nodes = 2, next = 0; ; nodes += 2) {
    let isChain = false
    for (const on of layer) {
      for (const off of ruledOut[on]) {
        if (fromOn && off === start) isChain = true
        if (leftAlone[off].length === 0 || (fromOn ? isAncestor(on, off) : isOff[off])) continue
        isOff[off] = 1
        offCandidates.push(off)
        offParents.push(on)
      }
    }
    const seeksCycle = fromOn && easiest.isEasier(cycle, nodes)
    const seeksChain = chain !== undefined && easiest.isEasier(chain, nodes)
    if (next === offCandidates.length && !isChain) return
    if (!seeksCycle && !seeksChain) return
    layer = []
    for (; next < offCandidates.length; next++) {
      for (const on of leftAlone[offCandidates[next]]) {
        if (on === start && !fromOn) isChain = true
        if (on === start && seeksCycle && nodes > 2) {
          const removed = removedByCycle(board, next)
          if (removed.length > 0) {
            easiest.keep(cycle, nodes, removed)
            return
          }
        }
        if (onParents[on] !== NONE) continue
        onParents[on] = next
        layer.push(on)
      }
    }
    if (isChain && seeksChain) {
      const cell = Math.floor(start / 9)
      const others = cellCandidates(cell, board.masks[cell] & ~(1 << (start % 9)))
      if (fromOn) easiest.keep(chain, nodes, [start])
      else easiest.keep(chain, nodes, others, start)
    }
  }
}

/** True if an off-node for a candidate is on the way to an on-node. */
function isAncestor(on: number, candidate: number): boolean {
  for (let off = onParents[on]; off >= 0; off = onParents[offParents[off]]) {
    if (offCandidates[off] === candidate) return true
  }
  return false
}

/** Candidates outside the cycle's cells that see their digit both on and off in the cycle. */
function removedByCycle({ masks }: SerBoard, last: number): number[] {
  const ons: number[] = []
  const offs: number[] = []
  for (let off = last; off >= 0; off = onParents[offParents[off]]) {
    offs.push(offCandidates[off])
    ons.push(offParents[off])
  }
  const cellOf = (candidate: number) => Math.floor(candidate / 9)
  const cells = new Set([...ons, ...offs].map(cellOf))
  const removed = new Set<number>()
  for (const on of ons) {
    const digit = on % 9
    for (const off of offs) {
      if (off % 9 !== digit) continue
      for (const cell of PEERS[cellOf(on)]) {
        if (!(masks[cell] & (1 << digit)) || cells.has(cell) || !sees(cell, cellOf(off))) continue
        removed.add(9 * cell + digit)
      }
    }
  }
  return [...removed]
}
