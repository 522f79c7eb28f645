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
import {
  cellCandidates,
  otherCandidates,
  PEERS,
  type SerBoard,
  type SerSearch,
  sees,
} from './board'
import { EasiestChain } from './easiest-chain'
import { leftAloneBy, ruledOutBy } from './links'

/** Which links are followed, in the program's order: of one digit in houses, of the digits in cells, or both. */
const X = 2
const Y = 3
const BOTH = 4

/** The links of all candidates. */
interface Links {
  readonly kind: number
  readonly ruledOut: readonly (readonly number[])[]
  readonly leftAlone: readonly (readonly number[])[]
}

/** The easiest cycle (6.5, or 7.0 through both kinds of links) or forcing chain (6.6, 7.0). */
export const seekCycles: SerSearch = function* (board) {
  const easiest = new EasiestChain()
  for (const kind of [X, Y, BOTH]) {
    const links = linksOf(board, kind)
    for (let start = 0; start < 729; start++) {
      if (!links.ruledOut[start] || (kind === Y && links.leftAlone[start].length === 0)) continue
      search(board, links, start, true, easiest)
      if (kind !== Y) search(board, links, start, false, easiest)
      yield null
    }
  }
  yield easiest.hint
}

function linksOf(board: SerBoard, kind: number): Links {
  const ruledOut: number[][] = []
  const leftAlone: number[][] = []
  board.masks.forEach((mask, cell) => {
    for (const candidate of cellCandidates(cell, mask)) {
      ruledOut[candidate] = ruledOutBy(board, candidate, kind !== X)
      leftAlone[candidate] = [...leftAloneBy(board, candidate, kind !== Y, kind !== X).keys()]
    }
  })
  return { kind, ruledOut, leftAlone }
}

/** The off-nodes of one search, and the on-node before each. Each way to reach one is a node of its own. */
const offCandidates: number[] = []
const offParents: number[] = []
/** The off-node before each on-node; START, or NONE for those not reached. */
const onParents = new Int32Array(729)
const START = -1
const NONE = -2

/**
 * Searches layer by layer, from a candidate that is right for cycles and a chain, from one that is
 * wrong for a chain only. Keeps the shortest of each if it is easier than the easiest.
 */
function search(
  board: SerBoard,
  { kind, ruledOut, leftAlone }: Links,
  start: number,
  fromOn: boolean,
  easiest: EasiestChain,
): void {
  const cycleBase = kind === BOTH ? 7 : 6.5
  const chainBase = kind === BOTH ? 7 : 6.6
  let layer = fromOn ? [start] : []
  offCandidates.length = 0
  offParents.length = 0
  onParents.fill(NONE)
  if (fromOn) onParents[start] = START
  else offParents[offCandidates.push(start) - 1] = NONE
  for (let nodes = 2, next = 0; ; nodes += 2) {
    let isChain = false
    for (const on of layer) {
      for (const off of ruledOut[on]) {
        if (fromOn && off === start && kind !== Y) isChain = true
        if (leftAlone[off].length === 0 || isAncestor(on, off)) continue
        offCandidates.push(off)
        offParents.push(on)
      }
    }
    const seeksCycle = fromOn && easiest.isEasier(cycleBase, kind, nodes)
    const seeksChain = easiest.isEasier(chainBase, kind, nodes)
    if (!seeksCycle && !seeksChain) return
    layer = []
    for (; next < offCandidates.length; next++) {
      for (const on of leftAlone[offCandidates[next]]) {
        if (on === start && !fromOn) isChain = true
        if (on === start && seeksCycle && nodes > 2) {
          const removed = removedByCycle(board, next)
          if (removed.length > 0) {
            easiest.keep(cycleBase, kind, nodes, removed)
            return
          }
        }
        if (onParents[on] !== NONE) continue
        onParents[on] = next
        layer.push(on)
      }
    }
    if (isChain && seeksChain) {
      if (fromOn) easiest.keep(chainBase, kind, nodes, [start])
      else easiest.keep(chainBase, kind, nodes, otherCandidates(board, start), start)
    }
    if (layer.length === 0) return
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
  const cells = [...ons, ...offs].map(cellOf)
  const removed: number[] = []
  for (const on of ons) {
    for (const off of offs) {
      if (off % 9 !== on % 9) continue
      for (const cell of PEERS[cellOf(on)]) {
        if (cells.includes(cell) || !sees(cell, cellOf(off))) continue
        removed.push(...cellCandidates(cell, masks[cell] & (1 << (on % 9))))
      }
    }
  }
  return removed
}
