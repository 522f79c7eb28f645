/**
 * Cells outside an almost locked set that have exactly one digit not in the set and see all places
 * of their other digits in the set. If the set is locked, they hold that digit. This lets a chain
 * leave the set through a cell with any number of candidates.
 */
import { isAtMostOne, maskOf, smallestDigit } from '../../bits'
import type { AlmostLockedCells } from '../als/almost-locked-sets'
import type { SetEnds } from './nodes'

/**
 * By node: pairs of the candidate that must be true if the node, an end of a set, is false, and the
 * index of the set.
 */
export type ForcedLinks = readonly (readonly number[] | undefined)[]

/** `weak` are the weak links: those of an end lead to the candidates that see all of its cells. */
export function forcedLinks(
  { list, starts, ends }: SetEnds,
  sets: readonly AlmostLockedCells[],
  weak: { readonly starts: Int32Array; readonly targets: Int32Array },
): ForcedLinks {
  const { position, nodes, nodeOf, candidates } = list
  const { shape, masks } = position
  const links: number[][] = []
  /** By cell: the digits that the current set would remove from it, as a mask. */
  const lost = new Int32Array(shape.cellCount)
  const touched: number[] = []
  for (let set = 0; set < sets.length; set++) {
    const { mask } = sets[set]
    for (let end = starts[set]; end < starts[set + 1]; end++) {
      const node = ends[end]
      const bit = maskOf(nodes[node].digit)
      const before = touched.length
      for (let i = weak.starts[node]; i < weak.starts[node + 1]; i++) {
        const target = weak.targets[i]
        if (target >= candidates) break
        const cell = nodes[target].cells[0]
        const kept = masks[cell] & ~mask
        if (kept === 0 || !isAtMostOne(kept)) continue
        if (lost[cell] === 0) {
          // Ascending for each end.
          let at = touched.length
          for (; at > before && touched[at - 1] > cell; at--) touched[at] = touched[at - 1]
          touched[at] = cell
        }
        lost[cell] |= bit
      }
    }
    for (let cell = touched.pop(); cell !== undefined; cell = touched.pop()) {
      const kept = masks[cell] & ~lost[cell]
      lost[cell] = 0
      if (!isAtMostOne(kept)) continue
      const forced = nodeOf[cell * (shape.size + 1) + smallestDigit(kept)]
      for (let end = starts[set]; end < starts[set + 1]; end++) {
        const node = ends[end]
        if (masks[cell] & maskOf(nodes[node].digit)) continue
        if (links[node] === undefined) links[node] = []
        links[node].push(forced, set)
      }
    }
  }
  return links
}
