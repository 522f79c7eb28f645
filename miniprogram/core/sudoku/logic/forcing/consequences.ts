/**
 * The consequences of every candidate's truth and falsehood along links: the transitive closure of
 * a position with the lengths of the shortest chains.
 */
import { type LinkTable, linkTables } from '../chains/links'
import {
  ANY_LINK,
  falseState,
  linksOf,
  sharedWalk,
  statesTo,
  trueState,
  walkFrom,
} from '../chains/walk'
import { oncePerPosition } from '../memo'
import type { Link } from '../step'

/** Longer chains are of no use to a person. */
const MAX_LINKS = 60

export interface Consequences {
  readonly table: LinkTable
  readonly links: LinksByState
  /** By state of a candidate: its row, once it is needed. */
  readonly rows: (Uint8Array | undefined)[]
}

/** The closure of a position. */
export const consequencesOf = oncePerPosition((position): Consequences => {
  const table = linkTables.groups(position)
  return { table, links: linksByState(table), rows: [] }
})

/** By state: the number of links that lead to it from a state of a candidate, or 0. */
export function lengthsFrom({ links, rows }: Consequences, start: number): Uint8Array {
  const known = rows[start]
  if (known) return known
  const { starts, targets } = links
  const lengths = new Uint8Array(starts.length - 1)
  const queue = new Int32Array(lengths.length)
  rows[start] = lengths
  let count = 0
  let state = start
  for (let head = 0; ; state = queue[head++]) {
    const length = state === start ? 1 : lengths[state] + 1
    if (length > MAX_LINKS) break
    const end = starts[state + 1]
    for (let i = starts[state]; i < end; i++) {
      const next = targets[i]
      if (lengths[next] !== 0 || next === start) continue
      lengths[next] = length
      queue[count++] = next
    }
    if (head === count) break
  }
  return lengths
}

/**
 * The links of all states, concatenated: those of a state are at `starts[state] … starts[state + 1]
 * − 1`.
 */
interface LinksByState {
  readonly starts: Int32Array
  readonly targets: Int32Array
}

function linksByState({ nodes, strong, weak }: LinkTable): LinksByState {
  const starts = new Int32Array(2 * nodes.length + 1)
  const targets = new Int32Array(strong.targets.length + weak.targets.length)
  let count = 0
  for (let node = 0; node < nodes.length; node++) {
    for (let i = strong.starts[node]; i < strong.starts[node + 1]; i++) {
      targets[count++] = trueState(strong.targets[i])
    }
    starts[trueState(node)] = count
    for (let i = weak.starts[node]; i < weak.starts[node + 1]; i++) {
      targets[count++] = falseState(weak.targets[i])
    }
    starts[trueState(node) + 1] = count
  }
  return { starts, targets }
}

/** The shortest chains between pairs of states, concatenated. */
export function linksAlong(
  { table }: Consequences,
  branches: readonly { readonly from: number; readonly to: number }[],
): Link[] {
  const walk = sharedWalk(table)
  return branches.flatMap(({ from, to }) => {
    if (from === to) return []
    walkFrom(walk, from, ANY_LINK, [to])
    return linksOf(walk, statesTo(walk, to)).links
  })
}
